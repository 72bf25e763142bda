"""Entrapment: what the entrapped may do, who helps them, and what freedom brings."""

from typing import Any

import pytest

from companion.engine.prompts import Choose, Prompt, Roll
from companion.games.ddd import actions, entrapment, facts
from companion.games.ddd.round import begin_round
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import acted, offer, refusal, survivor
from tests.games.ddd.acting.fights import besieged, held, places
from tests.games.ddd.housed import Script, where
from tests.games.ddd.talk import EDITIONS, FIVE, HALL, Correct, resolve
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
ALONE: Script = ("rescue.helpers", [])
FREE = ["retreat", "failure"]
HELD_FAST = ["success", "failure"]


def captured(*names: str, edition: str = "revised", **options: Any) -> Table:
    """A zombie in the entrance hall holds these survivors."""
    table = besieged(edition=edition, **options)
    for name in names:
        entrapment.entrap(table, name)
    return table


def breaks_free(table: Table, name: str, *script: Script) -> list[Prompt]:
    """A survivor pays for an attempt."""
    return resolve(table, actions.act(table, name, "rescue"), *script)


def dice(asked: list[Prompt]) -> int:
    """How many dice the attempt rolls."""
    (roll,) = [each for each in asked if isinstance(each, Roll) and each.id == "rescue.dice"]
    return len(roll.dice)


def helpers(asked: list[Prompt]) -> tuple[str, ...]:
    """Who could add dice."""
    found = [each for each in asked if isinstance(each, Choose) and each.id == "rescue.helpers"]
    return found[0].options if found else ()


# ---------------------------------------------------------------------------- what they may do


@rule("DDD-ENTRAP-04", "DDD-ACTION-06")
@both_editions
def test_one_point_and_one_use_for_it(edition: str) -> None:
    """Of all that costs AP only the attempt to get free is left, and one AP for it."""
    table = captured("lucy", edition=edition)
    assert table.survivors["lucy"].ap == 1
    paid = [
        action
        for action in actions.ACTIONS
        if offer(table, "lucy", action).cost and not refusal(table, "lucy", action)
    ]
    assert paid == ["rescue"]
    for action in ("move", "attack", "search", "pass", "ability", "together"):
        assert refusal(table, "lucy", action) == "entrapped"


@rule("DDD-ENTRAP-04", "DDD-ENTRAP-07")
@both_editions
def test_a_round_begins_with_one_point(edition: str) -> None:
    """The others of the energy marker come back with freedom."""
    table = captured("lucy", edition=edition)
    begin_round(table)
    lucy = table.survivors["lucy"]
    assert (lucy.ap, lucy.held_ap) == (1, 3)
    table.rooms[HALL].zombies = 0
    entrapment.release(table)
    assert (lucy.ap, lucy.held_ap) == (4, 0)


@rule("DDD-ENTRAP-04")
def test_without_a_point_there_is_none() -> None:
    """Who has spent all his AP before has nothing left for an attempt in this round."""
    table = captured(changes=survivor("lucy", ap=0))
    entrapment.entrap(table, "lucy")
    assert (table.survivors["lucy"].ap, refusal(table, "lucy", "rescue")) == (0, "no_ap")


@rule("DDD-ENTRAP-11", "DDD-ENTRAP-02")
def test_five_tokens_are_enough() -> None:
    """Nobody needs a second, so all five can be held at once."""
    table = captured(*FIVE.split(","), *FIVE.split(","), survivors=FIVE)
    assert len(held(table)) == facts.pack().box.number("entrap_tokens") == 5
    assert table.survivors["lucy"].held_ap == 2  # of three, kept once


# ---------------------------------------------------------------------------- the attempt


