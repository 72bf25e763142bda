"""Dice: the seed and the place in the stream decide the face, evenly."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.dice import Stream, bots, numbered

SEEDS = st.integers(min_value=0, max_value=2**64 - 1)
COUNTERS = st.integers(min_value=0, max_value=10**6)
CHOICES = st.integers(min_value=1, max_value=100)


@given(SEEDS, COUNTERS, CHOICES)
def test_the_same_place_of_the_same_seed_shows_the_same_face(
    seed: int, counter: int, choices: int
) -> None:
    """A stream put back to a place throws there what it threw before."""
    first, again = Stream(seed, counter), Stream(seed, counter)
    assert [first(choices) for _ in range(5)] == [again(choices) for _ in range(5)]


@given(SEEDS, st.lists(COUNTERS, min_size=1, max_size=20), CHOICES)
def test_a_face_does_not_depend_on_the_order_of_asking(
    seed: int, counters: list[int], choices: int
) -> None:
    """Whichever places are asked first, each gives its own face."""
    forward = {counter: Stream(seed, counter)(choices) for counter in counters}
    backward = {counter: Stream(seed, counter)(choices) for counter in reversed(counters)}
    assert forward == backward


@given(SEEDS, COUNTERS, CHOICES)
def test_a_pick_stays_among_the_choices(seed: int, counter: int, choices: int) -> None:
    """No throw leaves the die."""
    assert 0 <= Stream(seed, counter)(choices) < choices


@given(SEEDS, COUNTERS, st.lists(CHOICES, min_size=1, max_size=20))
def test_a_throw_takes_one_place_whatever_the_die(seed: int, counter: int, dice: list[int]) -> None:
    """Each throw moves the stream on by one, so dice can be counted without their sizes."""
    stream = Stream(seed, counter)
    thrown = [stream(choices) for choices in dice]
    assert stream.counter == counter + len(dice)
    assert thrown == [Stream(seed, counter + at)(choices) for at, choices in enumerate(dice)]


@pytest.mark.parametrize("sides", [2, 3, 4, 6, 12])
@pytest.mark.parametrize("seed", [0, 1, 2026, 2**63])
def test_faces_are_spread_evenly(sides: int, seed: int) -> None:
    """Over many throws every face comes as often as it should, within five deviations."""
    throws = 12_000
    stream = Stream(seed)
    seen = Counter(stream(sides) for _ in range(throws))
    expected = throws / sides
    allowed = 5 * (expected * (1 - 1 / sides)) ** 0.5
    assert len(seen) == sides
    assert all(abs(count - expected) <= allowed for count in seen.values())


def test_neighbouring_throws_are_independent() -> None:
    """Each pair of faces follows each other about equally often."""
    stream = Stream(7)
    throws = [stream(6) for _ in range(36_001)]
    pairs = Counter(pairwise(throws))
    assert len(pairs) == 36
    assert all(850 <= count <= 1150 for count in pairs.values())


def test_neighbouring_seeds_throw_differently() -> None:
    """A game with the next seed is another game."""
    games = {tuple(Stream(seed, at)(6) for at in range(20)) for seed in range(500)}
    assert len(games) == 500


@given(SEEDS, st.integers(min_value=0, max_value=1000))
def test_a_seed_beyond_64_bits_wraps_around(seed: int, counter: int) -> None:
    """Any whole number will do as a seed."""
    assert Stream(seed + 2**64, counter)(1000) == Stream(seed, counter)(1000)


@given(SEEDS)
def test_the_bots_choose_apart_from_the_dice(seed: int) -> None:
    """What a bot chooses says nothing about the dice to come."""
    dice, chance = Stream(seed), bots(seed)
    assert [chance(2**64) for _ in range(8)] != [dice(2**64) for _ in range(8)]


def test_a_numbered_die_shows_one_to_its_sides() -> None:
    """A D4 shows 1 to 4, each once."""
    assert numbered("D4", 4).faces == (1, 2, 3, 4)
