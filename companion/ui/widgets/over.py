"""The end of the game."""

from companion.ui.widgets.body import Body
from companion.ui.words import say


class OverBody(Body):
    """Only the way home is left; undo still goes back."""

    def build(self) -> None:
        """Ready at once."""
        self.can(say("verb.home"))

    def act(self) -> None:
        """Go home."""
        self.dispatch("on_answer", None)
