"""Fingers on the floor plan."""

from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from companion.ui.board.parts import Marks
from companion.ui.board.plan import FloorPlan
from companion.ui.board.sheets import HalvesSheet
from companion.ui.board.values import from_state
from companion.ui.widgets.base import Tonal
from companion.ui.widgets.sheet import Sheet
from tests.ui.board.conftest import Show
from tests.ui.board.scenes import house, state
from tests.ui.window import Driver


def plan_of(
    show: Show, marks: Marks | None = None, **told: Any
) -> tuple[FloorPlan, Driver, list[str]]:
    board = from_state(state(house()), house(), marks=marks or Marks())
    plan, driver = show(board=board, **told)
    said: list[str] = []
    plan.bind(on_room=lambda _plan, room: said.append(room))
    return plan, driver, said


@pytest.mark.parametrize("size", [(412, 330), (915, 412), (656, 560)])
def test_a_tap_says_which_room(show: Show, size: tuple[int, int]) -> None:
    """Every room of the house can be tapped, on any screen."""
    plan, driver, said = plan_of(show, size=size)
    for room in house().rooms:
        driver.tap_at(*plan.centre_of(room))
    assert said == list(house().rooms)


def test_a_tap_beside_the_house_says_nothing(show: Show) -> None:
    """The margin is no room."""
    _, driver, said = plan_of(show)
    driver.tap_at(3, 3)
    assert not said


def test_a_finger_that_strays_has_not_tapped(show: Show) -> None:
    """Dragging selects nothing."""
    plan, driver, said = plan_of(show)
    touch = UnitTestTouch(*plan.centre_of("r3c3"))
    touch.touch_down()
    touch.touch_move(touch.x + 60, touch.y)
    touch.touch_up()
    driver.frames(2)
    assert not said


def pinch(plan: FloorPlan, driver: Driver, apart: float) -> None:
    """Move two fingers from 40 pixels apart, around the middle of the house."""
    x, y = plan.centre_of("r3c3")
    one, other = UnitTestTouch(x - 20, y), UnitTestTouch(x + 20, y)
    one.touch_down()
    other.touch_down()
    for step in (0.5, 1.0):
        reach = 20 + (apart / 2 - 20) * step
        one.touch_move(x - reach, y)
        other.touch_move(x + reach, y)
    other.touch_up()
    one.touch_up()
    driver.frames(2)


def test_pinching_zooms_up_to_twice(show: Show) -> None:
    """What is under the fingers stays there; taps find the rooms where they are shown."""
    plan, driver, said = plan_of(show)
    middle = plan.centre_of("r3c3")
    pinch(plan, driver, 60)
    assert 1.3 < plan.zoom < 1.7
    assert plan.centre_of("r3c3") == pytest.approx(middle, abs=12)
    pinch(plan, driver, 200)
    assert plan.zoom == 2
    assert not said
    driver.tap_at(*plan.centre_of("r3c3"))
    driver.tap_at(*plan.centre_of("r2c3"))
    assert said == ["r3c3", "r2c3"]


def test_a_zoomed_plan_is_dragged_but_never_off(show: Show) -> None:
    """Dragging shows the rest of the house, and no further."""
    plan, driver, _ = plan_of(show)
    pinch(plan, driver, 200)
    touch = UnitTestTouch(206, 160)
    touch.touch_down()
    for x in (300, 500, 900):
        touch.touch_move(x, 160)
    touch.touch_up()
    driver.frames()
    assert plan.shift[0] == 0
    assert plan.centre_of("r3c1")[0] < plan.width


def test_a_double_tap_returns(show: Show) -> None:
    """Back to the whole house; it selects nothing."""
    plan, driver, said = plan_of(show)
    pinch(plan, driver, 200)
    driver.tap_at(*plan.centre_of("r3c3"), double=True)
    assert (plan.zoom, plan.shift) == (1, (0, 0))
    assert not said


def test_holding_a_room_shows_it_close_up(show: Show) -> None:
    """A held room opens as large as fits, and is not selected."""
    plan, driver, said = plan_of(show)
    opened: list[Sheet] = []
    plan.opener = opened.append
    touch = UnitTestTouch(*plan.centre_of("r2c2.b"))
    touch.touch_down()
    driver.wait(lambda: opened)
    touch.touch_up()
    driver.frames()
    [close] = [each for each in opened[0].column.children if isinstance(each, FloorPlan)]
    assert close.tile == "r2c2"
    assert not said


def test_small_halves_are_told_apart_by_two_buttons(show: Show) -> None:
    """Where both halves are legal and small, two buttons ask which is meant."""
    plan, driver, said = plan_of(show, Marks(legal=("r2c2.a", "r2c2.b")))
    driver.tap_at(*plan.centre_of("r2c2.b"))
    assert not said
    driver.wait(lambda: driver.all(HalvesSheet))
    first, second = sorted(driver.all(Tonal), key=lambda each: -each.y)
    assert min(first.height, second.height) >= 64
    driver.tap(second)
    assert said == ["r2c2.b"]
    assert not driver.all(HalvesSheet)


@pytest.mark.parametrize(
    ("marks", "size"),
    [(Marks(legal=("r2c2.b",)), (412, 330)), (Marks(legal=("r2c2.a", "r2c2.b")), (1000, 800))],
    ids=["one legal", "large enough"],
)
def test_no_buttons_where_none_are_needed(show: Show, marks: Marks, size: tuple[int, int]) -> None:
    """A half that is the only legal one, or as large as a finger, is taken at once."""
    plan, driver, said = plan_of(show, marks, size=size)
    driver.tap_at(*plan.centre_of("r2c2.b"))
    assert said == ["r2c2.b"]
