"""The table played by touch: what is done in the window is what is done to the game."""

import sys
from pathlib import Path

import pytest

from companion.engine.play import Play
from companion.games import game
from companion.journal import Journal
from companion.reference.cards import deck
from companion.ui.newgame import Plan
from companion.ui.values import After
from companion.ui.widgets.body import Row
from companion.ui.widgets.rule_card import RuleSheet
from companion.ui.widgets.tracked import TrackedRow
from tests.journal.test_disk import no_file_beyond
from tests.ui.conftest import Open
from tests.ui.measuring import faults
from tests.ui.play import answer, body_of, card_of, press, start, table_of
from tests.ui.window import PHONE, TABLET, Driver

ROUND = 200  # more cards than a round can have


def play_until(driver: Driver, done: str) -> dict[str, int]:
    """Answer card after card until the game is in this step; give the taps by prompt."""
    taps: dict[str, int] = {}
    for _ in range(ROUND):
        if driver.app.desk.play.table.step == done and not isinstance(card_of(driver), After):
            return taps
        name = getattr(card_of(driver), "id", "after")
        taps[name] = taps.get(name, 0) + answer(driver)
    raise AssertionError(f"{done} was never come to")


def play_round(driver: Driver) -> None:
    """Answer card after card until the second round has begun."""
    for _ in range(ROUND):
        if driver.app.desk.play.table.round > 1:
            return
        answer(driver)
    raise AssertionError("the round has no end")


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_round_by_touch_is_the_same_round(lantern: Open, size: tuple[int, int]) -> None:
    """The entries of a round played by touch lead to the same table without a window."""
    driver = lantern(size)
    start(driver)
    play_round(driver)
    play = driver.app.desk.play
    again = Play.replay(game("ddd"), play.start, play.history)
    assert again.state() == play.state()
    assert again.prompt == play.prompt


def taps_of_upkeeps(driver: Driver, rounds: int) -> list[int]:
    """Play on by touch; count the taps of each whole upkeep."""
    taps = [0] * (rounds + 2)
    for _ in range(ROUND):
        table = driver.app.desk.play.table
        if table.round > rounds or driver.app.desk.play.prompt is None:
            break
        before = str(table.step)
        number, cost = table.round, answer(driver)
        assert cost <= 2
        if before.startswith("upkeep") or before == "setup":
            taps[number] += cost
    return taps[1 : rounds + 1]


