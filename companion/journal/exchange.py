"""One game as a file that people can send to each other.

It is JSON Lines in UTF-8. The first line is the header, an object with `lantern` (the format, 1),
`name`, `created`, `touched` (ISO 8601), `thumbnail` (an object), `entries` and `check`. The second
line is the start, and each further line one entry, exactly as they are stored. `entries` counts
the entries, and `check` is the last link of the chain over start and entries, in hex.
"""

import json
import os
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, BinaryIO, Final, TypeVar

from companion.engine.errors import shown
from companion.journal.errors import JournalError, told
from companion.journal.lines import (
    MAX_LINE,
    BadLine,
    chain_of,
    entry_line,
    expect,
    leniently,
    parse,
    parse_entry,
    parse_start,
    start_line,
    thumbnail_line,
)
from companion.journal.schema import Card

_Read = TypeVar("_Read")

FILE_FORMAT: Final = 1
MAX_FILE: Final = 64_000_000
"""Longest file in bytes; a long evening is some hundred thousand."""


def write_file(file: Path, card: Card, lines: list[str]) -> None:
    """Write a game to a file that must not exist yet, completely or not at all."""
    if file.exists():
        raise JournalError("exists", f"{file.name} exists already; choose another name.")
    text = "\n".join([_header(card, lines), *lines, ""])
    with told(file):
        try:
            with file.open("xb") as out:
                out.write(text.encode("ascii"))
                out.flush()
                os.fsync(out.fileno())
        except OSError:
            file.unlink(missing_ok=True)
            raise


def _header(card: Card, lines: list[str]) -> str:
    header = {
        "lantern": FILE_FORMAT,
        "name": card.name,
        "created": card.created,
        "touched": card.touched,
        "thumbnail": leniently(card.thumbnail),
        "entries": len(lines) - 1,
        "check": chain_of(lines).hex(),
    }
    return json.dumps(header, separators=(",", ":"))


def read_file(file: Path) -> tuple[Card, list[str]]:
    """Read and check a whole file; nothing of it is used unless all of it is in order."""
    try:
        with told(file), file.open("rb") as source:
            raw = list(_lines(source))
        return _checked(raw)
    except BadLine as error:
        raise JournalError("import", f"{file.name} cannot be imported: {error}.") from error


def _lines(source: BinaryIO) -> Iterator[bytes]:
    left = MAX_FILE
    while line := source.readline(MAX_LINE + 1):
        left -= len(line)
        if len(line) > MAX_LINE or left < 0:
            raise BadLine(f"it has over {MAX_LINE:,} bytes in a line or {MAX_FILE:,} in all")
        yield line


def _checked(raw: list[bytes]) -> tuple[Card, list[str]]:
    if len(raw) < 2:
        raise BadLine(f"it has {len(raw)} lines where a header and a start are expected")
    header = _at(1, raw[0], _parse_header)
    lines = [start_line(_at(2, raw[1], parse_start))]
    lines += [entry_line(_at(n, line, parse_entry)) for n, line in enumerate(raw[2:], 3)]
    if header["entries"] != len(lines) - 1:
        raise BadLine(f"it has {len(lines) - 1} entries where {header['entries']} are promised")
    if header["check"] != chain_of(lines).hex():
        raise BadLine("its check shows that a start or an entry was changed")
    picture = thumbnail_line(header["thumbnail"])
    return Card(header["name"], header["created"], header["touched"], thumbnail=picture), lines


def _at(number: int, line: bytes, reader: Callable[[bytes], _Read]) -> _Read:
    try:
        return reader(line)
    except BadLine as error:
        raise BadLine(f"line {number} {error}") from error


def _parse_header(line: bytes) -> dict[str, Any]:
    header = parse(line)
    expect(header, lantern=int)
    if header["lantern"] > FILE_FORMAT:
        raise JournalError(
            "newer",
            f"This file was written by a newer Lantern (format {shown(header['lantern'])}, this "
            f"one knows {FILE_FORMAT}); update Lantern to import it.",
        )
    expect(header, name=str, created=str, touched=str, thumbnail=dict, entries=int, check=str)
    for date in (header["created"], header["touched"]):
        _check_date(date)
    return header


def _check_date(text: str) -> None:
    try:
        datetime.fromisoformat(text)
    except ValueError as error:
        raise BadLine(f"has the date {shown(text)} where ISO 8601 is expected") from error
