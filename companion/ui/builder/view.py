"""What the builder's plan shows of a draft, and what a tap on it means."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.games.ddd.grid import DIRECTIONS, OPPOSITE, tile_of
from companion.games.ddd.house.coverage import best_facings
from companion.games.ddd.house.model import House, Passage
from companion.games.ddd.house.plan import Plan
from companion.games.ddd.house.remarks import Remark
from companion.games.ddd.house.vocabulary import ADVANCED, CAMERA, LABORATORY
from companion.ui.board import splitting
from companion.ui.board.parts import (
    Board,
    Camera,
    Door,
    Doorway,
    Flaw,
    Line,
    Marks,
    Room,
    Tile,
    tile_box,
)
from companion.ui.board.structure import Structure, edge, windows
from companion.ui.board.values import structured
from companion.ui.builder.draft import Draft, beside
from companion.ui.builder.turning import Loose

REACH: Final = 0.26  # of a tile: so near to a wall a tap means the wall
SHARE: Final = 0.3  # of a small room, so that its middle still means the room
MOST_FLAWS: Final = 6  # a house that is hardly begun has a fault in every room
Names = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Between:
    """A tapped wall or doorway: two rooms and the direction from the first to the second."""

    a: str
    direction: str
    b: str


def structure(house: House) -> Structure:
    """The walls of a house."""
    passageways = tuple(sorted(house.passageways.items()))
    return structured(tuple(house.rooms_on.values()), house.passages, passageways)


def board(draft: Draft, selected: str = "", names: Names | None = None) -> Board:
    """Draw the house as it stands, bright all over, with its faults where they are."""
    house, built = draft.house, structure(draft.house)
    every = frozenset(house.rooms)
    return Board(
        tiles=tuple(_tile(house, tile) for tile in house.rooms_on),
        rooms=tuple(
            Room(room, boxes, name=(names or {}).get(room, ""), chosen=tile_of(room) == selected)
            for room, boxes in built.floors.items()
        ),
        walls=built.walls(every),
        doorways=(
            Doorway(built.entrance.line, lit=True),
            *[_doorway(way, line) for way, line in built.gaps.items()],
            *[Doorway(_gap(each), "blocked", lit=True) for each in draft.now.loose],
        ),
        windows=windows(house.kinds),
        cameras=_cameras(draft),
        marks=Marks(flaws=flaws(draft, built)),
    )


def _tile(house: House, tile: str) -> Tile:
    function = LABORATORY if tile == house.lab else house.functions.get(tile, "")
    icons = house.icons[house.rooms_on[tile][0]]
    advanced = tuple(icon for icon in icons if icon in ADVANCED)
    kind = house.kinds[tile]
    return Tile(tile, kind, icons=advanced, function=function, entrance=kind == "entrance")


def _doorway(way: Passage, line: Line) -> Doorway:
    door: Door = "open" if way.lock is None else "locked"
    return Doorway(line, door, way.lock or 0, lit=True, rooms=way.rooms)


def _cameras(draft: Draft) -> tuple[Camera, ...]:
    """Cones show what is watched; faulty passages would mislead, so then there are none."""
    rooms = draft.house.rooms_with(CAMERA)
    if draft.faults():
        return tuple(Camera(room, None) for room in rooms)
    plan = Plan(draft.house)
    facings = {room: sorted(best_facings(plan, room)) for room in rooms}
    return tuple(
        Camera(room, best[0], (room, *plan.line(room, best[0]))) for room, best in facings.items()
    )


# ------------------------------------------------------------------------------------ faults


def flaws(draft: Draft, built: Structure) -> tuple[Flaw, ...]:
    """Where each fault is, if it is anywhere; the numbers are those of the list."""
    places = [_place(draft, built, remark) for remark in draft.faults()]
    found: dict[tuple[float, float], int] = {}
    for number, place in enumerate(places[:MOST_FLAWS], start=1):
        if place is not None:
            found.setdefault(place, number)
    return tuple(Flaw(x, y, number) for (x, y), number in found.items())


def _place(draft: Draft, built: Structure, remark: Remark) -> tuple[float, float] | None:
    if isinstance(remark.at, int):
        line = built.gaps.get(draft.house.passages[remark.at])
        return line.centre if line else None
    if remark.at not in draft.house.rooms_on:
        return None
    for each in draft.now.loose:
        said = (remark.params.get("room"), remark.params.get("direction"))
        if each.end == said:
            return _gap(each).centre
    x, y = tile_box(remark.at).centre
    return x, y - 0.22


def _gap(loose: Loose) -> Line:
    """Where a doorway that leads nowhere is."""
    whole = edge(tile_of(loose.room), loose.direction)
    x, y = whole.centre
    return Line(x, y - 0.18, x, y + 0.18) if whole.upright else Line(x - 0.18, y, x + 0.18, y)


# -------------------------------------------------------------------------------------- taps


def touched(house: House, x: float, y: float) -> Between | str | None:
    """What lies at a place: a wall between two rooms, or else a tile; outside nothing."""
    built = structure(house)
    here = _room_at(built, x, y)
    if here is None:
        return None
    box = next(each for each in built.floors[here] if each.holds(x, y))
    wide, high = min(REACH, SHARE * box.width), min(REACH, SHARE * box.height)
    near = [
        (box.top - y, "north", (x, y + high)),
        (box.right - x, "east", (x + wide, y)),
        (y - box.y, "south", (x, y - high)),
        (x - box.x, "west", (x - wide, y)),
    ]
    for _, direction, place in sorted(near):
        there = _room_at(built, *place)
        if there not in (None, here):
            return Between(here, direction, str(there))
    return tile_of(here)


def _room_at(built: Structure, x: float, y: float) -> str | None:
    for room, boxes in built.floors.items():
        if any(box.holds(x, y) for box in boxes):
            return room
    return None


def sides(house: House, tile: str) -> tuple[Between, ...]:
    """The walls around a tile, for each pair of rooms that touch there."""
    built = structure(house)
    return tuple(
        Between(room, direction, other)
        for direction in DIRECTIONS
        for room in house.rooms_on[tile]
        for other in beside(house, tile, direction)
        if _touch(built, room, direction, other)
    )


def _touch(built: Structure, room: str, direction: str, other: str) -> bool:
    here = splitting.side(built.within(tile_of(room))[room], direction)
    there = splitting.side(built.within(tile_of(other))[other], OPPOSITE[direction])
    return bool(here and there and min(here[1], there[1]) - max(here[0], there[0]) > 0.1)


def inner(house: House, tile: str) -> Between:
    """The wall inside a tile of two rooms, in the direction of its doorway if it has one."""
    a, b = house.rooms_on[tile]
    for way in house.passages:
        if set(way.rooms) == {a, b}:
            told = way if way.a == a else way.turned()
            return Between(a, told.direction, b)
    return Between(a, structure(house).inner_direction(tile), b)
