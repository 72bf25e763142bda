"""The reaction of the house after each group's turn."""

from companion.engine.game import Ask, Procedure, step
from companion.engine.prompts import Choose, PickRoom, Prompt
from companion.games.ddd import creatures, fire, hordes, noise
from companion.games.ddd.grid import tile_of
from companion.games.ddd.house.scene import zone_around
from companion.games.ddd.noise import Noise
from companion.games.ddd.table import Table

CREATURE = "creature"


def reaction(table: Table) -> Procedure[None]:
    """Enemies attack, then move and attack, then the fire spreads (DDD-REACT-01)."""
    if table.creature is not None or table.zombies_placed or table.tokens_placed:
        woken = noise.of_team(table)
        if table.acting:
            _get_ready(table)
        yield from step(table, "reaction.attack", attack_in_place(table, woken))
        yield from step(table, "reaction.move", move_and_attack(table, woken))
    yield from step(table, "reaction.fire", fire.spreads(table))  # DDD-REACT-21


def _get_ready(table: Table) -> None:
    for room in table.rooms.values():
        room.downed = 0  # who was laid down stands up (DDD-ITEMFN-01)
        if table.rules["attack.reinforcement_from"] == "adjacent":
            room.joined = 0  # in this reaction they may attack (DDD-ATTACK-06)


# ---------------------------------------------------------------------------- 1: attack in place


def attack_in_place(table: Table, woken: Noise) -> Procedure[None]:
    """Enemies that share a room with survivors attack, in the players' order (DDD-REACT-05).

    A creature and the zombies beside it make two attacks (DDD-ATTACK-15).
    """
    fought: list[str] = []
    while fights := _fights(table, woken, fought):
        next_one = (yield which_fight(woken, fought)) or fights[0]
        fought.append(next_one)
        if next_one == CREATURE:
            yield from creatures.attacks(table)
        else:
            yield from hordes.attacks(table, next_one)


def _fights(table: Table, woken: Noise, fought: list[str]) -> list[str]:
    """The rooms where zombies have prey, and the creature; zombies first by edition."""
    rooms = [room for room in table.rooms_with_survivors() if table.rooms[room].ready]
    if table.rules["reaction.in_place"] == "zone":  # DDD-REACT-04
        rooms = [room for room in rooms if tile_of(room) in woken.zone]
    done = [table.room_now(each) for each in fought if each != CREATURE]
    left = [room for room in rooms if room not in done]
    if not creatures.has_prey(table) or CREATURE in fought:
        return left
    if left and table.rules["reaction.zombies_first"]:
        return left
    return [*left, CREATURE]


def which_fight(woken: Noise, fought: list[str]) -> Ask:
    """Of several fights the players choose the next."""

    def ask(table: Table) -> Prompt | None:
        fights = _fights(table, woken, fought)
        if len(fights) < 2:
            return None
        rooms = tuple([room for room in fights if room != CREATURE])
        otherwise = CREATURE if CREATURE in fights else None
        return PickRoom("reaction.fight", rooms, otherwise, ("DDD-REACT-05",))

    return ask


# ---------------------------------------------------------------------------- 2: move and attack


Standing = dict[str, tuple[int, int]]  # zombies and tokens by room, before anything moves


def move_and_attack(table: Table, woken: Noise) -> Procedure[None]:
    """Hordes and tokens in the trigger zones come, then the creature from wherever it is.

    The rulebook's two positions are DDD-REACT-14.
    """
    zones = woken.rooms if len(woken.rooms) < 2 else (yield from zones_in_order(woken))
    before = on_their_own(table)
    moved: list[str] = []
    for zone in zones:
        for room in _activated(zone, before):
            if room not in moved:  # a horde in two zones reacts once (DDD-REACT-03)
                moved.append(room)
                zombies, tokens = before[room]
                yield from hordes.come(table, room, woken, zombies=zombies, tokens=tokens)
    if table.creature is not None:
        yield from creatures.reacts_to(table, woken)


def on_their_own(table: Table) -> Standing:
    """Those with prey stay with it (DDD-REACT-12); tokens react like hordes (DDD-SPAWN-11)."""
    tokens = bool(table.rules["reaction.tokens_react"])
    held = table.rooms_with_survivors()
    crowds = [each for each in table.rooms.items() if each[1].zombies or each[1].tokens]
    return {
        name: (room.ready, room.tokens if tokens else 0)
        for name, room in crowds
        if name not in held and (room.ready or (tokens and room.tokens))
    }


def zones_in_order(woken: Noise) -> Procedure[tuple[str, ...]]:
    """Where a group has split up the players choose which zone is first (DDD-REACT-03).

    Zones without enemies, or with the same, need no order.
    """

    def ask(table: Table) -> Prompt | None:
        rooms, before = woken.rooms, on_their_own(table)
        if len({tuple(_activated(room, before)) for room in rooms} - {()}) < 2:
            return None
        return Choose("reaction.zones", rooms, len(rooms), len(rooms), ("DDD-REACT-03",))

    order: tuple[str, ...] | None = yield ask
    return order or woken.rooms


def _activated(zone: str, before: Standing) -> list[str]:
    """The rooms around a survivor from where he is heard (DDD-REACT-02)."""
    return [room for room in before if tile_of(room) in zone_around(zone)]
