"""Sharing out: who takes which of the icons that are left."""

import pytest

from companion.engine.errors import NotAllowed
from companion.engine.prompts import Allocate, Prompt
from companion.games.ddd import zombification
from tests.games.ddd.acting.acted import acted, cards, carries, skilled, survivor
from tests.games.ddd.acting.fights import (
    NOBODY_DEFENDS,
    besieged,
    creature_attacks,
    defence,
    enemy,
    held,
    lost,
    viruses,
    zombies_attack,
)
from tests.games.ddd.housed import Script, where
from tests.games.ddd.talk import EDITIONS, HALL, Correct, beast, resolve, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
ALONE = where(lucy=HALL)
TWO = where(lucy=HALL, bruce=HALL)
MISSED = defence("failure")
BOTH_MISSED = defence("failure", "failure")


def shares(asked: list[Prompt]) -> Allocate:
    """The prompt that shares out."""
    (found,) = [each for each in asked if isinstance(each, Allocate)]
    return found


@rule("DDD-ATTACK-03")
@both_editions
def test_only_who_is_in_the_room_of_any_group(edition: str) -> None:
    """Several icons may go to one; who is elsewhere is not hit."""
    changes = where(lucy=HALL, bruce=HALL, nina="r3c3")
    table = besieged(3, edition=edition, changes=changes)
    table.teams = [["lucy"], ["bruce"], ["nina"]]

    asked = zombies_attack(
        table,
        enemy("damage", "damage", "bite"),
        BOTH_MISSED,
        ("attack.shares", dict.fromkeys(["damage_1", "damage_2", "bite_1"], "bruce")),
    )

    assert shares(asked).targets == ("lucy", "bruce")
    assert (lost(table), viruses(table)) == ({"bruce": 2}, {"bruce": 1})


@rule("DDD-ATTACK-03")
@both_editions
def test_one_survivor_takes_all(edition: str) -> None:
    """There is nothing to decide."""
    table = besieged(4, edition=edition, changes=ALONE)

    zombies_attack(table, enemy("damage", "heavy_damage", "damage", "bite"), MISSED)

    assert (lost(table), viruses(table)) == ({"lucy": 4}, {"lucy": 1})


@rule("DDD-ATTACK-05")
@both_editions
def test_heavy_damage_is_one_item(edition: str) -> None:
    """It costs two energy and cannot be divided."""
    table = besieged(1, edition=edition, changes=TWO)

    asked = zombies_attack(
        table, enemy("heavy_damage"), BOTH_MISSED, ("attack.shares", {"heavy_damage_1": "bruce"})
    )

    assert shares(asked).items == ("heavy_damage_1",)
    assert lost(table) == {"bruce": 2}


# ---------------------------------------------------------------------------- entrap


@rule("DDD-ATTACK-09", "DDD-ENTRAP-02")
@both_editions
def test_nobody_is_entrapped_twice(edition: str) -> None:
    """Three icons, one already held: each of the others takes one, the third is ignored."""
    table = besieged(3, edition=edition, changes=survivor("nina", entrapped=True))
    defends = defence(*["failure"] * (3 if edition == "original" else 2))

    asked = zombies_attack(
        table,
        enemy("entrap", "entrap", "entrap"),
        defends,
        ("attack.shares", {"entrap_1": "lucy", "entrap_2": "bruce"}),
    )

    with pytest.raises(NotAllowed):
        shares(asked).check({"entrap_1": "nina", "entrap_2": "bruce"})
    with pytest.raises(NotAllowed):
        shares(asked).check({"entrap_1": "lucy", "entrap_2": "lucy"})
    assert held(table) == ["lucy", "bruce", "nina"]


@rule("DDD-ATTACK-10", "DDD-ZOMBIF-01", "DDD-ZOMBIF-03")
@both_editions
def test_two_virus_tokens_are_the_most(edition: str) -> None:
    """Further bites go to others; what nobody can take is ignored."""
    changes = TWO | survivor("lucy", virus=1) | survivor("bruce", virus=1)
    table = besieged(4, edition=edition, changes=changes)

    asked = zombies_attack(
        table,
        enemy("bite", "bite", "bite", "bite"),
        BOTH_MISSED,
        ("attack.shares", {"bite_1": "bruce", "bite_2": "lucy"}),
    )

    with pytest.raises(NotAllowed):
        shares(asked).check({"bite_1": "lucy", "bite_2": "lucy"})
    assert viruses(table) == {"lucy": 2, "bruce": 2}


