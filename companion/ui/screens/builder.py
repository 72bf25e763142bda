"""The house builder: tap a wall to change it, a tile to see all about it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.textinput import TextInput

from companion.games.ddd.house.model import House
from companion.ui.board.plan import FloorPlan
from companion.ui.builder import draft as drafts
from companion.ui.builder import keeping, panes, view
from companion.ui.builder.draft import Draft
from companion.ui.builder.store import Store
from companion.ui.look import look
from companion.ui.screens.screen import LanternScreen
from companion.ui.widgets.bar import BarTap
from companion.ui.widgets.base import Action, Panel, Text
from companion.ui.widgets.sheet import Sheet
from companion.ui.words import say

PLACES: Final = (("undo", "undo"), ("redo", "redo"), ("rename", "pencil"), ("save", "check"))


class BuilderBar(Panel):
    """Undo, Redo, Rename, Save; says up which was tapped."""

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_place")
        super().__init__(**kwargs)
        texts = {"undo": say("bar.undo"), "redo": say("bar.redo")}
        self.places = {
            name: BarTap(text=texts.get(name) or say(f"builder.{name}"), icon=icon)
            for name, icon in PLACES
        }
        for name, tap in self.places.items():
            tap.bind(on_release=lambda _tap, name=name: self.dispatch("on_place", name))
            self.add_widget(tap)

    def on_place(self, name: str) -> None:
        """One of them was tapped."""


class NameField(TextInput):
    """Where a name is typed."""


class BuilderScreen(LanternScreen):
    """Shows a draft, and changes it as it is touched."""

    title = StringProperty("")
    faults = StringProperty("")  # how many there are, in words; empty without any
    wide = BooleanProperty(False)

    def __init__(self, app: Any, **kwargs: Any) -> None:
        self.draft: Draft = keeping.kept(app.own_houses) or drafts.started()
        self.selected = ""
        super().__init__(app, **kwargs)
        self.plan = FloorPlan(palette=look.palette, text_scale=look.scale, still=True)
        self.plan.opener = lambda _sheet: None  # there is nothing more to see in a room here
        self.plan.bind(on_place=lambda _plan, x, y: self.touched(x, y))
        self.ids.place.add_widget(self.plan)
        self.listed = panes.Listed()
        self.bind(size=lambda *_: self._lay_out())
        self.show()

    def _lay_out(self) -> None:
        wide = self.width > self.height
        if wide != self.wide:
            self.wide = wide
            self.show()

    def enter(self) -> None:
        """Show it as it was left."""
        self.show()

    # ------------------------------------------------------------------------------- building

    def edit(self, house: House | None) -> None:
        """Begin with a house that is there, or with an empty one."""
        self.draft = drafts.of_house(house) if house else drafts.started()
        self.selected = ""
        keeping.forget(self.app.own_houses)
        self.show()

    def touched(self, x: float, y: float) -> None:
        """Change the wall that was tapped, or select the tile."""
        found = view.touched(self.draft.house, x, y)
        if isinstance(found, view.Between):
            self.selected = ""
            self.change(lambda now: now.cycled(found.a, found.direction, found.b), anew=True)
        elif found is not None:
            self.selected = "" if found == self.selected else found
            self.show()

    def change(self, step: Callable[[Draft], Draft], *, anew: bool = False) -> None:
        """Take a step; it is kept at once."""
        self.draft = step(self.draft)
        keeping.keep(self.app.own_houses, self.draft)
        self.show(anew=anew)

    def show(self, *, anew: bool = True) -> None:
        """Draw the draft and its faults; and all about the selected tile, if that is needed."""
        self.title = self.draft.house.title or say("builder.new")
        self.plan.board = view.board(self.draft, self.selected)
        bar = self.ids.bar.places
        bar["undo"].off, bar["redo"].off = not self.draft.past, not self.draft.future
        if anew:
            self._fill_pane()
        found = len(self.draft.faults())
        self.faults = say("builder.faults", faults=found) if found else ""
        self.listed.clear_widgets()
        for each in panes.fault_rows(self.draft):
            self.listed.add_widget(each)

    def _fill_pane(self) -> None:
        column = self.ids.pane
        column.clear_widgets()
        if self.selected:
            for each in panes.tile_pane(self.draft, self.selected, self.change):
                column.add_widget(each)
        else:
            column.add_widget(Text(text=say("builder.how"), tone="ink2"))
        if self.listed.parent is not None:
            self.listed.parent.remove_widget(self.listed)
        (self.ids.faults if self.wide else column).add_widget(self.listed)

    # ------------------------------------------------------------------------------------ bar

    def act(self, name: str) -> None:
        """Do what the bar says."""
        acts: dict[str, Callable[[], None]] = {
            "undo": lambda: self.change(Draft.undone, anew=True),
            "redo": lambda: self.change(Draft.redone, anew=True),
            "rename": lambda: self.ask_name(self.rename),
            "save": self.save,
        }
        acts[name]()

    def rename(self, title: str) -> None:
        """Call the house otherwise."""
        self.change(lambda now: now.titled(title))

    def save(self) -> None:
        """Put the house on file, if it can be played in; a house needs a name first."""
        if not self.draft.house.title.strip():
            self.ask_name(self._named_and_saved)
            return
        faults = self.draft.faults()
        if faults:
            self.app.tell(panes.sentence(faults[0]))
            self.selected = ""
            self.show()
            return
        self._write()

    def _named_and_saved(self, title: str) -> None:
        self.rename(title)
        self.save()

    def _write(self) -> None:
        try:
            file: Path = Store(self.app.own_houses).save(self.draft.house)
        except OSError as error:
            self.app.tell(say("builder.unsaved", reason=error.strerror or str(error)))
            return
        keeping.forget(self.app.own_houses)
        self.app.tell(say("builder.saved", name=file.stem))

    def ask_name(self, then: Callable[[str], None]) -> None:
        """Ask what the house is called."""
        sheet = Sheet(title=say("builder.name"))
        field = NameField(text=self.draft.house.title, hint_text=say("builder.name_hint"))
        done = Action(text=say("builder.name_done"), ready=bool(field.text.strip()))
        field.bind(text=lambda _field, text: setattr(done, "ready", bool(text.strip())))

        def take(*_: object) -> None:
            if field.text.strip():
                self.app.shell.close(sheet)
                then(field.text.strip())

        field.bind(on_text_validate=take)
        done.bind(on_release=take)
        sheet.put(field, done)
        self.app.shell.open(sheet)
