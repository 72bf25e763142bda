"""The action menu: whose turn it is, what he can do for how much, and why not the rest."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.values import Actor, Doing
from companion.ui.widgets.base import Panel, TapBox, Text
from companion.ui.widgets.body import Body
from companion.ui.words import say

ROOMY = 350  # dp


class ActionsBody(Body):
    """The team's pawns, and below them the actions of the one that is tapped."""

    def build(self) -> None:
        """Draw the pawns and the actions of whoever acted last."""
        self.picked = ""
        self.pawns = {each.name: ActorTap(each) for each in self.card.actors}
        row = BoxLayout(size_hint_y=None, spacing=self.spacing)
        row.bind(minimum_height=row.setter("height"))
        for tap in self.pawns.values():
            tap.bind(on_release=self._tapped)
            row.add_widget(tap)
        self.add_widget(row)
        self.menu: Doings | None = None
        self.turn_to(self.card.actor or self.card.actors[0].name)

    @property
    def rows(self) -> dict[str, Any]:
        """The actions that can be tapped, by the answer they stand for."""
        return self.menu.tiles if self.menu is not None else {}

    def _tapped(self, tap: "ActorTap") -> None:
        """Turn to somebody; a second tap opens his board."""
        if tap.chosen:
            self.dispatch("on_person", tap.actor.name)
        else:
            self.turn_to(tap.actor.name)

    def turn_to(self, name: str) -> None:
        """Show what this survivor can do."""
        for each, tap in self.pawns.items():
            tap.chosen = each == name
        if self.menu is not None:
            self.remove_widget(self.menu)
        actor = next(each for each in self.card.actors if each.name == name)
        self.menu = Doings(actor)
        self.menu.bind(on_doing=lambda _menu, id_: self._pick(id_))
        self.add_widget(self.menu)
        self._pick("")

    def _pick(self, id_: str) -> None:
        self.picked = "" if id_ == self.picked else id_
        for each, tile in self.rows.items():
            tile.chosen = each == self.picked
        if self.picked:
            self.can(self.rows[self.picked].text)
        elif self.card.default is not None:
            self.can(self.card.verb)
        else:
            self.needs("choose")

    def act(self) -> None:
        """Do what is picked, or end the turn."""
        self.dispatch("on_answer", self.picked or self.card.default)


class ActorTap(TapBox):
    """A survivor whose turn it is."""

    chosen = BooleanProperty(False)

    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self.tint = look.palette.survivors.get(actor.name, look.lamp)
        super().__init__(once=False, says=actor.text)


class Doings(Panel):
    """What one survivor can do, as tiles, and what he cannot, with the reasons."""

    def __init__(self, actor: Actor) -> None:
        self.register_event_type("on_doing")
        super().__init__()
        self.tiles: dict[str, DoingTile] = {}
        grid = GridLayout(cols=1, spacing=self.spacing, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"), width=_lay_out)
        for each in actor.possible:
            self.tiles[each.id] = tile = DoingTile(each)
            tile.bind(on_release=lambda tile: self.dispatch("on_doing", tile.doing.id))
            grid.add_widget(tile)
        self.add_widget(grid)
        if actor.impossible:
            self.add_widget(Text(text=say("act.not_now"), role="label", tone="ink2"))
        for each in actor.impossible:
            self.add_widget(Refused(each))

    def on_doing(self, id_: str) -> None:
        """An action was tapped."""


def _lay_out(grid: GridLayout, width: float) -> None:
    """Two columns where a long word fits beside its price, else one."""
    grid.cols = 2 if width >= dp(ROOMY) and not look.large else 1


class DoingTile(TapBox):
    """One action that is possible."""

    chosen = BooleanProperty(False)
    text = StringProperty("")

    def __init__(self, doing: Doing) -> None:
        self.doing = doing
        super().__init__(text=doing.text, once=False)


class Refused(BoxLayout):
    """One action that is not, and why."""

    def __init__(self, doing: Doing) -> None:
        self.doing = doing
        super().__init__()


class Pips(BoxLayout):
    """Action points, one small square each."""

    count = NumericProperty(0)
    tint = ListProperty([1, 1, 1, 1])


load("widgets/actions")
