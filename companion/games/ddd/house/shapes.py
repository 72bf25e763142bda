"""What a house's file must look like; what it must mean is checked on the house itself."""

import re
from dataclasses import dataclass
from typing import Final

from companion.games.ddd.grid import DIRECTIONS, TILES, tile_of
from companion.games.ddd.house.doorways import direction_of
from companion.games.ddd.house.remarks import Remark
from companion.games.ddd.house.vocabulary import (
    CAMERA,
    FUNCTIONS,
    ICONS,
    KINDS,
    LABORATORY,
    LONGEST_TITLE,
)
from companion.packs.faults import Fault, did_you_mean
from companion.packs.nodes import Node, Plain
from companion.packs.shapes import (
    Either,
    Faults,
    Known,
    ListOf,
    MapOf,
    OneOf,
    Record,
    Shape,
    Text,
    Word,
)

_ROOM: Final = re.compile(r"r[0-9]{1,3}c[0-9]{1,3}(\.[a-z])?", re.ASCII)
_LOCK: Final = re.compile(r"[0-9]{1,3}", re.ASCII)
_WALL: Final = "wall"  # what a blocked doorway leads to
_LINE: Final = "a passage such as 'r4c3 north r3c3' or 'r4c3 north r3c3, lock 2'"


@dataclass(frozen=True, slots=True)
class Way(Shape):
    """A passage: a room, a direction, the room behind, and its lock if it has one."""

    def check(self, node: Node, faults: Faults) -> Plain:
        words = node.value.replace(",", " ").split() if isinstance(node.value, str) else []
        if len(words) not in (3, 5):
            faults.append(_fault(node, f"expected {_LINE}, got {node.shown()}."))
            return None
        here, direction, there, *lock = words
        found = [*_room(here), *_direction(direction), *_room(there, _WALL), *_lock(lock)]
        if there == _WALL and not found:
            found.append(str(Remark("way_walled", {"room": here, "direction": direction})))
        faults.extend(_fault(node, message) for message in found)
        return _way(here, direction, there, lock)


def _way(here: str, direction: str, there: str, lock: list[str]) -> Plain:
    """Take as much as can be understood, so that one slip is one fault."""
    if direction not in DIRECTIONS:
        direction = direction_of(tile_of(here), tile_of(there))
    if direction and _ROOM.fullmatch(here) and _ROOM.fullmatch(there) and not _lock(lock):
        return [here, there, direction, int(lock[1]) if lock else None]
    return None


def _fault(node: Node, message: str) -> Fault:
    return Fault(node.file, node.line, message)


def _room(word: str, *others: str) -> list[str]:
    if _ROOM.fullmatch(word) or word in others:
        return []
    return [f"{word!r} is not a room; rooms are named like r2c3, or r2c3.a on a tile with two."]


def _direction(word: str) -> list[str]:
    return (
        [] if word in DIRECTIONS else [f"{word!r} is no direction{did_you_mean(word, DIRECTIONS)}"]
    )


def _lock(words: list[str]) -> list[str]:
    if not words or (words[0] == "lock" and _LOCK.fullmatch(words[1])):
        return []
    return [f"expected 'lock 2' or 'lock 3' after the passage, got {' '.join(words)!r}."]


_TITLE: Final = Text(LONGEST_TITLE)
_IN_LANGUAGES: Final = MapOf(_TITLE, Word(r"[a-z]{2}", "a language such as en"), least=1)
_IN_ROOM: Final = ListOf(
    Known("camera, the only icon of a single room (the others are its tile's)", (CAMERA,)),
    distinct=True,
)
_TILE: Final = Record(
    needs={"kind": OneOf(*KINDS)},
    may={
        "function": OneOf(*FUNCTIONS, LABORATORY),
        "icons": ListOf(OneOf(*ICONS), distinct=True),
        "rooms": Record({"a": _IN_ROOM, "b": _IN_ROOM}),
        "passageway": OneOf("a", "b"),
    },
)
FILE: Final = Record(
    {
        "title": Either("a text, or a text for each language", _TITLE, _IN_LANGUAGES),
        "tiles": MapOf(_TILE, Known("a tile from r1c1 to r4c5", TILES)),
        "passages": ListOf(Way(), most=200),
    }
)
