"""One game is played by one process at a time; other games of the file are free."""

from pathlib import Path

import pytest

from companion.engine.entries import Entry
from companion.journal import Journal, JournalError, locks
from companion.journal.locks import Lock
from tests.journal.saves import child, ended, entry, fill, said, steps


def test_a_second_process_is_refused_the_same_game(tmp_path: Path) -> None:
    """It may play another one, and this one as soon as the first process is killed."""
    path = tmp_path / "games.db"
    first, second = fill(path, games=2)
    holder = child("hold", path, first)
    assert (said(holder), said(holder)) == ("ready", "held")
    with Journal.open(path) as journal:
        with pytest.raises(JournalError, match="open or went on in another Lantern") as caught:
            journal.resume(first)
        assert caught.value.kind == "in_use"
        journal.resume(second).append(Entry("skip"))
        holder.kill()
        ended(holder)
        journal.resume(first).append(Entry("skip"))
    assert len(steps(path, first)) == len(steps(path, second)) == 6


def test_a_game_is_refused_twice_in_one_process_too(tmp_path: Path) -> None:
    """Two windows on one game would be as bad."""
    path = tmp_path / "games.db"
    (game,) = fill(path)
    with Journal.open(path) as here, Journal.open(path) as there:
        with here.resume(game), pytest.raises(JournalError, match="another Lantern"):
            there.resume(game)
        assert len(there.resume(game).entries()) == 5


def test_a_lock_is_taken_on_the_file_that_others_find(tmp_path: Path) -> None:
    """Its last user removes it, perhaps just after another one has opened it."""
    first, second, third = (Lock(tmp_path / "lock") for _ in range(3))
    first.share()
    (tmp_path / "lock").unlink()
    assert first.alone()
    assert not second.alone()
    first.release()
    assert second.alone()
    assert not third.alone()
    third.release()
    second.release()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("entries", [(entry(5), entry(6)), (entry(5), entry(5))])
def test_without_locks_a_colliding_append_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entries: tuple[Entry, Entry]
) -> None:
    """Where the system has none, the database still keeps two processes apart."""
    monkeypatch.setattr(locks, "fcntl", None)
    path = tmp_path / "games.db"
    (game,) = fill(path)
    with Journal.open(path) as here, Journal.open(path) as there:
        mine, other = here.resume(game), there.resume(game)
        mine.append(entries[0])
        for _ in "twice":
            with pytest.raises(JournalError, match="another Lantern") as caught:
                other.append(entries[1])
            assert caught.value.kind == "in_use"
        mine.append(Entry("skip"))
    assert steps(path, game) == [*(entry(n) for n in range(5)), entries[0], Entry("skip")]
