"""Tables to draw: plain states like those a game reports, with houses that come with Lantern."""

from typing import Any

from companion.games.ddd.house import library
from companion.games.ddd.house.model import House


def house(name: str = "gentle") -> House:
    """A house that comes with Lantern."""
    return library.from_text(library.text_of(name))


def state(of: House, **told: Any) -> dict[str, Any]:
    """A table in a house: `survivors` and `zombies` and `tokens` by room, `burn` by tile…"""
    rooms = {room: {"zombies": 0, "tokens": 0, "searched": False} for room in of.rooms}
    for thing in ("zombies", "tokens"):
        for room, count in told.get(thing, {}).items():
            rooms[room][thing] = count
    tiles = {
        tile: {
            "burn": told.get("burn", {}).get(tile, 0),
            "destroyed": tile in told.get("destroyed", ()),
            "kind": of.kinds[tile],
            "icons": [],
            "rooms": len(on),
        }
        for tile, on in of.rooms_on.items()
    }
    creature, nemesis = told.get("creature"), told.get("nemesis")
    return {
        "tiles": tiles,
        "rooms": rooms,
        "survivors": {name: {"room": room} for name, room in told.get("survivors", {}).items()},
        "fire": {"at": told.get("fire")},
        "teams": told.get("teams", [["lucy", "bruce"], ["nina"]]),
        "active": told.get("active"),
        "creature": {"room": creature} if creature else None,
        "nemesis": {"room": nemesis} if nemesis else None,
        "passages": told.get("passages", []),
        "cameras": told.get("cameras", []),
        "security": {"code": told.get("code", ["green", "blue"])},
        "lab": of.lab,
        "lab_entered": told.get("lab_entered", False),
    }
