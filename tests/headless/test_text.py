"""The table in plain text: what a person types, and what comes of it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.headless.process import ROOT


def typed(*lines: str, options: tuple[str, ...] = ()) -> str:
    """Play in a terminal, typing these lines and then leaving by the end of input."""
    done = subprocess.run(
        [sys.executable, "-m", "companion", "table", "ddd", "--text", "--seed", "5", *options],
        cwd=ROOT,
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


LAB = "Choose the corner that holds the laboratory."
ROLL = "Roll the D4 and the D6: where do zombies spawn?"


@pytest.mark.parametrize("words", ["2", "r1c5", " r1c5 "])
def test_an_option_is_its_number_or_its_name(words: str) -> None:
    """Either leads on to the first roll."""
    assert ROLL in typed(words)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "Type the number of an option"),
        ("9", "'9' is none of r1c1"),
        ("r1", "'r1' could be r1c1 or r1c5."),
        ("undo x", "Say how many steps, not 'x'."),
        ("undo", "There are 0 steps to undo, not 1."),
        ("do dance", "There is no aside 'dance'"),
        ("set darkness.at night", "darkness.at"),
        ("why", "DDD-HOUSE-02 Corner tiles"),
        ("help", "Answer with an option's number"),
        ("look", "edition: revised"),
    ],
)
def test_whatever_is_typed_the_prompt_stands_again(words: str, said: str) -> None:
    """A sentence, and the question once more."""
    shown = typed(words)
    assert said in shown
    assert shown.count(LAB) == 2


def test_enter_lets_lantern_roll_and_shows_the_faces() -> None:
    """The same seed shows the same faces; the players' own faces count as well."""
    assert "  · 2 5\n" in typed("1", "")
    assert "Look at row 3, column 1" in typed("1", "3 1")


def test_undo_and_skip_and_set_and_do() -> None:
    """Every verb of the table has its word."""
    assert typed("1", "undo", "redo").count(ROLL) == 2
    assert "Begin round 1." in typed("skip")
    assert "darkness: at 3" in typed("set darkness.at 3", "look")
    assert "Choose who was bitten" in typed("do bitten")


def test_a_look_tells_what_there_is_and_no_more() -> None:
    """One line for each survivor and each room with something in it, by the paths of `set`."""
    shown = typed("set rooms.r2c2.zombies 3", "set tiles.r3c1.burn 1", "look")
    assert "  rooms.r2c2: zombies 3\n" in shown
    assert "  survivors.lucy: room r4c3, energy 7, ap 4\n" in shown
    assert "tiles.r3c1: burn 1" in shown
    assert "r2c3" not in shown.partition("edition: ")[2].partition("Choose")[0]


def test_quit_keeps_the_game(tmp_path: Path) -> None:
    """With a save the game goes on where it was left."""
    save = ("--save", str(tmp_path / "games.lantern"))
    typed("1", "quit", options=save)
    assert LAB not in typed(options=save)


def test_a_table_that_cannot_be_laid_says_so_in_one_sentence() -> None:
    """On the error channel, with a status of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "companion", "table", "ddd", "--text", "--edition", "third"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "There is no edition 'third'" in done.stderr
