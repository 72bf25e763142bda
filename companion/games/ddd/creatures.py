"""The creature in the house: how it comes, is hurt, moves and goes."""

from companion.engine.game import Procedure
from companion.engine.prompts import Allocate, Choose, Do, Draw, Prompt, Roll
from companion.engine.tracks import counted
from companion.games.ddd import attack as enemy
from companion.games.ddd import entrapment
from companion.games.ddd.facts import CreatureBoard
from companion.games.ddd.grid import tile_at, tile_of
from companion.games.ddd.house.routes import Path
from companion.games.ddd.noise import Noise
from companion.games.ddd.table import Creature, Table

STAYS = "stays"
GUARD_RANGE = 2  # DDD-FOE-04
CUBES_REMOVED = 3  # DDD-TERROR-06


def board(table: Table) -> CreatureBoard:
    """The board of the creature in the house."""
    assert table.creature is not None
    return table.facts.creatures[table.creature.kind]


def space_left(table: Table) -> dict[str, int]:
    """How many more hits each location takes (DDD-CREATURE-03)."""
    assert table.creature is not None
    hits = table.creature.hits
    left = {name: limit - hits.get(name, 0) for name, limit in board(table).locations.items()}
    return {name: room for name, room in left.items() if room > 0}


def full(table: Table, colour: str) -> int:
    """How many of its hit locations of a colour are full (DDD-CREATURE-08)."""
    if table.creature is None:
        return 0
    own, left = board(table).locations, space_left(table)
    return len([each for each in own if each.startswith(colour) and each not in left])


def dice(table: Table) -> int:
    """Its attack dice, less one for each full red location (DDD-CREATURE-06).

    By edition one is left, however many are full.
    """
    if table.creature is None:
        return 0
    least = int(bool(table.rules["creature.red_keeps_one_die"]))
    return max(least, board(table).dice - full(table, "red"))


def movement(table: Table, patrol: int) -> int:
    """Its movement, less one for each full blue location (DDD-CREATURE-05, DDD-CREATURE-08).

    `patrol` is what the D4 has shown for a creature whose movement is rolled.
    """
    own = board(table)
    return max(0, (patrol if own.movement_by_d4 else own.movement) - full(table, "blue"))


# ---------------------------------------------------------------------------- it appears


def appears(table: Table) -> Procedure[None]:
    """Bring the top creature of the pile into the house at a location roll (DDD-TERROR-07)."""
    room = yield from _place(table)
    if room is None:
        return
    kind = yield top_board
    if kind is None:
        return
    table.creatures.remove(kind)
    room = table.room_now(room)
    table.creature = Creature(kind, room)
    table.tell("creature.appears", {"creature": kind, "room": room}, ("DDD-CREATURE-10",))
    yield from burns_where_it_is(table)  # DDD-CREATURE-11


def _place(table: Table) -> Procedure[str | None]:
    """Roll until the place is neither a 6, nor the closed lab, nor locked."""
    while (rolled := (yield location_roll)) is not None:
        row, column = rolled
        tile = tile_at(row, column)
        if column == 6 or table.is_closed_lab(tile):  # DDD-HOUSE-10, DDD-HOUSE-15
            table.tell("location.reroll", {"row": row, "column": column}, ("DDD-HOUSE-10",))
            continue
        if not (yield from table.eyes.locked(table, tile)):
            room: str | None = yield from table.eyes.open_room(table, tile)
            return room
        table.tell("location.reroll", {"row": row, "column": column}, ("DDD-TERROR-07",))
    return None


def location_roll(table: Table) -> Prompt | None:
    """Roll row and column for a creature, while there is none (DDD-CREATURE-01)."""
    if table.creature is not None or not table.creatures.on_top():
        return None
    return Roll("creature.location", (table.facts.d4, table.facts.d6), ("DDD-TERROR-07",))


def top_board(table: Table) -> Prompt | None:
    """Turn the top board of the creature pile (DDD-SETUP-06)."""
    top = table.creatures.on_top()
    if table.creature is not None or not top:
        return None
    return Draw("creature.board", top, counted(top), ("DDD-CREATURE-10", "DDD-SETUP-06"))


# ---------------------------------------------------------------------------- it is hurt


def burns(table: Table, value: int) -> Procedure[None]:
    """Take damage from fire unless resistant; the players place the cubes (DDD-FIRE-14)."""
    if table.creature is None or board(table).fire_resistant:  # DDD-FIRE-18
        return
    yield from damaged(table, value)


def burns_where_it_is(table: Table) -> Procedure[None]:
    """It suffers the fire it comes into, whatever brought it there (DDD-FIRE-17)."""
    if table.creature is not None:
        yield from burns(table, table.tiles[tile_of(table.creature.room)].fire_value)


def damaged(table: Table, hits: int) -> Procedure[None]:
    """Put cubes on its hit locations; with all of them full it is eliminated (DDD-CREATURE-09)."""

    def share(table: Table) -> Prompt | None:
        if table.creature is None:
            return None
        left = space_left(table)
        cubes = min(hits, sum(left.values()))
        if not cubes:
            return None
        items = tuple(f"cube_{number}" for number in range(1, cubes + 1))
        why = ("DDD-CREATURE-03", "DDD-FIRE-14")
        return Allocate("creature.hits", items, left, why, {"creature": table.creature.kind})

    shared = yield share
    if shared is None or table.creature is None:
        return
    for location in shared.values():
        table.creature.hits[location] = table.creature.hits.get(location, 0) + 1
    if not space_left(table):
        eliminated(table)


