"""The power attacks of the bird, the dog and both nemeses."""

import pytest

from companion.engine.prompts import Choose
from companion.games.ddd import creatures, entrapment, fire, march, powers, shoving
from companion.games.ddd.table import Nemesis
from tests.games.ddd.acting.acted import acted, cards, carries, refusal, survivor
from tests.games.ddd.acting.fights import (
    NOBODY_DEFENDS,
    creature_attacks,
    defence,
    enemy,
    haunted,
    held,
    with_board,
)
from tests.games.ddd.housed import OPEN, Script, crowd, where, zombies
from tests.games.ddd.talk import EDITIONS, HALL, Correct, beast, resolve, rooms
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
ALONE = where(lucy=HALL)
MISSED = defence("failure")


# ---------------------------------------------------------------------------- the bird


@rule("DDD-FOE-01", "DDD-ATTACK-08")
@both_editions
def test_the_bird_entraps(edition: str) -> None:
    """Each icon one survivor in its room whom the players choose and who is not entrapped."""
    changes = where(lucy=HALL, bruce=HALL, nina="r3c3") | beast("undead_bird", HALL)
    table = acted(edition=edition, changes=changes)

    asked = creature_attacks(
        table,
        enemy("reinforcement", "reinforcement"),
        defence("failure", "failure"),
        ("power.bird", "bruce"),
        ("power.bird", "lucy"),
    )

    first, second = asked[-2:]
    assert isinstance(first, Choose)
    assert isinstance(second, Choose)
    assert (first.options, second.options) == (("lucy", "bruce"), ("lucy",))
    assert held(table) == ["lucy", "bruce"]


@rule("DDD-FOE-01", "DDD-ENTRAP-03", "DDD-ENTRAP-05")
def test_only_its_destruction_frees_whom_the_bird_holds() -> None:
    """Neither that it is pushed out of the room, nor an attempt, does."""
    table = acted(changes=ALONE | beast("undead_bird", HALL))
    creature_attacks(table, enemy("reinforcement", "damage"), MISSED, ("power.bird", "lucy"))

    resolve(table, shoving.shove(table, "lucy", "creature", HALL, "r3c3"))
    entrapment.release(table)

    assert held(table) == ["lucy"]
    assert refusal(table, "lucy", "rescue") == "held_by_bird"
    creatures.eliminated(table)
    assert held(table) == []


@rule("DDD-FOE-01")
def test_a_bird_that_burns_lets_go() -> None:
    """Whatever destroys it."""
    table = acted(changes=ALONE | beast("undead_bird", "r3c3") | {"tiles.r3c3.burn": 1})
    with_board(table, "undead_bird", locations={"red_1": 1})
    entrapment.entrap(table, "lucy", by_bird=True)

    resolve(table, fire.hurts(table), ("creature.hits", {"cube_1": "red_1"}))

    assert held(table) == []


@rule("DDD-FOE-01", "DDD-ENTRAP-03")
def test_who_is_held_by_others_goes_free_though_the_bird_lives() -> None:
    """An entrap icon of the bird is like any other."""
    table = acted(changes=ALONE | beast("undead_bird", HALL))
    creature_attacks(table, enemy("entrap", "damage"), MISSED)

    resolve(table, shoving.shove(table, "lucy", "creature", HALL, "r3c3"))
    entrapment.release(table)

    assert held(table) == []


@rule("DDD-FOE-01")
def test_a_correction_frees_from_the_bird() -> None:
    """The cardboard is the truth."""
    table = haunted("undead_bird")
    entrapment.entrap(table, "lucy", by_bird=True)

    resolve(
        table,
        powers.bird_entraps(table, HALL),
        ("power.bird", Correct(survivor("lucy", entrapped=False))),
        ("power.bird", "bruce"),
    )

    assert held(table) == ["bruce"]
    assert not table.survivors["lucy"].held_by_bird


# ---------------------------------------------------------------------------- the dog


@rule("DDD-FOE-02", "DDD-ATTACK-08")
@both_editions
def test_the_dog_costs_a_card(edition: str) -> None:
    """One survivor in its room loses one card that the players choose."""
    table = haunted("zombie_dog", edition)

    creature_attacks(
        table,
        enemy("reinforcement", "fear", "fear"),
        defence("success", "success", "failure"),
        ("defence.cancels", ["fear_1", "fear_2"]),
        ("power.dog", "bruce"),
        ("power.dog_card", "handgun"),
    )

    assert carries(table.survivors["bruce"]) == []
    assert carries(table.survivors["lucy"]) == ["baseball_bat"]


@rule("DDD-FOE-02")
def test_a_survivor_without_cards_may_be_chosen() -> None:
    """Then nothing is lost; and nobody outside the room can be chosen."""
    changes = where(lucy=HALL, bruce=HALL, nina="r3c3") | cards("lucy")
    table = acted(changes=changes | beast("zombie_dog", HALL))

    asked = resolve(table, powers.dog_snatches(table, HALL), ("power.dog", "lucy"))

    assert isinstance(asked[0], Choose)
    assert asked[0].options == ("lucy", "bruce")
    assert carries(table.survivors["bruce"]) == ["handgun"]


