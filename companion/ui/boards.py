"""Which widget shows the board of which game. Games with other boards name theirs here."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from kivy.uix.widget import Widget

from companion.engine.play import Play
from companion.games.ddd.house import library
from companion.games.ddd.house.model import House
from companion.ui import plan_marks
from companion.ui.board.parts import Marks
from companion.ui.board.plan import FloorPlan
from companion.ui.board.values import from_state
from companion.ui.desk import Desk
from companion.ui.look import look
from companion.ui.values import After, Card, Over
from companion.ui.words import say


@lru_cache(maxsize=4)
def _house(text: str) -> House:
    return library.from_text(text)


def house_of(play: Play) -> House | None:
    """The house on file that is played in, if there is one."""
    text = play.start.options.get("house")
    return _house(text) if isinstance(text, str) else None


class HouseBoard(FloorPlan):
    """The floor plan of Dark Darker Darkest, fed from a play."""

    def show(self, desk: Desk, card: Card | After | Over, chosen: str) -> None:
        """Draw the table as it is, with what the card asks or tells."""
        marks = plan_marks.marks(desk.play, card, desk.happened, chosen, desk.before)
        self.picture(desk.play, marks)

    def picture(self, play: Play, marks: Marks | None = None) -> None:
        """Draw the table as it is."""
        self.palette, self.text_scale, self.still = look.palette, look.scale, look.still
        state: Mapping[str, Any] = play.state()
        house, word = house_of(play), say.speaker.word
        names = {room: room_name(room, house) for room in state["rooms"]}
        self.board = from_state(state, house, marks=marks or Marks(), names=names, words=word)


def room_name(room: str, house: House | None) -> str:
    """What a room of the plan is called: by its function, if it has one; most have no name."""
    tile = room.partition(".")[0]
    if house is None or tile not in house.functions:
        return ""
    name = say.speaker.word(house.functions[tile])
    return name[:1].upper() + name[1:]


class NoBoard(Widget):
    """For a game whose board nobody has drawn yet: everything else works without it."""

    __events__ = ("on_room", "on_pawn")

    def show(self, desk: Desk, card: Card | After | Over, chosen: str) -> None:
        """Show nothing."""

    def on_room(self, room: str) -> None:
        """Nothing can be tapped."""

    def on_pawn(self, name: str) -> None:
        """Nobody either."""


_BOARDS: Final[dict[str, Callable[[], Widget]]] = {"ddd": HouseBoard}


def board_of(game: str) -> Widget:
    """The board of a game."""
    return _BOARDS.get(game, NoBoard)()
