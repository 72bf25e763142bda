"""Sight: straight lines through open passages."""

import pytest
from hypothesis import given, settings

from companion.games.ddd.house.plan import Plan
from tests.games.ddd.house import naive
from tests.games.ddd.house.positions import Position, positions
from tests.games.ddd.house.sketch import plan, sketch, unlocked
from tests.games.ddd.house.turned import TURNS
from tests.rule import rule
from tests.scale import scaled


@rule("DDD-SIGHT-01", "DDD-SIGHT-02", "DDD-SIGHT-06")
@pytest.mark.parametrize(
    ("who", "room", "tokens"),
    [("Lucy", "r1c2", {1}), ("Bruce", "r2c2", set()), ("Leo", "r2c4.a", {3, 4})],
)
def test_lucy_bruce_and_leo(who: str, room: str, tokens: set[int]) -> None:
    """A locked door, a destroyed tile, walls and corners hide tokens; an open line does not."""
    house = plan(
        "r1c3 - r1c2 = r1c1",
        "r2c2 - r2c3 - r2c4.a - r2c5",
        "r2c4.a -south- r2c4.b",
        destroyed={"r2c3"},
    )
    lying = {"r1c3": 1, "r1c1": 2, "r2c5": 3, "r2c4.b": 4}

    assert {lying[seen] for seen in house.sight(room) if seen in lying} == tokens, who


@rule("DDD-SIGHT-03")
def test_jack_sees_nothing_from_a_destroyed_tile() -> None:
    """He is blinded by the smoke, but not to what is on his own tile."""
    house = sketch("r2c1 - r2c2.a - r2c3", "r2c2.a -south- r2c2.b - r3c2")

    assert Plan(house, destroyed={"r2c2"}).sight("r2c2.a") == {"r2c2.a", "r2c2.b"}
    assert Plan(house, destroyed={"r2c2"}).sight("r2c1") == {"r2c1"}


@rule("DDD-SIGHT-03", "DDD-SIGHT-02")
def test_smoke_that_does_not_blind_still_hides() -> None:
    """Players may let those on a destroyed tile look out; nobody looks in or through."""
    house = sketch("r2c1 - r2c2 - r2c3 - r2c4")
    clear = Plan(house, destroyed={"r2c2", "r2c4"}, blinding=False)

    assert clear.sight("r2c2") == {"r2c1", "r2c2", "r2c3"}
    assert clear.sight("r2c1") == {"r2c1"}
    assert clear.sight("r2c3") == {"r2c3"}


@rule("DDD-SIGHT-07")
def test_the_fight_of_lucy_bruce_and_leo() -> None:
    """Open passages show Lucy two enemies, a wall leaves Bruce one, a chip hides Leo's bird."""
    house = plan("r2c2.a - r2c3 = r2c4", "r2c2.a - r3c2", "r2c4 - r3c4 - r3c3", "r2c2.b - r2c1")
    bird, below, left, bruces = "r2c3", "r3c2", "r3c3", "r2c1"
    enemies = {bird, below, left, bruces}

    assert house.sight("r2c2.a") & enemies == {bird, below}  # Lucy
    assert house.sight(bruces) & enemies == {bruces}
    assert house.sight("r3c4") & enemies == {left}  # Leo
    assert bird not in house.sight("r2c4")  # nor from before the locked door


@rule("DDD-SIGHT-08", "DDD-HOUSE-16")
@pytest.mark.parametrize(
    ("door", "seen"),
    [
        ("r2c2.a -south- r2c2.b", {"r2c1", "r2c2.a", "r2c3"}),
        ("r2c1 - r2c2.b", {"r2c1", "r2c2.a", "r2c2.b", "r2c3"}),
    ],
    ids=["a doorway elsewhere", "a doorway that faces the viewer"],
)
def test_an_enclosed_room_is_seen_only_by_a_doorway_that_faces_the_viewer(
    door: str, seen: set[str]
) -> None:
    """On a split tile sight reaches the hallway, and goes on through it."""
    assert plan("r2c1 - r2c2.a - r2c3", door).sight("r2c1") == seen


@rule("DDD-SIGHT-01", "DDD-SIGHT-08")
def test_a_line_through_both_rooms_of_a_tile_goes_on_behind_each() -> None:
    """Nothing limits how far one sees, and the nearest comes first."""
    house = plan("r2c1 - r2c2.a - r2c3.a - r2c4", "r2c1 - r2c2.b - r2c3.b", "r2c4 - r2c5")

    line = house.line("r2c1", "east")

    assert line == ("r2c2.a", "r2c2.b", "r2c3.a", "r2c3.b", "r2c4", "r2c5")
    assert house.line("r2c1", "south") == ()


@rule("DDD-HOUSE-13", "DDD-DOOR-09")
def test_an_opened_door_lets_one_see_through() -> None:
    """Sight goes as far as the next locked door."""
    house = sketch("r2c1 = r2c2 - r2c3 = r2c4")

    assert Plan(house).sight("r2c1") == {"r2c1"}
    assert Plan(house, unlocked(house, "r2c1")).sight("r2c1") == {"r2c1", "r2c2", "r2c3"}


@settings(max_examples=scaled(10_000), deadline=None)
@given(positions())
def test_sight_agrees_with_looking_door_by_door(position: Position) -> None:
    """In every room of every house, whether smoke blinds or not."""
    for blinding in (True, False):
        plan = position.plan(blinding=blinding)
        for room in position.house.rooms:
            assert plan.sight(room) == naive.sight(position, room, blinding=blinding)


@settings(max_examples=scaled(1_000), deadline=None)
@given(positions())
def test_sight_is_mutual_where_smoke_blinds(position: Position) -> None:
    """Whoever sees is seen."""
    plan = position.plan()

    for room in position.house.rooms:
        assert all(room in plan.sight(seen) for seen in plan.sight(room))


@settings(max_examples=scaled(1_000), deadline=None)
@given(positions())
def test_sight_turns_with_the_house(position: Position) -> None:
    """A turned house shows the turned rooms."""
    plan = position.plan()

    for turn in TURNS:
        turned = turn.position(position).plan()
        for room in position.house.rooms:
            assert turned.sight(turn.room(room)) == turn.rooms(plan.sight(room))
