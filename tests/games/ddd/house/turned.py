"""A house turned by half, or seen in a mirror: a 4 by 5 grid has these symmetries."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from companion.games.ddd.grid import PLACES, tile_at
from companion.games.ddd.house.model import House, Passage
from tests.games.ddd.house.positions import Position


@dataclass(frozen=True)
class Turn:
    """Which ways are reversed: rows (north and south), columns (east and west), or both."""

    name: str
    rows: bool
    columns: bool

    def direction(self, direction: str) -> str:
        """Where a direction points then."""
        swaps = {"north": "south", "south": "north"} if self.rows else {}
        swaps |= {"east": "west", "west": "east"} if self.columns else {}
        return swaps.get(direction, direction)

    def room(self, room: str) -> str:
        """Where a room, or a tile, lies then."""
        row, column = PLACES[room[:4]]
        return (
            tile_at(5 - row if self.rows else row, 6 - column if self.columns else column)
            + (room[4:])
        )

    def rooms(self, rooms: Iterable[str]) -> frozenset[str]:
        """Where rooms lie then."""
        return frozenset(map(self.room, rooms))

    def passage(self, passage: Passage) -> Passage:
        """Where a passage leads then."""
        direction = self.direction(passage.direction)
        return Passage(self.room(passage.a), self.room(passage.b), direction, passage.lock)

    def house(self, house: House) -> House:
        """Turn a house."""
        room = self.room
        return replace(
            house,
            rooms_on={room(tile): tuple(map(room, on)) for tile, on in house.rooms_on.items()},
            kinds={room(tile): kind for tile, kind in house.kinds.items()},
            icons={room(each): icons for each, icons in house.icons.items()},
            functions={room(tile): function for tile, function in house.functions.items()},
            passageways={room(tile): room(way) for tile, way in house.passageways.items()},
            lab=room(house.lab),
            passages=tuple(map(self.passage, house.passages)),
        )

    def position(self, position: Position) -> Position:
        """Turn a house with all that is in it."""
        return Position(
            house=self.house(position.house),
            opened=frozenset(map(self.passage, position.opened)),
            destroyed=self.rooms(position.destroyed),
            burning=self.rooms(position.burning),
            lab_open=position.lab_open,
            survivors=self.rooms(position.survivors),
            triggering=self.rooms(position.triggering),
            hordes=tuple(map(self.room, position.hordes)),
            creature=self.room(position.creature),
        )


TURNS = (
    Turn("half turn", rows=True, columns=True),
    Turn("left to right", rows=False, columns=True),
    Turn("top to bottom", rows=True, columns=False),
)
