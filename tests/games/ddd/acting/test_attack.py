"""An enemy's attack: its dice, in which order things happen, and what ends it early."""

import pytest

from companion.engine.prompts import Choose, Prompt, Roll
from companion.games.ddd import attack, march
from companion.games.ddd.table import Nemesis
from tests.games.ddd.acting.acted import acted, survivor
from tests.games.ddd.acting.fights import (
    NOBODY_DEFENDS,
    besieged,
    creature_attacks,
    defence,
    enemy,
    flip,
    haunted,
    held,
    lost,
    places,
    viruses,
    with_board,
    zombies_attack,
)
from tests.games.ddd.housed import crowd, react, where
from tests.games.ddd.talk import EDITIONS, HALL, Correct, beast, resolve, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
ALONE = where(lucy=HALL)
MISSED = defence("failure")


def rolled(asked: list[Prompt], id_: str = "attack.enemy") -> list[int]:
    """How many dice each of these rolls had."""
    return [len(each.dice) for each in asked if isinstance(each, Roll) and each.id == id_]


# ---------------------------------------------------------------------------- the dice


@rule("DDD-ATTACK-01")
def test_the_creature_die_has_six_faces() -> None:
    """One of each icon, as long as the players do not say otherwise."""
    assert acted().facts.creature_die.faces == (
        "damage", "heavy_damage", "reinforcement", "entrap", "bite", "fear",
    )  # fmt: skip


@rule("DDD-REACT-06")
@pytest.mark.parametrize(("zombies", "dice"), [(1, 1), (4, 4), (6, 6), (9, 6)])
@both_editions
def test_zombies_attack_together(edition: str, zombies: int, dice: int) -> None:
    """One die each, six at most."""
    table = besieged(zombies, edition=edition, changes=ALONE)
    faces = ["reinforcement"] * dice

    asked = zombies_attack(table, enemy(*faces), MISSED)

    assert rolled(asked) == [dice]


@rule("DDD-ATTACK-02", "DDD-ATTACK-04", "DDD-ATTACK-05")
@both_editions
def test_the_sequence_of_an_attack(edition: str) -> None:
    """The enemy rolls, the survivors defend, the players share out what is left."""
    table = besieged(3, edition=edition)

    asked = zombies_attack(
        table,
        enemy("damage", "heavy_damage", "damage"),
        defence("success", "failure", "aim"),
        ("defence.cancels", "damage_1"),
        ("attack.shares", {"heavy_damage_1": "lucy", "damage_2": "bruce"}),
    )

    assert [each.id for each in asked] == [
        "attack.enemy", "defence.dice", "defence.cancels", "attack.shares",
    ]  # fmt: skip
    assert lost(table) == {"lucy": 2, "bruce": 1}


@rule("DDD-ATTACK-15", "DDD-DEFENCE-05", "DDD-REACT-05")
@pytest.mark.parametrize(
    ("edition", "order"),
    [("original", [("reaction.fight", "creature")]), ("revised", [])],
)
def test_zombies_and_creature_attack_separately(
    edition: str, order: list[tuple[str, object]]
) -> None:
    """Each has its own roll and is defended against anew; by edition the zombies are first."""
    table = besieged(2, edition=edition, changes=ALONE | beast("zombie_dog", HALL))
    zombies = [enemy("damage", "damage"), MISSED]
    dog = [enemy("damage", "bite", "bite"), MISSED]
    fights = [*dog, *zombies] if order else [*zombies, *dog]

    asked = react(table, *order, *fights)

    assert rolled(asked) == ([3, 2] if order else [2, 3])
    assert rolled(asked, "defence.dice") == [1, 1]
    assert lost(table) == {"lucy": 3}


# ---------------------------------------------------------------------------- reactions


@rule("DDD-REACT-13")
@pytest.mark.parametrize(("edition", "dice"), [("original", [2, 3]), ("revised", [2, 5])])
def test_a_merged_horde(edition: str, dice: list[int]) -> None:
    """Three arrive where two have attacked: by edition the two attack once more with them."""
    table = besieged(2, edition=edition, changes=ALONE | crowd(r3c3=3))
    again = dice[1]

    asked = react(table, enemy("bite", "bite"), MISSED, enemy(*["bite"] * again), MISSED)

    assert rolled(asked) == dice
    assert table.rooms[HALL].zombies == 5


@rule("DDD-REACT-13")
def test_a_merged_horde_rolls_six_dice_at_most() -> None:
    """However many they are together."""
    table = besieged(4, changes=ALONE | crowd(r3c3=4))

    asked = react(table, enemy(*["bite"] * 4), MISSED, enemy(*["bite"] * 6), MISSED)

    assert rolled(asked) == [4, 6]


