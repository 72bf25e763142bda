"""A long evening: widgets come and go, and none stays behind."""

import gc

from kivy.uix.widget import Widget

from companion.ui.newgame import Plan
from tests.scale import scaled
from tests.ui.conftest import Open
from tests.ui.play import table_of

PROMPTS = 300
KEPT = 400  # the widgets of the largest card beside those of the screen


def widgets() -> int:
    """How many widgets there are, seen or not."""
    gc.collect()
    return sum(issubclass(type(each), Widget) for each in gc.get_objects())


def test_no_widget_is_left_behind(lantern: Open) -> None:
    """After hundreds of prompts there are as many widgets as one table has."""
    driver = lantern(pace="step", dice="each")
    before = widgets()
    for number in range(scaled(PROMPTS)):
        desk = driver.app.desk
        if desk is None or desk.play.prompt is None:
            driver.app.begin(Plan(seed=number).start())
        elif desk.happened:
            desk.read(desk.serial)
        else:
            desk._act(desk.serial, lambda play: play.bot())
        table_of(driver).refresh()
        driver.frames(2)
    assert widgets() - before < KEPT
