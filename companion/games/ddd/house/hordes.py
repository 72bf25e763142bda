"""Hordes, and tokens, on the move: toward the closest survivors they can reach."""

from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from companion.games.ddd.grid import tile_of
from companion.games.ddd.house.moves import Move, Reason
from companion.games.ddd.house.routes import Routes
from companion.games.ddd.house.scene import Scene, nearest

WHY: dict[Reason, tuple[str, ...]] = {
    Reason.ARRIVES: ("DDD-REACT-10", "DDD-REACT-11"),
    Reason.NEARER: ("DDD-REACT-07", "DDD-REACT-09"),
    Reason.OUTSIDE: ("DDD-REACT-02",),
    Reason.HAS_PREY: ("DDD-REACT-12",),
    Reason.FIRE: ("DDD-REACT-08", "DDD-REACT-24"),
    Reason.LEAVES_ZONE: ("DDD-REACT-09",),
    Reason.TURNS_AWAY: ("DDD-REACT-09",),
    Reason.NO_WAY: ("DDD-REACT-08",),
}


@dataclass(frozen=True)
class Hordes:
    """The hordes in a scene."""

    scene: Scene

    def move(self, room: str) -> Move:
        """Where the horde in a room goes, or why it stays."""
        if tile_of(room) not in self.scene.zone:
            return self._told(room, Reason.OUTSIDE)
        if room in self.scene.survivors:
            return self._told(room, Reason.HAS_PREY)
        targets = self._targets(room)
        return self._goes(room, targets) if targets else self._stays(room)

    def _goes(self, room: str, targets: tuple[str, ...]) -> Move:
        steps = self.scene.habits.steps
        ways = [self.scene.paths(room, self._legal[prey], steps) for prey in targets]
        paths = tuple(dict.fromkeys(chain(*ways)))
        reason = Reason.ARRIVES if self.scene.is_caught(paths) else Reason.NEARER
        return Move(room, reason, WHY[reason], targets, paths)

    def _targets(self, room: str) -> tuple[str, ...]:
        if self.scene.habits.any_prey:
            return tuple([prey for prey in self.prey if room in self._legal[prey].steps])
        if self.scene.habits.other_prey:
            return nearest(room, self._legal)
        closest = nearest(room, self._through_fire)
        return nearest(room, {prey: self._legal[prey] for prey in closest})

    def _stays(self, room: str) -> Move:
        """Name what bars every way: the fire, else the noise they stay close to, else walls."""
        if prey := nearest(room, self._through_fire):
            return self._told(room, Reason.FIRE, prey)
        if prey := nearest(room, self._straying):
            zone = self.scene.habits.in_zone_only
            return self._told(room, Reason.LEAVES_ZONE if zone else Reason.TURNS_AWAY, prey)
        return self._told(room, Reason.NO_WAY, self.prey)

    @staticmethod
    def _told(room: str, reason: Reason, prey: tuple[str, ...] = ()) -> Move:
        return Move(room, reason, WHY[reason], prey)

    @cached_property
    def prey(self) -> tuple[str, ...]:
        """The rooms with survivors that they may head for (DDD-REACT-10)."""
        everyone = self.scene.habits.other_groups
        rooms = self.scene.activated(self.scene.survivors) if everyone else self.scene.triggering
        return tuple(sorted(rooms))

    @cached_property
    def _legal(self) -> dict[str, Routes]:
        """Routes without fire, and no farther from the noise than the edition lets them."""
        return self._routes(self._bounds & self.scene.calm)

    @cached_property
    def _through_fire(self) -> dict[str, Routes]:
        return self._routes(self._bounds)

    @cached_property
    def _straying(self) -> dict[str, Routes]:
        return self.scene.routes(self.prey, self.scene.rooms)

    @cached_property
    def _bounds(self) -> frozenset[str]:
        rooms = self.scene.rooms
        return frozenset(self.scene.activated(rooms)) if self.scene.habits.in_zone_only else rooms

    def _routes(self, enterable: frozenset[str]) -> dict[str, Routes]:
        never_away = self.scene.habits.never_away
        return self.scene.routes(self.prey, enterable, never_away=never_away)
