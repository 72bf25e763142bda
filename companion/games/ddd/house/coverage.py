"""Security cameras: what each covers by its facing, and which facings are the best."""

from collections.abc import Mapping

from companion.games.ddd.grid import DIRECTIONS, tile_of
from companion.games.ddd.house.plan import Plan


def cameras(plan: Plan) -> tuple[str, ...]:
    """The rooms that have a camera; those on destroyed tiles are gone (DDD-CAMERA-04)."""
    rooms = plan.house.rooms_with("camera")
    return tuple([room for room in rooms if tile_of(room) not in plan.destroyed])


def coverage(plan: Plan, camera: str, facing: str) -> frozenset[str]:
    """The rooms a camera sees: its own and one straight line (DDD-CAMERA-03)."""
    return frozenset([camera, *plan.line(camera, facing)])


def coverages(plan: Plan, camera: str) -> dict[str, frozenset[str]]:
    """What a camera would see by each facing."""
    return {facing: coverage(plan, camera, facing) for facing in DIRECTIONS}


def best_facings(plan: Plan, camera: str) -> frozenset[str]:
    """The facings that show a camera the most rooms; of several, players choose (DDD-CAMERA-02)."""
    seen = {facing: len(rooms) for facing, rooms in coverages(plan, camera).items()}
    most = max(seen.values())
    return frozenset(facing for facing, count in seen.items() if count == most)


def watched(plan: Plan, facings: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """By room, the cameras that see it; each makes a check of its own (DDD-CAMERA-08)."""
    watching: dict[str, list[str]] = {}
    for camera in cameras(plan):
        if camera in facings:
            for room in coverage(plan, camera, facings[camera]):
                watching.setdefault(room, []).append(camera)
    return {room: tuple(seen_by) for room, seen_by in watching.items()}
