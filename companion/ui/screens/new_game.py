"""New game: everything has an answer already, so that it starts with one more tap."""

from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.engine.errors import TableError
from companion.ui import my_box, newgame
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.screens.screen import Page
from companion.ui.settings import CHOICES
from companion.ui.widgets.base import Action, TapBox, Text
from companion.ui.widgets.body import Row
from companion.ui.widgets.pictures import HouseTap
from companion.ui.widgets.segments import Segments
from companion.ui.widgets.sheet import Sheet
from companion.ui.words import say

OPTIONS = {
    "actions": ("cardboard", "app"),
    "mode": ("dark", "darker", "darkest"),
    "advanced": ("no", "yes"),
}


class NewGame(Page):
    """Edition, survivors, house, what is played where, how hard it is, dice, pace."""

    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(app, title=say("new.title"), **kwargs)
        self.plan = newgame.Plan()
        self.houses = newgame.houses(app.own_houses, say.speaker)
        self._draw()

    def enter(self) -> None:
        """Every visit is a new game with other dice; houses may have been built since."""
        fresh = newgame.Plan()
        box = my_box.read(self.app.box_file)
        self.plan = replace(self.plan, seed=fresh.seed, box=box.text)
        self.houses = newgame.houses(self.app.own_houses, say.speaker)
        self._show()

    # ------------------------------------------------------------------ drawing

    def _draw(self) -> None:
        editions = {each: say.speaker.word(each) for each in newgame.editions()}
        picker = Segments(editions, self.plan.edition)
        picker.bind(on_pick=lambda _picker, value: self._plan(self.plan.of_edition(value)))
        self._titled("new.edition", picker)
        self._draw_people()
        self.house = HouseTap(more=True)
        self.house.bind(on_release=lambda _tap: self._choose_house())
        self._titled("new.house", self.house)
        for name, values in OPTIONS.items():
            self._titled(f"new.{name}", self._segments(name, values))
        self.tweaks = Row(icon="harder")
        self.tweaks.bind(on_release=lambda _row: self._choose_tweaks())
        self._titled("new.tweaks", self.tweaks)
        self._draw_settings()
        self.assumed = Assumed()
        self.assumed.bind(on_release=lambda _tap: self.app.visit("my_box"))
        self.column.add_widget(self.assumed)
        self.action = Action(text=say("new.start"))
        self.action.bind(on_release=lambda _tap: self._begin())
        self.ids.foot.add_widget(self.action)
        self._show()

    def _draw_settings(self) -> None:
        for name in ("dice", "pace"):
            choices = {each: say(f"{name}.{each}") for each in CHOICES[name]}
            picker = Segments(choices, getattr(self.app.settings, name))
            picker.bind(on_pick=lambda _picker, value, name=name: self.app.set(name, value))
            self._titled(f"settings.{name}", picker)

    def _titled(self, key: str, widget: Any) -> None:
        self.column.add_widget(Text(text=say(key), role="label", tone="ink2"))
        self.column.add_widget(widget)

    def _segments(self, name: str, values: tuple[str, ...]) -> Segments:
        choices = {each: say(f"{name}.{each}") for each in values}
        picker = Segments(choices, getattr(self.plan, name))
        picker.bind(on_pick=lambda _picker, value: self._set(name, value))
        return picker

    def _draw_people(self) -> None:
        grid = GridLayout(cols=3 if look.large else 5, spacing=self.column.spacing)
        grid.size_hint_y = None
        grid.bind(minimum_height=grid.setter("height"))
        self.people = {name: PersonTap(name) for name in newgame.everybody()}
        for name, tap in self.people.items():
            tap.bind(on_release=lambda _tap, name=name: self._plan(self.plan.toggled(name)))
            grid.add_widget(tap)
        self._titled("new.survivors", grid)

    # ------------------------------------------------------------------ showing

    def _set(self, name: str, value: object) -> None:
        self._plan(replace(self.plan, **{name: value}))  # type: ignore[arg-type]

    def _plan(self, plan: newgame.Plan) -> None:
        self.plan = plan
        self._show()

    def _show(self) -> None:
        for name, tap in self.people.items():
            tap.chosen = name in self.plan.survivors
        self._show_house()
        agreed = len(self.plan.tweaks)
        some = say("new.tweaks_some", number=agreed)
        self.tweaks.text = some if agreed else say("new.tweaks_none")
        self.assumed.text = say("new.assumed", number=len(newgame.assumptions(self.plan.box)))
        self._show_action()

    def _show_house(self) -> None:
        known = {each.id: each for each in self.houses}
        if self.plan.house not in known:
            self.plan = replace(self.plan, house=self.houses[0].id)
        house = known[self.plan.house]
        self.house.text, self.house.note = house.title, house.facts(say.speaker)
        self.house.show(house.built)

    def _show_action(self) -> None:
        self.action.ready = self.plan.enough and self.plan.housed
        if self.plan.enough:
            self.action.text = say("new.start" if self.plan.housed else "new.needs_house")
        else:
            self.action.text = say("new.how_many", least=newgame.LEAST, most=newgame.MOST)

    # ------------------------------------------------------------------ choosing

    def _choose_house(self) -> None:
        sheet = Sheet(title=say("new.house"))
        for house in self.houses:
            chosen = house.id == self.plan.house
            tap = HouseTap(text=house.title, note=house.facts(say.speaker), chosen=chosen)
            tap.show(house.built)
            tap.bind(on_release=lambda _tap, id_=house.id: self._housed(sheet, id_))
            sheet.put(tap)
        self.app.shell.open(sheet)

    def _housed(self, sheet: Sheet, id_: str) -> None:
        self.app.shell.close(sheet)
        self._set("house", id_)

    def _choose_tweaks(self) -> None:
        sheet = Sheet(title=say("new.tweaks"))
        rows = {
            name: Row(text=say(f"tweak.{name}"), chosen=name in self.plan.tweaks, once=False)
            for name in newgame.tweaks_of(self.plan.edition)
        }
        for name, row in rows.items():
            row.bind(on_release=lambda _row, name=name: self._agree(name, rows))
            sheet.put(row)
        self.app.shell.open(sheet)

    def _agree(self, name: str, rows: dict[str, Row]) -> None:
        self._plan(self.plan.agreed(name))
        for each, row in rows.items():
            row.chosen = each in self.plan.tweaks

    def _begin(self) -> None:
        try:
            self.app.begin(self.plan.start())
        except TableError as error:
            self.app.tell(str(error))


class PersonTap(TapBox):
    """A survivor to let in or out."""

    chosen = BooleanProperty(False)

    def __init__(self, name: str) -> None:
        self.name = name
        self.label = say.speaker.word(name)
        super().__init__(once=False)


class Assumed(TapBox):
    """What Lantern assumes about the box."""

    text = StringProperty("")


load("screens/new_game")
