"""A disk that is full, read-only, busy or gone: one sentence, and nothing is lost."""

import errno
import os
import resource
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion.engine.entries import Entry
from companion.journal import Journal, JournalError, locks, schema
from tests.journal.saves import START, entry, fill, steps

NOBODY = 65534


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@contextmanager
def no_file_beyond(size: int) -> Iterator[None]:
    """Have the system refuse to write further into any file, as a full disk does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def as_ordinary_user() -> Iterator[None]:
    """Permissions do not bind the superuser, under whom tests may run."""
    if os.geteuid():
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user can reach, unlike pytest's own."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        yield folder
        folder.chmod(0o777)


BIG = Entry("answer", "x" * 20_000, "note")


@pytest.mark.parametrize(
    ("limit", "one"),
    [(0, entry(5)), (512, entry(5)), (4096, entry(5)), (12_288, BIG), (20_000, BIG)],
)
def test_a_full_disk_costs_nothing(path: Path, limit: int, one: Entry) -> None:
    """Wherever the write stops: the same append succeeds when there is room again."""
    (game,) = fill(path)
    with Journal.open(path) as journal:
        record = journal.resume(game)
        for _ in "twice":
            with no_file_beyond(limit), pytest.raises(JournalError, match="full") as caught:
                record.append(one, {"step": 5})
            assert caught.value.kind in {"disk", "full"}
        assert record.entries() == [entry(n) for n in range(5)]
        record.append(one, {"step": 5})
    assert steps(path, game) == [*(entry(n) for n in range(5)), one]


def test_sqlite_running_out_of_pages_is_a_full_disk(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite's own word for it is understood as well."""
    (game,) = fill(path)
    with monkeypatch.context() as patch:
        patch.setattr(schema, "SETTINGS", (*schema.SETTINGS, "PRAGMA max_page_count = 4"))
        with Journal.open(path) as journal, journal.resume(game) as record:
            with pytest.raises(JournalError, match=r"The disk is full.* games\.db") as caught:
                record.append(BIG)
            assert caught.value.kind == "full"
    assert steps(path, game) == [entry(n) for n in range(5)]


def test_an_entry_kept_by_a_failing_disk_is_not_saved_twice(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A commit may fail after the entry is on the disk; the retry finds it there."""
    monkeypatch.setattr(locks, "fcntl", None)
    (game,) = fill(path)
    with Journal.open(path) as journal, Journal.open(path) as disk:
        record, kept = journal.resume(game), disk.resume(game)
        with no_file_beyond(0), pytest.raises(JournalError):
            record.append(entry(5))
        kept.append(entry(5))
        record.append(entry(5))
        record.append(entry(6))
    assert steps(path, game) == [entry(n) for n in range(7)]


def test_a_full_disk_leaves_no_half_of_an_export(path: Path) -> None:
    """A file that looks like a game and is not would be a trap."""
    (game,) = fill(path)
    target = path.with_name("night.jsonl")
    with Journal.open(path) as journal:
        with no_file_beyond(100), pytest.raises(JournalError, match=r"night\.jsonl") as caught:
            journal.export(game, target)
        assert caught.value.kind == "full"
        assert not target.exists()


def test_a_full_disk_stops_a_repair_and_not_the_next(path: Path) -> None:
    """The damaged file stays as it is until there is room."""
    (game,) = fill(path, entries=200)
    damaged = b"\0" * 4096 + path.read_bytes()[4096:]
    path.write_bytes(damaged)
    for limit in (0, 4096, 14_000, 16_384, len(damaged) - 1):
        with no_file_beyond(limit), pytest.raises(JournalError, match="full"):
            Journal.open(path)
        assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == {
            "games.db": damaged
        }
    assert len(steps(path, game)) == 200


@pytest.mark.parametrize(
    ("file_mode", "folder_mode"),
    [(0o444, 0o777), (0o444, 0o555), (0o666, 0o555), (0o000, 0o777)],
)
def test_what_may_not_be_written_is_refused_on_opening(
    open_folder: Path, file_mode: int, folder_mode: int
) -> None:
    """Before anybody has played an hour; the file stays as it was."""
    path = open_folder / "games.db"
    (game,) = fill(path)
    before = path.read_bytes()
    path.chmod(file_mode)
    open_folder.chmod(folder_mode)
    with as_ordinary_user(), pytest.raises(JournalError, match="may not be written") as caught:
        Journal.open(path)
    assert caught.value.kind == "read_only"
    path.chmod(0o666)
    open_folder.chmod(0o777)
    assert path.read_bytes() == before
    assert [file.name for file in open_folder.iterdir()] == ["games.db"]
    assert len(steps(path, game)) == 5


def test_no_save_is_begun_in_a_read_only_folder(open_folder: Path) -> None:
    """One sentence, and no crumbs."""
    open_folder.chmod(0o555)
    with as_ordinary_user(), pytest.raises(JournalError, match="may not be written"):
        Journal.open(open_folder / "games.db")
    assert list(open_folder.iterdir()) == []


def test_a_folder_that_becomes_read_only_stops_an_append(open_folder: Path) -> None:
    """And no more than that: it is repeated when the folder can be written to again."""
    path = open_folder / "games.db"
    with as_ordinary_user():
        journal = Journal.open(path)
        record = journal.begin(START)
    open_folder.chmod(0o555)
    with as_ordinary_user(), pytest.raises(JournalError, match="may not be written"):
        record.append(entry(0))
    open_folder.chmod(0o777)
    with as_ordinary_user(), journal:
        record.append(entry(0))
    assert steps(path, record.id) == [entry(0)]


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    """It is not made: a mistyped path would hide the games."""
    with pytest.raises(JournalError, match=r"games\.db or its folder does not exist") as caught:
        Journal.open(tmp_path / "nowhere" / "games.db")
    assert caught.value.kind == "missing"


def test_a_folder_is_no_save(tmp_path: Path) -> None:
    """Even if it has the name of one."""
    (tmp_path / "games.db").mkdir()
    with pytest.raises(JournalError, match=r"games\.db is not a Lantern save") as caught:
        Journal.open(tmp_path / "games.db")
    assert caught.value.kind == "foreign"


def test_a_busy_database_is_waited_for_and_then_told(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a backup program holds it; the append is repeated afterwards."""
    monkeypatch.setattr(schema, "PATIENCE", 0.01)
    (game,) = fill(path)
    with Journal.open(path) as journal, journal.resume(game) as record:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(JournalError, match="by another program just now") as caught:
                record.append(entry(5))
            assert caught.value.kind == "busy"
            with pytest.raises(JournalError, match="by another program just now"):
                record.entries()
            with pytest.raises(JournalError, match="by another program just now"):
                Journal.open(path)
        record.append(entry(5))
    assert len(steps(path, game)) == 6


def test_nothing_is_written_into_a_file_that_was_taken_away(path: Path) -> None:
    """An entry acknowledged there would be lost."""
    (game,) = fill(path)
    with Journal.open(path) as journal, journal.resume(game) as record:
        path.rename(path.with_name("elsewhere.db"))
        with pytest.raises(JournalError, match="was moved or replaced") as caught:
            record.append(entry(5))
        assert caught.value.kind == "moved"
        path.with_name("elsewhere.db").rename(path)
        record.append(entry(5))
    assert len(steps(path, game)) == 6


def test_a_disk_without_locks_is_played_on(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some memory cards have none; the database guards alone there."""

    def no_locks(*_: object) -> None:
        raise OSError(errno.ENOTSUP, "not supported")

    monkeypatch.setattr("fcntl.flock", no_locks)
    (game,) = fill(path)
    assert len(steps(path, game)) == 5
