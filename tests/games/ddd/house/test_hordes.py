"""Hordes that react: whom they go for, by which way, and why they stay."""

from collections.abc import Set

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.ddd.house.habits import (
    ORIGINAL,
    ORIGINAL_TERROR,
    REVISED,
    REVISED_TERROR,
    SHOWDOWN,
    Habits,
)
from companion.games.ddd.house.hordes import Hordes
from companion.games.ddd.house.moves import Reason
from companion.games.ddd.house.plan import NOTHING, Plan
from companion.games.ddd.house.scene import Scene, zone_around
from tests.games.ddd.house import naive
from tests.games.ddd.house.positions import Position, positions
from tests.games.ddd.house.sketch import plan
from tests.games.ddd.house.turned import TURNS
from tests.rule import rule
from tests.scale import scaled

STRICT = REVISED._replace(other_prey=False)
HABITS = (ORIGINAL, REVISED, ORIGINAL_TERROR, REVISED_TERROR, SHOWDOWN, STRICT)
both_editions = pytest.mark.parametrize("habits", [ORIGINAL, REVISED], ids=["original", "revised"])
OPEN_ROWS = tuple(" - ".join(f"r{row}c{column}" for column in range(1, 6)) for row in range(1, 5))
OPEN_HOUSE = (
    *OPEN_ROWS,
    *(" - ".join(f"r{row}c{column}" for row in range(1, 5)) for column in range(1, 6)),
)


def hordes(
    house: Plan,
    group: Set[str],
    others: Set[str] = NOTHING,
    *,
    habits: Habits = REVISED,
    burning: Set[str] = NOTHING,
) -> Hordes:
    """Set a scene with a triggering group, and others."""
    everyone = frozenset(group | others)
    return Hordes(Scene(house, frozenset(group), everyone, frozenset(burning), habits))


@rule("DDD-REACT-02")
@pytest.mark.parametrize(
    ("room", "tiles"),
    [
        ("r2c3", "r1c2 r1c3 r1c4 r2c2 r2c3 r2c4 r3c2 r3c3 r3c4"),
        ("r1c1", "r1c1 r1c2 r2c1 r2c2"),
        ("r4c3", "r3c2 r3c3 r3c4 r4c2 r4c3 r4c4"),
        ("r3c5.b", "r2c4 r2c5 r3c4 r3c5 r4c4 r4c5"),
    ],
)
def test_a_trigger_zone_is_the_tile_and_those_around_it(room: str, tiles: str) -> None:
    """It is smaller at the edge of the house."""
    assert zone_around(room) == set(tiles.split())


@rule("DDD-REACT-02")
def test_only_the_triggering_group_wakes_hordes() -> None:
    """Z1 is inside the zone and Z2 is not; S3 of another group beside Z2 changes nothing."""
    scene = hordes(plan(*OPEN_HOUSE), {"r2c2"}, {"r3c5"})

    assert scene.move("r1c3").ends == ("r2c2",)
    assert scene.move("r3c4").reason == Reason.OUTSIDE
    assert scene.move("r3c4").stays


@rule("DDD-REACT-03", "DDD-REACT-10")
@both_editions
def test_a_split_group_wakes_more(habits: Habits) -> None:
    """Z2 goes for Leo, who left Bruce and Nina; had he stayed, it would not have moved."""
    house = plan(*OPEN_HOUSE)
    horde = "r4c4"

    apart = hordes(house, {"r2c2", "r3c3"}, habits=habits).move(horde)
    together = hordes(house, {"r2c2"}, habits=habits).move(horde)

    assert apart.targets == apart.ends == ("r3c3",)
    assert together.reason == Reason.OUTSIDE


