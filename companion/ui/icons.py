"""Lantern's icons: pictures of a row of them, loaded when first used, white, to be tinted.

texture("fire", 24)             # to draw by hand
Icon(name="fire", color=…)      # in kv too
named("terror", "fire")         # the token of a thing the game names: here "terror_fire"
"""

import json
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget
from PIL import Image

from companion.packs.faults import did_you_mean
from companion.resources import resource

SIZES: Final = (24, 36, 48, 72, 96)  # pixels


@dataclass(frozen=True, slots=True)
class _Index:
    """What is where in every atlas: the icons stand in rows, in the order of their kinds."""

    kinds: dict[str, tuple[str, ...]]
    places: dict[str, int]
    columns: int
    gap: int


@cache
def _index() -> _Index:
    data = json.loads(resource("icons", "atlas", "index.json").read_text(encoding="utf-8"))
    kinds = {kind: tuple(tokens) for kind, tokens in data["kinds"].items()}
    every = [token for tokens in kinds.values() for token in tokens]
    places = {token: place for place, token in enumerate(every)}
    return _Index(kinds, places, data["columns"], data["gap"])


def kinds() -> tuple[str, ...]:
    """Every kind of icon, as a person would look through them."""
    return tuple(_index().kinds)


def names(kind: str = "") -> tuple[str, ...]:
    """The tokens of one kind, or all."""
    return _index().kinds[kind] if kind else tuple(_index().places)


def named(kind: str, thing: object) -> str:
    """The token of a thing: `kind_thing` where other things share its name, else its own name."""
    full = f"{kind}_{thing}"
    return full if full in _index().places else str(thing)


def best_size(pixels: float) -> int:
    """The size to draw from: the next larger one, as making smaller keeps lines sharp."""
    return next((size for size in SIZES if size >= round(pixels)), SIZES[-1])


def cell(name: str, size: int) -> tuple[int, int, int, int]:
    """Where an icon is in the atlas of a size: x and y from the top left, width and height."""
    index = _index()
    if name not in index.places:
        raise ValueError(f"{name!r} is not an icon{did_you_mean(name, names())}")
    row, column = divmod(index.places[name], index.columns)
    step = size + 2 * index.gap
    return column * step + index.gap, row * step + index.gap, size, size


def texture(name: str, size_dp: float) -> Texture:
    """The picture of an icon to be shown that large."""
    return _picture(name, best_size(dp(size_dp)))


def opacity(name: str, size: int) -> tuple[int, int, bytes]:
    """How opaque an icon of a size of the atlas is: width, height, and its pixels from the top."""
    x, y, width, height = cell(name, size)
    row, y = divmod(y, size + 2 * _index().gap)
    alpha = _pixels(size, row).getchannel("A").crop((x, y, x + width, y + height))
    return width, height, alpha.tobytes()


@cache
def _picture(name: str, size: int) -> Texture:
    x, y, width, height = cell(name, size)
    row = _index().places[name] // _index().columns
    region = _strip(size, row).get_region(x, y % (size + 2 * _index().gap), width, height)
    region.flip_vertical()  # the rows of a picture are counted from the top
    return region


@cache
def _strip(size: int, row: int) -> Texture:
    """One row of an atlas: a screen shows a few icons, and a whole atlas takes longer than a frame.

    Two bytes for a pixel: white needs no colours, and small devices lack memory first.
    """
    picture = _pixels(size, row)
    strip = Texture.create(size=picture.size, colorfmt="luminance_alpha")
    strip.blit_buffer(picture.tobytes(), colorfmt="luminance_alpha")
    strip.add_reload_observer(partial(_refill, size=size, row=row))
    return strip


def _pixels(size: int, row: int) -> Image.Image:
    return Image.open(resource("icons", "atlas", f"{size}-{row:02}.png")).convert("LA")


def _refill(strip: Texture, size: int, row: int) -> None:
    """Android takes textures away from an app that is not seen."""
    strip.blit_buffer(_pixels(size, row).tobytes(), colorfmt="luminance_alpha")


class Icon(Widget):
    """An icon in one colour, in the middle of its place; without a name, nothing."""

    name = StringProperty("")
    color = ColorProperty((1, 1, 1, 1))
    drawn = NumericProperty(0)  # dp; 0 fills the place
    means = StringProperty("")  # the token it stands for, where it shows another

    def __init__(self, **kwargs: Any) -> None:
        # Kivy's own first size would load a picture that large, only to be never shown.
        self.size = 0.0, 0.0
        super().__init__(**kwargs)
        with self.canvas:
            self._tint = Color(*self.color)
            self._shape = Rectangle(size=(0, 0))
        self.bind(color=self._colour, name=self._draw, drawn=self._draw)
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    @property
    def token(self) -> str:
        """What holding a finger here asks about."""
        return str(self.means or self.name)

    def _colour(self, *_: object) -> None:
        self._tint.rgba = self.color

    def _draw(self, *_: object) -> None:
        side = round(dp(self.drawn) or min(self.size)) if self.name else 0
        if side > 0:
            self._shape.texture = _picture(self.name, best_size(side))
        self._shape.size = side, side
        # On whole pixels, so that straight lines stay straight. The centre is worked out here:
        # Kivy keeps its own until all who watch the place have been told.
        x, y = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
        self._shape.pos = round(x), round(y)
