"""The few strokes that the whole plan is drawn with.

Each corner of what is drawn carries its own colour, and small pictures lie on a few pages; so one
mesh holds all that is drawn from one page, and a plan of hundreds of parts a handful of meshes. All
of them want the colour of Kivy to be white.
"""

from collections.abc import Iterable, Sequence
from math import hypot
from types import TracebackType
from typing import Final

from kivy.core.window import Window
from kivy.graphics import InstructionGroup, Mesh
from kivy.graphics.texture import Texture

from companion.ui.board import masks, stamps
from companion.ui.board.geometry import Geometry
from companion.ui.board.parts import Box
from companion.ui.board.stamps import Stamp
from companion.ui.theme import MEDIUM, Colour, Palette

SHARP: Final = 2  # the plan can be zoomed so far
Stroke = tuple[float, float, float, float]
Spot = tuple[float, float, float, float]  # where in a window, and where on a page

# What is left of white; a corner that does not say so leaves all of it, as OpenGL's own value of
# what is not given is (0, 0, 0, 1). So what Kivy draws by itself looks as ever.
_CORNER: Final = [(b"vPosition", 2, "float"), (b"vTexCoords0", 2, "float"), (b"vLess", 4, "float")]
_COLOURED: Final = """$HEADER$
attribute vec4 vLess;
void main(void) {
    frag_color = color * vec4(1.0 - vLess.rgb, vLess.a * opacity);
    tex_coord0 = vTexCoords0;
    gl_Position = projection_mat * modelview_mat * vec4(vPosition.xy, 0.0, 1.0);
}
"""
Window.render_context.shader.vs = _COLOURED


