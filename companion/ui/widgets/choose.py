"""Choose: one option, several, or all of them in an order."""

from typing import Any

from kivy.uix.gridlayout import GridLayout

from companion.ui.look import look
from companion.ui.widgets.body import Body, Row
from companion.ui.words import say

SHORT = 14  # letters that fit into half the width
MANY = 4


class ChooseBody(Body):
    """A list of options; where several are wanted they show the order they were tapped in."""

    def build(self) -> None:
        """Draw the options; what can only be put in order starts in the order given."""
        card = self.card
        self.rows: dict[str, Row] = {}
        self.picked: list[str] = []
        if card.least == card.most == len(card.options) > 1:
            self.picked = [str(each.id) for each in card.options]
        grid = GridLayout(cols=self._columns(), spacing=self.spacing, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for option in card.options:
            row = Row(text=option.text, option=option.id, once=card.most == 1)
            row.bind(on_release=self._tapped)
            self.rows[str(option.id)] = row
            grid.add_widget(row)
        self.add_widget(grid)
        self._show()

    def _columns(self) -> int:
        texts = [len(each.text) for each in self.card.options]
        return 2 if len(texts) > MANY and max(texts) <= SHORT / look.scale else 1

    def _tapped(self, row: Row) -> None:
        option = str(row.option)
        if option in self.picked:
            self.picked.remove(option)
        else:
            if self.card.most == 1:
                self.picked = []
            if len(self.picked) < self.card.most:
                self.picked.append(option)
        self._show()

    def _show(self) -> None:
        for option, row in self.rows.items():
            row.chosen = option in self.picked
            place = self.picked.index(option) + 1 if row.chosen else 0
            row.badge = str(place) if place and self.card.most > 1 else ""
        self._label()

    def _label(self) -> None:
        card, missing = self.card, self.card.least - len(self.picked)
        if card.default is not None and not self.picked:
            self.can(card.verb)
        elif missing > 0:
            self.needs("choose" if card.most == 1 else "choose_more", left=missing)
        elif not self.picked:
            self.can(say("verb.none"))
        elif card.most == 1:
            self.can(self.rows[self.picked[0]].text)
        else:
            self.can(say("verb.these", number=len(self.picked)))

    def act(self) -> None:
        """Answer with what is picked, or with the default where nothing is."""
        answer: Any = self.picked
        if self.card.least == self.card.most == 1:
            answer = self.picked[0] if self.picked else self.card.default
        self.dispatch("on_answer", answer)
