"""The scene of a reaction: where survivors stand, what burns, and how far their noise carries."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from companion.games.ddd.grid import AROUND, TILES, tile_of
from companion.games.ddd.house.habits import REVISED, Habits
from companion.games.ddd.house.plan import NOTHING, Plan
from companion.games.ddd.house.routes import Path, Routes

_ZONES = {tile: frozenset([tile, *around]) for tile, around in AROUND.items()}


def zone_around(room: str) -> frozenset[str]:
    """The trigger zone of a survivor: his tile and those around it (DDD-REACT-02)."""
    return _ZONES[tile_of(room)]


@dataclass(frozen=True)
class Scene:
    """What the enemies react to. It lasts for one reaction, so what it works out it keeps."""

    plan: Plan
    triggering: frozenset[str]  # rooms with survivors of the triggering group
    survivors: frozenset[str]  # rooms with survivors of any group
    burning: frozenset[str] = NOTHING  # tiles with burn markers
    habits: Habits = REVISED
    heard: frozenset[str] | None = None  # on these tiles, if not around the triggering rooms

    @cached_property
    def zone(self) -> frozenset[str]:
        """The tiles of all trigger zones together (DDD-REACT-03)."""
        if self.heard is not None:
            return self.heard
        if self.habits.whole_house:
            return frozenset(TILES)
        return NOTHING.union(*[zone_around(room) for room in self.triggering])

    def activated(self, rooms: Iterable[str]) -> tuple[str, ...]:
        """Those of the rooms that lie in a trigger zone."""
        return tuple([room for room in rooms if tile_of(room) in self.zone])

    @cached_property
    def rooms(self) -> frozenset[str]:
        """Every room of the house."""
        return frozenset(self.plan.house.rooms)

    @cached_property
    def calm(self) -> frozenset[str]:
        """The rooms of tiles that neither burn nor are destroyed."""
        fire = self.burning | self.plan.destroyed
        return frozenset([room for room in self.rooms if tile_of(room) not in fire])

    def routes(
        self, targets: Iterable[str], enterable: frozenset[str], *, never_away: bool = False
    ) -> dict[str, Routes]:
        """The routes to each target."""
        return {room: Routes(self.plan, room, enterable, never_away) for room in targets}

    def paths(self, start: str, routes: Routes, steps: int) -> Iterator[Path]:
        """Every shortest way, ended by the first room with survivors (DDD-REACT-11)."""
        return routes.paths(start, steps, self.survivors)

    def is_caught(self, paths: Iterable[Path]) -> bool:
        """Whether every one of these ways ends with survivors."""
        return all(path[-1] in self.survivors for path in paths)


def nearest(start: str, routes: Mapping[str, Routes]) -> tuple[str, ...]:
    """The targets that the fewest steps lead to; of several, players choose (DDD-REACT-10)."""
    steps = {room: route.steps[start] for room, route in routes.items() if start in route.steps}
    fewest = min(steps.values(), default=0)
    return tuple([room for room, count in steps.items() if count == fewest])