@rule("DDD-ENTRAP-05", "DDD-ENTRAP-07", "DDD-ACTION-03")
@pytest.mark.parametrize(("edition", "room"), [("original", "r3c3"), ("revised", HALL)])
def test_a_retreat_icon_frees(edition: str, room: str) -> None:
    """All AP but the one spent are there again; originally one leaves the room (DDD-ENTRAP-06)."""
    table = captured("lucy", edition=edition)
    goes: list[Script] = [("rescue.leaves", "r3c3")] if room != HALL else []
    asked = breaks_free(table, "lucy", ALONE, ("rescue.dice", FREE), *goes)
    assert dice(asked) == table.facts.entrap_rates["lucy"]
    assert (held(table), table.survivors["lucy"].ap) == ([], 3)
    assert table.survivors["lucy"].room == room


@rule("DDD-ENTRAP-06", "DDD-FIRE-16")
def test_who_leaves_comes_into_what_is_there() -> None:
    """Originally the freed move as on any move: fire hurts."""
    table = captured("lucy", edition="original", changes={"tiles.r3c3.burn": 1})
    breaks_free(table, "lucy", ALONE, ("rescue.dice", FREE), ("rescue.leaves", "r3c3"))
    lucy = table.survivors["lucy"]
    assert lucy.full_energy - lucy.energy == 1


@rule("DDD-ENTRAP-08")
@both_editions
def test_after_a_failure_companions_go_on(edition: str) -> None:
    """For an AP of their own each time, with their own dice only; he has none left himself."""
    table = captured("lucy", edition=edition)
    breaks_free(table, "lucy", ALONE, ("rescue.dice", HELD_FAST))
    assert (held(table), refusal(table, "lucy", "rescue")) == (["lucy"], "no_ap")
    asked = breaks_free(table, "nina", ALONE, ("rescue.dice", HELD_FAST))
    assert (helpers(asked), dice(asked)) == (("bruce",), 2)
    goes: list[Script] = [("rescue.leaves", "r3c3")] if edition == "original" else []
    breaks_free(table, "nina", ALONE, ("rescue.dice", FREE), *goes)
    assert held(table) == []
    assert [each.ap for each in table.survivors.values()] == [3, 4, 2]


@rule("DDD-ENTRAP-05")
@both_editions
@pytest.mark.parametrize(("others", "thrown"), [([], 2), (["bruce"], 4), (["bruce", "nina"], 4)])
def test_helpers_add_dice(edition: str, others: list[str], thrown: int) -> None:
    """Each pays an AP and adds his rate; four dice are the most."""
    table = captured("lucy", edition=edition)
    shown = ["failure"] * thrown
    asked = breaks_free(table, "lucy", ("rescue.helpers", others), ("rescue.dice", shown))
    assert (helpers(asked), dice(asked)) == (("bruce", "nina"), thrown)
    for name in ("bruce", "nina"):
        assert table.survivors[name].ap == (3 if name in others else 4)


@rule("DDD-ENTRAP-05")
@pytest.mark.parametrize(
    ("edition", "changes", "able"),
    [
        ("original", {"teams": [["lucy"], ["bruce", "nina"]]}, ("bruce", "nina")),
        ("revised", {"teams": [["lucy"], ["bruce", "nina"]]}, ()),
        ("revised", survivor("nina", ap=0), ("bruce",)),
        ("revised", survivor("nina", room="r3c3"), ("bruce",)),
        ("revised", survivor("nina", entrapped=True), ("bruce",)),
    ],
)
def test_who_can_help(edition: str, changes: dict[str, object], able: tuple[str, ...]) -> None:
    """Free survivors of the room with an AP, in the revised edition of the active team only."""
    table = captured("lucy", edition=edition, changes=changes)
    script = [ALONE] if able else []
    asked = breaks_free(table, "lucy", *script, ("rescue.dice", HELD_FAST))
    assert helpers(asked) == able


