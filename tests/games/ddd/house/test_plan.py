"""The plan: which doors are open, which rooms are locked, which are next to each other."""

import pytest
from hypothesis import given, settings

from companion.games.ddd.grid import TILES
from companion.games.ddd.house.plan import Plan, Way
from tests.games.ddd.house import naive
from tests.games.ddd.house.positions import Position, positions
from tests.games.ddd.house.sketch import plan, sketch, unlocked
from tests.games.ddd.house.turned import TURNS
from tests.rule import rule
from tests.scale import scaled


@rule("DDD-HOUSE-13")
def test_a_locked_door_opens_for_good_with_its_chip_gone() -> None:
    """Both sides can use it then, however the passage was told."""
    house = sketch("r2c2 = r2c3")
    doors = unlocked(house, "r2c2")
    told_back = frozenset(door.turned() for door in doors)

    assert Plan(house).ways("r2c2") == ()
    for opened in (doors, told_back):
        assert Plan(house, opened).ways("r2c2") == (Way("east", "r2c3"),)
        assert Plan(house, opened).ways("r2c3") == (Way("west", "r2c2"),)


@rule("DDD-HOUSE-15")
def test_nobody_enters_the_lab_before_it_is_open() -> None:
    """A door to it without a chip does not help."""
    house = sketch("r1c1 - r1c2", lab="r1c1")

    assert Plan(house).accessible("r1c2") == ()
    assert Plan(house).locked("r1c1")
    assert Plan(house, lab_open=True).accessible("r1c2") == ("r1c1",)


@rule("DDD-DOOR-10")
def test_chips_burn_with_their_tile() -> None:
    """The door of a destroyed tile is no longer locked, from either side."""
    burnt = plan("r2c2 = r2c3 = r2c4", destroyed={"r2c2"})

    assert burnt.accessible("r2c3") == ("r2c2",)


@rule("DDD-HOUSE-12")
@pytest.mark.parametrize(
    ("doors", "locked"),
    [
        (("r2c2 = r2c3",), True),
        (("r2c2 = r2c3", "r2c2 = r3c2"), True),
        (("r2c2 = r2c3", "r2c2 - r3c2"), False),
        (("r2c2 - r2c3",), False),
    ],
    ids=["one chip", "two chips", "two doorways and one chip", "no chip"],
)
def test_one_free_doorway_makes_a_room_unlocked(doors: tuple[str, ...], locked: bool) -> None:
    """A room is locked when every doorway has a chip."""
    assert plan(*doors).is_locked("r2c2") is locked
    assert plan(*doors).locked("r2c2") is locked


@rule("DDD-SPAWN-04")
@pytest.mark.parametrize(
    ("storage", "open_room"),
    [("-south-", "r3c4.a"), ("=south=", "r3c4.a")],
    ids=["unlocked storage room", "locked storage room"],
)
def test_newcomers_go_to_the_passageway(storage: str, open_room: str) -> None:
    """Of a tile with two open rooms the passageway is used, and of one open room that one."""
    split = plan("r3c3 - r3c4.a - r3c5", f"r3c4.a {storage} r3c4.b")

    assert split.open_room("r3c4") == open_room


@rule("DDD-SPAWN-04", "DDD-SPAWN-05")
def test_newcomers_go_to_the_room_that_is_open() -> None:
    """Even if it is not the passageway; a tile of locked rooms has none."""
    split = plan("r3c3 = r3c4.a =south= r3c4.b - r4c4")

    assert split.open_room("r3c4") == "r3c4.b"
    assert not split.locked("r3c4")
    assert plan("r3c3 = r3c4").open_room("r3c4") is None


@rule("DDD-HOUSE-17", "DDD-HOUSE-11")
def test_adjacent_rooms() -> None:
    """Four tiles or eight, and the other room of the tile; accessible needs an open way."""
    split = plan("r1c2.a -south- r1c2.b = r1c3", "r1c2.a - r1c1", "r1c2.b - r2c2")

    assert split.adjacent("r1c2.a") == ("r1c2.b", "r1c3", "r2c2", "r1c1")
    around = {"r1c2.b", "r1c1", "r1c3", "r2c1", "r2c2", "r2c3"}
    assert set(split.adjacent("r1c2.a", diagonally=True)) == around
    assert split.accessible("r1c2.b") == ("r1c2.a", "r2c2")


@settings(max_examples=scaled(10_000), deadline=None)
@given(positions())
def test_doors_and_locks_agree_with_the_list_of_passages(position: Position) -> None:
    """The ways out of a room are those of the passages that are open; locked is to have none."""
    plan = position.plan()
    doors = naive.doors(position)

    for room in position.house.rooms:
        ways = {(way.direction, way.room) for way in plan.ways(room)}
        assert ways == {(direction, there) for here, direction, there in doors if here == room}
        assert plan.is_locked(room) == naive.locked(position, room)


@settings(max_examples=scaled(1_000), deadline=None)
@given(positions())
def test_open_rooms_turn_with_the_house(position: Position) -> None:
    """A turned house has its open rooms where the house has them."""
    plan = position.plan()

    for turn in TURNS:
        turned = turn.position(position).plan()
        for tile in TILES:
            room = plan.open_room(tile)
            assert turned.open_room(turn.room(tile)) == (room and turn.room(room))
