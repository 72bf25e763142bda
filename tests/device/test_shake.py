"""A shaken phone rolls the dice; a bumped table does not."""

from collections.abc import Callable, Iterator
from math import cos, exp, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.device.shake import Force, ShakeDetector

GRAVITY = 9.81
Motion = Callable[[float], Force]


def readings(motion: Motion, seconds: float, rate: float) -> Iterator[tuple[Force, float]]:
    """Sample a motion as a sensor does."""
    for step in range(int(seconds * rate)):
        yield motion(step / rate), step / rate


def shakes(motion: Motion, seconds: float = 3.0, rate: float = 50.0) -> int:
    detector = ShakeDetector()
    return sum(detector.feed(force, at) for force, at in readings(motion, seconds, rate))


def lying(push: Callable[[float], float], lean: float = 0.0) -> Motion:
    """A phone pushed along its long side, or at an angle to it."""
    return lambda at: (cos(lean) * push(at), sin(lean) * push(at), GRAVITY)


def knock(at: float, strength: float, hertz: float, fades: float) -> Callable[[float], float]:
    """A blow to the table: it rings, and is over soon."""

    def push(now: float) -> float:
        since = now - at
        return strength * exp(-since / fades) * cos(2 * pi * hertz * since) if since >= 0 else 0.0

    return push


@given(
    strength=st.floats(20, 40),
    hertz=st.floats(3, 6),
    lean=st.floats(0, 2 * pi),
    rate=st.sampled_from([30.0, 50.0, 100.0]),
)
def test_a_hand_that_shakes_rolls(strength: float, hertz: float, lean: float, rate: float) -> None:
    """In any direction, with any sensor fast enough; within a second of shaking."""
    motion = lying(lambda at: strength * sin(2 * pi * hertz * at), lean)
    assert shakes(motion, seconds=1.0, rate=rate) == 1


def test_going_on_shaking_rolls_again() -> None:
    """About once a second, not at every turn of the hand."""
    assert shakes(lying(lambda at: 25 * sin(2 * pi * 4 * at)), seconds=5.0) in (4, 5)


@given(
    strength=st.floats(0, 80),
    hertz=st.floats(10, 60),
    fades=st.floats(0.01, 0.1),
    rate=st.sampled_from([30.0, 50.0, 100.0]),
)
def test_a_bumped_table_rolls_nothing(
    strength: float, hertz: float, fades: float, rate: float
) -> None:
    """Not even a fist on it, eight times as strong as gravity."""
    blow = knock(1.0, strength, hertz, fades)
    assert shakes(lambda at: (0.0, 0.0, GRAVITY + blow(at)), rate=rate) == 0


@given(st.lists(st.floats(0.5, 2.5), max_size=8), st.floats(5, 40))
def test_several_blows_roll_nothing(times: list[float], strength: float) -> None:
    """Real dice are thrown beside the phone, and people lean on the table."""
    blows = [knock(at, strength, 25, 0.03) for at in times]
    assert shakes(lambda at: (0.0, 0.0, GRAVITY + sum(blow(at) for blow in blows))) == 0


def turned_over(at: float) -> Force:
    angle = pi * min(max((at - 1.0) / 0.3, 0.0), 1.0)
    return GRAVITY * sin(angle), 0.0, GRAVITY * cos(angle)


def dropped(at: float) -> Force:
    blow = knock(1.3, 60, 20, 0.05)
    return (0.0, 0.0, 0.0) if 1.0 <= at < 1.3 else (0.0, 0.0, GRAVITY + blow(at))


GENTLE: dict[str, Motion] = {
    "lies still": lambda _: (0.0, 0.0, GRAVITY),
    "is carried": lying(lambda at: 6 * sin(2 * pi * 2 * at)),
    "is passed on": lying(lambda at: 9 * sin(2 * pi * 1 * at)),
    "hums": lying(lambda at: 4 * sin(2 * pi * 150 * at)),
    "is turned over": turned_over,
    "falls on the sofa": dropped,
    "is in a car": lambda at: (3 * sin(9 * at), 2 * cos(7 * at), GRAVITY + 5 * sin(13 * at)),
}


@pytest.mark.parametrize("motion", GENTLE.values(), ids=GENTLE)
def test_an_evening_with_a_phone_rolls_nothing(motion: Motion) -> None:
    """What happens to a phone that nobody shakes."""
    assert shakes(motion, seconds=10.0) == 0


def test_a_sensor_that_pauses_or_a_clock_set_back_starts_afresh() -> None:
    """What was read before a pause counts no more, and no rest lasts for ever."""
    detector = ShakeDetector()
    hand = list(readings(lying(lambda at: 25 * sin(2 * pi * 4 * at)), 1.0, 50))
    assert sum(detector.feed(force, at + 1000) for force, at in hand) == 1
    assert sum(detector.feed(force, at) for force, at in hand) == 0
    assert sum(detector.feed(force, at + 1) for force, at in hand) == 1
