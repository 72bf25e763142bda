"""Widgets that are drawn with a pen: however much is on one, it is a mesh or two."""

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from companion.ui.board.geometry import Geometry
from companion.ui.board.pen import Pen
from companion.ui.look import look


class Sketch(Widget):
    """Drawn anew before the next frame when its place, or what it shows, has changed."""

    def __init__(self, **kwargs: Any) -> None:
        self._drawn = InstructionGroup()
        self.sketch = Clock.create_trigger(self._draw_now, -1)
        super().__init__(**kwargs)
        self.canvas.add(Color(1, 1, 1, 1))
        self.canvas.add(self._drawn)
        self.fbind("pos", self.sketch)
        self.fbind("size", self.sketch)
        self.sketch()

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Whatever lies on it is drawn by it."""
        super().add_widget(widget, *args, **kwargs)
        widget.fbind("pos", self.sketch)
        widget.fbind("size", self.sketch)

    def _draw_now(self, _dt: float) -> None:
        self._drawn.clear()
        geometry = Geometry(1, 0, 0, Metrics.density)
        with Pen(self._drawn, geometry, look.palette, sharp=1) as pen:
            self.draw(pen)

    def draw(self, pen: Pen) -> None:
        """Draw all of it, in pixels of the window."""


class Spot(Widget):
    """A place on a sketch that stands for something: holding a finger here asks about it."""

    def __init__(self, token: str = "", **kwargs: Any) -> None:
        self.token = token
        super().__init__(**kwargs)
