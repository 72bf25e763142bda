"""A short word or a number to tap, among many of its kind."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from companion.ui.board.pen import Pen
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.theme import MEDIUM
from companion.ui.widgets.base import Tap
from companion.ui.widgets.sketch import Sketch

SIDE = 56  # dp
LETTER = 0.62  # of its height, how wide a letter is at most


class ShortTap(Sketch, Tap):
    """As wide as its words, and drawn at one stroke: a card may hold twenty."""

    text = StringProperty("")
    chosen = BooleanProperty(False)

    def __init__(self, text: str) -> None:
        super().__init__(text=text, size_hint=(None, None))
        words = dp(28) + look.size("body") * LETTER * len(text)
        self.size = max(dp(SIDE), words), max(dp(SIDE), look.grown(SIDE))
        self.fbind("chosen", self.sketch)

    def draw(self, pen: Pen) -> None:
        """Write the words in the middle."""
        ink = look.on_lampc if self.chosen else look.ink
        pen.text(self.text, self.center, look.size("body"), ink, MEDIUM)


load("widgets/short_tap")
