"""How long the house takes to think, with the plain way beside it: `python -m benchmarks.house`.

Holds: a reaction of 23 hordes and a creature in 5 ms, one camera refresh in 1 ms (medians).
"""

import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter

from companion.games.ddd.house.coverage import best_facings, cameras, watched
from companion.games.ddd.house.creatures import Creatures
from companion.games.ddd.house.habits import ORIGINAL, REVISED, SHOWDOWN, Habits
from companion.games.ddd.house.hordes import Hordes
from tests.games.ddd.house import naive
from tests.games.ddd.house.positions import Position, random_position

HORDES = 23
MOVEMENT = 3
GAMES = 300
Work = Callable[[Position], object]


def reaction(habits: Habits) -> Work:
    """Draw the plan, move every horde, then the creature."""

    def react(position: Position) -> object:
        scene = position.scene(habits)
        hordes = Hordes(scene)
        moves = [hordes.move(room) for room in position.hordes]
        return [*moves, Creatures(scene).move(position.creature, MOVEMENT)]

    return react


def naive_reaction(habits: Habits) -> Work:
    """Do the same, step by step."""

    def react(position: Position) -> object:
        moves = [naive.horde(position, room, habits) for room in position.hordes]
        return [*moves, naive.creature(position, MOVEMENT, False, habits)]

    return react


def refresh(position: Position) -> object:
    """Draw the plan anew after a door has opened, and look through every camera."""
    plan = position.plan()
    facings = {room: min(best_facings(plan, room)) for room in cameras(plan)}
    return watched(plan, facings)


def naive_refresh(position: Position) -> object:
    """Do the same, door by door."""
    house = position.house
    rooms = [room for room in house.rooms_with("camera") if room[:4] not in position.destroyed]
    facings = {room: min(naive.best_facings(position, room)) for room in rooms}
    return {room: naive.line(position, room, facing) for room, facing in facings.items()}


def milliseconds(work: Work, positions: list[Position]) -> float:
    """The median time of some work."""

    def once(position: Position) -> float:
        start = perf_counter()
        work(position)
        return 1000 * (perf_counter() - start)

    return median([once(position) for position in positions])


ROWS: tuple[tuple[str, Work, Work, float], ...] = (
    ("reaction, original", reaction(ORIGINAL), naive_reaction(ORIGINAL), 5),
    ("reaction, revised", reaction(REVISED), naive_reaction(REVISED), 5),
    ("reaction, showdown", reaction(SHOWDOWN), naive_reaction(SHOWDOWN), 5),
    ("camera refresh", refresh, naive_refresh, 1),
)


def main() -> int:
    """Print the figures; fail if one is not held."""
    every = [random_position(Random(seed), HORDES) for seed in range(GAMES)]
    games = [game for game in every if len(game.hordes) == HORDES]
    print(f"{'':20}{'median':>12}{'hold':>9}{'naive':>12}{'ratio':>8}")
    held = True
    for name, work, plainly, hold in ROWS:
        took, plain = milliseconds(work, games), milliseconds(plainly, games)
        held = held and took <= hold
        print(f"{name:20}{took:9.3f} ms{hold:6.0f} ms{plain:9.2f} ms{plain / took:7.0f}×")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
