"""What has happened: the dice, then one line for each thing to do on the cardboard."""

from kivy.uix.stacklayout import StackLayout

from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.values import After, Line
from companion.ui.widgets.base import Tap
from companion.ui.widgets.body import Body
from companion.ui.widgets.die import Die


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


class LineView(Tap):
    """One line; a tap opens its rules."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.tint = getattr(look, line.tint)
        super().__init__(off=not line.why)


load("widgets/after")
