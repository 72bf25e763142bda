"""The measure of layouts is itself measured: planted faults are found, each for what it is."""

from collections.abc import Callable
from typing import Any

import pytest
from kivy.metrics import dp

from companion.ui.widgets.base import OneLine, Tap, Text, Tonal
from companion.ui.widgets.sheet import Sheet
from tests.ui.conftest import Open
from tests.ui.measuring import faults

LONG = "A sentence that is far too long for the little place that it was given to stand in"


def small() -> Any:
    """A target of 30 dp."""
    tap = Tap(size_hint=(None, None))
    tap.size = dp(30), dp(30)
    return tap


def flat() -> Any:
    """A target as wide as the window, and 30 dp high."""
    return Tonal(text="Go on", size_hint_y=None, height=dp(30))


def clipped() -> Any:
    """Words that need more lines than they have room for."""
    text = Text(text=LONG)
    text.fbind("size", lambda text, _size: setattr(text, "height", dp(10)))
    return text


def beside() -> Any:
    """Words that go on beyond the side of the window."""
    return OneLine(text=LONG, role="headline")


PLANTED: dict[str, tuple[Callable[[], Any], str]] = {
    "a target of 30 dp": (small, "30×30"),
    "a low target": (flat, "×30"),
    "a clipped text": (clipped, "needs"),
    "a text beside the window": (beside, "cut off at the side"),
}


@pytest.mark.parametrize(("plant", "told"), PLANTED.values(), ids=PLANTED)
def test_a_planted_fault_is_found(lantern: Open, plant: Callable[[], Any], told: str) -> None:
    """A sheet without faults has one as soon as it is planted."""
    driver = lantern()
    sheet = driver.app.shell.open(Sheet(title="Planted"))
    driver.frames(3)
    assert faults(driver) == []
    sheet.put(plant())
    driver.frames(3)
    assert [fault for fault in faults(driver) if told in fault]
