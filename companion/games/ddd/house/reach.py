"""Who could ever get where: used to check a house, before anything has burnt or been opened.

Passages are taken as told, even when something else is wrong with them: a mistyped direction must
not make a fault of every room behind it.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from companion.games.ddd.grid import ENTRANCE, tile_of
from companion.games.ddd.house.model import House

Ways = Mapping[str, set[str]]


def openly(house: House) -> set[str]:
    """Find the rooms that can be walked to without opening a lock."""
    return _from(ENTRANCE, _ways(house, locked=False), house.lab)


def unreached(house: House) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Find the rooms that nobody can reach, those that hang together together, and why."""
    ways = _ways(house, locked=True)
    starts = [room for room in house.rooms if tile_of(room) == ENTRANCE] or [ENTRANCE]
    before, ever = (_from(starts[0], ways, closed) for closed in (house.lab, ""))
    left = [room for room in house.rooms if room not in before and room != house.lab]
    if house.lab in house.rooms and house.lab not in ever:
        left.append(house.lab)
    while left:
        group = _from(left[0], ways, house.lab)
        yield (
            "behind_lab" if left[0] in ever else "unreachable",
            tuple(room for room in left if room in group),
        )
        left = [room for room in left if room not in group]


def _from(start: str, ways: Ways, closed: str) -> set[str]:
    """Follow the ways; nobody goes on from the closed room, which is the lab (DDD-HOUSE-15)."""
    seen, ahead = {start}, [start]
    while ahead:
        here = ahead.pop()
        fresh = ways.get(here, set()) - seen if here != closed or here == start else set()
        seen |= fresh
        ahead += fresh
    return seen


def _ways(house: House, *, locked: bool) -> Ways:
    ways: dict[str, set[str]] = defaultdict(set)
    for way in house.passages:
        if way.lock is None or locked:
            for one, other in (way.rooms, way.turned().rooms):
                for room in _meant(house, one):
                    ways[room].update(_meant(house, other))
    return ways


def _meant(house: House, room: str) -> tuple[str, ...]:
    """The room of this name, or all on the tile if there is none of this name there."""
    rooms = house.rooms_on.get(tile_of(room), (room,))
    return (room,) if room in rooms else rooms