@rule("DDD-ENTRAP-10")
@both_editions
def test_a_survivor_of_another_team_is_freed(edition: str) -> None:
    """His own AP, of a turn to come, are not spent on it."""
    table = captured("nina", edition=edition, changes={"teams": [["lucy", "bruce"], ["nina"]]})
    goes: list[Script] = [("rescue.leaves", "r3c3")] if edition == "original" else []
    asked = breaks_free(table, "lucy", ALONE, ("rescue.dice", FREE), *goes)
    assert (helpers(asked), held(table)) == (("bruce",), [])
    assert (table.survivors["lucy"].ap, table.survivors["nina"].ap) == (3, 4)


# ---------------------------------------------------------------------------- several of them


@rule("DDD-ENTRAP-09")
@pytest.mark.parametrize(
    ("icons", "left"), [(["retreat", "failure"], ["lucy", "bruce"]), (["retreat"] * 2, [])]
)
def test_originally_all_leave_together_or_nobody(icons: list[str], left: list[str]) -> None:
    """It takes an icon for each of them, and they go to the same room."""
    table = captured("lucy", "bruce", edition="original")
    goes: list[Script] = [] if left else [("rescue.leaves", "r4c2")]
    breaks_free(table, "lucy", ALONE, ("rescue.dice", icons), *goes)
    assert held(table) == left
    room = HALL if left else "r4c2"
    assert places(table) == {"lucy": room, "bruce": room, "nina": HALL}


@rule("DDD-ENTRAP-09")
def test_in_the_revised_edition_one_is_freed_at_a_time() -> None:
    """More icons free nobody else; a companion says whom the attempt is for."""
    table = captured("lucy", "bruce")
    asked = breaks_free(
        table,
        "nina",
        ("rescue.whom", "bruce"),
        ("rescue.helpers", "bruce"),
        ("rescue.dice", ["retreat"] * 4),
    )
    assert isinstance(asked[0], Choose)
    assert asked[0].options == ("lucy", "bruce")
    assert held(table) == ["lucy"]


@rule("DDD-ENTRAP-09")
def test_the_entrapped_free_only_themselves() -> None:
    """There is nothing to choose."""
    table = captured("lucy", "bruce")
    breaks_free(table, "bruce", ALONE, ("rescue.dice", FREE))
    assert held(table) == ["lucy"]


# ---------------------------------------------------------------------------- nobody to free


@rule("DDD-ENTRAP-03")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({}, "nobody_entrapped"),
        (survivor("nina", entrapped=True, room="r3c3"), "nobody_entrapped"),
        (survivor("nina", entrapped=True), None),
        (survivor("lucy", ap=0) | survivor("nina", entrapped=True), "no_ap"),
    ],
)
def test_when_there_is_somebody_to_rescue(changes: dict[str, object], why: str | None) -> None:
    """In the own room, for an AP."""
    assert refusal(besieged(changes=changes), "lucy", "rescue") == why


@rule("DDD-ENTRAP-03")
def test_with_the_last_enemy_gone_nothing_is_paid() -> None:
    """A correction has freed him: the AP comes back."""
    table = captured("lucy")
    table.rooms[HALL].zombies = 0
    breaks_free(table, "nina")
    assert (held(table), table.survivors["nina"].ap) == ([], 4)


@rule("DDD-ENTRAP-05")
def test_a_correction_in_the_middle_of_an_attempt() -> None:
    """Who is no longer there needs no dice."""
    table = captured("lucy")
    away = Correct(survivor("lucy", room=None))
    breaks_free(table, "nina", ALONE, ("rescue.dice", away))
    assert table.survivors["lucy"].room is None


@rule("DDD-ENTRAP-06")
def test_walled_in_the_freed_stay() -> None:
    """Originally too, where there is no way out."""
    table = acted("r1c3 - r2c3", edition="original", changes=where(lucy=HALL))
    table.rooms[HALL].zombies = 1
    entrapment.entrap(table, "lucy")
    breaks_free(table, "lucy", ("rescue.dice", FREE))
    assert (held(table), table.survivors["lucy"].room) == ([], HALL)
