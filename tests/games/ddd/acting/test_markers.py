"""Action markers: taken, laid into the left box, shifted, and following the AP levels."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.prompts import Choose, Prompt
from companion.games.ddd import actions, markers, showdown, survivors
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import refusal, survivor
from tests.games.ddd.acting.fights import flip
from tests.games.ddd.acting.final import boxes, final, in_hand, show
from tests.games.ddd.housed import Script, where
from tests.games.ddd.talk import EDITIONS, HALL, Correct, looked_at, resolve
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)


def acts(table: Table, *script: Script) -> list[Prompt]:
    """Let the survivors act until the boxes shift."""
    return resolve(table, showdown.act(table), *script)


def wounds(table: Table, name: str, count: int, *script: Script) -> list[Prompt]:
    """Wound a survivor, and let his markers follow."""
    resolve(table, survivors.wounded(table, name, count, "fire"))
    return resolve(table, markers.follow_levels(table), *script)


def walk(name: str, room: str = "r3c3") -> list[Script]:
    """The script of a single step."""
    chosen = ("showdown.action", f"{name}.move")
    return [chosen, ("move.room", room), ("move.further", "no")]


# ---------------------------------------------------------------------------- taking and spending


@rule("DDD-SHOW-15")
@both_editions
def test_everybody_takes_markers_by_his_level(edition: str) -> None:
    """What was left of the round, and of whom is not there, does not count."""
    changes = survivor("lucy", energy=5) | survivor("bruce", energy=1) | where(nina=None)
    changes |= survivor("lucy", room=HALL) | survivor("bruce", room=HALL)
    table = final(edition=edition, changes=changes)
    assert in_hand(table) == {"lucy": 3, "bruce": 1}
    assert [each.ap for each in table.in_play] == [3, 1]
    assert boxes(table) == [{}, {}, {}]


@rule("DDD-SHOW-15", "DDD-SHOW-30")
@both_editions
def test_an_action_lays_a_marker_for_each_point_it_costs(edition: str) -> None:
    """In any order of survivors; what is dear lays several."""
    table = final(edition=edition, changes=survivor("nina", room="r4c1", energy=3))
    assert table.house is not None
    script: list[Script] = [*walk("nina", "r3c1"), *walk("lucy"), *walk("nina", "r4c1")]
    acts(table, *script, ("showdown.action", "shift"))
    assert boxes(table) == [{"nina": 2, "lucy": 1}, {}, {}]
    assert in_hand(table) == {"lucy": 3, "bruce": 4}
    assert refusal(table, "nina", "move") == "no_ap"


@rule("DDD-SHOW-15")
def test_what_is_given_besides_is_spent_first_and_leaves_no_marker() -> None:
    """A drink's points go before the markers do, and are void with the shift."""
    table = final()
    table.survivors["lucy"].ap += 2
    resolve(table, markers.settle(table))
    assert (show(table).extra["lucy"], in_hand(table)["lucy"]) == (2, 4)
    table.survivors["lucy"].ap -= 3
    resolve(table, markers.settle(table))
    assert (show(table).extra["lucy"], boxes(table)[0]) == (0, {"lucy": 1})
    table.survivors["lucy"].ap += 1
    resolve(table, markers.settle(table))
    markers.shift(table)
    assert table.survivors["lucy"].ap == in_hand(table)["lucy"] == 3


# ---------------------------------------------------------------------------- shifting


@rule("DDD-SHOW-17")
@both_editions
def test_the_sixth_marker_shifts(edition: str) -> None:
    """With five the survivors act on; after the sixth nobody is asked any more."""
    table = final(edition=edition)
    script = [
        step
        for room in ("r3c3", HALL)
        for name in ("lucy", "bruce", "nina")
        for step in walk(name, room)
    ]
    acts(table, *script)
    assert boxes(table)[0] == {"lucy": 2, "bruce": 2, "nina": 2}


@rule("DDD-SHOW-17")
def test_a_dear_action_that_passes_six_is_finished() -> None:
    """All that then lies in the left box shifts."""
    table = final()
    show(table).boxes[0] = {"bruce": 2, "nina": 3}
    show(table).hand = {"lucy": 4, "bruce": 2, "nina": 1}
    table.survivors["lucy"].ap = 2  # as after an action of two points
    resolve(table, markers.settle(table))
    assert markers.must_shift(table)
    markers.shift(table)
    assert boxes(table)[1] == {"lucy": 2, "bruce": 2, "nina": 3}


@rule("DDD-SHOW-18")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_shift_of_ones_own_will(edition: str, flipped: bool) -> None:
    """In the revised edition with a marker in the left box, originally at any time."""
    table = final(edition=edition)
    needs = (edition == "revised") is not flipped
    if flipped:
        flip(table, "showdown.shift_needs_left", 1 if needs else 0)
    asked = looked_at(showdown.menu(table))
    assert isinstance(asked, Choose)
    assert ("shift" in asked.options) is not needs
    acts(table, *walk("lucy"), ("showdown.action", "shift"))


@rule("DDD-SHOW-18")
def test_with_all_markers_in_the_boxes_one_may_always_shift() -> None:
    """Else the game would stand still; free actions are no way to lay a marker."""
    table = final()
    show(table).hand = {"lucy": 0, "bruce": 0, "nina": 0}
    show(table).boxes[1] = {"lucy": 4, "bruce": 4, "nina": 4}
    asked = looked_at(showdown.menu(table))
    assert isinstance(asked, Choose)
    assert "lucy.drop" in asked.options
    assert "shift" in asked.options


