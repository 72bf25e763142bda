"""Knockback and retreat: enemies pushed away, survivors slipping out of a fight."""

from companion.engine.game import Procedure
from companion.engine.prompts import Choose, PickRoom, Prompt
from companion.games.ddd import creatures, entrapment, experience, items, moving, survivors
from companion.games.ddd.grid import distance, tile_of
from companion.games.ddd.table import Table

NOBODY = "none"
BAT = "baseball_bat"
GUARD = "security_guard"
ZOMBIE, DOWNED = "zombie", "downed"
BIG = ("creature", "nemesis")


def tiles_between(room: str, other: str) -> int:
    """Tiles along the line; the rooms of one tile are no distance apart (DDD-COMBAT-16)."""
    return distance(tile_of(room), tile_of(other))


# ---------------------------------------------------------------------------- knockback


def knock_back(table: Table, name: str, weapon: str, icons: int) -> Procedure[None]:
    """Push enemies out of the attacker's room, one by several icons or several by one each."""
    while icons > 0:
        who = yield from choose_enemy(name, weapon)
        if who is None:
            return
        if who == DOWNED:
            second_blow(table, name)
        elif weapon == BAT:
            lay_down(table, name)
        else:
            icons -= yield from push(table, name, who, icons)
            continue
        icons -= 1


def choose_enemy(name: str, weapon: str) -> Procedure[str | None]:
    """Which enemy in the own room; nobody need be pushed."""

    def ask(table: Table) -> Prompt | None:
        here = enemies(table, name, weapon)
        if not here:
            return None
        params = {"survivor": name}
        return Choose("attack.knockback", (*here, NOBODY), 1, 1, ("DDD-COMBAT-08",), params)

    picked = yield ask
    return None if picked in (None, NOBODY) else picked


def enemies(table: Table, name: str, weapon: str) -> list[str]:
    """What stands in the attacker's room and can be pushed, laid down or finished off."""
    room = table.survivors[name].room
    if room is None:
        return []
    here = [ZOMBIE] if table.rooms[room].standing else []
    here += [DOWNED] if table.rooms[room].lying else []
    can_push = weapon != BAT and bool(table.eyes.steps_from(table, room))
    if weapon != BAT and not can_push:
        here = [each for each in here if each == DOWNED]
    return here + ([each for each in BIG if _is_big_one(table, each, room)] if can_push else [])


def _is_big_one(table: Table, who: str, room: str) -> bool:
    """The bat is useless against them (DDD-ITEMFN-01), and the guard immune (DDD-FOE-03)."""
    if who == "creature":
        creature = table.creature
        return creature is not None and creature.room == room and creature.kind != GUARD
    return table.nemesis is not None and table.nemesis.room == room  # DDD-SHOW-33


def lay_down(table: Table, name: str) -> None:
    """The bat lays a zombie down instead of pushing it (DDD-ITEMFN-01)."""
    room = table.survivors[name].room or ""
    table.rooms[room].downed = table.rooms[room].lying + 1
    table.tell("zombies.downed", {"survivor": name, "room": room}, ("DDD-ITEMFN-01",))


def second_blow(table: Table, name: str) -> None:
    """Another knockback in the same turn, with whatever weapon, kills it (DDD-XP-08)."""
    room = table.survivors[name].room or ""
    crowd = table.rooms[room]
    crowd.downed = crowd.lying - 1
    crowd.zombies -= 1
    table.tell("zombies.killed", {"room": room, "zombies": 1}, ("DDD-ITEMFN-01",))
    experience.gains(table, name, 1, "DDD-XP-08")


