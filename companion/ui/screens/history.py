"""History: every saved game, to look at or to go on with."""

from pathlib import Path
from typing import Any

from kivy.metrics import dp

from companion.device.inbox import GAME_ENDING
from companion.device.plyers import of_path
from companion.journal import Saved
from companion.ui import newgame, taking, thumbnails
from companion.ui.screens.screen import Page
from companion.ui.sharing import with_share
from companion.ui.widgets.base import Text, Tonal
from companion.ui.widgets.body import Row
from companion.ui.widgets.pictures import Thumb
from companion.ui.words import say


class History(Page):
    """The saved games, the one played last first."""

    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(app, title=say("history.title"), **kwargs)
        take = Tonal(text=say("history.import"), icon="import")
        take.bind(on_release=lambda _tap: taking.ask_for(app, "history", GAME_ENDING, self.take_in))
        self.ids.foot.add_widget(take)

    def enter(self) -> None:
        """Read the list anew."""
        self.column.clear_widgets()
        self.houses = newgame.built(self.app.own_houses)
        games = self.app.shelf.games()
        for saved in games:
            self.column.add_widget(with_share(self.app, saved, self._row(saved)))
        if not games:
            self.column.add_widget(Text(text=say("history.none"), tone="ink2"))

    def take_in(self, file: Path) -> None:
        """Take in the file of a game, or of a house, from where it lies on this machine."""
        self.app.senses.arrived(of_path(file))

    def _row(self, saved: Saved) -> Row:
        told = saved.thumbnail
        outcome = str(told.get("outcome") or "playing")
        text = say(
            "history.game",
            name=saved.name or say(f"game.{saved.game}"),
            day=saved.touched[:10],
            round=told.get("round", 0),
        )
        icon = {"playing": "lantern", "won": "check"}.get(outcome, "skull")
        row = Row(text=text, detail=say(f"history.{outcome}"), icon=icon)
        board = thumbnails.board(told, self.houses)
        if board is not None:
            size = (dp(75), dp(60))
            picture = Thumb(board, size_hint=(None, None), size=size, pos_hint={"center_y": 0.5})
            row.height = max(row.height, dp(76))
            row.add_widget(picture, index=len(row.children))
        row.bind(on_release=lambda _row: self.app.resume(saved.id))
        return row
