"""Hordes and tokens that come: what moves, what turns, and with how many dice they attack."""

import pytest

from companion.engine.prompts import Prompt
from companion.games.ddd import hordes
from companion.games.ddd.table import Table
from tests.games.ddd.housed import (
    Script,
    crowd,
    dice,
    housed,
    lying,
    team,
    tokens,
    where,
    zombies,
)
from tests.games.ddd.talk import EDITIONS, HALL, Correct, lay, resolve, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
ATTACK: Script = ("zombies.attack", None)


def come(
    table: Table, room: str, *script: Script, zombies: int = 0, tokens: int = 0
) -> list[Prompt]:
    """Let what is in a room come for everybody's noise."""
    coming = hordes.come(table, room, team(table), zombies=zombies, tokens=tokens)
    return resolve(table, coming, *script)


@rule("DDD-REACT-06")
@pytest.mark.parametrize(("standing", "rolled"), [(1, 1), (6, 6), (8, 6)])
@both_editions
def test_one_die_per_zombie_and_six_at_most(edition: str, standing: int, rolled: int) -> None:
    """The zombies of a room attack together."""
    table = lay(edition, where(lucy=HALL) | crowd(r4c3=standing))

    asked = resolve(table, hordes.attacks(table, HALL), ATTACK)

    assert dice(asked) == [rolled]


@pytest.mark.parametrize(
    "changes",
    [where(lucy="r3c3") | crowd(r4c3=3), where(lucy=HALL)],
    ids=["nobody there", "no zombie there"],
)
def test_no_attack_without_both_sides(changes: dict[str, object]) -> None:
    """Nothing is asked where nobody can be attacked, or nothing attacks."""
    table = lay(changes=changes)

    assert resolve(table, hordes.attacks(table, HALL)) == []


@rule("DDD-REACT-13", "DDD-REACT-06")
@pytest.mark.parametrize(("edition", "rolled"), [("original", 5), ("revised", 6)])
def test_the_merged_horde_rolls_no_more_than_six(edition: str, rolled: int) -> None:
    """Five come to three: eight zombies are six dice, or the five who arrived."""
    changes = where(lucy=HALL) | crowd(r4c3=3, r3c3=5)
    table = housed("r4c3 - r3c3", edition=edition, changes=changes)

    asked = come(table, "r3c3", ATTACK, zombies=5)

    assert dice(asked) == [rolled]


@rule("DDD-REACT-23", "DDD-SPAWN-13")
@pytest.mark.parametrize(("edition", "rolled"), [("original", 6), ("revised", 6)])
def test_a_horde_and_its_tokens_come_as_one(edition: str, rolled: int) -> None:
    """Each token is turned by itself, and all attack together."""
    changes = where(lucy=HALL) | crowd(r3c4=1) | tokens(r3c4=2)
    table = housed("r4c3 - r3c3 - r3c4", edition=edition, changes=changes)

    asked = come(table, "r3c4", ("spawn.value", 2), ("spawn.value", 3), ATTACK, zombies=1, tokens=2)

    assert dice(asked) == [rolled]
    assert (zombies(table), lying(table)) == ({HALL: 6}, {})
    assert told(table)[:2] == ["horde.moves", "tokens.move"]


@both_editions
def test_a_horde_comes_though_its_tokens_were_turned_meanwhile(edition: str) -> None:
    """A report between two moves may have turned them; those who were a horde still react."""
    table = housed("r4c3 - r3c3", edition=edition, changes=where(lucy=HALL) | crowd(r3c3=5))

    come(table, "r3c3", ATTACK, zombies=2, tokens=1)

    assert zombies(table) == {HALL: 2, "r3c3": 3}


@pytest.mark.parametrize("by_house", [True, False], ids=["looking", "asking"])
def test_a_horde_that_a_correction_takes_away_does_not_move(by_house: bool) -> None:
    """It is gone while the players choose where it goes."""
    changes = where(lucy="r2c2", bruce="r2c4") | crowd(r2c3=2)
    table = housed("r2c2 - r2c3 - r2c4", changes=changes) if by_house else lay(changes=changes)

    come(table, "r2c3", ("reaction.horde", Correct(crowd(r2c3=0))), zombies=2)

    assert zombies(table) == {}
    assert told(table) == []


@rule("DDD-HOUSE-18")
def test_any_number_may_share_a_room() -> None:
    """There is no limit to a room."""
    walls = "r3c2 - r3c1.a -south- r3c1.b - r4c1"
    hordes_and_tokens = {"rooms.r3c1.b.zombies": 9, "rooms.r3c1.b.tokens": 5, "spawn_tokens": 9}
    table = housed(walls, changes=where(lucy="r4c1") | crowd(r3c2=9) | hordes_and_tokens)

    come(table, "r3c2", zombies=9)

    assert (zombies(table), lying(table)) == ({"r3c1.b": 18}, {"r3c1.b": 5})
