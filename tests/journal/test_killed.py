"""A process that is killed loses at most the step that was not acknowledged."""

import random
import subprocess
from pathlib import Path

from companion.journal import Journal
from tests.journal.saves import child, ended, entry, fill, said, steps
from tests.scale import scaled


def kill_soon(process: subprocess.Popen[str], within: float) -> list[str]:
    """Kill the child at a random moment after it began its work, and return what it said."""
    assert said(process) == "ready"
    try:
        process.wait(timeout=random.uniform(0, within))
    except subprocess.TimeoutExpired:
        process.kill()
    return ended(process)


def test_no_acknowledged_entry_is_lost(tmp_path: Path) -> None:
    """Kill after kill in one game: every entry that was said is there, and one more at most."""
    path = tmp_path / "games.db"
    (game,) = fill(path, entries=0)
    acknowledged, before = 0, 0
    for _ in range(scaled(300)):
        lines = kill_soon(child("append", path, game), within=0.05)
        acknowledged += len(lines)
        with Journal.open(path) as journal:
            found = journal.resume(game).entries()
            assert journal.notices == []
        assert len(lines) <= len(found) - before <= len(lines) + 1
        assert found == [entry(n) for n in range(len(found))]
        before = len(found)
    assert acknowledged


def test_a_save_is_begun_at_one_stroke(tmp_path: Path) -> None:
    """Killed while it makes saves, a process leaves only such as can be opened."""
    for attempt in range(scaled(100)):
        folder = tmp_path / str(attempt)
        folder.mkdir()
        begun = {line.strip() for line in kill_soon(child("begin", folder), within=0.05)}
        for path in folder.glob("*.db"):
            with Journal.open(path) as journal:
                assert len(journal.games()) >= (path.stem in begun)
                assert journal.notices == []


def test_a_repair_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    """The damaged file is in place until the repaired one is, and is kept then."""
    whole = tmp_path / "whole.db"
    (game,) = fill(whole, entries=300)
    damaged = b"\0" * 4096 + whole.read_bytes()[4096:]
    for attempt in range(scaled(100)):
        folder = tmp_path / str(attempt)
        folder.mkdir()
        path = folder / "games.db"
        path.write_bytes(damaged)
        kill_soon(child("open", path), within=0.03)
        assert len(steps(path, game)) == 300
        assert any(kept.read_bytes() == damaged for kept in folder.glob("games.db.damaged-?"))
