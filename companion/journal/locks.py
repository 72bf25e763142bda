"""Locks between processes: the kernel drops them by itself when a process dies."""

import os
from pathlib import Path
from types import ModuleType

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # Windows: only the check of every append guards there
    fcntl = None


class Lock:
    """A lock file, held alone or shared.

    Where the system or the file system has no such locks, every wish is granted; an append that
    collides with another process is then still refused by the database.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    def alone(self) -> bool:
        """Hold it alone, if nobody else holds it; a refusal may cost a share that was held."""
        return fcntl is None or self._granted(fcntl.LOCK_EX | fcntl.LOCK_NB)

    def share(self) -> None:
        """Hold it with others, waiting while somebody holds it alone."""
        if fcntl is not None:
            self._granted(fcntl.LOCK_SH)

    def release(self) -> None:
        """Let go, and leave no file behind if nobody else uses it."""
        if self._file is None:
            return
        if self.alone():
            self._path.unlink(missing_ok=True)
        self._let_go(self._file)

    def _granted(self, how: int) -> bool:
        while True:
            if self._file is None:
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
            if not _flock(self._file, how):
                return False
            if self._in_place(self._file):
                return True
            self._let_go(self._file)

    def _in_place(self, file: int) -> bool:
        """Whether the locked file is still the one others will find: its last user removes it."""
        try:
            return os.path.samestat(os.fstat(file), self._path.stat())
        except FileNotFoundError:
            return False

    def _let_go(self, file: int) -> None:
        os.close(file)
        self._file = None


def _flock(file: int, how: int) -> bool:
    assert fcntl is not None
    try:
        fcntl.flock(file, how)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks, as on some memory cards
        return True
    return True