@rule("DDD-SHOW-19")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_when_markers_come_back(edition: str, flipped: bool) -> None:
    """Originally from the right box with the next shift, revised as they would come to it."""
    table = final(edition=edition)
    late = (edition == "original") is not flipped
    if flipped:
        flip(table, "showdown.markers_return_after", 3 if late else 2)
    show(table).hand = {"lucy": 0, "bruce": 1, "nina": 4}
    show(table).boxes = [{"bruce": 3}, {"lucy": 3}, {"lucy": 1} if late else {}]

    markers.shift(table)

    assert in_hand(table) == {"lucy": 1 if late else 3, "bruce": 1, "nina": 4}
    assert boxes(table) == [{}, {"bruce": 3}, {"lucy": 3} if late else {}]
    assert table.survivors["lucy"].ap == (1 if late else 3)


@rule("DDD-SHOW-19")
@both_editions
@given(data=st.data())
def test_no_marker_is_ever_lost_by_acting_and_shifting(edition: str, data: st.DataObject) -> None:
    """Whatever is spent and shifted, everybody owns as many as his level says."""
    table = final(edition=edition)
    for _ in range(data.draw(st.integers(0, 12))):
        each = data.draw(st.sampled_from(table.in_play))
        each.ap -= data.draw(st.integers(0, min(2, each.ap)))
        resolve(table, markers.settle(table))
        if data.draw(st.booleans()) or markers.must_shift(table):
            markers.shift(table)
        assert all(markers.surplus(table, name) == 0 for name in table.survivors)
        assert all(each.ap == in_hand(table).get(each.name, 0) for each in table.in_play)


# ---------------------------------------------------------------------------- AP levels


@rule("DDD-SHOW-20")
@both_editions
def test_a_lost_level_costs_a_marker_from_where_the_owner_likes(edition: str) -> None:
    """Of the places where he has any; within a level nothing is lost."""
    table = final(edition=edition)
    show(table).hand["lucy"], show(table).boxes[0] = 1, {"lucy": 2}
    show(table).boxes[1] = {"lucy": 1}
    assert wounds(table, "lucy", 1) == []
    (asked,) = wounds(table, "lucy", 1, ("showdown.marker", "middle"))
    assert isinstance(asked, Choose)
    assert asked.options == ("middle", "left", "hand")
    assert boxes(table)[:2] == [{"lucy": 2}, {}]
    assert in_hand(table)["lucy"] == 1


@rule("DDD-SHOW-20")
def test_markers_in_one_place_go_unasked() -> None:
    """There is nothing to choose, however many levels are lost."""
    table = final()
    assert wounds(table, "lucy", 4) == []
    assert (in_hand(table)["lucy"], table.survivors["lucy"].ap) == (2, 2)


@rule("DDD-SHOW-20")
def test_a_level_regained_meanwhile_costs_nothing() -> None:
    """A correction heals the survivor while he is asked."""
    table = final()
    show(table).hand["lucy"], show(table).boxes[0] = 2, {"lucy": 2}
    healed = Correct(survivor("lucy", energy=7))
    wounds(table, "lucy", 2, ("showdown.marker", healed))
    assert (in_hand(table)["lucy"], boxes(table)[0]) == (2, {"lucy": 2})


@rule("DDD-SHOW-20")
@both_editions
def test_a_regained_level_brings_a_marker_into_hand(edition: str) -> None:
    """From the supply, at once."""
    table = final(edition=edition, changes=survivor("lucy", energy=4))
    show(table).hand["lucy"], show(table).boxes[0] = 1, {"lucy": 2}
    table.survivors["lucy"].energy = 6
    resolve(table, markers.follow_levels(table))
    assert (in_hand(table)["lucy"], boxes(table)[0]) == (2, {"lucy": 2})
    assert table.survivors["lucy"].ap == 2


@rule("DDD-SHOW-20", "DDD-SHOW-12")
def test_the_dead_take_their_markers_along() -> None:
    """From hand and boxes alike."""
    table = final()
    show(table).boxes[0] = {"bruce": 2, "lucy": 1}
    show(table).hand |= {"bruce": 2, "lucy": 3}
    wounds(table, "bruce", 7)
    assert boxes(table)[0] == {"lucy": 1}
    assert "bruce" not in show(table).hand
    assert markers.surplus(table, "bruce") == 0


@rule("DDD-SHOW-15", "DDD-ENTRAP-05")
def test_who_is_held_may_only_try_to_get_free() -> None:
    """His markers stay his; all others in the room may help, there being no groups."""
    changes = survivor("lucy", entrapped=True) | {"rooms.r4c3.zombies": 1}
    table = final(changes=changes)
    assert refusal(table, "lucy", "move") == "entrapped"
    script = (("rescue.helpers", ["bruce"]), ("rescue.dice", ["retreat"] * 4))
    resolve(table, actions.act(table, "lucy", "rescue"), *script)
    resolve(table, markers.settle(table))
    assert boxes(table)[0] == {"lucy": 1, "bruce": 1}
    assert not table.survivors["lucy"].entrapped
