"""A quarter turn of a tile: its doorways turn with it and meet other neighbours."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from companion.games.ddd.grid import DIRECTIONS, NEXT, OPPOSITE, tile_of
from companion.games.ddd.house.model import House, Passage


@dataclass(frozen=True, slots=True, order=True)
class Loose:
    """A doorway that faces a wall, or leads out of the house."""

    room: str
    direction: str
    lock: int = 0  # its icons, none without a lock

    @property
    def end(self) -> tuple[str, str]:
        """Where it is."""
        return self.room, self.direction

    @property
    def leads(self) -> bool:
        """Whether the house goes on behind it."""
        return self.direction in NEXT[tile_of(self.room)]


def renamed(loose: Iterable[Loose], names: Mapping[str, str]) -> frozenset[Loose]:
    """The same doorways where rooms are called otherwise."""
    return frozenset(replace(each, room=names.get(each.room, each.room)) for each in loose)


def turned(
    house: House, loose: frozenset[Loose], tile: str, quarters: int
) -> tuple[House, frozenset[Loose]]:
    """Turn a tile so many quarters to the right."""
    if not quarters % 4:
        return house, loose
    inside, across, away = _parted(house, tile)
    mine = {each for each in loose if tile_of(each.room) == tile}
    others = loose - mine
    mine |= {Loose(way.a, way.direction, way.lock or 0) for way in across}
    others |= {Loose(way.b, OPPOSITE[way.direction], way.lock or 0) for way in across}
    mine = {replace(each, direction=after(each.direction, quarters)) for each in mine}
    inside = [replace(way, direction=after(way.direction, quarters)) for way in inside]
    met, left = _met(sorted(mine), sorted(others))
    return replace(house, passages=(*away, *inside, *met)), left


def after(direction: str, quarters: int) -> str:
    """The direction that something faces after so many quarter turns to the right."""
    return DIRECTIONS[(DIRECTIONS.index(direction) + quarters) % 4]


def _parted(house: House, tile: str) -> tuple[list[Passage], list[Passage], list[Passage]]:
    """The passages inside a tile, those that lead out of it, told from it, and all others."""
    inside: list[Passage] = []
    across: list[Passage] = []
    away: list[Passage] = []
    for way in house.passages:
        here, there = tile_of(way.a) == tile, tile_of(way.b) == tile
        if here and there:
            inside.append(way)
        elif here or there:
            across.append(way if here else way.turned())
        else:
            away.append(way)
    return inside, across, away


def _met(mine: list[Loose], others: list[Loose]) -> tuple[list[Passage], frozenset[Loose]]:
    """Join the doorways that face each other now."""
    met: list[Passage] = []
    left: list[Loose] = []
    for each in mine:
        facing = next((other for other in others if _faces(each, other)), None)
        if facing is None:
            left.append(each)
        else:
            others.remove(facing)
            lock = each.lock or facing.lock
            met.append(Passage(each.room, facing.room, each.direction, lock or None))
    return met, frozenset([*left, *others])


def _faces(one: Loose, other: Loose) -> bool:
    there = NEXT[tile_of(one.room)].get(one.direction)
    return there == tile_of(other.room) and OPPOSITE[one.direction] == other.direction
