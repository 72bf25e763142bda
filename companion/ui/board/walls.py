"""The layers of walls: their pieces, doorways and windows, and the locks on closed doors."""

from itertools import pairwise
from typing import Final

from companion.games.ddd.grid import COLUMNS, ROWS
from companion.ui.board.parts import Board, Box, Doorway, Line, Wall
from companion.ui.board.pen import Pen
from companion.ui.theme import BLACK, Colour

INNER: Final = 3  # dp
OUTER: Final = 4
JAMB: Final = 7
LOCK_BAR: Final = 5


def walls(board: Board, pen: Pen) -> None:
    """Walls with their doorways and windows, bright where a lit room touches them."""
    if not board.mapped:
        _grid(pen)
        return
    palette = pen.palette
    for lit in (False, True):
        colour = palette.wall_lit if lit else palette.wall_unlit
        boxes = [_thick(wall, pen) for wall in board.walls if wall.lit is lit]
        for doorway in board.doorways:
            if doorway.lit is lit:
                boxes += _jambs(doorway, pen)
        pen.boxes(boxes, colour)
    for window in board.windows:
        _window(window, pen)
    _numbers(pen)


def _grid(pen: Pen) -> None:
    """Without a house only the places of the tiles are known."""
    geometry = pen.geometry
    ways = [Line(x, 0, x, ROWS) for x in range(1, COLUMNS)]
    ways += [Line(0, y, COLUMNS, y) for y in range(1, ROWS)]
    boxes = [_box(geometry.line(line), geometry.dp(1)) for line in ways]
    pen.boxes(boxes, pen.palette.line)
    around = pairwise([(0, 0), (COLUMNS, 0), (COLUMNS, ROWS), (0, ROWS), (0, 0)])
    frame = [_box(geometry.line(Line(*sorted_ends(a, b))), geometry.dp(2)) for a, b in around]
    pen.boxes(frame, pen.palette.wall_unlit)
    _numbers(pen)


def sorted_ends(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int, int, int]:
    """The ends of a line, the lower left first."""
    return (*min(a, b), *max(a, b))


def _box(line: Line, width: float) -> Box:
    """A line of some width, its ends reaching as far as its sides."""
    over = width / 2
    x, y = line.x - over, line.y - over
    return Box(x, y, line.to_x - line.x + width, line.to_y - line.y + width)


def _thick(wall: Wall, pen: Pen) -> Box:
    return _box(pen.geometry.line(wall.line), pen.geometry.dp(OUTER if wall.outer else INNER))


def _jambs(doorway: Doorway, pen: Pen) -> list[Box]:
    """A short post across the wall at each end of the gap."""
    geometry = pen.geometry
    line, over, width = geometry.line(doorway.line), geometry.dp(JAMB) / 2, geometry.dp(INNER)
    ends = ((line.x, line.y), (line.to_x, line.to_y))
    if line.upright:
        posts = [Line(x - over, y, x + over, y) for x, y in ends]
    else:
        posts = [Line(x, y - over, x, y + over) for x, y in ends]
    return [_box(post, width) for post in posts]


def _window(window: Line, pen: Pen) -> None:
    """Two thin lines with the night between."""
    geometry = pen.geometry
    line = geometry.line(window)
    width = geometry.dp(OUTER)
    pen.fill(_box(line, width), pen.palette.bg)
    thin = geometry.dp(1.2)
    aside = width / 2
    shift = [(aside, 0.0), (-aside, 0.0)] if line.upright else [(0.0, aside), (0.0, -aside)]
    pen.boxes([_box(line.moved(*each), thin) for each in shift], pen.palette.wall_unlit)


def _numbers(pen: Pen) -> None:
    geometry, colour = pen.geometry, pen.palette.ink2
    size = 12.5 * geometry.unit
    for column in range(COLUMNS):
        x, y = geometry.point(column + 0.5, ROWS)
        pen.text(str(column + 1), (x, y + 10 * geometry.unit), size, colour)
    for row in range(ROWS):
        x, y = geometry.point(0, ROWS - row - 0.5)
        pen.text(str(row + 1), (x - 11 * geometry.unit, y), size, colour)


def locks(board: Board, pen: Pen) -> None:
    """Closed doors: a bar across the gap and a padlock with the number of icons."""
    for doorway in board.doorways:
        if doorway.door in ("locked", "code"):
            _lock(doorway, pen)


def _lock(doorway: Doorway, pen: Pen) -> None:
    palette, geometry = pen.palette, pen.geometry
    colour: Colour = palette.dark if doorway.door == "code" else palette.ink
    line = geometry.line(doorway.line)
    pen.fill(_box(line, geometry.dp(LOCK_BAR)), colour)
    scale = geometry.token
    x, y = line.centre
    pen.shape("padlock_back", (x, y + scale), (20 * scale, 27 * scale), palette.bg)
    pen.shape("padlock", (x, y + scale), (16 * scale, 23 * scale), colour)
    if doorway.icons:
        spot = x, y + scale - 4.6 * scale
        pen.text(str(doorway.icons), spot, 12.5 * scale, palette.bg, BLACK)
