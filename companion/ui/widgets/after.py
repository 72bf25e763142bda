"""What has happened: the dice, then one line for each thing to do on the cardboard."""

from typing import Final

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout

from companion.ui import theme
from companion.ui.board.pen import Pen
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.values import After, Line
from companion.ui.widgets.base import Tap, Text
from companion.ui.widgets.body import Body
from companion.ui.widgets.by_hand import ByHand
from companion.ui.widgets.die import Die
from companion.ui.widgets.sketch import Sketch

LINE_ICON: Final = 24  # dp
LINE_WHY: Final = 18
LINE_GAP: Final = 14


class AfterBody(Body):
    """The story since the players' last act; the big button goes on."""

    def build(self) -> None:
        """Draw the dice and the lines."""
        after: After = self.card  # type: ignore[assignment]
        if after.faces:
            dice = StackLayout(size_hint_y=None, spacing=self.spacing)
            dice.bind(minimum_height=dice.setter("height"))
            for face in after.faces:
                die = Die(die=after.die, face=face)
                dice.add_widget(die)
                die.tumble([*after.faces, "1", "2", "3"] if face.isdigit() else list(after.faces))
            self.add_widget(dice)
        for line in after.lines:
            view = LineView(line)
            view.bind(on_release=lambda view: self.dispatch("on_why", view.line.why))
            self.add_widget(view)
        self.can(after.verb)
        self.icon = "next"

    def act(self) -> None:
        """Go on."""
        self.dispatch("on_answer", None)


class LineView(ByHand, Sketch, Tap):
    """One line: its icon, the words, and a sign where a tap opens its rules."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.token = line.icon
        self.words = Text(text=line.text)
        super().__init__(off=not line.why)
        self.add_widget(self.words)

    def arrange(self) -> None:
        """The words between the two signs, as high as they need to be."""
        left, right = dp(LINE_ICON + LINE_GAP), dp(LINE_WHY + LINE_GAP)
        self.words.width = max(1, self.width - left - right)
        self.height = max(dp(theme.TARGET), self.words.height + dp(12))
        self.words.pos = self.x + left, self.center_y - self.words.height / 2

    def draw(self, pen: Pen) -> None:
        """Draw the two signs."""
        side, why = dp(LINE_ICON), dp(LINE_WHY)
        pen.icon(
            self.line.icon, (self.x + side / 2, self.center_y), side, getattr(look, self.line.tint)
        )
        if not self.off:
            pen.icon("why", (self.right - why / 2, self.center_y), why, look.ink2)


load("widgets/after")
