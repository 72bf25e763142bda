"""PickRoom: the same letters in the plan and in a list; tap either, then confirm."""

from companion.ui.widgets.body import Body, Row
from companion.ui.words import say


class PickRoomBody(Body):
    """The legal rooms as a list."""

    def build(self) -> None:
        """Draw the rooms, and the way out where there is one."""
        self.rows: dict[str, Row] = {}
        for option in self.card.options:
            self._add(str(option.id), option.text, option.letter)
        if self.card.otherwise is not None:
            self._add(str(self.card.otherwise.id), self.card.otherwise.text, "")
        self.picked = ""
        if len(self.rows) == 1:
            self.pick(next(iter(self.rows)))
        else:
            self.needs("room")

    def _add(self, room: str, text: str, letter: str) -> None:
        row = Row(text=text[:1].upper() + text[1:], badge=letter, option=room)
        row.bind(on_release=lambda row: self.pick(row.option))
        self.rows[room] = row
        self.add_widget(row)

    def room_tapped(self, room: str) -> None:
        """Take a tap on the plan for a tap on the list."""
        if room in self.rows:
            self.pick(room)

    def pick(self, room: str) -> None:
        """Choose a room, not yet for good."""
        self.picked = room
        for each, row in self.rows.items():
            row.chosen = each == room
        self.chosen_room = room if room in self.card.rooms else ""
        other = self.card.otherwise
        text = self.rows[room].text
        self.can(text if other and room == other.id else say("verb.here", place=text))

    def act(self) -> None:
        """Confirm it."""
        self.dispatch("on_answer", self.picked)
