"""The faults of a house's passages, one by one."""

from collections.abc import Iterator

from companion.games.ddd.grid import CORNERS, NEXT, PLACES, tile_of
from companion.games.ddd.house.model import House, Passage
from companion.games.ddd.house.remarks import Remark
from companion.games.ddd.house.vocabulary import CORNER_LOCK, LOCKS


def shown(way: Passage) -> str:
    """Tell a passage as it is written in a file, its lock left out."""
    return f"{way.a} {way.direction} {way.b}"


def faults(house: House) -> list[Remark]:
    """Find what is wrong with every passage."""
    return [
        remark
        for at, way in enumerate(house.passages)
        for remark in (*_ends(house, way, at), *_course(way, at), *_lock(way, at))
    ] + list(_repeated(house))


def _ends(house: House, way: Passage, at: int) -> Iterator[Remark]:
    for room in way.rooms:
        rooms = house.rooms_on.get(tile_of(room), ())
        if tile_of(room) not in PLACES:
            yield Remark("room_outside", {"room": room}, at)
        elif rooms and room not in rooms:
            key = "room_of_two" if len(rooms) == 2 and room in PLACES else "room_of_one"
            yield Remark(key, {"room": room, "tile": tile_of(room)}, at)


def _course(way: Passage, at: int) -> Iterator[Remark]:
    """Whether it leads where it says (DDD-HOUSE-17); inside a tile it may lead any way."""
    here, there = tile_of(way.a), tile_of(way.b)
    params: dict[str, str | int] = {"room": way.a, "direction": way.direction, "other": way.b}
    if way.a == way.b:
        yield Remark("way_to_itself", params, at)
    elif here in PLACES and there in PLACES and here != there:
        yield from _across(here, there, params, at)


def _across(here: str, there: str, params: dict[str, str | int], at: int) -> Iterator[Remark]:
    expected = NEXT[here].get(str(params["direction"]))
    truly = direction_of(here, there)
    if expected == there:
        return
    if expected is None:
        yield Remark("way_out", params, at)
    elif truly:
        yield Remark("way_askew", {**params, "truly": truly, "expected": expected}, at)
    else:
        yield Remark("way_too_far", {**params, "expected": expected}, at)


def direction_of(here: str, there: str) -> str:
    """Say in which direction a neighbour lies; nothing when it is none."""
    beside = NEXT.get(here, {})
    return next((direction for direction, tile in beside.items() if tile == there), "")


def _lock(way: Passage, at: int) -> Iterator[Remark]:
    if way.lock is None:
        return
    params: dict[str, str | int] = {"way": shown(way), "lock": way.lock}
    if way.lock not in LOCKS:
        yield Remark("lock", params, at)
    elif way.lock != CORNER_LOCK and any(tile_of(room) in CORNERS for room in way.rooms):
        yield Remark("lock_corner", params, at)


def _repeated(house: House) -> Iterator[Remark]:
    """The same passage told again, from the same end or from the other."""
    told: dict[tuple[str, str, str], Passage] = {}
    for at, way in enumerate(house.passages):
        turned = way.turned()
        first = told.setdefault((way.a, way.b, way.direction), way)
        told.setdefault((turned.a, turned.b, turned.direction), way)
        if first is not way:
            key = "way_twice" if first.lock == way.lock else "way_twice_locks"
            yield Remark(key, {"way": shown(way)}, at)
