"""The step rail: done, current, coming."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from companion.ui.icons import Icon
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.values import RailStep
from companion.ui.widgets.base import Panel, Tap
from companion.ui.widgets.pawn import Pawn


class StepRail(Tap):
    """All steps of the round; a tap opens the log."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._steps: tuple[RailStep, ...] = ()

    def show(self, steps: tuple[RailStep, ...]) -> None:
        """Draw the steps, if they have changed."""
        if steps == self._steps:
            return
        self._steps = steps
        self.clear_widgets()
        for step in steps:
            self.add_widget(_drawn(step))


def _drawn(step: RailStep) -> Any:
    if step.state == "current":
        return StepPill(icon=step.icon, text=step.text)
    place = AnchorLayout()
    if step.pawns:
        place.add_widget(_pawns(step))
    else:
        done = step.state == "done"
        icon = Icon(name="check" if done else step.icon, size_hint=(None, None))
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
