"""A window with nothing but a floor plan in it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.app import App
from kivy.uix.floatlayout import FloatLayout

from companion.ui.board.plan import FloorPlan
from tests.ui.window import Driver


class Showing(App):
    """Nothing but a plan."""

    def __init__(self, plan: FloorPlan, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.plan = plan

    def build(self) -> FloatLayout:
        """Fill the window with it."""
        root = FloatLayout()
        root.add_widget(self.plan)
        return root


Show = Callable[..., tuple[FloorPlan, Driver]]


@pytest.fixture
def show() -> Iterator[Show]:
    """Show a plan in a window of some size."""
    drivers: list[Driver] = []

    def shown(size: tuple[int, int] = (412, 330), **told: Any) -> tuple[FloorPlan, Driver]:
        plan = FloorPlan(**{"still": True, **told})
        drivers.append(Driver(Showing(plan), size))
        return plan, drivers[-1]

    yield shown
    for driver in drivers:
        driver.close()
