"""One game that is open for play: its start, its entries, and the next one."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from secrets import token_hex
from types import TracebackType
from typing import Self, TypeVar

from companion.engine.entries import Entry, Start
from companion.journal.errors import JournalError, told
from companion.journal.lines import (
    BadLine,
    chain_of,
    entry_line,
    linked,
    parse_entry,
    parse_start,
    start_line,
    thumbnail_line,
)
from companion.journal.locks import Lock
from companion.journal.schema import Card, beside, put
from companion.journal.store import Store

_Read = TypeVar("_Read", Start, Entry)


class Record:
    """A game, held by this process alone until it is closed."""

    def __init__(self, store: Store, game: str, lines: list[str], lock: Lock) -> None:
        self.id = game
        self._store = store
        self._lock = lock
        self._last = len(lines) - 1
        self._chain = chain_of(lines)
        self._in_doubt = False
        self._closed = False
        self.start: Start = _understood(parse_start, lines[0])
        store.on_close.callback(self.close)

    @classmethod
    def begun(cls, store: Store, name: str, lines: list[str], instead_of: str = "") -> Self:
        """Write a new game of these lines, the first of which is its start."""
        game, now = token_hex(8), store.now()
        with _held(store, game) as lock:
            with store.writing() as db:
                put(db, game, Card(name, now, now), lines)
                db.execute("UPDATE games SET shelf = 'kept' WHERE id = ?", (instead_of,))
            return cls(store, game, lines, lock)

    @classmethod
    def resumed(cls, store: Store, game: str) -> Self:
        id_ = store.find(game)
        with _held(store, id_) as lock:
            return cls(store, id_, store.lines(id_), lock)

    def entries(self) -> list[Entry]:
        """Everything done since the start, undo and redo too, in the order in which it was done."""
        return [_understood(parse_entry, line) for line in self._store.lines(self.id)[1:]]

    def append(self, entry: Entry, thumbnail: Mapping[str, object] | None = None) -> None:
        """Save one entry. When this returns, the entry is on the disk.

        When it raises, the entry counts as not saved and the same append may be tried again.
        """
        if self._closed:
            raise ValueError(f"the record of game {self.id} is closed")
        line = entry_line(entry)
        picture = None if thumbnail is None else thumbnail_line(thumbnail)
        last, chain = self._last + 1, linked(self._chain, line)
        stored = self._in_doubt and self._tip() == (last, chain)
        if not stored:
            self._write(last, line, chain, picture)
        self._last, self._chain, self._in_doubt = last, chain, False

    def fork(self, fitting: int, name: str, start: Start | None = None) -> "Record":
        """Go on with the first `fitting` entries in a new game, when the rest fits no more.

        This game is closed and put on the shelf of kept ones as it is. `start` may bring newer
        pack and engine versions.
        """
        lines = self._store.lines(self.id)
        if not 0 <= fitting < len(lines):
            raise ValueError(f"fitting must be 0 to {len(lines) - 1} entries, not {fitting}")
        begin = lines[0] if start is None else start_line(start)
        fork = Record.begun(self._store, name, [begin, *lines[1 : fitting + 1]], self.id)
        self.close()
        return fork

    def close(self) -> None:
        self._closed = True
        with told(self._store.path):
            self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _tip(self) -> tuple[int, bytes] | None:
        query = "SELECT n, link FROM entries WHERE game = ? ORDER BY n DESC LIMIT 1"
        return next(iter(self._store.rows(query, self.id)), None)

    def _write(self, last: int, line: str, chain: bytes, picture: str | None) -> None:
        with self._store.writing() as db:
            # Locks between processes are missing on some systems; this check is not.
            if self._tip() != (self._last, self._chain):
                raise _in_use()
            self._in_doubt = True  # a disk that fails now may have kept the entry all the same
            db.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", (self.id, last, line, chain))
            db.execute(
                "UPDATE games SET touched = ?, turn = (SELECT max(turn) + 1 FROM games),"
                " thumbnail = ifnull(?, thumbnail) WHERE id = ?",
                (self._store.now(), picture, self.id),
            )


@contextmanager
def _held(store: Store, game: str) -> Iterator[Lock]:
    """Lock a game for a record that is being made; the record lets go of it when it is closed."""
    name = linked(b"", game).hex()  # a damaged or hostile id may be no name for a file
    lock = Lock(beside(store.path, f".{name}.lock"))
    with told(store.path):
        try:
            if not lock.alone():
                raise _in_use()
            yield lock
        except BaseException:
            lock.release()
            raise


def _in_use() -> JournalError:
    return JournalError(
        "in_use",
        "This game is open or went on in another Lantern; close that one and open it again.",
    )


def _understood(parse: Callable[[str], _Read], line: str) -> _Read:
    """Read a line that the chain has proved: what is strange in it was written on purpose."""
    try:
        return parse(line)
    except BadLine as error:
        raise JournalError(
            "newer", f"A step of this game {error}; it seems to come from a newer Lantern."
        ) from error
