"""Routes: how far it is to a room, and every shortest way there."""

from collections.abc import Iterator, Set
from dataclasses import dataclass
from functools import cached_property

from companion.games.ddd.grid import distance, tile_of
from companion.games.ddd.house.plan import Plan

Path = tuple[str, ...]  # rooms, the start first


@dataclass(frozen=True)
class Routes:
    """The shortest ways to one room through rooms that may be entered.

    The room one starts from need not be among them: whoever stands in the fire may leave it.
    With `never_away` no step may lead to a tile farther from the target's (DDD-REACT-09).
    """

    plan: Plan
    target: str
    enterable: Set[str]
    never_away: bool = False

    @cached_property
    def steps(self) -> dict[str, int]:
        """How many steps the target is away, by room; rooms without a way are left out."""
        found = {self.target: 0}
        queue = [self.target]
        for room in queue:  # it grows as rooms are found
            if room not in self.enterable:
                continue  # one may set out from here, but nobody comes through
            beyond = found[room] + 1
            for before in self.plan.accessible(room):
                if before not in found and self._leads(before, room):
                    found[before] = beyond
                    queue.append(before)
        return found

    def onward(self, room: str) -> Iterator[str]:
        """The rooms one step closer."""
        closer = self.steps[room] - 1
        for there in self.plan.accessible(room):
            if self.steps.get(there) == closer and self._may_step(room, there):
                yield there

    def paths(self, start: str, limit: int, stops: Set[str] = frozenset()) -> Iterator[Path]:
        """Every shortest way of at most `limit` steps; entering a room of `stops` ends it."""
        for room in self.onward(start):
            if limit == 1 or room == self.target or room in stops:
                yield start, room
            else:
                for rest in self.paths(room, limit - 1, stops):
                    yield start, *rest

    def _may_step(self, room: str, there: str) -> bool:
        return there in self.enterable and self._leads(room, there)

    def _leads(self, room: str, there: str) -> bool:
        """Whether a step into an enterable room is one toward the target."""
        return not self.never_away or self._tiles_off(there) <= self._tiles_off(room)

    def _tiles_off(self, room: str) -> int:
        return distance(tile_of(room), tile_of(self.target))
