"""An unfinished house kept between two visits; it is no house yet, so it is no house's file."""

import json
from dataclasses import astuple
from pathlib import Path
from typing import Any, Final

from companion.games.ddd.house.model import House, Passage
from companion.ui.builder.draft import Draft, Stand
from companion.ui.builder.turning import Loose

FILE: Final = "unfinished.json"


def keep(folder: Path, draft: Draft) -> None:
    """Keep a draft; a full disk must not stop the building."""
    file = folder / FILE
    fresh = file.with_suffix(".new")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh.write_text(json.dumps(_plain(draft.now), ensure_ascii=False), encoding="utf-8")
        fresh.replace(file)
    except OSError:
        fresh.unlink(missing_ok=True)


def kept(folder: Path) -> Draft | None:
    """The draft that was kept; a file that cannot be understood is none."""
    try:
        told = json.loads((folder / FILE).read_text(encoding="utf-8"))
        return Draft(_stand(told))
    except (OSError, ValueError, TypeError, KeyError):
        return None


def forget(folder: Path) -> None:
    """The draft is finished or given up."""
    (folder / FILE).unlink(missing_ok=True)


def _plain(stand: Stand) -> dict[str, Any]:
    house = stand.house
    return {
        "name": house.name,
        "title": house.title,
        "rooms_on": {tile: list(rooms) for tile, rooms in house.rooms_on.items()},
        "kinds": dict(house.kinds),
        "icons": {room: list(icons) for room, icons in house.icons.items()},
        "functions": dict(house.functions),
        "passageways": dict(house.passageways),
        "lab": house.lab,
        "passages": [astuple(way) for way in house.passages],
        "loose": [astuple(each) for each in sorted(stand.loose)],
    }


def _stand(told: dict[str, Any]) -> Stand:
    loose = frozenset(Loose(*each) for each in told.pop("loose"))
    passages = tuple(Passage(*way) for way in told.pop("passages"))
    for name in ("rooms_on", "icons"):
        told[name] = {key: tuple(values) for key, values in told[name].items()}
    return Stand(House(passages=passages, **told), loose)
