"""Creatures that react: from anywhere, along an open route, closer or not at all."""

from collections.abc import Set

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.ddd.house.creatures import Creatures, guard_shoots
from companion.games.ddd.house.habits import ORIGINAL, REVISED, REVISED_TERROR, Habits
from companion.games.ddd.house.moves import Reason
from companion.games.ddd.house.plan import NOTHING, Plan
from companion.games.ddd.house.scene import Scene
from tests.games.ddd.house import naive
from tests.games.ddd.house.positions import Position, positions
from tests.games.ddd.house.sketch import plan, sketch, unlocked
from tests.games.ddd.house.turned import TURNS
from tests.rule import rule
from tests.scale import scaled

HABITS = (ORIGINAL, REVISED, REVISED_TERROR)
both_editions = pytest.mark.parametrize("habits", [ORIGINAL, REVISED], ids=["original", "revised"])
ROW = "r2c1 - r2c2 - r2c3 - r2c4 - r2c5"


def creature(
    house: Plan,
    group: Set[str],
    others: Set[str] = NOTHING,
    *,
    habits: Habits = REVISED,
    burning: Set[str] = NOTHING,
    resistant: bool = False,
) -> Creatures:
    """Set a scene with a triggering group, and others."""
    everyone = frozenset(group | others)
    scene = Scene(house, frozenset(group), everyone, frozenset(burning), habits)
    return Creatures(scene, fire_resistant=resistant)


@rule("DDD-REACT-17", "DDD-REACT-18", "DDD-CREATURE-05")
@both_editions
def test_the_zombie_dog(habits: Habits) -> None:
    """A wall on its right, a locked door below, and another at the end of the way around.

    With both chips of the room above the survivors gone it moves its full three rooms; with its
    legs shot, two.
    """
    house = sketch("r2c2 = r3c2 - r3c3", "r2c2 - r1c2 - r1c3 = r2c3 = r3c3")
    opened = Plan(house, unlocked(house, "r2c3"))

    locked_in = creature(Plan(house), {"r3c3"}, habits=habits).move("r2c2", 3)
    free = creature(opened, {"r3c3"}, habits=habits)

    assert (locked_in.reason, locked_in.targets, locked_in.ends) == ("no_way", ("r3c3",), ())
    assert free.move("r2c2", 3).paths == (("r2c2", "r1c2", "r1c3", "r2c3"),)
    assert free.move("r2c2", 3).reason == Reason.NEARER
    assert free.move("r2c2", 4).reason == Reason.ARRIVES


@rule("DDD-REACT-18")
@pytest.mark.parametrize(
    ("habits", "movement", "reason"),
    [
        (REVISED, 1, Reason.FARTHER),
        (REVISED, 2, Reason.NEARER),
        (ORIGINAL, 1, Reason.NEARER),
    ],
)
def test_ending_farther_off(habits: Habits, movement: int, reason: Reason) -> None:
    """Revised: it stays rather than end on a tile farther off; one as far off is accepted."""
    house = plan("r2c2 - r1c2 - r1c3 - r2c3 - r3c3")

    move = creature(house, {"r3c3"}, habits=habits).move("r2c2", movement)

    assert move.reason == reason
    assert move.targets == ("r3c3",)


@rule("DDD-REACT-15", "DDD-REACT-14")
@both_editions
def test_a_creature_reacts_at_any_distance(habits: Habits) -> None:
    """It needs no trigger zone."""
    assert creature(plan(ROW), {"r2c1"}, habits=habits).move("r2c5", 3).ends == ("r2c2",)


@rule("DDD-REACT-16")
@pytest.mark.parametrize(
    ("habits", "target"),
    [(ORIGINAL, "r2c1"), (REVISED, "r2c5"), (REVISED_TERROR, "r2c1")],
    ids=["original", "revised", "terror die"],
)
def test_whom_a_creature_heads_for(habits: Habits, target: str) -> None:
    """Original: the triggering survivors; revised: the closest; by the terror die the former."""
    assert creature(plan(ROW), {"r2c1"}, {"r2c5"}, habits=habits).move("r2c4", 1).targets == (
        target,
    )