@rule("DDD-REACT-14", "DDD-REACT-02")
@both_editions
def test_zombies_around_one_room_react(habits: Habits) -> None:
    """Zombie 1 and zombies 2 and 3 are adjacent; zombie 4 is beyond."""
    scene = hordes(plan(*OPEN_HOUSE), {"r2c3"}, habits=habits)

    assert scene.move("r2c4").ends == ("r2c3",)
    assert scene.move("r1c2").ends == ("r2c3",)
    assert scene.move("r3c5").reason == Reason.OUTSIDE


@rule("DDD-REACT-14", "DDD-REACT-10")
@both_editions
def test_zombies_around_two_rooms_go_for_the_closer(habits: Habits) -> None:
    """2 and 3 still go for characters 1 and 2; 1, 4 and 5 for character 3, one step away."""
    scene = hordes(plan(*OPEN_HOUSE), {"r2c2", "r3c4"}, habits=habits)

    assert scene.move("r1c2").ends == ("r2c2",)
    for horde in ("r2c4", "r3c5", "r4c4"):
        assert scene.move(horde).paths == ((horde, "r3c4"),)
        assert scene.move(horde).reason == Reason.ARRIVES


@rule("DDD-REACT-09")
def test_a_locked_door_is_gone_around_inside_the_zone() -> None:
    """A token above the survivors, a locked door between: three reactions, and it arrives."""
    house = plan("r2c3 = r3c3", "r2c3 - r2c4 - r3c4 - r4c4 - r4c3 - r3c3")
    scene = hordes(house, {"r3c3"})

    first = scene.move("r2c3")
    second = scene.move(*first.ends)
    third = scene.move(*second.ends)

    assert [move.ends for move in (first, second, third)] == [("r3c4",), ("r4c3",), ("r3c3",)]
    assert [move.reason for move in (first, second, third)] == ["nearer", "nearer", "arrives"]


@rule("DDD-REACT-09")
def test_the_original_zombies_take_no_step_away() -> None:
    """The same detour makes them stay, because it starts away from the survivors."""
    house = plan("r2c3 = r3c3", "r2c3 - r2c4 - r3c4 - r4c4 - r4c3 - r3c3")

    move = hordes(house, {"r3c3"}, habits=ORIGINAL).move("r2c3")

    assert (move.reason, move.targets, move.ends) == (Reason.TURNS_AWAY, ("r3c3",), ())


@rule("DDD-REACT-09")
def test_the_original_zombies_may_turn_a_corner() -> None:
    """A step that leads no farther off is none away."""
    house = plan("r2c2 - r2c3 - r3c3")

    assert hordes(house, {"r3c3"}, habits=ORIGINAL).move("r2c2").ends == ("r3c3",)


@rule("DDD-REACT-09")
def test_a_horde_never_leaves_the_zone() -> None:
    """If every way to the survivors does, it stays and says so."""
    house = plan("r2c3 = r3c3", "r2c3 - r1c3 - r1c4 - r2c4 - r3c4 - r3c3")

    move = hordes(house, {"r3c3"}).move("r2c3")

    assert (move.reason, move.targets) == (Reason.LEAVES_ZONE, ("r3c3",))
    assert move.why == ("DDD-REACT-09",)


@rule("DDD-REACT-07")
@both_editions
def test_a_horde_moves_two_rooms_at_most(habits: Habits) -> None:
    """Rooms are counted, so that both rooms of a tile take a step each."""
    house = plan("r2c2 - r2c3.a -south- r2c3.b - r3c3")

    move = hordes(house, {"r3c3"}, habits=habits).move("r2c2")

    assert (move.reason, move.ends) == (Reason.NEARER, ("r2c3.b",))