@rule("DDD-ZOMBIF-03")
@pytest.mark.parametrize(("virus", "after"), [(0, 2), (1, 2), (2, 2)])
def test_a_lone_survivor_with_many_bites(virus: int, after: int) -> None:
    """He takes what he can."""
    table = besieged(3, changes=ALONE | survivor("lucy", virus=virus))

    zombies_attack(table, enemy("bite", "bite", "bite"), MISSED)

    assert viruses(table) == {"lucy": after}


@rule("DDD-ZOMBIF-02")
@pytest.mark.parametrize(
    ("pack", "goes"),
    [(("map", "antidote", "grenade", "helmet"), True), (("map", "antidote", "grenade"), False)],
    ids=["full", "room for one"],
)
@both_editions
def test_a_virus_token_takes_a_place(edition: str, pack: tuple[str, ...], goes: bool) -> None:
    """With five cards at the board one of them goes."""
    changes = ALONE | cards("lucy", "baseball_bat", pack=pack)
    table = besieged(1, edition=edition, changes=changes)
    discards: list[Script] = [("items.discard", "map")] if goes else []

    zombies_attack(table, enemy("bite"), MISSED, *discards)

    assert viruses(table) == {"lucy": 1}
    assert ("map" in carries(table.survivors["lucy"])) == (not goes)


# ---------------------------------------------------------------------------- immunity


@rule("DDD-SURV-16")
def test_virus_resistance_is_no_shield_for_others() -> None:
    """Bites go to whoever can be bitten, not to Nina."""
    table = besieged(1, changes=where(lucy=HALL, nina=HALL))
    skilled(table, "nina", "virus_resistance")

    asked = zombies_attack(table, enemy("bite"), BOTH_MISSED, ("attack.shares", {"bite_1": "lucy"}))

    with pytest.raises(NotAllowed):
        shares(asked).check({"bite_1": "nina"})
    assert viruses(table) == {"lucy": 1}


@rule("DDD-SURV-16")
@pytest.mark.parametrize(("skills", "tokens"), [(("virus_resistance",), 0), ((), 1)])
def test_virus_resistance(skills: tuple[str, ...], tokens: int) -> None:
    """Alone, Nina is bitten in vain; without the skill she is not."""
    table = besieged(1, changes=where(nina=HALL))
    skilled(table, "nina", *skills)

    zombies_attack(table, enemy("bite"), MISSED)

    assert table.survivors["nina"].virus == tokens
    assert ("virus.immune" in told(table)) == bool(skills)


@rule("DDD-SURV-16", "DDD-ZOMBIF-05")
@pytest.mark.parametrize(("skills", "cube"), [(("virus_resistance",), None), ((), 4)])
def test_the_resistant_do_not_decay(skills: tuple[str, ...], cube: int | None) -> None:
    """The tokens that Nina had before stay, but the grey cube does not come."""
    table = acted(changes=where(nina=HALL) | survivor("nina", virus=2))
    skilled(table, "nina", *skills)

    resolve(table, zombification.decays(table))

    assert table.survivors["nina"].decay == cube


# ---------------------------------------------------------------------------- corrections


@rule("DDD-ATTACK-03")
def test_a_correction_while_icons_are_shared() -> None:
    """The caps are those of the table as it is now."""
    table = besieged(2, changes=TWO)

    asked = zombies_attack(
        table,
        enemy("bite", "damage"),
        BOTH_MISSED,
        ("attack.shares", Correct(survivor("lucy", virus=2) | survivor("bruce", virus=2))),
        ("attack.shares", {"damage_1": "lucy"}),
    )

    assert isinstance(asked[-1], Allocate)
    assert asked[-1].items == ("damage_1",)
    assert lost(table) == {"lucy": 1}


@rule("DDD-ATTACK-08", "DDD-ATTACK-03")
def test_a_creatures_icons_are_shared_before_its_power() -> None:
    """The bird may hold only whom no entrap icon holds."""
    table = acted(changes=TWO | beast("undead_bird", HALL))

    creature_attacks(
        table,
        enemy("entrap", "reinforcement"),
        BOTH_MISSED,
        ("attack.shares", {"entrap_1": "lucy"}),
        ("power.bird", "bruce"),
    )

    assert held(table) == ["lucy", "bruce"]
    assert [table.survivors[name].held_by_bird for name in held(table)] == [False, True]


def test_everybody_may_take_a_share() -> None:
    """Three survivors, three icons, no matter to whom they go."""
    table = besieged(3)

    zombies_attack(
        table,
        enemy("damage", "bite", "entrap"),
        NOBODY_DEFENDS,
        ("attack.shares", {"damage_1": "lucy", "bite_1": "bruce", "entrap_1": "nina"}),
    )

    assert (lost(table), viruses(table), held(table)) == ({"lucy": 1}, {"bruce": 1}, ["nina"])
