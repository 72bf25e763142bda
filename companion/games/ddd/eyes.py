"""The table's eyes: what can be known only by looking at the house.

With no house on file they ask the players. Every question is a procedure, so that eyes that know
the house can answer the same questions without a prompt.
"""

from typing import Literal

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, PickRoom, Prompt
from companion.games.ddd.grid import AROUND, BESIDE, tile_of
from companion.games.ddd.table import Table

Glance = Literal["seen", "unseen", "locked"]
NONE = "none"


class Asking:
    """Eyes that ask: nothing is known of walls and doors, but what stands where is tracked."""

    knows = False

    def glance(self, table: Table, tile: str) -> Procedure[Glance]:
        """Whether a tile that stands is in a survivor's sight, out of it, or one locked room."""

        def ask(table: Table) -> Prompt | None:
            if self._in_plain_sight(table, tile) or table.tiles[tile].destroyed:
                return None
            why = ("DDD-SPAWN-02", "DDD-SPAWN-03", "DDD-SPAWN-05", "DDD-HOUSE-12")
            return Choose(
                "sight.tile", ("seen", "unseen", "locked"), why=why, params={"tile": tile}
            )

        told: Glance | None = yield ask
        return told or "seen"

    def seen(self, table: Table, room: str) -> Procedure[bool]:
        """Whether a survivor sees this room; one who stands in it does."""

        def ask(table: Table) -> Prompt | None:
            here = table.room_now(room)
            if table.survivors_in(here) or not table.in_play:
                return None
            why = ("DDD-SIGHT-01", "DDD-SIGHT-02", "DDD-SIGHT-05")
            return Choose("sight.room", ("yes", "no"), why=why, params={"room": here})

        told = yield ask
        return bool(table.survivors_in(table.room_now(room))) if told is None else told == "yes"

    def locked(self, table: Table, tile: str) -> Procedure[bool]:
        """Whether a tile is one single locked room; no survivor can stand in one."""

        def ask(table: Table) -> Prompt | None:
            if table.survivors_on(tile) or table.tiles[tile].destroyed:
                return None
            why = ("DDD-HOUSE-12", "DDD-TERROR-07")
            return Choose("house.locked", ("yes", "no"), why=why, params={"tile": tile})

        told = yield ask
        return bool(told == "yes")

    def open_room(self, table: Table, tile: str) -> Procedure[str]:
        """The room of a tile where newcomers go: its passageway if both are open (DDD-SPAWN-04)."""

        def ask(table: Table) -> Prompt | None:
            rooms = table.rooms_on[tile]
            if len(rooms) == 1:
                return None
            return PickRoom("house.open_room", rooms, None, ("DDD-SPAWN-04",), {"tile": tile})

        picked: str | None = yield ask
        return picked or table.rooms_on[tile][0]

    def beside_survivors(self, table: Table) -> tuple[str, ...]:
        """Non-burning rooms that may be next to and in sight of a survivor (DDD-SPAWN-05)."""
        here = [tile_of(room) for room in table.rooms_with_survivors()]
        beside = dict.fromkeys([near for tile in here for near in BESIDE[tile]])
        split = [tile for tile in here if len(table.rooms_on[tile]) > 1]
        rooms = table.open_rooms([*beside, *[tile for tile in split if tile not in beside]])
        taken = table.rooms_with_survivors()
        return tuple([room for room in rooms if room not in taken or tile_of(room) in beside])

    def around(self, table: Table, room: str) -> tuple[str, ...]:
        """Rooms on the tiles around a room, and the other one on its tile (DDD-TERROR-03)."""
        tile, room = tile_of(room), table.room_now(room)
        tiles = [near for near in AROUND[tile] if not table.tiles[near].destroyed]
        rooms = [each for near in tiles for each in table.rooms_on[near]]
        rooms += [other for other in table.rooms_on[tile] if other != room]
        return tuple([each for each in rooms if not table.is_closed_lab(tile_of(each))])

    @staticmethod
    def _in_plain_sight(table: Table, tile: str) -> bool:
        """A tile of one room is seen by whoever stands in it."""
        return len(table.rooms_on[tile]) == 1 and bool(table.survivors_on(tile))
