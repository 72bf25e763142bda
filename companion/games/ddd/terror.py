"""The terror die: what the house throws at survivors who were noticed."""

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, Do, PickRoom, Prompt
from companion.games.ddd import creatures, fire, spawning
from companion.games.ddd.eyes import NONE
from companion.games.ddd.grid import AROUND, WITHIN, tile_of
from companion.games.ddd.table import Table


def strikes(table: Table, face: str, room: str) -> Procedure[None]:
    """Resolve the terror die's event for the survivors in `room` (DDD-TERROR-01, DDD-TERROR-02)."""
    table.tell("terror.strikes", {"face": face, "room": room}, ("DDD-TERROR-02",))
    if face == "horde_nearby":
        yield from horde_nearby(table, room)
    elif face == "creature_reaction":
        yield from creature_reaction(table, room)
    elif face == "creature_appears":
        yield from creatures.recovers(table) if table.creature else creatures.appears(table)
    else:
        yield from fire.starts_or_spreads(table)  # DDD-TERROR-08


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
    if table.creature is not None:
        yield from creatures.reacts_to(table, room)
        return
    for _ in range(int(table.rules["terror.hordes"])):
        if not (yield from horde_comes(table, room)):
            return


def horde_comes(table: Table, room: str) -> Procedure[bool]:
    """Move one horde, or by edition a token, closer to the survivors (DDD-TERROR-05)."""

    def which(table: Table) -> Prompt | None:
        rooms = movers(table, room)
        if not rooms:
            return None
        params = {"room": table.room_now(room)}
        return PickRoom("terror.mover", rooms, NONE, ("DDD-TERROR-05",), params)

    start = yield which
    if start is None or start == NONE:
        return False
    token = yield from _is_token(table, start)

    def where(table: Table) -> Prompt | None:
        here = table.room_now(start)
        crowd = table.rooms[here]
        rooms = within_reach(table, here, int(table.rules["terror.horde_steps"]))
        if not rooms or not (crowd.tokens if token else crowd.zombies):
            return None
        params = {"room": here, "target": table.room_now(room)}
        return PickRoom("terror.moves", rooms, NONE, ("DDD-TERROR-05", "DDD-FIRE-19"), params)

    end = yield where
    if end is None or end == NONE:
        return True
    yield from horde_moves(table, table.room_now(start), end, token=token)
    return True


def movers(table: Table, room: str) -> tuple[str, ...]:
    """Rooms whose hordes or tokens may be moved; those that have prey stay with it."""
    adjacent = table.rules["terror.horde_zone"] == "adjacent"
    tokens = bool(table.rules["terror.tokens_move"])
    zone = (*AROUND[tile_of(room)], tile_of(room))
    return tuple(
        [
            name
            for name, each in table.rooms.items()
            if (each.zombies or (tokens and each.tokens))
            and not table.survivors_in(name)
            and (not adjacent or tile_of(name) in zone)
        ]
    )


def within_reach(table: Table, room: str, steps: int) -> tuple[str, ...]:
    """Where that many steps may lead at most, fire shunned (DDD-FIRE-19)."""
    here = tile_of(room)
    near = [tile for tile in (here, *WITHIN[steps][here]) if not table.is_closed_lab(tile)]
    calm = [tile for tile in near if not table.tiles[tile].burning]
    return tuple([each for tile in calm for each in table.rooms_on[tile] if each != room])


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


def horde_moves(table: Table, start: str, end: str, *, token: bool) -> Procedure[None]:
    """Move a horde or token; with survivors there it stops and attacks (DDD-REACT-11)."""
    here, there = table.rooms[start], table.rooms[end]
    moving = 1 if token else here.zombies
    if token:
        here.tokens -= 1
        there.tokens += 1
    else:
        here.zombies, there.zombies = 0, there.zombies + moving
    kind = "token" if token else "horde"
    table.tell("horde.moves", {"from": start, "room": end, "kind": kind, "zombies": moving})
    yield from spawning.revealed_if_seen(table, end)
    yield _attack(end)


def _attack(room: str) -> "ZombieAttack":
    return ZombieAttack(room)


class ZombieAttack:
    """Let the players carry out the attack of the zombies in a room that holds survivors."""

    __slots__ = ("room",)

    def __init__(self, room: str) -> None:
        self.room = room

    def __call__(self, table: Table) -> Prompt | None:
        """One creature die per zombie, at most six (DDD-REACT-06)."""
        here = table.room_now(self.room)
        zombies = table.rooms[here].zombies
        if not zombies or not table.survivors_in(here):
            return None
        params = {"room": here, "dice": min(6, zombies)}
        return Do("zombies.attack", ("DDD-REACT-06", "DDD-REACT-11"), params)
