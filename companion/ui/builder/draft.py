"""A house that is being built, and every step of building it; each can be taken back.

The house itself knows only passages that lead somewhere. While tiles are turned, a doorway may
face a wall or the night: such doorways are `loose`, and a fault until a tile is turned or the edge
is tapped.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from companion.games.ddd.grid import CORNERS, ENTRANCE, NEXT, OPPOSITE, TILES, tile_of
from companion.games.ddd.house import checking
from companion.games.ddd.house.model import House, Passage
from companion.games.ddd.house.remarks import Remark
from companion.games.ddd.house.vocabulary import (
    ADVANCED,
    CAMERA,
    CORNER_LOCK,
    FUNCTIONS,
    ICONS,
    LABORATORY,
    kind_at,
)
from companion.ui.builder import turning
from companion.ui.builder.turning import Loose

WALL: Final = "wall"
OPEN: Final = "open"
Edge = str | int  # wall, open, or the icons of a lock
CYCLE: Final[tuple[Edge, ...]] = (WALL, OPEN, 2, 3)


@dataclass(frozen=True, slots=True)
class Stand:
    """What is built so far."""

    house: House
    loose: frozenset[Loose] = frozenset()


@dataclass(frozen=True, slots=True)
class Draft:
    """A house in the making, with what it was before and what was taken back."""

    now: Stand
    past: tuple[Stand, ...] = ()
    future: tuple[Stand, ...] = ()
    turns: tuple[str, int, Stand] | None = field(default=None, compare=False)

    @property
    def house(self) -> House:
        """The house as it stands, faulty or not."""
        return self.now.house

    # ------------------------------------------------------------------------- undo and faults

    def faults(self) -> list[Remark]:
        """Everything that keeps the house from being played in."""
        return [*checking.faults(self.house), *self._walled()]

    def hints(self) -> list[Remark]:
        """Advice that a house without faults goes against."""
        return checking.hints(self.house)

    def _walled(self) -> list[Remark]:
        """Doorways that face a wall or lead out (DDD-HOUSE-06, DDD-HOUSE-04)."""
        return [
            Remark(
                "way_walled" if each.leads else "way_out",
                {"room": each.room, "direction": each.direction},
                tile_of(each.room),
            )
            for each in sorted(self.now.loose)
        ]

    def undone(self) -> "Draft":
        """Take back the last step."""
        if not self.past:
            return self
        *past, last = self.past
        return Draft(last, tuple(past), (self.now, *self.future))

    def redone(self) -> "Draft":
        """Take the step again that was taken back."""
        if not self.future:
            return self
        first, *rest = self.future
        return Draft(first, (*self.past, self.now), tuple(rest))

    def _step(self, house: House, loose: frozenset[Loose] | None = None) -> "Draft":
        stand = Stand(house, self.now.loose if loose is None else loose)
        return self if stand == self.now else Draft(stand, (*self.past, self.now))

    # --------------------------------------------------------------------------------- edges

    def edge(self, a: str, direction: str, b: str) -> Edge:
        """What lies between two rooms in a direction."""
        way = self._way(a, direction, b)
        if way is None:
            return WALL
        return OPEN if way.lock is None else way.lock

    def choices(self, a: str, b: str) -> tuple[Edge, ...]:
        """What may lie between two rooms; corners have no lock but of 3 (DDD-SETUP-10)."""
        corner = not {tile_of(a), tile_of(b)}.isdisjoint(CORNERS)
        return tuple(each for each in CYCLE if not (corner and each == 5 - CORNER_LOCK))

    def cycled(self, a: str, direction: str, b: str) -> "Draft":
        """Change what lies between two rooms: wall, open, lock of 2, lock of 3, wall…"""
        choices = self.choices(a, b)
        at = choices.index(now) if (now := self.edge(a, direction, b)) in choices else -1
        return self.with_edge(a, direction, b, choices[(at + 1) % len(choices)])

    def with_edge(self, a: str, direction: str, b: str, edge: Edge) -> "Draft":
        """Put a wall, an opening or a lock between two rooms."""
        ends = {(a, direction), (b, OPPOSITE[direction])}
        loose = frozenset(each for each in self.now.loose if each.end not in ends)
        old = self._way(a, direction, b)
        lock = edge if isinstance(edge, int) else None
        if edge == WALL:
            ways = tuple(way for way in self.house.passages if way is not old)
        elif old is None:
            ways = (*self.house.passages, Passage(a, b, direction, lock))
        else:
            fresh = replace(old, lock=lock)
            ways = tuple(fresh if way is old else way for way in self.house.passages)
        return self._step(replace(self.house, passages=ways), loose)

    def _way(self, a: str, direction: str, b: str) -> Passage | None:
        for way in self.house.passages:
            for told in (way, way.turned()):
                if (told.a, told.direction, told.b) == (a, direction, b):
                    return way
        return None

    # --------------------------------------------------------------------------------- tiles

    def turned(self, tile: str) -> "Draft":
        """Turn a tile a quarter to the right, its doorways with it.

        Four quarters give the same house again, so turning counts from where it began.
        """
        tile_now, quarters, start = self.turns or ("", 0, self.now)
        if tile_now != tile:
            quarters, start = 0, self.now
        quarters = (quarters + 1) % 4
        house, loose = turning.turned(start.house, start.loose, tile, quarters)
        return replace(self._step(house, loose), turns=(tile, quarters, start))

    def split(self, tile: str, direction: str) -> "Draft":
        """Give a tile two rooms, b to the north or east…; all that was there belongs to a."""
        if not splittable(tile) or self.is_split(tile):
            return self
        a, b = f"{tile}.a", f"{tile}.b"
        house = self._renamed({tile: a})
        tile_icons = tuple(icon for icon in house.icons[a] if icon != CAMERA)
        return self._step(
            replace(
                house,
                rooms_on={**house.rooms_on, tile: (a, b)},
                icons=_in_order({**house.icons, b: tile_icons}),
                passageways={**house.passageways, tile: a},
                passages=(*house.passages, Passage(a, b, direction)),
            ),
            turning.renamed(self.now.loose, {tile: a}),
        )

    def joined(self, tile: str) -> "Draft":
        """Make the two rooms of a tile one."""
        if not self.is_split(tile):
            return self
        a, b = f"{tile}.a", f"{tile}.b"
        inside = [way for way in self.house.passages if {a, b} == set(way.rooms)]
        kept = tuple(way for way in self.house.passages if way not in inside)
        icons = {*self.house.icons[a], *self.house.icons[b]}
        house = replace(self.house, passages=kept)
        house = Draft(Stand(house))._renamed({a: tile, b: tile})
        passageways = {each: room for each, room in house.passageways.items() if each != tile}
        return self._step(
            replace(
                house,
                rooms_on={**house.rooms_on, tile: (tile,)},
                icons=_in_order({**house.icons, tile: tuple(i for i in ICONS if i in icons)}),
                passageways=passageways,
                passages=_once(house.passages),
            ),
            turning.renamed(self.now.loose, {a: tile, b: tile}),
        )

    def _renamed(self, names: Mapping[str, str]) -> House:
        """The house with rooms called otherwise, wherever they are spoken of."""
        ways = tuple(
            replace(way, a=names.get(way.a, way.a), b=names.get(way.b, way.b))
            for way in self.house.passages
        )
        icons = {names.get(room, room): icons for room, icons in self.house.icons.items()}
        return replace(self.house, passages=ways, icons=icons)

    def is_split(self, tile: str) -> bool:
        """Whether a tile has two rooms."""
        return len(self.house.rooms_on[tile]) == 2

    def leading(self, room: str) -> "Draft":
        """Let this room of a tile with two be the one that leads on (DDD-SPAWN-04)."""
        ways = {**self.house.passageways, tile_of(room): room}
        return self._step(replace(self.house, passageways=ways))

    # ------------------------------------------------------------------- icons and functions

    def toggled(self, room: str, icon: str) -> "Draft":
        """Put an icon down or take it up: a camera in a room, any other on the whole tile."""
        rooms = self.house.rooms_on[tile_of(room)] if icon in ADVANCED else (room,)
        has = icon in self.house.icons[room]
        changed = {each: _with(self.house.icons[each], icon, on=not has) for each in rooms}
        return self._step(replace(self.house, icons={**self.house.icons, **changed}))

    def with_function(self, tile: str, function: str) -> "Draft":
        """Give a corner a function; the corner that had it takes the other (DDD-CORNER-03)."""
        functions = {
            **self.house.functions,
            **({self.house.lab: LABORATORY} if self.house.lab else {}),
        }
        mine = functions.pop(tile, "")
        other = next((each for each, its in functions.items() if its == function), "")
        if other:
            functions.pop(other)
        if other and mine:
            functions[other] = mine
        functions[tile] = function
        lab = next((each for each, its in functions.items() if its == LABORATORY), "")
        functions.pop(lab, None)
        ordered = {each: functions[each] for each in TILES if each in functions}
        return self._step(replace(self.house, functions=ordered, lab=lab))

    def titled(self, title: str, name: str = "") -> "Draft":
        """Call the house otherwise."""
        return self._step(replace(self.house, title=title, name=name or self.house.name))


def started(title: str = "") -> Draft:
    """A house with all its tiles and no doorway yet; its corners have their functions."""
    names = (FUNCTIONS[1], LABORATORY, FUNCTIONS[0], FUNCTIONS[2])
    functions = dict(zip(CORNERS, names, strict=True))
    lab = next(tile for tile, function in functions.items() if function == LABORATORY)
    functions.pop(lab)
    house = House(
        name="",
        title=title,
        rooms_on={tile: (tile,) for tile in TILES},
        kinds={tile: kind_at(tile) for tile in TILES},
        icons=dict.fromkeys(TILES, ()),
        functions=functions,
        passageways={},
        lab=lab,
        passages=(),
    )
    return Draft(Stand(house))


def of_house(house: House) -> Draft:
    """Go on from a house that is there."""
    return Draft(Stand(house))


def splittable(tile: str) -> bool:
    """Corners and the entrance hall are one room (DDD-HOUSE-11)."""
    return tile not in CORNERS and tile != ENTRANCE


def beside(house: House, tile: str, direction: str) -> tuple[str, ...]:
    """The rooms of the neighbour in a direction, if the house goes on there."""
    other = NEXT[tile].get(direction)
    return house.rooms_on[other] if other else ()


def _with(icons: tuple[str, ...], icon: str, *, on: bool) -> tuple[str, ...]:
    wanted = {*icons, icon} if on else {*icons} - {icon}
    return tuple(each for each in ICONS if each in wanted)


def _in_order(icons: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """By the place of the tile in the grid, as a file that is read gives them."""
    return dict(sorted(icons.items()))


def _once(ways: tuple[Passage, ...]) -> tuple[Passage, ...]:
    """Doorways of both former rooms may lead to the same neighbour: keep the first."""
    kept: dict[tuple[str, str, str], Passage] = {}
    for way in ways:
        told = [(each.a, each.direction, each.b) for each in (way, way.turned())]
        kept.setdefault(min(told), way)
    return tuple(kept.values())
