"""White shapes with smooth edges, to be tinted when used: how opaque each pixel is.

A few are textures of their own, as they are repeated or stretched.
"""

from collections.abc import Callable
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Final

from kivy.graphics.texture import Texture
from PIL import Image, ImageDraw

from companion.ui.board.paths import Point, dashes, rounded, steps

FINE: Final = 4  # each pixel is drawn as so many by so many
Pencil = ImageDraw.ImageDraw
Pixels = tuple[int, int, bytes]  # width, height, and how opaque each is, from the top left


def mask(shape: str, width: int, height: int, detail: float = 0) -> Pixels:
    """A filled shape; `detail` is the radius of a `pill`, or the stroke of a ring."""
    image = Image.new("L", (width * FINE, height * FINE))
    _DRAW[shape](ImageDraw.Draw(image), width * FINE - 1, height * FINE - 1, detail * FINE)
    return width, height, image.resize((width, height), Image.Resampling.BOX).tobytes()


def outline(width: int, height: int, radius: float, stroke: float, dash: float = 0) -> Pixels:
    """The outline of a rounded rectangle, whole or dashed."""
    fine = 3
    image = Image.new("L", (width * fine, height * fine))
    pencil = ImageDraw.Draw(image)
    path = rounded(width * fine, height * fine, radius * fine, stroke * fine / 2)
    for dashed in dashes(path, dash * fine):
        pencil.line(dashed, fill=255, width=max(1, round(stroke * fine)), joint="curve")
    return width, height, image.resize((width, height), Image.Resampling.BOX).tobytes()


@lru_cache(maxsize=8)
def pattern(name: str) -> Texture:
    """A texture that repeats: stripes, hatch or dots."""
    size = 32
    pixels = bytearray()
    for y in range(size):
        for x in range(size):
            pixels += bytes((255, 255, 255, _PATTERNS[name](x, y, size)))
    texture = _filled((size, size), bytes(pixels))
    texture.wrap = "repeat"
    return texture


@lru_cache(maxsize=1)
def glow() -> Texture:
    """Light that fades from the middle."""
    size = 128
    far = size / 2
    pixels = bytearray()
    for y in range(size):
        for x in range(size):
            near = max(0.0, 1 - hypot(x + 0.5 - far, y + 0.5 - far) / far)
            pixels += bytes((255, 255, 255, round(255 * near * near * (3 - 2 * near))))
    return _filled((size, size), bytes(pixels))


def _filled(size: tuple[int, int], pixels: bytes) -> Texture:
    """A texture that fills itself again when the device has thrown it away."""
    texture = Texture.create(size=size, colorfmt="rgba")

    def fill(texture: Texture) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


# ------------------------------------------------------------------------------------ shapes


def _circle(pencil: Pencil, width: float, height: float, _: float) -> None:
    pencil.ellipse((0, 0, width, height), fill=255)


def _pill(pencil: Pencil, width: float, height: float, radius: float) -> None:
    pencil.rounded_rectangle((0, 0, width, height), radius, fill=255)


def _square(pencil: Pencil, width: float, height: float, _: float) -> None:
    pencil.rounded_rectangle((0, 0, width, height), width * 0.16, fill=255)


def _polygon(*points: Point) -> Callable[[Pencil, float, float, float], None]:
    def draw(pencil: Pencil, width: float, height: float, _: float) -> None:
        pencil.polygon([(x * width, y * height) for x, y in points], fill=255)

    return draw


def _around(count: int, radii: tuple[float, ...], turn: float = 0.0) -> list[Point]:
    turns = [turn + 2 * pi * at / count for at in range(count)]
    return [
        (0.5 + radii[at % len(radii)] / 2 * sin(a), 0.5 - radii[at % len(radii)] / 2 * cos(a))
        for at, a in enumerate(turns)
    ]


def _shield() -> list[Point]:
    """Straight shoulders and a round point."""
    curve = [(0.5 + 0.44 * cos(a), 0.52 + 0.48 * sin(a) ** 0.9) for a in steps(0, pi / 2)]
    left = [(1 - x, y) for x, y in reversed(curve)]
    return [(0.06, 0.1), (0.1, 0.04), (0.9, 0.04), (0.94, 0.1), *curve, *left]


def _ring(pencil: Pencil, width: float, height: float, stroke: float) -> None:
    pencil.ellipse((0, 0, width, height), outline=255, width=max(1, round(stroke)))


def _dashed_ring(pencil: Pencil, width: float, height: float, stroke: float) -> None:
    count = 10
    for at in range(count):
        start = 360 * at / count
        box = (0, 0, width, height)
        pencil.arc(box, start, start + 216 / count, fill=255, width=max(1, round(stroke)))


def _padlock_back(pencil: Pencil, width: float, height: float, _: float) -> None:
    """What lies behind a padlock, its shackle filled."""
    pencil.rounded_rectangle((width * 0.16, 0, width * 0.84, height * 0.8), width * 0.34, fill=255)
    pencil.rounded_rectangle((0, height * 0.34, width, height), width * 0.16, fill=255)


def _padlock(pencil: Pencil, width: float, height: float, _: float) -> None:
    """A body that is wide enough for a number, and a shackle."""
    top, stroke = height * 0.4, width * 0.15
    ring = (width * 0.2, 0, width * 0.8, height * 0.72)
    pencil.rounded_rectangle(ring, width * 0.3, outline=255, width=round(stroke))
    pencil.rounded_rectangle((0, top, width, height), width * 0.16, fill=255)


_DRAW: Final[dict[str, Callable[[Pencil, float, float, float], None]]] = {
    "circle": _circle,
    "pill": _pill,
    "square": _square,
    "ring": _ring,
    "dashed_ring": _dashed_ring,
    "padlock": _padlock,
    "padlock_back": _padlock_back,
    "diamond": _polygon((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)),
    "hexagon": _polygon((0.27, 0.06), (0.73, 0.06), (1, 0.5), (0.73, 0.94), (0.27, 0.94), (0, 0.5)),
    "shield": _polygon(*_shield()),
    "star": _polygon(*_around(32, (1.0, 0.87))),
    "north": _polygon((0.5, 0), (1, 1), (0, 1)),
    "south": _polygon((0, 0), (1, 0), (0.5, 1)),
    "east": _polygon((0, 0), (1, 0.5), (0, 1)),
    "west": _polygon((1, 0), (1, 1), (0, 0.5)),
}


def _stripes(x: int, y: int, size: int) -> int:
    return 255 if (x + y) % size < size / 3 else 0


def _hatch(x: int, y: int, size: int) -> int:
    return 255 if min((x + y) % size, (x - y) % size) < size / 16 else 0


def _dots(x: int, y: int, size: int) -> int:
    far = hypot((x + 0.5) % size - size / 2, (y + 0.5) % size - size / 2)
    return round(255 * max(0.0, min(1.0, size * 0.14 - far)))


_PATTERNS: Final = {"stripes": _stripes, "hatch": _hatch, "dots": _dots}
