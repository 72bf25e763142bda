"""The lock files hold everything that is needed, and nothing that needs a compiler."""

import os
import subprocess
import sys
import tomllib
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.infra.checkout import LOCKS, REPOSITORY

# Has no wheel for Linux, and only KivyMD's loading indicator needs it.
LEFT_OUT = {"pycairo"}


def locked(*names: str) -> dict[str, Requirement]:
    lines = [line for name in names for line in (REPOSITORY / name).read_text().splitlines()]
    wanted = [Requirement(line) for line in lines if not line.startswith("#")]
    return {canonicalize_name(requirement.name): requirement for requirement in wanted}


def applies(requirement: Requirement) -> bool:
    return requirement.marker is None or requirement.marker.evaluate({"extra": ""})


def needs(name: str) -> list[Requirement]:
    stated = [Requirement(text) for text in distribution(name).requires or []]
    return [requirement for requirement in stated if applies(requirement)]


@pytest.mark.parametrize("locks", [LOCKS[:1], LOCKS])
def test_nothing_is_missing(locks: tuple[str, ...]) -> None:
    """As they are installed without dependencies, the lists themselves must be complete."""
    pins = locked(*locks)
    here = [name for name, requirement in pins.items() if applies(requirement)]
    wanted = {canonicalize_name(need.name) for name in here for need in needs(name)}
    assert wanted - pins.keys() == LEFT_OUT


def test_every_pin_is_what_its_users_want() -> None:
    """No package is held at a version that another one refuses."""
    pins = locked(*LOCKS)
    refused = [
        f"{name} wants {need}, {pin} is locked"
        for name, requirement in pins.items()
        if applies(requirement)
        for need in needs(name)
        if (pin := pins.get(canonicalize_name(need.name)))
        if not need.specifier.contains(next(iter(pin.specifier)).version)
    ]
    assert refused == []


def test_the_project_asks_for_what_is_locked() -> None:
    """pyproject.toml and the lock files name the same versions."""
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text())["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["window"]]
    pins = locked(LOCKS[0])
    wanted = [Requirement(text) for text in asked]
    assert [pins[canonicalize_name(each.name)].specifier for each in wanted] == [
        each.specifier for each in wanted
    ]


def test_kivymd_starts_without_what_was_left_out(tmp_path: Path) -> None:
    """Its app bar too, which needs the packages that are easily forgotten."""
    assert find_spec("cairo") is None
    environ = {**os.environ, "KIVY_NO_ARGS": "1", "KIVY_HOME": str(tmp_path)}
    code = "import kivymd.app, plyer, yaml, icepool; from kivymd.uix import appbar, bottomsheet"
    started = subprocess.run(
        [sys.executable, "-c", code], env=environ, capture_output=True, text=True, check=False
    )
    assert started.returncode == 0, started.stderr
