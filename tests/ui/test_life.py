"""The life of a phone: the app is paused, turned, starved and ended at any time."""

import json
import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import pytest
from kivy.core.window import Window

from companion.journal import Journal
from companion.ui.newgame import Plan
from companion.ui.place import Place, read, written
from tests.scale import scaled
from tests.ui.conftest import Open
from tests.ui.play import SEED, answer, card_of, start, table_of
from tests.ui.window import LANDSCAPE, PHONE, TABLET, Driver

EVENTS: Final = 200
SIZES: Final = (PHONE, LANDSCAPE, TABLET)


def begun(lantern: Open, **chosen: Any) -> Driver:
    """A game that has been played for a while."""
    driver = lantern(**chosen)
    driver.app.begin(Plan(seed=SEED).start())
    driver.frames(3)
    for _ in range(6):
        answer(driver)
    return driver


# ---------------------------------------------------------------------------- events


def pause(driver: Driver, _chance: random.Random) -> Driver:
    """Another app comes to the front."""
    assert driver.app.dispatch("on_pause")
    return driver


def resume(driver: Driver, _chance: random.Random) -> Driver:
    """The players come back."""
    driver.app.dispatch("on_resume")
    return driver


def back(driver: Driver, _chance: random.Random) -> Driver:
    """The back button: whatever it closes, Continue leads to the table again."""
    driver.back()
    return driver


def turn(driver: Driver, chance: random.Random) -> Driver:
    """The device is turned, or its window changed."""
    driver.resize(chance.choice(SIZES))
    return driver


def starve(driver: Driver, _chance: random.Random) -> Driver:
    """The system is short of memory."""
    Window.dispatch("on_memorywarning")
    return driver


def look(driver: Driver, chance: random.Random) -> Driver:
    """The players look something up."""
    if driver.app.shell.here == "table":
        table_of(driver).open(chance.choice(("log", "correct")))
    else:
        driver.app.visit(chance.choice(("settings", "history")))
    return driver


class Phone:
    """Opens the app on its folder again and again."""

    def __init__(self, lantern: Open) -> None:
        self._lantern = lantern

    def stop(self, driver: Driver, _chance: random.Random) -> Driver:
        """The system ends the app, and it is started again."""
        driver.close()
        return self._lantern()

    def kill(self, driver: Driver, _chance: random.Random) -> Driver:
        """The system ends the app without a word."""
        driver.kill()
        return self._lantern()


def test_whatever_befalls_the_phone_nothing_is_lost(lantern: Open) -> None:
    """After any order of events the same prompt stands, with the same table and the same past."""
    driver, phone, chance = begun(lantern), Phone(lantern), random.Random(7)
    events: list[Callable[[Driver, random.Random], Driver]] = [
        pause,
        resume,
        back,
        turn,
        starve,
        look,
        phone.stop,
        phone.kill,
    ]
    play = driver.app.desk.play
    state, prompt, history = play.state(), play.prompt, play.history
    for _ in range(scaled(EVENTS)):
        driver = chance.choice(events)(driver, chance)
        driver.frames(2)
    driver.app.shell.close_all()
    driver.app.go_on()
    driver.frames(3)
    play = driver.app.desk.play
    assert (play.state(), play.prompt, play.history) == (state, prompt, history)
    assert driver.app.shell.here == "table"
    answer(driver)
    assert len(driver.app.desk.play.history) > len(history) or driver.app.desk.happened == []


# ---------------------------------------------------------------------------- coming back


@pytest.mark.parametrize("end", [Driver.close, Driver.kill], ids=["stopped", "killed"])
def test_the_same_sheet_and_scroll_are_there_again(
    lantern: Open, end: Callable[[Driver], None]
) -> None:
    """Whoever looked into the log, half way down, does so again."""
    driver = begun(lantern)
    table_of(driver).open("correct")
    driver.frames(3)
    driver.app.shell.sheets[-1].ids.scroll.scroll_y = 0.25
    driver.app.dispatch("on_pause")
    end(driver)
    again = lantern()
    again.frames(3)
    (sheet,) = again.app.shell.sheets
    assert sheet.key == ("correct",)
    assert sheet.ids.scroll.scroll_y == pytest.approx(0.25)
    again.back()
    assert again.app.shell.here == "table"
    assert not again.app.shell.sheets


