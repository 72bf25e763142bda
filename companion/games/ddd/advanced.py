"""The advanced icons: gas leak, lurking creature, secure room (DDD-ADV-01)."""

from companion.engine.game import Ask, Procedure
from companion.engine.prompts import Choose, Prompt, Roll
from companion.games.ddd import creatures, items, rerolls
from companion.games.ddd.grid import BESIDE, tile_of
from companion.games.ddd.table import Survivor, Table

MAX_DICE = 4
LEAKS = 2  # DDD-ADV-03
GUARDIAN = 2  # dice that Bruce adds (DDD-SURV-20)


def gas_leak(table: Table, tile: str) -> Procedure[tuple[str, ...]]:
    """The tiles beside a gas leak that get a burn marker when the fire comes to it (DDD-ADV-03)."""
    if tile in table.leaked and not table.rules["gas_leak.every_time"]:
        return ()
    if not (yield from table.eyes.has_icon(table, tile, "gas_leak")):
        return ()
    table.leaked.add(tile)

    def ask(table: Table) -> Prompt | None:
        tiles = _beside(table, tile)
        if len(tiles) <= LEAKS:
            return None
        return Choose("fire.gas_leak", tiles, LEAKS, LEAKS, ("DDD-ADV-03",), {"tile": tile})

    picked: tuple[str, ...] = (yield ask) or _beside(table, tile)
    if picked:
        table.tell("fire.gas_leak", {"tile": tile, "tiles": picked}, ("DDD-ADV-03",))
    return picked


def _beside(table: Table, tile: str) -> tuple[str, ...]:
    """Neither the lab nor destroyed tiles take a marker."""
    tiles = [near for near in BESIDE[tile] if near != table.lab]
    return tuple([near for near in tiles if not table.tiles[near].destroyed])


def lurking(table: Table, room: str, came_from: str | None) -> Procedure[None]:
    """Who enters may wake a creature, if there is none in the house yet (DDD-ADV-04)."""
    if table.creature is not None or not table.creatures.on_top():
        return
    if _by_tile(table) and tile_of(came_from or "") == tile_of(room):
        return  # only in the other room of the tile
    if not (yield from table.eyes.has_icon(table, tile_of(room), "lurking_creature")):
        return
    rolled = yield lurking_roll(room)
    if rolled is not None:  # DDD-ITEMFN-22
        roll = lurking_roll(room)
        rolled = yield from rerolls.offered(
            table, "night_vision", roll, rolled, room=room, some=True
        )
    if rolled is not None and "failure" in rolled:
        table.tell("creature.lurked", {"room": table.room_now(room)}, ("DDD-ADV-04",))
        yield from creatures.appears(table)  # DDD-ADV-05


def lurking_roll(room: str) -> Ask:
    """One survivor die for each survivor in the room, or by edition on its tile (DDD-ADV-02)."""

    def ask(table: Table) -> Prompt | None:
        here = table.room_now(room)
        who = table.survivors_on(tile_of(here)) if _by_tile(table) else table.survivors_in(here)
        if not who or table.creature is not None:
            return None
        dice = (table.facts.survivor_die,) * len(who)
        return Roll("lurking.check", dice, ("DDD-ADV-04",), {"room": here})

    return ask


def _by_tile(table: Table) -> bool:
    return table.rules["lurking.covers"] == "tile"


def defence_dice(table: Table, room: str) -> int:
    """One die per survivor there, at most four; always four in a secure room (DDD-ADV-06)."""
    if _is_secure(table, tile_of(room)):
        entrapped = bool(table.rules["secure_room.entrapped_roll"])
        return MAX_DICE if _defenders(table, room, entrapped=entrapped) else 0
    who = _defenders(table, room, entrapped=bool(table.rules["defence.entrapped_roll"]))
    guards = [each for each in who if items.knows(table, each, "guardian")]
    return min(MAX_DICE, len(who) + GUARDIAN * len(guards))  # DDD-DEFENCE-01


def _defenders(table: Table, room: str, *, entrapped: bool) -> list[Survivor]:
    """Everybody there, by edition but for the entrapped (DDD-DEFENCE-02)."""
    return [each for each in table.survivors_in(room) if entrapped or not each.entrapped]


def _is_secure(table: Table, tile: str) -> bool:
    if not table.advanced or table.tiles[tile].destroyed:
        return False
    told = table.icons_told.get((tile, "secure_room"), False)
    return told or "secure_room" in table.tiles[tile].icons
