"""The repository keeps its shape."""

import ast
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import __version__
from companion.resources import resource

REPOSITORY = Path(__file__).resolve().parents[1]
LONGEST = 400
CODE = ("companion", "tests", "benchmarks")
SOURCES = sorted(file for part in CODE for file in (REPOSITORY / part).rglob("*.py"))


def imported(source: str) -> Iterator[str]:
    """Yield the top-level name of everything that a module imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]


@pytest.mark.parametrize("name", ["data", "kv", "icons"])
def test_resources_are_found_in_a_checkout(name: str) -> None:
    """They lie at the top level, where people look for them."""
    assert resource(name) == REPOSITORY / name
    assert resource(name).is_dir()


def test_files_have_one_subject() -> None:
    """No file of code has grown beyond what a person reads at one sitting."""
    lengths = {file: len(file.read_text().splitlines()) for file in SOURCES}
    assert {file: lines for file, lines in lengths.items() if lines > LONGEST} == {}


def test_the_engine_needs_python_alone() -> None:
    """It imports itself and the standard library."""
    modules = (REPOSITORY / "companion" / "engine").rglob("*.py")
    names = {name for module in modules for name in imported(module.read_text())}
    assert names - sys.stdlib_module_names == {"companion"}


@pytest.mark.parametrize("name", ["lantern", ".ci/run"])
def test_commands_can_be_started(name: str) -> None:
    """As they are, without a shell before them."""
    assert os.access(REPOSITORY / name, os.X_OK)


def test_the_changelog_tells_of_this_version() -> None:
    """What a player has is either released by its number or still to be released."""
    titles = re.findall(r"^## (\S+)", (REPOSITORY / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert titles[0] == "Unreleased" or titles[0] == __version__


def test_documents_link_to_what_is_there() -> None:
    """No link inside the repository leads nowhere."""
    documents = [*REPOSITORY.glob("*.md"), *(REPOSITORY / "docs").rglob("*.md")]
    links = [
        (document, link)
        for document in documents
        for link in re.findall(r"\]\(([^)#:]+)\)", document.read_text())
    ]
    assert [(at, link) for at, link in links if not (at.parent / link).exists()] == []
