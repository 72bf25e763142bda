"""What the middles of all prompt cards have in common."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.icons import Icon
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.values import Card
from companion.ui.widgets import base, sideboards
from companion.ui.words import say


class Body(BoxLayout):
    """One kind of prompt: it draws the card's choices and knows what the big button does.

    `label`, `ready` and `second` are the buttons'; `on_answer` and `on_roll` go up to the card.
    """

    label = StringProperty("")
    ready = BooleanProperty(False)
    second = StringProperty("")
    icon = StringProperty("")
    chosen_room = StringProperty("")

    def __init__(self, card: Any, dice: str = "app", **kwargs: Any) -> None:
        self.card: Card = card
        self.dice = dice
        self.register_event_type("on_answer")
        self.register_event_type("on_roll")
        self.register_event_type("on_other")
        self.register_event_type("on_why")
        self.register_event_type("on_person")
        super().__init__(**kwargs)
        if getattr(card, "side", None) is not None:
            self.add_widget(sideboards.view_of(card.side))
        self.build()

    def build(self) -> None:
        """Draw the choices."""

    def act(self) -> None:
        """The big button was pressed."""

    def room_tapped(self, room: str) -> None:
        """A room of the plan was tapped."""

    def needs(self, key: str, **params: object) -> None:
        """Say on the button what is missing."""
        self.ready = False
        self.label = say(f"missing.{key}", **params)

    def can(self, label: str) -> None:
        """The button can be pressed now."""
        self.ready = True
        self.label = label

    def on_answer(self, value: object) -> None:
        """The players have answered."""

    def on_roll(self) -> None:
        """The app shall throw or draw."""

    def on_other(self) -> None:
        """The second button was pressed."""

    def on_why(self, rules: tuple[str, ...]) -> None:
        """Somebody asks for these rules."""

    def on_person(self, name: str) -> None:
        """Somebody wants to see this survivor's board."""


class RowBadge(Widget):
    """A letter or a number before an option."""

    text = StringProperty("")


class RowNote(base.Text):
    """What stands above an option in small letters."""


class RowDetail(base.OneLine):
    """What stands behind an option."""


class Row(base.TapBox):
    """One option in a list. What it does not have is not built: there may be many of them."""

    text = StringProperty("")
    note = StringProperty("")
    detail = StringProperty("")
    badge = StringProperty("")
    icon = StringProperty("")
    chosen = BooleanProperty(False)
    option = ObjectProperty(None, allownone=True)

    def on_kv_post(self, _base: object) -> None:
        """Add what this row has beside its words."""
        self._badge: RowBadge | None = None
        self._words = base.Text(text=self.text, font_name=theme.MEDIUM, pos_hint={"center_y": 0.5})
        self._add_words()
        if self.icon:
            icon = Icon(name=self.icon, drawn=24, size_hint=(None, 1), width=dp(40))
            icon.color = look.on_lampc if self.chosen else look.ink2
            self.add_widget(icon, index=len(self.children))
        if self.detail:
            self.add_widget(RowDetail(text=self.detail))
        self.on_badge(self, self.badge)

    def _add_words(self) -> None:
        """The words, below the note if there is one; the row is as high as they need."""
        words: Any = self._words
        if self.note:
            words = BoxLayout(orientation="vertical", size_hint_y=None)
            words.pos_hint = {"center_y": 0.5}
            words.bind(minimum_height=words.setter("height"))
            words.add_widget(RowNote(text=self.note))
            words.add_widget(self._words)
        self.fbind("text", self._words.setter("text"))
        self.fbind("chosen", self._choose)
        words.bind(height=self._grow)
        self.add_widget(words)
        self._choose()
        self._grow(words, words.height)

    def _choose(self, *_: object) -> None:
        self._words.tone = "on_lampc" if self.chosen else "ink"

    def _grow(self, _words: object, height: float) -> None:
        self.height = max(look.grown(theme.ROW), height + dp(16))

    def on_badge(self, _row: object, badge: str) -> None:
        """Show another badge, or none."""
        if not hasattr(self, "_badge"):
            return  # still being built
        if self._badge is not None:
            self.remove_widget(self._badge)
            self._badge = None
        if badge:
            self._badge = RowBadge(text=badge)
            self.add_widget(self._badge, index=len(self.children))


load("widgets/body")
