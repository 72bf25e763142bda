"""What can go wrong with a save, told in one sentence for players."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final


class JournalError(Exception):
    """Something could not be saved or read; nothing that was saved before is lost.

    `kind` is for front ends that react or translate: busy, closed, damaged, disk,
    exists, foreign, full, import, in_use, missing, moved, newer, read_only, value.
    """

    def __init__(self, kind: str, sentence: str) -> None:
        super().__init__(sentence)
        self.kind = kind


_SENTENCES: Final = {
    "busy": "{name} is being written by another program just now; try again.",
    "closed": "{name} is closed; open it again.",
    "damaged": "{name} is damaged; open it again and Lantern repairs what it can.",
    "disk": "{name} could not be read or written, as the disk may be full or failing; try again.",
    "foreign": "{name} is not a Lantern save; it was left as it is.",
    "full": "The disk is full, so nothing more could be saved in {name}; make room and try again.",
    "missing": "{name} or its folder does not exist.",
    "moved": "{name} was moved or replaced while it was open; open it again.",
    "read_only": "{name} or its folder may not be written to; allow that or choose another place.",
}

_OF_SQLITE: Final = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_CANTOPEN: "read_only",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_ERROR: "damaged",  # our statements are right, so the tables are not
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_MISUSE: "closed",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_READONLY_DBMOVED: "moved",
}

_OF_SYSTEM: Final = {
    errno.EACCES: "read_only",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EISDIR: "foreign",
    errno.ENOENT: "missing",
    errno.ENOSPC: "full",
    errno.ENOTDIR: "missing",
    errno.EPERM: "read_only",
    errno.EROFS: "read_only",
}


# SQLite's message may quote the name of a damaged table, which Python then fails to decode.
SQLITE_ERRORS: Final = (sqlite3.Error, UnicodeDecodeError)


def sqlite_kind(error: Exception) -> str:
    """The kind of an error of SQLite: by its exact code if that is known, else by its family."""
    if isinstance(error, UnicodeDecodeError):
        return "damaged"
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_MISUSE)
    return _OF_SQLITE.get(code) or _OF_SQLITE.get(code & 0xFF, "disk")


def trouble(kind: str, path: Path) -> JournalError:
    return JournalError(kind, _SENTENCES[kind].format(name=path.name))


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turn whatever the disk or SQLite says about `path` into one sentence."""
    try:
        yield
    except SQLITE_ERRORS as error:
        raise trouble(sqlite_kind(error), path) from error
    except OSError as error:
        raise trouble(_OF_SYSTEM.get(error.errno or 0, "disk"), path) from error
