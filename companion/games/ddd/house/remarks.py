"""What can be said about a house: faults that keep it from being played, and hints."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

# By key: the sentence, and the rules behind it. Every sentence says what to do.
FAULTS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "title": ("the title must be one line of 1 to {most} printable characters.", ()),
    "tile_missing": (
        "{tile} is missing; a house has 20 tiles, so add a line for it under tiles.",
        ("DDD-HOUSE-01",),
    ),
    "kind_misplaced": (
        "{tile} is {given}, but {expected} belongs there; write kind: {expected}, or swap tiles.",
        ("DDD-HOUSE-02", "DDD-HOUSE-03", "DDD-HOUSE-04", "DDD-HOUSE-05"),
    ),
    "function_missing": (
        "{tile} is a corner without a function; give it one of {functions}.",
        ("DDD-HOUSE-02", "DDD-CORNER-03"),
    ),
    "function_misplaced": (
        "{tile} has the function {function}, which only a corner can have; remove it.",
        ("DDD-HOUSE-02",),
    ),
    "function_twice": (
        "{tile} has the function {function}, but so has {other}; give one of them another.",
        ("DDD-HOUSE-02", "DDD-CORNER-03"),
    ),
    "split_misplaced": (
        "{tile} is the {kind}, which is one room; remove its rooms and its passageway.",
        ("DDD-HOUSE-11",),
    ),
    "passageway_missing": (
        "{tile} has two rooms; say which one leads on, with passageway: a or passageway: b.",
        ("DDD-SPAWN-04",),
    ),
    "passageway_alone": (
        "{tile} has a passageway but only one room; remove it, or add rooms: {{a: [], b: []}}.",
        ("DDD-HOUSE-11",),
    ),
    "icon_one_sided": (
        "{tile} has {icon} in one of its rooms only; it covers the whole tile, so give both it.",
        ("DDD-ADV-02",),
    ),
    "camera_roomless": (
        "{tile} has two rooms; say in which the camera is, with rooms: {{a: [camera], b: []}}.",
        ("DDD-HOUSE-11", "DDD-CAMERA-01"),
    ),
    "cameras": (
        "the house has {count} cameras, but there are {most} tokens; remove {over}.",
        ("DDD-CAMERA-01",),
    ),
    "room_outside": (
        "{room} is not in the house; rows go from r1 to r4 and columns from c1 to c5.",
        ("DDD-HOUSE-01",),
    ),
    "room_of_two": ("{room} has two rooms; say {room}.a or {room}.b.", ("DDD-HOUSE-11",)),
    "room_of_one": (
        "{room} is not there, because {tile} is one room; say {tile}.",
        ("DDD-HOUSE-11",),
    ),
    "way_to_itself": ("{room} leads {direction} to itself; name the room behind the doorway.", ()),
    "way_out": (
        "{room} leads {direction} out of the house; remove the passage or turn the tile.",
        ("DDD-HOUSE-04",),
    ),
    "way_askew": (
        "{room} leads {direction} to {other}, which lies {truly}; write {truly}, or {expected}.",
        ("DDD-HOUSE-17",),
    ),
    "way_too_far": (
        (
            "{room} leads {direction} to {other}, which is not next to it; "
            "name {expected} or another direction."
        ),
        ("DDD-HOUSE-17",),
    ),
    "way_twice": ("{way} is there twice; remove one of the two.", ()),
    "way_twice_locks": (
        "{way} is there twice, with different locks; keep the one that is right.",
        ("DDD-HOUSE-13",),
    ),
    "way_walled": (
        "{room} has a doorway {direction} that faces a wall; turn a tile or remove the passage.",
        ("DDD-HOUSE-06",),
    ),
    "lock": (
        "{way} has a lock of {lock}; write lock 2 or lock 3, the icons of a code chip.",
        ("DDD-SETUP-12",),
    ),
    "lock_corner": (
        "{way} has a lock of {lock}, but the locks of corner rooms are of 3; write lock 3.",
        ("DDD-SETUP-10",),
    ),
    "locks_few": (
        "the lab's code needs two locks of 2 and one of 3; add some to {twos} and {threes}.",
        ("DDD-SETUP-08", "DDD-SETUP-09"),
    ),
    "locks_many": (
        "the house has {count} locks, but there are {most} code chips; remove {over}.",
        ("DDD-SETUP-02",),
    ),
    "unreachable": (
        "nobody can ever reach {rooms}; add a passage from a room that can be reached.",
        ("DDD-HOUSE-06",),
    ),
    "behind_lab": (
        "{rooms} can be reached only through the closed laboratory; add another passage.",
        ("DDD-HOUSE-15",),
    ),
}
HINTS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "no_open_path": (
        "No open path leads from the entrance hall to the top row; think of opening one.",
        ("DDD-HOUSE-08",),
    ),
    "enwalled": (
        "The centre has {count} rooms with a single doorway; two are often enough.",
        ("DDD-HOUSE-08",),
    ),
    "lab_low": (
        "The laboratory is in the bottom row; for a first game the top row is easier.",
        ("DDD-HOUSE-08",),
    ),
    "many_threes": (
        "There are {threes} locks of 3 and {twos} of 2; about as many of each play well.",
        ("DDD-SETUP-16",),
    ),
    "no_camera": (
        "No room has a camera; nobody will ever have to sneak past one.",
        ("DDD-CAMERA-01",),
    ),
}
_TEXTS: Final = FAULTS | HINTS


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing to say about a house: a key of `FAULTS` or `HINTS`, and what fills its gaps."""

    key: str
    params: Mapping[str, str | int] = field(default_factory=dict)
    at: str | int = ""  # a tile, or the place of a passage in the house's list, or all of it

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules behind it."""
        return _TEXTS[self.key][1]

    def __str__(self) -> str:
        return _TEXTS[self.key][0].format(**self.params)
