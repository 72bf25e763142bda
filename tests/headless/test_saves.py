"""Saves at the table: whatever has befallen one, one sentence, and nothing is lost."""

import resource
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.engine.entries import Entry
from companion.journal import Journal
from tests.headless.process import Reply, TableProcess


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return tmp_path / "game.lantern"


def played(save: Path, answers: int) -> Reply:
    """Play some answers of a game and leave; return the last reply."""
    with TableProcess("--save", str(save), "--seed", "38") as table:
        reply = table.first
        for _ in range(answers):
            reply = table.ask({"answer": "no"} if _would_end(reply) else {"bot": True})
            assert reply["ok"] is True
        table.close()
    return reply


def _would_end(reply: Reply) -> bool:
    return bool(reply["prompt"]["id"] == "lab.sure")


def stand(reply: Reply) -> tuple[object, object]:
    return reply["prompt"], reply["state"]


def test_a_closed_game_goes_on_where_it_was_left(save: Path) -> None:
    """Given a save, when opened again, then prompt and state are those of the last reply."""
    last = played(save, 30)
    with TableProcess("--save", str(save)) as table:
        assert stand(table.first) == stand(last)
        assert table.ask({"undo": 30})["prompt"]["id"] == "setup.lab"


def test_a_save_of_a_newer_lantern_is_left_alone(save: Path) -> None:
    """Given a newer format, when opened, then one sentence and not a byte changed."""
    played(save, 3)
    with closing(sqlite3.connect(save)) as db:
        db.execute("PRAGMA user_version = 2")
    before = save.read_bytes()
    with TableProcess("--save", str(save)) as table:
        assert table.first["error"]["kind"] == "newer"
        assert table.first["error"]["message"].count(". ") <= 1
        assert table.close() == ""
    assert save.read_bytes() == before


def test_a_damaged_save_opens_at_the_last_whole_entry(save: Path) -> None:
    """Given a save with its tail overwritten, when opened, then a notice; the original is kept."""
    played(save, 60)
    damaged = bytearray(save.read_bytes())
    damaged[len(damaged) * 2 // 3 :] = b"\xff" * (len(damaged) - len(damaged) * 2 // 3)
    save.write_bytes(damaged)
    with TableProcess("--save", str(save), "--option", "lab=r1c1") as table:
        assert table.first["ok"] is True
        assert table.first["notices"]
        assert table.ask({"bot": True})["ok"] is True
        assert table.close() == ""
    kept = [file for file in save.parent.iterdir() if file.read_bytes() == bytes(damaged)]
    assert len(kept) == 1


def test_a_save_that_no_longer_fits_opens_before_the_misfit(save: Path) -> None:
    """Given an entry of other rules in the save, when opened, then the game stands before it.

    The whole of the old game is still in the file.
    """
    last = played(save, 12)
    with Journal.open(save) as journal:
        (game,) = journal.games()
        record = journal.resume(game.id)
        record.append(Entry("answer", "sesame", "door.password"), {})
        record.append(Entry("answer", "r1c1", "door.leads_to"), {})
    with TableProcess("--save", str(save)) as table:
        assert stand(table.first) == stand(last)
        (notice,) = table.first["notices"]
        assert "Step 13 of the save no longer fits" in notice
        assert table.ask({"bot": True})["ok"] is True
        table.close()
    with Journal.open(save) as journal:
        assert [each.entries for each in journal.games()] == [13]
        assert [each.entries for each in journal.games("kept")] == [14]


def test_a_full_disk_refuses_the_answer_and_keeps_the_rest(save: Path) -> None:
    """Given no room to write, when answered, then it has not happened; with room it goes on."""
    last = played(save, 5)
    with TableProcess("--save", str(save)) as table:
        unlimited = resource.prlimit(table.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(table.process.pid, resource.RLIMIT_FSIZE, (0, unlimited[1]))
        refused = table.ask({"bot": True})
        assert (refused["ok"], refused["error"]["kind"]) == (False, "unsaved")
        assert stand(table.ask({"state": True})) == stand(last)
        resource.prlimit(table.process.pid, resource.RLIMIT_FSIZE, unlimited)
        assert table.ask({"bot": True})["ok"] is True
        assert table.close() == ""


def test_a_folder_that_is_none_is_no_place_to_save(save: Path) -> None:
    """Given a save in a folder that is not there, when opened, then one sentence says so."""
    with TableProcess("--save", str(save.parent / "attic" / "game.lantern")) as table:
        assert "its folder does not exist" in table.first["error"]["message"]
        assert table.close() == ""