@rule("DDD-REACT-08")
@pytest.mark.parametrize(
    ("door", "burning", "destroyed", "reason"),
    [
        ("-", set(), set(), Reason.ARRIVES),
        ("=", set(), set(), Reason.NO_WAY),
        ("-", {"r1c4"}, set(), Reason.FIRE),
        ("-", {"r2c4"}, set(), Reason.FIRE),
        ("-", set(), {"r1c4"}, Reason.FIRE),
        ("-", {"r1c3"}, set(), Reason.ARRIVES),
    ],
    ids=["free", "locked", "fire between", "fire with survivors", "destroyed", "fire at the start"],
)
@both_editions
def test_what_zombies_cannot_pass(
    habits: Habits, door: str, burning: set[str], destroyed: set[str], reason: Reason
) -> None:
    """Walls, locked doors, burning and destroyed tiles; but they leave a fire they stand in."""
    house = plan(f"r1c3 - r1c4 {door} r2c4", destroyed=destroyed)

    move = hordes(house, {"r2c4"}, habits=habits, burning=burning).move("r1c3")

    assert move.reason == reason
    assert move.targets == ("r2c4",)


@rule("DDD-REACT-10")
@both_editions
def test_equal_distances_leave_the_choice_to_the_players(habits: Habits) -> None:
    """Both rooms with survivors are offered, and every way that is as short."""
    scene = hordes(plan(*OPEN_HOUSE), {"r2c2", "r2c4"}, habits=habits)

    assert scene.move("r2c3").ends == ("r2c2", "r2c4")
    assert set(scene.move("r1c3").paths) == {
        ("r1c3", "r1c2", "r2c2"),
        ("r1c3", "r2c3", "r2c2"),
        ("r1c3", "r1c4", "r2c4"),
        ("r1c3", "r2c3", "r2c4"),
    }


@rule("DDD-REACT-10")
@pytest.mark.parametrize(
    ("habits", "target"), [(ORIGINAL, "r2c2"), (REVISED, "r2c3")], ids=["original", "revised"]
)
def test_another_group_may_become_the_victim(habits: Habits, target: str) -> None:
    """In the revised edition those who are closer are prey, whoever made the noise."""
    scene = hordes(plan(*OPEN_HOUSE), {"r2c2"}, {"r2c3"}, habits=habits)

    assert scene.move("r3c3").targets == (target,)


@rule("DDD-REACT-10")
def test_survivors_outside_the_zone_are_no_prey() -> None:
    """However close they are."""
    scene = hordes(plan(*OPEN_HOUSE), {"r2c2"}, {"r2c4"})

    assert scene.move("r1c3").targets == ("r2c2",)


@rule("DDD-REACT-11")
def test_a_horde_stops_with_the_survivors_on_its_way() -> None:
    """In the original edition they need not be the ones it was heading for."""
    house = plan("r1c3 - r1c2 - r2c2")

    move = hordes(house, {"r2c2"}, {"r1c2"}, habits=ORIGINAL).move("r1c3")

    assert (move.targets, move.ends) == (("r2c2",), ("r1c2",))
    assert move.reason == Reason.ARRIVES


@rule("DDD-REACT-12")
@pytest.mark.parametrize("room", ["r2c2", "r2c3"], ids=["the group", "another group"])
@both_editions
def test_zombies_with_prey_stay(habits: Habits, room: str) -> None:
    """Whichever group that prey belongs to."""
    move = hordes(plan(*OPEN_HOUSE), {"r2c2"}, {"r2c3"}, habits=habits).move(room)

    assert move.stays
    assert move.reason == Reason.HAS_PREY


@rule("DDD-REACT-24")
@pytest.mark.parametrize(
    ("other_prey", "reason", "target"),
    [(True, Reason.ARRIVES, "r1c1"), (False, Reason.FIRE, "r2c3")],
)
def test_prey_cut_off_by_fire(other_prey: bool, reason: Reason, target: str) -> None:
    """They turn to other survivors in the zone, or by the players' rule they stay."""
    house = plan("r1c3 - r2c3", "r1c3 - r1c2 - r1c1")
    habits = REVISED._replace(other_prey=other_prey)

    scene = hordes(house, {"r2c3", "r1c1"}, habits=habits, burning={"r2c3"})

    assert scene.move("r1c3").reason == reason
    assert scene.move("r1c3").targets == (target,)


