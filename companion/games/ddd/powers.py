"""Reinforcement icons: hordes that hear the fight, and the power attacks of the big ones."""

from collections.abc import Callable

from companion.engine.game import Ask, Procedure
from companion.engine.prompts import Choose, PickRoom, Prompt
from companion.games.ddd import entrapment, fire, items, spawning
from companion.games.ddd.grid import BESIDE, tile_of
from companion.games.ddd.table import Table


def reinforce(table: Table, enemy: str, room: str) -> Procedure[None]:
    """Resolve one reinforcement icon that was neither cancelled nor ignored (DDD-FOE-07)."""
    if enemy == "zombies":
        yield from horde_joins(table, room)
    elif enemy == "creature" and table.creature is not None:
        yield from POWERS.get(table.creature.kind, no_power)(table, room)  # DDD-ATTACK-08
    elif enemy == "nemesis" and table.nemesis is not None:
        yield from POWERS[table.nemesis.kind](table, room)


def horde_joins(table: Table, room: str) -> Procedure[None]:
    """A horde or token comes into the attacked room; without any the icon is ignored.

    It is one of those next to the fight, or of those two tiles away, by edition.
    """
    start = yield which_joins(room)
    if start is None:
        start = next(iter(table.eyes.reinforcements(table, table.room_now(room))), None)
    if start is None:
        return
    token = (yield horde_or_token(start)) == "token"
    here, there = table.rooms[table.room_now(start)], table.room_now(room)
    zombies = 0 if token else here.zombies
    tokens = 0 if zombies else min(1, here.tokens)
    here.zombies, here.tokens = here.zombies - zombies, here.tokens - tokens
    table.rooms[there].zombies += zombies
    table.rooms[there].tokens += tokens
    table.tell("horde.joins", {"from": start, "room": there}, ("DDD-ATTACK-06", "DDD-ATTACK-07"))
    zombies += yield from spawning.turned(table, there, tokens)
    if not table.rules["attack.reinforcement_attacks_now"]:
        table.rooms[table.room_now(there)].joined += zombies


def which_joins(room: str) -> Ask:
    """Of several the players choose (DDD-ATTACK-06, DDD-ATTACK-07)."""

    def ask(table: Table) -> Prompt | None:
        here = table.room_now(room)
        rooms = table.eyes.reinforcements(table, here)
        if len(rooms) < 2:
            return None
        why = ("DDD-ATTACK-06", "DDD-ATTACK-07")
        return PickRoom("attack.reinforcement", rooms, None, why, {"room": here})

    return ask


def horde_or_token(room: str) -> Ask:
    """A room may hold both: one of them comes."""

    def ask(table: Table) -> Prompt | None:
        here = table.room_now(room)
        if not table.rooms[here].zombies or not table.rooms[here].tokens:
            return None
        why = ("DDD-ATTACK-06", "DDD-ATTACK-07")
        return Choose("attack.horde_or_token", ("horde", "token"), 1, 1, why, {"room": here})

    return ask


def no_power(_table: Table, _room: str) -> Procedure[None]:
    """The security guard has none (DDD-FOE-04)."""
    yield from ()


def bird_entraps(table: Table, room: str) -> Procedure[None]:
    """The undead bird entraps a survivor in its room; only its destruction frees (DDD-FOE-01)."""

    def ask(table: Table) -> Prompt | None:
        here = table.survivors_in(table.room_now(room))
        names = tuple([each.name for each in here if not each.entrapped])
        return Choose("power.bird", names, 1, 1, ("DDD-FOE-01",)) if names else None

    name = yield ask
    if name is not None:
        entrapment.entrap(table, name, by_bird=True)


def dog_snatches(table: Table, room: str) -> Procedure[None]:
    """The zombie dog costs one survivor a card; one without cards may be named (DDD-FOE-02)."""

    def who(table: Table) -> Prompt | None:
        names = tuple([each.name for each in table.survivors_in(table.room_now(room))])
        return Choose("power.dog", names, 1, 1, ("DDD-FOE-02",)) if names else None

    name = yield who
    if name is None:
        return

    def which(table: Table) -> Prompt | None:
        cards = tuple(items.by_name(table.survivors[name]))
        params = {"survivor": name}
        return Choose("power.dog_card", cards, 1, 1, ("DDD-FOE-02",), params) if cards else None

    card = yield which
    if card is not None:
        items.discard(table, table.survivors[name], items.by_name(table.survivors[name])[card])


def doctor_calls(table: Table, _room: str) -> Procedure[None]:
    """Doctor Mortimer calls a horde next to a survivor; the players say where (DDD-FOE-05)."""
    yield from spawning.beside_survivors(table)


def lisa_burns(table: Table, _room: str) -> Procedure[None]:
    """Lisa Mortimer sets the tiles beside her on fire, but never the lab (DDD-FOE-06)."""
    assert table.nemesis is not None
    for tile in BESIDE[tile_of(table.nemesis.room)]:
        if tile != table.lab:
            yield from fire.add_burn_marker(table, tile)


POWERS: dict[str, Callable[[Table, str], Procedure[None]]] = {
    "undead_bird": bird_entraps,
    "zombie_dog": dog_snatches,
    "security_guard": no_power,
    "doctor_mortimer": doctor_calls,
    "lisa_mortimer": lisa_burns,
}
