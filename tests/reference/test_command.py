"""`python -m companion.reference`: check and compile the cards."""

from pathlib import Path

import pytest

from companion.reference.__main__ import folders, main, run
from companion.resources import resource
from tests.reference.little import FIRE, folder


def test_compile_then_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What has just been compiled agrees; what has been changed since does not."""
    home = folder(tmp_path)
    assert run("check", [home]) == 1
    assert "data/tiny/cards.json:1: is not what the sources give" in capsys.readouterr().out
    assert run("compile", [home]) == 0
    assert run("check", [home]) == 0
    folder(tmp_path, fire=FIRE.replace("hot", "warm"))
    assert run("check", [home]) == 1


def test_faults_are_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And nothing is compiled then."""
    home = folder(tmp_path, fire=FIRE.replace("[water]", "[wine]"))
    assert run("compile", [home]) == 1
    out = capsys.readouterr().out
    assert "there is no card 'wine'" in out
    assert out.endswith("1 game(s), 1 fault(s)\n")
    assert not (home / "cards.json").exists()


def test_usage(capsys: pytest.CaptureFixture[str]) -> None:
    """An unknown command is refused."""
    assert main(["mend"]) == 2
    assert capsys.readouterr().err.startswith("usage:")


def test_all_games_with_cards() -> None:
    """The games that have cards are found by their folders."""
    assert resource("data", "ddd") in folders()
