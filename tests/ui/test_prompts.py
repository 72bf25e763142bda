"""Every kind of prompt is answered by touch, with a tap or two."""

from typing import Any

import pytest

from companion.engine.play import Play
from companion.ui.desk import Desk
from tests.ui.conftest import Open
from tests.ui.every_kind import PROMPTS, START, asking
from tests.ui.measuring import faults
from tests.ui.play import answer, body_of, press, table_of
from tests.ui.window import PHONE, TABLET, Driver

LARGE = {"scale": 1.6, "language": "ru", "palette": "light"}


def asked(driver: Driver, name: str) -> Play:
    """Sit down to the game that asks just this."""
    play = Play(asking(name), START)
    driver.app._sit_down(Desk(play, driver.app.settings))
    driver.frames(6)
    return play


@pytest.mark.parametrize("name", PROMPTS)
def test_a_tap_or_two_answer_it(lantern: Open, name: str) -> None:
    """No kind of prompt needs more than two taps, and the answer given is a legal one."""
    driver = lantern(dice="each", pace="step")
    play = asked(driver, name)
    taps = answer(driver)
    assert taps <= 2
    assert play.prompt is None
    PROMPTS[name].check(play.table.said[name])


@pytest.mark.parametrize("chosen", [{}, LARGE], ids=["plain", "large"])
@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_every_kind_can_be_read_and_tapped(
    lantern: Open, size: tuple[int, int], chosen: dict[str, object]
) -> None:
    """Nothing is cut off, no target is too small, in any size of window or text."""
    driver = lantern(size, dice="ours", pace="step", **chosen)
    found = {}
    for name in PROMPTS:
        asked(driver, name)
        found[name] = faults(driver)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def said(driver: Driver, name: str, *taps: str) -> Any:
    """Tap these words, then the big button; give what the game was told."""
    play = asked(driver, name)
    for words in taps:
        driver.tap(words)
    if play.prompt is not None:
        press(driver)
    return play.table.said.get(name)


def test_a_cell_enters_the_face_of_a_real_die(lantern: Open) -> None:
    """One tap on an outcome answers the roll with it."""
    driver = lantern(dice="each", pace="step")
    assert said(driver, "one", "3") == (3,)


def test_faces_of_several_dice_are_entered_one_by_one(lantern: Open) -> None:
    """The button waits for the last die and then enters all of them in their order."""
    driver = lantern(dice="ours", pace="step")
    play = asked(driver, "several")
    rows = [each for each in reversed(body_of(driver).children) if hasattr(each, "faces")]
    for row, face in zip(rows, (2, 6, "fire"), strict=True):
        assert not table_of(driver).card.ids.action.ready
        driver.tap(row.faces[face])
    press(driver)
    assert play.table.said["several"] == (2, 6, "fire")


def test_what_was_drawn_is_entered_with_one_tap(lantern: Open) -> None:
    """Real draws are as quick as the app's."""
    assert said(lantern(dice="each", pace="step"), "drawn", "2") == 2


def test_the_order_of_taps_is_the_order_chosen(lantern: Open) -> None:
    """What is tapped off and on again goes to the end."""
    driver = lantern()
    assert said(driver, "order", "Lucy", "Lucy") == ("bruce+nina", "leo", "lucy")


def test_no_more_can_be_chosen_than_allowed(lantern: Open) -> None:
    """A third of two is not taken."""
    assert said(lantern(), "some", "Lucy", "Nina", "Bruce") == ("lucy", "nina")


def test_reports_and_done_share_a_card(lantern: Open) -> None:
    """Done is the big button; a report takes its place once it is tapped."""
    driver = lantern()
    assert said(driver, "reports") == "done"
    assert said(driver, "reports", "moved") == "moved"


def test_the_way_out_of_a_room_prompt(lantern: Open) -> None:
    """Where there is no room to pick, that can be said."""
    assert said(lantern(), "room", "None") == "none"


def test_many_numbers_are_stepped_through(lantern: Open) -> None:
    """Beyond what fits as chips, plus and minus count, held within the bounds."""
    driver = lantern()
    play = asked(driver, "many")
    body = body_of(driver)
    stepper = body.children[0]
    minus, plus = stepper.children[-1], stepper.children[0]
    for tap in (minus, plus, plus, plus, minus):
        driver.tap(tap, double=True)
    press(driver)
    assert play.table.said["many"] == 2


def test_things_are_shared_out_and_taken_back(lantern: Open) -> None:
    """A full tray gives the last thing back; nothing goes before all are placed."""
    driver = lantern()
    play = asked(driver, "shared")
    first, second = body_of(driver).trays
    driver.tap(first)
    driver.tap(first)
    driver.tap(first)  # full: gives one back
    assert not table_of(driver).card.ids.action.ready
    driver.tap(second)
    driver.tap(second)
    press(driver)
    assert play.table.said["shared"] == {
        "zombie_1": "r1c1",
        "zombie_2": "r1c2",
        "zombie_3": "r1c2",
    }


@pytest.mark.parametrize("name", ["single", "few", "done", "one"])
def test_a_double_tap_answers_once(lantern: Open, name: str) -> None:
    """The second half of a double tap is heard by nobody."""
    driver = lantern(dice="each", pace="step")
    play = asked(driver, name)
    answer(driver)
    before = (play.history, driver.app.shell.here)
    driver.tap(table_of(driver).card.ids.action, double=True)
    assert (play.history, driver.app.shell.here) == before
