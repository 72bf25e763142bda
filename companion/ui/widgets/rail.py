"""The step rail: done, current, coming."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.icons import Icon
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.values import RailStep
from companion.ui.widgets.base import Panel, Tap
from companion.ui.widgets.pawn import Pawn

LEAST = 26  # dp for a step


class StepRail(ScrollView):
    """All steps of the round, spread to the width; what has no room scrolls sideways.

    The current step is always in sight. A tap says `on_release`.
    """

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_release")
        super().__init__(**kwargs)
        self._steps: tuple[RailStep, ...] = ()
        self._now: Widget | None = None
        self.row = self.ids.row
        self.row.bind(on_release=lambda _row: self.dispatch("on_release"), width=self._look)
        self.bind(width=self._look)

    @property
    def scrolls(self) -> bool:
        """Whether there are more steps than fit."""
        return bool(self.row.width > self.width + 1)

    def show(self, steps: tuple[RailStep, ...]) -> None:
        """Draw the steps, if they have changed."""
        if steps == self._steps:
            return
        self._steps, self._now = steps, None
        self.row.clear_widgets()
        for step in steps:
            drawn = _drawn(step)
            self.row.add_widget(drawn)
            if step.state == "current":
                self._now = drawn
        self._look()

    def _look(self, *_: object) -> None:
        if self._now is None or not self.scrolls:
            self.scroll_x = 0
            return
        spare = self.row.width - self.width
        self.scroll_x = max(0.0, min(1.0, (self._now.center_x - self.width / 2) / spare))

    def on_release(self) -> None:
        """It was tapped."""


class RailRow(Tap):
    """The steps."""


def _drawn(step: RailStep) -> Any:
    if step.state == "current":
        return StepPill(icon=step.icon, text=step.text)
    place = AnchorLayout(size_hint_min_x=dp(LEAST))
    if step.pawns:
        pawns = _pawns(step)
        place.size_hint_min_x = pawns.width + dp(6)
        place.add_widget(pawns)
    else:
        done = step.state == "done"
        name = "check" if done else step.icon
        icon = Icon(name=name, means=step.icon, size_hint=(None, None))
        icon.size = dp(20), dp(20)
        icon.color = look.ok if done else look.ink2
        place.add_widget(icon)
    return place


def _pawns(step: RailStep) -> BoxLayout:
    row = BoxLayout(size_hint=(None, None), height=dp(14), spacing=dp(1))
    row.width = dp(15) * len(step.pawns)
    for name in step.pawns:
        row.add_widget(Pawn(name=name, letters=0, size=(dp(14), dp(14))))
    row.opacity = 0.45 if step.state == "done" else 1
    return row


class StepPill(Panel):
    """The step that stands."""

    icon = StringProperty("")
    text = StringProperty("")


load("widgets/rail")
