"""Reinforcement icons of zombies: which horde joins the fight, and that it does not attack yet."""

import pytest

from companion.engine.prompts import Prompt, Roll
from companion.games.ddd import round as rounds
from tests.games.ddd.acting.acted import acted, survivor
from tests.games.ddd.acting.fights import (
    besieged,
    defence,
    enemy,
    flip,
    zombies_attack,
)
from tests.games.ddd.housed import Script, crowd, lying, react, tokens, where, zombies
from tests.games.ddd.talk import EDITIONS, HALL, Correct, rooms, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
ALONE = where(lucy=HALL)
MISSED = defence("failure")
JOINS = "attack.reinforcement"
NEAR, FAR = "r3c3", "r2c3"  # next to the hall, and two tiles from it


def dice(asked: list[Prompt]) -> list[int]:
    """How many dice each attack had."""
    return [len(each.dice) for each in asked if isinstance(each, Roll) and each.id[:3] == "att"]


def waiting(edition: str) -> str:
    """A room from where a horde comes in this edition."""
    return NEAR if edition == "original" else FAR


@rule("DDD-ATTACK-06", "DDD-ATTACK-07")
@pytest.mark.parametrize(("edition", "comes"), [("original", NEAR), ("revised", FAR)])
def test_where_the_horde_comes_from(edition: str, comes: str) -> None:
    """From next door in the original edition, from two tiles away in the revised."""
    table = besieged(1, edition=edition, changes=ALONE | crowd(r3c3=2, r2c3=3))

    zombies_attack(table, enemy("reinforcement"), MISSED)

    moved = 2 if comes == NEAR else 3
    assert zombies(table) == {HALL: 1 + moved, FAR if comes == NEAR else NEAR: 5 - moved}


@rule("DDD-ATTACK-06", "DDD-ATTACK-07")
@both_editions
def test_the_switch_decides_where_it_comes_from(edition: str) -> None:
    """And nothing else of the edition."""
    table = besieged(1, edition=edition, changes=ALONE | crowd(r3c3=2))
    flip(table, "attack.reinforcement_from", "two_tiles" if edition == "original" else "adjacent")

    zombies_attack(table, enemy("reinforcement"), MISSED)

    assert table.rooms[HALL].zombies == (1 if edition == "original" else 3)


@rule("DDD-ATTACK-06")
def test_around_the_corner() -> None:
    """A horde diagonally off comes by a calm room that both see."""
    chains = ("r4c3 - r4c4 - r3c4", "r4c2 - r3c2")
    table = besieged(1, *chains, edition="original", changes=ALONE | crowd(r3c4=2, r3c2=2))

    zombies_attack(table, enemy("reinforcement"), MISSED)

    assert zombies(table) == {HALL: 3, "r3c2": 2}


@rule("DDD-ATTACK-06", "DDD-ATTACK-07")
@both_editions
def test_of_several_the_players_choose(edition: str) -> None:
    """One horde for each icon, as long as there are any; a further icon is ignored."""
    chains = ("r4c1 - r4c2 - r4c3 - r4c4 - r4c5",)
    crowds = crowd(r4c2=2, r4c4=3) if edition == "original" else crowd(r4c1=2, r4c5=3)
    table = besieged(3, *chains, edition=edition, changes=ALONE | crowds)
    first = "r4c4" if edition == "original" else "r4c5"

    asked = zombies_attack(table, enemy(*["reinforcement"] * 3), MISSED, (JOINS, first))

    assert len(rooms(asked[-1])) == 2
    assert zombies(table) == {HALL: 8}
    assert told(table).count("horde.joins") == 2


@rule("DDD-ATTACK-06", "DDD-ATTACK-07")
@both_editions
def test_no_horde_to_come(edition: str) -> None:
    """The icon is ignored: fire, prey of their own or walls keep the others away."""
    chains = ("r4c2 - r4c3 - r4c4 - r4c5", "r2c3 - r3c3")
    changes = where(lucy=HALL, bruce="r4c2") | {"tiles.r4c4.burn": 1} | crowd(r4c2=1, r4c5=2)
    table = besieged(1, *chains, edition=edition, changes=changes | crowd(r3c3=1, r2c3=1))

    zombies_attack(table, enemy("reinforcement"), MISSED)

    assert table.rooms[HALL].zombies == 1


@rule("DDD-ATTACK-06", "DDD-ATTACK-07", "DDD-REACT-23")
@both_editions
def test_a_token_is_turned(edition: str) -> None:
    """It comes as the number of zombies on it; only one of several tokens comes."""
    there = waiting(edition)
    chains = ("r4c3 - r3c3 - r2c3",)
    table = besieged(1, *chains, edition=edition, changes=ALONE | tokens(**{there: 2}))

    zombies_attack(table, enemy("reinforcement"), MISSED, ("spawn.value", 4))

    assert zombies(table) == {HALL: 5}
    assert lying(table) == {there: 1}


