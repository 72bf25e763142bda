"""One game at two tables: one knows the house, the other asks and is told the truth."""

from random import Random
from typing import Any

from companion.engine.entries import Start
from companion.engine.errors import TableError
from companion.engine.play import Play
from companion.engine.prompts import Choose, Prompt
from companion.games.ddd.house.library import from_text
from companion.games.ddd.table import Table
from tests.playthroughs import players
from tests.playthroughs.random_games import GAME, mess
from tests.playthroughs.telling import Teller
from tests.playthroughs.truth import Truth

OF_THE_HOUSE = ("passages", "cameras", "house")  # what only a table with a house on file reports
UNLIKE = {"target", "checked", "defence"}  # parameters that one of them knows better
KNOWN_BY_HOUSE = ("passages", "cameras", "lab")  # corrections that only one of them takes
HOUSE_ONLY = ("setup.camera", "unlocked.door", "forced.door", "reaction.way")


class SideBySide:
    """Two plays of the same game with the same dice."""

    def __init__(self, start: Start) -> None:
        self.random = Random(start.seed)
        house = from_text(str(start.options["house"]))
        split = ",".join(tile for tile, rooms in house.rooms_on.items() if len(rooms) > 1)
        told = {name: value for name, value in start.options.items() if name != "house"}
        asked = Start("ddd", start.edition, start.seed, {**told, "lab": house.lab, "split": split})
        self.looking, self.asking = Play(GAME, start), Play(GAME, asked)
        self.teller = Teller(Truth(house))

    @property
    def over(self) -> bool:
        """Whether both have come to their end."""
        return self.looking.prompt is None and self.asking.prompt is None

    @property
    def together(self) -> bool:
        """Whether both stand at the same prompt, or at the end."""
        known, asked = self.looking.prompt, self.asking.prompt
        if known is None or asked is None:
            return known is asked
        return known.id == asked.id and is_alike(known, asked)

    @property
    def acting(self) -> bool:
        """Whether a team is at its actions, and nothing else is under way."""
        return self.looking.prompt is not None and self.looking.prompt.id == "action.report"

    def goes_on(self) -> None:
        """Answer the same at both, or what only one of them asks."""
        known, asked = self.looking.prompt, self.asking.prompt
        if known is not None and known.id in HOUSE_ONLY:
            self._only_looking(known)
            return
        assert asked is not None, f"only the house asks {known}"
        if known is not None and self.together:
            self._both(known, asked)
            return
        assert self.teller.knows(asked), f"{asked} is asked while the house asks {known}"
        self._answer_asking(asked, self.teller.tells(self.asking.table, asked))

    def corrects(self) -> None:
        """Put something right at both tables; what either refuses is left as it is."""
        changes = mess(self.random, self.looking)
        if any(path.startswith(KNOWN_BY_HOUSE) or path.endswith(".rooms") for path in changes):
            return
        twins = self.looking.copy(), self.asking.copy()
        try:
            for play in twins:
                play.correct(changes)
        except TableError:
            return
        if not self._is_possible(twins[0].table):
            return
        self.looking.correct(changes)
        self.asking.correct(changes)

    def _is_possible(self, table: Table) -> bool:
        """Whether play could have come to this: no token in sight, nobody in a locked room."""
        truth = self.teller.truth
        at = truth.position(table, table.opened)
        seen = any(table.rooms[room].tokens for room in truth.in_sight(at))
        return not seen and all(truth.steps(at, room) for room in at.survivors)

    def _only_looking(self, prompt: Prompt) -> None:
        value = players.answer(self.random, prompt)
        if prompt.id == "reaction.way":
            self.teller.chosen_way = str(value)
        self._answer_looking(value)

    def _both(self, known: Prompt, asked: Prompt) -> None:
        value = self._wish(known)
        self._answer_looking(value)
        self._answer_asking(asked, value)

    def _wish(self, prompt: Prompt) -> object:
        """Any legal answer, but nobody goes where there is no way."""
        value = players.answer(self.random, prompt)
        if isinstance(prompt, Choose) and prompt.id == "action.report" and value == "moved":
            return value if self._free() else "done"
        if isinstance(prompt, Choose) and prompt.id == "moved.survivor":
            return self.random.choice(self._free())
        return value

    def _free(self) -> list[str]:
        """The survivors who can leave their rooms."""
        table = self.looking.table
        at = self.teller.truth.position(table, table.opened)
        here = {each.name: each.room for each in table.survivors.values() if each.room}
        return [name for name, room in here.items() if self.teller.truth.steps(at, room)]

    def _answer_looking(self, value: object) -> None:
        self.looking.answer(value)
        self.teller.opened = self.looking.table.opened
        self.teller.facings = self.looking.table.facings

    def _answer_asking(self, prompt: Prompt, value: object) -> None:
        self.teller.notes(self.asking.table, prompt, value)
        self.asking.answer(value)


def is_alike(known: Prompt, asked: Prompt) -> bool:
    """Whether two prompts of one id speak of the same thing; dice and chances must be alike too."""
    shared = known.params.keys() & asked.params.keys() - UNLIKE
    return all(known.params[name] == asked.params[name] for name in shared) and all(
        getattr(known, name, None) == getattr(asked, name, None)
        for name in ("dice", "bag", "items", "limits")
    )


def comparable(play: Play) -> dict[str, Any]:
    """The table without what only a house on file tells."""
    state: dict[str, Any] = play.state()
    tiles = {
        name: {key: value for key, value in tile.items() if key not in ("kind", "icons")}
        for name, tile in state["tiles"].items()
    }
    return {name: value for name, value in state.items() if name not in OF_THE_HOUSE} | {
        "tiles": tiles
    }
