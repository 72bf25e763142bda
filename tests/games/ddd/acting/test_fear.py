"""Fear: who is driven out, where to, and when."""

import pytest

from companion.engine.errors import NotAllowed
from companion.engine.prompts import Allocate
from companion.games.ddd import attack
from tests.games.ddd.acting.acted import acted, survivor
from tests.games.ddd.acting.fights import (
    besieged,
    defence,
    enemy,
    flip,
    held,
    lost,
    places,
    zombies_attack,
)
from tests.games.ddd.housed import Script, crowd, react, tokens, where, zombies
from tests.games.ddd.talk import EDITIONS, HALL, Correct, rooms
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
ALONE = where(lucy=HALL)
TWO = where(lucy=HALL, bruce=HALL)
MISSED = defence("failure")
BOTH_MISSED = defence("failure", "failure")
BURNING = {"tiles.r4c4.burn": 1, "tiles.r3c3.destroyed": True}


@rule("DDD-ATTACK-11")
@both_editions
def test_fear_drives_a_survivor_next_door(edition: str) -> None:
    """Through an open passage, wherever he likes; an icon more than survivors does nothing."""
    table = besieged(2, edition=edition, changes=ALONE)

    asked = zombies_attack(table, enemy("fear", "fear"), MISSED, ("attack.flees", "r4c2"))

    assert rooms(asked[-1]) == {"r4c2", "r4c4", "r3c3"}
    assert places(table)["lucy"] == "r4c2"


@rule("DDD-ATTACK-11")
@both_editions
def test_the_players_choose_who_flees(edition: str) -> None:
    """At most one icon each; they may run to different rooms."""
    table = besieged(2, edition=edition)

    asked = zombies_attack(
        table,
        enemy("fear", "fear"),
        defence("failure", "failure", "failure"),
        ("attack.fear", {"fear_1": "nina", "fear_2": "lucy"}),
        ("attack.flees", "r4c2"),
        ("attack.flees", "r4c4"),
    )

    who = asked[2]
    assert isinstance(who, Allocate)
    with pytest.raises(NotAllowed):
        who.check({"fear_1": "nina", "fear_2": "nina"})
    assert places(table) == {"lucy": "r4c4", "bruce": HALL, "nina": "r4c2"}


@rule("DDD-ATTACK-11", "DDD-FIRE-16")
@pytest.mark.parametrize(
    ("edition", "refuges"),
    [("original", {"r4c2", "r4c4", "r3c3"}), ("revised", {"r4c2"})],
)
def test_fleeing_into_fire(edition: str, refuges: set[str]) -> None:
    """Possible in the original edition, and it hurts; the switch alone decides."""
    table = besieged(1, edition=edition, changes=ALONE | BURNING)
    to = "r4c4" if edition == "original" else "r4c2"

    asked = zombies_attack(table, enemy("fear"), MISSED, ("attack.flees", to))

    assert rooms(asked[-1]) == refuges
    assert lost(table) == ({"lucy": 1} if edition == "original" else {})
    table.survivors["lucy"].room = HALL
    flip(table, "attack.fear_into_fire", edition != "original")
    assert set(attack.refuges(table, "lucy")) != refuges


@rule("DDD-ATTACK-11")
def test_nowhere_to_flee() -> None:
    """The icon has no effect."""
    table = besieged(1, "r4c3 - r4c4", changes=ALONE | {"tiles.r4c4.burn": 1})

    zombies_attack(table, enemy("fear"), MISSED)

    assert places(table)["lucy"] == HALL


@rule("DDD-ENTRAP-01", "DDD-ATTACK-11")
@both_editions
def test_the_entrapped_do_not_flee(edition: str) -> None:
    """Fear takes the other."""
    table = besieged(1, edition=edition, changes=TWO | survivor("lucy", entrapped=True))
    defends = BOTH_MISSED if edition == "original" else MISSED

    zombies_attack(table, enemy("fear"), defends, ("attack.flees", "r4c2"))

    assert places(table) == {"lucy": HALL, "bruce": "r4c2", "nina": None}


@rule("DDD-ATTACK-12")
@both_editions
def test_fear_keeps_the_teams(edition: str) -> None:
    """Who flees stays in his team box until the next regroup."""
    table = besieged(1, edition=edition, changes=ALONE)
    before = [list(team) for team in table.teams]

    zombies_attack(table, enemy("fear"), MISSED, ("attack.flees", "r4c2"))

    assert table.teams == before


# ---------------------------------------------------------------------------- the order


