"""The enemies' part of the showdown: the nemesis' march on the corners, then all the others."""

from companion.engine.game import Procedure
from companion.engine.prompts import PickRoom, Prompt
from companion.games.ddd import (
    attack,
    creatures,
    entrapment,
    hordes,
    nemesis,
    noise,
    reaction,
    survivors,
)
from companion.games.ddd.grid import CORNERS, tile_of
from companion.games.ddd.house.routes import Routes
from companion.games.ddd.looking import Looking
from companion.games.ddd.table import Table

DAMAGE = 3  # DDD-SHOW-25


def corners_left(table: Table) -> list[str]:
    """The corner rooms outside the lab that still stand (DDD-SHOW-22, DDD-SHOW-29)."""
    others = [corner for corner in CORNERS if corner != table.lab]
    return [corner for corner in others if not table.tiles[corner].destroyed]


def nemesis_acts(table: Table) -> Procedure[None]:
    """It destroys the corner it has reached, or marches on to the next (DDD-SHOW-24)."""
    if table.nemesis is None:
        return
    if table.nemesis.at_corner and stands_in_corner(table):
        yield from destroys(table)
        return
    if table.rules["showdown.nemesis_attacks_at_start"]:  # DDD-SHOW-23
        yield from strikes(table)
    table.nemesis.at_corner = stands_in_corner(table)  # pushed there, it has reached it
    if table.nemesis.at_corner:
        return
    for _ in range(nemesis.movement(table)):
        if not (yield from marches(table)):
            return


def marches(table: Table) -> Procedure[bool]:
    """One room on the shortest path to a corner; survivors met on the way are attacked."""

    def ask(table: Table) -> Prompt | None:
        onward = next_rooms(table)
        if len(onward) < 2:
            return None
        return PickRoom("nemesis.moves", onward, None, ("DDD-SHOW-22",))

    picked = yield ask
    onward = next_rooms(table)
    if not onward or table.nemesis is None:
        return False
    table.nemesis.room = picked if picked in onward else onward[0]
    table.tell("nemesis.moves", {"room": table.nemesis.room}, ("DDD-SHOW-22",))
    entrapment.release(table)  # whom it leaves behind (DDD-ENTRAP-03)
    yield from strikes(table)
    table.nemesis.at_corner = stands_in_corner(table)
    return not table.nemesis.at_corner


def stands_in_corner(table: Table) -> bool:
    """Whether it stands in a corner room that it could destroy."""
    return table.nemesis is not None and tile_of(table.nemesis.room) in corners_left(table)


def next_rooms(table: Table) -> tuple[str, ...]:
    """The rooms one step nearer to the closest corner; without a house, the players see."""
    if table.nemesis is None:
        return ()
    here, goals = table.nemesis.room, corners_left(table)
    if not isinstance(table.eyes, Looking):
        return table.eyes.steps_from(table, here) if goals else ()
    plan = table.eyes.plan(table)
    rooms = frozenset(table.rooms)  # it minds no fire
    ways = [Routes(plan, room, rooms) for goal in goals for room in table.rooms_on[goal]]
    found = [way for way in ways if here in way.steps and way.steps[here] > 0]
    nearest = min([way.steps[here] for way in found], default=0)
    onward = [room for way in found if way.steps[here] == nearest for room in way.onward(here)]
    return tuple(dict.fromkeys(onward))


def strikes(table: Table) -> Procedure[None]:
    """It attacks the survivors it meets, with the dice of its board (DDD-SHOW-23, DDD-SHOW-37)."""
    if table.nemesis is None or not table.survivors_in(table.nemesis.room):
        return
    yield from attack.resolve(table, attack.Attack("nemesis", table.nemesis.room, nemesis.dice))


def destroys(table: Table) -> Procedure[None]:
    """The corner falls: everybody there is hurt, zombies die, then it attacks (DDD-SHOW-25)."""
    assert table.nemesis is not None
    tile = tile_of(table.nemesis.room)
    table.tiles[tile].burn, table.tiles[tile].destroyed = 0, True
    table.nemesis.at_corner = False
    if table.showdown is not None:
        table.showdown.corners += 1
    table.tell("nemesis.destroys", {"tile": tile}, ("DDD-SHOW-24", "DDD-SHOW-25"))
    for room in table.rooms_on[tile]:
        table.rooms[room].zombies = table.rooms[room].downed = 0
    for survivor in table.survivors_on(tile):
        yield from survivors.wounded(table, survivor.name, DAMAGE, "nemesis")
    if table.creature is not None and tile_of(table.creature.room) == tile:
        spared = table.rules["showdown.corner_spares_fire_resistant"]
        if not (spared and creatures.board(table).fire_resistant):
            yield from creatures.damaged(table, DAMAGE)
    yield from strikes(table)


def others_act(table: Table) -> Procedure[None]:
    """The whole house is one trigger zone: zombies first, then the creature (DDD-SHOW-26, 27)."""
    woken = noise.of_showdown(table)
    if table.rules["showdown.zombies_attack_in_place"]:
        for room in [each for each in table.rooms_with_survivors() if table.rooms[each].zombies]:
            yield from hordes.attacks(table, room)
    for room, (zombies, tokens) in reaction.on_their_own(table).items():
        yield from hordes.come(table, room, woken, zombies=zombies, tokens=tokens)
    if table.creature is not None:
        yield from creature_acts(table, woken)


def creature_acts(table: Table, woken: noise.Noise) -> Procedure[None]:
    """It attacks where it is, or moves and attacks; the guard shoots in any case (DDD-SHOW-27)."""
    if not creatures.has_prey(table):
        yield from creatures.reacts_to(table, woken)
        return
    yield from creatures.attacks(table)
    if creatures.is_guard(table):
        yield from creatures.shoots(table, own_room=False)
