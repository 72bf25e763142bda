"""A window that is killed for real, in the middle of playing."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion.journal import Journal
from companion.ui.shelf import Shelf
from tests.scale import scaled
from tests.ui.conftest import Open

ROOT = Path(__file__).parents[2]
KILLS = 20


def played(folder: Path, cards: int) -> list[tuple[int, str | None]]:
    """Play in a window of its own until so many cards were up, then kill it."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.ui.killed_child", str(folder)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as child:
        assert child.stdout is not None
        seen = [tuple(json.loads(child.stdout.readline())) for _ in range(cards)]
        child.kill()
        return seen


@pytest.mark.parametrize("cards", range(3, 3 + scaled(KILLS)))
def test_a_killed_window_opens_at_the_same_prompt(
    lantern: Open, tmp_path: Path, cards: int
) -> None:
    """What was answered before the kill is there; at most the answer being given was lost."""
    *_, (length, prompt) = played(tmp_path, cards)
    with Journal.open(tmp_path / "games.lantern") as journal:
        (saved,) = journal.games()
    driver = lantern()
    play = driver.app.desk.play
    assert driver.app.shell.here == "table"
    assert len(play.history) == saved.entries >= length
    if saved.entries == length:  # it was killed before the next answer
        assert play.prompt is not None
        assert play.prompt.id == prompt


def test_a_killed_window_goes_on(tmp_path: Path) -> None:
    """A second window takes the game up where the first was killed, and plays on."""
    *_, (length, _) = played(tmp_path, 6)
    (again, _), *_, (further, _) = played(tmp_path, 6)
    assert length <= again < further
    shelf = Shelf(tmp_path / "games.lantern")
    assert shelf.notices == []
    shelf.close()
