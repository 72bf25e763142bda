"""The compiled form of a pack: one JSON file, quick to load and without YAML."""

import json
from functools import cache
from pathlib import Path
from typing import Final

from companion.packs import build
from companion.packs.faults import BadData, Fault
from companion.packs.models import Pack
from companion.resources import resource

COMPILED: Final = "compiled.json"


@cache
def load(game: str) -> Pack:
    """Load a game's pack in its compiled form."""
    return load_from(resource("data", game))


def games() -> tuple[str, ...]:
    """The games whose packs are here."""
    return tuple(sorted(file.parent.name for file in resource("data").glob(f"*/{COMPILED}")))


def load_from(folder: Path) -> Pack:
    """Load the compiled pack of a folder; raise `BadData` when it is missing or damaged."""
    file = folder / COMPILED
    try:
        return build.pack(json.loads(file.read_bytes()))
    except OSError as error:
        message = f"cannot be read: {error.strerror}"
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        message = "is damaged; write it anew with `python -m companion.packs compile`"
    raise BadData([Fault(shown(folder), 1, message)])


def shown(folder: Path) -> str:
    """What a fault calls the compiled form of a folder."""
    return f"data/{folder.name}/{COMPILED}"
