"""One tracked value to put right: a stepper for counts, a tap for choices."""

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.ui.corrections import Tracked
from companion.ui.kvs import load
from companion.ui.widgets.base import Panel


class TrackedRow(Panel):
    """Says `on_step` with the number wanted, or `on_choose` when it is to be chosen."""

    text = StringProperty("")
    shown = StringProperty("")
    value: Any = ObjectProperty(None, allownone=True)

    def __init__(self, tracked: Tracked) -> None:
        self.tracked = tracked
        self.counted = tracked.counted
        self.register_event_type("on_step")
        self.register_event_type("on_choose")
        super().__init__(text=tracked.text, shown=tracked.shown, value=tracked.value)

    def step(self, by: int) -> None:
        """One more or one less, within its bounds."""
        wanted = int(self.value) + by
        if self.tracked.least <= wanted <= self.tracked.most:
            self.dispatch("on_step", wanted)

    def show(self, value: object, shown: str) -> None:
        """It is this now."""
        self.value, self.shown = value, shown

    def on_step(self, number: int) -> None:
        """Another count is wanted."""

    def on_choose(self) -> None:
        """It is to be chosen."""


load("widgets/tracked")
