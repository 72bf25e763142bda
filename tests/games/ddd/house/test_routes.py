"""Routes: distances and every shortest way."""

from hypothesis import given, settings

from companion.games.ddd.house.routes import Routes
from tests.games.ddd.house.positions import Position, positions
from tests.games.ddd.house.sketch import plan
from tests.scale import scaled

SQUARE = plan("r1c2 - r1c3 - r2c3", "r1c2 - r2c2 - r2c3 - r2c4")
EVERYWHERE = frozenset(SQUARE.house.rooms)


def test_all_shortest_ways_are_found() -> None:
    """Around a square there are two, and each goes as far as the steps allow."""
    routes = Routes(SQUARE, "r2c4", EVERYWHERE)

    assert routes.steps["r1c2"] == 3
    assert set(routes.paths("r1c2", 3)) == {
        ("r1c2", "r1c3", "r2c3", "r2c4"),
        ("r1c2", "r2c2", "r2c3", "r2c4"),
    }
    assert set(routes.paths("r1c2", 1)) == {("r1c2", "r1c3"), ("r1c2", "r2c2")}


def test_a_way_ends_where_one_has_to_stop() -> None:
    """The other way, which does not come by there, goes on."""
    paths = set(Routes(SQUARE, "r2c4", EVERYWHERE).paths("r1c2", 3, {"r1c3"}))

    assert paths == {("r1c2", "r1c3"), ("r1c2", "r2c2", "r2c3", "r2c4")}


def test_one_may_leave_a_room_that_may_not_be_entered_but_not_pass_it() -> None:
    """A start in the fire has a route; a route through the fire is none."""
    routes = Routes(SQUARE, "r2c4", EVERYWHERE - {"r1c3", "r2c2"})

    assert routes.steps == {"r2c4": 0, "r2c3": 1, "r1c3": 2, "r2c2": 2}
    assert set(routes.paths("r1c3", 9)) == {("r1c3", "r2c3", "r2c4")}


def test_a_target_that_may_not_be_entered_has_no_routes() -> None:
    """Not even from next door."""
    assert Routes(SQUARE, "r2c4", EVERYWHERE - {"r2c4"}).steps == {"r2c4": 0}


@settings(max_examples=scaled(1_000), deadline=None)
@given(positions())
def test_every_way_is_as_long_as_the_distance_says(position: Position) -> None:
    """It starts and ends where it should, enters only what may be entered, and repeats nothing."""
    scene = position.scene()
    target = min(position.survivors)
    routes = Routes(scene.plan, target, scene.calm)

    for start, steps in routes.steps.items():
        for path in routes.paths(start, limit=9) if steps else ():
            assert path[0] == start
            assert len(set(path)) == len(path) == min(steps, 9) + 1
            assert set(path[1:]) <= scene.calm
            assert path[-1] == target or steps > 9
