"""Where the players are in the window, kept so that they come back to it however the app ended."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

HOME: Final = "home"
KEPT: Final = (HOME, "table", "rules", "settings", "history", "houses", "new_game")
"""The screens that can be come back to: what others show is not on file."""

Key = tuple[str, ...]
"""How a sheet is opened again: its name, and what it is about."""


@dataclass(frozen=True, slots=True)
class Place:
    """The way here, how far it is scrolled, and what lies open above it.

    `unread` is how long the game was whose last page was not read yet: of others it tells nothing.
    """

    path: tuple[str, ...] = (HOME,)
    scroll: float = 1.0
    sheets: tuple[tuple[Key, float], ...] = ()
    unread: int = -1


def written(file: Path, place: Place) -> bool:
    """Keep the place; without room for it they come back to an older one."""
    fresh = file.with_suffix(".new")
    try:
        fresh.write_text(json.dumps(asdict(place)), encoding="utf-8")
        fresh.replace(file)
    except OSError:
        return False
    return True


def read(file: Path) -> Place:
    """Where they were; a file that is missing or broken leads to the home screen."""
    try:
        return _place(json.loads(file.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return Place()


def _place(told: Any) -> Place:
    return Place(
        path=_path(told["path"]),
        scroll=_fraction(told["scroll"]),
        sheets=tuple((tuple(map(str, key)), _fraction(at)) for key, at in told["sheets"]),
        unread=int(told["unread"]),
    )


def _path(told: Any) -> tuple[str, ...]:
    """As much of the way as can be gone again."""
    lost = next((at for at, name in enumerate(told) if name not in KEPT), len(told))
    return tuple(told[:lost]) or (HOME,)


def _fraction(told: Any) -> float:
    return max(0.0, min(1.0, float(told)))
