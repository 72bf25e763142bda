"""The end of the game."""

from companion.ui.widgets.body import Body
from companion.ui.words import say


class OverBody(Body):
    """Only its story is left; undo still goes back."""

    def build(self) -> None:
        """Ready at once."""
        self.can(say("result.see"))

    def act(self) -> None:
        """Read the story."""
        self.dispatch("on_answer", None)