def test_a_correction_while_the_dog_snatches() -> None:
    """The cards are those he has now."""
    table = haunted("zombie_dog")

    resolve(
        table,
        powers.dog_snatches(table, HALL),
        ("power.dog", "bruce"),
        ("power.dog_card", Correct(cards("bruce", "helmet", pack=("map",)))),
        ("power.dog_card", "map"),
    )

    assert carries(table.survivors["bruce"]) == ["helmet"]


@rule("DDD-FOE-07")
def test_a_power_fires_for_each_icon() -> None:
    """Two icons, two cards; a dead creature has no power."""
    gear = cards("lucy", "helmet", pack=("map",))
    table = acted(changes=ALONE | gear | beast("zombie_dog", HALL))
    twice: list[Script] = [("power.dog", "lucy"), ("power.dog_card", "map")]
    once: list[Script] = [("power.dog", "lucy"), ("power.dog_card", "helmet")]

    creature_attacks(table, enemy(*["reinforcement"] * 2, "damage"), MISSED, *twice, *once)
    creatures.eliminated(table)
    resolve(table, powers.reinforce(table, "creature", HALL))

    assert carries(table.survivors["lucy"]) == []


# ---------------------------------------------------------------------------- the nemeses


@rule("DDD-FOE-05")
@both_editions
def test_doctor_mortimer_calls_a_horde(edition: str) -> None:
    """Next to a survivor, where the players choose, with the number of a token drawn."""
    table = acted(edition=edition, changes=ALONE)
    table.nemesis = Nemesis("doctor_mortimer", HALL, [1])

    asked = resolve(
        table,
        march.strikes(table),
        enemy("reinforcement", "bite", "bite", "bite"),
        MISSED,
        ("spawn.beside", "r4c2"),
        ("spawn.value", 3),
    )

    assert rooms(asked[2]) == {"r4c2", "r4c4", "r3c3"}
    assert zombies(table) == {"r4c2": 3}


@rule("DDD-FOE-05")
def test_the_doctor_without_tokens() -> None:
    """None left, no horde."""
    table = acted(changes=ALONE | {"spawn_tokens": 0})
    table.nemesis = Nemesis("doctor_mortimer", HALL, [1])

    resolve(table, powers.reinforce(table, "nemesis", HALL))

    assert zombies(table) == {}


@rule("DDD-FOE-06")
@both_editions
def test_lisa_mortimer_burns_what_is_around(edition: str) -> None:
    """Every tile beside hers gets a marker, but for the destroyed ones and the lab."""
    table = acted(*OPEN, edition=edition, changes=ALONE | {"tiles.r1c2.destroyed": True})
    table.nemesis = Nemesis("lisa_mortimer", "r2c2", [1])
    resolve(table, powers.reinforce(table, "nemesis", "r2c2"))
    table.nemesis.room = "r2c1"

    resolve(table, powers.reinforce(table, "nemesis", "r2c1"))

    burning = {name: tile.burn for name, tile in table.tiles.items() if tile.burn}
    assert burning == {"r2c1": 1, "r2c3": 1, "r3c2": 1, "r2c2": 1, "r3c1": 1}


@rule("DDD-FOE-06", "DDD-FIRE-09")
def test_lisas_third_marker_destroys() -> None:
    """Like any other burn marker."""
    table = acted(changes=ALONE | {"tiles.r3c3.burn": 2})
    table.nemesis = Nemesis("lisa_mortimer", HALL, [1])

    resolve(table, powers.reinforce(table, "nemesis", HALL))

    assert table.tiles["r3c3"].destroyed


def test_zombies_have_no_power() -> None:
    """Their icon calls a horde, though a creature stands beside them (DDD-ATTACK-08)."""
    table = acted(changes=ALONE | crowd(r4c3=1, r2c3=2) | beast("undead_bird", HALL))

    resolve(table, powers.reinforce(table, "zombies", HALL))

    assert table.rooms[HALL].zombies == 3
    assert held(table) == []


@rule("DDD-FOE-08", "DDD-CREATURE-02")
@pytest.mark.parametrize("kind", ["undead_bird", "zombie_dog", "security_guard"])
def test_the_boards_of_the_box(kind: str) -> None:
    """Each has dice and hit locations of the four colours, and what it does not know is assumed."""
    table = haunted(kind)
    board = creatures.board(table)

    assert board.dice == creatures.dice(table) > 0
    colours = {name.partition("_")[0] for name in board.locations}
    assert colours == {"orange", "blue", "red", "white"}


@rule("DDD-CREATURE-09")
@both_editions
def test_an_attack_of_a_creature_that_is_gone(edition: str) -> None:
    """It has neither dice nor power."""
    table = haunted("zombie_dog", edition)
    creatures.eliminated(table)

    creature_attacks(table)

    assert creatures.dice(table) == 0
    assert NOBODY_DEFENDS[0] == "defence.dice"
