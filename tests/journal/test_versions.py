"""A save of a newer Lantern is refused as it is, and in words."""

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from companion.engine.entries import ENGINE_VERSION
from companion.journal import Journal, JournalError
from companion.journal.lines import linked
from tests.journal.saves import START, fill


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def test_a_newer_format_is_refused(path: Path) -> None:
    """The file is left to the Lantern that can read it."""
    fill(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 2")
    before = path.read_bytes()
    with pytest.raises(
        JournalError, match=r"newer Lantern \(format 2, this one knows 1\)"
    ) as caught:
        Journal.open(path)
    assert caught.value.kind == "newer"
    assert path.read_bytes() == before


def test_a_game_of_a_newer_engine_is_listed_and_not_played(path: Path) -> None:
    """The other games of the file can be; this one can at least be exported."""
    (game,) = fill(path)
    newer = replace(START, engine=ENGINE_VERSION + 1)
    with Journal.open(path) as journal:
        with pytest.raises(JournalError, match="newer Lantern") as caught:
            journal.begin(newer)
        assert caught.value.kind == "newer"
        (other,) = [saved.id for saved in journal.games() if saved.id != game]
        with pytest.raises(JournalError, match=f"engine {ENGINE_VERSION + 1}"):
            journal.resume(other)
        journal.export(other, path.with_name("newer.jsonl"))
        with pytest.raises(JournalError, match=f"engine {ENGINE_VERSION + 1}"):
            journal.import_(path.with_name("newer.jsonl"))
        assert len(journal.resume(game).entries()) == 5


def test_an_entry_of_a_newer_kind_is_no_damage(path: Path) -> None:
    """It is proved by the chain, so nothing may be cut off: the game waits for a newer Lantern."""
    (game,) = fill(path)
    line = json.dumps({"kind": "dream", "value": None, "prompt": None, "by": "player"})
    with closing(sqlite3.connect(path)) as db, db:
        (link,) = db.execute("SELECT link FROM entries WHERE n = 5").fetchone()
        db.execute("INSERT INTO entries VALUES (?, 6, ?, ?)", (game, line, linked(link, line)))
    with Journal.open(path) as journal:
        with pytest.raises(JournalError, match=r"'dream' by 'player'.* newer Lantern") as caught:
            journal.resume(game).entries()
        assert caught.value.kind == "newer"
        assert (journal.notices, journal.games()[0].entries) == ([], 6)
