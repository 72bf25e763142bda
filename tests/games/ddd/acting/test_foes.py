"""Every creature and nemesis of the box: what only it does, and where it does not."""

from dataclasses import dataclass

import pytest

from companion.engine.prompts import Prompt, Roll
from companion.games.ddd import creatures, facts, march, powers, shoving
from companion.games.ddd.table import Creature, Nemesis, Table
from tests.games.ddd.acting.acted import acted, cards, carries
from tests.games.ddd.acting.fights import held, lost, with_board
from tests.games.ddd.acting.trials import played
from tests.games.ddd.housed import OPEN, team, where, zombies
from tests.games.ddd.talk import EDITIONS, HALL
from tests.rule import rule

FAR = "r4c1"  # two tiles from the entrance hall, in sight of it
ANSWERS = {
    "power.bird": "lucy",
    "power.dog": "lucy",
    "power.dog_card": "helmet",
    "spawn.beside": "r4c2",
    "spawn.value": 2,
}


@dataclass(frozen=True)
class Done:
    """What a power has done to Lucy, who held a helmet, and to the house around her."""

    held: tuple[str, ...] = ()
    cards: tuple[str, ...] = ("helmet",)
    zombies: tuple[str, ...] = ()
    burning: tuple[str, ...] = ()


@dataclass(frozen=True)
class Foe:
    """What its reinforcement icon does, whether it can be pushed, and whether it shoots."""

    mark: pytest.MarkDecorator
    power: Done
    pushed: bool = True
    shoots: bool = False


NOTHING = Done()
FOES: dict[str, Foe] = {
    "undead_bird": Foe(rule("DDD-FOE-01"), Done(held=("lucy",))),
    "zombie_dog": Foe(rule("DDD-FOE-02"), Done(cards=())),
    "security_guard": Foe(rule("DDD-FOE-03", "DDD-FOE-04"), NOTHING, pushed=False, shoots=True),
    "doctor_mortimer": Foe(rule("DDD-FOE-05"), Done(zombies=("r4c2",))),
    "lisa_mortimer": Foe(rule("DDD-FOE-06"), Done(burning=("r3c3", "r4c2", "r4c4"))),
}
CREATURES = tuple(facts.facts().creatures)
both_editions = pytest.mark.parametrize("edition", EDITIONS)
every_foe = pytest.mark.parametrize(
    "kind", [pytest.param(kind, marks=foe.mark) for kind, foe in FOES.items()]
)


def met(edition: str, kind: str, room: str = HALL) -> Table:
    """Lucy, alone in the entrance hall with a helmet, and the foe with her or elsewhere."""
    table = acted(*OPEN, edition=edition, changes=where(lucy=HALL) | cards("lucy", "helmet"))
    if kind in CREATURES:
        table.creature = Creature(kind, room, {})
    else:
        table.nemesis = Nemesis(kind, room, [1])
    return table


def done(table: Table) -> Done:
    """What has changed."""
    burning = sorted(name for name, tile in table.tiles.items() if tile.burn)
    lucy = table.survivors["lucy"]
    return Done(tuple(held(table)), tuple(carries(lucy)), tuple(zombies(table)), tuple(burning))


def all_show(face: str) -> object:
    """Every die of the foe shows this."""

    def answer(prompt: Prompt) -> list[str]:
        assert isinstance(prompt, Roll)
        return [face] * len(prompt.dice)

    return answer


@rule("DDD-FOE-08", "DDD-CREATURE-02")
def test_every_foe_of_the_box_is_tried() -> None:
    """A new one fails here until its row is written."""
    box = facts.facts()
    assert set(FOES) == {*box.creatures, *box.nemeses} == set(powers.POWERS)


@rule("DDD-FOE-07")
@both_editions
@every_foe
def test_what_its_reinforcement_icon_does(edition: str, kind: str) -> None:
    """Its own power, and nothing of the others'."""
    table = met(edition, kind)
    enemy = "creature" if kind in CREATURES else "nemesis"
    played(table, powers.reinforce(table, enemy, HALL), ANSWERS)
    assert done(table) == FOES[kind].power


@rule("DDD-FOE-07")
@both_editions
@every_foe
def test_without_the_icon_there_is_no_power(edition: str, kind: str) -> None:
    """An attack of nothing but damage does damage."""
    table = met(edition, kind)
    attacks = creatures.attacks(table) if kind in CREATURES else march.strikes(table)
    dice = {"attack.enemy": all_show("damage"), "defence.dice": ["failure"]}
    played(table, attacks, dice)
    assert done(table) == NOTHING
    assert lost(table)["lucy"] > 0


@rule("DDD-CREATURE-07")
@both_editions
@pytest.mark.parametrize("kind", CREATURES)
def test_a_full_white_location_blocks_a_power(edition: str, kind: str) -> None:
    """One icon of each attack is ignored."""
    table = met(edition, kind)
    assert table.creature is not None
    table.creature.hits = {"white_1": 2, "red_1": 2}
    only = facts.facts().creatures[kind].dice - 1
    faces = ["reinforcement"] + ["damage"] * (only - 1)
    answers = {"attack.enemy": faces, "defence.dice": ["failure"]}
    played(table, creatures.attacks(table), answers)
    assert done(table) == NOTHING


@both_editions
@every_foe
def test_whether_it_can_be_pushed(edition: str, kind: str) -> None:
    """Only the guard is immune to knockback; and nobody is pushed from another room."""
    name = "creature" if kind in CREATURES else "nemesis"
    assert (name in shoving.enemies(met(edition, kind), "lucy", "fists")) is FOES[kind].pushed
    assert shoving.enemies(met(edition, kind, FAR), "lucy", "fists") == []


@both_editions
@pytest.mark.parametrize("kind", CREATURES)
def test_whether_it_shoots(edition: str, kind: str) -> None:
    """Only the guard hurts from two rooms off, though he cannot move; from three nobody does."""
    assert bool(stands_off(edition, kind, FAR)) is FOES[kind].shoots
    assert stands_off(edition, kind, "r1c3") == {}


def stands_off(edition: str, kind: str, room: str) -> dict[str, int]:
    """What a creature does to Lucy from where it has to stay."""
    table = met(edition, kind, room)
    assert table.creature is not None
    with_board(table, kind, movement=1, locations={"blue_1": 1, "red_1": 1})
    answers = {
        "creature.patrol": [1],
        "attack.shot": all_show("damage"),
        "defence.dice": ["failure"],
    }
    table.creature.hits = {"blue_1": 1}
    played(table, creatures.reacts_to(table, team(table)), answers)
    return lost(table)
