"""Reinforcements: the hordes that an attack's noise may bring into the attacked room."""

from collections.abc import Iterable

from companion.games.ddd.grid import AROUND, BESIDE, tile_of
from companion.games.ddd.house.routes import Routes
from companion.games.ddd.house.scene import Scene

MOVES = 2  # DDD-ATTACK-07


def adjacent(scene: Scene, attacked: str, hordes: Iterable[str]) -> tuple[str, ...]:
    """The hordes next to the attacked room that see it, the original way (DDD-ATTACK-06)."""
    if attacked not in scene.calm:
        return ()
    return tuple([horde for horde in _free(scene, hordes) if _comes(scene, attacked, horde)])


def _comes(scene: Scene, attacked: str, horde: str) -> bool:
    """Straight by sight, or around the corner by a calm room that both of them see."""
    here, there = tile_of(horde), tile_of(attacked)
    if here == there or here in BESIDE[there]:
        return horde != attacked and attacked in scene.plan.sight(horde)
    if here not in AROUND[there]:
        return False
    links = scene.plan.sight(horde) & scene.plan.sight(attacked) & scene.calm
    return any(tile_of(link) in BESIDE[here] and tile_of(link) in BESIDE[there] for link in links)


def two_moves_away(
    scene: Scene, attacked: str, hordes: Iterable[str], *, around_is_adjacent: bool = True
) -> tuple[str, ...]:
    """The hordes two tiles off that two legal moves bring in, the revised way (DDD-ATTACK-07).

    Adjacent tiles do not count, and the trigger zone's words call all eight around adjacent.
    """
    free = scene.calm - (scene.survivors - {attacked})  # DDD-REACT-11: there they would stop
    steps = Routes(scene.plan, attacked, free).steps
    near = {tile_of(attacked), *(AROUND if around_is_adjacent else BESIDE)[tile_of(attacked)]}
    return tuple(
        [
            horde
            for horde in _free(scene, hordes)
            if tile_of(horde) not in near and steps.get(horde) == MOVES
        ]
    )


def _free(scene: Scene, hordes: Iterable[str]) -> list[str]:
    """Hordes that share a room with survivors never leave it (DDD-REACT-12)."""
    return [horde for horde in hordes if horde not in scene.survivors]