def push(table: Table, name: str, who: str, icons: int) -> Procedure[int]:
    """Push an enemy straight away, as far as the players like, and tell how many icons it took.

    A mighty blow goes two rooms with each (DDD-SURV-26).
    """
    stride = 2 if items.knows(table, table.survivors[name], "mighty_blow") else 1
    path = [table.survivors[name].room or ""]
    alive = True
    while alive and len(path) <= icons * stride:
        there = yield from next_room(table, path)
        if there is None or not stands_in(table, who, path[-1]):
            break
        alive = yield from shove(table, name, who, path[-1], there)
        path.append(there)
    return max(1, -(-(len(path) - 1) // stride))


def next_room(table: Table, path: list[str]) -> Procedure[str | None]:
    """The first room is the players' choice; from there it goes straight on (DDD-COMBAT-09)."""

    def onward(table: Table) -> tuple[str, ...]:
        if len(path) == 1:
            return table.eyes.steps_from(table, path[0])
        return table.eyes.straight_on(table, tuple(path))

    def ask(table: Table) -> Prompt | None:
        rooms, may_stop = onward(table), len(path) > 1
        if not rooms or (len(rooms) == 1 and not may_stop):
            return None
        stop = NOBODY if may_stop else None
        return PickRoom("attack.pushed", rooms, stop, ("DDD-COMBAT-08", "DDD-COMBAT-09"))

    picked = yield ask
    if picked is None and len(path) == 1:
        picked = next(iter(onward(table)), None)
    return None if picked in (None, NOBODY) else picked


def stands_in(table: Table, who: str, room: str) -> bool:
    """Whether what is to be pushed is there still: a correction may have taken it away."""
    if who == ZOMBIE:
        return table.rooms[room].standing > 0
    figure = table.creature if who == "creature" else table.nemesis
    return figure is not None and figure.room == room


def shove(table: Table, name: str, who: str, start: str, end: str) -> Procedure[bool]:
    """Move the pushed enemy, and tell whether it lives: fire does the rest (DDD-COMBAT-10)."""
    table.tell("enemy.pushed", {"enemy": who, "from": start, "room": end}, ("DDD-COMBAT-08",))
    if who == ZOMBIE:
        return zombie_shoved(table, name, start, end)
    if who == "creature" and table.creature is not None:
        table.creature.room = end
        yield from creatures.burns_where_it_is(table)
        if table.creature is None:
            experience.all_gain(table, 2, "DDD-COMBAT-10")
        return table.creature is not None
    if table.nemesis is not None:
        table.nemesis.room, table.nemesis.at_corner = end, False
    return True


def zombie_shoved(table: Table, name: str, start: str, end: str) -> bool:
    """Into or through fire it dies, and its death is the attacker's doing."""
    table.rooms[start].zombies -= 1
    if not table.tiles[tile_of(end)].burning:
        table.rooms[end].zombies += 1
        return True
    table.tell("zombies.killed", {"room": end, "zombies": 1}, ("DDD-COMBAT-10",))
    experience.gains(table, name, 1, "DDD-COMBAT-10")
    return False


# ---------------------------------------------------------------------------- retreat


def retreat(table: Table, name: str, icons: int) -> Procedure[None]:
    """Each icon may move the attacker or another out of the room (DDD-COMBAT-12)."""
    room = table.survivors[name].room or ""
    before = table.showdown
    moved: list[str] = []
    for _ in range(icons):
        who = yield from choose_who(room, moved)
        if who is None:
            return
        moved.append(who)
        yield from slip_away(table, who)
        if table.showdown is not before:  # he is in the lab: all else stops (DDD-SHOW-36)
            return


def choose_who(room: str, moved: list[str]) -> Procedure[str | None]:
    """Nobody need retreat; the entrapped cannot (DDD-COMBAT-13)."""

    def ask(table: Table) -> Prompt | None:
        here = [each.name for each in table.survivors_in(table.room_now(room))]
        if table.rules["combat.retreat_repeats"]:  # one may go several rooms
            here += [each for each in dict.fromkeys(moved) if each not in here]
        free = [each for each in here if _can_go_on(table, each)]
        if not free:
            return None
        return Choose("attack.retreat", (*free, NOBODY), 1, 1, ("DDD-COMBAT-12",))

    picked = yield ask
    return None if picked in (None, NOBODY) else picked


def _can_go_on(table: Table, name: str) -> bool:
    survivor = table.survivors[name]
    return not survivor.entrapped and bool(refuges(table, name))


def refuges(table: Table, name: str) -> tuple[str, ...]:
    """Adjoining accessible rooms, by edition even those with enemies (DDD-COMBAT-13)."""
    room = table.survivors[name].room
    rooms = () if room is None else table.eyes.steps_from(table, room)
    if table.rules["combat.retreat_into_enemies"]:
        return rooms
    return tuple([each for each in rooms if not entrapment.enemies_in(table, each)])


def slip_away(table: Table, name: str) -> Procedure[None]:
    """Walk out of the fight; the new room is met as on any move."""
    came_from = table.survivors[name].room

    def ask(table: Table) -> Prompt | None:
        rooms = refuges(table, name)
        params = {"survivor": name}
        why = ("DDD-COMBAT-12", "DDD-COMBAT-13")
        return PickRoom("attack.retreats_to", rooms, None, why, params) if rooms else None

    to = yield ask
    if to is not None:
        yield from survivors.enters(table, name, to)
        yield from moving.arrives(table, (name,), to, came_from)
