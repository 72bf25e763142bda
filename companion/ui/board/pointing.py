"""Which icon of the plan a finger points at: tokens, cameras, locks, burn markers, room icons."""

from collections.abc import Iterable, Iterator
from math import hypot
from typing import Final

from companion.ui.board.geometry import Geometry
from companion.ui.board.ground import lens, tile_icons
from companion.ui.board.parts import Board, Token
from companion.ui.board.paths import Point
from companion.ui.board.placing import Piece, size_of
from companion.ui.board.signs import pip_spots

REACH: Final = 13  # dp around the middle of even the smallest icon
_NAMES: Final = {
    "fire": "fire_token",
    "horde": "horde",
    "spawn": "spawn",
    "creature": "creature",
    "nemesis": "nemesis",
}
Spot = tuple[str, Point, float]  # the icon, its middle, and how far around it is pointed at it


def icon_at(
    board: Board, pieces: Iterable[Piece], geometry: Geometry, point: Point, *, zoom: float = 1.0
) -> str:
    """The token of the nearest icon around a pixel of the plan, if there is one."""
    least = REACH * geometry.unit / zoom
    near = [
        (away, name)
        for name, (x, y), reach in _spots(board, pieces, geometry)
        if (away := hypot(point[0] - x, point[1] - y)) <= max(reach, least)
    ]
    return min(near, default=(0.0, ""))[1]


def _spots(board: Board, pieces: Iterable[Piece], geometry: Geometry) -> Iterator[Spot]:
    scale = geometry.token
    for piece in pieces:
        if piece.token is not None:
            reach = max(size_of(piece.token, narrow=piece.narrow)) / 2 * piece.scale
            yield _name(piece.token), piece.centre, reach
    for camera in board.cameras:
        yield "camera", geometry.point(*lens(board, camera)), 10 * scale
    for doorway in board.doorways:
        if doorway.door in ("locked", "code"):
            name = "locked_door" if doorway.door == "locked" else "security_board"
            yield name, geometry.line(doorway.line).centre, 13 * scale
    for tile in board.tiles:
        yield from (("burn", spot, 8 * scale) for spot in pip_spots(tile, geometry))
        yield from ((name, spot, size / 2) for name, spot, size in tile_icons(tile, geometry))


def _name(token: Token) -> str:
    return token.id if token.kind == "survivor" else _NAMES[token.kind]
