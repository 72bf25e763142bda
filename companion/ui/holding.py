"""Holding a finger on any icon opens its rule card: found here, once for the whole window."""

from collections.abc import Callable, Iterator
from math import hypot
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView

from companion.ui.theme import TARGET

HOLD: Final = 0.5  # seconds
STILL: Final = 12  # dp that a finger may tremble
HELD: Final = "held"  # on a touch that has opened a card: letting go is not a tap any more


class Holding:
    """Watches the touches of the shell; `opens` is given the token of the icon that is held."""

    def __init__(self, shell: Any, opens: Callable[[str], bool]) -> None:
        self._shell, self._opens = shell, opens
        self._touch: Any = None
        self._layer: Any = None  # what lay on top when the finger came down
        self._trigger = Clock.create_trigger(self._held, HOLD)

    def down(self, touch: Any) -> None:
        """A finger: only the first of several can hold."""
        self._touch = None if self._touch is not None else touch
        self._layer = next(iter(self._shell.children), None)
        self._trigger.cancel()
        if self._touch is not None and not touch.is_mouse_scrolling:
            self._trigger()

    def move(self, touch: Any) -> None:
        """A finger that strays scrolls, and holds nothing."""
        if touch is self._touch and hypot(touch.x - touch.ox, touch.y - touch.oy) > dp(STILL):
            self._trigger.cancel()

    def up(self, _touch: Any) -> None:
        """A finger that was lifted too early has tapped."""
        self._touch = self._layer = None
        self._trigger.cancel()

    def _held(self, _: float) -> None:
        touch = self._touch
        if touch is None or self._shell.children[0] is not self._layer:
            return  # something has opened under the finger already
        if any(self._opens(token) for token in tokens_at(self._layer, *touch.pos)):
            touch.ud[HELD] = True


def tokens_at(layer: Any, x: float, y: float) -> list[str]:
    """The tokens of the icons that a finger on a pixel of the window covers, the nearest first."""
    near = sorted((_away(icon, x, y), icon.token) for icon in _icons(layer, x, y))
    return [token for _, token in near]


def _icons(widget: Any, x: float, y: float) -> Iterator[Any]:
    """The icons under a finger; what is scrolled out of sight is not."""
    if widget.opacity <= 0 or (isinstance(widget, ScrollView) and not _covers(widget, x, y, 0)):
        return
    if getattr(widget, "token", "") and _covers(widget, x, y, dp(TARGET)):
        yield widget
    for child in widget.children:
        yield from _icons(child, x, y)


def _covers(widget: Any, x: float, y: float, least: float) -> bool:
    """Whether a pixel lies on a widget; a finger is given no less than `least` pixels."""
    middle_x, middle_y = widget.to_window(*widget.center)
    width, height = max(widget.width, least), max(widget.height, least)
    return bool(abs(x - middle_x) <= width / 2 and abs(y - middle_y) <= height / 2)


def _away(widget: Any, x: float, y: float) -> float:
    middle_x, middle_y = widget.to_window(*widget.center)
    return hypot(x - middle_x, y - middle_y)
