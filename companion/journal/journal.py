"""The journal: several games side by side in one file."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from types import TracebackType
from typing import Any, Self

from companion.engine.entries import Start
from companion.journal.exchange import read_file, write_file
from companion.journal.lines import leniently, start_line
from companion.journal.record import Record
from companion.journal.schema import Card, Shelf, put, storable
from companion.journal.store import Clock, Store


def _system_clock() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Saved:
    """A game in the list. Dates are ISO 8601 in UTC."""

    id: str
    name: str
    game: str
    edition: str
    created: str
    touched: str
    entries: int
    shelf: Shelf
    thumbnail: Mapping[str, object]


class Journal:
    """A file of games. Everything that fails raises `JournalError`, and nothing is lost by it."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @classmethod
    def open(cls, path: Path, *, clock: Clock = _system_clock) -> Self:
        """Open a save, or begin one where there is none; `notices` tells what was repaired."""
        return cls(Store(path, clock))

    @property
    def notices(self) -> list[str]:
        return self._store.notices

    def games(self, shelf: Shelf = "table") -> list[Saved]:
        """The games on a shelf, the one played last first."""
        rows = self._store.rows(
            "SELECT id, name, created, touched, shelf, thumbnail,"
            " (SELECT max(n) FROM entries WHERE game = id),"
            " (SELECT line FROM entries WHERE game = id AND n = 0)"
            " FROM games WHERE shelf = ? ORDER BY turn DESC",
            shelf,
        )
        return [_saved(row) for row in rows]

    def begin(self, start: Start, name: str = "") -> Record:
        return Record.begun(self._store, name, [start_line(start)])

    def resume(self, game: str) -> Record:
        """Open a game to play on; while it is open, no other process gets it."""
        return Record.resumed(self._store, game)

    def rename(self, game: str, name: str) -> None:
        self._set("UPDATE games SET name = ? WHERE id = ?", storable(name), game)

    def shelve(self, game: str, shelf: Shelf) -> None:
        """Throw a game away or take it back; nothing is ever deleted."""
        self._set("UPDATE games SET shelf = ? WHERE id = ?", shelf, game)

    def export(self, game: str, file: Path) -> None:
        """Write one game to a new file."""
        id_ = self._store.find(game)
        lines = self._store.lines(id_)
        card = "SELECT name, created, touched, shelf, thumbnail FROM games WHERE id = ?"
        write_file(file, Card.mended(*self._store.rows(card, id_)[0]), lines)

    def import_(self, file: Path) -> str:
        """Add the game of an exported file, as a game of its own, and return its id."""
        card, lines = read_file(file)
        game = token_hex(8)
        with self._store.writing() as db:
            put(db, game, card, lines)
        return game

    def close(self) -> None:
        """Close the file and every record of it."""
        self._store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _set(self, update: str, value: str, game: str) -> None:
        id_ = self._store.find(game)
        with self._store.writing() as db:
            db.execute(update, (value, id_))


def _saved(row: tuple[Any, ...]) -> Saved:
    id_, name, created, touched, shelf, thumbnail, entries, first = row
    start = leniently(first)
    return Saved(
        id=id_,
        name=name,
        game=str(start.get("game", "")),
        edition=str(start.get("edition", "")),
        created=created,
        touched=touched,
        entries=entries or 0,
        shelf=shelf,
        thumbnail=leniently(thumbnail),
    )
