"""Number: a row of numbers to tap, or a stepper where there are many."""

from kivy.properties import NumericProperty
from kivy.uix.stacklayout import StackLayout

from companion.ui.kvs import load
from companion.ui.widgets.base import Panel
from companion.ui.widgets.body import Body
from companion.ui.widgets.short_tap import ShortTap
from companion.ui.words import say

FEW = 18


class NumberBody(Body):
    """How many?"""

    value = NumericProperty(0)

    def build(self) -> None:
        """Draw the numbers."""
        self.chips: dict[int, ShortTap] = {}
        card = self.card
        if card.most - card.least < FEW:
            self._draw_chips(range(card.least, card.most + 1))
            self.needs("number")
        else:
            self.add_widget(Stepper(self))
            self.pick(card.least)

    def _draw_chips(self, numbers: range) -> None:
        stack = StackLayout(spacing=self.spacing, size_hint_y=None)
        stack.bind(minimum_height=stack.setter("height"))
        for number in numbers:
            chip = ShortTap(str(number))
            chip.bind(on_release=lambda _chip, number=number: self.pick(number))
            self.chips[number] = chip
            stack.add_widget(chip)
        self.add_widget(stack)
        if len(self.chips) == 1:
            self.pick(numbers[0])

    def pick(self, number: int) -> None:
        """Take this number, not yet for good."""
        self.value = max(self.card.least, min(self.card.most, number))
        for each, chip in self.chips.items():
            chip.chosen = each == self.value
        self.can(say("verb.this_many", number=int(self.value)))

    def act(self) -> None:
        """Confirm it."""
        self.dispatch("on_answer", int(self.value))


class Stepper(Panel):
    """One less, the number, one more."""

    def __init__(self, body: NumberBody) -> None:
        self.body = body
        super().__init__()


load("widgets/number")
