"""Eyes that ask: nothing is known of walls and doors, but what stands where is tracked."""

from collections.abc import Iterable, Mapping

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, PickRoom, Prompt
from companion.games.ddd import creatures
from companion.games.ddd.eyes import NONE, Check, Glance
from companion.games.ddd.grid import AROUND, BESIDE, TILES, WITHIN, distance, tile_of
from companion.games.ddd.house.model import Passage
from companion.games.ddd.house.routes import Path
from companion.games.ddd.noise import Noise
from companion.games.ddd.table import Table

CAMERAS = 8  # DDD-CAMERA-01
NO_CHIPS: Mapping[str, Passage] = {}
SIGHT = ("DDD-SIGHT-01", "DDD-SIGHT-02", "DDD-SIGHT-05")


class Asking:
    """The players look at the cardboard and tell."""

    knows = False

    # ------------------------------------------------------------------ sight

    def glance(self, table: Table, tile: str) -> Procedure[Glance]:
        """Ask about a tile, unless it is one room with somebody in it."""

        def ask(table: Table) -> Prompt | None:
            if _in_plain_sight(table, tile) or table.tiles[tile].destroyed:
                return None
            why = ("DDD-SPAWN-02", "DDD-SPAWN-03", "DDD-SPAWN-05", "DDD-HOUSE-12")
            return Choose(
                "sight.tile", ("seen", "unseen", "locked"), why=why, params={"tile": tile}
            )

        told: Glance | None = yield ask
        return told or "seen"

    def seen(self, table: Table, room: str) -> Procedure[bool]:
        """Ask about a room; whoever stands in it sees it."""

        def ask(table: Table) -> Prompt | None:
            here = table.room_now(room)
            if table.survivors_in(here) or not table.in_play:
                return None
            return Choose("sight.room", ("yes", "no"), why=SIGHT, params={"room": here})

        told = yield ask
        return bool(table.survivors_in(table.room_now(room))) if told is None else told == "yes"

    def seen_on_way(self, table: Table, path: Path) -> Procedure[bool]:
        """Ask about the whole way at once."""
        start, end = path[0], path[-1]

        def ask(table: Table) -> Prompt | None:
            if table.survivors_in(table.room_now(end)) or not table.in_play:
                return None
            params = {"from": table.room_now(start), "room": table.room_now(end)}
            return Choose("sight.way", ("yes", "no"), why=(*SIGHT, "DDD-REACT-23"), params=params)

        told = yield ask
        return bool(table.survivors_in(table.room_now(end))) if told is None else told == "yes"

    def tokens_seen(self, table: Table, viewers: tuple[str, ...]) -> Procedure[tuple[str, ...]]:
        """Ask which of the tokens in a row or column with the viewers are seen."""

        if not _with_tokens(table):
            return ()

        def ask(table: Table) -> Prompt | None:
            rooms = tuple([room for room in _with_tokens(table) if _in_line(room, viewers)])
            return Choose("sight.tokens", rooms, 0, len(rooms), SIGHT) if rooms else None

        told = yield ask
        seen = {*viewers, *(told or ())}
        return tuple([room for room in _with_tokens(table) if room in seen])

    def next_watched(self, table: Table, checked: list[Check]) -> Procedure[Check | None]:
        """Ask room by room; one that several cameras see is named again for each of them."""

        def ask(table: Table) -> Prompt | None:
            seen = [table.room_now(room) for _, room in checked]
            here = table.rooms_with_survivors()
            rooms = [room for room in here if seen.count(room) < CAMERAS]
            if not rooms:
                return None
            why = ("DDD-CAMERA-06", "DDD-CAMERA-08", "DDD-CAMERA-09")
            params = {"checked": tuple(sorted(set(seen)))}
            return Choose("camera.room", (NONE, *rooms), 1, 1, why, params)

        room = yield ask
        if room in (None, NONE):
            return None
        return f"camera_{_times(table, checked, room) + 1}", room

    # ------------------------------------------------------------------ places

    def chips(self, _table: Table) -> Mapping[str, Passage]:
        """None is known of."""
        return NO_CHIPS

    def locked(self, table: Table, tile: str) -> Procedure[bool]:
        """Ask about a tile, unless somebody stands on it."""

        def ask(table: Table) -> Prompt | None:
            if table.survivors_on(tile) or table.tiles[tile].destroyed:
                return None
            why = ("DDD-HOUSE-12", "DDD-TERROR-07")
            return Choose("house.locked", ("yes", "no"), why=why, params={"tile": tile})

        told = yield ask
        return bool(told == "yes")

    def open_room(self, table: Table, tile: str) -> Procedure[str]:
        """Ask which room of a split tile; its passageway if both are open (DDD-SPAWN-04)."""
        if len(table.rooms_on[tile]) == 1:
            return tile

        def ask(table: Table) -> Prompt | None:
            rooms = table.rooms_on[tile]
            if len(rooms) == 1:
                return None
            return PickRoom("house.open_room", rooms, None, ("DDD-SPAWN-04",), {"tile": tile})

        picked: str | None = yield ask
        return picked or table.rooms_on[tile][0]

    def beside_survivors(self, table: Table) -> tuple[str, ...]:
        """Every room that may be next to and in sight of a survivor (DDD-SPAWN-05)."""
        here = table.rooms_with_survivors()
        beside = [near for room in here for near in BESIDE[tile_of(room)]]
        tiles = dict.fromkeys([*beside, *map(tile_of, here)])
        others = [other for room in here for other in _others_on_tile(table, room)]
        rooms = table.open_rooms(tiles)
        return tuple([room for room in rooms if tile_of(room) in beside or room in others])

    def anywhere(self, table: Table) -> tuple[str, ...]:
        """Every room that neither burns nor is destroyed; which are locked the players see."""
        return tuple(table.open_rooms())

    def around(self, table: Table, room: str) -> tuple[str, ...]:
        """Every room around that is not destroyed; which are locked the players see."""
        tile, room = tile_of(room), table.room_now(room)
        tiles = [near for near in AROUND[tile] if not table.tiles[near].destroyed]
        rooms = [each for near in tiles for each in table.rooms_on[near]]
        rooms += _others_on_tile(table, room)
        return tuple([each for each in rooms if not table.is_closed_lab(tile_of(each))])

    def steps_from(self, table: Table, room: str) -> tuple[str, ...]:
        """Any other room: the players moved by the doors they see."""
        rooms = [each for each in table.rooms if each != room]
        return tuple([each for each in rooms if not table.is_closed_lab(tile_of(each))])

    def has_icon(self, table: Table, tile: str, icon: str) -> Procedure[bool]:
        """Ask once per tile and icon, if the players use the advanced icons (DDD-ADV-01)."""
        if not table.advanced:
            return False
        asked = (tile, icon)

        def ask(table: Table) -> Prompt | None:
            if not table.advanced or asked in table.icons_told or table.tiles[tile].destroyed:
                return None
            params = {"tile": tile, "icon": icon}
            return Choose("house.icon", ("yes", "no"), why=("DDD-ADV-01",), params=params)

        told = yield ask
        if told is not None:
            table.icons_told[asked] = told == "yes"
        return table.icons_told.get(asked, False) and not table.tiles[tile].destroyed

    # ------------------------------------------------------------------ ways

    def in_reach(self, table: Table, room: str, tiles: int) -> tuple[str, ...]:
        """Every room in line; what blocks the sight the players see."""
        others = [each for each in table.rooms if each != room and _in_line(each, (room,))]
        near = [each for each in others if distance(tile_of(each), tile_of(room)) <= tiles]
        return (room, *near)

    def straight_on(self, table: Table, path: tuple[str, ...]) -> tuple[str, ...]:
        """The next room in line; what blocks the way the players see."""
        near = [each for each in table.rooms if distance(tile_of(each), tile_of(path[-1])) == 1]
        in_line = [each for each in near if _in_line(each, (path[0],))]
        return tuple([each for each in in_line if each not in path])

    def reinforcements(self, table: Table, room: str) -> tuple[str, ...]:
        """Every horde or token that is near enough; which can come the players see."""
        near = table.rules["attack.reinforcement_from"] == "adjacent"
        tile = tile_of(room)
        tiles = (tile, *AROUND[tile]) if near else WITHIN[2][tile]
        rooms = [each for each in table.rooms if tile_of(each) in tiles and each != room]
        crowds = [each for each in rooms if table.rooms[each].zombies or table.rooms[each].tokens]
        return tuple([each for each in crowds if not table.survivors_in(each)])

    def can_move(self, table: Table, room: str, noise: Noise) -> bool:
        """As far as the grid tells."""
        return bool(_within_reach(table, room, noise))

    def horde_way(
        self, table: Table, room: str, noise: Noise, *, token: bool
    ) -> Procedure[Path | None]:
        """Ask where it ends; fire is shunned (DDD-FIRE-19), walls the players see."""

        def ask(table: Table) -> Prompt | None:
            here = table.room_now(room)
            crowd = table.rooms[here]
            rooms = _within_reach(table, here, noise)
            if not rooms or not (crowd.tokens if token else crowd.zombies):
                return None
            params = {"room": here, "target": noise.prey(table)}
            if noise.terror:
                why: tuple[str, ...] = ("DDD-TERROR-05", "DDD-FIRE-19")
                return PickRoom("terror.moves", rooms, NONE, why, params)
            why = ("DDD-REACT-07", "DDD-REACT-09", "DDD-FIRE-19")
            return PickRoom("reaction.horde", rooms, NONE, why, params)

        end = yield ask
        return None if end in (None, NONE) else (table.room_now(room), end)

    def creature_way(self, table: Table, noise: Noise, patrol: int) -> Procedure[Path | None]:
        """Ask where it ends, as far as its movement may take it."""

        def ask(table: Table) -> Prompt | None:
            rooms = _reachable(table, patrol)
            if not rooms or creatures.has_prey(table):
                return None
            why = ("DDD-REACT-15", "DDD-REACT-17")
            params = {"target": noise.prey(table) or noise.rooms}
            return PickRoom("creature.moves", rooms, creatures.STAYS, why, params)

        end = yield ask
        if end in (None, creatures.STAYS) or table.creature is None:
            return None
        return table.creature.room, end


