"""The words a house is described with, and the counts its cardboard sets."""

from typing import Final

from companion.games.ddd.grid import COLUMNS, CORNERS, ENTRANCE, PLACES, ROWS

KINDS: Final = ("corner", "outer", "inner", "entrance")
LABORATORY: Final = "laboratory"
FUNCTIONS: Final = ("ammo_reserve", "medic_bay", "sprinkler")  # DDD-CORNER-04, 06, 07
CAMERA: Final = "camera"
ADVANCED: Final = ("gas_leak", "lurking_creature", "secure_room")  # DDD-ADV-01
ICONS: Final = (CAMERA, *ADVANCED)
LOCKS: Final = (2, 3)  # icons on a code chip
CORNER_LOCK: Final = 3  # DDD-SETUP-10
CODE_LOCKS: Final = {2: 2, 3: 1}  # chips that form the lab's code lie on doors too (DDD-SETUP-08)
MOST_CAMERAS: Final = 8  # DDD-CAMERA-01
MOST_LOCKS: Final = 41  # code chips in the box (DDD-SETUP-02)
LONGEST_TITLE: Final = 60


def kind_at(tile: str) -> str:
    """Name the kind of tile that belongs in a place (DDD-HOUSE-02 to 05)."""
    row, column = PLACES[tile]
    if tile == ENTRANCE:
        return "entrance"
    if tile in CORNERS:
        return "corner"
    return "inner" if 1 < row < ROWS and 1 < column < COLUMNS else "outer"
