"""The terror die: what the house throws at survivors who were noticed."""

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, PickRoom, Prompt, Roll
from companion.games.ddd import creatures, fire, hordes, noise, rerolls, spawning
from companion.games.ddd.eyes import NONE
from companion.games.ddd.grid import tile_of
from companion.games.ddd.noise import Noise
from companion.games.ddd.table import Table


def strikes(table: Table, face: str, room: str) -> Procedure[None]:
    """Resolve the terror die's event for the survivors in `room` (DDD-TERROR-01, DDD-TERROR-02).

    A map lets the die be thrown again first (DDD-ITEMFN-21).
    """
    (shown,) = yield from rerolls.offered(table, "map", again, (face,))
    face = str(shown)
    table.tell("terror.strikes", {"face": face, "room": room}, ("DDD-TERROR-02",))
    if face == "horde_nearby":
        yield from horde_nearby(table, room)
    elif face == "creature_reaction":
        yield from creature_reaction(table, room)
    elif face == "creature_appears":
        yield from creatures.recovers(table) if table.creature else creatures.appears(table)
    else:
        yield from fire.starts_or_spreads(table)  # DDD-TERROR-08


def again(table: Table) -> Prompt:
    """Throw the terror die once more."""
    return Roll("terror.again", (table.facts.terror_die,), ("DDD-ITEMFN-21",))


def horde_nearby(table: Table, room: str) -> Procedure[None]:
    """Set a drawn token on one of the tiles around, never in a locked room (DDD-TERROR-03)."""

    def ask(table: Table) -> Prompt | None:
        rooms = table.eyes.around(table, room)
        if not rooms or not table.tokens_left:
            return None
        otherwise = None if table.eyes.knows else NONE
        params = {"room": table.room_now(room)}
        return PickRoom("terror.horde", rooms, otherwise, ("DDD-TERROR-03",), params)

    place = yield ask
    if place is None or place == NONE:
        table.tell("terror.no_horde", {"room": table.room_now(room)}, ("DDD-TERROR-03",))
        return
    if not spawning.take_token(table):
        return
    spawning.put_token(table, place)
    yield from spawning.revealed_if_seen(table, place)


def creature_reaction(table: Table, room: str) -> Procedure[None]:
    """The creature comes; without one, hordes do. The fire does not move (DDD-TERROR-09)."""
    woken = noise.of_terror(table, room)
    if table.creature is not None:
        yield from creatures.reacts_to(table, woken)
        return
    came: list[str] = []  # where a horde has come to: it does not come again
    for _ in range(int(table.rules["terror.hordes"])):
        if not (yield from horde_comes(table, woken, came)):
            return


def horde_comes(table: Table, woken: Noise, came: list[str]) -> Procedure[bool]:
    """Move one horde, or by edition a token, closer to the survivors (DDD-TERROR-05)."""

    def which(table: Table) -> Prompt | None:
        rooms = movers(table, woken, came)
        if not rooms or (table.eyes.knows and len(rooms) == 1):
            return None
        otherwise = None if table.eyes.knows else NONE  # with no legal move, none moves
        params = {"room": table.room_now(woken.rooms[0])}
        return PickRoom("terror.mover", rooms, otherwise, ("DDD-TERROR-05",), params)

    start = yield which
    if start is None and table.eyes.knows:
        start = next(iter(movers(table, woken, came)), NONE)
    if start is None or start == NONE:
        return False
    token = yield from _is_token(table, start)
    here = table.room_now(start)
    zombies = 0 if token else table.rooms[here].zombies
    came.append((yield from hordes.come(table, here, woken, zombies=zombies, tokens=int(token))))
    return True


def movers(table: Table, woken: Noise, came: list[str]) -> tuple[str, ...]:
    """Rooms whose hordes or tokens may be moved; those that have prey stay with it."""
    tokens = bool(table.rules["terror.tokens_move"])
    gone = [table.room_now(room) for room in came]
    rooms = [
        name
        for name, room in table.rooms.items()
        if (room.zombies or (tokens and room.tokens))
        and not table.survivors_in(name)
        and tile_of(name) in woken.zone
        and name not in gone
    ]
    return tuple([room for room in rooms if table.eyes.can_move(table, room, woken)])


def _is_token(table: Table, start: str) -> Procedure[bool]:
    """A room may hold both a horde and tokens: ask which of them moves."""

    def ask(table: Table) -> Prompt | None:
        here = table.room_now(start)
        both = table.rooms[here].zombies and table.rooms[here].tokens
        if not both or not table.rules["terror.tokens_move"]:
            return None
        params = {"room": here}
        return Choose(
            "terror.horde_or_token", ("horde", "token"), why=("DDD-TERROR-05",), params=params
        )

    told = yield ask
    if told is not None:
        return bool(told == "token")
    return not table.rooms[table.room_now(start)].zombies