def test_the_same_rule_card_is_open_again(lantern: Open) -> None:
    """With the way back through the cards that led to it."""
    driver = begun(lantern)
    cards = list(driver.app.reference.rulebook.deck)[:2]
    driver.app.reference.again(cards)
    driver.frames(2)
    driver.kill()
    again = lantern()
    (sheet,) = again.app.shell.sheets
    assert tuple(sheet.trail) == tuple(cards)


def test_the_card_is_scrolled_as_it_was(lantern: Open) -> None:
    """A long list stands where the finger has left it, also when nobody said goodbye."""
    driver = lantern(scale=1.6, pace="step")
    start(driver)
    scroll = table_of(driver).scroller
    for _ in range(40):
        if scroll.children[0].height > scroll.height + 40:
            break
        answer(driver)
    scroll.scroll_y = 0.5
    driver.wait(lambda: read(driver.app.folder / "place.json").scroll == 0.5)
    driver.kill()
    again = lantern(scale=1.6, pace="step")
    again.frames(3)
    assert table_of(again).scroller.scroll_y == pytest.approx(0.5)


def test_a_page_that_was_not_read_is_there_again(lantern: Open) -> None:
    """What is still to be done on the cardboard is told once more, word for word."""
    driver = lantern()
    start(driver)
    pages = 0
    for _ in range(12):
        if driver.app.desk.happened:
            pages += 1
            page, dawn = card_of(driver), driver.app.desk.before
            driver.kill()
            driver = lantern()
            assert card_of(driver).lines == page.lines  # type: ignore[union-attr]
            assert driver.app.desk.before == dawn
        answer(driver)
    assert pages


def test_a_page_that_was_read_is_not_told_again(lantern: Open) -> None:
    """The prompt stands at once."""
    driver = begun(lantern)
    while driver.app.desk.happened:
        answer(driver)
    prompt = driver.app.desk.play.prompt
    driver.kill()
    again = lantern()
    assert again.app.desk.happened == []
    assert again.app.desk.play.prompt == prompt


def test_whoever_ends_the_app_begins_at_home(lantern: Open) -> None:
    """Leaving is not the same as being interrupted."""
    driver = begun(lantern)
    driver.app.returning.leave()
    driver.close()
    assert lantern().app.shell.here == "home"


@pytest.mark.parametrize(
    "text",
    ["", "7", '"table"', "[]", "{", '{"path": 3}', json.dumps({"path": ["table"] * 3}), "[" * 9999],
)
def test_a_broken_note_leads_home(tmp_path: Path, text: str) -> None:
    """Where the players were is a convenience: nothing in that file can keep them out."""
    file = tmp_path / "place.json"
    file.write_text(text, encoding="utf-8")
    assert read(file) == Place()


def test_a_place_is_read_as_it_was_written(tmp_path: Path) -> None:
    """And a screen that cannot be come back to ends the way before it."""
    here = Place(("home", "table", "rules"), 0.5, ((("rule", "fire", "noise"), 0.25),), 12)
    assert written(tmp_path / "place.json", here)
    assert read(tmp_path / "place.json") == here
    written(tmp_path / "place.json", Place(("home", "houses", "builder")))
    assert read(tmp_path / "place.json").path == ("home", "houses")


# ---------------------------------------------------------------------------- files and clocks


def test_the_first_start_needs_no_file(lantern: Open, tmp_path: Path) -> None:
    """Nothing is there, and everything works."""
    assert list(tmp_path.iterdir()) == []
    driver = lantern()
    assert driver.app.shell.here == "home"
    start(driver)
    assert driver.app.shell.here == "table"


@pytest.mark.parametrize("days", [-4000, 4000])
def test_a_clock_that_was_changed_loses_no_game(lantern: Open, tmp_path: Path, days: int) -> None:
    """A game saved in another year is listed and taken up like any other."""
    with Journal.open(
        tmp_path / "games.lantern", clock=lambda: datetime.now(UTC) + timedelta(days=days)
    ) as journal:
        journal.begin(Plan(seed=SEED).start()).close()
    driver = lantern()
    driver.tap("Continue")
    assert driver.app.shell.here == "table"
    answer(driver)
    driver.app.visit("history")
    driver.frames(2)
    assert len(driver.app.shelf.games()) == 1
