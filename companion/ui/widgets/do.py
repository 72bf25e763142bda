"""Do: an instruction; the second button reports what came of it."""

from companion.ui.widgets.body import Body
from companion.ui.words import say


class DoBody(Body):
    """Nothing to choose: the headline says it all."""

    def build(self) -> None:
        """Ready at once."""
        self.can(self.card.verb)
        if self.card.asides:
            self.second = say("verb.report")

    def act(self) -> None:
        """It is done."""
        self.dispatch("on_answer", None)
