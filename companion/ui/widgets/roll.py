"""Roll: odds are the buttons for real dice; the big button lets the app throw."""

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout

from companion.ui import theme
from companion.ui.board import stamps
from companion.ui.board.pen import Pen
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.values import Cell, DieFaces, Odd
from companion.ui.widgets.base import OneLine, Surface, Tap, Text
from companion.ui.widgets.body import Body
from companion.ui.widgets.by_hand import ByHand
from companion.ui.widgets.die import Die
from companion.ui.widgets.sketch import Sketch
from companion.ui.words import say

CLEAR: Final = (0.0, 0.0, 0.0, 0.0)
Foretell = Callable[[Any], tuple[str, bool]]


class RollBody(Body):
    """Cells for a single die, a row of faces for each of several."""

    foretell: Foretell | None = None

    def build(self) -> None:
        """Draw cells or faces; what follows from each is found out frame by frame."""
        self.shown: list[str | int | None] = [None] * len(self.card.dice)
        self.icon = "d4" if self.card.dice[0].name == "d4" else "dice"
        if self.card.odds:
            self._draw_odds()
        if self.card.cells:
            self._draw_cells()
        else:
            for place, die in enumerate(self.card.dice):
                self.add_widget(FaceRow(self, place, die))
        self.add_widget(Text(text=say("hint.roll"), role="label", tone="ink2"))
        self._label()

    def _draw_odds(self) -> None:
        stack = StackLayout(spacing=self.spacing, size_hint_y=None)
        stack.bind(minimum_height=stack.setter("height"))
        for odd in self.card.odds:
            stack.add_widget(OddView(odd))
        self.add_widget(stack)

    def _draw_cells(self) -> None:
        grid = GridLayout(cols=1 if look.large else 2, spacing=self.spacing, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        self.cells = [CellView(self.card.dice[0].name, each) for each in self.card.cells]
        for cell in self.cells:
            cell.bind(on_release=lambda cell: self.dispatch("on_answer", [cell.cell.face]))
            grid.add_widget(cell)
        self.add_widget(grid)
        self._waiting = list(self.cells)
        Clock.schedule_once(self._look_ahead)

    def _look_ahead(self, _dt: float) -> None:
        """Find out what one more cell leads to, while the card is still up."""
        if self._waiting and self.foretell is not None and self.parent is not None:
            cell = self._waiting.pop(0)
            cell.text, cell.loss = self.foretell(cell.cell.face)
            Clock.schedule_once(self._look_ahead)

    def enter(self, place: int, face: str | int) -> None:
        """A die of several shows this."""
        self.shown[place] = face
        self._label()

    def _label(self) -> None:
        missing = self.shown.count(None)
        entering = missing < len(self.shown)
        self.second = ""
        if not entering and self.dice != "ours":
            self.can(self.card.verb)
        elif missing:
            self.needs("dice", left=missing)
            self.second = say("verb.app_rolls")
        else:
            self.can(say("verb.they_show"))

    def act(self) -> None:
        """Enter the faces, or let the app throw."""
        if None in self.shown:
            self.dispatch("on_roll")
        else:
            self.dispatch("on_answer", list(self.shown))

    def on_other(self) -> None:
        """Let the app throw after all."""
        self.dispatch("on_roll")


class OddView(Sketch, Surface):
    """What the dice may mean, and how likely that is."""

    def __init__(self, odd: Odd) -> None:
        self.odd = odd
        self.text = f"{odd.text} {odd.chance}"
        super().__init__(size_hint=(None, None))
        size = look.size("label")
        self._wide, chance = (
            stamps.letters(each, round(size), theme.MEDIUM).width for each in (odd.text, odd.chance)
        )
        self.size = self._wide + chance + dp(32), max(dp(32), size + dp(16))

    def draw(self, pen: Pen) -> None:
        """Draw the meaning, and the chance after it."""
        size, tone = look.size("label"), look.bad if self.odd.loss else look.ink2
        left, y = self.x + dp(12), self.center_y
        pen.text(self.odd.text, (left + self._wide / 2, y), size, tone)
        middle = (left + self._wide + dp(8) + self.right - dp(12)) / 2
        pen.text(self.odd.chance, (middle, y), size, look.ink)


class CellView(ByHand, Tap):
    """One outcome: the face, its chance, what follows. Laid out by hand: a card has up to six."""

    text = StringProperty("")
    loss = BooleanProperty(False)

    def __init__(self, die: str, cell: Cell) -> None:
        self.cell = cell
        self.die = Die(die=die, face=str(cell.face), size=(dp(36), dp(36)))
        self.outcome = Text(text=cell.text, font_name=theme.MEDIUM)
        self.chance = OneLine(text=cell.chance, role="label", tone="ink2")
        self.follows = Text(role="caption", tone="ink2")
        super().__init__()
        for part in (self.die, self.outcome, self.chance, self.follows):
            self.add_widget(part)

    def on_text(self, _cell: object, text: str) -> None:
        """Say what follows."""
        self.follows.text = text

    def on_loss(self, _cell: object, loss: bool) -> None:
        """A loss shows."""
        self.follows.tone = "bad" if loss else "ink2"

    def arrange(self) -> None:
        """The die at the left; beside it outcome and chance, and below them what follows."""
        left, right = self.x + dp(10) + self.die.width + dp(10), self.right - dp(10)
        self.outcome.width = max(1, right - left - self.chance.width - dp(4))
        self.follows.width = max(1, right - left)
        first = max(self.outcome.height, self.chance.height)
        high = first + dp(1) + self.follows.height
        self.height = max(dp(64), high + dp(16))
        low = self.center_y - high / 2
        self.follows.pos = left, low
        self.outcome.pos = left, low + high - first
        self.chance.pos = right - self.chance.width, low + high - first
        self.die.pos = self.x + dp(10), self.center_y - self.die.height / 2


class FaceRow(StackLayout):
    """The faces of one die; tap what it shows."""

    def __init__(self, body: RollBody, place: int, die: DieFaces) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))
        self.faces: dict[str | int, FaceTap] = {}
        for face in die.faces:
            tap = FaceTap(die.name, face.id, face.text)
            tap.bind(on_release=lambda _tap, face=face.id: self._tapped(body, place, face))
            self.faces[face.id] = tap
            self.add_widget(tap)

    def _tapped(self, body: RollBody, place: int, face: str | int) -> None:
        for each, tap in self.faces.items():
            tap.chosen = each == face
        body.enter(place, face)


class FaceTap(Die, Tap):
    """A face to tap, drawn on the tap itself."""

    chosen = BooleanProperty(False)

    def __init__(self, die: str, face: str | int, text: str) -> None:
        super().__init__(die=die, face=str(face), says=text)
        self.size, self.inset = (dp(52), dp(52)), dp(4)
        self.radius, self.dims = [dp(14)] * 4, 0.8

    def on_chosen(self, _tap: object, chosen: bool) -> None:
        """The die shows it, or another after all."""
        self.fill = look.lampc if chosen else CLEAR
        self.edge = look.lamp if chosen else CLEAR


__all__ = ["Die", "RollBody"]

load("widgets/roll")
