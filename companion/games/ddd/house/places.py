"""Places: where newcomers may be set, next to survivors or elsewhere in the house."""

from collections.abc import Iterable, Set

from companion.games.ddd.grid import distance, tile_of
from companion.games.ddd.house.plan import Plan


def beside_survivors(plan: Plan, survivors: Iterable[str], burning: Set[str]) -> tuple[str, ...]:
    """Non-burning rooms adjacent to and in sight of a room with survivors (DDD-SPAWN-05)."""
    found = {
        seen
        for room in survivors
        for seen in plan.sight(room)
        if seen != room and distance(tile_of(seen), tile_of(room)) <= 1
    }
    return tuple(sorted([room for room in found if _is_calm(plan, room, burning)]))


def anywhere(plan: Plan, burning: Set[str]) -> tuple[str, ...]:
    """The non-burning rooms that are neither destroyed nor locked (DDD-SPAWN-06)."""
    rooms = plan.house.rooms
    calm = [room for room in rooms if _is_calm(plan, room, burning)]
    return tuple([room for room in calm if not plan.is_locked(room)])


def nearby(plan: Plan, room: str) -> tuple[str, ...]:
    """The rooms around one where a horde may come: burning, but not locked (DDD-TERROR-03)."""
    around = plan.adjacent(room, diagonally=True)
    standing = [near for near in around if tile_of(near) not in plan.destroyed]
    return tuple([near for near in standing if not plan.is_locked(near)])


def _is_calm(plan: Plan, room: str, burning: Set[str]) -> bool:
    return tile_of(room) not in burning and tile_of(room) not in plan.destroyed
