"""Reinforcements: which hordes an attack may bring in, by edition."""

from collections.abc import Set

import pytest
from hypothesis import given, settings

from companion.games.ddd.house.plan import NOTHING, Plan
from companion.games.ddd.house.reinforcements import adjacent, two_moves_away
from companion.games.ddd.house.scene import Scene
from tests.games.ddd.house import naive
from tests.games.ddd.house.positions import Position, positions
from tests.games.ddd.house.sketch import plan
from tests.games.ddd.house.turned import TURNS
from tests.rule import rule
from tests.scale import scaled


def scene(house: Plan, survivors: Set[str], burning: Set[str] = NOTHING) -> Scene:
    """Survivors are attacked; what burns matters."""
    return Scene(house, NOTHING, frozenset(survivors), frozenset(burning))


@rule("DDD-ATTACK-07")
def test_the_horde_that_needs_two_moves_comes() -> None:
    """Z2 and Z3 need more than two and stay; Z4 comes."""
    house = plan(
        "r2c3 - r3c3 - r4c3",
        "r1c3 - r1c2 - r2c2 - r2c3",  # Z2 is two tiles off, but behind a wall
        "r2c5 = r2c4 - r2c3",  # Z3 is behind a locked door
    )

    assert two_moves_away(scene(house, {"r2c3"}), "r2c3", ["r1c3", "r2c5", "r4c3"]) == ("r4c3",)


@rule("DDD-ATTACK-07")
@pytest.mark.parametrize(
    ("horde", "survivors", "burning", "comes"),
    [
        ("r2c5", set(), set(), True),
        ("r2c4", set(), set(), False),
        ("r2c2.b", set(), set(), False),
        ("r2c5", {"r2c4"}, set(), False),
        ("r2c5", {"r2c5"}, set(), False),
        ("r2c5", set(), {"r2c4"}, False),
        ("r2c5", set(), {"r2c5"}, True),
        ("r2c5", set(), {"r2c3"}, False),
    ],
    ids=[
        "two tiles off",
        "adjacent",
        "two moves, but adjacent",
        "others on the way",
        "has prey",
        "fire on the way",
        "leaves the fire",
        "fire in the attacked room",
    ],
)
def test_two_legal_moves(horde: str, survivors: set[str], burning: set[str], comes: bool) -> None:
    """From a tile two off, through rooms without fire or other survivors."""
    house = plan("r2c3 - r2c4 - r2c5", "r2c3 - r2c2.a -south- r2c2.b")

    found = two_moves_away(scene(house, {"r2c3", *survivors}, burning), "r2c3", [horde])

    assert found == ((horde,) if comes else ())


@rule("DDD-ATTACK-07", "DDD-HOUSE-17")
@pytest.mark.parametrize(("around_is_adjacent", "comes"), [(True, ()), (False, ("r3c4",))])
def test_a_diagonal_tile(around_is_adjacent: bool, comes: tuple[str, ...]) -> None:
    """It is two moves off; whether it counts as adjacent is for the players to say."""
    house = scene(plan("r2c3 - r2c4 - r3c4"), {"r2c3"})

    found = two_moves_away(house, "r2c3", ["r3c4"], around_is_adjacent=around_is_adjacent)

    assert found == comes


@rule("DDD-ATTACK-06")
@pytest.mark.parametrize(
    ("horde", "burning", "comes"),
    [
        ("r2c4", set(), True),
        ("r2c4", {"r2c4"}, True),
        ("r2c4", {"r2c3"}, False),
        ("r2c2", set(), False),
        ("r2c5", set(), False),
        ("r1c4", set(), True),
        ("r1c4", {"r2c4"}, False),
        ("r1c4", {"r2c3"}, False),
        ("r3c4", set(), False),
        ("r2c3", set(), False),
    ],
    ids=[
        "in sight",
        "out of the fire",
        "into the fire",
        "behind a locked door",
        "two off",
        "around a corner",
        "past a fire",
        "around a corner into the fire",
        "around a corner with a wall",
        "with the survivors",
    ],
)
def test_adjacent_hordes_in_sight(horde: str, burning: set[str], comes: bool) -> None:
    """Straight by sight, or around a corner by a room that both see; never through fire."""
    house = plan("r2c2 = r2c3 - r2c4 - r2c5", "r2c4 - r1c4", "r3c4 - r3c3", "r3c4 - r3c5 - r2c5")

    found = adjacent(scene(house, {"r2c3"}, burning), "r2c3", [horde])

    assert found == ((horde,) if comes else ())


@settings(max_examples=scaled(2_000), deadline=None)
@given(positions(hordes=6))
def test_candidates_agree_with_asking_of_every_horde(position: Position) -> None:
    """Each horde is put to the question by itself, and a turned house gives the turned answer."""
    attacked = min(position.survivors)
    scene = position.scene()
    near, far = (find(scene, attacked, position.hordes) for find in (adjacent, two_moves_away))

    assert set(near) == {each for each in position.hordes if naive.joins(position, attacked, each)}
    assert set(far) == {each for each in position.hordes if naive.comes(position, attacked, each)}
    for turn in TURNS:
        turned = turn.position(position)
        there = turn.room(attacked)
        assert set(adjacent(turned.scene(), there, turned.hordes)) == turn.rooms(near)
        assert set(two_moves_away(turned.scene(), there, turned.hordes)) == turn.rooms(far)