@rule("DDD-REACT-20")
@both_editions
def test_a_creature_with_prey_attacks_once(edition: str) -> None:
    """In the first step; in the second it neither goes on nor attacks again."""
    table = acted(edition=edition, changes=where(lucy=HALL) | beast("zombie_dog", HALL))

    asked = react(table, enemy("damage", "bite", "bite"), MISSED)

    assert rolled(asked) == [3]
    assert table.creature is not None
    assert table.creature.room == HALL


@rule("DDD-REACT-19")
@both_editions
def test_a_creature_attacks_where_it_arrives(edition: str) -> None:
    """With the dice of its board."""
    table = acted(edition=edition, changes=where(lucy=HALL) | beast("zombie_dog", "r2c3"))

    asked = react(table, enemy("damage", "bite", "bite"), MISSED)

    assert rolled(asked) == [3]
    assert lost(table) == {"lucy": 1}


# ---------------------------------------------------------------------------- full locations


@rule("DDD-CREATURE-06", "DDD-CREATURE-08")
@pytest.mark.parametrize(
    ("full", "keeps_one", "dice"),
    [(0, True, 3), (1, True, 2), (2, True, 1), (3, True, 1), (2, False, 1), (3, False, 0)],
)
def test_red_locations_cost_dice(full: int, keeps_one: bool, dice: int) -> None:
    """Each full one costs a die; by edition one is left, or the creature attacks no more."""
    table = acted(changes=ALONE | beast("zombie_dog", HALL))
    with_board(table, "zombie_dog", locations={f"red_{at}": 1 for at in range(1, 5)})
    flip(table, "creature.red_keeps_one_die", keeps_one)
    assert table.creature is not None
    table.creature.hits = {f"red_{at}": 1 for at in range(1, full + 1)}

    asked = creature_attacks(table, *[enemy(*["bite"] * dice), MISSED][: 2 * min(1, dice)])

    assert rolled(asked) == ([dice] if dice else [])


@rule("DDD-CREATURE-04", "DDD-CREATURE-08")
@pytest.mark.parametrize(("full", "bites"), [({}, 2), ({"orange_1": 2}, 1), ({"red_1": 2}, 2)])
def test_orange_locations_cost_bites(full: dict[str, int], bites: int) -> None:
    """A full one has a rolled bite ignored in each attack; other colours do not."""
    table = acted(changes=where(lucy=HALL) | beast("zombie_dog", HALL, **full))
    more = [] if "red_1" in full else ["damage"]

    creature_attacks(table, enemy("bite", "bite", *more), MISSED)

    assert viruses(table) == {"lucy": bites}


@rule("DDD-CREATURE-04")
def test_a_bite_is_ignored_before_the_defence() -> None:
    """Nobody wastes a success on it; and a single ignored die leaves nothing to defend against."""
    table = acted(changes=where(lucy=HALL) | beast("undead_bird", HALL, orange_1=2))

    asked = creature_attacks(
        table, enemy("bite", "damage"), defence("success"), ("defence.cancels", ["damage_1"])
    )

    cancels = asked[-1]
    assert isinstance(cancels, Choose)
    assert cancels.options == ("damage_1",)
    assert (viruses(table), lost(table)) == ({}, {})


@rule("DDD-CREATURE-04", "DDD-CREATURE-08")
def test_two_full_orange_locations_cost_two_bites() -> None:
    """They add up; with nothing left nobody need defend."""
    table = haunted("undead_bird")
    with_board(table, "undead_bird", locations={"orange_1": 1, "orange_2": 1, "red_1": 1})
    assert table.creature is not None
    table.creature.hits = {"orange_1": 1, "orange_2": 1}

    asked = creature_attacks(table, enemy("bite", "bite"))

    assert len(asked) == 1
    assert viruses(table) == {}


@rule("DDD-CREATURE-07", "DDD-FOE-07")
@pytest.mark.parametrize(("hits", "powers"), [(2, 1), (1, 2)], ids=["full", "not yet full"])
def test_white_locations_cost_powers(hits: int, powers: int) -> None:
    """A full one has a reinforcement icon ignored in each attack."""
    table = acted(changes=where(lucy=HALL) | beast("zombie_dog", HALL, white_1=hits))
    snatched = [("power.dog", "lucy"), ("power.dog_card", "baseball_bat"), ("power.dog", "lucy")]

    creature_attacks(
        table,
        enemy("reinforcement", "reinforcement", "damage"),
        MISSED,
        *snatched[: 2 * powers - (powers == 2)],
    )

    assert lost(table) == {"lucy": 1}


@rule("DDD-CREATURE-04")
def test_zombies_have_no_locations() -> None:
    """What the creature has lost does not weaken the zombies beside it."""
    table = besieged(1, changes=ALONE | beast("zombie_dog", HALL, orange_1=2, white_1=2, red_1=2))

    asked = zombies_attack(table, enemy("bite"), MISSED)

    assert rolled(asked) == [1]
    assert viruses(table) == {"lucy": 1}


