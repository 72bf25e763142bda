"""Houses: those that come with Lantern, and the players' own; to play in, to build, to share."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from kivy.metrics import dp

from companion.ui import taking
from companion.ui.board.plan import FloorPlan
from companion.ui.builder import draft as drafts
from companion.ui.builder import keeping, view
from companion.ui.builder.store import SUFFIX, Entry, Store
from companion.ui.look import look
from companion.ui.screens.screen import Page
from companion.ui.widgets.base import Action, Text, Tonal
from companion.ui.widgets.body import Row
from companion.ui.widgets.sheet import Sheet
from companion.ui.words import say

PICTURE = 180  # dp
MOST_FAULTS = 5


class Houses(Page):
    """A list; a tap opens a house."""

    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(app, title=say("home.houses"), **kwargs)
        build = Action(text=say("houses.build"), icon="plus")
        build.bind(on_release=lambda _tap: self.build(None))
        take = Tonal(text=say("houses.import"), icon="import")
        take.bind(on_release=lambda _tap: self.ask_file())
        for each in (take, build):
            self.ids.foot.add_widget(each)

    @property
    def store(self) -> Store:
        """The files."""
        return Store(self.app.own_houses, say.language)

    def enter(self) -> None:
        """Read the list anew."""
        self.column.clear_widgets()
        if keeping.kept(self.app.own_houses) is not None:
            row = Row(text=say("houses.unfinished"), icon="pencil")
            row.bind(on_release=lambda _row: self.app.visit("builder"))
            self.column.add_widget(row)
        for entry in self.store.entries():
            self.column.add_widget(self._row(entry))

    def _row(self, entry: Entry) -> Row:
        detail = say("houses.own") if entry.own else ""
        if entry.house is None:
            detail = say("houses.faulty", faults=len(entry.faults))
        row = Row(text=entry.title, detail=detail, icon="house" if entry.house else "warn")
        row.bind(on_release=lambda _row: self.open(entry))
        return row

    # ------------------------------------------------------------------------------ one house

    def open(self, entry: Entry) -> None:
        """Show a house and what can be done with it."""
        sheet = Sheet(title=entry.title)
        if entry.house is None:
            sheet.put(*[Text(text=str(fault)) for fault in entry.faults[:MOST_FAULTS]])
        else:
            board = view.board(drafts.of_house(entry.house))
            sheet.put(
                FloorPlan(
                    board=board,
                    palette=look.palette,
                    still=True,
                    size_hint_y=None,
                    height=dp(PICTURE),
                    opener=lambda _sheet: None,
                )
            )
        for text, icon, act in self._acts(entry):
            tap = Tonal(text=say(text), icon=icon)
            tap.bind(on_release=lambda _tap, act=act: self._do(sheet, act))
            sheet.put(tap)
        if entry.house is not None:
            play = Action(text=say("houses.play"))
            play.bind(on_release=lambda _tap: self._do(sheet, lambda: self.play(entry)))
            sheet.put(play)
        self.app.shell.open(sheet)

    def _acts(self, entry: Entry) -> list[tuple[str, str, Callable[[], None]]]:
        acts: list[tuple[str, str, Callable[[], None]]] = []
        if entry.house is not None:
            change = "houses.change" if entry.own else "houses.change_copy"
            acts.append((change, "pencil", lambda: self.build(entry)))
            acts.append(("houses.export", "share", lambda: self.hand_out(entry)))
        if entry.own:
            acts.append(("houses.remove", "delete", lambda: self.ask_remove(entry)))
        return acts

    def _do(self, sheet: Sheet, act: Callable[[], None]) -> None:
        self.app.shell.close(sheet)
        act()

    def play(self, entry: Entry) -> None:
        """Begin a game in it; only a house without faults gets this far."""
        screen = self.app.shell.screen("new_game")
        house = str(entry.file) if entry.own else entry.name
        screen.plan = replace(screen.plan, house=house)
        self.app.visit("new_game")

    def build(self, entry: Entry | None) -> None:
        """Go to the builder with this house, or with an empty one."""
        self.app.shell.screen("builder").edit(entry.house if entry else None)
        self.app.visit("builder")

    def ask_remove(self, entry: Entry) -> None:
        """Throw a house away, if that is meant."""
        self.app.shell.ask(
            say("houses.remove_title", name=entry.title),
            say("houses.remove_yes"),
            lambda: self.remove(entry),
        )

    def remove(self, entry: Entry) -> None:
        """Throw a house away."""
        self.store.remove(entry)
        self.enter()

    # -------------------------------------------------------------------------------- sharing

    def hand_out(self, entry: Entry) -> None:
        """Copy its file to where it can be shared from."""
        try:
            file = self.store.hand_out(entry, self.app.folder / "shared")
        except OSError as error:
            self.app.tell(say("builder.unsaved", reason=error.strerror or str(error)))
            return
        if not self.app.senses.share(file):
            self.app.tell(say("houses.exported", file=str(file)))

    def ask_file(self) -> None:
        """Ask for the file of a house."""
        taking.ask_for(self.app, "houses", SUFFIX, self.take_in)

    def take_in(self, file: Path) -> None:
        """Take a file among the players' own houses; a faulty one is told of, and stays out."""
        try:
            entry = self.store.take_in(file)
        except OSError as error:
            self.app.tell(say("houses.unread", reason=error.strerror or str(error), file=str(file)))
            return
        if entry.house is None:
            self.app.tell("\n".join(str(fault) for fault in entry.faults[:MOST_FAULTS]))
            return
        self.enter()