class Pen:
    """Draws into one group, in pixels; `geometry` and `palette` are there to be read.

    Used with `with`: what is drawn last is added at the end. Texts are drawn `sharp` times as
    large as they are shown, where they can be zoomed.
    """

    def __init__(
        self,
        group: InstructionGroup,
        geometry: Geometry,
        palette: Palette,
        sharp: int = SHARP,
    ) -> None:
        self.group, self.geometry, self.palette = group, geometry, palette
        self._sharp = sharp
        self._corners: list[float] = []
        self._page: Texture | None = None

    def __enter__(self) -> "Pen":
        """Begin."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        """Add what is still to be added."""
        self._turn()

    # ------------------------------------------------------------------ plain areas

    def fill(self, box: Box, colour: Colour) -> None:
        """Fill a box."""
        self.boxes([box], colour)

    def boxes(self, boxes: Sequence[Box], colour: Colour) -> None:
        """Fill many boxes at once."""
        for box in boxes:
            self.wedge(
                ((box.x, box.y), (box.right, box.y), (box.right, box.top), (box.x, box.top)), colour
            )

    def wedge(self, corners: Sequence[tuple[float, float]], colour: Colour) -> None:
        """Fill any figure with four corners."""
        plain = stamps.plain(self._page)
        u, v = (plain.left + plain.right) / 2, (plain.low + plain.high) / 2
        self._add(plain.page, [(x, y, u, v) for x, y in corners], colour)

    def strokes(self, strokes: Iterable[Stroke], width: float, colour: Colour) -> None:
        """Draw slanted strokes with smooth sides."""
        soft = stamps.soft()
        u = (soft.left + soft.right) / 2
        for x, y, to_x, to_y in strokes:
            length = hypot(to_x - x, to_y - y) or 1
            across = (width / 2 + 1) / length
            over_x, over_y = (y - to_y) * across, (to_x - x) * across
            corners = (
                (x + over_x, y + over_y, u, soft.low),
                (to_x + over_x, to_y + over_y, u, soft.low),
                (to_x - over_x, to_y - over_y, u, soft.high),
                (x - over_x, y - over_y, u, soft.high),
            )
            self._add(soft.page, corners, colour)

    def pattern(self, box: Box, name: str, period: float, colour: Colour) -> None:
        """Cover a box with a pattern that goes on in the next box."""
        ends = ((box.x, box.y), (box.right, box.y), (box.right, box.top), (box.x, box.top))
        corners = [(x, y, x / period, y / period) for x, y in ends]
        self._add(masks.pattern(name), corners, colour)

    def glow(self, box: Box, colour: Colour) -> None:
        """Light that fades from the middle of a box."""
        corners = ((box.x, box.y, 0, 0), (box.right, box.y, 1, 0))
        above = ((box.right, box.top, 1, 1), (box.x, box.top, 0, 1))
        self._add(masks.glow(), (*corners, *above), colour)

    # ------------------------------------------------------------------ pictures

    def stamp(
        self,
        stamp: Stamp,
        centre: tuple[float, float],
        size: tuple[float, float],
        colour: Colour,
        *,
        flipped: bool = False,
    ) -> None:
        """Put a white picture somewhere, in a colour."""
        x, y = round(centre[0] - size[0] / 2), round(centre[1] - size[1] / 2)
        right, top = x + size[0], y + size[1]
        _, left, low, far, high, _, _ = stamp
        if flipped:
            left, far = far, left
        corners = ((x, y, left, low), (right, y, far, low), (right, top, far, high))
        self._add(stamp.page, (*corners, (x, top, left, high)), colour)

    def shape(
        self,
        name: str,
        centre: tuple[float, float],
        size: tuple[float, float],
        colour: Colour,
        detail: float = 0,
    ) -> None:
        """Draw one of the shapes of `masks`."""
        width, height = max(1, round(size[0])), max(1, round(size[1]))
        shape = stamps.shape(name, width, height, round(detail, 1))
        self.stamp(shape, centre, (width, height), colour)

    def outline(
        self, box: Box, radius: float, stroke: float, colour: Colour, dash: float = 0
    ) -> None:
        """Draw a rounded line inside a box."""
        size = max(1, round(box.width)), max(1, round(box.height))
        line = stamps.outline(*size, round(radius, 1), round(stroke, 1), round(dash, 1))
        self.stamp(line, box.centre, size, colour)

    def icon(
        self,
        name: str,
        centre: tuple[float, float],
        size: float,
        colour: Colour,
        *,
        flipped: bool = False,
    ) -> None:
        """Draw an icon."""
        side = round(size)
        stamp = stamps.icon(name, size / self.geometry.unit)
        self.stamp(stamp, centre, (side, side), colour, flipped=flipped)

    def text(
        self,
        text: str,
        centre: tuple[float, float],
        size: float,
        colour: Colour,
        font: str = MEDIUM,
    ) -> None:
        """Write a few letters or a name around a point."""
        letters = stamps.letters(text, round(size * self._sharp), font)
        shown = letters.width / self._sharp, letters.height / self._sharp
        self.stamp(letters, centre, shown, colour)

    def name(
        self, text: str, foot: tuple[float, float], size: float, most: float, colour: Colour
    ) -> None:
        """Write a name above a point, on two lines and smaller where it would be too wide."""
        letters = stamps.letters(text, round(size * self._sharp), MEDIUM)
        if letters.width > most * self._sharp:
            letters = stamps.letters(text.replace(" ", "\n", 1), round(size * self._sharp), MEDIUM)
        scale = min(1, most * self._sharp / letters.width) / self._sharp
        width, height = letters.width * scale, letters.height * scale
        self.stamp(letters, (foot[0], foot[1] + height / 2), (width, height), colour)

    # ------------------------------------------------------------------ meshes

    def _add(self, page: Texture, corners: Iterable[Spot], colour: Colour) -> None:
        """Add four corners, to the mesh at hand if they are drawn from the same page."""
        if page is not self._page:
            self._turn()
            self._page = page
        red, green, blue, alpha = colour
        less = (1 - red, 1 - green, 1 - blue, alpha)
        for corner in corners:
            self._corners += corner
            self._corners += less

    def _turn(self) -> None:
        """Add the mesh at hand to the group."""
        if self._corners:
            count = len(self._corners) // (8 * 4)
            indices = [at * 4 + corner for at in range(count) for corner in (0, 1, 2, 0, 2, 3)]
            self.group.add(
                Mesh(
                    fmt=_CORNER,
                    vertices=self._corners,
                    indices=indices,
                    mode="triangles",
                    texture=self._page,
                )
            )
        self._corners = []