@rule("DDD-CREATURE-05", "DDD-CREATURE-08")
@pytest.mark.parametrize(("full", "room"), [(0, "r4c4"), (1, "r4c3"), (2, "r4c2"), (3, "r4c1")])
def test_blue_locations_cost_movement(full: int, room: str) -> None:
    """A dog that goes three rooms goes one less for each, down to none."""
    table = acted(changes=where(lucy="r4c5") | beast("zombie_dog", "r4c1"))
    with_board(table, "zombie_dog", locations={f"blue_{at}": 1 for at in range(1, 5)})
    assert table.creature is not None
    table.creature.hits = {f"blue_{at}": 1 for at in range(1, full + 1)}

    react(table)

    assert table.creature.room == room


# ---------------------------------------------------------------------------- ends and corrections


@rule("DDD-ATTACK-02")
@pytest.mark.parametrize(
    ("change", "dice"),
    [({"rooms.r4c3.zombies": 2}, 2), ({"rooms.r4c3.zombies": 0}, None), (where(), None)],
    ids=["fewer zombies", "no zombies", "nobody there"],
)
def test_a_correction_while_the_enemy_rolls(change: dict[str, object], dice: int | None) -> None:
    """The dice are counted anew; with nobody left to attack there is no attack."""
    table = besieged(4, changes=ALONE)
    goes_on = [] if dice is None else [enemy(*["damage"] * dice), MISSED]

    asked = zombies_attack(table, ("attack.enemy", Correct(change)), *goes_on)

    assert rolled(asked)[1:] == ([] if dice is None else [dice])
    assert lost(table) == ({} if dice is None else {"lucy": dice})


def test_a_correction_takes_the_creature_away_while_it_rolls() -> None:
    """Then it does not attack."""
    table = haunted("zombie_dog")

    creature_attacks(table, ("attack.enemy", Correct({"creature": None})))

    assert lost(table) == {}


@rule("DDD-DEFENCE-01")
def test_a_correction_while_the_survivors_defend() -> None:
    """Whoever is there now defends; and who has gone takes nothing."""
    table = besieged(2)

    asked = zombies_attack(
        table,
        enemy("damage", "damage"),
        ("defence.dice", Correct(where(lucy=HALL, bruce=HALL, nina="r3c3"))),
        defence("failure", "failure"),
        ("attack.shares", Correct(where(lucy=HALL, bruce="r3c3", nina="r3c3"))),
    )

    assert rolled(asked, "defence.dice") == [3, 2]
    assert lost(table) == {"lucy": 2}


@rule("DDD-DEFENCE-03")
def test_a_correction_while_dice_are_cancelled() -> None:
    """With nobody there nothing is left to do."""
    table = besieged(2, changes=ALONE)

    zombies_attack(
        table,
        enemy("damage", "damage"),
        defence("success"),
        ("defence.cancels", Correct(where(lucy="r3c3"))),
    )

    assert lost(table) == {}


@rule("DDD-ATTACK-02", "DDD-ZOMBIF-14")
@both_editions
def test_who_dies_takes_no_more(edition: str) -> None:
    """The icons shared out to the dead are lost; the others' are not, and darkness grows once."""
    table = besieged(3, edition=edition, changes=survivor("lucy", energy=1))
    before = table.darkness.at

    zombies_attack(
        table,
        enemy("damage", "bite", "heavy_damage"),
        NOBODY_DEFENDS,
        ("attack.shares", {"damage_1": "lucy", "bite_1": "lucy", "heavy_damage_1": "bruce"}),
    )

    assert places(table) == {"lucy": None, "bruce": HALL, "nina": HALL}
    assert viruses(table) == {}
    assert lost(table) == {"bruce": 2}
    assert table.darkness.at == before + 1
    assert told(table).count("survivor.dies") == 1


@rule("DDD-ENTRAP-03", "DDD-ZOMBIF-14")
def test_an_entrapped_survivor_may_die_in_the_same_attack() -> None:
    """He leaves nothing behind, not even his entrapment."""
    table = besieged(2, changes=ALONE | survivor("lucy", energy=1))

    zombies_attack(table, enemy("damage", "entrap"), MISSED)

    assert table.survivors["lucy"].room is None
    assert held(table) == []


def test_the_nemesis_attacks_with_the_dice_of_its_board() -> None:
    """And the survivors defend themselves as against any enemy (DDD-DEFENCE-05)."""
    table = acted(changes=ALONE)
    table.nemesis = Nemesis("lisa_mortimer", HALL, [1])

    asked = resolve(table, march.strikes(table), enemy(*["damage"] * 4), MISSED)

    assert rolled(asked) == [4]
    assert lost(table) == {"lucy": 4}


def test_dice_are_named_by_their_faces() -> None:
    """So that the players can tell them apart."""
    assert attack.numbered(("bite", "fear", "bite")) == ["bite_1", "fear_1", "bite_2"]
