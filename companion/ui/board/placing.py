"""Where the tokens of every room go: packed by rule, off the signs of the room if possible."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final

from companion.games.ddd.grid import NEXT, OPPOSITE, tile_of
from companion.ui.board.geometry import Geometry
from companion.ui.board.packing import Packed, Size, packed
from companion.ui.board.parts import Board, Box, Room, Token
from companion.ui.board.paths import Point

Tokens = list[tuple[Token, int]]  # each with what it has just lost
PAWN: Final = {"circle": 25, "square": 24, "diamond": 31, "shield": 26, "hexagon": 28}
SPAWN: Final = 25
_SIZES: Final[dict[str, Size]] = {
    "fire": (29, 29),
    "creature": (36, 36),
    "nemesis": (40, 40),
    "horde": (38, 24),
}
_LOSS: Final = 9  # dp below a token for what it lost


@dataclass(frozen=True, slots=True)
class Piece:
    """A token and where it is drawn, or the count of those without a place."""

    id: str
    token: Token | None
    centre: Point
    scale: float  # pixels in a dp
    dimmed: bool = False
    hidden: int = 0
    lost: int = 0
    narrow: bool = False  # drawn in its narrow form


def size_of(token: Token, *, narrow: bool = False) -> Size:
    """How large a token is on a tile of 76 dp; several spawn tokens have a narrow form too."""
    if token.kind == "survivor":
        side = PAWN.get(token.shape, SPAWN)
        return (side, side) if not token.active else (side + 7, side + 7)
    if token.kind == "spawn":
        return (SPAWN * 1.92, SPAWN) if token.count > 1 and not narrow else (SPAWN, SPAWN)
    return _SIZES[token.kind]


def pieces(board: Board, geometry: Geometry) -> Iterator[Piece]:
    """Where every token of the house goes."""
    losses = {loss.whom: loss.amount for loss in board.marks.losses}
    for room in board.rooms:
        tokens = board.tokens_in(room.id)
        if tokens:
            lost = [_lost(token, losses) for token in tokens]
            yield from _in_room(board, room, list(zip(tokens, lost, strict=True)), geometry)


def _lost(token: Token, losses: dict[str, int]) -> int:
    named = token.id in losses or token.kind != "horde"
    return losses.get(token.id if named else token.room, 0)


def _in_room(board: Board, room: Room, tokens: Tokens, geometry: Geometry) -> Iterator[Piece]:
    unit = geometry.token
    ways = list(product(_free(board, room, geometry), (False, True)))
    fits = ((*way, _fit(way, tokens, unit)) for way in ways)
    box, narrow, fit = next(
        (each for each in fits if each[2].scale == 1.0), (*ways[-1], _fit(ways[-1], tokens, unit))
    )
    dimmed = board.dimmed(room)
    for (token, lost), (x, y) in zip(tokens, fit.places, strict=False):
        centre = round(box.x + x), round(box.y + y + (_LOSS / 2 * unit * fit.scale if lost else 0))
        yield Piece(token.id, token, centre, unit * fit.scale, dimmed, lost=lost, narrow=narrow)
    if fit.more_at is not None:
        centre = round(box.x + fit.more_at[0]), round(box.y + fit.more_at[1])
        yield Piece(f"more:{room.id}", None, centre, unit * fit.scale, dimmed, fit.hidden)


def _fit(way: tuple[Box, bool], tokens: Tokens, unit: float) -> Packed:
    """Pack the tokens into a part of the room, in their narrow form or not."""
    box, narrow = way
    sizes = [_taken(*each, unit, narrow=narrow) for each in tokens]
    return packed(sizes, box.width, box.height, unit, [token.kind for token, _ in tokens])


def _taken(token: Token, lost: int, unit: float, *, narrow: bool) -> Size:
    """The space a token takes, with the badge of what it lost below it."""
    width, height = size_of(token, narrow=narrow)
    return width * unit, (height + (_LOSS if lost else 0)) * unit


def _free(board: Board, room: Room, geometry: Geometry) -> Iterator[Box]:
    """Where the tokens of a room may go: off its signs, or if they need it, over some of them."""
    box, edge = geometry.box(room.main), geometry.dp(4)
    whole = Box(box.x + edge, box.y + edge, box.width - 2 * edge, box.height - 2 * edge)
    named = geometry.named and room.name
    whole = _less(whole, "south", 16 * geometry.unit if named else 0)
    burnt = _less(whole, "east", 17 * geometry.token if _pips(board, room) else 0)
    clear = burnt
    for side, share in _signs(board, room):
        clear = _less(clear, side, share * geometry.side)
    yield from (clear, burnt, whole)


def _pips(board: Board, room: Room) -> bool:
    """Whether burn markers lie along its right side."""
    burning = {tile.id for tile in board.tiles if tile.burn and not tile.destroyed}
    at_edge = abs(room.main.right - round(room.main.right)) < 0.01
    return tile_of(room.id) in burning and at_edge


def _signs(board: Board, room: Room) -> Iterator[tuple[str, float]]:
    """The sides of a room where an arrow comes in or a camera hangs, and how far they reach."""
    for arrow in board.marks.arrows:
        if NEXT[arrow.tile].get(arrow.direction) == tile_of(room.id):
            yield OPPOSITE[arrow.direction], 0.3
    for camera in board.cameras:
        if camera.room == room.id:
            yield ("north" if camera.facing == "south" else "south"), 0.36


def _less(box: Box, side: str, width: float) -> Box:
    """A box without a strip along one side."""
    if side in ("east", "west"):
        return Box(
            box.x + (width if side == "west" else 0), box.y, max(1, box.width - width), box.height
        )
    return Box(
        box.x, box.y + (width if side == "south" else 0), box.width, max(1, box.height - width)
    )