@rule("DDD-ATTACK-13", "DDD-ATTACK-03")
@pytest.mark.parametrize(
    ("edition", "order", "entrapped"),
    [
        ("revised", [], True),
        ("original", [("attack.order", "fear_last")], True),
        ("original", [("attack.order", "fear_first"), ("attack.flees", "r4c2")], False),
    ],
)
def test_entrap_and_fear(edition: str, order: list[Script], entrapped: bool) -> None:
    """Entrap is first in the revised edition; in the original the players choose the order."""
    table = besieged(2, edition=edition, changes=ALONE)

    zombies_attack(table, enemy("fear", "entrap"), MISSED, *order)

    assert held(table) == (["lucy"] if entrapped else [])
    assert places(table)["lucy"] == (HALL if entrapped else "r4c2")


@rule("DDD-ATTACK-13")
def test_the_switch_decides_the_order() -> None:
    """The original edition with the revised switch does not ask."""
    table = besieged(2, edition="original", changes=ALONE)
    flip(table, "attack.entrap_before_fear", True)

    zombies_attack(table, enemy("fear", "entrap"), MISSED)

    assert held(table) == ["lucy"]


@rule("DDD-ATTACK-03")
@pytest.mark.parametrize("faces", [["fear"], ["damage"], ["fear", "reinforcement"]])
def test_the_order_is_asked_only_where_it_matters(faces: list[str]) -> None:
    """With nothing but fear, or none of it, there is none."""
    table = besieged(len(faces), edition="original", changes=ALONE)
    flees: list[Script] = [("attack.flees", "r4c2")] if "fear" in faces else []

    zombies_attack(table, enemy(*faces), MISSED, *flees)


@rule("DDD-ATTACK-03")
def test_who_has_fled_takes_nothing_more() -> None:
    """In the original edition Bruce runs first, and Lucy takes what is left."""
    table = besieged(2, edition="original", changes=TWO)

    zombies_attack(
        table,
        enemy("fear", "heavy_damage"),
        BOTH_MISSED,
        ("attack.order", "fear_first"),
        ("attack.fear", {"fear_1": "bruce"}),
        ("attack.flees", "r3c3"),
    )

    assert lost(table) == {"lucy": 2}


# ---------------------------------------------------------------------------- arriving


@rule("DDD-SIGHT-05")
@both_editions
def test_who_flees_sees_tokens(edition: str) -> None:
    """A token in the room he comes to, or in sight of it, turns into zombies."""
    changes = where(lucy="r4c4") | crowd(r4c4=1) | tokens(r1c3=1)
    table = acted(edition=edition, changes=changes)

    zombies_attack(
        table, enemy("fear"), MISSED, ("attack.flees", HALL), ("spawn.value", 2), room="r4c4"
    )

    assert zombies(table) == {"r4c4": 1, "r1c3": 2}


@rule("DDD-ADV-04")
@pytest.mark.parametrize(("edition", "wakes"), [("original", False), ("revised", True)])
def test_fear_wakes_a_lurking_creature(edition: str, wakes: bool) -> None:
    """In the revised edition; the switch alone decides."""
    table = acted(
        edition=edition,
        changes=ALONE | crowd(r4c3=2),
        icons={"r4c2": "lurking_creature", "r4c4": "lurking_creature"},
        advanced="yes",
    )
    check: list[Script] = [("lurking.check", ["success"])]

    zombies_attack(
        table, enemy("fear", "fear"), defence("aim"), ("attack.flees", "r4c2"), *check * wakes
    )
    table.survivors["lucy"].room = HALL
    flip(table, "lurking.by_fear", not wakes)
    zombies_attack(
        table, enemy("fear", "fear"), defence("aim"), ("attack.flees", "r4c4"), *check * (not wakes)
    )


@rule("DDD-REACT-22")
@both_editions
def test_fear_makes_no_new_zone(edition: str) -> None:
    """Zombies around where a survivor has fled to do not hear him in this reaction."""
    table = besieged(1, edition=edition, changes=ALONE | crowd(r2c3=2))

    react(table, enemy("fear"), MISSED, ("attack.flees", "r3c3"), enemy("bite"), MISSED)

    assert zombies(table) == {"r3c3": 1, "r2c3": 2}


@rule("DDD-ATTACK-11")
def test_a_correction_while_somebody_flees() -> None:
    """The rooms are those he can reach now; entrapped, he stays."""
    table = besieged(1, changes=ALONE)

    asked = zombies_attack(
        table,
        enemy("fear"),
        MISSED,
        ("attack.flees", Correct({"tiles.r4c2.burn": 1})),
        ("attack.flees", Correct(survivor("lucy", entrapped=True))),
    )

    assert rooms(asked[-1]) == {"r4c4", "r3c3"}
    assert places(table)["lucy"] == HALL
