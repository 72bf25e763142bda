"""Which widget shows the board of which game. Games with other boards name theirs here."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from kivy.uix.widget import Widget

from companion.engine.play import Play
from companion.games.ddd.house import library
from companion.games.ddd.house.model import House
from companion.ui.board.parts import Marks
from companion.ui.board.plan import FloorPlan
from companion.ui.board.values import from_state
from companion.ui.look import look
from companion.ui.words import say


@lru_cache(maxsize=4)
def _house(text: str) -> House:
    return library.from_text(text)


class HouseBoard(FloorPlan):
    """The floor plan of Dark Darker Darkest, fed from a play."""

    def show(self, play: Play, legal: tuple[str, ...], chosen: str) -> None:
        """Draw the table as it is, the legal rooms lit."""
        self.palette, self.text_scale, self.still = look.palette, look.scale, look.still
        text = play.start.options.get("house")
        house = _house(text) if isinstance(text, str) else None
        marks = Marks(legal=legal, chosen=chosen or None)
        state: Mapping[str, Any] = play.state()
        self.board = from_state(state, house, marks=marks, words=say.speaker.word)


class NoBoard(Widget):
    """For a game whose board nobody has drawn yet: everything else works without it."""

    __events__ = ("on_room",)

    def show(self, play: Play, legal: tuple[str, ...], chosen: str) -> None:
        """Show nothing."""

    def on_room(self, room: str) -> None:
        """Nothing can be tapped."""


_BOARDS: Final[dict[str, Callable[[], Widget]]] = {"ddd": HouseBoard}


def board_of(game: str) -> Widget:
    """The board of a game."""
    return _BOARDS.get(game, NoBoard)()
