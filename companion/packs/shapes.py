"""A small vocabulary for what a data file must look like.

A shape checks a node and gives its plain value; faults are collected, so that one run tells an
author everything there is to mend. The value of a file that has faults must not be used.

    Record(needs={"name": Text()}, may={"cards": Int(0, 99)})
    ListOf(OneOf("north", "east", "south", "west"), least=1)
    MapOf(Text(), key=Word())
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from companion.packs.faults import Fault, did_you_mean
from companion.packs.nodes import Node, Plain

Faults = list[Fault]


class Shape(ABC):
    """What a value must look like."""

    @abstractmethod
    def check(self, node: Node, faults: Faults) -> Plain:
        """Give the plain value, and note every fault in it."""


@dataclass(frozen=True, slots=True)
class Int(Shape):
    """A whole number within bounds."""

    least: int
    most: int

    def check(self, node: Node, faults: Faults) -> Plain:
        value = node.value
        if type(value) is int and self.least <= value <= self.most:
            return value
        faults.append(node.expected(f"a whole number from {self.least} to {self.most}"))
        return self.least


@dataclass(frozen=True, slots=True)
class Flag(Shape):
    """true or false."""

    def check(self, node: Node, faults: Faults) -> Plain:
        if isinstance(node.value, bool):
            return node.value
        faults.append(node.expected("true or false"))
        return False


@dataclass(frozen=True, slots=True)
class Text(Shape):
    """Some words, not none and not a novel."""

    longest: int = 400

    def check(self, node: Node, faults: Faults) -> Plain:
        value = node.value
        if isinstance(value, str) and value.strip() and len(value) <= self.longest:
            return value
        faults.append(node.expected(f"a text of 1 to {self.longest} characters"))
        return ""


@dataclass(frozen=True, slots=True)
class Word(Shape):
    """A name that has to fit a pattern; `what` says in words which."""

    pattern: str = r"[a-z][a-z0-9_]*"
    what: str = "a name of small letters, digits and _"

    def check(self, node: Node, faults: Faults) -> Plain:
        value = node.value
        if isinstance(value, str) and re.fullmatch(self.pattern, value, re.ASCII):
            return value
        faults.append(node.expected(self.what))
        return ""


class OneOf(Shape):
    """One of the words listed."""

    def __init__(self, *words: str) -> None:
        self._known = Known("one of " + ", ".join(words), words)

    def check(self, node: Node, faults: Faults) -> Plain:
        return self._known.check(node, faults)


@dataclass(frozen=True, slots=True)
class Known(Shape):
    """The name of something that exists elsewhere, such as a rule id."""

    what: str
    names: Collection[str]

    def check(self, node: Node, faults: Faults) -> Plain:
        value = node.value
        if isinstance(value, str) and value in self.names:
            return value
        hint = did_you_mean(value, sorted(self.names)) if isinstance(value, str) else ""
        faults.append(node.fault(f"expected {self.what}, got {node.shown()}{hint}"))
        return ""


class Either(Shape):
    """Whichever of the shapes fits first; `what` names them all in a fault."""

    def __init__(self, what: str, *shapes: Shape) -> None:
        self.what, self.shapes = what, shapes

    def check(self, node: Node, faults: Faults) -> Plain:
        for shape in self.shapes:
            inner: Faults = []
            value = shape.check(node, inner)
            if not inner:
                return value
        faults.append(node.expected(self.what))
        return None


@dataclass(frozen=True, slots=True)
class ListOf(Shape):
    """A list whose items all have one shape."""

    item: Shape
    least: int = 0
    most: int = 10_000
    distinct: bool = False

    def check(self, node: Node, faults: Faults) -> Plain:
        if not isinstance(node.value, tuple):
            faults.append(node.expected("a list"))
            return []
        if not self.least <= len(node.value) <= self.most:
            bounds = f"{self.least} to {self.most} items"
            faults.append(node.fault(f"expected {bounds}, got {len(node.value)}"))
        values = [self.item.check(child, faults) for child in node.value]
        if self.distinct:
            faults.extend(_repeated(node.value, values))
        return values


def _repeated(nodes: tuple[Node, ...], values: list[Plain]) -> Faults:
    return [
        node.fault(f"{node.shown()} is listed twice")
        for at, (node, value) in enumerate(zip(nodes, values, strict=True))
        if value in values[:at]
    ]


@dataclass(frozen=True, slots=True)
class MapOf(Shape):
    """A mapping with free keys, each of one shape, and values that all have another."""

    item: Shape
    key: Shape = field(default_factory=Word)
    least: int = 0

    def check(self, node: Node, faults: Faults) -> Plain:
        if not isinstance(node.value, Mapping):
            faults.append(node.expected("a mapping of names to values"))
            return {}
        if len(node.value) < self.least:
            faults.append(node.fault(f"expected at least {self.least}, got {len(node.value)}"))
        return {key: self._pair(key, child, faults) for key, child in node.value.items()}

    def _pair(self, key: str, child: Node, faults: Faults) -> Plain:
        self.key.check(replace(child, value=key), faults)
        return self.item.check(child, faults)


_NOTHING: Final[Mapping[str, Shape]] = {}


@dataclass(frozen=True, slots=True)
class Record(Shape):
    """A mapping with fixed keys: those it needs, and those it may have."""

    needs: Mapping[str, Shape]
    may: Mapping[str, Shape] = field(default_factory=lambda: _NOTHING)

    def check(self, node: Node, faults: Faults) -> Plain:
        if not isinstance(node.value, Mapping):
            faults.append(node.expected(f"a mapping with {', '.join(self.needs or self.may)}"))
            return {}
        shapes = {**self.needs, **self.may}
        missing = [key for key in self.needs if key not in node.value]
        faults.extend(node.fault(f"the key {key!r} is missing") for key in missing)
        unknown = [key for key in node.value if key not in shapes]
        faults.extend(_unknown(node.value[key], key, list(shapes)) for key in unknown)
        return {
            key: shapes[key].check(child, faults)
            for key, child in node.value.items()
            if key in shapes
        }


def _unknown(child: Node, key: str, known: list[str]) -> Fault:
    return child.fault(f"the key {key!r} is not known here{did_you_mean(key, known)}")
