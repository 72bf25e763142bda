"""What the device does for the game, and only where it can."""

import io
from pathlib import Path
from typing import Any

import pytest

from companion.device import Charge, Letter
from companion.games.ddd.house import library
from companion.journal import Journal
from companion.ui.newgame import Plan
from companion.ui.place import HOME
from companion.ui.screens.builder import NameField
from companion.ui.senses import PORTS
from tests.ui.conftest import Open
from tests.ui.play import answer, card_of, table_of
from tests.ui.senses import able
from tests.ui.window import Driver


def playing(lantern: Open, **chosen: Any) -> tuple[Driver, dict[str, Any]]:
    """A game at its first prompt, on a device that can do everything."""
    device, ports = able()
    driver = lantern(device=device, pace="step", **chosen)
    driver.app.begin(Plan(seed=4).start())
    driver.frames(3)
    return driver, ports


def play_to_dice(driver: Driver) -> None:
    """Answer card after card until dice are to be thrown."""
    while getattr(card_of(driver), "kind", "") != "roll":
        answer(driver)


def test_settings_show_only_what_the_device_can_do(lantern: Open) -> None:
    """A desk computer is not offered to be shaken."""
    driver = lantern()
    driver.app.visit("settings")
    assert not set(PORTS) & set(driver.app.shell.screen("settings").pickers)
    driver.close()
    device, _ = able()
    driver = lantern(device=device)
    driver.app.visit("settings")
    driver.frames(3)
    assert set(PORTS) <= set(driver.app.shell.screen("settings").pickers)


@pytest.mark.parametrize("wanted", [True, False])
def test_dice_are_felt(lantern: Open, *, wanted: bool) -> None:
    """A throw of the app ticks once, unless the players want none of it."""
    driver, ports = playing(lantern, haptics=wanted)
    play_to_dice(driver)
    ports["haptics"].calls.clear()
    driver.tap(table_of(driver).card.ids.action)
    assert ports["haptics"].calls == [("tick",)] * wanted


def test_a_shake_throws_the_dice_that_stand(lantern: Open) -> None:
    """And does nothing at any other prompt, below a sheet, or away from the table."""
    driver, ports = playing(lantern, shake=True)
    play_to_dice(driver)
    play, shaking = driver.app.desk.play, ports["shaking"]
    answered = len(play.history)
    table_of(driver).open("log")
    shaking.on_shake()
    assert len(play.history) == answered
    driver.back()
    shaking.on_shake()
    assert len(play.history) == answered + 1
    shaking.on_shake()  # what happened is to be read first
    assert len(play.history) == answered + 1
    driver.app.visit(HOME)
    assert shaking.on_shake is None


def test_instructions_are_spoken(lantern: Open) -> None:
    """Every new card is read out, once."""
    driver, ports = playing(lantern, speech=True)
    ports["speech"].calls.clear()
    driver.tap(table_of(driver).card.ids.action)
    ((_, text),) = ports["speech"].calls
    assert card_of(driver).headline in text


def test_the_screen_stays_on_during_a_game_only(lantern: Open) -> None:
    """At the table it stays on; at home, or when nobody looks, it may go dark."""
    driver, ports = playing(lantern)
    kept = ports["awake"].calls
    assert kept[-1] == ("keep", True)
    driver.app.dispatch("on_pause")
    assert kept[-1] == ("keep", False)
    driver.app.dispatch("on_resume")
    assert kept[-1] == ("keep", True)
    driver.app.set("awake", False)
    assert kept[-1] == ("keep", False)


def test_an_empty_battery_is_told_once(lantern: Open) -> None:
    """Below ten percent the players read that their game is safe."""
    driver, ports = playing(lantern)
    for level in (11, 9, 8):
        ports["battery"].level = Charge(level, charging=False)
        driver.app.senses.look_at_battery()
    driver.frames(2)
    assert sum("below 10 %" in words for words in driver.words()) == 1


def test_a_game_that_comes_in_leaves_the_open_one_alone(lantern: Open, tmp_path: Path) -> None:
    """It is in the history then; the prompt that stands is the same."""
    driver, ports = playing(lantern)
    file = tmp_path / "sent.jsonl"
    with Journal.open(tmp_path / "other.db") as journal:
        record = journal.begin(Plan(seed=9).start())
        journal.export(record.id, file)
        record.close()
    prompt, before = driver.app.desk.play.prompt, len(driver.app.shelf.games())
    ports["post"].on_letter(Letter("sent.jsonl", lambda: file.open("rb")))
    driver.frames(2)
    assert any("has come in" in words for words in driver.words())
    assert driver.app.desk.play.prompt is prompt
    assert len(driver.app.shelf.games()) == before + 1
    driver.back()
    answer(driver)
    answer(driver)
    assert driver.app.desk.play.history


def test_a_file_that_is_no_game_is_refused_in_words(lantern: Open) -> None:
    """One sentence, and nothing is kept."""
    driver, ports = playing(lantern)
    before = len(driver.app.shelf.games())
    ports["post"].on_letter(Letter("photo.zip", lambda: io.BytesIO(b"PK\x03\x04")))
    driver.frames(2)
    assert any("is packed" in words for words in driver.words())
    assert len(driver.app.shelf.games()) == before


def test_a_game_is_shared_from_the_history(lantern: Open, tmp_path: Path) -> None:
    """What is sent can be taken in elsewhere, as the same game."""
    driver, ports = playing(lantern)
    for _ in range(4):
        answer(driver)
    driver.app.visit("history")
    driver.frames(3)
    driver.tap("Share")
    ((_, name, sent),) = ports["sharing"].calls
    file = tmp_path / name
    file.write_bytes(sent)
    with Journal.open(tmp_path / "other.db") as journal:
        journal.import_(file)
        assert journal.games()[0].entries == len(driver.app.desk.play.history) > 0


@pytest.mark.parametrize("page", ["history", "houses"])
def test_a_file_is_picked_with_the_devices_own_chooser(lantern: Open, page: str) -> None:
    """What was picked is in the list at once; who picks nothing stays where he was."""
    device, ports = able()
    driver = lantern(device=device)
    driver.app.visit(page)
    driver.frames(3)
    rows = len(driver.app.shell.screen(page).column.children)
    driver.tap(driver.app.shell.screen(page).ids.foot.children[-1])
    assert len(driver.app.shell.screen(page).column.children) == rows
    text = library.text_of(library.names()[0])
    ports["chooser"].on_letter(Letter("mine.yaml", lambda: io.BytesIO(text.encode())))
    driver.frames(3)
    assert list(driver.app.own_houses.glob("*.yaml"))
    assert len(driver.app.shell.screen(page).column.children) == rows + (page == "houses")


def test_without_a_chooser_the_path_is_typed(lantern: Open, tmp_path: Path) -> None:
    """A game that was exported comes back; a path that leads nowhere is told of."""
    driver = lantern()
    driver.app.begin(Plan(seed=4).start())
    saved = driver.app.shelf.games()[0]
    driver.app.shelf.export(saved.id, tmp_path / "sent.jsonl")
    driver.app.visit("history")
    driver.frames(3)
    page = driver.app.shell.screen("history")
    for typed, games in (("nowhere.jsonl", 1), ("sent.jsonl", 2)):
        driver.tap(page.ids.foot.children[-1])
        driver.frames(3)
        [field] = driver.all(NameField)
        field.text = str(tmp_path / typed)
        driver.tap("Take it in")
        driver.frames(3)
        assert len(driver.app.shelf.games()) == games
        assert len(page.column.children) == games
        driver.app.shell.close_all()  # what it said
