"""Random positions: a random house in the middle of a game."""

from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from companion.games.ddd.grid import TILES
from companion.games.ddd.house.habits import REVISED, Habits
from companion.games.ddd.house.model import House, Passage
from companion.games.ddd.house.plan import Plan
from companion.games.ddd.house.scene import Scene
from tests.games.ddd.house.random_houses import random_house


@dataclass(frozen=True)
class Position:
    """What lies on the table, as far as it has a place in the house."""

    house: House
    opened: frozenset[Passage]
    destroyed: frozenset[str]
    burning: frozenset[str]
    lab_open: bool
    survivors: frozenset[str]
    triggering: frozenset[str]
    hordes: tuple[str, ...]
    creature: str

    def plan(self, *, blinding: bool = True) -> Plan:
        """Draw the plan of it."""
        return Plan(
            self.house, self.opened, self.destroyed, lab_open=self.lab_open, blinding=blinding
        )

    def scene(self, habits: Habits = REVISED) -> Scene:
        """Set the scene for a reaction."""
        return Scene(self.plan(), self.triggering, self.survivors, self.burning, habits)


def positions(hordes: int = 3) -> st.SearchStrategy[Position]:
    """Any position; drawn by a seed, because a draw for every door would take far longer."""
    return st.integers(0, 2**32).map(lambda seed: random_position(Random(seed), hordes))


def random_position(dice: Random, hordes: int) -> Position:
    """Lay out a house in the middle of a game, with as many hordes as it has rooms for."""
    house = random_house(dice)
    opened = dice.random()
    triggering = dice.sample(house.rooms, dice.randint(1, 2))
    others = dice.sample(house.rooms, dice.randint(0, 3))
    return Position(
        house=house,
        opened=frozenset(way for way in house.passages if way.lock and dice.random() < opened),
        destroyed=_some_tiles(dice, 0.08),
        burning=_some_tiles(dice, dice.choice((0.0, 0.1, 0.25))),
        lab_open=dice.random() < 0.5,
        survivors=frozenset([*triggering, *others]),
        triggering=frozenset(triggering),
        hordes=tuple(dice.sample(house.rooms, min(hordes, len(house.rooms)))),
        creature=dice.choice(house.rooms),
    )


def _some_tiles(dice: Random, share: float) -> frozenset[str]:
    return frozenset(tile for tile in TILES if dice.random() < share)
