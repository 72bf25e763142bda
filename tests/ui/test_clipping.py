"""What does not fit is cut off; what fits is drawn once."""

import pytest
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.ui.board.values import from_state
from companion.ui.widgets.base import Scroll
from tests.ui.board.conftest import Show, show
from tests.ui.board.scenes import house, state
from tests.ui.window import Driver

__all__ = ["show"]

VIEW = 100  # pixels of a view in a window of 400 × 300
GREEN = (0, 255, 0)


def scrolling(shown: Show, height: float) -> tuple[Scroll, Driver]:
    """A view of 100 pixels in the middle of the window, and in it something green."""
    plan, driver = shown(size=(400, 300))
    plan.canvas.clear()
    root = plan.parent
    root.remove_widget(plan)
    content = Widget(size_hint_y=None, height=height)
    with content.canvas:
        Color(0, 1, 0, 1)
        area = Rectangle(size=content.size)
    content.bind(pos=lambda _w, pos: setattr(area, "pos", pos))
    content.bind(size=lambda _w, size: setattr(area, "size", size))
    view = Scroll(size_hint=(None, None), size=(VIEW, VIEW), pos=(VIEW, VIEW))
    view.add_widget(content)
    root.add_widget(view)
    driver.frames(3)
    return view, driver


@pytest.mark.parametrize(("height", "cut"), [(60, False), (VIEW, False), (300, True)])
def test_a_view_cuts_when_it_must(show: Show, height: float, cut: bool) -> None:
    """Nothing is drawn beside a view, whether it cuts or has no need to."""
    view, driver = scrolling(show, height)
    assert view.clipped is cut
    assert driver.pixel(150, 195) == GREEN
    for beside in ((150, 90), (150, 210), (90, 150), (210, 150)):
        assert driver.pixel(*beside) != GREEN


def test_a_view_cuts_as_its_content_grows(show: Show) -> None:
    """And stops when there is room again; scrolled all the way it still cuts."""
    view, driver = scrolling(show, 60)
    content = view.children[0]
    for height, cut in ((300, True), (80, False), (400, True)):
        content.height = height
        driver.frames(3)
        assert view.clipped is cut
    view.scroll_y = 0
    driver.frames(2)
    assert driver.pixel(150, 105) == GREEN
    for beside in ((150, 90), (150, 210)):
        assert driver.pixel(*beside) != GREEN


def test_a_plan_cuts_while_it_is_zoomed(show: Show) -> None:
    """The whole house fits; a part of it, or a single tile, does not."""
    board = from_state(state(house()), house())
    plan, driver = show(board=board)
    assert not plan.clipped
    plan.look(2.0, (0.0, 0.0))
    driver.frames(2)
    assert plan.clipped
    plan.look(1.0, (0.0, 0.0))
    assert not plan.clipped
    close_up, _ = show(board=board, tile="r2c3")
    assert close_up.clipped
