"""The tokens in the rooms: each a group of its own that can travel without being drawn anew."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate

from companion.ui.board.geometry import Geometry
from companion.ui.board.packing import MORE
from companion.ui.board.parts import Token
from companion.ui.board.paths import Point
from companion.ui.board.pen import Pen
from companion.ui.board.placing import PAWN, SPAWN, Piece, size_of
from companion.ui.theme import BLACK, Colour, Palette, faded

Shape = tuple[str, float, float, float]  # name, width, height, radius, in dp
ORIGIN: Final = (0.0, 0.0)
OUTLINE: Final = 2  # dp of background around a token, so that it can overlap
_STEPPED_BACK: Final = 0.4


class Sprite(InstructionGroup):
    """A token drawn around its own origin; moving it moves only the origin."""

    def __init__(self, piece: Piece, geometry: Geometry, palette: Palette) -> None:
        super().__init__()
        self.piece = piece
        self._at = Translate(*piece.centre)
        self.add(PushMatrix())
        self.add(self._at)
        with Pen(self, geometry, palette) as pen:
            _draw(piece, pen)
        self.add(PopMatrix())

    @property
    def at(self) -> Point:
        """Where it is now."""
        return self._at.x, self._at.y

    @at.setter
    def at(self, point: Point) -> None:
        self._at.xy = point

    def looks_like(self, piece: Piece) -> bool:
        """Whether it can stand for this piece without being drawn anew."""
        mine, its = self.piece, piece
        same = replace(mine, token=None, centre=ORIGIN) == replace(its, token=None, centre=ORIGIN)
        return same and _face(mine.token) == _face(its.token)


def _face(token: Token | None) -> tuple[object, ...]:
    """What shows of a token, wherever it is."""
    return (token.kind, token.count, token.initials, token.active) if token else ()


def _draw(piece: Piece, pen: Pen) -> None:
    token = piece.token
    if token is None:
        _more(piece, pen)
    elif token.kind == "survivor":
        _pawn(piece, token, pen)
    else:
        _DRAWN[token.kind](piece, token, pen)
    if piece.lost:
        _loss(piece, token, pen)


def _tinted(colour: Colour, piece: Piece) -> Colour:
    return faded(colour, _STEPPED_BACK) if piece.dimmed else colour


def _backed(pen: Pen, shape: Shape, piece: Piece, colour: Colour, at: Point = ORIGIN) -> None:
    """A shape with the outline that parts it from what is below."""
    name, width, height, radius = shape
    for over, tint in ((OUTLINE, pen.palette.bg), (0, colour)):
        size = (width + 2 * over) * piece.scale, (height + 2 * over) * piece.scale
        pen.shape(name, at, size, _tinted(tint, piece), (radius + over) * piece.scale)


def _pawn(piece: Piece, token: Token, pen: Pen) -> None:
    palette, scale = pen.palette, piece.scale
    side = PAWN.get(token.shape, SPAWN)
    if token.active:
        ring = (side + 11) * scale
        pen.shape(token.shape, ORIGIN, (ring, ring), _tinted(palette.bg, piece))
        ring = (side + 7.5) * scale
        pen.shape(token.shape, ORIGIN, (ring, ring), _tinted(palette.ink, piece))
    colour = palette.survivors.get(token.id, palette.outline)
    _backed(pen, (token.shape, side, side, 0), piece, colour)
    pen.text(token.initials, ORIGIN, 12 * scale, _tinted(palette.on_survivor, piece), BLACK)


def _fire(piece: Piece, _: Token, pen: Pen) -> None:
    """A disc with the flame cut out; the icon's disc is 20.4 of its 24."""
    _backed(pen, ("circle", 28, 28, 0), piece, pen.palette.bg)
    pen.icon("fire_token", ORIGIN, 29 * 24 / 20.4 * piece.scale, _tinted(pen.palette.fire, piece))


def _creature(piece: Piece, _: Token, pen: Pen) -> None:
    palette = pen.palette
    _backed(pen, ("star", 36, 36, 0), piece, palette.beast)
    pen.icon("creature", ORIGIN, 22 * piece.scale, _tinted(palette.bg, piece))


def _nemesis(piece: Piece, _: Token, pen: Pen) -> None:
    """Larger than a creature, and its colours the other way round."""
    palette, inside = pen.palette, 34 * piece.scale
    _backed(pen, ("star", 40, 40, 0), piece, palette.beast)
    pen.shape("star", ORIGIN, (inside, inside), _tinted(palette.bg, piece))
    pen.icon("nemesis", ORIGIN, 24 * piece.scale, _tinted(palette.beast, piece))


def _horde(piece: Piece, token: Token, pen: Pen) -> None:
    palette, scale = pen.palette, piece.scale
    _backed(pen, ("pill", 38, 24, 6), piece, palette.zom)
    pen.icon("zombies", (-9 * scale, 0), 19 * scale, _tinted(palette.bg, piece))
    ink = _tinted(palette.bg, piece)
    size = 17 if token.count < 10 else 13
    pen.text(str(token.count), (9.5 * scale, 0), size * scale, ink, BLACK)


def _spawn(piece: Piece, token: Token, pen: Pen) -> None:
    """One disc, two discs, or from three on a disc and a count."""
    scale = piece.scale
    if token.count == 1 or piece.narrow:
        _disc(piece, pen, "?" if token.count == 1 else f"×{token.count}", ORIGIN)
        return
    aside = SPAWN * 0.46 * scale
    _disc(piece, pen, "?", (-aside, 0))
    _disc(piece, pen, "?" if token.count == 2 else f"×{token.count}", (aside, 0))


def _disc(piece: Piece, pen: Pen, text: str, at: Point) -> None:
    palette, scale = pen.palette, piece.scale
    _backed(pen, ("circle", SPAWN, SPAWN, 0), piece, palette.zomc, at)
    side = SPAWN * scale
    pen.shape("dashed_ring", at, (side, side), _tinted(palette.zom, piece), 1.8 * scale)
    size = 16 if text == "?" else 12
    pen.text(text, at, size * scale, _tinted(palette.zom, piece), BLACK)


def _more(piece: Piece, pen: Pen) -> None:
    """How many tokens have no place here; holding the room shows them."""
    palette, scale = pen.palette, piece.scale
    _backed(pen, ("pill", *MORE, 10), piece, palette.s3)
    pen.text(f"+{piece.hidden}", ORIGIN, 13 * scale, _tinted(palette.ink, piece), BLACK)


def _loss(piece: Piece, token: Token | None, pen: Pen) -> None:
    palette, scale = pen.palette, piece.scale
    height = size_of(token)[1] if token else MORE[1]
    spot = 0.0, -(height / 2 + 3) * scale
    _backed(pen, ("pill", 25, 16, 8), piece, palette.bad, spot)
    pen.text(f"−{piece.lost}", spot, 13 * scale, palette.bg, BLACK)


_DRAWN: Final[dict[str, Callable[[Piece, Token, Pen], None]]] = {
    "fire": _fire,
    "creature": _creature,
    "nemesis": _nemesis,
    "horde": _horde,
    "spawn": _spawn,
}
