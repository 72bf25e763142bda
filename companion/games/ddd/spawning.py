"""Zombies come: spawn tokens, hordes, and where they go when their room is not to be had."""

from companion.engine.game import Ask, Procedure
from companion.engine.prompts import Draw, PickRoom, Prompt, Roll
from companion.games.ddd import rerolls
from companion.games.ddd.eyes import NONE
from companion.games.ddd.grid import tile_at
from companion.games.ddd.table import Table

TOKEN_VALUES = (1, 2, 3, 4, 5, 6)


def spawn(table: Table) -> Procedure[None]:
    """Roll a location and put a spawn token there, unless a special case applies (DDD-SPAWN-01)."""
    rolled = yield location_roll
    if rolled is None:
        table.tell("spawn.exhausted", why=("DDD-SPAWN-08",))
        return
    # A flare gun throws one or both of the dice again (DDD-ITEMFN-17).
    rolled = yield from rerolls.offered(table, "flare_gun", location_roll, rolled, some=True)
    row, column = [int(face) for face in rolled]
    while column == 6 and "reroll_sixes" in table.tweaks:  # DDD-TWEAK-07
        if (rolled := (yield location_roll)) is None:
            return
        row, column = [int(face) for face in rolled]
    if column == 6:  # DDD-SPAWN-07
        table.tell("spawn.six", why=("DDD-SPAWN-07",))
        yield from beside_survivors(table)
        return
    tile = tile_at(row, column)
    if table.is_closed_lab(tile) or table.tiles[tile].destroyed:  # DDD-HOUSE-15, DDD-SPAWN-05
        table.tell("spawn.no_place", {"tile": tile}, ("DDD-SPAWN-05",))
        yield from beside_survivors(table)
        return
    yield from on_tile(table, tile)


def location_roll(table: Table) -> Prompt | None:
    """Roll row and column; with no token left nothing spawns (DDD-SPAWN-08)."""
    if not table.tokens_left and table.rules["spawn.exhausted_stops"]:
        return None
    return Roll(
        "spawn.location", (table.facts.d4, table.facts.d6), ("DDD-SPAWN-01", "DDD-HOUSE-09")
    )


def on_tile(table: Table, tile: str) -> Procedure[None]:
    """Spawn on a tile that stands, burning or not (DDD-SPAWN-12)."""
    glance = yield from table.eyes.glance(table, tile)
    # A correction made while the players were asked may have taken the tile away.
    if glance == "locked" or table.tiles[tile].destroyed or table.is_closed_lab(tile):
        table.tell("spawn.no_place", {"tile": tile}, ("DDD-SPAWN-05",))
        yield from beside_survivors(table)
        return
    room = yield from table.eyes.open_room(table, tile)
    if not take_token(table):
        return
    if glance == "seen":  # DDD-SPAWN-02
        yield from zombies_come(table, room)
    else:  # DDD-SPAWN-03
        put_token(table, room)


def beside_survivors(table: Table) -> Procedure[None]:
    """Put the zombies next to, and in sight of, a survivor; the players choose (DDD-SPAWN-05)."""

    def ask(table: Table) -> Prompt | None:
        rooms = table.eyes.beside_survivors(table)
        if not rooms or not table.tokens_left:
            return None
        otherwise = None if table.eyes.knows else NONE
        return PickRoom("spawn.beside", rooms, otherwise, ("DDD-SPAWN-05", "DDD-SPAWN-07"))

    room = yield ask
    if room is None or room == NONE:
        yield from anywhere(table)
    elif take_token(table):
        yield from zombies_come(table, room)


def anywhere(table: Table) -> Procedure[None]:
    """No eligible room there: any non-burning room, as zombies or as a token (DDD-SPAWN-06)."""
    as_token = table.rules["spawn.no_room_places"] == "token"

    def ask(table: Table) -> Prompt | None:
        rooms = table.eyes.anywhere(table)
        if not rooms or not table.tokens_left:
            return None
        return PickRoom("spawn.anywhere", rooms, None, ("DDD-SPAWN-06",))

    room = yield ask
    if room is None:
        table.tell("spawn.nowhere", why=("DDD-SPAWN-06",))
        return
    seen = not as_token or (yield from table.eyes.seen(table, room))
    if not take_token(table):
        return
    if seen:
        yield from zombies_come(table, room)
    else:
        put_token(table, room)


# ---------------------------------------------------------------------------- tokens and hordes


def take_token(table: Table) -> bool:
    """Draw a token unseen, if there is one left (DDD-SETUP-05)."""
    if not table.tokens_left:
        return False
    table.tokens_left -= 1
    return True


def put_token(table: Table, room: str) -> None:
    """Put a token into a room, its value down (DDD-SPAWN-03)."""
    here = table.room_now(room)
    table.rooms[here].tokens += 1
    table.tell("spawn.token", {"room": here}, ("DDD-SPAWN-03",))


def zombies_come(table: Table, room: str) -> Procedure[int]:
    """Turn a token taken: its number of zombies comes, the token leaves the game (DDD-SPAWN-02).

    They do not attack at once (DDD-SPAWN-09).
    """
    table.tokens_in_hand += 1  # neither in the supply nor in the house while its number is asked
    try:
        value = yield number_on_token(room)
    finally:
        table.tokens_in_hand -= 1
    table.token_values.take(value)
    here = table.room_now(room)
    table.rooms[here].zombies += value
    table.tell("spawn.zombies", {"room": here, "zombies": value}, ("DDD-SPAWN-02",))
    if table.zombies_placed > table.facts.zombies:  # DDD-SETUP-02: no text says what then
        table.tell("supply.zombies", {"placed": table.zombies_placed}, ("DDD-SETUP-02",))
    return int(value)


def number_on_token(room: str) -> Ask:
    """Ask for the number on a turned token; the mix on file is assumed, so any may be entered."""

    def ask(table: Table) -> Prompt:
        why = ("DDD-SPAWN-02", "DDD-SETUP-05")
        bag = table.token_values.left()
        return Draw("spawn.value", TOKEN_VALUES, bag, why, {"room": table.room_now(room)})

    return ask


def turned(table: Table, room: str, tokens: int) -> Procedure[int]:
    """Turn that many tokens of a room, and tell how many zombies come (DDD-SPAWN-13)."""
    came = 0
    for _ in range(tokens):
        here = table.rooms[table.room_now(room)]
        if here.tokens:
            here.tokens -= 1
            came += yield from zombies_come(table, room)
    return came


def reveal(table: Table, viewers: tuple[str, ...]) -> Procedure[None]:
    """Turn every token that is seen from these rooms (DDD-SIGHT-05)."""
    for room in (yield from table.eyes.tokens_seen(table, viewers)):
        yield from turned(table, room, table.rooms[table.room_now(room)].tokens)


def revealed(table: Table, room: str) -> Procedure[None]:
    """A token comes into sight: each one seen turns into zombies (DDD-SIGHT-05, DDD-SPAWN-13)."""
    while (here := table.rooms[table.room_now(room)]).tokens:
        here.tokens -= 1
        yield from zombies_come(table, room)


def revealed_if_seen(table: Table, room: str) -> Procedure[None]:
    """Turn the tokens of a room if a survivor sees it."""
    if table.rooms[room].tokens and (yield from table.eyes.seen(table, room)):
        yield from revealed(table, room)