# ---------------------------------------------------------------------------- as the grid tells


def _in_plain_sight(table: Table, tile: str) -> bool:
    """A tile of one room is seen by whoever stands in it."""
    return len(table.rooms_on[tile]) == 1 and bool(table.survivors_on(tile))


def _others_on_tile(table: Table, room: str) -> list[str]:
    return [other for other in table.rooms_on[tile_of(room)] if other != room]


def _with_tokens(table: Table) -> list[str]:
    return [name for name, room in table.rooms.items() if room.tokens]


def _in_line(room: str, viewers: tuple[str, ...]) -> bool:
    """Sight runs along rows and columns (DDD-SIGHT-01); one's own room needs no asking."""
    row, column = room[:2], room[2:4]
    return room not in viewers and any(row == v[:2] or column == v[2:4] for v in viewers)


def _times(table: Table, checked: list[Check], room: str) -> int:
    return sum([table.room_now(seen) == room for _, seen in checked])


def _within_reach(table: Table, room: str, noise: Noise) -> tuple[str, ...]:
    """Where a horde's steps may lead at most."""
    here = tile_of(room)
    near: Iterable[str] = (here, *WITHIN[noise.habits.steps][here])
    if noise.habits.in_zone_only:
        zone = noise.zone
        near = [tile for tile in near if tile in zone]
    return tuple([each for each in table.open_rooms(near) if each != room])


def _reachable(table: Table, patrol: int) -> tuple[str, ...]:
    """Where the creature's movement may take it at most."""
    steps = 0 if table.creature is None else creatures.movement(table, patrol)
    if table.creature is None or not steps:
        return ()
    here = table.creature.room
    near = WITHIN[steps][tile_of(here)]
    fears_fire = not creatures.board(table).fire_resistant  # DDD-REACT-17
    tiles = [tile for tile in TILES if tile in near or tile == tile_of(here)]
    tiles = [tile for tile in tiles if not table.is_closed_lab(tile)]
    tiles = [tile for tile in tiles if not (fears_fire and table.tiles[tile].burning)]
    return tuple([room for tile in tiles for room in table.rooms_on[tile] if room != here])
