"""Draw: let the app draw, or tap what was drawn."""

from kivy.uix.stacklayout import StackLayout

from companion.ui.kvs import load
from companion.ui.names_of import icon_of_code
from companion.ui.theme import CODES
from companion.ui.values import Option
from companion.ui.widgets.base import Tap, TapBox, Text
from companion.ui.widgets.body import Body
from companion.ui.widgets.short_tap import ShortTap
from companion.ui.widgets.sideboards import Shape
from companion.ui.words import say


class DrawBody(Body):
    """Everything that may be in the bag."""

    def build(self) -> None:
        """Draw one tile for each item; a tap on one enters it."""
        self.chips: dict[str | int, Tap] = {}
        stack = StackLayout(spacing=self.spacing, size_hint_y=None)
        stack.bind(minimum_height=stack.setter("height"))
        for option in self.card.options:
            tap = self._tile(option)
            tap.bind(on_release=lambda _tap, item=option.id: self.dispatch("on_answer", item))
            self.chips[option.id] = tap
            stack.add_widget(tap)
        self.add_widget(stack)
        self.add_widget(Text(text=say("hint.draw"), role="label", tone="ink2"))
        self.can(self.card.verb)

    def _tile(self, option: Option) -> Tap:
        colours = str(option.id).split("+")
        if set(colours) <= set(CODES["dark"]):
            return CodeTap(colours, says=option.text)
        return ShortTap(option.text)

    def act(self) -> None:
        """Let the app draw."""
        self.dispatch("on_roll")


class CodeTap(TapBox):
    """A code chip or token, by the shapes of its colours."""

    def __init__(self, colours: list[str], **kwargs: str) -> None:
        super().__init__(**kwargs)
        for each in colours:
            self.add_widget(Shape(name=icon_of_code(each), colour=each))


load("widgets/draw")
