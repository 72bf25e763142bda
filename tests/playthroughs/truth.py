"""The truth about a table with a house on it: what players would see, looked up plainly.

It rests on the naive geometry of the house's tests, so that it can catch the real one.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.games.ddd.house.habits import (
    ORIGINAL,
    ORIGINAL_TERROR,
    REVISED,
    REVISED_TERROR,
    Habits,
)
from companion.games.ddd.house.model import House, Passage
from companion.games.ddd.table import Table
from tests.games.ddd.house import naive
from tests.games.ddd.house.naive import Found, apart, tile
from tests.games.ddd.house.positions import Position

REACTION = {"original": ORIGINAL, "revised": REVISED}
TERROR = {"original": ORIGINAL_TERROR, "revised": REVISED_TERROR}
Ways = set[tuple[str, ...]]


def habits(table: Table, *, terror: bool) -> Habits:
    """How the enemies of this table's edition go about it."""
    return (TERROR if terror else REACTION)[table.edition]


def ends(found: Found) -> set[str]:
    """The rooms in which an enemy may come to stand."""
    return {path[-1] for path in found[2]}


@dataclass(frozen=True)
class Truth:
    """A house that somebody can look at."""

    house: House
    _sights: dict[object, frozenset[str]] = field(default_factory=dict)

    def position(
        self, table: Table, opened: frozenset[Passage], triggering: Iterable[str] = ()
    ) -> Position:
        """See what lies on the table, the chips of the opened doors taken off."""
        rooms = [each.room for each in table.survivors.values() if each.room is not None]
        return Position(
            house=self.house,
            opened=opened,
            destroyed=frozenset(name for name, each in table.tiles.items() if each.destroyed),
            burning=frozenset(name for name, each in table.tiles.items() if each.burn),
            lab_open=table.lab_entered,
            survivors=frozenset(rooms),
            triggering=frozenset(triggering),
            hordes=(),
            creature="" if table.creature is None else table.creature.room,
        )

    def sight(self, at: Position, rooms: Iterable[str]) -> set[str]:
        """The rooms seen from any of these; kept, since it is asked at every prompt."""
        seen: set[str] = set()
        for room in rooms:
            key = at.opened, at.destroyed, at.lab_open, room
            if key not in self._sights:
                self._sights[key] = frozenset(naive.sight(at, room))
            seen |= self._sights[key]
        return seen

    def in_sight(self, at: Position) -> set[str]:
        """The rooms seen by any survivor."""
        return self.sight(at, at.survivors)

    def open_room(self, at: Position, name: str) -> str | None:
        """The room of a tile in which newcomers appear, unless all of it is locked."""
        rooms = [room for room in self.house.rooms_on[name] if not naive.locked(at, room)]
        leads_on = [room for room in rooms if room == self.house.passageways.get(name)]
        return next(iter([*leads_on, *rooms]), None)

    def calm(self, at: Position) -> set[str]:
        """The rooms without fire."""
        fire = at.burning | at.destroyed
        return {room for room in self.house.rooms if tile(room) not in fire}

    def beside(self, at: Position) -> set[str]:
        """Calm rooms next to, and seen from, a room with survivors."""
        return {
            room
            for viewer in at.survivors
            for room in self.sight(at, [viewer]) & self.calm(at)
            if room != viewer and sum(apart(room, viewer)) <= 1
        }

    def anywhere(self, at: Position) -> set[str]:
        """Calm rooms that are not locked."""
        return {room for room in self.calm(at) if not naive.locked(at, room)}

    def around(self, at: Position, room: str) -> set[str]:
        """Rooms that stand and are not locked on the tiles around, and the other one here."""
        near = [each for each in self.house.rooms if max(apart(each, room)) <= 1 and each != room]
        standing = [each for each in near if tile(each) not in at.destroyed]
        return {each for each in standing if not naive.locked(at, each)}

    def steps(self, at: Position, room: str) -> set[str]:
        """Where one step leads."""
        return {there for here, _, there in naive.doors(at) if here == room}

    def watching(self, at: Position, facings: dict[str, str]) -> dict[str, list[str]]:
        """By room with survivors, the cameras that see it."""
        views = {
            camera: {camera, *naive.line(at, camera, facing)}
            for camera, facing in facings.items()
            if tile(camera) not in at.destroyed
        }
        return {
            room: [camera for camera, view in views.items() if room in view]
            for room in at.survivors
        }

    def horde(self, at: Position, table: Table, room: str, *, terror: bool) -> Found:
        """Where the horde in a room goes."""
        return naive.horde(at, room, habits(table, terror=terror))

    def creature(self, at: Position, table: Table, patrol: int, *, terror: bool) -> Found:
        """Where the creature goes; `patrol` is what its D4 has shown, if it has one."""
        assert table.creature is not None
        board = table.facts.creatures[table.creature.kind]
        hits = table.creature.hits
        full = [name for name, most in board.locations.items() if hits.get(name, 0) == most]
        slowed = sum(name.startswith("blue") for name in full)
        movement = (patrol if board.movement_by_d4 else board.movement) - slowed
        if movement < 1:
            return "slow", set(), set()
        return naive.creature(at, movement, board.fire_resistant, habits(table, terror=terror))
