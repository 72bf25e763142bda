"""Allocate: place one thing after the other; a tap on a placed one takes it back."""

from kivy.properties import ListProperty, NumericProperty, StringProperty

from companion.ui.kvs import load
from companion.ui.values import Tray
from companion.ui.widgets.base import Tap
from companion.ui.widgets.body import Body
from companion.ui.words import say


class AllocateBody(Body):
    """One tray for each target."""

    def build(self) -> None:
        """Draw the trays, all empty."""
        self.placed: dict[str, str] = {}
        self.trays = [TrayView(self, each) for each in self.card.trays]
        for tray in self.trays:
            tray.bind(on_release=lambda tray: self.put(tray.tray.id))
            self.add_widget(tray)
        if len(self.trays) == 1:
            self.fill()
        else:
            self.second = say("verb.fill")
        self._show()

    def _left(self) -> list[str]:
        return [str(each.id) for each in self.card.items if str(each.id) not in self.placed]

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
        self._show()

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

    def _show(self) -> None:
        names = {str(each.id): each.text for each in self.card.items}
        for tray in self.trays:
            tray.names = [names[item] for item in self._in(tray.tray.id)]
        left = len(self._left())
        if left:
            self.needs("items", left=left)
        else:
            self.can(self.card.verb)

    def act(self) -> None:
        """Confirm where everything is."""
        self.dispatch("on_answer", {str(i.id): self.placed[str(i.id)] for i in self.card.items})


class TrayView(Tap):
    """One target, with what has been put there."""

    names = ListProperty([])
    text = StringProperty("")
    limit = NumericProperty(0)

    def __init__(self, body: AllocateBody, tray: Tray) -> None:
        self.body = body
        self.tray = tray
        super().__init__(text=tray.text, limit=tray.limit, once=False)


load("widgets/allocate")
