"""What every screen is built of: text, panels and things to tap."""

from typing import Any, TypeVar

from kivy.graphics import Color, InstructionGroup, RoundedRectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.clipping import Clipped
from companion.ui.holding import HELD
from companion.ui.icons import Icon
from companion.ui.kvs import load
from companion.ui.widgets.text import OneLine, Text

Shape = TypeVar("Shape", RoundedRectangle, SmoothLine)


class Surface(Widget):
    """A filled shape with round corners, and a border where there is one.

    Most have but one of them, so only what can be seen is made; and as every panel and button is a
    surface, it is drawn by hand.
    """

    fill = ColorProperty((0, 0, 0, 0))
    edge = ColorProperty((0, 0, 0, 0))
    edge_width = NumericProperty(1)
    radius = ListProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: Any) -> None:
        self._behind = InstructionGroup()
        self._filled: tuple[Color, RoundedRectangle] | None = None
        self._edged: tuple[Color, SmoothLine] | None = None
        super().__init__(**kwargs)
        self.canvas.before.insert(0, self._behind)
        for name in ("fill", "edge"):
            self.fbind(name, self._paint)
        for name in ("pos", "size", "radius", "edge_width"):
            self.fbind(name, self._place)
        self._paint()

    def _paint(self, *_: object) -> None:
        """Change the colours; what comes or goes is made anew."""
        if bool(self._filled) != bool(self.fill[3]) or bool(self._edged) != bool(self.edge[3]):
            self._behind.clear()
            self._filled = self._made(RoundedRectangle()) if self.fill[3] else None
            self._edged = self._made(SmoothLine()) if self.edge[3] else None
            self._place()
        for made, colour in ((self._filled, self.fill), (self._edged, self.edge)):
            if made is not None:
                made[0].rgba = colour

    def _made(self, shape: Shape) -> tuple[Color, Shape]:
        colour = Color()
        self._behind.add(colour)
        self._behind.add(shape)
        return colour, shape

    def _place(self, *_: object) -> None:
        if self._filled is not None:
            shape = self._filled[1]
            shape.pos, shape.size, shape.radius = self.pos, self.size, self.radius
        if self._edged is not None:
            line, wide = self._edged[1], self.edge_width
            width, height = max(0, self.width - 2 * wide), max(0, self.height - 2 * wide)
            most = min(self.width, self.height) / 2
            corners = [min(each, most) if each else 1 for each in self.radius]
            line.width = wide
            line.rounded_rectangle = self.x + wide, self.y + wide, width, height, *corners


class Panel(Surface, BoxLayout):
    """A surface that holds things."""


class Tap(ButtonBehavior, Surface):
    """Something to tap, never smaller than a finger.

    With `once` a double tap counts as one, however fast the screen changes beneath it.
    """

    once = BooleanProperty(True)
    off = BooleanProperty(False)
    says = StringProperty("")  # read out, and found by, where there is only a picture
    dims = NumericProperty(1)  # how much is seen of it while a finger is on it

    def __init__(self, **kwargs: Any) -> None:
        self.size_hint_y, self.height = None, dp(theme.TARGET)  # before any rule of kv
        super().__init__(**kwargs)

    def on_state(self, _tap: object, state: str) -> None:
        """Show that it is touched."""
        if self.dims < 1:
            self.opacity = self.dims if state == "down" else 1

    def on_touch_down(self, touch: Any) -> bool:
        """Hear nothing while off, and the second half of a double tap not at all."""
        if self.collide_point(*touch.pos) and (self.off or (self.once and touch.is_double_tap)):
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """A finger that has opened a rule card by staying here has not tapped."""
        if touch.grab_current is self and touch.ud.get(HELD):
            touch.ungrab(self)
            self._do_release()
            return True
        return bool(super().on_touch_up(touch))


class TapBox(Tap, BoxLayout):
    """Something to tap that holds things."""


class Action(TapBox):
    """The one big button: lamp when it can be pressed, else it says what is missing."""

    text = StringProperty("")
    icon = StringProperty("")
    ready = BooleanProperty(True)


class Tonal(TapBox):
    """The second choice."""

    text = StringProperty("")
    icon = StringProperty("")
    chosen = BooleanProperty(False)


class IconTap(TapBox):
    """A picture to tap."""

    icon = StringProperty("")
    tone = StringProperty("ink")


class Scroll(Clipped):
    """A column that scrolls when it is too high."""


__all__ = [
    "Action",
    "Icon",
    "IconTap",
    "OneLine",
    "Panel",
    "Scroll",
    "Surface",
    "Tap",
    "TapBox",
    "Text",
    "Tonal",
]

load("widgets/base")
