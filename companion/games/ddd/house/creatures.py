"""Creatures on the move: from anywhere, but only along an open route."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from companion.games.ddd.grid import distance, tile_of
from companion.games.ddd.house.moves import Move, Reason
from companion.games.ddd.house.plan import Plan
from companion.games.ddd.house.routes import Path, Routes
from companion.games.ddd.house.scene import Scene, nearest

GUARD_RANGE = 2  # DDD-FOE-04

WHY: dict[Reason, tuple[str, ...]] = {
    Reason.ARRIVES: ("DDD-REACT-16", "DDD-REACT-19"),
    Reason.NEARER: ("DDD-REACT-15", "DDD-REACT-18"),
    Reason.HAS_PREY: ("DDD-REACT-20",),
    Reason.SLOW: ("DDD-CREATURE-05",),
    Reason.FIRE: ("DDD-REACT-17",),
    Reason.NO_WAY: ("DDD-REACT-17",),
    Reason.FARTHER: ("DDD-REACT-18",),
}


@dataclass(frozen=True)
class Creatures:
    """A creature in a scene."""

    scene: Scene
    fire_resistant: bool = False

    def move(self, room: str, movement: int) -> Move:
        """Where the creature in a room goes, or why it stays.

        The security guard has no movement of his own: he patrols as far as a D4 says (DDD-FOE-04).
        """
        if room in self.scene.survivors:
            return self._told(room, Reason.HAS_PREY)
        if movement < 1:
            return self._told(room, Reason.SLOW)
        targets = nearest(room, self._open)
        return self._goes(room, targets, movement) if targets else self._stays(room)

    def _goes(self, room: str, targets: tuple[str, ...], movement: int) -> Move:
        ways = [self._closer(room, target, movement) for target in targets]
        paths = tuple(dict.fromkeys(chain(*ways)))
        if not paths:
            return self._told(room, Reason.FARTHER, targets)
        reason = Reason.ARRIVES if self.scene.is_caught(paths) else Reason.NEARER
        return Move(room, reason, WHY[reason], targets, paths)

    def _closer(self, room: str, target: str, movement: int) -> Iterator[Path]:
        """Leave out, by edition, ways that end on a tile farther off (DDD-REACT-18)."""
        for path in self.scene.paths(room, self._open[target], movement):
            if self.scene.habits.may_end_farther or not _is_farther(path, target):
                yield path

    def _stays(self, room: str) -> Move:
        if prey := nearest(room, self._through_fire):
            return self._told(room, Reason.FIRE, prey)
        return self._told(room, Reason.NO_WAY, self.prey)

    @staticmethod
    def _told(room: str, reason: Reason, prey: tuple[str, ...] = ()) -> Move:
        return Move(room, reason, WHY[reason], prey)

    @cached_property
    def prey(self) -> tuple[str, ...]:
        """The rooms with survivors that it may head for (DDD-REACT-16)."""
        to_triggering = self.scene.habits.to_triggering
        return tuple(sorted(self.scene.triggering if to_triggering else self.scene.survivors))

    @cached_property
    def _open(self) -> dict[str, Routes]:
        """Routes that lead all the way, through fire only for the resistant (DDD-REACT-17)."""
        return self._through_fire if self.fire_resistant else self._without_fire

    @cached_property
    def _through_fire(self) -> dict[str, Routes]:
        return self.scene.routes(self.prey, self.scene.rooms)

    @cached_property
    def _without_fire(self) -> dict[str, Routes]:
        return self.scene.routes(self.prey, self.scene.calm)


def guard_shoots(plan: Plan, room: str, survivors: Iterable[str]) -> tuple[str, ...]:
    """The rooms whose survivors the security guard attacks from where he stopped (DDD-FOE-04)."""
    seen = plan.sight(room).intersection(survivors)
    return tuple(sorted([each for each in seen if _tiles(each, room) <= GUARD_RANGE]))


def _is_farther(path: Path, target: str) -> bool:
    return _tiles(path[-1], target) > _tiles(path[0], target)


def _tiles(room: str, other: str) -> int:
    return distance(tile_of(room), tile_of(other))
