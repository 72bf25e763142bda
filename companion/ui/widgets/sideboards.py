"""The boards beside the house: hit locations, code and chips, markers and zones."""

from itertools import zip_longest

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.ui import sideboards
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.names_of import icon_of_code
from companion.ui.sideboards import CreatureSide, SecuritySide, ShowdownSide, SideBoard
from companion.ui.widgets.base import Panel
from companion.ui.widgets.pawn import Pawn
from companion.ui.words import say


class SideView(Panel):
    """A board: its icon, its name, a note, and below them what lies on it."""

    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    guess = BooleanProperty(False)

    def grid(self, cols: int) -> GridLayout:
        """Where what lies on it goes."""
        grid = GridLayout(cols=cols, size_hint_y=None, spacing=dp(6))
        grid.bind(minimum_height=grid.setter("height"))
        self.add_widget(grid)
        return grid


def view_of(side: SideBoard) -> SideView:
    """The widget of a board."""
    match side:
        case CreatureSide():
            return _creature(side)
        case SecuritySide():
            return _security(side)
        case ShowdownSide():
            return _showdown(side)


def _creature(side: CreatureSide) -> SideView:
    view = SideView(icon=side.kind, text=side.text, note=side.note, guess=side.assumed)
    grid = view.grid(1 if look.large else 2)
    for each in side.locations:
        grid.add_widget(LocationCell(each))
    return view


def _security(side: SecuritySide) -> SideView:
    view = SideView(icon="security_board", text=say("side.code"), note=side.note)
    row = ShapeRow()
    for each in side.code:
        row.add_widget(Shape(name=icon_of_code(each), colour=each))
    view.add_widget(row)
    for chip in side.entered:
        entered = ShapeRow()
        entered.add_widget(Shape(name="code_chip", colour=""))
        for each in chip:
            entered.add_widget(Shape(name=icon_of_code(each), colour=each))
        view.add_widget(entered)
    return view


def _showdown(side: ShowdownSide) -> SideView:
    view = SideView(icon=side.icon, text=side.nemesis, note=side.note, guess=side.assumed)
    zones = view.grid(len(side.zones))
    for cubes, colour in zip_longest(side.zones, side.colours[: len(side.zones)]):
        zones.add_widget(ZoneCell(str(cubes), f"hit_{colour}" if colour else "hit_cube"))
    boxes = view.grid(2 if look.large else 4)
    for box in side.boxes:
        boxes.add_widget(MarkerCell(box))
    return view


class LocationCell(Panel):
    """A hit location: its colour by shape and name, cubes of how many."""

    def __init__(self, location: sideboards.Location) -> None:
        self.location = location
        super().__init__()


class ShapeRow(BoxLayout):
    """Shapes side by side."""


class Shape(BoxLayout):
    """One icon of the code, or a plain one."""

    name = StringProperty("")
    colour = StringProperty("")


class ZoneCell(Panel):
    """The cubes in one zone of the nemesis; its colour by shape."""

    def __init__(self, cubes: str, icon: str) -> None:
        self.cubes, self.icon = cubes, icon
        super().__init__()


class MarkerCell(Panel):
    """A box of action markers, by survivor."""

    def __init__(self, box: sideboards.MarkerBox) -> None:
        self.box = box
        super().__init__()
        for name in box.markers:
            self.ids.markers.add_widget(Pawn(name=name, letters=0, size=(dp(14), dp(14))))


load("widgets/sideboards")
