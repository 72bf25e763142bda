"""Several games side by side in one file, which only grows."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from companion.engine.entries import Entry, Start
from companion.journal import Journal, JournalError, schema
from companion.journal.lines import MAX_LINE, MAX_THUMBNAIL
from tests.journal.saves import START, entry, fill, steps


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    with Journal.open(path) as journal:
        yield journal


def test_a_reopened_game_has_the_same_start_and_entries(path: Path) -> None:
    """All that was appended is there again, in order, with who did it and at which prompt."""
    done = [
        Entry("answer", ["Люси", None, 1.5, {"a": []}], "group.order"),
        Entry("correct", {"darkness.at": 3}),
        Entry("undo", 2, None, "player"),
        Entry("redo", 1, "fire.direction", "app"),
    ]
    with Journal.open(path) as journal:
        record = journal.begin(START, "first night")
        for one in done:
            record.append(one)
    with Journal.open(path) as journal:
        again = journal.resume(record.id)
        assert again.start == START
        assert again.entries() == done
        assert journal.notices == []


def test_games_lie_side_by_side(path: Path) -> None:
    """What is appended to one game in turn with others does not show in the others."""
    ids = fill(path, games=3, entries=4)
    with Journal.open(path) as journal:
        journal.resume(ids[1]).append(Entry("skip"))
        found = {game.id: game.entries for game in journal.games()}
    assert found == {ids[0]: 4, ids[1]: 5, ids[2]: 4}
    assert steps(path, ids[2]) == [entry(n) for n in range(4)]


def test_the_list_shows_each_game_as_it_was_left(path: Path) -> None:
    """Name, game, edition, dates in UTC and the last thumbnail."""
    east = timezone(timedelta(hours=3))
    times = iter(datetime(2026, 1, 1, hour, tzinfo=east) for hour in (20, 21, 22))
    with Journal.open(path, clock=lambda: next(times)) as journal:
        record = journal.begin(START, "Ночь")
        record.append(entry(0), {"round": 2, "картинка": ["✓"]})
        record.append(entry(1))
    with Journal.open(path) as journal:
        (game,) = journal.games()
    assert (game.name, game.game, game.edition, game.entries) == ("Ночь", "ddd", "revised", 2)
    assert game.created == "2026-01-01T17:00:00+00:00"
    assert game.touched == "2026-01-01T19:00:00+00:00"
    assert game.thumbnail == {"round": 2, "картинка": ["✓"]}


def test_the_game_played_last_comes_first_whatever_the_clock_says(path: Path) -> None:
    """A clock that goes back changes dates and not the order."""
    years = iter(range(2030, 1990, -1))
    with Journal.open(path, clock=lambda: datetime(next(years), 1, 1, tzinfo=UTC)) as journal:
        old, new = journal.begin(START, "old"), journal.begin(START, "new")
        assert [game.name for game in journal.games()] == ["new", "old"]
        old.append(entry(0))
        assert [game.name for game in journal.games()] == ["old", "new"]
        new.append(entry(0))
        assert [game.name for game in journal.games()] == ["new", "old"]


@pytest.mark.parametrize(
    ("given", "kept"),
    [("", ""), ("Ночь №1", "Ночь №1"), ("half \ud800", "half ?"), ("a" * 300, "a" * 200)],
)
def test_any_name_can_be_given(journal: Journal, given: str, kept: str) -> None:
    """At the beginning and later; none at all too."""
    ids = [journal.begin(START, given).id, journal.begin(START, "other").id]
    journal.rename(ids[1], given)
    assert [game.name for game in journal.games()] == [kept, kept]


def test_a_game_thrown_away_can_be_taken_back(path: Path) -> None:
    """The bin only hides."""
    first, second = fill(path, games=2)
    with Journal.open(path) as journal:
        journal.shelve(first, "bin")
        assert [game.id for game in journal.games()] == [second]
        assert [game.id for game in journal.games("bin")] == [first]
        journal.shelve(first, "table")
        assert {game.id for game in journal.games()} == {first, second}
    assert len(steps(path, first)) == 5


@pytest.mark.parametrize("game", ["", "0123456789abcdef", "../../games", "\udcff"])
def test_a_game_that_is_not_there_is_named(journal: Journal, tmp_path: Path, game: str) -> None:
    """Whatever one wants to do with it."""
    for attempt in (
        lambda: journal.resume(game),
        lambda: journal.rename(game, "x"),
        lambda: journal.shelve(game, "bin"),
        lambda: journal.export(game, tmp_path / "x.jsonl"),
    ):
        with pytest.raises(JournalError, match=r"games\.db holds no game") as caught:
            attempt()
        assert caught.value.kind == "missing"


DEEP: list[object] = []
for _ in range(100_000):
    DEEP = [DEEP]


@pytest.mark.parametrize(
    "value",
    [float("nan"), {1, 2}, b"bytes", DEEP, 10**5000, "a" * MAX_LINE],
    ids=["nan", "set", "bytes", "deep", "huge", "long"],
)
def test_a_value_that_is_not_json_is_refused(journal: Journal, value: object) -> None:
    """In one sentence of sane length; the game goes on."""
    record = journal.begin(START)
    with pytest.raises(JournalError) as caught:
        record.append(Entry("answer", value))
    assert caught.value.kind == "value"
    assert len(str(caught.value)) < 200
    record.append(entry(0))
    assert record.entries() == [entry(0)]


def test_a_thumbnail_must_be_small(journal: Journal) -> None:
    """It is rewritten with every entry."""
    record = journal.begin(START)
    with pytest.raises(JournalError, match=f"{MAX_THUMBNAIL:,} can be saved"):
        record.append(entry(0), {"picture": "x" * MAX_THUMBNAIL})
    assert record.entries() == []


def test_half_a_surrogate_pair_is_kept(journal: Journal) -> None:
    """JSON can say it, so somebody will."""
    record = journal.begin(replace(START, options={"\ud800": "\udfff"}))
    record.append(Entry("answer", "\ud83d"))
    assert record.entries() == [Entry("answer", "\ud83d")]


def test_a_fork_goes_on_where_the_replay_fitted(path: Path) -> None:
    """The original is kept with all its entries; the fork has the first of them."""
    (game,) = fill(path, entries=6)
    newer = Start("ddd", "revised", seed=7, options={"players": 3}, pack="ddd-2")
    with Journal.open(path) as journal:
        record = journal.resume(game)
        fork = record.fork(4, "night 0, again", newer)
        fork.append(Entry("skip"))
        with pytest.raises(ValueError, match="closed"):
            record.append(entry(6))
        assert [(saved.id, saved.shelf) for saved in journal.games()] == [(fork.id, "table")]
        assert [(saved.id, saved.shelf) for saved in journal.games("kept")] == [(game, "kept")]
        assert fork.start == newer
    assert steps(path, game) == [entry(n) for n in range(6)]
    assert steps(path, fork.id) == [*(entry(n) for n in range(4)), Entry("skip")]


@pytest.mark.parametrize("fitting", [-1, 6])
def test_a_fork_keeps_no_more_than_there_is(path: Path, fitting: int) -> None:
    """Nor less than nothing."""
    (game,) = fill(path, entries=5)
    with Journal.open(path) as journal, pytest.raises(ValueError, match="0 to 5 entries"):
        journal.resume(game).fork(fitting, "fork")


def test_a_fork_may_keep_nothing_but_the_start(path: Path) -> None:
    """When the very first entry fits no more."""
    (game,) = fill(path)
    with Journal.open(path) as journal, journal.resume(game) as record:
        fork = record.fork(0, "fork")
        assert (fork.start, fork.entries()) == (START, [])


def test_an_empty_file_counts_as_new(path: Path) -> None:
    """As when a person or a program made it beforehand."""
    path.touch()
    fill(path)
    with Journal.open(path) as journal:
        assert (len(journal.games()), journal.notices) == (1, [])


def test_a_closed_journal_says_so(path: Path) -> None:
    """To the list and to a record alike."""
    with Journal.open(path) as journal:
        journal.begin(START)
    with pytest.raises(JournalError, match=r"games\.db is closed") as caught:
        journal.games()
    assert caught.value.kind == "closed"


def test_the_disk_is_asked_to_keep_every_step(path: Path) -> None:
    """Also when another program has changed the file's mode."""
    fill(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
    with closing(schema.connect(path)) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert db.execute("PRAGMA synchronous").fetchone() == (3,)


def test_between_two_steps_the_save_is_one_file(path: Path) -> None:
    """People copy it; when it is closed, nothing else lies beside it."""
    (game,) = fill(path)
    copy = path.with_name("copy.db")
    with Journal.open(path) as journal:
        journal.resume(game).append(Entry("skip"))
        copy.write_bytes(path.read_bytes())
    assert steps(copy, game) == steps(path, game)
    assert {file.name for file in path.parent.iterdir()} == {"games.db", "copy.db"}
