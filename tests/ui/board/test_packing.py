"""How the tokens of a crowded room are packed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.board.packing import MORE, TIGHT, packed

SIZES = st.lists(st.sampled_from([(25.0, 25.0), (38.0, 24.0), (29.0, 29.0), (36.0, 36.0)]),
                 min_size=1, max_size=14)  # fmt: skip
ROOMS = st.tuples(st.floats(24, 130), st.floats(24, 130))


@given(SIZES, ROOMS)
def test_every_token_is_shown_or_counted(
    sizes: list[tuple[float, float]], room: tuple[float, float]
) -> None:
    """Nothing is lost: what has no place is in the count."""
    fit = packed(sizes, *room)
    assert len(fit.places) + fit.hidden == len(sizes)
    assert (fit.more_at is None) == (fit.hidden == 0)


@given(SIZES, ROOMS)
def test_tokens_stay_in_their_room(
    sizes: list[tuple[float, float]], room: tuple[float, float]
) -> None:
    """What has a place beside others lies within the walls."""
    fit = packed(sizes, *room)
    if len(sizes) > 1:
        for (x, y), (width, height) in zip(fit.places, sizes, strict=False):
            across, up = width * fit.scale / 2, height * fit.scale / 2
            assert across - 1e-6 <= x <= room[0] - across + 1e-6
            assert up - 1e-6 <= y <= room[1] - up + 1e-6


@given(SIZES, ROOMS)
def test_tokens_of_full_size_do_not_touch(
    sizes: list[tuple[float, float]], room: tuple[float, float]
) -> None:
    """Only where it is tight may outlines overlap."""
    fit = packed(sizes, *room)
    if fit.scale == 1.0:
        spots = list(zip(fit.places, sizes, strict=True))
        for at, ((x, y), (width, height)) in enumerate(spots):
            for (other_x, other_y), (wide, high) in spots[at + 1 :]:
                beside = abs(x - other_x) >= (width + wide) / 2
                assert beside or abs(y - other_y) >= (height + high) / 2


CASES = [
    ("one in the middle", [(25, 25)], (68, 68), (1.0, 0)),
    ("two side by side", [(25, 25)] * 2, (68, 68), (1.0, 0)),
    ("a row that has to shrink", [(25, 25)] * 3, (66, 24), (TIGHT, 0)),
    ("too many", [(25, 25)] * 12, (68, 68), (TIGHT, 4)),
    ("one that is too large", [(38, 24)], (23, 60), (TIGHT, 0)),
]


@pytest.mark.parametrize(("case", "sizes", "room", "expected"), CASES, ids=[c[0] for c in CASES])
def test_cases(
    case: str,
    sizes: list[tuple[float, float]],
    room: tuple[float, float],
    expected: tuple[float, int],
) -> None:
    """Tokens keep their size, then shrink, then give way to a count."""
    fit = packed(sizes, *room)
    assert (fit.scale, fit.hidden) == expected, case


def test_kinds_have_rows_of_their_own_where_they_fit() -> None:
    """Fire above, survivors below, rather than in the order of filling."""
    sizes = [(29.0, 29.0), (25.0, 25.0), (25.0, 25.0)]
    fire, one, other = packed(sizes, 70, 70, kinds=["fire", "survivor", "survivor"]).places
    assert one[1] == other[1] < fire[1]


def test_the_first_are_shown_in_a_crowd() -> None:
    """The most important tokens keep their places beside the count."""
    sizes = [(36.0, 36.0)] + [(25.0, 25.0)] * 12
    fit = packed(sizes, 68, 68)
    assert fit.hidden
    assert fit.more_at is not None
    assert fit.places[0][1] > fit.more_at[1]
    assert fit.more_at[0] <= 68 - MORE[0] * TIGHT / 2
