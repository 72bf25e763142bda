"""The house as it stands now: the doors that have been opened, the tiles that have burnt down.

A plan never changes; when a door opens or a tile burns down, a new one is drawn.
"""

from collections.abc import Iterator, Set
from typing import NamedTuple

from companion.games.ddd.grid import AROUND, BESIDE, DIRECTIONS, tile_of
from companion.games.ddd.house.model import House, Passage

NOTHING: frozenset[str] = frozenset()
NO_DOORS: frozenset[Passage] = frozenset()


class Way(NamedTuple):
    """One step out of a room."""

    direction: str
    room: str


class Plan:
    """Where one can go and what one can see in a house.

    `opened` are the passages whose chip has been removed, `destroyed` the tiles that burnt down;
    `chips` are the doors that still have theirs, by the rooms they join.
    `blinding` is whether those who stand on a destroyed tile see nothing beyond it (DDD-SIGHT-03).
    """

    __slots__ = (
        *("_accessible", "_opened", "_sights", "_views", "_ways"),
        *("blinding", "chips", "destroyed", "house", "lab_open"),
    )

    def __init__(
        self,
        house: House,
        opened: Set[Passage] = NO_DOORS,
        destroyed: Set[str] = NOTHING,
        *,
        lab_open: bool = False,
        blinding: bool = True,
    ) -> None:
        self.house, self.destroyed = house, frozenset(destroyed)
        self.lab_open, self.blinding = lab_open, blinding
        self._opened = {*opened, *[passage.turned() for passage in opened]}
        self._ways = self._open_ways()
        self.chips = {
            passage.name: passage
            for passage in house.passages
            if passage.lock is not None and not self.has_lost_chip(passage)
        }
        self._accessible: dict[str, tuple[str, ...]] = {}
        self._views: dict[tuple[str, str], tuple[str, ...]] = {}
        self._sights: dict[str, frozenset[str]] = {}

    def _open_ways(self) -> dict[str, tuple[Way, ...]]:
        ways: dict[str, list[Way]] = {room: [] for room in self.house.rooms}
        for passage in self.house.passages:
            if self._is_open(passage):
                back = passage.turned()
                ways[passage.a].append(Way(passage.direction, passage.b))
                ways[back.a].append(Way(back.direction, back.b))
        return {room: tuple(found) for room, found in ways.items()}

    def _is_open(self, passage: Passage) -> bool:
        """A chip locks a door until it is removed (DDD-HOUSE-13) or burns with its tile."""
        if not self.lab_open and self.house.lab in map(tile_of, passage.rooms):  # DDD-HOUSE-15
            return False
        return passage.lock is None or self.has_lost_chip(passage)

    def has_lost_chip(self, passage: Passage) -> bool:
        """Opened, or gone with a tile that burnt down (DDD-DOOR-10)."""
        return passage in self._opened or not self.destroyed.isdisjoint(map(tile_of, passage.rooms))

    # ------------------------------------------------------------------------------- walking

    def ways(self, room: str) -> tuple[Way, ...]:
        """Every single step out of a room, fire not minded."""
        return self._ways[room]

    def accessible(self, room: str) -> tuple[str, ...]:
        """The rooms next to a room with no wall or locked door between (DDD-HOUSE-17)."""
        if room not in self._accessible:
            self._accessible[room] = tuple(dict.fromkeys([way.room for way in self._ways[room]]))
        return self._accessible[room]

    def adjacent(self, room: str, *, diagonally: bool = False) -> tuple[str, ...]:
        """The rooms next to a room, walls not minded, with the other one of its tile."""
        tile = tile_of(room)
        near = (AROUND if diagonally else BESIDE)[tile]
        rooms_on = self.house.rooms_on
        others = [other for other in rooms_on[tile] if other != room]
        return (*others, *[other for beside in near for other in rooms_on[beside]])

    # --------------------------------------------------------------------------------- locks

    def is_locked(self, room: str) -> bool:
        """Whether no doorway of a room is free (DDD-HOUSE-12)."""
        return not self._ways[room]

    def locked(self, tile: str) -> bool:
        """Whether every room of a tile is locked (DDD-SPAWN-05), as that of the closed lab is."""
        return not self._unlocked(tile)

    def open_room(self, tile: str) -> str | None:
        """The room where newcomers go: of two open ones the passageway (DDD-SPAWN-04)."""
        rooms = self._unlocked(tile)
        passageway = self.house.passageways.get(tile)
        return passageway if passageway in rooms else next(iter(rooms), None)

    def _unlocked(self, tile: str) -> list[str]:
        return [room for room in self.house.rooms_on[tile] if self._ways[room]]

    # --------------------------------------------------------------------------------- sight

    def sight(self, room: str) -> frozenset[str]:
        """The rooms seen from a room, itself among them (DDD-SIGHT-01)."""
        if room not in self._sights:
            lines = [self.line(room, direction) for direction in DIRECTIONS]
            self._sights[room] = frozenset([room]).union(*lines)
        return self._sights[room]

    def line(self, room: str, direction: str) -> tuple[str, ...]:
        """The rooms seen from a room in one direction, the nearest first.

        Where a split tile is open to the viewer by two passages, the line goes through both; an
        enclosed room is seen only through a doorway that faces the viewer (DDD-SIGHT-08).
        """
        key = room, direction
        if key not in self._views:
            seen = [room]
            for here in seen:  # it grows as the line goes on
                seen += [near for near in self._next_in_line(here, direction) if near not in seen]
            self._views[key] = tuple(seen[1:])
        return self._views[key]

    def _next_in_line(self, room: str, direction: str) -> Iterator[str]:
        for way in self._ways[room]:
            if way.direction == direction and not self._smoke_between(room, way.room):
                yield way.room

    def _smoke_between(self, room: str, other: str) -> bool:
        """Destroyed tiles block sight, but not within themselves (DDD-SIGHT-02, DDD-SIGHT-03)."""
        here, there = tile_of(room), tile_of(other)
        if here == there:
            return False
        return there in self.destroyed or (self.blinding and here in self.destroyed)
