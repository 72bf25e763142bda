"""YAML read safely: no tags, no anchors, no duplicate keys, nothing too deep or too big.

The composer works on the parser's events and not on PyYAML's constructed values, so that every
value keeps its line and nothing in a document can make the reader build anything but plain data.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

import yaml

from companion.packs.faults import BadData, Fault
from companion.packs.nodes import Node
from companion.packs.scalars import scalar

LARGEST: Final = 1_000_000  # bytes
DEEPEST: Final = 32  # levels of nesting
MOST: Final = 50_000  # values

Loader: TypeAlias = "type[yaml.SafeLoader] | type[yaml.CSafeLoader]"  # C may be missing
BEST_LOADER: Final[Loader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

# Outside the text a person can type; lone surrogates could not even be written back to a file.
_UNREADABLE: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")


def read(path: Path, name: str = "", loader: Loader = BEST_LOADER) -> Node:
    """Read a YAML file; `name` is what its faults call it."""
    name = name or path.name
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise BadData([Fault(name, 1, f"cannot be read: {reason}")]) from error
    return parse(data, name, loader)


def parse(data: bytes, name: str, loader: Loader = BEST_LOADER) -> Node:
    """Read a YAML document; raise `BadData` with every fault found."""
    composer = _Composer(name)
    try:
        composer.document(yaml.parse(_decoded(data, name), Loader=loader))
    except _TooMuchError as error:
        composer.add(composer.line, f"has {error}; that is no data for a game")
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        composer.add(mark.line if mark else 0, f"is not valid YAML: {error.problem}")
    except (yaml.YAMLError, ValueError, OverflowError):
        # An escape such as "\UFFFFFFFF" makes the pure parser fail while it builds the character.
        composer.add(composer.line, "is not valid YAML: an escape or number here is out of range")
    if composer.faults or composer.root is None:
        raise BadData(composer.faults or [Fault(name, 1, "is empty")])
    return composer.root


def _decoded(data: bytes, name: str) -> str:
    if len(data) > LARGEST:
        raise BadData([Fault(name, 1, f"is larger than {LARGEST:,} bytes")])
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadData([Fault(name, line, "is not UTF-8 text; save it as UTF-8")]) from error
    if odd := _UNREADABLE.search(text):
        line = text.count("\n", 0, odd.start()) + 1
        raise BadData([Fault(name, line, f"has an unreadable character, {odd[0]!r}")])
    return text


class _TooMuchError(Exception):
    """Deeper or longer than any honest data file; reading on would only help an attack."""


def _line(event: yaml.Event) -> int:
    return event.start_mark.line if event.start_mark else 0


@dataclass(slots=True)
class _Composer:
    """Builds nodes out of events and notes every fault on the way."""

    name: str
    faults: list[Fault] = field(default_factory=list)
    root: Node | None = None
    line: int = 0
    count: int = 0

    def add(self, line: int, message: str) -> None:
        self.faults.append(Fault(self.name, line + 1, message))

    def document(self, events: Iterator[yaml.Event]) -> None:
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent) and self.root is not None:
                self.add(_line(event), "has a second document; keep one in a file")
                return
            if isinstance(event, yaml.NodeEvent):
                self.root = self.node(event, events, "", _line(event), 0)

    def node(
        self, event: yaml.NodeEvent, events: Iterator[yaml.Event], path: str, line: int, depth: int
    ) -> Node:
        self.guard(event, depth)
        if isinstance(event, yaml.MappingStartEvent):
            return Node(self.name, line + 1, path, self.mapping(events, path, depth + 1))
        if isinstance(event, yaml.SequenceStartEvent):
            return Node(self.name, line + 1, path, self.sequence(events, path, depth + 1))
        return Node(self.name, line + 1, path, self.word(event))

    def guard(self, event: yaml.NodeEvent, depth: int) -> None:
        self.line = _line(event)
        self.count += 1
        if depth > DEEPEST:
            raise _TooMuchError(f"more than {DEEPEST} levels of nesting")
        if self.count > MOST:
            raise _TooMuchError(f"more than {MOST:,} values")
        if event.anchor is not None:
            self.add(self.line, "uses an anchor or alias (& or *); write the value out instead")
        if tag := getattr(event, "tag", None):
            self.add(self.line, f"uses the tag {tag}; remove it, values are plain here")

    def word(self, event: yaml.NodeEvent) -> str | int | float | bool | None:
        if not isinstance(event, yaml.ScalarEvent):  # an alias; `guard` has reported it
            return None
        text = str(event.value)
        if odd := _UNREADABLE.search(text):
            self.add(self.line, f"has an unreadable character, {odd[0]!r}")
        return text if event.style else scalar(text)  # quoted words stay text

    def sequence(self, events: Iterator[yaml.Event], path: str, depth: int) -> tuple[Node, ...]:
        children: list[Node] = []
        for event in events:
            if not isinstance(event, yaml.NodeEvent):
                break
            at = f"{path}[{len(children) + 1}]"
            children.append(self.node(event, events, at, _line(event), depth))
        return tuple(children)

    def mapping(self, events: Iterator[yaml.Event], path: str, depth: int) -> dict[str, Node]:
        children: dict[str, Node] = {}
        for event in events:
            if not isinstance(event, yaml.NodeEvent):
                break
            key, line = self.key(event, events, depth), _line(event)
            value = next(events)
            assert isinstance(value, yaml.NodeEvent)  # the parser gives every key a value
            child = self.node(value, events, f"{path}.{key}" if path else key, line, depth)
            if key in children:
                self.add(line, f"has the key {key!r} twice; first in line {children[key].line}")
            children.setdefault(key, child)
        return children

    def key(self, event: yaml.NodeEvent, events: Iterator[yaml.Event], depth: int) -> str:
        if isinstance(event, yaml.ScalarEvent):
            self.guard(event, depth)
            self.word(event)
            return str(event.value)
        self.node(event, events, "", _line(event), depth)
        self.add(_line(event), "has a key that is not a single word")
        return "?"
