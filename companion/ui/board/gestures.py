"""Fingers on the plan: tap, hold, pinch to zoom, drag while zoomed, double tap to come back."""

from math import hypot
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

HOLD: Final = 0.45  # seconds
STILL: Final = 12  # dp that a finger may tremble
FARTHEST: Final = 2.0


class Gestures(Widget):
    """Turns touches into `tapped`, `held` and a view of `zoom` and `shift`; pixels throughout."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.zoom = 1.0
        self.shift = (0.0, 0.0)  # of the lower left corner, at this zoom
        self._fingers: list[Any] = []
        self._grip = ((0.0, 0.0), 1.0)  # of two fingers, when they last moved
        self._still = False  # whether the gesture may still be a tap
        self._hold = Clock.create_trigger(self._held, HOLD)

    # ------------------------------------------------------------------ for the plan to fill in

    def tapped(self, x: float, y: float) -> None:
        """A finger touched this pixel of the plan, zoom undone."""

    def held(self, x: float, y: float) -> None:
        """A finger rests on this pixel of the plan, zoom undone."""

    def viewed(self) -> None:
        """The zoom or the shift has changed."""

    # ---------------------------------------------------------------------------------- touches

    def on_touch_down(self, touch: Any) -> bool:
        """Take a finger into the gesture."""
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._fingers.append(touch)
        self._still = len(self._fingers) == 1
        if touch.is_double_tap and self.zoom > 1:
            self._still = False
            self.look(1.0, (0.0, 0.0))
        elif self._still:
            self._hold()
        else:
            self._hold.cancel()
        if len(self._fingers) == 2:
            self._grip = self._gripped()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Drag with one finger, pinch with two."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if self._still and self._strayed(touch):
            self._still = False
            self._hold.cancel()
        if len(self._fingers) == 2:
            self._pinch()
        elif not self._still and self.zoom > 1:
            x, y = self.shift
            self.look(self.zoom, (x + touch.dx, y + touch.dy))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """A finger that did not stray has tapped."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._hold.cancel()
        self._fingers = [each for each in self._fingers if each is not touch]
        if self._still and not self._fingers:
            self._still = False
            self.tapped(*self.unzoomed(*touch.pos))
        return True

    def _strayed(self, touch: Any) -> bool:
        return bool(abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(STILL))

    def _held(self, _: float) -> None:
        if self._still and self._fingers:
            self._still = False
            self.held(*self.unzoomed(*self._fingers[0].pos))

    # ------------------------------------------------------------------------------------- view

    def unzoomed(self, x: float, y: float) -> tuple[float, float]:
        """The pixel of the plan, from its corner, that is shown at a pixel of the window."""
        return ((x - self.x - self.shift[0]) / self.zoom, (y - self.y - self.shift[1]) / self.zoom)

    def _pinch(self) -> None:
        """Keep what was under the two fingers under them."""
        (was_x, was_y), before = self._grip
        (x, y), apart = self._grip = self._gripped()
        at = self.unzoomed(was_x, was_y)
        zoom = max(1.0, min(FARTHEST, self.zoom * apart / before))
        self.look(zoom, (x - self.x - at[0] * zoom, y - self.y - at[1] * zoom))

    def _gripped(self) -> tuple[tuple[float, float], float]:
        """The middle between two fingers and how far apart they are."""
        one, other = self._fingers
        apart = hypot(one.x - other.x, one.y - other.y)
        return ((one.x + other.x) / 2, (one.y + other.y) / 2), max(1.0, apart)

    def look(self, zoom: float, shift: tuple[float, float]) -> None:
        """Show this part, but never beyond the edges of the plan."""
        most_x, most_y = self.width * (zoom - 1), self.height * (zoom - 1)
        self.zoom = zoom
        self.shift = max(-most_x, min(0.0, shift[0])), max(-most_y, min(0.0, shift[1]))
        self.viewed()