@rule("DDD-REACT-24", "DDD-REACT-08")
@both_editions
def test_nobody_else_to_turn_to(habits: Habits) -> None:
    """Cut off by fire from all survivors they stay."""
    scene = hordes(plan("r1c3 - r2c3"), {"r2c3"}, habits=habits, burning={"r2c3"})

    assert scene.move("r1c3").reason == Reason.FIRE


@rule("DDD-TERROR-05")
def test_the_terror_die_moves_hordes_nearby_two_rooms() -> None:
    """Revised: only those around the triggering tile, and only toward the survivors there."""
    scene = hordes(plan(*OPEN_HOUSE), {"r2c2"}, {"r1c4"}, habits=REVISED_TERROR)

    assert scene.move("r1c3").ends == ("r2c2",)
    assert scene.move("r2c4").reason == Reason.OUTSIDE


@rule("DDD-TERROR-05")
def test_the_terror_die_moves_any_horde_one_room() -> None:
    """Original: closer to any survivor of the team, from anywhere, by any way."""
    house = plan("r1c1 - r1c2 - r1c3 - r1c4 - r1c5", "r1c3 - r2c3")

    move = hordes(house, {"r1c1", "r1c4"}, habits=ORIGINAL_TERROR).move("r1c3")

    assert move.ends == ("r1c2", "r1c4")
    assert hordes(house, {"r1c1"}, habits=ORIGINAL_TERROR).move("r2c3").ends == ("r1c3",)


@rule("DDD-SHOW-26")
def test_in_the_showdown_the_whole_house_is_one_zone() -> None:
    """Every horde goes for the nearest survivors."""
    scene = hordes(plan(*OPEN_HOUSE), {"r4c1"}, {"r1c4"}, habits=SHOWDOWN)

    assert scene.move("r2c5").ends == ("r1c4",)
    assert set(scene.move("r2c2").paths) >= {("r2c2", "r2c1", "r3c1"), ("r2c2", "r1c2", "r1c3")}


@settings(max_examples=scaled(10_000), deadline=None)
@given(positions(hordes=4), st.sampled_from(HABITS))
def test_moves_agree_with_walking_step_by_step(position: Position, habits: Habits) -> None:
    """Targets, ways and reasons, for hordes anywhere in any house."""
    moving = Hordes(position.scene(habits))

    for horde in position.hordes:
        move = moving.move(horde)
        found = (str(move.reason), set(move.targets), set(move.paths))
        assert found == naive.horde(position, horde, habits)
        assert len(move.paths) == len(set(move.paths))


@settings(max_examples=scaled(1_000), deadline=None)
@given(positions(), st.sampled_from(HABITS))
def test_moves_turn_with_the_house(position: Position, habits: Habits) -> None:
    """A turned house has the turned moves."""
    moving = Hordes(position.scene(habits))

    for turn in TURNS:
        turned = Hordes(turn.position(position).scene(habits))
        for horde in position.hordes:
            move, other = moving.move(horde), turned.move(turn.room(horde))
            assert other.reason == move.reason
            assert set(other.targets) == turn.rooms(move.targets)
            assert set(other.ends) == turn.rooms(move.ends)


@settings(max_examples=scaled(1_000), deadline=None)
@given(positions(), st.sampled_from(HABITS))
def test_no_horde_ever_enters_fire_or_leaves_its_bounds(position: Position, habits: Habits) -> None:
    """Nor does one with prey move, nor one outside the zone."""
    scene = position.scene(habits)
    bounds = {room for room in scene.rooms if not habits.in_zone_only or room[:4] in scene.zone}

    for horde in position.hordes:
        move = Hordes(scene).move(horde)
        assert {room for path in move.paths for room in path[1:]} <= scene.calm & bounds
        assert all(1 <= len(path) - 1 <= habits.steps for path in move.paths)
        assert move.stays or horde not in scene.survivors
