"""The bottom bar: always the same five, always in the same place."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.ui.kvs import load
from companion.ui.widgets.base import Panel, TapBox
from companion.ui.words import say

PLACES = (
    ("undo", "undo"),
    ("redo", "redo"),
    ("correct", "pencil"),
    ("rules", "book"),
    ("log", "log"),
)


class BottomBar(Panel):
    """Undo, Redo, Correct, Rules, Log; says up which was tapped."""

    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_place")
        super().__init__(**kwargs)
        self.places = {name: BarTap(text=say(f"bar.{name}"), icon=icon) for name, icon in PLACES}
        for name, tap in self.places.items():
            tap.bind(on_release=lambda _tap, name=name: self.dispatch("on_place", name))
            self.add_widget(tap)
        self.on_can_undo()
        self.on_can_redo()

    def on_can_undo(self, *_: object) -> None:
        """Dim what cannot be done."""
        self.places["undo"].off = not self.can_undo

    def on_can_redo(self, *_: object) -> None:
        """Dim what cannot be done."""
        self.places["redo"].off = not self.can_redo

    def on_place(self, name: str) -> None:
        """One of the five was tapped."""


class BarTap(TapBox):
    """One place of the bar."""

    text = StringProperty("")
    icon = StringProperty("")


load("widgets/bar")
