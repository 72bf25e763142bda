"""Situations in which a card may change the result."""

from collections.abc import Callable, Mapping

import pytest

from companion.games.ddd import (
    advanced,
    combat,
    consumables,
    creatures,
    entrapment,
    fire,
    hordes,
    items,
    shoving,
    spawning,
    survivors,
    terror,
)
from companion.games.ddd.actions import act
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import card_of, cost
from tests.games.ddd.acting.fights import lost
from tests.games.ddd.acting.trials import Scene, Trial, played
from tests.games.ddd.housed import zombies
from tests.games.ddd.talk import HALL

NOBODY: dict[str, int] = {}
DOOR = "r4c5-r3c5"
Result = Callable[[Table], object]


# ---------------------------------------------------------------------------- weapons


def kills(icons: str, room: str = HALL) -> Scene:
    """How many of nine zombies in a room Lucy kills with what she holds, or with her fists."""
    shown = {"S": "success", "A": "aim"}

    def scene(table: Table) -> object:
        table.rooms[room].zombies = 9
        lucy = table.survivors["lucy"]
        armed = [items.printed(table, card) for card in combat.usable(table, lucy).values()]
        weapon = next(iter(armed), combat.FISTS)
        shot = combat.shot_of(table, lucy, weapon, [shown[letter] for letter in icons])
        played(table, combat.strike(table, "lucy", shot))
        return 9 - table.rooms[room].zombies

    return scene


def attack_dice(table: Table) -> object:
    """How many dice Lucy attacks with."""
    lucy = table.survivors["lucy"]
    armed = [items.printed(table, card) for card in combat.usable(table, lucy).values()]
    return combat.dice_of(table, lucy, next(iter(armed), combat.FISTS))


def knocked_back(table: Table) -> object:
    """Where a zombie is after a knockback with what Lucy holds, and whether it lies."""
    table.rooms[HALL].zombies = 1
    weapon = next(iter(combat.usable(table, table.survivors["lucy"])), combat.FISTS.name)
    answers = {"attack.knockback": "zombie", "attack.pushed": "r3c3"}
    played(table, shoving.knock_back(table, "lucy", weapon, 1), answers)
    return (zombies(table), table.rooms[HALL].lying)


def extinguishing(table: Table) -> object:
    """What it costs to extinguish."""
    return cost(table, "lucy", "extinguish")


def extinguished(table: Table) -> object:
    """How many of two markers go at once."""
    table.tiles["r4c3"].burn = 2
    played(table, act(table, "lucy", "extinguish"))
    return 2 - table.tiles["r4c3"].burn


# ---------------------------------------------------------------------------- throwing again


def defended(table: Table) -> object:
    """What a zombie does to her whose first defence fails."""
    table.rooms[HALL].zombies = 1
    answers = {
        "attack.enemy": ["damage"],
        "defence.dice": iter([["failure"], ["success"]]),
        "defence.cancels": ["damage_1"],
        "reroll.item": "yes",
    }
    played(table, hordes.attacks(table, HALL), answers)
    return lost(table)


def lurked(table: Table) -> object:
    """Whether a creature is woken whose first roll fails and whose second does not."""
    answers = {
        "lurking.check": iter([["failure"], ["success"]]),
        "reroll.item": "yes",
        "creature.location": [1, 3],
        "creature.board": "zombie_dog",
    }
    played(table, advanced.lurking(table, HALL, None), answers)
    return table.creature is not None


def spread(table: Table) -> object:
    """Where the fire goes whose die shows east first, and then west."""
    table.fire.at = "r3c3"
    answers = {"fire.direction": iter([[2], [4]]), "reroll.item": "yes"}
    played(table, fire.spreads(table), answers)
    return table.fire.at


def broke_out(table: Table) -> object:
    """Where a fire breaks out: nothing throws that roll again."""
    played(table, fire.breaks_out(table), {"fire.outbreak": [2, 2]})
    return table.fire.at


def spawned(table: Table) -> object:
    """Where zombies come whose dice show r4c1 first, and then r1c3."""
    answers = {
        "spawn.location": iter([[4, 1], [1, 3]]),
        "reroll.item": "yes",
        "reroll.dice": ["die_1", "die_2"],
        "spawn.value": 2,
    }
    played(table, spawning.spawn(table), answers)
    return zombies(table)


def appeared(table: Table) -> object:
    """Where a creature appears: nothing throws that roll again."""
    answers = {"creature.location": [4, 1], "creature.board": "zombie_dog"}
    played(table, creatures.appears(table), answers)
    return table.creature and table.creature.room