@rule("DDD-REACT-16")
def test_a_closer_room_without_an_open_route_is_passed_over() -> None:
    """It goes for the closest survivors it can reach."""
    house = plan("r2c1 - r2c2 - r2c3 = r2c4")

    assert creature(house, {"r2c4"}, {"r2c1"}).move("r2c3", 2).ends == ("r2c1",)


@rule("DDD-REACT-17")
@pytest.mark.parametrize(
    ("burning", "destroyed"), [({"r2c3"}, set()), (set(), {"r2c3"})], ids=["burning", "destroyed"]
)
@both_editions
def test_fire_is_only_for_the_resistant(
    habits: Habits, burning: set[str], destroyed: set[str]
) -> None:
    """Others stay, and are told to be cut off by it."""
    house = plan(ROW, destroyed=destroyed)

    def move(resistant: bool) -> str:
        scene = creature(house, {"r2c1"}, habits=habits, burning=burning, resistant=resistant)
        return scene.move("r2c4", 2).reason

    assert move(resistant=False) == Reason.FIRE
    assert move(resistant=True) == Reason.NEARER


@rule("DDD-REACT-19", "DDD-TERROR-04")
@pytest.mark.parametrize("habits", [ORIGINAL, REVISED_TERROR], ids=["original", "terror die"])
def test_a_creature_stops_with_the_survivors_on_its_way(habits: Habits) -> None:
    """Though it is not them it heads for."""
    move = creature(plan(ROW), {"r2c1"}, {"r2c3"}, habits=habits).move("r2c5", 4)

    assert (move.reason, move.ends) == (Reason.ARRIVES, ("r2c3",))


@rule("DDD-REACT-20")
@both_editions
def test_a_creature_with_survivors_does_not_move_on(habits: Habits) -> None:
    """It has attacked them already."""
    move = creature(plan(ROW), {"r2c1"}, {"r2c3"}, habits=habits).move("r2c3", 4)

    assert (move.reason, move.stays) == (Reason.HAS_PREY, True)


@rule("DDD-CREATURE-05")
def test_a_creature_without_movement_stays() -> None:
    """Its blue hit locations are full."""
    assert creature(plan(ROW), {"r2c1"}).move("r2c3", 0).reason == Reason.SLOW


@rule("DDD-FOE-04")
def test_the_guard_patrols_and_shoots_within_two_tiles() -> None:
    """He goes as far as his die says and shoots, from there, whom he sees; walls protect."""
    house = plan("r1c1 - r1c2 - r1c3 - r1c4 - r1c5", "r1c2 - r2c2", "r2c1 - r1c1")
    survivors = {"r1c5", "r2c2"}

    patrol = creature(house, {"r1c5"}, {"r2c2"}, habits=ORIGINAL).move("r1c1", 2)

    assert patrol.ends == ("r1c3",)
    assert guard_shoots(house, "r1c3", survivors) == ("r1c5",)
    assert guard_shoots(house, "r1c2", survivors) == ("r2c2",)
    assert guard_shoots(house, "r2c1", survivors) == ()


@settings(max_examples=scaled(10_000), deadline=None)
@given(positions(), st.sampled_from(HABITS), st.integers(1, 4), st.booleans())
def test_moves_agree_with_walking_step_by_step(
    position: Position, habits: Habits, movement: int, resistant: bool
) -> None:
    """Targets, ways and reasons, for a creature anywhere in any house."""
    move = Creatures(position.scene(habits), resistant).move(position.creature, movement)

    found = (str(move.reason), set(move.targets), set(move.paths))

    assert found == naive.creature(position, movement, resistant, habits)


@settings(max_examples=scaled(1_000), deadline=None)
@given(positions(), st.sampled_from(HABITS), st.integers(0, 4))
def test_moves_turn_with_the_house(position: Position, habits: Habits, movement: int) -> None:
    """A turned house has the turned moves."""
    move = Creatures(position.scene(habits)).move(position.creature, movement)

    for turn in TURNS:
        turned = Creatures(turn.position(position).scene(habits))
        other = turned.move(turn.room(position.creature), movement)
        assert other.reason == move.reason
        assert set(other.targets) == turn.rooms(move.targets)
        assert set(other.ends) == turn.rooms(move.ends)
