"""Where rule ids are cited: in a game's code, and by the tests."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeGuard

_ID: Final = re.compile(r"\b[A-Z]+-[A-Z]+-[0-9]{2}\b")


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line of a file, or a test by its name. A recorded place has no line, for lines move."""

    file: str
    name: str = ""
    line: int = 0

    def __str__(self) -> str:
        line = f":{self.line}" if self.line else ""
        return f"{self.file}{line}" + (f"::{self.name}" if self.name else "")

    def recorded(self) -> str:
        """The place without its line."""
        return f"{self.file}::{self.name}" if self.name else self.file


Citation = tuple[str, Place]


def in_code(root: Path, game: str) -> Iterator[Citation]:
    """Every rule id written in a game's modules: in `why`, a docstring or a comment."""
    for file in sorted((root / "companion" / "games" / game).rglob("*.py")):
        name = file.relative_to(root).as_posix()
        for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1):
            yield from ((found, Place(name, line=number)) for found in _ID.findall(line))


def in_tests(root: Path) -> Iterator[Citation]:
    """Every rule id that a test cites with `@rule(…)`, or a case of its table with `rule(…)`."""
    for file in sorted((root / "tests").rglob("*.py")):
        source = file.read_text("utf-8")
        if "rule(" in source:
            yield from _cited(ast.parse(source), file.relative_to(root).as_posix(), "")


def _cited(node: ast.AST, file: str, test: str) -> Iterator[Citation]:
    """Walk a module; a call belongs to the test that it decorates, else to the module."""
    if isinstance(node, ast.FunctionDef):
        for decorator in node.decorator_list:
            yield from _cited(decorator, file, node.name)
        return  # a call in a test's body cites nothing
    if _is_rule(node):
        words = [word.value for word in node.args if isinstance(word, ast.Constant)]
        yield from ((str(word), Place(file, test, node.lineno)) for word in words)
    for child in ast.iter_child_nodes(node):
        yield from _cited(child, file, test)


def _is_rule(node: ast.AST) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule"
