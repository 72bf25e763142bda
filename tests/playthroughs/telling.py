"""Truthful players: they look at the cardboard house and tell what Lantern asks of it."""

from collections.abc import Callable

from companion.engine.prompts import Choose, PickRoom, Prompt
from companion.games.ddd.house.model import Passage
from companion.games.ddd.table import Table
from tests.games.ddd.house.positions import Position
from tests.playthroughs.truth import Truth, Ways, ends

NONE = "none"
STAYS = "stays"


class Teller:
    """Answers what is asked of the house, and remembers what has been done in this step."""

    def __init__(self, truth: Truth) -> None:
        self.truth = truth
        self.opened: frozenset[Passage] = frozenset()
        self.facings: dict[str, str] = {}
        self.patrol = 0
        self.checked: list[tuple[str, str]] = []
        self.ways: Ways = set()
        self.chosen_way: str | None = None

    def knows(self, prompt: Prompt) -> bool:
        """Whether it is about the house."""
        return prompt.id in TELLING

    def tells(self, table: Table, prompt: Prompt) -> object:
        """The one true answer; there must be just one."""
        return TELLING[prompt.id](self, table, prompt)

    def notes(self, table: Table, prompt: Prompt, value: object) -> None:
        """Remember what will matter: cameras that have made their checks, and ways taken."""
        if prompt.id == "creature.patrol":
            assert isinstance(value, tuple)
            self.patrol = value[0]
        elif prompt.id == "camera.room":
            self._notes_check(table, str(value))
        elif prompt.id in ("reaction.horde", "terror.moves"):
            at = self.at(table, prompt)
            found = self.truth.horde(
                at, table, str(prompt.params["room"]), terror=prompt.id == "terror.moves"
            )
            self.ways = {path for path in found[2] if path[-1] == value}
            self.chosen_way = None

    def _notes_check(self, table: Table, room: str) -> None:
        if room == NONE:
            self.checked = []
            return
        watching = self.truth.watching(self.at(table), self.facings)[room]
        camera = next(each for each in watching if (each, room) not in self.checked)
        self.checked.append((camera, room))

    def at(self, table: Table, prompt: Prompt | None = None) -> Position:
        """What lies on the table; a prompt's target is who made the noise."""
        heard = () if prompt is None else prompt.params.get("target", ())
        assert isinstance(heard, tuple)
        return self.truth.position(table, self.opened, heard)

    # ------------------------------------------------------------------------------ sight

    def glance(self, table: Table, prompt: Prompt) -> str:
        at = self.at(table)
        room = self.truth.open_room(at, str(prompt.params["tile"]))
        if room is None:
            return "locked"
        return "seen" if room in self.truth.in_sight(at) else "unseen"

    def seen(self, table: Table, prompt: Prompt) -> str:
        return _yes(str(prompt.params["room"]) in self.truth.in_sight(self.at(table)))

    def way(self, table: Table, _prompt: Prompt) -> str:
        """Whether the way just taken is seen; where ways differ, players have chosen one."""
        seen = self.truth.in_sight(self.at(table))
        ways = [path for path in self.ways if self.chosen_way in (None, path[1])]
        (told,) = {not seen.isdisjoint(path[1:]) for path in ways}
        return _yes(told)

    def tokens(self, table: Table, prompt: Prompt) -> list[str]:
        assert isinstance(prompt, Choose)
        seen = self.truth.in_sight(self.at(table))
        return [room for room in prompt.options if room in seen]

    def watched(self, table: Table, _prompt: Prompt) -> str:
        """The room whose checks go on, or the only one left, or none."""
        watching = self.truth.watching(self.at(table), self.facings)
        left = {
            room
            for room, cameras in watching.items()
            if any((camera, room) not in self.checked for camera in cameras)
        }
        if self.checked and self.checked[-1][1] in left:
            return self.checked[-1][1]
        return _only(left, NONE)

    # ------------------------------------------------------------------------------ places

    def locked(self, table: Table, prompt: Prompt) -> str:
        tile = str(prompt.params["tile"])
        return _yes(self.truth.open_room(self.at(table), tile) is None)

    def open_room(self, table: Table, prompt: Prompt) -> str:
        tile = str(prompt.params["tile"])
        return self.truth.open_room(self.at(table), tile) or self.truth.house.rooms_on[tile][0]

    def icon(self, _table: Table, prompt: Prompt) -> str:
        house = self.truth.house
        rooms = house.rooms_on[str(prompt.params["tile"])]
        return _yes(any(prompt.params["icon"] in house.icons[room] for room in rooms))

    def beside(self, table: Table, _prompt: Prompt) -> str:
        assert not self.truth.beside(self.at(table))
        return NONE

    def around(self, table: Table, prompt: Prompt) -> str:
        assert not self.truth.around(self.at(table), str(prompt.params["room"]))
        return NONE

    # ------------------------------------------------------------------------------ ways

    def mover(self, table: Table, prompt: Prompt) -> str:
        assert isinstance(prompt, PickRoom)
        at = self.truth.position(table, self.opened, [str(prompt.params["room"])])
        able = {room for room in prompt.rooms if self._can_move(at, table, room)}
        return _only(able, NONE)

    def _can_move(self, at: Position, table: Table, room: str) -> bool:
        return bool(self.truth.horde(at, table, room, terror=True)[2])

    def horde(self, table: Table, prompt: Prompt) -> str:
        terror = prompt.id == "terror.moves"
        room = str(prompt.params["room"])
        return _only(
            ends(self.truth.horde(self.at(table, prompt), table, room, terror=terror)), NONE
        )

    def creature(self, table: Table, prompt: Prompt) -> str:
        terror = table.step == "upkeep.camera"
        at = self.at(table, prompt)
        return _only(ends(self.truth.creature(at, table, self.patrol, terror=terror)), STAYS)


def _yes(told: bool) -> str:
    return "yes" if told else "no"


def _only(rooms: set[str], otherwise: str) -> str:
    """Of several the players must have been asked; so there is one, or none."""
    assert len(rooms) < 2, f"the players choose among {sorted(rooms)}"
    return next(iter(rooms), otherwise)


TELLING: dict[str, Callable[[Teller, Table, Prompt], object]] = {
    "camera.room": Teller.watched,
    "creature.moves": Teller.creature,
    "house.icon": Teller.icon,
    "house.locked": Teller.locked,
    "house.open_room": Teller.open_room,
    "reaction.horde": Teller.horde,
    "sight.room": Teller.seen,
    "sight.tile": Teller.glance,
    "sight.tokens": Teller.tokens,
    "sight.way": Teller.way,
    "spawn.beside": Teller.beside,
    "terror.horde": Teller.around,
    "terror.mover": Teller.mover,
    "terror.moves": Teller.horde,
}
