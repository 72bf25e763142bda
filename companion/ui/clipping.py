"""Cutting off what a view has no room for, only where there is something to cut off.

Kivy cuts by drawing the whole view twice more, unseen. Most cards fit, and a plan that is not
zoomed does.
"""

from typing import Any

from kivy.graphics import BindTexture
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget


class Clipping(Widget):
    """For a kind of stencil view: cuts while `clipped`."""

    clipped = True
    _cuts: list[tuple[Any, list[Any]]] = []  # noqa: RUF012 - replaced, never added to

    def clip(self, wanted: bool) -> None:
        """Cut from now on, or leave it."""
        if wanted == self.clipped:
            return
        self.clipped = wanted
        if wanted:
            for group, parts in self._cuts:
                for part in parts:
                    group.add(part)
        else:
            self._cuts = [_taken(self.canvas.before), _taken(self.canvas.after)]


def _taken(group: Any) -> tuple[Any, list[Any]]:
    """Take all out of a group; the textures of what is drawn come and go with it."""
    parts = [each for each in group.children if not isinstance(each, BindTexture)]
    group.clear()
    return group, parts


class Clipped(Clipping, ScrollView):
    """Scrolls, and cuts, when it is too small for what is in it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"always_overscroll": False, **kwargs})
        self.fbind("viewport_size", self._fit)
        self.fbind("size", self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        wide, high = self.viewport_size
        self.clip(wide > self.width + 1 or high > self.height + 1)