def terrified(table: Table) -> object:
    """Whether it burns when the terror die shows fire first, and then another face."""
    answers = {
        "reroll.item": "yes",
        "terror.again": ["creature_reaction"],
        "fire.outbreak": [2, 2],
    }
    played(table, terror.strikes(table, "fire", HALL), answers)
    return table.fire.active


# ---------------------------------------------------------------------------- using cards


def using(
    item: str,
    result: Result,
    changes: Callable[[Table], None],
    answers: Mapping[str, object] | None = None,
) -> Scene:
    """What has come of it after Lucy has used the card, if she has one and could."""

    def scene(table: Table) -> object:
        changes(table)
        if item in consumables.usable(table, table.survivors["lucy"]):
            played(table, consumables.use_card(table, "lucy", item), answers)
        return result(table)

    return scene


def at(room: str) -> Callable[[Table], None]:
    """Lucy is in another room."""

    def change(table: Table) -> None:
        table.survivors["lucy"].room = room

    return change


def sick(virus: int) -> Callable[[Table], None]:
    """Lucy holds virus tokens."""

    def change(table: Table) -> None:
        table.survivors["lucy"].virus = virus

    return change


def hurt(name: str, room: str) -> Callable[[Table], None]:
    """Somebody in a room has lost three energy."""

    def change(table: Table) -> None:
        table.survivors[name].room = room
        table.survivors[name].energy -= 3

    return change


def crowded(room: str) -> Callable[[Table], None]:
    """Nine zombies are in a room."""

    def change(table: Table) -> None:
        table.rooms[room].zombies = 9

    return change


def entrapped(name: str, room: str = HALL) -> Callable[[Table], None]:
    """Somebody in a room is held there."""

    def change(table: Table) -> None:
        table.survivors[name].room = room
        entrapment.entrap(table, name)

    return change


def loaded(weapon: str, cubes: int) -> Callable[[Table], None]:
    """A weapon of hers holds so many cubes."""

    def change(table: Table) -> None:
        card_of(table, "lucy", weapon).ammo = cubes

    return change


def nothing(_table: Table) -> None:
    """All is as laid."""


def points(table: Table) -> object:
    """Lucy's AP."""
    return table.survivors["lucy"].ap


def chips_seen(table: Table) -> object:
    """The chips that lie face up."""
    return table.door_chips


def killed_in(room: str) -> Result:
    """How many of nine zombies are gone."""
    return lambda table: 9 - table.rooms[room].zombies


def walked_into_fire(table: Table) -> object:
    """What it costs to walk through two burn markers and a destroyed tile."""
    table.tiles["r3c3"].burn, table.tiles["r2c3"].destroyed = 2, True
    played(table, survivors.enters(table, "lucy", "r3c3"))
    played(table, survivors.enters(table, "lucy", "r2c3"))
    return lost(table)


def stood_in_fire(table: Table) -> object:
    """What a spread costs who stands in two burn markers."""
    table.tiles["r4c3"].burn = 2
    played(table, fire.hurts(table))
    return lost(table)


def heals(mark: pytest.MarkDecorator, item: str, after: int) -> Trial:
    """So many wounds of one's own; but nobody's in another room."""
    away = using(item, lost, hurt("nina", "r4c1"))
    own = using(item, lost, hurt("lucy", HALL))
    return Trial(mark, own, {"lucy": 3}, {"lucy": after}, away, {"nina": 3})


def blasts(mark: pytest.MarkDecorator, item: str, hits: int) -> Trial:
    """So many hits in the next room, none in the own."""
    near = using(item, killed_in("r4c4"), crowded("r4c4"))
    return Trial(mark, near, 0, hits, using(item, killed_in(HALL), crowded(HALL)), 0)


def ammo(mark: pytest.MarkDecorator, weapon: str) -> Trial:
    """Four cubes, but never more than eight."""
    card = f"{weapon}_ammo"

    def cubes(table: Table) -> object:
        return card_of(table, "lucy", weapon).ammo

    helps = using(card, cubes, loaded(weapon, 1))
    idle = using(card, cubes, loaded(weapon, 8))
    return Trial(mark, helps, 1, 5, idle, 8, beside=(weapon,))


def scope(mark: pytest.MarkDecorator) -> Trial:
    """A handgun reaches one room further."""
    helps, idle = kills("S", "r4c5"), kills("S", "r4c4")
    return Trial(mark, helps, 0, 1, idle, 1, beside=("handgun",))
