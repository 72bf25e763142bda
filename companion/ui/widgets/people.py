"""The survivors beside the plan of a tablet: energy, action points, virus."""

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.values import Survivor
from companion.ui.widgets.base import TapBox, Text
from companion.ui.words import say


class People(BoxLayout):
    """Everybody, team by team."""

    __events__ = ("on_person",)
    shown: tuple[Survivor, ...] = ()

    def show(self, survivors: tuple[Survivor, ...]) -> None:
        """Draw them, if something has changed."""
        if survivors == self.shown:
            return
        self.shown = survivors
        self.clear_widgets()
        for team in sorted({each.team for each in survivors}):
            title = say("team", number=team) if team else say("team.none")
            self.add_widget(Text(text=title, role="label", tone="ink2"))
            for each in survivors:
                if each.team == team:
                    self._add(each)

    def _add(self, survivor: Survivor) -> None:
        person = Person(survivor)
        person.bind(on_release=lambda _tap: self.dispatch("on_person", survivor.name))
        self.add_widget(person)

    def on_person(self, name: str) -> None:
        """Somebody was tapped."""


class Person(TapBox):
    """One survivor; a tap opens his sheet."""

    def __init__(self, survivor: Survivor) -> None:
        self.survivor = survivor
        super().__init__(says=survivor.text)
        for place in range(survivor.full):
            self.ids.energy.add_widget(Space(filled=place < survivor.energy, tint=look.ok))
        for _ in range(survivor.ap):
            self.ids.ap.add_widget(
                Space(filled=True, tint=look.lamp, size_hint=(None, 1), width=14)
            )


class Space(BoxLayout):
    """One space of a bar."""

    filled = BooleanProperty(False)

    def __init__(self, tint: tuple[float, ...], **kwargs: object) -> None:
        self.tint = tint
        super().__init__(**kwargs)


load("widgets/people")
