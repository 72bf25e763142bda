"""A survivor's pawn: shape, colour and two letters, so that nobody needs to see the colour."""

from math import cos, pi, sin
from typing import Any

from kivy.properties import ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.words import say

_SHIELD = ((0, 1), (1, 1), (1, 0.42), (0.5, 0), (0, 0.42))
_CORNERS = {
    "lucy": tuple((0.5 + cos(a * pi / 12) / 2, 0.5 + sin(a * pi / 12) / 2) for a in range(24)),
    "bruce": ((0.06, 0.06), (0.94, 0.06), (0.94, 0.94), (0.06, 0.94)),
    "nina": ((0.5, -0.06), (1.06, 0.5), (0.5, 1.06), (-0.06, 0.5)),
    "jack": _SHIELD,
    "leo": tuple((0.5 + cos(a * pi / 3) * 0.54, 0.5 + sin(a * pi / 3) * 0.54) for a in range(6)),
}


class Pawn(Widget):
    """One pawn; `letters` 0 leaves the letters off where they would be too small."""

    name = StringProperty("")
    letters = NumericProperty(2)
    text = StringProperty("")
    tint = ColorProperty((1, 1, 1, 1))
    vertices = ListProperty([])
    indices = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw)
        self.on_name()

    @property
    def token(self) -> str:
        """What holding a finger here asks about."""
        return str(self.name)

    def on_name(self, *_: object) -> None:
        """Become another survivor."""
        if self.name:
            self.tint = look.palette.survivors.get(self.name, look.ink)
            self.text = say.speaker.word(self.name)[: int(self.letters)]
            self._draw()

    def _draw(self, *_: object) -> None:
        corners = _CORNERS.get(self.name, _CORNERS["bruce"])
        points = [(self.x + x * self.width, self.y + y * self.height) for x, y in corners]
        self.vertices = [v for x, y in points for v in (x, y, 0, 0)]
        self.indices = list(range(len(points)))


load("widgets/pawn")
