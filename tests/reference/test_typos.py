"""Slips of the finger are counted rightly, and near words are all found."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.reference.typos import Spelling, distance, slips_forgiven
from tests.scale import scaled

WORDS = st.text(alphabet="abcd", max_size=7)


def naive(one: str, other: str) -> int:
    """Count slips the plain way: wrong, missing, too many, or two neighbours swapped."""
    table = {(0, column): column for column in range(len(other) + 1)}
    for row in range(1, len(one) + 1):
        table[row, 0] = row
        for column in range(1, len(other) + 1):
            wrong = table[row - 1, column - 1] + (one[row - 1] != other[column - 1])
            best = min(wrong, table[row - 1, column] + 1, table[row, column - 1] + 1)
            tail, head = one[max(0, row - 2) : row], other[max(0, column - 2) : column]
            if len(tail) == len(head) == 2 and tail == head[::-1]:
                best = min(best, table[row - 2, column - 2] + 1)
            table[row, column] = best
    return table[len(one), len(other)]


@pytest.mark.parametrize(
    ("word", "known", "slips", "whole"),
    [
        ("fire", "fire", 0, True),
        ("fier", "fire", 1, True),
        ("entrapmnet", "entrapment", 1, True),
        ("camrea", "cameraman", 1, False),
        ("тмьы", "тьмы", 1, True),
        ("fire", "water", 3, False),
    ],
)
def test_slips(word: str, known: str, slips: int, whole: bool) -> None:
    """The nearest beginning counts when the whole word is too far."""
    assert distance(word, known, 2) == (slips, whole)


@settings(max_examples=scaled(3_000))
@given(WORDS, WORDS, st.integers(0, 2))
def test_as_the_plain_count(word: str, known: str, most: int) -> None:
    """Up to the most that is forgiven the quick count and the plain one agree."""
    slips, whole = distance(word, known, most)
    full = naive(word, known)
    nearest = min(naive(word, known[:end]) for end in range(len(known) + 1))
    assert whole == (full <= most)
    assert slips == (full if whole else min(nearest, most + 1))


@settings(max_examples=scaled(2_000))
@given(st.text(alphabet="abcde", min_size=1, max_size=9), st.lists(WORDS.filter(bool), unique=True))
def test_no_near_word_is_missed(word: str, known: list[str]) -> None:
    """Looking at letters first leaves out only what is too far anyway."""
    most = slips_forgiven(word)
    near = {each for each in known if most and distance(word, each, most)[0] <= most}
    assert {each for each, _, _ in Spelling(known).near(word)} == near


@pytest.mark.parametrize(
    ("word", "most"), [("axe", 0), ("fire", 1), ("horde", 1), ("entrapped", 2)]
)
def test_longer_words_forgive_more(word: str, most: int) -> None:
    """A short word with a slip could be anything."""
    assert slips_forgiven(word) == most
