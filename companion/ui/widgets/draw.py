"""Draw: let the app draw, or tap what was drawn."""

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout

from companion.ui.look import look
from companion.ui.widgets.base import Text, Tonal
from companion.ui.widgets.body import Body
from companion.ui.words import say


class DrawBody(Body):
    """Everything that may be in the bag."""

    def build(self) -> None:
        """Draw one tile for each item; a tap on one enters it."""
        stack = StackLayout(spacing=self.spacing, size_hint_y=None)
        stack.bind(minimum_height=stack.setter("height"))
        for option in self.card.options:
            chip = Tonal(text=option.text, size_hint=(None, None), height=look.grown(56))
            chip.width = max(dp(56), dp(28) + look.size("body") * 0.62 * len(option.text))
            chip.bind(on_release=lambda _chip, item=option.id: self.dispatch("on_answer", item))
            stack.add_widget(chip)
        self.add_widget(stack)
        self.add_widget(Text(text=say("hint.draw"), role="label", tone="ink2"))
        self.can(self.card.verb)

    def act(self) -> None:
        """Let the app draw."""
        self.dispatch("on_roll")
