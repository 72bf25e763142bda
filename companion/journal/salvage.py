"""Mending a damaged database: the original is kept, the intact beginning of every game goes on."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from itertools import chain, count
from pathlib import Path
from typing import Any

from companion.journal.errors import SQLITE_ERRORS, trouble
from companion.journal.lines import intact
from companion.journal.schema import (
    PAGE,
    Card,
    beside,
    build,
    connect,
    install,
    is_ours,
    put,
    settle,
)

_ENDINGS = ("", "-journal")


@dataclass(frozen=True, slots=True)
class Rescued:
    id: str
    turn: int
    card: Card
    lines: list[str]


def mend(path: Path, now: str) -> str:
    """Replace a damaged database by what can be read of it, and say so in one sentence."""
    fresh, copy = beside(path, ".new"), beside(path, ".salvage")
    try:
        if not is_ours(path) and path.stat().st_size % PAGE:
            raise trouble("foreign", path)  # no need to copy somebody's film
        renew(fresh)
        _copy(path, copy)
        games = _rescue(copy, fresh, now)
        if not games and not is_ours(path):
            raise trouble("foreign", path)
        _fill(fresh, games)
        kept = _keep(path, copy)
        install(fresh, path)
    finally:
        _remove(fresh)
        _remove(copy)
    entries = sum(len(game.lines) - 1 for game in games)
    return (
        f"{path.name} was damaged: {entries:,} steps of {len(games):,} games could be saved, "
        f"and the damaged file is kept as {kept.name}."
    )


def renew(fresh: Path) -> None:
    """Build an empty database where a killed process may have left half of one."""
    _remove(fresh)
    build(fresh)


def _rescue(copy: Path, fresh: Path, now: str) -> list[Rescued]:
    _roll_back(copy)
    _give_head(copy, fresh)
    with suppress(*SQLITE_ERRORS), closing(connect(copy)) as db:
        cards = dict(_cards(db))
        found = [_game(db, id_, cards.get(id_), now) for id_ in _ids(db) | cards.keys()]
        return sorted((game for game in found if game.lines), key=lambda game: game.turn)
    return []


def _roll_back(copy: Path) -> None:
    """Let SQLite undo a transaction that was cut off: its journal may even hold the lost head."""
    with suppress(*SQLITE_ERRORS), closing(sqlite3.connect(copy)) as db:
        db.execute("PRAGMA schema_version").fetchone()
    beside(copy, "-journal").unlink(missing_ok=True)


def _give_head(copy: Path, fresh: Path) -> None:
    """Give the copy the first page of an empty database, and so an unharmed list of tables.

    The tables have the same root pages in both. Only the count of pages must be the copy's own.
    """
    with fresh.open("rb") as file:
        head = bytearray(file.read(PAGE))
    pages = max(1, copy.stat().st_size // PAGE)
    head[28:32] = pages.to_bytes(4, "big")
    with copy.open("r+b") as file:
        file.write(head)


def _readable(db: sqlite3.Connection, query: str, *values: object) -> Iterator[tuple[Any, ...]]:
    """The rows up to the first that cannot be read."""
    with suppress(*SQLITE_ERRORS):
        yield from db.execute(query, values)


def _ids(db: sqlite3.Connection) -> set[str]:
    """The games that have entries, looked for from both ends, as a harmed page ends a search."""
    query = "SELECT DISTINCT game FROM entries ORDER BY game"
    rows = chain(_readable(db, query), _readable(db, query + " DESC"))
    return {id_ for (id_,) in rows if isinstance(id_, str)}


def _cards(db: sqlite3.Connection) -> Iterator[tuple[str, tuple[int, Card]]]:
    query = "SELECT id, turn, name, created, touched, shelf, thumbnail FROM games ORDER BY id"
    for id_, turn, *fields in chain(_readable(db, query), _readable(db, query + " DESC")):
        if isinstance(id_, str) and isinstance(turn, int):
            yield id_, (turn, Card.mended(*fields))


def _game(db: sqlite3.Connection, id_: str, known: tuple[int, Card] | None, now: str) -> Rescued:
    turn, card = known or (0, Card("", now, now))
    query = "SELECT n, line, link FROM entries WHERE game = ? ORDER BY n"
    lines = intact(_readable(db, query, id_))
    if next(_readable(db, query + " DESC LIMIT 1", id_), (None,))[0] != len(lines) - 1:
        card = replace(card, thumbnail="{}")  # it shows a step that is lost
    return Rescued(id_, turn, card, lines)


def _fill(fresh: Path, games: list[Rescued]) -> None:
    with closing(connect(fresh)) as db:
        db.execute("BEGIN")
        for game in games:
            put(db, game.id, game.card, game.lines)
        db.execute("COMMIT")


def _keep(path: Path, copy: Path) -> Path:
    """Keep the damaged file under a free name. A copy, so that at every moment one is in place."""
    _copy(path, copy)
    kept = next(name for n in count(1) if not (name := beside(path, f".damaged-{n}")).exists())
    for ending in _ENDINGS:
        if beside(copy, ending).exists():
            beside(copy, ending).rename(beside(kept, ending))
    settle(path.parent)
    return kept


def _copy(path: Path, to: Path) -> None:
    """Copy a database together with the rollback journal that may belong to it."""
    _remove(to)
    for ending in _ENDINGS:
        if beside(path, ending).exists():
            shutil.copyfile(beside(path, ending), beside(to, ending))
            settle(beside(to, ending))


def _remove(path: Path) -> None:
    for ending in _ENDINGS:
        beside(path, ending).unlink(missing_ok=True)
