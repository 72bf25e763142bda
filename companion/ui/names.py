"""What icons and their kinds are called, in the players' language; read when first asked for."""

import json
from dataclasses import dataclass
from functools import cache
from typing import Final

from companion.resources import resource

_PLACES: Final = {"en": 0, "ru": 1}
OWN: Final = "ui"  # the kind of the app's own icons, which no rule explains


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of icons: its name, and the names of its icons by their tokens."""

    name: str
    icons: dict[str, str]


@cache
def kinds(language: str) -> dict[str, Kind]:
    """Every kind of icon, as a person would look through them."""
    place = _PLACES.get(language, 0)
    data = json.loads(resource("icons", "atlas", "names.json").read_text(encoding="utf-8"))
    return {
        kind: Kind(
            entry["name"][place],
            {token: both[place] for token, both in entry["icons"].items()},
        )
        for kind, entry in data.items()
    }
