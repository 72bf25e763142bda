"""Retreat: the one way out of a fight, by the icons of an attack."""

from typing import Any

import pytest

from companion.engine.prompts import Choose, Prompt
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import acted, survivor
from tests.games.ddd.acting.fighting import CORRIDOR, armed, attack, with_dice
from tests.games.ddd.housed import crowd, tokens, zombies
from tests.games.ddd.talk import EDITIONS, HALL, rooms
from tests.rule import rule


def fight(*extra: dict[str, object], edition: str = "revised", **options: Any) -> Table:
    """Lucy with a knife and four dice, her friends and three zombies in the hall."""
    changes = armed("lucy", "combat_knife") | crowd(r4c3=3)
    for more in extra:
        changes |= more
    table = acted(*CORRIDOR, edition=edition, changes=changes, **options)
    with_dice(table, "combat_knife", 4)
    return table


def goes(who: str, to: str) -> tuple[tuple[str, object], ...]:
    """The script of one retreat."""
    return ("attack.retreat", who), ("attack.retreats_to", to)


def options(asked: list[Prompt]) -> list[tuple[str, ...]]:
    """Who could retreat, each time it was asked."""
    return [
        each.options for each in asked if each.id == "attack.retreat" and isinstance(each, Choose)
    ]


@rule("DDD-COMBAT-12", "DDD-MOVE-04")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("who", ["lucy", "nina"])
def test_an_icon_takes_the_attacker_or_a_friend_out(edition: str, who: str) -> None:
    """Out of a room where nobody could walk away, into an adjoining one, for no AP."""
    table = fight(edition=edition)
    asked = attack(table, "RAFF", *goes(who, "r4c2"))
    assert (table.survivors[who].room, table.survivors[who].ap) == ("r4c2", 4)
    assert rooms(asked[-1]) == {"r4c2", "r4c4"}


@rule("DDD-COMBAT-12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_need_retreat(edition: str) -> None:
    """The icon may be left."""
    table = fight(edition=edition)
    attack(table, "RAFF", ("attack.retreat", "none"))
    assert {each.room for each in table.in_play} == {HALL}


@rule("DDD-COMBAT-12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_hits_are_assigned_before_anybody_leaves(edition: str) -> None:
    """The attacker strikes in the room he then leaves."""
    table = fight(edition=edition)
    attack(table, "SRFF", *goes("lucy", "r4c2"))
    assert zombies(table) == {HALL: 2}


@rule("DDD-COMBAT-12")
@pytest.mark.parametrize(
    ("edition", "second"),
    [
        pytest.param("original", ("bruce", "nina", "none"), id="each icon another survivor"),
        pytest.param("revised", ("bruce", "nina", "lucy", "none"), id="or the same again"),
    ],
)
def test_several_icons(edition: str, second: tuple[str, ...]) -> None:
    """When the attacker has gone, those he left behind may follow; by edition he may go on."""
    table = fight(edition=edition)
    asked = attack(table, "RRFF", *goes("lucy", "r4c2"), *goes("nina", "r4c4"))
    assert options(asked)[1] == second
    assert [each.room for each in table.in_play] == ["r4c2", HALL, "r4c4"]


@rule("DDD-COMBAT-12")
def test_in_the_revised_edition_one_may_go_several_rooms() -> None:
    """Two icons, two rooms."""
    table = fight()
    attack(table, "RRFF", *goes("lucy", "r4c2"), *goes("lucy", "r4c1"))
    assert table.survivors["lucy"].room == "r4c1"


@rule("DDD-COMBAT-13", "DDD-ENTRAP-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_entrapped_cannot_retreat(edition: str) -> None:
    """They are not among those who may go."""
    table = fight(survivor("nina", entrapped=True), edition=edition)
    asked = attack(table, "RAFF", ("attack.retreat", "none"))
    assert options(asked) == [("lucy", "bruce", "none")]


@rule("DDD-COMBAT-13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_may_retreat_into_and_through_enemies(edition: str) -> None:
    """Out of the frying pan: a room with zombies is offered like any other."""
    table = fight(crowd(r4c2=1), edition=edition)
    asked = attack(table, "RAFF", *goes("lucy", "r4c2"))
    assert rooms(asked[-1]) == {"r4c2", "r4c4"}


@rule("DDD-COMBAT-13")
def test_where_rooms_with_enemies_are_closed_nobody_retreats_there() -> None:
    """The switch, turned off, leaves only rooms without enemies."""
    table = fight(crowd(r4c2=1))
    table.rules = {**table.rules, "combat.retreat_into_enemies": False}
    asked = attack(table, "RAFF", *goes("lucy", "r4c4"))
    assert rooms(asked[-1]) == {"r4c4"}


@rule("DDD-COMBAT-13", "DDD-FIRE-16")
def test_fire_hurts_who_retreats_into_it() -> None:
    """Coming onto a burning tile is coming onto a burning tile."""
    table = fight({"tiles.r4c2.burn": 2})
    attack(table, "RAFF", *goes("lucy", "r4c2"))
    lucy = table.survivors["lucy"]
    assert lucy.full_energy - lucy.energy == 2


@rule("DDD-MOVE-06", "DDD-COMBAT-12")
def test_a_retreat_opens_eyes_like_a_move() -> None:
    """Tokens that come into sight turn, creatures that lurk may wake."""
    changes = armed("lucy", "combat_knife") | crowd(r4c3=1) | tokens(r2c2=1)
    chains = (*CORRIDOR, "r4c2 - r3c2 - r2c2")
    table = acted(*chains, changes=changes, icons={"r4c2": "lurking_creature"}, advanced="yes")
    script = (*goes("lucy", "r4c2"), ("spawn.value", 2), ("lurking.check", ["success"]))
    attack(table, "RA", *script)
    assert zombies(table) == {HALL: 1, "r2c2": 2}


@rule("DDD-COMBAT-12")
def test_with_no_room_to_go_to_nobody_is_asked() -> None:
    """A walled-in fight has no retreat."""
    table = acted("r4c3 = r4c4", changes=armed("lucy", "combat_knife") | crowd(r4c3=1))
    attack(table, "RR")
    assert table.survivors["lucy"].room == HALL


@rule("DDD-LAB-09", "DDD-SHOW-36")
def test_retreating_into_the_open_lab_starts_the_showdown() -> None:
    """Whoever sets foot in it, however he comes; and the rest of the roll is lost."""
    changes = armed("lucy", "combat_knife") | survivor("lucy", room="r1c2") | crowd(r1c2=1)
    table = acted("r1c1 - r1c2 - r1c3", changes=changes)
    table.lab_open = True
    attack(table, "RR", *goes("lucy", "r1c1"))
    assert table.lab_entered
