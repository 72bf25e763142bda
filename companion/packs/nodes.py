"""A document as a tree of values that know where they were written."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from companion.engine.errors import shown
from companion.packs.faults import Fault

Scalar: TypeAlias = str | int | float | bool | None
Plain: TypeAlias = Scalar | list["Plain"] | dict[str, "Plain"]


@dataclass(frozen=True, slots=True)
class Node:
    """A value with its file, its line and the path of keys that leads to it.

    The value of a mapping's key has the line of that key: that is where a person looks for it.
    """

    file: str
    line: int
    path: str
    value: "Scalar | tuple[Node, ...] | Mapping[str, Node]"

    def fault(self, message: str) -> Fault:
        """Say what is wrong with this value."""
        return Fault(self.file, self.line, f"{self.path}: {message}" if self.path else message)

    def expected(self, what: str) -> Fault:
        """Say what should stand here instead of what does."""
        return self.fault(f"expected {what}, got {self.shown()}")

    def shown(self) -> str:
        """Name the value in a message."""
        if isinstance(self.value, Mapping):
            return "a mapping"
        if isinstance(self.value, tuple):
            return "a list"
        return "nothing" if self.value is None else shown(self.value)


def plain(node: Node) -> Plain:
    """Drop the places and keep the values, ready for JSON."""
    if isinstance(node.value, Mapping):
        return {key: plain(child) for key, child in node.value.items()}
    if isinstance(node.value, tuple):
        return [plain(child) for child in node.value]
    return node.value
