"""The few strokes that the whole plan is drawn with."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import hypot
from typing import Final

from kivy.core.text import Label
from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle
from kivy.graphics.texture import Texture

from companion.ui import icons
from companion.ui.board import masks
from companion.ui.board.geometry import Geometry
from companion.ui.board.parts import Box
from companion.ui.theme import MEDIUM, Colour, Palette

SHARP: Final = 2  # texts are drawn so much larger, because the plan can be zoomed so far
Stroke = tuple[float, float, float, float]


@lru_cache(maxsize=256)
def _written(text: str, size: int, font: str) -> Texture:
    label = Label(text=text, font_size=size, font_name=font, halign="center")
    label.refresh()
    return label.texture


class Pen:
    """Draws into one group, in pixels; `geometry` and `palette` are there to be read."""

    def __init__(self, group: InstructionGroup, geometry: Geometry, palette: Palette) -> None:
        self.group, self.geometry, self.palette = group, geometry, palette

    def fill(self, box: Box, colour: Colour) -> None:
        """Fill a box."""
        self._tint(colour)
        self.group.add(Rectangle(pos=(box.x, box.y), size=(box.width, box.height)))

    def boxes(self, boxes: Sequence[Box], colour: Colour) -> None:
        """Fill many boxes at once."""
        if boxes:
            vertices: list[float] = []
            for box in boxes:
                for x, y in ((box.x, box.y), (box.right, box.y), (box.right, box.top)):
                    vertices += (x, y, 0, 0)
                vertices += (box.x, box.top, 0, 0)
            self._mesh(vertices, len(boxes), colour)

    def pattern(self, box: Box, name: str, period: float, colour: Colour) -> None:
        """Cover a box with a pattern that goes on in the next box."""
        x, y, right, top = (each / period for each in (box.x, box.y, box.right, box.top))
        self._tint(colour)
        self.group.add(
            Rectangle(
                pos=(box.x, box.y),
                size=(box.width, box.height),
                texture=masks.pattern(name),
                tex_coords=(x, y, right, y, right, top, x, top),
            )
        )

    def stamp(
        self,
        texture: Texture,
        centre: tuple[float, float],
        size: tuple[float, float],
        colour: Colour,
        *,
        flipped: bool = False,
    ) -> None:
        """Put a white picture somewhere, in a colour."""
        pos = round(centre[0] - size[0] / 2), round(centre[1] - size[1] / 2)
        self._tint(colour)
        picture = Rectangle(pos=pos, size=size, texture=texture)
        if flipped:
            left, low, right, _, _, high, _, _ = texture.tex_coords
            picture.tex_coords = (right, low, left, low, left, high, right, high)
        self.group.add(picture)

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
        self.stamp(
            masks.mask(name, width, height, round(detail, 1)), centre, (width, height), colour
        )

    def outline(
        self, box: Box, radius: float, stroke: float, colour: Colour, dash: float = 0
    ) -> None:
        """Draw a rounded line inside a box."""
        size = max(1, round(box.width)), max(1, round(box.height))
        texture = masks.outline(*size, round(radius, 1), round(stroke, 1), round(dash, 1))
        self.stamp(texture, box.centre, size, colour)

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
        texture = icons.texture(name, size / self.geometry.unit)
        side = round(size)
        self.stamp(texture, centre, (side, side), colour, flipped=flipped)

    def text(
        self,
        text: str,
        centre: tuple[float, float],
        size: float,
        colour: Colour,
        font: str = MEDIUM,
    ) -> None:
        """Write a few letters or a name around a point."""
        texture = _written(text, round(size * SHARP), font)
        self.stamp(texture, centre, (texture.width / SHARP, texture.height / SHARP), colour)

    def name(
        self, text: str, foot: tuple[float, float], size: float, most: float, colour: Colour
    ) -> None:
        """Write a name above a point, on two lines and smaller where it would be too wide."""
        texture = _written(text, round(size * SHARP), MEDIUM)
        if texture.width > most * SHARP:
            texture = _written(text.replace(" ", "\n", 1), round(size * SHARP), MEDIUM)
        scale = min(1, most * SHARP / texture.width) / SHARP
        width, height = texture.width * scale, texture.height * scale
        self.stamp(texture, (foot[0], foot[1] + height / 2), (width, height), colour)

    def strokes(self, strokes: Iterable[Stroke], width: float, colour: Colour) -> None:
        """Draw slanted strokes with smooth sides."""
        vertices: list[float] = []
        count = 0
        for x, y, to_x, to_y in strokes:
            length = hypot(to_x - x, to_y - y) or 1
            across = (width / 2 + 1) / length
            over_x, over_y = (y - to_y) * across, (to_x - x) * across
            vertices += (x + over_x, y + over_y, 0, 0, to_x + over_x, to_y + over_y, 0, 0)
            vertices += (to_x - over_x, to_y - over_y, 0, 1, x - over_x, y - over_y, 0, 1)
            count += 1
        if count:
            self._mesh(vertices, count, colour, masks.soft())

    def wedge(self, corners: Sequence[tuple[float, float]], colour: Colour) -> None:
        """Fill any figure with four corners."""
        self._mesh([each for x, y in corners for each in (x, y, 0, 0)], 1, colour)

    def _mesh(
        self, vertices: list[float], count: int, colour: Colour, texture: Texture | None = None
    ) -> None:
        indices = [at * 4 + corner for at in range(count) for corner in (0, 1, 2, 0, 2, 3)]
        self._tint(colour)
        self.group.add(Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture))

    def _tint(self, colour: Colour) -> None:
        self.group.add(Color(*colour))
