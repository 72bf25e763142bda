"""The prompt card: eyebrow, headline, the body of its kind, and one big button."""

from typing import Any

from kivy.animation import Animation
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.ui import theme
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.values import After, Card, Over
from companion.ui.widgets.allocate import AllocateBody
from companion.ui.widgets.base import Panel
from companion.ui.widgets.body import Body
from companion.ui.widgets.kinds import body_of
from companion.ui.widgets.roll import Foretell, RollBody


class PromptCard(Panel):
    """Shows what stands; says up what the players did, with the serial number they did it at."""

    icon = StringProperty("")
    tint = StringProperty("ink2")
    eyebrow = StringProperty("")
    headline = StringProperty("")
    rest = StringProperty("")
    speaks = BooleanProperty(False)  # whether it can be read out
    body: Body | None = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        for event in (
            "on_answer",
            "on_roll",
            "on_other",
            "on_why",
            "on_room",
            "on_speak",
            "on_person",
        ):
            self.register_event_type(event)
        self.card: Card | After | Over | None = None
        super().__init__(**kwargs)

    def show(self, card: Card | After | Over, dice: str, foretell: Foretell) -> None:
        """Show another card; the same one stays as it is, with what is half entered."""
        if card == self.card and self.body is not None:
            return
        self.card = card
        self.icon, self.headline = card.icon, card.headline
        self.tint = getattr(card, "tint", "bad")
        self.eyebrow = getattr(card, "eyebrow", "")
        self.rest = getattr(card, "rest", "")
        self._swap(body_of(card)(card, dice), foretell)

    def _swap(self, body: Body, foretell: Foretell) -> None:
        if isinstance(body, RollBody):
            body.foretell = foretell
        elif isinstance(body, AllocateBody):
            body.foresee(foretell)
        for event in ("on_answer", "on_roll", "on_other"):
            body.bind(**{event: self._passed_up(event)})
        body.bind(on_why=lambda _body, rules: self.dispatch("on_why", rules))
        body.bind(on_person=lambda _body, name: self.dispatch("on_person", name))
        body.bind(chosen_room=lambda _body, room: self.dispatch("on_room", room))
        self.body = body
        column = self.ids.column
        if len(column.children) > 1:
            column.remove_widget(column.children[0])
        column.add_widget(body)
        self.ids.scroll.scroll_y = 1
        self._bind_buttons(body)
        self._fade(body)

    def _passed_up(self, event: str) -> Any:
        serial = self.card.serial if self.card else -1
        return lambda _body, *value: self.dispatch(event, serial, *value)

    def _bind_buttons(self, body: Body) -> None:
        action, second = self.ids.action, self.ids.second
        for name, widget, its in (
            ("label", action, "text"),
            ("ready", action, "ready"),
            ("icon", action, "icon"),
            ("second", second, "text"),
        ):
            setattr(widget, its, getattr(body, name))
            body.bind(**{name: lambda _body, value, w=widget, i=its: setattr(w, i, value)})

    def _fade(self, body: Body) -> None:
        seconds = look.seconds(theme.FADE_SECONDS)
        if seconds:
            body.opacity = 0.35
            Animation(opacity=1, d=seconds).start(body)

    def act(self) -> None:
        """The big button was pressed."""
        if self.body is not None and self.body.ready:
            self.body.act()

    def press_second(self) -> None:
        """The second button was pressed."""
        if self.body is not None:
            self.body.dispatch("on_other")

    def on_answer(self, serial: int, value: object) -> None:
        """The players have answered."""

    def on_roll(self, serial: int) -> None:
        """The app shall throw or draw."""

    def on_other(self, serial: int) -> None:
        """The second button was pressed."""

    def on_why(self, rules: tuple[str, ...]) -> None:
        """Somebody asks for these rules, or with none of them for the card's own."""

    def on_speak(self) -> None:
        """Somebody wants it read out."""

    def on_person(self, name: str) -> None:
        """Somebody wants to see this survivor's board."""

    def on_room(self, room: str) -> None:
        """A room is chosen, not yet for good."""


load("widgets/card")
