"""Taking in a game or a house that came from elsewhere.

What comes is data and nothing else. It is read up to a limit, never unpacked, checked as a whole by
the code that reads our own files, and only then kept: a game in the journal, a house in the folder
of houses under a name of our own making. Whatever is wrong is told in one sentence.
"""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO, Final, Literal

from companion.device.incoming import file_name
from companion.device.ports import Letter
from companion.engine.errors import TableError, shown
from companion.games import game as game_named
from companion.journal import Journal, JournalError
from companion.journal.exchange import MAX_FILE, read_file
from companion.journal.lines import parse_start
from companion.packs.reader import LARGEST as LARGEST_HOUSE

CheckHouse = Callable[[bytes, str], Sequence[object]]
"""Every fault of a house, given its text and what to call it."""

_ARCHIVES: Final = (
    b"PK",
    b"\x1f\x8b",
    b"BZh",
    b"\xfd7zXZ",
    b"7z\xbc\xaf",
    b"Rar!",
    b"\x28\xb5/\xfd",
)
_CHUNK: Final = 1 << 16
HOUSE_ENDING: Final = ".yaml"
GAME_ENDING: Final = ".jsonl"


class Refused(Exception):
    """Why a file was not taken in, in one sentence for players."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What was kept: a game by its id in the journal, a house by the name of its file."""

    kind: Literal["game", "house"]
    name: str


@dataclass(frozen=True, slots=True)
class Inbox:
    """Where games and houses from elsewhere go."""

    journal: Journal
    houses: Path
    check_house: CheckHouse

    def take(self, letter: Letter) -> Taken:
        """Keep what a letter holds, or raise `Refused` and leave everything as it was."""
        name = file_name(letter.name)
        try:
            self.houses.mkdir(parents=True, exist_ok=True)
            with letter.open() as source:
                return self._sorted(name, source)
        except (JournalError, TableError) as error:
            raise Refused(str(error)) from error
        except UnicodeError as error:  # half a surrogate pair is JSON, but no text
            raise Refused(f"{name} holds characters that no text can have.") from error
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise Refused(f"{name} could not be taken in: {reason}.") from error

    def _sorted(self, name: str, source: BinaryIO) -> Taken:
        head = _read(source, LARGEST_HOUSE + 1)
        if not head:
            raise Refused(f"{name} is empty.")
        if head.startswith(_ARCHIVES):
            raise Refused(f"{name} is packed; unpack it and send the file that is in it.")
        if _is_game(head):
            return Taken("game", self._game(name, head, source))
        return Taken("house", self._house(name, head))

    def _game(self, name: str, head: bytes, source: BinaryIO) -> str:
        with TemporaryDirectory(dir=self.houses, prefix=".incoming-") as folder:
            file = Path(folder, file_name(name, GAME_ENDING))
            file.write_bytes(head + _read(source, MAX_FILE + 1 - len(head)))
            _, lines = read_file(file)
            start = parse_start(lines[0])
            game_named(start.game).start(start)  # a game nobody can open is no use to anybody
            return self.journal.import_(file)

    def _house(self, name: str, text: bytes) -> str:
        if len(text) > LARGEST_HOUSE:
            raise Refused(f"{name} is no game, and larger than a house of {LARGEST_HOUSE:,} bytes.")
        if faults := self.check_house(text, name):
            more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
            raise Refused(f"{shown_fault(faults[0])}{more}")
        return _kept(self.houses, file_name(name, HOUSE_ENDING), text)


def shown_fault(fault: object, longest: int = 200) -> str:
    text = " ".join(str(fault).split())
    return text if len(text) <= longest else text[: longest - 1] + "…"


def _is_game(head: bytes) -> bool:
    """A game's first line is its header; a house may begin with a brace, but never says this."""
    first = head.partition(b"\n")[0].lstrip(b"\xef\xbb\xbf \t\r")
    return first.startswith(b"{") and b'"lantern"' in first[:200]


def _read(source: BinaryIO, most: int) -> bytes:
    """Read up to so many bytes; a pipe gives what it has, a piece at a time."""
    pieces, left = [], most
    while left > 0 and (piece := source.read(min(_CHUNK, left))):
        pieces.append(piece)
        left -= len(piece)
    return b"".join(pieces)


def _kept(folder: Path, name: str, text: bytes) -> str:
    """Write a file under this name, or the next free one like it, completely or not at all."""
    for name_ in _free(name):
        file = folder / name_
        try:
            with file.open("xb") as out:
                return _written(out, file, text)
        except FileExistsError:
            continue
    raise Refused(f"There are too many houses called {shown(name)}; rename the file.")


def _written(out: BinaryIO, file: Path, text: bytes) -> str:
    try:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    except OSError:
        file.unlink(missing_ok=True)
        raise
    return file.name


def _free(name: str, most: int = 100) -> list[str]:
    stem = name.removesuffix(HOUSE_ENDING)
    return [name, *(f"{stem}-{number}{HOUSE_ENDING}" for number in range(2, most))]
