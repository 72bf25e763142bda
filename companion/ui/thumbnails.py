"""A saved game as a small floor plan: its house, and where everybody was."""

from collections.abc import Iterable, Mapping
from typing import Any

from companion.games.ddd.house.model import House
from companion.ui.board.parts import Board
from companion.ui.board.values import from_state


def board(told: Mapping[str, Any], houses: Iterable[House]) -> Board | None:
    """The plan of a saved game, if its house is still on file."""
    house = next((each for each in houses if each.title == told.get("house")), None)
    return None if house is None else from_state(_state(told, house), house)


def _state(told: Mapping[str, Any], house: House) -> dict[str, Any]:
    """As much of a table as the thumbnail has kept."""
    burnt = told.get("burnt") or ()
    places = {name: {"room": room} for name, room in (told.get("places") or {}).items()}
    return {
        "tiles": {
            tile: {"rooms": len(rooms), "destroyed": tile in burnt}
            for tile, rooms in house.rooms_on.items()
        },
        "rooms": {},
        "fire": {"at": told.get("fire")},
        "survivors": places,
        "teams": [],
        "active": None,
    }
