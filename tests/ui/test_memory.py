"""A long evening: widgets come and go, none stays behind, and memory stays as it was."""

import gc
from collections import Counter
from pathlib import Path
from weakref import ref

from kivy.uix.widget import Widget

from companion.ui.newgame import Plan
from tests.scale import scaled
from tests.ui.conftest import Open
from tests.ui.play import table_of
from tests.ui.window import Driver

PROMPTS = 300
SEEDS = 3  # games that are played again and again
FLAT = 1.05


def widgets() -> Counter[str]:
    """How many widgets of each kind there are, seen or not."""
    gc.unfreeze()
    gc.collect()
    kinds = (type(each) for each in gc.get_objects())
    return Counter(kind.__name__ for kind in kinds if issubclass(kind, Widget))


def memory() -> int:
    """Kilobytes that this process holds."""
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


def play(driver: Driver, prompts: int) -> None:
    """Let a bot answer so many prompts in the window, in game after game."""
    games = 0
    for _ in range(prompts):
        desk = driver.app.desk
        if desk is None or desk.play.prompt is None:
            driver.app.begin(Plan(seed=games % SEEDS).start())
            games += 1
        elif desk.happened:
            desk.read(desk.serial)
        else:
            desk._act(desk.serial, lambda play: play.bot())
        table_of(driver).refresh()
        driver.frames(2)


def at_the_start(driver: Driver) -> Counter[str]:
    """The widgets of one table at the first prompt of a game."""
    driver.app.begin(Plan(seed=0).start())
    driver.frames(5)
    return widgets()


def test_no_widget_is_left_behind(lantern: Open) -> None:
    """The same prompt has the same widgets, however many came before it."""
    driver = lantern(pace="step", dice="each")
    before = at_the_start(driver)
    play(driver, scaled(PROMPTS))
    assert at_the_start(driver) == before


def test_nothing_of_a_game_outlives_it(lantern: Open) -> None:
    """When the next one begins, the table of the last one is gone, and not only set apart."""
    driver = lantern(pace="step", dice="each")
    driver.app.begin(Plan(seed=0).start())
    driver.frames(5)
    driver.tap(table_of(driver).bar.places["log"])
    driver.back()
    gone = ref(table_of(driver))
    driver.app.begin(Plan(seed=1).start())
    driver.frames(5)
    assert gone() is None


def test_memory_stays_flat(lantern: Open) -> None:
    """Once every kind of card has been up, further ones take no more room (± 5 %)."""
    driver = lantern(pace="step", dice="each")
    play(driver, PROMPTS)  # the pictures and letters that are drawn stay loaded
    at_the_start(driver)
    before = memory()
    play(driver, scaled(PROMPTS * 10))
    at_the_start(driver)
    assert before / FLAT < memory() < before * FLAT