@rule("DDD-ATTACK-07")
@pytest.mark.parametrize(("picked", "after"), [("horde", {HALL: 3}), ("token", {HALL: 6, FAR: 2})])
def test_a_horde_and_a_token_in_one_room(picked: str, after: dict[str, int]) -> None:
    """One of them comes, and the players choose which."""
    table = besieged(1, changes=ALONE | crowd(r2c3=2) | tokens(r2c3=1))
    value: list[Script] = [("spawn.value", 5)] if picked == "token" else []

    zombies_attack(table, enemy("reinforcement"), MISSED, ("attack.horde_or_token", picked), *value)

    assert zombies(table) == after


# ---------------------------------------------------------------------------- not yet


@rule("DDD-ATTACK-06", "DDD-ATTACK-07")
@both_editions
def test_newcomers_do_not_attack_in_this_reaction(edition: str) -> None:
    """Neither when a third horde arrives and the first attacks again, nor on their own."""
    crowds = crowd(**{waiting(edition): 2, "r4c4": 1})
    changes = where(lucy=HALL) | survivor("lucy", energy=6)
    table = besieged(
        1, "r4c3 - r3c3 - r2c3", "r4c3 = r4c4", edition=edition, changes=changes | crowds
    )

    asked = react(table, enemy("reinforcement"), MISSED)

    assert dice(asked) == [1]
    assert table.rooms[HALL].zombies == 3


@rule("DDD-ATTACK-07", "DDD-REACT-13")
def test_newcomers_wait_while_a_merged_horde_attacks_again() -> None:
    """One attacks, two join from afar, then three arrive: one and three attack."""
    chains = ("r4c3 - r3c3 - r2c3", "r4c3 - r4c4")
    table = besieged(1, *chains, changes=ALONE | crowd(r2c3=2, r4c4=3))

    asked = react(table, enemy("reinforcement"), MISSED, enemy(*["bite"] * 4), MISSED)

    assert dice(asked) == [1, 4]
    assert table.rooms[HALL].zombies == 6


@rule("DDD-ATTACK-07", "DDD-REACT-03")
def test_newcomers_do_not_move_on() -> None:
    """The survivor flees: the horde that attacked comes after her, those that joined stay."""
    chains = ("r4c3 - r3c3 - r2c3", "r4c3 - r4c4")
    table = besieged(2, *chains, changes=ALONE | crowd(r2c3=3))

    asked = react(
        table,
        enemy("reinforcement", "fear"),
        MISSED,
        ("attack.flees", "r4c4"),
        enemy("bite", "bite"),
        MISSED,
    )

    assert dice(asked) == [2, 2]
    assert zombies(table) == {HALL: 3, "r4c4": 2}


@rule("DDD-ATTACK-06", "DDD-ATTACK-07")
@pytest.mark.parametrize(("edition", "attackers"), [("original", 3), ("revised", 1)])
def test_how_long_newcomers_wait(edition: str, attackers: int) -> None:
    """For this reaction in the original edition, for the round in the revised."""
    table = besieged(1, edition=edition, changes=ALONE | crowd(**{waiting(edition): 2}))
    react(table, enemy("reinforcement"), MISSED)

    same_round = react(table, enemy(*["bite"] * attackers), MISSED)
    rounds.begin_round(table)
    next_round = react(table, enemy(*["bite"] * 3), MISSED)

    assert dice(same_round) == [attackers]
    assert dice(next_round) == [3]


@rule("DDD-ATTACK-06")
def test_the_switch_lets_them_attack() -> None:
    """Where the players have agreed that newcomers attack, they wait for nothing."""
    table = besieged(1, changes=ALONE | crowd(r2c3=2))
    flip(table, "attack.reinforcement_attacks_now", True)

    zombies_attack(table, enemy("reinforcement"), MISSED)

    assert table.rooms[HALL].ready == 3


def test_a_correction_while_a_horde_is_chosen() -> None:
    """The rooms are those with hordes now; the last one left comes by itself."""
    chains = ("r4c1 - r4c2 - r4c3 - r4c4 - r4c5",)
    table = acted(*chains, changes=ALONE | crowd(r4c3=1, r4c1=2, r4c5=3))

    zombies_attack(
        table, enemy("reinforcement"), MISSED, (JOINS, Correct({"rooms.r4c1.zombies": 0}))
    )

    assert zombies(table) == {HALL: 4}