@pytest.mark.parametrize("seed", range(3))
def test_an_ordinary_upkeep_takes_few_taps(
    lantern: Open, seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """At brisk pace with the app's dice at most 8 taps, and no prompt more than 2."""
    driver = lantern(pace="brisk", dice="app")
    driver.app.begin(Plan(seed=seed).start())
    driver.frames(3)
    taps = taps_of_upkeeps(driver, rounds=4)
    with capsys.disabled():
        sys.stdout.write(f"\ntaps of the first four upkeeps, seed {seed}: {taps}\n")
    assert max(taps) <= 8


@pytest.mark.parametrize("chosen", [{}, {"scale": 1.6, "language": "ru", "palette": "light"}])
def test_every_card_of_a_game_can_be_read(lantern: Open, chosen: dict[str, object]) -> None:
    """Nothing is cut off and nothing too small on the cards of the first rounds."""
    driver = lantern(pace="step", dice="each", **chosen)
    driver.app.begin(Plan(seed=5).start())
    driver.frames(3)
    found = {}
    for _ in range(60):
        if driver.app.desk.play.prompt is None:
            break
        driver.frames(3)
        found[f"{card_of(driver)}"] = faults(driver)
        _bot(driver)
    assert {card: wrong for card, wrong in found.items() if wrong} == {}


def _bot(driver: Driver) -> None:
    """Go on by any legal answer, so that games come into every corner."""
    desk = driver.app.desk
    if desk.happened:
        desk.read(desk.serial)
    else:
        desk._act(desk.serial, lambda play: play.bot())
    table_of(driver).refresh()


def test_undo_and_redo_are_always_there(lantern: Open) -> None:
    """Undo takes back the last act, redo brings the very same back."""
    driver = lantern()
    start(driver)
    play_until(driver, "action.team")
    before = driver.app.desk.play.state()
    answer(driver)
    after = driver.app.desk.play.state()
    driver.tap("Undo")
    assert driver.app.desk.play.state() == before
    driver.tap("Redo")
    assert driver.app.desk.play.state() == after


def test_the_log_jumps_back(lantern: Open) -> None:
    """A tap on a step of the log comes back to before it."""
    driver = lantern()
    start(driver)
    first = driver.app.desk.play.state()
    play_until(driver, "action.team")
    driver.tap("Log")
    rows = [each for each in driver.all(Row) if each.icon == "undo"]
    driver.tap(min(rows, key=lambda row: row.y))  # the oldest stands last
    assert driver.app.desk.play.state() == first
    assert driver.app.shell.sheets == []


def test_tracks_are_put_right(lantern: Open) -> None:
    """A tap on plus or minus sets the value, and can be undone."""
    driver = lantern()
    start(driver)
    driver.tap("Correct")
    rows = {each.tracked.path: each for each in driver.all(TrackedRow)}
    darkness = rows["darkness.at"]
    driver.tap(darkness.children[1])  # plus
    assert driver.app.desk.play.table.darkness.at == 2
    assert darkness.shown == "2"
    driver.back()
    driver.tap("Undo")
    assert driver.app.desk.play.table.darkness.at == 1


def test_a_tap_on_a_room_puts_it_right(lantern: Open) -> None:
    """What lies in a room is changed where it lies."""
    driver = lantern()
    start(driver)
    driver.tap_at(*table_of(driver).board.centre_of("r3c3"))
    rows = {each.tracked.path: each for each in driver.all(TrackedRow)}
    driver.tap(rows["rooms.r3c3.zombies"].children[1])
    driver.tap(rows["rooms.r3c3.zombies"].children[1])
    assert driver.app.desk.play.table.rooms["r3c3"].zombies == 2


def test_why_opens_a_card_behind_the_prompt(lantern: Open) -> None:
    """One tap opens a card that explains a rule the prompt follows from."""
    driver = lantern()
    start(driver)
    play_until(driver, "action.team")
    rules = card_of(driver).why  # type: ignore[union-attr]
    driver.tap("Why?")
    [sheet] = driver.all(RuleSheet)
    assert set(deck("ddd")[sheet.card].rules) & set(rules)


def test_rooms_are_picked_on_the_plan(lantern: Open) -> None:
    """A tap on a lit room chooses it, the big button confirms it."""
    driver = lantern()
    start(driver)
    play_until(driver, "action.team")
    driver.tap("A survivor moved")
    press(driver)
    answer(driver)
    room = card_of(driver).rooms[-1]  # type: ignore[union-attr]
    driver.tap_at(*table_of(driver).board.centre_of(room))
    assert body_of(driver).picked == room
    press(driver)
    rooms = [each.room for each in driver.app.desk.play.table.in_play]
    assert room in rooms


def test_a_killed_app_comes_back_to_the_same_prompt(lantern: Open) -> None:
    """Everything answered is on the disk before the next card is drawn."""
    driver = lantern()
    start(driver)
    play_until(driver, "action.team")
    answer(driver)
    state, prompt = driver.app.desk.play.state(), driver.app.desk.play.prompt
    driver.kill()
    again = lantern()
    assert again.app.shell.here == "table"
    assert again.app.desk.play.state() == state
    assert again.app.desk.play.prompt == prompt


def test_every_answer_is_saved_before_the_next_card(lantern: Open, tmp_path: Path) -> None:
    """Another reader of the journal finds all that was answered, at any time."""
    driver = lantern()
    start(driver)
    for _ in range(5):
        answer(driver)
        with Journal.open(tmp_path / "games.lantern") as journal:
            assert journal.games()[0].entries >= len(driver.app.desk.play.history)


def test_a_game_can_be_left_and_taken_up(lantern: Open) -> None:
    """Home shows where the players were; Continue comes back to the same card."""
    driver = lantern()
    start(driver)
    play_until(driver, "action.team")
    card = card_of(driver)
    driver.back()
    assert "Continue" in driver.words()
    assert faults(driver) == []
    driver.tap("Continue")
    assert card_of(driver) == card


def test_a_full_disk_is_told_and_changes_nothing(lantern: Open) -> None:
    """What cannot be written down has not happened, and the players read why."""
    driver = lantern()
    start(driver)
    play_until(driver, "action.team")
    before = driver.app.desk.play.state()
    with no_file_beyond(0):
        answer(driver)
    assert driver.app.desk.play.state() == before
    assert any("full" in words for words in driver.words())
    driver.back()
    answer(driver)
    assert driver.app.desk.play.state() != before
