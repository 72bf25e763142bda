"""New game: everything has an answer already, so that it starts with one more tap."""

from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.engine.errors import TableError
from companion.ui import newgame
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.screens.screen import Page
from companion.ui.settings import CHOICES
from companion.ui.widgets.base import Action, Tap, Text
from companion.ui.widgets.body import Row
from companion.ui.widgets.segments import Segments
from companion.ui.widgets.sheet import Sheet
from companion.ui.words import say


class NewGame(Page):
    """Edition, survivors, house, dice, pace."""

    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(app, title=say("new.title"), **kwargs)
        self.plan = newgame.Plan()
        self.houses = newgame.houses(app.own_houses, say.speaker)
        self._draw()

    def enter(self) -> None:
        """Every visit is a new game; houses may have been built since."""
        self.plan = replace(newgame.Plan(), survivors=self.plan.survivors, house=self.plan.house)
        self.houses = newgame.houses(self.app.own_houses, say.speaker)
        self._show()

    def _draw(self) -> None:
        editions = {each: say.speaker.word(each) for each in newgame.editions()}
        self._titled("new.edition", self._segments(editions, self.plan.edition, "edition"))
        self._draw_people()
        self.house = Row(icon="house")
        self.house.bind(on_release=lambda _row: self._choose_house())
        self._titled("new.house", self.house)
        for name in ("dice", "pace"):
            choices = {each: say(f"{name}.{each}") for each in CHOICES[name]}
            picker = Segments(choices, getattr(self.app.settings, name))
            picker.bind(on_pick=lambda _picker, value, name=name: self.app.set(name, value))
            self._titled(f"settings.{name}", picker)
        note = Assumed(text=say("new.assumed", number=len(newgame.assumptions())))
        note.bind(on_release=lambda _tap: self._tell_assumed())
        self.action = Action(text=say("new.start"))
        self.action.bind(on_release=lambda _tap: self._begin())
        self.column.add_widget(note)
        self.ids.foot.add_widget(self.action)
        self._show()

    def _titled(self, key: str, widget: Any) -> Text:
        title = Text(text=say(key), role="label", tone="ink2")
        self.column.add_widget(title)
        self.column.add_widget(widget)
        return title

    def _segments(self, choices: dict[Any, str], value: object, name: str) -> Segments:
        picker = Segments(choices, value)
        picker.bind(on_pick=lambda _picker, value: self._set(name, value))
        return picker

    def _set(self, name: str, value: object) -> None:
        self.plan = replace(self.plan, **{name: value})  # type: ignore[arg-type]
        self._show()

    def _draw_people(self) -> None:
        grid = GridLayout(cols=3 if look.large else 5, spacing=self.column.spacing)
        grid.size_hint_y = None
        grid.bind(minimum_height=grid.setter("height"))
        self.people = {name: PersonTap(name) for name in newgame.everybody()}
        for name, tap in self.people.items():
            tap.bind(on_release=lambda _tap, name=name: self._toggle(name))
            grid.add_widget(tap)
        self._titled("new.survivors", grid)

    def _toggle(self, name: str) -> None:
        self.plan = self.plan.toggled(name)
        self._show()

    def _show(self) -> None:
        for name, tap in self.people.items():
            tap.chosen = name in self.plan.survivors
        titles = {each.id: each.title for each in self.houses}
        if self.plan.house not in titles:
            self.plan = replace(self.plan, house=self.houses[0].id)
        self.house.text = titles[self.plan.house]
        self.action.ready = self.plan.enough
        wrong = say("new.how_many", least=newgame.LEAST, most=newgame.MOST)
        self.action.text = say("new.start") if self.plan.enough else wrong

    def _choose_house(self) -> None:
        sheet = Sheet(title=say("new.house"))
        for house in self.houses:
            row = Row(text=house.title, icon="house", chosen=house.id == self.plan.house)
            row.bind(on_release=lambda _row, id_=house.id: self._housed(sheet, id_))
            sheet.put(row)
        self.app.shell.open(sheet)

    def _housed(self, sheet: Sheet, id_: str) -> None:
        self.app.shell.close(sheet)
        self._set("house", id_)

    def _tell_assumed(self) -> None:
        sheet = Sheet(title=say("new.my_box"))
        sheet.put(Text(text=say("new.assumed_text"), tone="ink2"))
        for name, value in newgame.assumptions().items():
            sheet.put(Text(text=f"{name}: {value}", role="label"))
        self.app.shell.open(sheet)

    def _begin(self) -> None:
        try:
            self.app.begin(self.plan.start())
        except TableError as error:
            self.app.tell(str(error))


class PersonTap(Tap):
    """A survivor to let in or out."""

    chosen = BooleanProperty(False)

    def __init__(self, name: str) -> None:
        self.name = name
        self.label = say.speaker.word(name)
        super().__init__(once=False)


class Assumed(Tap):
    """What Lantern assumes about the box."""

    text = StringProperty("")


load("screens/new_game")
