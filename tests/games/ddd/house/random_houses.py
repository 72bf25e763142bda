"""Random houses that keep every rule of building one, for properties of what is computed in them.

Start from all the doorways a house could have, keep a random tree so that every room can be
reached, then open some more of them and put chips on some.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from hypothesis import strategies as st

from companion.games.ddd.grid import CORNERS, ENTRANCE, NEXT, TILES, tile_of
from companion.games.ddd.house.model import House, Passage
from companion.games.ddd.house.vocabulary import ADVANCED, FUNCTIONS, kind_at

CHIPS_AWAY: Final = 20  # from the corners, whose locks need up to 16 more of the 41 chips


def houses() -> st.SearchStrategy[House]:
    """Any valid house."""
    return st.randoms(use_true_random=False).map(random_house)


def random_house(dice: Random) -> House:
    """Build a valid house."""
    passageways = {tile: dice.choice("ab") for tile in _splittable() if dice.random() < 0.3}
    rooms_on = {tile: _rooms(tile, tile in passageways) for tile in TILES}
    lab, *others = dice.sample(CORNERS, 4)
    return House(
        name="random",
        title=dice.choice(["Random", "Дом 1", "no", "7", "A: b # c", "- 'x' \"y\""]),
        rooms_on=rooms_on,
        kinds={tile: kind_at(tile) for tile in TILES},
        icons=_icons(rooms_on, dice),
        functions=dict(zip(others, dice.sample(FUNCTIONS, 3), strict=True)),
        passageways={tile: f"{tile}.{letter}" for tile, letter in passageways.items()},
        lab=lab,
        passages=_passages(rooms_on, lab, dice),
    )


def _splittable() -> list[str]:
    return [tile for tile in TILES if tile != ENTRANCE and tile not in CORNERS]


def _rooms(tile: str, split: bool) -> tuple[str, ...]:
    return (f"{tile}.a", f"{tile}.b") if split else (tile,)


def _icons(rooms_on: dict[str, tuple[str, ...]], dice: Random) -> dict[str, tuple[str, ...]]:
    rooms = [room for rooms in rooms_on.values() for room in rooms]
    watched = dice.sample(rooms, dice.randint(0, 8))
    advanced = {tile: [icon for icon in ADVANCED if dice.random() < 0.1] for tile in TILES}
    return {
        room: (*["camera"] * (room in watched), *advanced[tile])
        for tile, rooms in rooms_on.items()
        for room in rooms
    }


def _passages(rooms_on: dict[str, tuple[str, ...]], lab: str, dice: Random) -> tuple[Passage, ...]:
    doorways = [
        Passage(room, other, direction)
        for tile, rooms in rooms_on.items()
        for room in rooms
        for direction, beside in NEXT[tile].items()
        if direction in ("north", "east")
        for other in rooms_on[beside]
    ]
    within = [
        Passage(rooms[0], rooms[1], direction)
        for rooms in rooms_on.values()
        if len(rooms) == 2
        for direction in ("north", "east", "south", "west")
    ]
    dice.shuffle(within)
    dice.shuffle(doorways)
    needed, spare = _tree([*within[: len(within) // 2], *doorways], lab)
    opened = needed + [way for way in spare if dice.random() < 0.35]
    return _locked(opened, dice.random() * 0.6, dice)


def _tree(ways: Sequence[Passage], lab: str) -> tuple[list[Passage], list[Passage]]:
    """Part the ways into a tree that reaches every room, the lab as a leaf, and the others."""
    trees: dict[str, set[str]] = {room: {room} for way in ways for room in way.rooms}
    needed: list[Passage] = []
    spare: list[Passage] = []
    for way in sorted(ways, key=lambda way: lab in way.rooms):
        one, other = trees[way.a], trees[way.b]
        (spare if one is other else needed).append(way)
        if one is not other:
            one |= other
            trees.update(dict.fromkeys(other, one))
    return needed, spare


def _locked(ways: list[Passage], chance: float, dice: Random) -> tuple[Passage, ...]:
    """Put chips on some; at least the three that form the code (DDD-SETUP-08)."""
    dice.shuffle(ways)
    away = [way for way in ways if not _at_corner(way)]
    sure = dict(zip(away[:3], (2, 2, 3), strict=True))
    locks = {way: dice.choice((2, 3)) for way in away[:CHIPS_AWAY] if dice.random() < chance} | sure
    locks |= {way: 3 for way in ways if _at_corner(way) and dice.random() < 0.8}
    told = [Passage(way.a, way.b, way.direction, locks.get(way)) for way in ways]
    return tuple(way if dice.random() < 0.5 else way.turned() for way in told)


def _at_corner(way: Passage) -> bool:
    return any(tile_of(room) in CORNERS for room in way.rooms)
