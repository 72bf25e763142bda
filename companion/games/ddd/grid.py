"""The grid every house is laid on: 4 rows of 5 tiles (DDD-HOUSE-01).

Row 1 is the top; the entrance hall lies in the middle of row 4 (DDD-HOUSE-03). A room is named
after its tile, with `.a` or `.b` behind it where the tile holds two.
"""

from typing import Final

ROWS: Final = 4
COLUMNS: Final = 5
DIRECTIONS: Final = ("north", "east", "south", "west")
OPPOSITE: Final = {"north": "south", "south": "north", "east": "west", "west": "east"}
_STEPS: Final = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}


def tile_at(row: int, column: int) -> str:
    """Name the tile in this row and column."""
    return f"r{row}c{column}"


def inside(row: int, column: int) -> bool:
    """Whether the house reaches there."""
    return 1 <= row <= ROWS and 1 <= column <= COLUMNS


PLACES: Final[dict[str, tuple[int, int]]] = {
    tile_at(row, column): (row, column)
    for row in range(1, ROWS + 1)
    for column in range(1, COLUMNS + 1)
}
TILES: Final = tuple(PLACES)
ENTRANCE: Final = tile_at(4, 3)
CORNERS: Final = ("r1c1", "r1c5", "r4c1", "r4c5")  # DDD-HOUSE-02

# The tile next to a tile in each direction, where the house goes on.
NEXT: Final[dict[str, dict[str, str]]] = {
    tile: {
        direction: tile_at(row + down, column + right)
        for direction, (down, right) in _STEPS.items()
        if inside(row + down, column + right)
    }
    for tile, (row, column) in PLACES.items()
}
# Orthogonal neighbours, and the up to eight around a tile (DDD-HOUSE-17).
BESIDE: Final = {tile: tuple(NEXT[tile].values()) for tile in TILES}
AROUND: Final = {
    tile: tuple(
        tile_at(row + down, column + right)
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
        if (down or right) and inside(row + down, column + right)
    )
    for tile, (row, column) in PLACES.items()
}


def tile_of(room: str) -> str:
    """Name the tile a room lies on."""
    return room[:4]


def distance(tile: str, other: str) -> int:
    """Count the tiles between two tiles, walls not minded."""
    (row, column), (other_row, other_column) = PLACES[tile], PLACES[other]
    return abs(row - other_row) + abs(column - other_column)


WITHIN: Final = {
    steps: {
        tile: tuple(other for other in TILES if 0 < distance(tile, other) <= steps)
        for tile in TILES
    }
    for steps in range(1, 7)
}
