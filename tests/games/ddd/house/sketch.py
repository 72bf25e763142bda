"""Little houses for tests, sketched in a few words.

`sketch("r2c1 - r2c2 = r2c3")` joins three tiles, the second door locked; where a tile has two rooms
the side of the door between them is told: `sketch("r2c2.a -south- r2c2.b")`. All else is walls.
"""

from collections.abc import Iterator, Set

from companion.games.ddd.grid import ENTRANCE, NEXT, TILES, tile_of
from companion.games.ddd.house.model import House, Passage
from companion.games.ddd.house.plan import NOTHING, Plan


def sketch(*chains: str, cameras: tuple[str, ...] = (), lab: str = "r1c1") -> House:
    """Build the house that the chains of rooms tell of."""
    passages = [passage for chain in chains for passage in _passages(chain.split())]
    split = {tile_of(room) for way in passages for room in way.rooms if "." in room}
    return House(
        name="sketch",
        title="Sketch",
        rooms_on={tile: (f"{tile}.a", f"{tile}.b") if tile in split else (tile,) for tile in TILES},
        kinds={tile: "entrance" if tile == ENTRANCE else "inner" for tile in TILES},
        icons=dict.fromkeys(cameras, ("camera",)),
        functions={},
        passageways={tile: f"{tile}.a" for tile in split},
        lab=lab,
        passages=tuple(passages),
    )


def plan(*chains: str, destroyed: Set[str] = NOTHING) -> Plan:
    """Draw the plan of a sketch, its lab open."""
    return Plan(sketch(*chains), destroyed=destroyed, lab_open=True)


def unlocked(house: House, *rooms: str) -> frozenset[Passage]:
    """The locked doors of these rooms, for a plan in which they have been opened."""
    locked = [way for way in house.passages if way.lock]
    return frozenset(way for way in locked if set(way.rooms) & set(rooms))


def _passages(words: list[str]) -> Iterator[Passage]:
    for room, door, other in zip(words[::2], words[1::2], words[2::2], strict=False):
        direction = door.strip("-=") or _direction(tile_of(room), tile_of(other))
        yield Passage(room, other, direction, 2 if "=" in door else None)


def _direction(tile: str, other: str) -> str:
    return next(direction for direction, near in NEXT[tile].items() if near == other)
