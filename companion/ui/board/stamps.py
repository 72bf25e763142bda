"""Stamps: white pictures with soft edges, all on a few pages, so that many are drawn in one go.

A page is one texture. Shapes, icons and letters are put on the first page with room for them when
they are first wanted, and stay. Each has a recipe for its pixels rather than a copy of them: a
device may take textures away from an app that is not seen.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from kivy.core.text import Label
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.ui import icons
from companion.ui.board import masks
from companion.ui.board.masks import Pixels

SIDE: Final = 512  # pixels of a page
GAP: Final = 1  # clear pixels around each stamp, so that neighbours do not shine through
FORMAT: Final = "luminance_alpha"
BLANK: Final = b"\xff\x00"  # white, and clear
Recipe = Callable[[], Pixels]


class Stamp(NamedTuple):
    """A picture on a page: the page, where on it, and how large."""

    page: Texture
    left: float
    low: float
    right: float
    high: float
    width: int
    height: int


def shape(name: str, width: int, height: int, detail: float) -> Stamp:
    """One of the shapes of `masks`."""
    return _stamp(partial(masks.mask, name, width, height, detail))


def outline(width: int, height: int, radius: float, stroke: float, dash: float) -> Stamp:
    """The outline of a rounded rectangle, whole or dashed."""
    return _stamp(partial(masks.outline, width, height, radius, stroke, dash))


def icon(name: str, size: float) -> Stamp:
    """An icon to be shown so large, in dp."""
    return _stamp(partial(icons.opacity, name, icons.best_size(dp(size))))


def plain(page: Texture | None) -> Stamp:
    """An opaque spot, on this page if it has one: there is no need to turn it."""
    return _pages.plain(page)


def soft() -> Stamp:
    """Across a stroke: clear, full, full, clear."""
    return _stamp(partial(_across))


def letters(text: str, size: int, font: str) -> Stamp:
    """A few letters or a name."""
    return _stamp(partial(_written, text, size, font))


def _written(text: str, size: int, font: str) -> Pixels:
    """Letters as Kivy draws them, caught before it makes a texture of them."""
    label, caught = Label(text=text, font_size=size, font_name=font, halign="center"), _Caught()
    label.refresh()
    label.texture = caught
    label.render(real=True)
    return caught.pixels


class _Caught:
    """Takes what is meant for a texture."""

    pixels: Pixels = (1, 1, b"\x00")

    def blit_data(self, data: Any) -> None:
        """Keep how opaque it is: letters are white."""
        self.pixels = data.width, data.height, data.data[3::4]


def _opaque() -> Pixels:
    return 3, 3, b"\xff" * 9


def _across() -> Pixels:
    return 3, 4, b"\x00\x00\x00" + b"\xff" * 6 + b"\x00\x00\x00"


# ------------------------------------------------------------------------------------- pages


class _Page:
    """A texture that is filled row by row; the first stamp is the opaque one for plain areas."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.texture = Texture.create(size=(side, side), colorfmt=FORMAT)
        self.texture.add_reload_observer(self._refill)
        self._placed: list[tuple[int, int, Recipe]] = []
        self._right = self._top = self._row = 0
        self._clear()
        plain = self.put(_opaque, _opaque())
        assert plain is not None
        self.plain = plain

    def _clear(self) -> None:
        self.texture.blit_buffer(BLANK * self.side * self.side, colorfmt=FORMAT)

    def put(self, recipe: Recipe, pixels: Pixels) -> Stamp | None:
        """Put a picture where there is room, if there is."""
        width, height, _ = pixels
        if self._right + width + GAP > self.side:
            self._right, self._top = 0, self._top + self._row + GAP
            self._row = 0
        if self._right + width > self.side or self._top + height > self.side:
            return None
        x, y = self._right, self._top
        self._right, self._row = x + width + GAP, max(self._row, height)
        self._placed.append((x, y, recipe))
        self._print(x, y, pixels)
        left, low, right, high = (each / self.side for each in (x, y + height, x + width, y))
        return Stamp(self.texture, left, low, right, high, width, height)

    def _print(self, x: int, y: int, pixels: Pixels) -> None:
        width, height, opacity = pixels
        both = bytearray(BLANK) * (width * height)
        both[1::2] = opacity
        self.texture.blit_buffer(bytes(both), (width, height), FORMAT, pos=(x, y))

    def _refill(self, _texture: Texture) -> None:
        self._clear()
        for x, y, recipe in self._placed:
            self._print(x, y, recipe())


class _Pages:
    """All stamps there are."""

    def __init__(self) -> None:
        self._pages: list[_Page] = []
        self._stamps: dict[tuple[object, ...], Stamp] = {}

    def stamp(self, recipe: "partial[Pixels]") -> Stamp:
        """The stamp of a recipe, printed when it is first wanted."""
        key = (recipe.func, *recipe.args)
        found = self._stamps.get(key)
        if found is None:
            found = self._stamps[key] = self._printed(recipe)
        return found

    def plain(self, wanted: Texture | None) -> Stamp:
        """The opaque spot of a page, else that of the last."""
        if not self._pages:
            self._pages.append(_Page(SIDE))
        for page in self._pages:
            if page.texture is wanted:
                return page.plain
        return self._pages[-1].plain

    def _printed(self, recipe: Recipe) -> Stamp:
        pixels = recipe()
        last = self._pages[-1].put(recipe, pixels) if self._pages else None
        if last is not None:
            return last
        self._pages.append(_Page(max(SIDE, *(each + 4 for each in pixels[:2]))))
        placed = self._pages[-1].put(recipe, pixels)
        assert placed is not None, "a new page has room for a stamp no larger than itself"
        return placed


_pages: Final = _Pages()
_stamp: Final = _pages.stamp
