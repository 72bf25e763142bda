"""The step rail: done, current, coming."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from companion.ui.board.pen import Pen
from companion.ui.clipping import Clipped
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.values import RailStep
from companion.ui.widgets.base import Panel, TapBox
from companion.ui.widgets.pawn import Pawn
from companion.ui.widgets.sketch import Sketch, Spot

LEAST = 26  # dp for a step


class StepRail(Clipped):
    """All steps of the round, spread to the width; what has no room scrolls sideways.

    The current step is always in sight. A tap says `on_release`.
    """

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_release")
        super().__init__(**kwargs)
        self._steps: tuple[RailStep, ...] = ()
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
        self._steps = steps
        self.row.show(steps)
        self._look()

    def _look(self, *_: object) -> None:
        pill = self.row.pill
        if pill.parent is None or not self.scrolls:
            self.scroll_x = 0
            return
        spare = self.row.width - self.width
        self.scroll_x = max(0.0, min(1.0, (pill.center_x - self.width / 2) / spare))

    def on_release(self) -> None:
        """It was tapped."""


class RailRow(Sketch, TapBox):
    """The steps, drawn all at once but for the pawns of the teams and the current one."""

    def __init__(self, **kwargs: Any) -> None:
        self._marks: list[tuple[Spot, RailStep]] = []
        self.pill = StepPill()
        super().__init__(**kwargs)

    def show(self, steps: tuple[RailStep, ...]) -> None:
        """Show these steps."""
        self.clear_widgets()
        self._marks = []
        for step in steps:
            self.add_widget(self._part(step))
        self.sketch()

    def _part(self, step: RailStep) -> Any:
        if step.state == "current":
            self.pill.icon, self.pill.text = step.icon, step.text
            return self.pill
        if step.pawns:
            pawns = _pawns(step)
            place = AnchorLayout(size_hint_min_x=pawns.width + dp(6))
            place.add_widget(pawns)
            return place
        spot = Spot(step.icon, size_hint_min_x=dp(LEAST))
        self._marks.append((spot, step))
        return spot

    def draw(self, pen: Pen) -> None:
        """Draw what is done and what is coming."""
        for spot, step in self._marks:
            done = step.state == "done"
            pen.icon(
                "check" if done else step.icon, spot.center, dp(20), look.ok if done else look.ink2
            )


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
