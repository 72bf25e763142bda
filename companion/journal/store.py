"""One database file: opened, checked, mended if need be, read and written."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from companion.journal.errors import SQLITE_ERRORS, JournalError, sqlite_kind, told
from companion.journal.lines import intact
from companion.journal.locks import Lock
from companion.journal.salvage import mend, renew
from companion.journal.schema import (
    ENTRIES,
    FORMAT,
    GAMES,
    beside,
    connect,
    install,
    is_ours,
    storable,
)

Clock = Callable[[], datetime]

CHECKED: Final = 32 * 1024 * 1024
"""Files up to this size are checked on opening: some 1 ms for each MB. Reading checks the rest."""


class Store:
    """A database that is open. Every method tells its trouble as a `JournalError`."""

    def __init__(self, path: Path, clock: Clock) -> None:
        self.path = path
        self.notices: list[str] = []
        self.on_close = ExitStack()
        self._clock = clock
        self._lock = Lock(beside(path, ".lock"))
        with told(path):
            try:
                # Making and mending need the file alone; a process that merely plays shares it.
                alone = self._lock.alone()
                if not alone:
                    self._lock.share()
                self._db = self._opened(alone)
                self._lock.share()
            except BaseException:
                self._lock.release()
                raise

    def close(self) -> None:
        with told(self.path):
            self.on_close.close()
            self._db.close()
            self._lock.release()

    def now(self) -> str:
        return self._clock().astimezone(UTC).isoformat(timespec="seconds")

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        with told(self.path):
            return self._db.execute(query, values).fetchall()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: what is done within is on the disk afterwards, all of it or nothing."""
        with told(self.path):
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):  # SQLite may have rolled back already
                    self._db.execute("ROLLBACK")
                raise

    def find(self, game: str) -> str:
        """The id of a game that is there."""
        id_ = storable(game)
        if not self.rows("SELECT 1 FROM games WHERE id = ?", id_):
            raise JournalError("missing", f"{self.path.name} holds no game “{id_}”.")
        return id_

    def lines(self, game: str) -> list[str]:
        """All lines of a game, proved; a database that fails the proof is mended first."""
        return self._proved(self.find(game)) or self._proved(self._mended(game))

    def _proved(self, game: str) -> list[str]:
        query = "SELECT n, line, link FROM entries WHERE game = ? ORDER BY n"
        try:
            rows = self.rows(query, game)
        except JournalError as error:
            if error.kind != "damaged":
                raise
            return []
        lines = intact(rows)
        return lines if len(lines) == len(rows) else []

    def _mended(self, game: str) -> str:
        with told(self.path):
            try:
                self._need_alone()
                self._db.close()
                try:
                    self._mend()
                finally:
                    self._db = connect(self.path)
            finally:
                self._lock.share()
        return self.find(game)

    def _opened(self, alone: bool) -> sqlite3.Connection:
        if not self.path.exists() or not self.path.stat().st_size:
            self._make()
        elif alone and not is_ours(self.path):
            self._mend()
        if not self._is_whole():
            self._mend()
        return connect(self.path)

    def _make(self) -> None:
        self._need_alone()
        fresh = beside(self.path, ".new")
        renew(fresh)
        install(fresh, self.path)

    def _mend(self) -> None:
        self._need_alone()
        self.notices.append(mend(self.path, self.now()))

    def _need_alone(self) -> None:
        """A process that goes on writing to a file being replaced would lose what it writes."""
        if not self._lock.alone():
            raise JournalError(
                "in_use",
                f"{self.path.name} needs repair while another Lantern has it open; "
                "close that one first.",
            )

    def _is_whole(self) -> bool:
        db = None
        try:
            db = connect(self.path)
            self._check_format(db)
            # Recovers what a killed process left, and finds out now whether writing is possible.
            db.execute("UPDATE games SET turn = turn WHERE 0")
            return self._passes(db)
        except SQLITE_ERRORS as error:
            if sqlite_kind(error) == "damaged":
                return False
            raise
        finally:
            if db is not None:
                db.close()

    def _check_format(self, db: sqlite3.Connection) -> None:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if version > FORMAT:
            raise JournalError(
                "newer",
                f"{self.path.name} was saved by a newer Lantern (format {version}, this one knows "
                f"{FORMAT}); update Lantern to open it.",
            )

    def _passes(self, db: sqlite3.Connection) -> bool:
        if [sql for (sql,) in db.execute("SELECT sql FROM sqlite_schema")] != [GAMES, ENTRIES]:
            return False
        if self.path.stat().st_size > CHECKED:
            return True
        return bool(db.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")
