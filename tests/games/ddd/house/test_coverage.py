"""Cameras: what they cover by their facing, and which facing is the best."""

import pytest
from hypothesis import given, settings

from companion.games.ddd.grid import DIRECTIONS
from companion.games.ddd.house.coverage import best_facings, cameras, coverage, coverages, watched
from companion.games.ddd.house.plan import Plan
from tests.games.ddd.house import naive
from tests.games.ddd.house.positions import Position, positions
from tests.games.ddd.house.sketch import plan, sketch, unlocked
from tests.games.ddd.house.turned import TURNS
from tests.rule import rule
from tests.scale import scaled


@rule("DDD-CAMERA-05", "DDD-CAMERA-03")
def test_a_row_with_a_hallway_and_a_corner() -> None:
    """Four tiles to the left; of the split one only the hallway, walled storage room hidden."""
    row = plan("r4c4 - r4c3.a - r4c2 - r4c1", "r4c3.a -south- r4c3.b")

    assert coverage(row, "r4c4", "west") == {"r4c4", "r4c3.a", "r4c2", "r4c1"}


@rule("DDD-CAMERA-05")
def test_a_camera_and_the_cellar_of_its_own_tile() -> None:
    """It covers the cellar by its doorway, and not past the cellar's wall."""
    tile = plan("r2c2.a -east- r2c2.b", "r2c2.a - r3c2")

    assert coverage(tile, "r2c2.a", "east") == {"r2c2.a", "r2c2.b"}
    assert coverage(tile, "r2c2.a", "south") == {"r2c2.a", "r3c2"}


@rule("DDD-CAMERA-05", "DDD-HOUSE-16")
def test_an_enwalled_room_is_hidden_even_if_it_is_unlocked() -> None:
    """Three tiles are covered; of the middle one, the hallway."""
    row = plan("r2c4 - r2c3.a - r2c2", "r2c3.a -north- r2c3.b")

    assert coverage(row, "r2c4", "west") == {"r2c4", "r2c3.a", "r2c2"}


@rule("DDD-CAMERA-04", "DDD-HOUSE-13")
def test_a_corner_room_is_observed_once_its_chip_is_gone() -> None:
    """The camera's facing stays; what it covers follows the door."""
    house = sketch("r1c4 = r1c5", cameras=("r1c4",), lab="r4c1")
    opened = Plan(house, unlocked(house, "r1c5"))

    assert watched(Plan(house), {"r1c4": "east"}) == {"r1c4": ("r1c4",)}
    assert watched(opened, {"r1c4": "east"}) == {"r1c4": ("r1c4",), "r1c5": ("r1c4",)}


@rule("DDD-CAMERA-03", "DDD-CAMERA-04")
def test_destroyed_tiles_end_a_view_and_take_their_cameras() -> None:
    """The one beyond sees no farther, the one on the tile is removed."""
    house = sketch("r2c1 - r2c2 - r2c3 - r2c4", cameras=("r2c1", "r2c3"))
    burnt = Plan(house, destroyed={"r2c3"})

    assert cameras(burnt) == ("r2c1",)
    assert watched(burnt, {"r2c1": "east", "r2c3": "west"}) == {
        "r2c1": ("r2c1",),
        "r2c2": ("r2c1",),
    }


@rule("DDD-CAMERA-02")
@pytest.mark.parametrize(
    ("chains", "best"),
    [
        (("r2c3 - r2c4 - r2c5", "r2c3 - r2c2"), {"east"}),
        (("r2c3 - r2c4", "r2c3 - r2c2", "r2c3 = r1c3"), {"east", "west"}),
        (("r2c3 - r2c4 - r2c5", "r2c3 - r3c3.a", "r2c3 - r3c3.b"), {"east", "south"}),
        (("r2c3 = r2c4",), set(DIRECTIONS)),
    ],
    ids=["most", "tie", "rooms count, not tiles", "nothing to see"],
)
def test_the_most_rooms_decide_the_facing(chains: tuple[str, ...], best: set[str]) -> None:
    """On a tie all of the best are offered to the players."""
    assert best_facings(plan(*chains), "r2c3") == best


@rule("DDD-CAMERA-08")
def test_a_room_lists_each_camera_that_sees_it() -> None:
    """Two cameras that look at each other cover both rooms twice."""
    house = Plan(sketch("r2c2 - r2c3", cameras=("r2c2", "r2c3")))

    seen = watched(house, {"r2c2": "east", "r2c3": "west"})

    assert seen == {"r2c2": ("r2c2", "r2c3"), "r2c3": ("r2c2", "r2c3")}


@settings(max_examples=scaled(10_000), deadline=None)
@given(positions())
def test_coverage_agrees_with_looking_door_by_door(position: Position) -> None:
    """For every room and facing, had it a camera."""
    plan = position.plan()

    for room in position.house.rooms:
        for facing, covered in coverages(plan, room).items():
            assert covered == naive.line(position, room, facing) | {room}
        assert best_facings(plan, room) == naive.best_facings(position, room)


@settings(max_examples=scaled(1_000), deadline=None)
@given(positions())
def test_coverage_turns_with_the_house(position: Position) -> None:
    """The best facings of a turned house are the turned ones."""
    plan = position.plan()

    for turn in TURNS:
        turned = turn.position(position).plan()
        assert {*cameras(turned)} == turn.rooms(cameras(plan))
        for room in cameras(plan):
            best = {turn.direction(facing) for facing in best_facings(plan, room)}
            assert best_facings(turned, turn.room(room)) == best
