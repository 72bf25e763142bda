"""From tiles to pixels and back."""

from dataclasses import dataclass
from typing import Final

from companion.games.ddd.grid import COLUMNS, ROWS
from companion.ui.board.parts import Box, Line

LEFT: Final = 18  # dp for the row numbers
ABOVE: Final = 16  # dp for the column numbers
EDGE: Final = 4  # dp for the outer wall
BASE: Final = 76  # dp of the tile for which the tokens' sizes are given
LARGEST_TOKEN: Final = 1.4
NAMES_FROM: Final = 110  # dp of a tile


@dataclass(frozen=True, slots=True)
class Geometry:
    """Where the plan lies: the pixels of a tile's side, its lower left corner, pixels in a dp."""

    side: float
    left: float
    bottom: float
    unit: float = 1.0
    text: float = 1.0  # how much larger texts are wanted

    @property
    def token(self) -> float:
        """Pixels in a dp of a token's size, which grows with the tile up to a limit."""
        scale = min(self.side / self.unit / BASE, LARGEST_TOKEN)
        return self.unit * scale * min(self.text, 1.1)

    @property
    def named(self) -> bool:
        """Whether there is space for the names of rooms."""
        return self.side >= NAMES_FROM * self.unit

    def dp(self, size: float) -> float:
        """So many dp in whole pixels, at least one."""
        return max(1.0, float(round(size * self.unit)))

    def point(self, x: float, y: float) -> tuple[float, float]:
        """The pixel of a place."""
        return round(self.left + x * self.side), round(self.bottom + y * self.side)

    def place(self, x: float, y: float) -> tuple[float, float]:
        """The place of a pixel."""
        return (x - self.left) / self.side, (y - self.bottom) / self.side

    def box(self, box: Box) -> Box:
        """A box in pixels."""
        x, y = self.point(box.x, box.y)
        right, top = self.point(box.right, box.top)
        return Box(x, y, right - x, top - y)

    def line(self, line: Line) -> Line:
        """A line in pixels."""
        return Line(*self.point(line.x, line.y), *self.point(line.to_x, line.to_y))


def fitted(width: float, height: float, unit: float, text: float = 1.0) -> Geometry:
    """The largest plan that fits, numbers included, in the middle of its space."""
    across, down = width - (LEFT + EDGE) * unit, height - (ABOVE + EDGE) * unit
    side = max(1.0, float(int(min(across / COLUMNS, down / ROWS))))
    left = LEFT * unit + (across - side * COLUMNS) / 2
    bottom = EDGE * unit + (down - side * ROWS) / 2
    return Geometry(side, round(left), round(bottom), unit, text)


def of_tile(box: Box, width: float, height: float, unit: float, text: float = 1.0) -> Geometry:
    """A single tile, as large as fits."""
    side = float(int(min(width, height) - 2 * EDGE * unit))
    left, bottom = (width - side) / 2 - box.x * side, (height - side) / 2 - box.y * side
    return Geometry(side, round(left), round(bottom), unit, text)