def eliminated(table: Table) -> None:
    """Take the figure off; its board goes under the pile (DDD-CREATURE-09)."""
    if table.creature is None:
        return
    table.tell("creature.eliminated", {"creature": table.creature.kind}, ("DDD-CREATURE-09",))
    table.creatures.put_under(table.creature.kind)
    table.creature = None
    entrapment.release(table)  # DDD-ENTRAP-03, DDD-FOE-01


def recovers(table: Table) -> Procedure[None]:
    """Take up to three cubes off its board, where the players like (DDD-TERROR-06)."""

    def share(table: Table) -> Prompt | None:
        if table.creature is None:
            return None
        hits = {name: count for name, count in table.creature.hits.items() if count}
        cubes = min(CUBES_REMOVED, sum(hits.values()))
        items = tuple(f"cube_{number}" for number in range(1, cubes + 1))
        kind = table.creature.kind
        if not cubes:
            return None
        return Allocate("creature.recovers", items, hits, ("DDD-TERROR-06",), {"creature": kind})

    shared = yield share
    if shared is None or table.creature is None:
        return
    for location in shared.values():
        table.creature.hits[location] -= 1
    table.tell("creature.recovered", {"cubes": len(shared)}, ("DDD-TERROR-06",))


# ---------------------------------------------------------------------------- it moves


def reacts_to(table: Table, noise: Noise) -> Procedure[None]:
    """Come for the survivors; stop and attack on meeting any (DDD-REACT-15, DDD-TERROR-04)."""
    patrol = yield from patrols(noise)
    way = yield from table.eyes.creature_way(table, noise, patrol)
    if way is not None:
        yield from goes(table, way)
    # One that stays has attacked in the first step of a reaction (DDD-REACT-20).
    in_place = noise.terror and bool(table.rules["terror.creature_attacks_in_place"])
    if table.acting and is_guard(table):
        yield from shoots(table, own_room=way is not None or in_place)
    elif way is not None or in_place:
        yield from attacks(table)


def goes(table: Table, way: Path) -> Procedure[None]:
    """Move it along, into whatever burns there."""
    if table.creature is None:
        return
    table.creature.room = table.room_now(way[-1])
    params = {"creature": table.creature.kind, "from": way[0], "room": table.creature.room}
    table.tell("creature.moves", params, ("DDD-REACT-15", "DDD-REACT-18"))
    yield from burns_where_it_is(table)


def attacks(table: Table) -> Procedure[None]:
    """Attack the survivors in its room (DDD-REACT-19)."""
    if table.acting and table.creature is not None:
        yield from enemy.resolve(table, enemy.Attack("creature", table.creature.room, dice))
    else:
        yield attack


def shoots(table: Table, *, own_room: bool) -> Procedure[None]:
    """After his move the guard attacks each whom he sees within two rooms, one by one.

    He does so though he stayed, but whom he has attacked in his own room he has (DDD-FOE-04).
    """
    for name in [each.name for each in table.in_play]:
        room = table.survivors[name].room
        if table.creature is None or room is None:
            continue
        here = table.creature.room
        far = room != here
        if room in table.eyes.in_reach(table, here, GUARD_RANGE) and (far or own_room):
            yield from enemy.resolve(table, enemy.Attack("creature", room, dice, name, far))


def is_guard(table: Table) -> bool:
    return table.creature is not None and table.creature.kind == "security_guard"


def has_prey(table: Table) -> bool:
    """Whether the creature shares its room with survivors."""
    return table.creature is not None and bool(table.survivors_in(table.creature.room))


def patrols(noise: Noise) -> Procedure[int]:
    """The security guard has no movement of his own: the D4 says how far he goes, each time."""

    def roll(table: Table) -> Prompt | None:
        if table.creature is None or has_prey(table) or not board(table).movement_by_d4:
            return None
        params = {"creature": table.creature.kind, "target": noise.prey(table) or noise.rooms}
        return Roll("creature.patrol", (table.facts.d4,), ("DDD-TERROR-04", "DDD-FOE-04"), params)

    rolled = yield roll
    return 0 if rolled is None else rolled[0]


def attack(table: Table) -> Prompt | None:
    """Let the players carry out the creature's attack while it stands with survivors."""
    creature = table.creature
    if creature is None or not table.survivors_in(creature.room):
        return None
    params = {"creature": creature.kind, "room": creature.room, "dice": dice(table)}
    return Do("creature.attack", ("DDD-REACT-19", "DDD-REACT-20"), params)


def killed(table: Table) -> Procedure[None]:
    """The players report that the creature is eliminated."""

    def ask(table: Table) -> Prompt | None:
        if table.creature is None:
            return None
        params = {"creature": table.creature.kind}
        return Choose("creature.killed", ("yes", "no"), why=("DDD-CREATURE-09",), params=params)

    if (yield ask) == "yes":
        eliminated(table)
