"""A few choices side by side (below each other in large text), one of them chosen."""

from typing import Any

from kivy.properties import ObjectProperty

from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.widgets.base import Panel, Tonal


class Segments(Panel):
    """Says `on_pick` with the value tapped."""

    value = ObjectProperty(None, allownone=True)

    def __init__(self, choices: dict[Any, str], value: object, **kwargs: Any) -> None:
        self.register_event_type("on_pick")
        super().__init__(**kwargs)
        longest = max(len(text) for text in choices.values())
        self.stacked = look.large or longest * len(choices) > 44
        self.orientation = "vertical" if self.stacked else "horizontal"
        self.taps: dict[Any, Tonal] = {}
        for each, text in choices.items():
            tap = Tonal(text=text, size_hint_y=None)
            tap.bind(on_release=lambda _tap, each=each: self.pick(each))
            self.taps[each] = tap
            self.add_widget(tap)
        self.value = value
        self._show()

    def pick(self, value: object) -> None:
        """Choose one."""
        self.value = value
        self._show()
        self.dispatch("on_pick", value)

    def _show(self) -> None:
        for each, tap in self.taps.items():
            tap.chosen = each == self.value

    def on_pick(self, value: object) -> None:
        """One was chosen."""


load("widgets/segments")
