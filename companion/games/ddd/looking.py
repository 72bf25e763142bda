"""Eyes that look: the house is on file, so nothing that follows from it is asked."""

from collections.abc import Callable, Mapping

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, PickRoom, Prompt
from companion.games.ddd import creatures
from companion.games.ddd.eyes import Check, Glance, known
from companion.games.ddd.grid import distance, tile_of
from companion.games.ddd.house import coverage, places, reinforcements
from companion.games.ddd.house.creatures import Creatures
from companion.games.ddd.house.hordes import Hordes
from companion.games.ddd.house.model import House, Passage
from companion.games.ddd.house.moves import Move, Reason
from companion.games.ddd.house.plan import Plan
from companion.games.ddd.house.routes import Path
from companion.games.ddd.house.scene import Scene
from companion.games.ddd.noise import Noise
from companion.games.ddd.table import Table

SILENT = (Reason.OUTSIDE, Reason.HAS_PREY, Reason.SLOW)  # nothing to explain to anybody
Moves = Callable[[Table], Move]


class Looking:
    """The house is known; what has been opened or has burnt is on the table."""

    knows = True

    def __init__(self, house: House) -> None:
        self.house = house
        self._key: object = None
        self._plan = Plan(house)
        self._hordes: Hordes | None = None

    def plan(self, table: Table) -> Plan:
        """The house as it stands now; drawn anew only when a door opens or a tile burns down."""
        burnt = [tile.destroyed for tile in table.tiles.values()]
        lab_open = table.lab_entered or table.lab_open
        key = table.opened, burnt, lab_open
        if key != self._key:
            self._key = key
            destroyed = {name for name, tile in table.tiles.items() if tile.destroyed}
            self._plan = Plan(self.house, table.opened, destroyed, lab_open=lab_open)
        return self._plan

    def in_sight(self, table: Table) -> frozenset[str]:
        """Every room that a survivor sees; the rulebooks' cases are DDD-SIGHT-06, DDD-SIGHT-07.

        An enwalled room is hidden though it be unlocked (DDD-HOUSE-16).
        """
        plan = self.plan(table)
        return frozenset().union(*[plan.sight(room) for room in table.rooms_with_survivors()])

    # ------------------------------------------------------------------ sight

    def glance(self, table: Table, tile: str) -> Procedure[Glance]:
        """A locked tile, or whether its open room is seen."""
        room = self.plan(table).open_room(tile)
        if room is None:
            return known("locked")
        return known("seen" if room in self.in_sight(table) else "unseen")

    def seen(self, table: Table, room: str) -> Procedure[bool]:
        """Whether any survivor sees it."""
        return known(table.room_now(room) in self.in_sight(table))

    def seen_on_way(self, table: Table, path: Path) -> Procedure[bool]:
        """Whether any survivor sees one of the rooms entered (DDD-REACT-23)."""
        return known(not self.in_sight(table).isdisjoint(path[1:]))

    def tokens_seen(self, table: Table, viewers: tuple[str, ...]) -> Procedure[tuple[str, ...]]:
        """The tokens in the viewers' sight: to reveal needs to see (DDD-SIGHT-04, DDD-SIGHT-05)."""
        plan = self.plan(table)
        sight = frozenset().union(*[plan.sight(room) for room in viewers])
        return known(
            tuple([name for name, room in table.rooms.items() if room.tokens and name in sight])
        )

    def next_watched(self, table: Table, checked: list[Check]) -> Procedure[Check | None]:
        """One room after the other is done with, each camera that sees it by itself."""

        def ask(table: Table) -> Prompt | None:
            rooms = self._to_check(table, checked)
            if len(rooms) < 2 or _last(checked) in rooms:
                return None
            params = {"checked": tuple(sorted({room for _, room in checked}))}
            return Choose("camera.room", tuple(rooms), 1, 1, ("DDD-CAMERA-09",), params)

        picked = yield ask
        rooms = self._to_check(table, checked)
        if not rooms:
            return None
        room = next(each for each in (picked, _last(checked), *rooms) if each in rooms)
        return rooms[room][0], room

    def _to_check(self, table: Table, checked: list[Check]) -> dict[str, list[str]]:
        """By room, the cameras that see survivors there and have made no check (DDD-CAMERA-08).

        The rulebooks' cases of what a camera sees are DDD-CAMERA-05.
        """
        watched = coverage.watched(self.plan(table), table.facings)
        left = {
            room: [camera for camera in watched.get(room, ()) if (camera, room) not in checked]
            for room in table.rooms_with_survivors()
        }
        return {room: cameras for room, cameras in left.items() if cameras}

    # ------------------------------------------------------------------ places

    def chips(self, table: Table) -> Mapping[str, Passage]:
        """Those on file that have neither been opened nor burnt."""
        return self.plan(table).chips

    def locked(self, table: Table, tile: str) -> Procedure[bool]:
        """Whether no room of the tile has a free doorway."""
        return known(self.plan(table).locked(tile))

    def open_room(self, table: Table, tile: str) -> Procedure[str]:
        """The open room, of two the passageway."""
        return known(self.plan(table).open_room(tile) or table.rooms_on[tile][0])

    def beside_survivors(self, table: Table) -> tuple[str, ...]:
        """The rooms that fit, by sight and adjacency."""
        return places.beside_survivors(
            self.plan(table), table.rooms_with_survivors(), table.burning_tiles
        )

    def anywhere(self, table: Table) -> tuple[str, ...]:
        """The rooms that fit, locked ones left out."""
        return places.anywhere(self.plan(table), table.burning_tiles)

    def around(self, table: Table, room: str) -> tuple[str, ...]:
        """The rooms that fit, locked ones left out."""
        return places.nearby(self.plan(table), table.room_now(room))

    def steps_from(self, table: Table, room: str) -> tuple[str, ...]:
        """Through open passages, one room at a time (DDD-HOUSE-13)."""
        return self.plan(table).accessible(room)

    def has_icon(self, table: Table, tile: str, icon: str) -> Procedure[bool]:
        """Printed on the tile, as long as it stands (DDD-HOUSE-14)."""
        there = table.advanced and icon in table.tiles[tile].icons
        return known(there and not table.tiles[tile].destroyed)

    # ------------------------------------------------------------------ ways

    def in_reach(self, table: Table, room: str, tiles: int) -> tuple[str, ...]:
        """In sight, and near enough."""
        others = sorted(self.plan(table).sight(room) - {room})
        near = [each for each in others if distance(tile_of(each), tile_of(room)) <= tiles]
        return (room, *near)

    def straight_on(self, table: Table, path: tuple[str, ...]) -> tuple[str, ...]:
        """Through the next doorway of the same direction (DDD-COMBAT-09)."""
        plan = self.plan(table)
        headings = [way.direction for way in plan.ways(path[0]) if way.room == path[1]]
        onward = [way.room for way in plan.ways(path[-1]) if way.direction in headings]
        return tuple([room for room in onward if room in plan.sight(path[0])])

    def reinforcements(self, table: Table, room: str) -> tuple[str, ...]:
        """Next to the fight and in sight of it, or two moves away, by edition."""
        crowds = [name for name, each in table.rooms.items() if each.zombies or each.tokens]
        scene = Scene(
            self.plan(table),
            frozenset([room]),
            frozenset(table.rooms_with_survivors()),
            table.burning_tiles,
        )
        if table.rules["attack.reinforcement_from"] == "adjacent":
            return reinforcements.adjacent(scene, room, crowds)
        return reinforcements.two_moves_away(scene, room, crowds)

    def can_move(self, table: Table, room: str, noise: Noise) -> bool:
        """Whether any end is legal."""
        return not self._hordes_in(self._scene(table, noise)).move(room).stays

    def horde_way(
        self, table: Table, room: str, noise: Noise, *, token: bool
    ) -> Procedure[Path | None]:
        """The one legal way, or the one the players choose where several are as good."""

        def move(table: Table) -> Move:
            here = table.room_now(room)
            crowd = table.rooms[here]
            if not (crowd.tokens if token else crowd.zombies):
                return Move(here, Reason.OUTSIDE, ())
            return self._hordes_in(self._scene(table, noise)).move(here)

        asked = "terror.moves" if noise.terror else "reaction.horde"
        return self._way(table, move, asked, "token" if token else "horde")

    def creature_way(self, table: Table, noise: Noise, patrol: int) -> Procedure[Path | None]:
        """The one legal way, or the one the players choose where several are as good."""

        def move(table: Table) -> Move:
            if table.creature is None:
                return Move("", Reason.SLOW, ())
            creature = Creatures(self._scene(table, noise), creatures.board(table).fire_resistant)
            return creature.move(table.creature.room, creatures.movement(table, patrol))

        return self._way(table, move, "creature.moves", "creature")

    def _way(self, table: Table, move: Moves, asked: str, kind: str) -> Procedure[Path | None]:
        def which_end(table: Table) -> Prompt | None:
            found = move(table)
            if len(found.ends) < 2:
                return None
            return PickRoom(asked, found.ends, None, found.why, _params(found))

        picked = yield which_end
        found = move(table)
        if found.stays:
            _explain(table, found, kind)
            return None
        end = picked if picked in found.ends else found.ends[0]
        ways = [path for path in found.paths if path[-1] == end]
        if kind == "token":
            ways = yield from self._token_ways(ways)
        return ways[0]

    def _token_ways(self, ways: list[Path]) -> Procedure[list[Path]]:
        """Where one way is seen and another is not, the players choose (DDD-REACT-23)."""

        def which_way(table: Table) -> Prompt | None:
            by_sight = {self._is_seen(table, way): way for way in ways}
            if len(by_sight) < 2:
                return None
            params = {"from": ways[0][0], "room": ways[0][-1]}
            rooms = tuple([way[1] for way in by_sight.values()])
            return PickRoom("reaction.way", rooms, None, ("DDD-REACT-23",), params)

        via = yield which_way
        return [way for way in ways if via in (None, way[1])]

    def _is_seen(self, table: Table, way: Path) -> bool:
        return not self.in_sight(table).isdisjoint(way[1:])

    def _hordes_in(self, scene: Scene) -> Hordes:
        """The routes worked out for one horde serve the next, as long as the scene stays."""
        if self._hordes is None or self._hordes.scene != scene:
            self._hordes = Hordes(scene)
        return self._hordes

    def _scene(self, table: Table, noise: Noise) -> Scene:
        return Scene(
            self.plan(table),
            frozenset(noise.prey(table)),
            frozenset(table.rooms_with_survivors()),
            table.burning_tiles,
            noise.habits,
            noise.zone,
        )


def _last(checked: list[Check]) -> str | None:
    return checked[-1][1] if checked else None


def _params(move: Move) -> dict[str, object]:
    return {"room": move.start, "target": move.targets}


def _explain(table: Table, move: Move, kind: str) -> None:
    """Say in one line why an enemy stays, and whom it would have gone for."""
    prey = [each.name for room in move.targets for each in table.survivors_in(room)]
    if move.reason in SILENT or not prey:
        return
    params = {"kind": kind, "room": move.start, "prey": "+".join(prey)}
    table.tell(f"stays.{move.reason}", params, move.why)
