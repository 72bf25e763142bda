"""Where newcomers may be set."""

from hypothesis import given, settings

from companion.games.ddd.house.places import anywhere, beside_survivors, nearby
from companion.games.ddd.house.plan import Plan
from tests.games.ddd.house import naive
from tests.games.ddd.house.positions import Position, positions
from tests.games.ddd.house.sketch import plan, sketch
from tests.rule import rule
from tests.scale import scaled


@rule("DDD-SPAWN-05", "DDD-SPAWN-07")
def test_zombies_come_next_to_and_in_sight_of_survivors() -> None:
    """Not behind a locked door, not two tiles off, not around a corner, not into fire."""
    house = plan("r2c3 - r2c4 - r2c5", "r2c3 = r1c3", "r2c3 - r3c3", "r2c4 - r3c4", "r2c3 - r2c2.a")

    assert beside_survivors(house, {"r2c3"}, {"r3c3"}) == ("r2c2.a", "r2c4")


@rule("DDD-SPAWN-05", "DDD-HOUSE-17")
def test_the_other_room_of_the_tile_is_adjacent() -> None:
    """If its door is open; so is what is seen through it, and a room with other survivors."""
    house = plan("r2c3.a -south- r2c3.b - r3c3", "r2c4.a =south= r2c4.b")

    assert beside_survivors(house, {"r2c3.a", "r2c4.a"}, set()) == ("r2c3.b", "r3c3")
    assert beside_survivors(house, {"r2c3.b", "r3c3"}, set()) == ("r2c3.a", "r2c3.b", "r3c3")


@rule("DDD-SPAWN-06")
def test_anywhere_means_rooms_that_stand_unlocked_and_do_not_burn() -> None:
    """Neither destroyed nor locked rooms, nor the closed lab."""
    house = sketch("r2c2 - r2c3 - r2c4 - r2c5", "r3c2 = r3c3", "r1c1 - r2c1 - r2c2", lab="r1c1")

    rooms = anywhere(Plan(house, destroyed={"r2c4"}), {"r2c3"})

    assert rooms == ("r2c1", "r2c2", "r2c5")


@rule("DDD-TERROR-03")
def test_a_horde_nearby_comes_to_one_of_the_eight_neighbours() -> None:
    """Or to the other room of the tile; burning, but neither locked nor destroyed."""
    house = plan(
        "r1c2 - r1c3 - r1c4",
        "r2c3.a -south- r2c3.b",
        "r2c2 = r2c3.a",
        "r2c4 - r3c4 - r3c3",
        "r2c5 - r2c4",
        destroyed={"r3c3"},
    )

    assert set(nearby(house, "r2c3.a")) == {"r1c2", "r1c3", "r1c4", "r2c3.b", "r2c4", "r3c4"}


@settings(max_examples=scaled(1_000), deadline=None)
@given(positions())
def test_places_agree_with_asking_of_every_room(position: Position) -> None:
    """Each room is put to the question by itself."""
    plan = position.plan()
    fire = position.burning | position.destroyed
    rooms = position.house.rooms
    calm = {room for room in rooms if naive.tile(room) not in fire}

    assert set(anywhere(plan, position.burning)) == {
        room for room in calm if not naive.locked(position, room)
    }
    assert set(beside_survivors(plan, position.survivors, position.burning)) == {
        room
        for room in calm
        for other in position.survivors - {room}
        if sum(naive.apart(room, other)) <= 1 and room in naive.sight(position, other)
    }
    assert set(nearby(plan, position.creature)) == {
        room
        for room in set(rooms) - {position.creature}
        if max(naive.apart(room, position.creature)) <= 1
        and naive.tile(room) not in position.destroyed
        and not naive.locked(position, room)
    }
