"""The players' own houses: files in a folder of theirs, the same as written by hand."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.games.ddd.house import reading
from companion.games.ddd.house.model import House
from companion.games.ddd.house.writing import written
from companion.packs.faults import Fault
from companion.resources import resource

SUFFIX: Final = ".yaml"
_LONGEST: Final = 40


@dataclass(frozen=True, slots=True)
class Entry:
    """A house on file: what it is called, where it is, and why it cannot be played in, if so."""

    name: str
    title: str
    file: Path
    own: bool
    house: House | None = None
    faults: tuple[Fault, ...] = ()


class Store:
    """Lists, reads and writes houses."""

    def __init__(self, folder: Path, language: str = "en") -> None:
        self.folder, self.language = folder, language

    def entries(self) -> list[Entry]:
        """Those that come with Lantern, then the players' own, by name."""
        return [*self._read(resource("data", "ddd", "houses"), own=False), *self._own()]

    def _own(self) -> Iterator[Entry]:
        if self.folder.is_dir():
            yield from self._read(self.folder, own=True)

    def _read(self, folder: Path, *, own: bool) -> Iterator[Entry]:
        for file in sorted(folder.glob(f"*{SUFFIX}")):
            yield self.entry(file, own=own)

    def entry(self, file: Path, *, own: bool = True) -> Entry:
        """Read one file; a faulty one is listed with its faults."""
        house, faults = reading.checked(file, self.language)
        title = house.title if house else file.stem
        return Entry(file.stem, title, file, own, house, tuple(faults))

    def save(self, house: House) -> Path:
        """Write a house under the name of its title; the file is whole or not there at all."""
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self.folder / f"{file_name(house.title)}{SUFFIX}"
        fresh = file.with_suffix(".new")
        fresh.write_text(written(house), encoding="utf-8")
        fresh.replace(file)
        return file

    def take_in(self, file: Path) -> Entry:
        """Copy a house from elsewhere among the players' own; a faulty one is refused."""
        data = file.read_bytes()
        house, faults = reading.parsed(data, file.name, self.language)
        if house is None:
            return Entry(file.stem, file.stem, file, own=False, faults=tuple(faults))
        self.folder.mkdir(parents=True, exist_ok=True)
        kept = self._free(file_name(file.stem))
        kept.write_bytes(data)
        return self.entry(kept)

    def hand_out(self, entry: Entry, folder: Path) -> Path:
        """Copy a house to where it can be shared from."""
        folder.mkdir(parents=True, exist_ok=True)
        shared = folder / f"{entry.name}{SUFFIX}"
        shared.write_bytes(entry.file.read_bytes())
        return shared

    def remove(self, entry: Entry) -> None:
        """Throw one of the players' own away."""
        if entry.own:
            entry.file.unlink(missing_ok=True)

    def _free(self, name: str) -> Path:
        """A file that is not there yet: nothing of the players' is written over unasked."""
        file = self.folder / f"{name}{SUFFIX}"
        number = 2
        while file.exists():
            file = self.folder / f"{name}_{number}{SUFFIX}"
            number += 1
        return file


def file_name(title: str) -> str:
    """`The Old Mill!` is kept as `the_old_mill`, in any alphabet."""
    words = re.findall(r"\w+", title.casefold())
    return "_".join(words)[:_LONGEST].strip("_") or "house"
