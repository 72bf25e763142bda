"""Cards that share eight words with another text are found out."""

from pathlib import Path

import pytest

from companion.reference import originality, sources
from tests.reference.little import FIRE, folder

COPIED = "Old books say that fire burns whoever stands in it while it lasts."


def known(text: str) -> dict[originality.Run, str]:
    """Remember the runs of one text."""
    return dict.fromkeys(originality.runs(text), "book.txt")


def test_a_run_is_eight_words() -> None:
    """Case, punctuation and icons do not hide it."""
    assert list(originality.runs("One, two three {icon:four} FIVE six seven eight nine")) == [
        ("one", "two", "three", "four", "five", "six", "seven", "eight"),
        ("two", "three", "four", "five", "six", "seven", "eight", "nine"),
    ]
    assert list(originality.runs("only seven words are in this text")) == []


def test_what_is_shared_is_named(tmp_path: Path) -> None:
    """With the card, the words and the text they are in."""
    copied = FIRE.replace("Fire burns whoever stands in it.", COPIED)
    lines = list(originality.shared(folder(tmp_path, fire=copied), known(COPIED.upper())))
    assert len(lines) == 6
    assert (
        lines[0] == "fire.yaml fire: “old books say that fire burns whoever stands” is in book.txt"
    )


def test_own_words_pass(tmp_path: Path) -> None:
    """Seven words in a row may be chance."""
    home = folder(tmp_path)
    assert sources.content(home)
    assert list(originality.shared(home, known(COPIED))) == []


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It compares with every text of a folder, and wants to be told which."""
    (tmp_path / "book.txt").write_text("Nothing of the kind has ever been written on any card.")
    (tmp_path / "picture.png").write_bytes(b"\xff\xfe")
    assert originality.main([str(tmp_path)]) == 0
    assert capsys.readouterr().out == "1 text(s), 0 shared run(s) of 8 words\n"
    assert originality.main([]) == 2
    assert "usage:" in capsys.readouterr().err
