"""A rule card in a sheet: the answer first, then the details, and the way on to other cards."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.rulebook import Leaf, Link, Rulebook
from companion.ui.widgets.base import Panel, TapBox, Text, Tonal
from companion.ui.widgets.prose import Prose
from companion.ui.widgets.sheet import Sheet
from companion.ui.words import say


class RuleSheet(Sheet):
    """Shows one card; links lead on and `back` leads back, card by card, then it closes.

    `speech` reads aloud; without one there is no button for it.
    """

    icon = StringProperty("")
    tint = StringProperty("ink")
    tags = StringProperty("")
    leave = StringProperty("")
    speech = ObjectProperty(None, allownone=True)
    trail = ObjectProperty(())

    def __init__(self, rulebook: Rulebook, leave: str, **kwargs: Any) -> None:
        self.register_event_type("on_read")
        self.rulebook = rulebook
        self.beside: tuple[str, ...] = ()
        super().__init__(leave=leave, **kwargs)

    @property
    def card(self) -> str:
        """The id of the card that is shown."""
        return self.trail[-1] if self.trail else ""

    def turn_to(self, id_: str, beside: Sequence[str] = ()) -> None:
        """Show a card; `beside` are others that were asked for with it."""
        if id_ == self.card:
            return
        if beside:
            self.beside = (id_, *beside)
        self.trail = (*self.trail, id_)
        self._show()

    def back(self) -> bool:
        """Go back to the card before this one, if there is one."""
        if len(self.trail) < 2:
            return False
        self.trail = self.trail[:-1]
        self._show()
        return True

    def read_aloud(self) -> None:
        """Let the device read the card."""
        if self.speech is not None:
            self.speech.say(self._leaf.aloud)

    def on_read(self, id_: str) -> None:
        """A card is shown."""

    # ------------------------------------------------------------------ showing

    def _show(self) -> None:
        leaf = self._leaf = self.rulebook.leaf(self.rulebook.deck[self.card])
        self.icon, self.tint = leaf.icon, leaf.tint
        self.title, self.tags = leaf.title, leaf.tags
        self.column.clear_widgets()
        self.put(Prose(source=leaf.answer, role="title"))
        self.put(*[Prose(source=text, role="rule") for text in leaf.body])
        self.put(*[Note(icon="book", source=text) for text in leaf.parts])
        if leaf.assumed:
            self.put(Note(icon="assumption", source=leaf.assumed, title=say("rules.assumed")))
        self._put_links(leaf)
        if self.speech is not None:
            aloud = Tonal(text=say("rules.read_aloud"), icon="speak")
            aloud.bind(on_release=lambda _tap: self.read_aloud())
            self.put(aloud)
        self.ids.scroll.scroll_y = 1
        self.dispatch("on_read", leaf.id)

    def _put_links(self, leaf: Leaf) -> None:
        cards, deck = self.rulebook, self.rulebook.deck
        also = [cards.link(deck[id_]) for id_ in self.beside if id_ != leaf.id]
        known = {link.id for link in also}
        if also:
            self.put(Text(text=say("rules.beside"), role="label", tone="ink2"))
            self.put(chips(also, self.turn_to))
        further = [link for link in leaf.links if link.id not in known]
        if further:
            self.put(Text(text=say("rules.links"), role="label", tone="ink2"))
            self.put(chips(further, self.turn_to))


class Note(Panel):
    """What differs by edition, or is only assumed: set apart in the colour of the dark."""

    icon = StringProperty("")
    title = StringProperty("")
    source = StringProperty("")


class Chip(TapBox):
    """Another card."""

    icon = StringProperty("")
    tint = StringProperty("ink")
    text = StringProperty("")


def chips(links: Iterable[Link], then: Callable[[str], None]) -> Widget:
    """Cards to go on to, side by side as far as there is room."""
    row = Chips()
    for link in links:
        chip = Chip(icon=link.icon, tint=link.tint, text=link.title)
        chip.bind(on_release=lambda _chip, id_=link.id: then(id_))
        row.add_widget(chip)
    return row


class Chips(StackLayout):
    """Chips in as many rows as they need."""


__all__ = ["Chip", "Note", "RuleSheet", "chips", "look"]

load("widgets/rule_card")
