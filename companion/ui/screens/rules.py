"""Rules: search as you type, the cards read lately, and every icon to tap, kind by kind."""

from math import ceil
from threading import Thread
from typing import Any, Final

from kivy.clock import Clock, mainthread
from kivy.core.text import Label as Writing
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label
from kivy.utils import escape_markup, get_hex_from_color

from companion.reference.emphasis import emphasised
from companion.reference.search import Search, engine
from companion.ui import theme
from companion.ui.icons import texture
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.rulebook import Group, Link
from companion.ui.screens.screen import Page
from companion.ui.widgets.base import Panel, TapBox, Text
from companion.ui.widgets.rule_card import chips
from companion.ui.words import say

FOUND: Final = 6  # results that are shown
MOST: Final = 7  # icons side by side
FEWEST: Final = 4


class Rules(Page):
    """Everything that can be asked about the game; a tap opens a card."""

    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(app, title=say("rules.title"), book=False, **kwargs)
        self.field = SearchField()
        self.field.bind(text=lambda _field, _text: self._search())
        self.results, self.recent, self.grid = Column(), Column(), Column()
        for each in (self.field, self.results, self.recent, self.grid):
            self.column.add_widget(each)
        self._engine: Search | None = None
        self._coming: list[Group] = []
        self._more = Clock.create_trigger(self._draw_more)

    def enter(self) -> None:
        """Show the rules of the game that is played."""
        rulebook = self.app.reference.rulebook
        # Large letters leave room for the title alone; the cards name the editions too.
        noted = rulebook.edition and not look.large
        self.note = say.speaker.word(rulebook.edition) if noted else ""
        self._draw_recent()
        self._draw_foot()
        if not self.grid.children:
            self._coming = list(rulebook.groups())
            self._draw_more()
        if self._engine is None:
            Thread(target=self._prepare, args=(rulebook.game,), daemon=True).start()

    # ------------------------------------------------------------------ search

    def _prepare(self, game: str) -> None:
        self._prepared(engine(game))

    @mainthread
    def _prepared(self, made: Search) -> None:
        self._engine = made
        self._search()

    def _search(self) -> None:
        """Show what fits the words typed so far."""
        self.results.clear_widgets()
        typed = self.field.text.strip()
        if not typed or self._engine is None:
            return
        rulebook = self.app.reference.rulebook
        found = self._engine.find(typed, rulebook.edition, FOUND)
        if found:
            self.results.add_widget(self._listed([rulebook.link(card) for card in found], typed))
        else:
            self.results.add_widget(Text(text=say("rules.nothing"), tone="ink2"))
        self.ids.scroll.scroll_y = 1

    def _listed(self, links: list[Link], typed: str) -> "FoundCards":
        listed = FoundCards()
        for place, link in enumerate(links):
            row = FoundCard(icon=link.icon, tint=link.tint, detail=link.detail, ruled=place > 0)
            row.text, row.says = lit(link.title, typed), link.title
            row.bind(on_release=lambda _row, id_=link.id: self.open(id_))
            listed.add_widget(row)
        return listed

    def open(self, id_: str) -> None:
        """Open a card."""
        self.field.focus = False
        self.app.reference.open([id_])

    # ------------------------------------------------------------------ icons

    def _draw_recent(self) -> None:
        self.recent.clear_widgets()
        rulebook = self.app.reference.rulebook
        ids = [id_ for id_ in self.app.reference.recent.ids if id_ in rulebook.deck]
        links = [rulebook.link(rulebook.deck[id_]) for id_ in ids]
        if links:
            self.recent.add_widget(Text(text=say("rules.recent"), role="label", tone="ink2"))
            self.recent.add_widget(chips(links, self.open))

    def _draw_more(self, *_: object) -> None:
        """One kind in each frame, so that the first are there at once."""
        if self._coming:
            self._draw_group(self.grid, self._coming.pop(0))
            self._more()

    def _draw_group(self, column: "Column", group: Group) -> None:
        column.add_widget(Text(text=group.title, role="label", tone="ink2"))
        cells = Cells(cols=columns(group))
        for link in group.icons:
            cell = IconCell(token=link.icon, tint=link.tint, text=link.title)
            cell.bind(on_release=lambda _cell, id_=link.id: self.open(id_))
            cells.add_widget(cell)
        column.add_widget(cells)

    # ------------------------------------------------------------------ the way back

    def _draw_foot(self) -> None:
        """What is asked at the table, and the way back to it."""
        self.ids.foot.clear_widgets()
        if "table" in self.app.shell.path:
            card = self.app.shell.screen("table").view.card
            tint = getattr(card, "tint", "ink")
            foot = BackToTable(icon=card.icon, tint=tint, text=card.headline)
            foot.bind(on_release=lambda _tap: self.app.visit("table"))
            self.ids.foot.add_widget(foot)


def columns(group: Group) -> int:
    """How many icons stand side by side: rows of one length, wide enough for their words."""
    longest = max(_width(word) for each in group.icons for word in each.title.split())
    room = min(Window.width, dp(theme.PAGE)) - dp(2 * theme.MARGIN) + dp(theme.GAP)
    most = int(room / (max(dp(theme.TARGET), longest + dp(10)) + dp(theme.GAP)))
    most = max(2, min(most, MOST))
    rows = ceil(len(group.icons) / most)
    return max(ceil(len(group.icons) / rows), min(most, FEWEST))


def _width(word: str) -> float:
    written = Writing(font_name=theme.MEDIUM, font_size=look.size("bar"))
    return float(written.get_extents(word)[0])


def lit(title: str, typed: str) -> str:
    """The markup of a title with the words that were typed in the colour of the lamp."""
    colour = get_hex_from_color(look.lamp)
    return "".join(
        f"[color={colour}]{escape_markup(piece)}[/color]" if meant else escape_markup(piece)
        for piece, meant in emphasised(title, typed)
    )


class Column(GridLayout):
    """Things below each other."""


class Cells(GridLayout):
    """Icons of one kind."""


class SearchField(Panel):
    """What is looked for."""

    text = StringProperty("")
    focus = BooleanProperty(False)


class FoundCards(Panel):
    """The cards that were found, best first."""


class FoundCard(TapBox):
    """A card that was found."""

    ruled = BooleanProperty(False)  # whether a line parts it from the one above
    icon = StringProperty("")
    tint = StringProperty("ink")
    text = StringProperty("")
    detail = StringProperty("")


class BackToTable(TapBox):
    """The prompt that waits."""

    icon = StringProperty("")
    tint = StringProperty("ink")
    text = StringProperty("")


class IconCell(ButtonBehavior, Label):
    """An icon and its name, in one widget, as there are hundreds of them."""

    token = StringProperty("")
    tint = StringProperty("ink")
    side = NumericProperty(28)

    def picture(self, token: str) -> Any:
        """What is drawn of it."""
        return texture(token, self.side) if token else None


load("screens/rules")
