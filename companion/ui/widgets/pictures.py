"""Small floor plans: a house to choose, a game to go on with."""

from typing import Any, Final

from kivy.graphics import Color, Ellipse, Line, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.ddd.house.model import House
from companion.ui.board.parts import Board, Token
from companion.ui.board.plan import FloorPlan
from companion.ui.builder import draft as drafts
from companion.ui.builder import view
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.theme import Colour
from companion.ui.widgets.base import TapBox

COLUMNS: Final = 5
ROWS: Final = 4


class Picture(FloorPlan):
    """A plan that is only looked at."""

    def __init__(self, board: Board, **kwargs: Any) -> None:
        super().__init__(
            board=board, palette=look.palette, still=True, opener=lambda _sheet: None, **kwargs
        )

    def on_touch_down(self, _touch: Any) -> bool:
        """Leave every touch to what the picture lies on."""
        return False


class Thumb(Widget):
    """A floor plan as small as a stamp: floors, walls, locks, and a dot for whoever is there."""

    def __init__(self, board: Board, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.board = board
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.unit = min(self.width / COLUMNS, self.height / ROWS)
        self.left = self.x + (self.width - COLUMNS * self.unit) / 2
        self.low = self.y + (self.height - ROWS * self.unit) / 2
        self.canvas.clear()
        with self.canvas:
            self._floors()
            self._walls()
            self._dots()

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return self.left + x * self.unit, self.low + y * self.unit

    def _floors(self) -> None:
        burning = {each.id: each for each in self.board.tiles if each.burn or each.destroyed}
        for room in self.board.rooms:
            tile = burning.get(room.id.partition(".")[0])
            floor = look.floor_lit if room.lit else look.floor_unlit
            burnt = look.floor_destroyed if tile and tile.destroyed else look.firec
            Color(*(burnt if tile else floor))
            for box in room.boxes:
                pos, size = self._at(box.x, box.y), (box.width * self.unit, box.height * self.unit)
                Rectangle(pos=pos, size=size)

    def _walls(self) -> None:
        for wall in self.board.walls:
            Color(*(look.wall_lit if wall.lit else look.wall_unlit))
            line = wall.line
            points = [*self._at(line.x, line.y), *self._at(line.to_x, line.to_y)]
            Line(points=points, width=dp(1.1) if wall.outer else dp(0.7))
        side = dp(4)
        for way in self.board.doorways:
            if way.door in ("locked", "code"):
                Color(*(look.ink if way.door == "locked" else look.dark))
                middle = self._at(
                    (way.line.x + way.line.to_x) / 2, (way.line.y + way.line.to_y) / 2
                )
                Rectangle(pos=(middle[0] - side / 2, middle[1] - side / 2), size=(side, side))

    def _dots(self) -> None:
        """Those who stand in one room stand side by side."""
        side, stood = self.unit * 0.3, dict[str, int]()
        for token in self.board.tokens:
            room = self.board.room(token.room)
            if room is None:
                continue
            place = stood[token.room] = stood.get(token.room, -1) + 1
            x, y = self._at(*room.main.centre)
            shift = (place % 2 - 0.5) * side * 1.15, (0.5 - place // 2) * side * 1.15
            Color(*_tint(token))
            pos = x + shift[0] - side / 2, y + shift[1] - side / 2
            Ellipse(pos=pos, size=(side, side))


def _tint(token: Token) -> Colour:
    tints = {"fire": look.fire, "horde": look.zom, "spawn": look.zomc, "creature": look.beast}
    return look.palette.survivors.get(token.id) or tints.get(token.kind, look.ink)


def of_house(house: House, height: float) -> Thumb:
    """The floor plan of a house as it is built."""
    board = view.board(drafts.of_house(house))
    return Thumb(board, size_hint=(None, None), size=(dp(height * 1.25), dp(height)))


class HouseTap(TapBox):
    """A house to choose: its plan, its name, and what is in it."""

    text = StringProperty("")
    note = StringProperty("")
    chosen = BooleanProperty(False)
    more = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._plan: Thumb | None = None
        super().__init__(**kwargs)

    def show(self, house: House | None) -> None:
        """Draw its plan."""
        if self._plan is not None:
            self.remove_widget(self._plan)
        self._plan = None if house is None else of_house(house, 84)
        if self._plan is not None:
            self._plan.pos_hint = {"center_y": 0.5}
            self.add_widget(self._plan, index=len(self.children))


load("widgets/pictures")
