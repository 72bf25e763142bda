"""Home: go on where you were, or begin."""

from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.journal import Saved
from companion.ui import newgame, thumbnails
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.screens.screen import LanternScreen
from companion.ui.widgets.base import TapBox
from companion.ui.widgets.lamp import Lamp
from companion.ui.widgets.pawn import Pawn
from companion.ui.widgets.pictures import Thumb
from companion.ui.words import say

PLACES = (("rules", "book"), ("houses", "house"), ("history", "history"), ("settings", "settings"))


class Home(LanternScreen):
    """The lantern, the game you were in, and everything else."""

    saved = BooleanProperty(False)
    name = StringProperty("")
    round = StringProperty("")
    darkness = StringProperty("")
    step = StringProperty("")
    people = ListProperty([])
    notice = StringProperty("")

    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(app, **kwargs)
        for name, icon in PLACES:
            tap = HomeTap(text=say(f"home.{name}"), icon=icon)
            tap.bind(on_release=lambda _tap, name=name: self.app.visit(name))
            self.ids.places.add_widget(tap)

    def enter(self) -> None:
        """Show the game to go on with."""
        last = self.app.shelf.unfinished()
        self.saved = last is not None
        if last is not None:
            self._describe(last)
        self.notice = " ".join(self.app.shelf.notices)

    def _describe(self, last: Saved) -> None:
        told, speaker = last.thumbnail, say.speaker
        house = newgame.spoken(str(told.get("house") or ""), speaker)
        self.name = last.name or house or say(f"game.{last.game}")
        self.round = str(told.get("round", ""))
        self.darkness = str(told.get("darkness", ""))
        self.step = speaker.word(str(told.get("step", "")))
        names = told.get("survivors", [])
        self.people = list(names) if isinstance(names, list | tuple) else []
        self._picture(told)

    def _picture(self, told: Mapping[str, Any]) -> None:
        """Draw where they were, where the house is known."""
        place = self.ids.picture
        place.clear_widgets()
        board = thumbnails.board(told, newgame.built(self.app.own_houses))
        place.size_hint_x = 1.4 if board else None
        place.width = 0
        if board is not None:
            place.add_widget(Thumb(board))

    def on_people(self, _home: object, people: list[str]) -> None:
        """Draw the pawns of those who play."""
        row = self.ids.people
        row.clear_widgets()
        side = look.grown(28)
        for name in people:
            row.add_widget(Pawn(name=name, size=(side, side), pos_hint={"center_y": 0.5}))


class HomeTap(TapBox):
    """One of the other places."""

    text = StringProperty("")
    icon = StringProperty("")


__all__ = ["Home", "Lamp"]

load("screens/home")
