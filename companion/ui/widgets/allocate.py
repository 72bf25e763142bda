"""Allocate: place one thing after the other; a tap on a placed one takes it back."""

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout

from companion.ui import icons
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.values import Option, Tray
from companion.ui.widgets.base import TapBox, Text
from companion.ui.widgets.body import Body
from companion.ui.words import say

SHORT = 16  # letters of a target that fits into half the width
Foretold = Callable[[dict[str, str]], tuple[str, bool]]


class AllocateBody(Body):
    """What is left to place, then one tray for each target, then what would come of it."""

    foretell: Foretold | None = None

    def build(self) -> None:
        """Draw the trays, all empty."""
        self.placed: dict[str, str] = {}
        self.wanted = ""  # what the players want to place next
        self.names = {str(each.id): each.text for each in self.card.items}
        self.waiting = StackLayout(size_hint_y=None, spacing=self.spacing)
        self.waiting.bind(minimum_height=self.waiting.setter("height"))
        self.add_widget(self.waiting)
        self.trays = [TrayView(self, each) for each in self.card.trays]
        self._draw_trays()
        self.outcome = Text(role="label", tone="ink2")
        self.add_widget(self.outcome)
        if len(self.trays) == 1:
            self.fill()
        else:
            self.second = say("verb.fill")
        self._show()

    def _draw_trays(self) -> None:
        grid = GridLayout(cols=self._columns(), spacing=self.spacing, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for tray in self.trays:
            tray.bind(on_release=lambda tray: self.put(tray.tray.id))
            grid.add_widget(tray)
        self.add_widget(grid)

    def _columns(self) -> int:
        longest = max((len(each.text) for each in self.card.trays), default=0)
        return 2 if len(self.card.trays) > 1 and longest <= SHORT and not look.large else 1

    # ------------------------------------------------------------------ placing

    def _left(self) -> list[str]:
        left = [str(each.id) for each in self.card.items if str(each.id) not in self.placed]
        return sorted(left, key=lambda item: item != self.wanted)

    def _in(self, target: str) -> list[str]:
        return [item for item, at in self.placed.items() if at == target]

    def put(self, target: str) -> None:
        """Put the next thing there that fits; where none does, take the last one back."""
        tray = next(each for each in self.card.trays if each.id == target)
        here = self._in(target)
        fitting = [item for item in self._left() if tray.takes(item, here)]
        if fitting:
            self.placed[fitting[0]] = target
        elif here:
            del self.placed[here[-1]]
        self.wanted = ""
        self._show()

    def want(self, item: str) -> None:
        """Place this one next."""
        self.wanted = item
        self._show()

    def take_back(self, item: str) -> None:
        """Take a placed thing back; it is the next to be placed."""
        self.placed.pop(item, None)
        self.want(item)

    def fill(self) -> None:
        """Share out what is left: by turns, what fits in the fewest trays first."""
        while left := self._left():
            fits = {item: self._fitting(item) for item in left}
            item = min(left, key=lambda each: len(fits[each]))
            if not fits[item]:
                return
            fewest = min(fits[item], key=lambda tray: len(self._in(tray.id)))
            self.placed[item] = fewest.id

    def _fitting(self, item: str) -> list[Tray]:
        return [tray for tray in self.card.trays if tray.takes(item, self._in(tray.id))]

    def on_other(self) -> None:
        """Share out the rest."""
        self.fill()
        self._show()

    # ------------------------------------------------------------------ showing

    def _show(self) -> None:
        left = self._left()
        self.waiting.clear_widgets()
        for place, item in enumerate(left):
            self.waiting.add_widget(self._item(item, self.want, chosen=place == 0))
        for tray in self.trays:
            tray.show([self._item(each, self.take_back) for each in self._in(tray.tray.id)])
        self.outcome.text, self.outcome.tone = self._outcome() if not left else ("", "ink2")
        if left:
            self.needs("items", left=len(left))
        else:
            self.can(self.card.verb)

    def _item(self, item: str, then: Callable[[str], None], *, chosen: bool = False) -> "Item":
        shown = Item(Option(item, self.names[item]), chosen=chosen)
        shown.bind(on_release=lambda _item: then(item))
        return shown

    def _outcome(self) -> tuple[str, str]:
        """What would follow, tried on a copy of the game."""
        if self.foretell is None:
            return "", "ink2"
        text, loss = self.foretell(self._answer())
        return text, "bad" if loss else "ink2"

    def _answer(self) -> dict[str, str]:
        return {str(item.id): self.placed[str(item.id)] for item in self.card.items}

    def foresee(self, foretell: Foretold) -> None:
        """Learn how to tell what would follow."""
        self.foretell = foretell
        self._show()

    def act(self) -> None:
        """Confirm where everything is."""
        self.dispatch("on_answer", self._answer())


class Item(TapBox):
    """A die, a cube or a zombie to be placed; the next one has a ring of light."""

    text = StringProperty("")
    chosen = BooleanProperty(False)

    def __init__(self, option: Option, **kwargs: Any) -> None:
        kind = str(option.id).rpartition("_")[0]
        self.icon = {"cube": "hit_cube"}.get(kind, kind if kind in icons.names() else "")
        self.beast = kind in icons.names("creature_die")
        self.item = str(option.id)
        super().__init__(text=option.text, says=option.text, once=False, **kwargs)


class TrayView(TapBox):
    """One target, with what has been put there."""

    names = ListProperty([])
    text = StringProperty("")
    limit = NumericProperty(0)

    def __init__(self, body: AllocateBody, tray: Tray) -> None:
        self.body = body
        self.tray = tray
        colour = f"hit_{tray.id.rpartition('_')[0]}"
        self.icon = colour if colour in icons.names("board") else ""
        self.pawn = tray.id if tray.id in look.palette.survivors else ""
        self.tint = look.palette.survivors.get(tray.id, look.outline)
        super().__init__(text=tray.text[:1].upper() + tray.text[1:], limit=tray.limit, once=False)

    def show(self, items: list[Item]) -> None:
        """Draw what lies here, and where there is room for one more."""
        self.names = [each.text for each in items]
        self.ids.here.clear_widgets()
        for each in items:
            self.ids.here.add_widget(each)
        if len(items) < self.limit:
            self.ids.here.add_widget(Slot())


class Slot(TapBox):
    """Room for one more; the tray takes the tap."""

    def on_touch_down(self, _touch: Any) -> bool:
        """Leave it to the tray."""
        return False


load("widgets/allocate")
