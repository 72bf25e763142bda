"""Hordes and tokens: they move toward noise, come into sight, and attack whom they meet."""

from functools import partial

from companion.engine.game import Ask, Procedure
from companion.engine.prompts import Do, Prompt
from companion.games.ddd import advanced, spawning
from companion.games.ddd import attack as enemy
from companion.games.ddd.grid import tile_of
from companion.games.ddd.noise import Noise
from companion.games.ddd.table import Table

MAX_DICE = 6  # DDD-REACT-06


def come(
    table: Table, room: str, noise: Noise, *, zombies: int = 0, tokens: int = 0
) -> Procedure[str]:
    """Move what stands in a room closer, and tell where it stops.

    Among survivors it stops and attacks (DDD-REACT-11).
    """
    tokens = min(tokens, table.rooms[table.room_now(room)].tokens)  # others may have been turned
    way = yield from table.eyes.horde_way(table, room, noise, token=tokens > 0)
    if way is None:
        return table.room_now(room)
    start, end = table.room_now(way[0]), table.room_now(way[-1])
    here, there = table.rooms[start], table.rooms[end]
    zombies, tokens = min(zombies, here.zombies), min(tokens, here.tokens)
    here.zombies, here.tokens = here.zombies - zombies, here.tokens - tokens
    there.zombies, there.tokens = there.zombies + zombies, there.tokens + tokens
    went = {"from": start, "room": end}
    if zombies:
        table.tell("horde.moves", {**went, "zombies": zombies}, ("DDD-REACT-07",))
    if tokens:
        table.tell("tokens.move", {**went, "tokens": tokens}, ("DDD-REACT-07",))
    # A token that comes into sight becomes a horde first, and then goes on (DDD-REACT-23).
    if tokens and (yield from table.eyes.seen_on_way(table, way)):
        zombies += yield from spawning.turned(table, end, tokens)
    yield from attacks(table, end, zombies)
    return end


def attacks(table: Table, room: str, arriving: int | None = None) -> Procedure[None]:
    """Attack whoever is there; how they may defend themselves must be known (DDD-ADV-06)."""
    if attack(room, arriving)(table) is None:
        return
    yield from table.eyes.has_icon(table, tile_of(room), "secure_room")
    if table.acting:
        counted = partial(dice, room=room, arriving=arriving)
        yield from enemy.resolve(table, enemy.Attack("zombies", room, counted))
    else:
        yield attack(room, arriving)


def dice(table: Table, room: str, arriving: int | None = None) -> int:
    """One creature die per zombie, at most six (DDD-REACT-06).

    Where some have just arrived, by edition those that were there attack once more with them
    (DDD-REACT-13); who has joined a fight does not attack now (DDD-ATTACK-06, DDD-ATTACK-07).
    """
    zombies = table.rooms[table.room_now(room)].ready
    if arriving is not None and not table.rules["reaction.merged_horde_attacks_again"]:
        zombies = min(zombies, arriving)
    return min(MAX_DICE, zombies)


def attack(room: str, arriving: int | None = None) -> Ask:
    """Let the players carry out the attack of the zombies in a room that holds survivors."""

    def ask(table: Table) -> Prompt | None:
        here = table.room_now(room)
        rolled = dice(table, here, arriving)
        if not rolled or not table.survivors_in(here):
            return None
        defence = advanced.defence_dice(table, here)
        params = {"room": here, "dice": rolled, "defence": defence}
        return Do("zombies.attack", ("DDD-REACT-06", "DDD-REACT-11", "DDD-DEFENCE-01"), params)

    return ask
