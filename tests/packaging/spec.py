"""buildozer.spec as Buildozer and python-for-android themselves read it, without a network."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

REPOSITORY = Path(__file__).resolve().parents[2]
SPEC = REPOSITORY / "buildozer.spec"


@dataclass(frozen=True, slots=True)
class Resolved:
    """What python-for-android would build from recipes, in order, and what pip would install."""

    recipes: list[str]
    modules: list[str]
    bootstrap: str


def parsed(spec: Path = SPEC) -> Any:
    """Buildozer with this spec; ends the program if it finds a fault in it."""
    return import_module("buildozer").Buildozer(str(spec))


def copied(
    folder: Path, change: Callable[[str], str] = lambda text: text, source: Path = REPOSITORY
) -> Path:
    """A copy of the spec elsewhere, so that nothing is written into the repository."""
    spec = folder / "buildozer.spec"
    text = SPEC.read_text(encoding="utf-8").replace("source.dir = .\n", f"source.dir = {source}\n")
    spec.write_text(change(text), encoding="utf-8")
    return spec


def pins(spec: Path = SPEC) -> dict[str, Requirement]:
    """Every requirement of the spec by its usual name."""
    listed = [Requirement(each) for each in parsed(spec).config.getlist("app", "requirements")]
    return {canonicalize_name(each.name): each for each in listed}


def version(requirement: Requirement) -> str | None:
    """The version a requirement is pinned to."""
    exact = [each.version for each in requirement.specifier if each.operator == "=="]
    return exact[0] if exact else None


def context(monkeypatch: pytest.MonkeyPatch) -> Any:
    """python-for-android, before it knows of any SDK."""
    for name in list(os.environ):
        if name.startswith("VERSION_"):
            monkeypatch.delenv(name)
    made = import_module("pythonforandroid.build").Context()
    made.local_recipes = ""
    return made


def resolved(names: list[str], monkeypatch: pytest.MonkeyPatch) -> Resolved:
    """Let python-for-android's own resolver order these requirements."""
    order = import_module("pythonforandroid.graph").get_recipe_order_and_bootstrap
    bootstrap = import_module("pythonforandroid.bootstrap").Bootstrap
    made = context(monkeypatch)
    recipes, modules, found = order(made, names, bootstrap.get_bootstrap("sdl2", made))
    return Resolved(recipes, sorted(modules), found.name)


def recipe(name: str, monkeypatch: pytest.MonkeyPatch) -> Any | None:
    """python-for-android's recipe of this name, if it has one."""
    try:
        recipes = import_module("pythonforandroid.recipe").Recipe
        return recipes.get_recipe(name, context(monkeypatch))
    except ValueError:
        return None
