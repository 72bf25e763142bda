"""A sheet that comes up from below, over a scrim; back or a tap beside it closes it."""

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.kvs import load
from companion.ui.look import look


class Sheet(FloatLayout):
    """A title and a column of things. `key` says how it is opened again, if it can be."""

    key: tuple[str, ...] = ()
    title = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_close")
        super().__init__(**kwargs)
        seconds = look.seconds(theme.SHEET_SECONDS)
        if seconds:
            panel = self.ids.panel
            panel.pos_hint = {"center_x": 0.5, "y": -0.12}
            Animation(pos_hint={"center_x": 0.5, "y": 0}, d=seconds, t="out_cubic").start(panel)

    @property
    def column(self) -> Widget:
        """Where its content goes."""
        return self.ids.column

    def put(self, *widgets: Widget) -> None:
        """Add content."""
        for each in widgets:
            self.column.add_widget(each)

    def back(self) -> bool:
        """Go back within it; a plain sheet has nowhere to go back to and closes."""
        return False

    def most_height(self) -> float:
        """A sheet leaves the table in sight."""
        return float(self.height - dp(56))

    def on_touch_down(self, touch: Any) -> bool:
        """Close on a tap beside it; nothing below hears it."""
        if not self.ids.panel.collide_point(*touch.pos):
            self.dispatch("on_close")
            return True
        super().on_touch_down(touch)
        return True

    def on_close(self) -> None:
        """It wants to go."""


load("widgets/sheet")
