"""What opens over the plan: one room close up, and the choice between two small rooms."""

from collections.abc import Sequence
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion.games.ddd.grid import tile_of
from companion.ui.board.parts import Room
from companion.ui.widgets.base import Tonal
from companion.ui.widgets.sheet import Sheet
from companion.ui.words import say

CLOSE_UP = 300  # dp


def over_everything(sheet: Sheet) -> None:
    """Show a sheet above whatever there is, until it wants to go."""
    sheet.size = Window.size
    sheet.bind(on_close=Window.remove_widget)
    Window.add_widget(sheet)


def room_sheet(plan: Any, room: str) -> Sheet:
    """One tile of a plan as large as fits, so that every token on it has a place."""
    found = plan.board.room(room)
    title = (found.name if found else "") or say.speaker.word(room)
    sheet = Sheet(title=title[:1].upper() + title[1:])
    close_up = type(plan)(
        board=plan.board,
        palette=plan.palette,
        explains=plan.explains,
        tile=tile_of(room),
        still=True,
        size_hint_y=None,
        height=dp(CLOSE_UP),
    )
    sheet.put(close_up)
    return sheet


class HalvesSheet(Sheet):
    """Two buttons for two rooms; says `on_room` with the one that is meant."""

    def __init__(self, rooms: Sequence[Room], **kwargs: Any) -> None:
        self.register_event_type("on_room")
        super().__init__(**kwargs)
        for room in rooms:
            name = room.name or say.speaker.word(room.id)
            button = Tonal(text=f"{room.letter}   {name[:1].upper()}{name[1:]}")
            button.bind(on_release=lambda _button, room=room.id: self._choose(room))
            self.put(button)

    def _choose(self, room: str) -> None:
        self.dispatch("on_close")
        self.dispatch("on_room", room)

    def on_room(self, room: str) -> None:
        """This one was meant."""


def halves_sheet(rooms: Sequence[Room]) -> HalvesSheet:
    """Ask which of two rooms is meant."""
    return HalvesSheet(rooms, title=say("board.which_room"))
