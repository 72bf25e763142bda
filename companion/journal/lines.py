"""Entries as lines of JSON, and the chain that proves them.

The same lines are stored in the database and written to an exported file. They are plain ASCII: a
JSON string may hold half a surrogate pair, which neither SQLite nor UTF-8 can store unescaped.
"""

import json
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Any, Final, Never, get_args

from companion.engine.entries import ENGINE_VERSION, By, Entry, Kind, Start
from companion.engine.errors import shown
from companion.journal.errors import JournalError

MAX_LINE: Final = 1_000_000
"""Longest line in characters; no step of a game comes near, a hostile file might."""

MAX_THUMBNAIL: Final = 20_000


class BadLine(ValueError):
    """A line that is no start and no entry; says in half a sentence what is wrong with it."""


def start_line(start: Start) -> str:
    return _line(
        {
            "game": start.game,
            "edition": start.edition,
            "seed": start.seed,
            "options": dict(start.options),
            "pack": start.pack,
            "engine": start.engine,
        }
    )


def entry_line(entry: Entry) -> str:
    return _line({"kind": entry.kind, "value": entry.value, "prompt": entry.prompt, "by": entry.by})


def thumbnail_line(thumbnail: Mapping[str, object]) -> str:
    return _line(dict(thumbnail), MAX_THUMBNAIL)


def _line(value: Mapping[str, object], longest: int = MAX_LINE) -> str:
    try:
        line = json.dumps(value, separators=(",", ":"), allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise JournalError(
            "value", f"This cannot be saved, as it is not plain JSON: {error}."
        ) from error
    if len(line) > longest:
        raise JournalError(
            "value", f"{shown(value)} has {len(line):,} characters; {longest:,} can be saved."
        )
    return line


def parse(line: str | bytes) -> dict[str, Any]:
    """Read a line that must be a JSON object, of which every value can be written again."""
    try:
        value = json.loads(line, parse_constant=_no_constant, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise BadLine("is not JSON") from error
    if not isinstance(value, dict):
        raise BadLine(f"must be a JSON object and is {shown(value)}")
    return value


def leniently(line: object) -> dict[str, Any]:
    """Read a line for display only; one that is harmed must not keep anybody from the game."""
    try:
        return parse(str(line))
    except BadLine:
        return {}


def _no_constant(name: str) -> Never:
    raise ValueError(f"{name} is not JSON")


def _finite(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise ValueError(f"{digits} is too large")
    return number


def expect(fields: Mapping[str, Any], **types: type | tuple[type, ...]) -> None:
    """Check that each named field is there and has exactly one of its types."""
    for name, allowed in types.items():
        choice = allowed if isinstance(allowed, tuple) else (allowed,)
        if name not in fields:
            raise BadLine(f"has no “{name}”")
        if type(fields[name]) not in choice:
            expected = " or ".join(kind.__name__ for kind in choice)
            raise BadLine(f"has “{name}” {shown(fields[name])} where {expected} is expected")


def parse_start(line: str | bytes) -> Start:
    fields = parse(line)
    expect(fields, engine=int)
    if fields["engine"] > ENGINE_VERSION:
        raise JournalError(
            "newer",
            f"This game was begun with a newer Lantern (engine {shown(fields['engine'])}, this one "
            f"is {ENGINE_VERSION}); update Lantern to play it.",
        )
    expect(fields, game=str, edition=str, seed=int, options=dict, pack=str)
    return Start(
        game=fields["game"],
        edition=fields["edition"],
        seed=fields["seed"],
        options=fields["options"],
        pack=fields["pack"],
        engine=fields["engine"],
    )


def parse_entry(line: str | bytes) -> Entry:
    fields = parse(line)
    expect(fields, kind=str, prompt=(str, type(None)), by=str)
    if fields["kind"] not in get_args(Kind) or fields["by"] not in get_args(By):
        raise BadLine(f"is {shown(fields['kind'])} by {shown(fields['by'])}, which is unknown here")
    if "value" not in fields:
        raise BadLine("has no “value”")
    return Entry(fields["kind"], fields["value"], fields["prompt"], fields["by"])


def linked(chain: bytes, line: str) -> bytes:
    """The next link: it proves this line and, through the link before, all that came before it."""
    return blake2b(chain + line.encode("utf-8"), digest_size=8).digest()


def chain_of(lines: Iterable[str]) -> bytes:
    chain = b""
    for line in lines:
        chain = linked(chain, line)
    return chain


def intact(rows: Iterable[tuple[Any, ...]]) -> list[str]:
    """The lines of the longest beginning of `rows` (number, line, link) that is unharmed."""
    lines: list[str] = []
    chain = b""
    for expected, (number, line, link) in enumerate(rows):
        if number != expected or not isinstance(line, str):
            break
        chain = linked(chain, line)
        if link != chain:
            break
        lines.append(line)
    return lines
