"""The oracle's second half: whether a prompt fits the house on file, by the naive geometry."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.engine.prompts import Choose, PickRoom, Prompt
from companion.games.ddd.table import Table
from tests.games.ddd.house import naive
from tests.games.ddd.house.naive import Found, tile
from tests.games.ddd.house.positions import Position
from tests.playthroughs.truth import Truth, ends


@dataclass(frozen=True)
class Look:
    """A prompt, and the house as it stands while it is asked."""

    truth: Truth
    table: Table
    prompt: Prompt
    heard: tuple[str, ...] = ()  # where those are who made the noise
    patrol: int = 0  # what the creature's D4 has shown

    @property
    def options(self) -> set[str]:
        """What may be answered."""
        assert isinstance(self.prompt, PickRoom | Choose)
        return set(self.prompt.options)

    @property
    def at(self) -> Position:
        """What lies on the table."""
        return self.truth.position(self.table, self.table.opened, self.heard)

    def param(self, name: str) -> str:
        """One of the prompt's parameters."""
        return str(self.prompt.params[name])


def misplaced(look: Look, *, tidy: bool) -> bool:
    """Whether the options are other than the house has it.

    A game that is not tidy has been corrected or added to while enemies were on the move; they
    come for where the noise was, which cannot be seen any more.
    """
    if not tidy and look.prompt.id in NOISY:
        return False
    oracle = IN_THE_HOUSE.get(look.prompt.id)
    return oracle is not None and not oracle(look)


def _doors(look: Look) -> bool:
    """The locked doors of rooms with survivors."""
    at = look.at
    locked = {
        f"{way.a}-{way.b}"
        for way in look.truth.house.passages
        if way.lock is not None
        and way not in at.opened
        and at.destroyed.isdisjoint(map(tile, way.rooms))
        and not at.survivors.isdisjoint(way.rooms)
    }
    return look.options == locked


def _facings(look: Look) -> bool:
    """Cameras are aimed in the house as it was built, whatever has befallen it since."""
    built = replace(look.at, opened=frozenset(), destroyed=frozenset(), lab_open=False)
    return look.options == naive.best_facings(built, look.param("room"))


def _cameras(look: Look) -> bool:
    watched = look.truth.watching(look.at, look.table.facings)
    return len(look.options) > 1 and all(watched[room] for room in look.options)


def _is_watched(look: Look) -> bool:
    return bool(look.truth.watching(look.at, look.table.facings)[look.param("room")])


def _steps(look: Look) -> bool:
    room = look.table.survivors[look.param("survivor")].room
    return room is not None and look.options == look.truth.steps(look.at, room)


def _horde(look: Look) -> bool:
    terror = look.prompt.id == "terror.moves"
    found = look.truth.horde(look.at, look.table, look.param("room"), terror=terror)
    return _is_choice(look, found)


def _is_choice(look: Look, found: Found) -> bool:
    """Whether there is something to choose, and all of it is offered."""
    _reason, targets, _paths = found
    told = look.prompt.params["target"]
    assert isinstance(told, tuple)
    return len(look.options) > 1 and look.options == ends(found) and set(told) == targets


def _movers(look: Look) -> bool:
    ways = [look.truth.horde(look.at, look.table, room, terror=True)[2] for room in look.options]
    return len(look.options) > 1 and all(ways)


def _creature(look: Look) -> bool:
    terror = look.table.step == "upkeep.camera"
    found = look.truth.creature(look.at, look.table, look.patrol, terror=terror)
    return _is_choice(look, found)


def _way(look: Look) -> bool:
    """Two rooms on the way, of which one is in sight."""
    seen = look.truth.in_sight(look.at)
    return len(look.options & seen) == 1 and look.param("room") not in seen


# What rests on something that was so before the prompt, and may have been corrected since.
NOISY = (
    "camera.check",
    "creature.moves",
    "reaction.horde",
    "terror.mover",
    "terror.moves",
    "reaction.way",
)
IN_THE_HOUSE: dict[str, Callable[[Look], bool]] = {
    "camera.check": _is_watched,
    "camera.room": _cameras,
    "creature.moves": _creature,
    "forced.door": _doors,
    "moved.room": _steps,
    "reaction.horde": _horde,
    "reaction.way": _way,
    "setup.camera": _facings,
    "spawn.anywhere": lambda look: look.options == look.truth.anywhere(look.at),
    "spawn.beside": lambda look: look.options == look.truth.beside(look.at),
    "terror.horde": lambda look: look.options == look.truth.around(look.at, look.param("room")),
    "terror.mover": _movers,
    "terror.moves": _horde,
    "unlocked.door": _doors,
}
