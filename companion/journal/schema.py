"""The database: its tables, how it is opened, and how a game is put into it."""

import json
import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, get_args

from companion.journal.errors import SQLITE_ERRORS
from companion.journal.lines import leniently, linked

APPLICATION_ID: Final = 0x4C414E54  # "LANT", where SQLite keeps whose file it is
FORMAT: Final = 1
PAGE: Final = 4096
MAX_NAME: Final = 200
PATIENCE = 2.0  # seconds to wait for another process that is just saving
_MAGIC: Final = b"SQLite format 3\0"

Shelf = Literal["table", "kept", "bin"]
"""Where a game lies: in play, kept as it was when a fork of it went on, or thrown away."""

_SHELVES: Final[dict[str, Shelf]] = {shelf: shelf for shelf in get_args(Shelf)}

# The first entry of a game (n = 0) is its start. `turn` orders the list, as clocks may go back.
# A table without rowids is one tree, so that an append changes one page of it, and its root page
# is known beforehand, which salvage relies on: these two statements stay as they are.
GAMES: Final = """CREATE TABLE games (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, created TEXT NOT NULL, touched TEXT NOT NULL,
    turn INTEGER NOT NULL, shelf TEXT NOT NULL, thumbnail TEXT NOT NULL
) WITHOUT ROWID"""
ENTRIES: Final = """CREATE TABLE entries (
    game TEXT NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, link BLOB NOT NULL,
    PRIMARY KEY (game, n)
) WITHOUT ROWID"""

# A rollback journal and not a write-ahead log: between two steps the save is one file, which people
# copy, send and sync. EXTRA also syncs the folder when the rollback journal goes, so that a power
# cut just after an acknowledged step cannot bring the rollback journal, and the old state, back.
SETTINGS: Final = (
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
    "PRAGMA fullfsync = ON",
    "PRAGMA journal_mode = DELETE",
    "PRAGMA synchronous = EXTRA",
)


@dataclass(frozen=True, slots=True)
class Card:
    """What the list shows of a game, beside its entries."""

    name: str
    created: str
    touched: str
    shelf: Shelf = "table"
    thumbnail: str = "{}"

    @classmethod
    def mended(cls, *fields: object) -> "Card":
        """A card from fields that may be damaged; the entries are what matters."""
        name, created, touched, shelf, thumbnail = map(str, fields)
        picture = json.dumps(leniently(thumbnail))
        return cls(name, created, touched, _SHELVES.get(shelf, "table"), picture)


def beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def storable(text: str) -> str:
    """A name as SQLite can hold it, of sane length; half a surrogate pair becomes a “?”."""
    return text[:MAX_NAME].encode("utf-8", "replace").decode("utf-8")


def connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    # A flipped bit must be found by the chain, not by a decoder.
    db.text_factory = lambda raw: raw.decode("utf-8", "replace")
    try:
        for setting in SETTINGS:
            db.execute(setting)
    except SQLITE_ERRORS:
        db.close()
        raise
    return db


def is_ours(path: Path) -> bool:
    """Whether the file says that it is Lantern's.

    Ask only while no connection of this process is at work on it: closing a file drops every lock
    that the process has on it, SQLite's too.
    """
    with path.open("rb") as file:
        head = file.read(100)
    # A way of writing (18, 19) that SQLite does not know yet makes it treat the file as read-only.
    readable = head[18:20] in (b"\1\1", b"\2\2")
    return readable and head.startswith(_MAGIC) and head[68:72] == APPLICATION_ID.to_bytes(4, "big")


def build(path: Path) -> None:
    """Make an empty database, which must not exist yet."""
    with closing(connect(path)) as db:
        db.execute(f"PRAGMA page_size = {PAGE}")
        db.execute("BEGIN")
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {FORMAT}")
        db.execute(GAMES)
        db.execute(ENTRIES)
        db.execute("COMMIT")


def install(fresh: Path, path: Path) -> None:
    """Put a complete database into place at one stroke, and a stale rollback journal out of it."""
    beside(path, "-journal").unlink(missing_ok=True)
    fresh.replace(path)
    settle(path.parent)


def settle(path: Path) -> None:
    """Have the disk keep a file, or a folder's list of files, now."""
    file = os.open(path, os.O_RDONLY)
    with suppress(OSError):  # some systems cannot sync a folder
        os.fsync(file)
    os.close(file)


def put(db: sqlite3.Connection, game: str, card: Card, lines: Iterable[str]) -> bytes:
    """Add a whole game within a transaction, and return its last link."""
    db.execute(
        "INSERT INTO games VALUES (?, ?, ?, ?, (SELECT ifnull(max(turn), 0) + 1 FROM games), ?, ?)",
        (game, storable(card.name), card.created, card.touched, card.shelf, card.thumbnail),
    )
    chain = b""
    for n, line in enumerate(lines):
        chain = linked(chain, line)
        db.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", (game, n, line, chain))
    return chain
