"""Search sees words, their stems, and not the words without sense."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.reference.words import stem, telling, words


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Fire spreads!", ["fire", "spreads"]),
        ("ВСЁ {icon:fire} горит", ["все", "горит"]),
        ("a 6 on the D6", ["a", "6", "on", "the", "d6"]),
        ("…", []),
    ],
)
def test_words(text: str, found: list[str]) -> None:
    """Small letters, ё as е, icons left out."""
    assert words(text) == found


def test_words_that_tell() -> None:
    """Where there are none, all the words have to do."""
    assert telling("What does the fire do?") == ["fire"]
    assert telling("Что делает огонь?") == ["огонь"]
    assert telling("what is it") == ["what", "is", "it"]


@pytest.mark.parametrize(
    "forms",
    [
        ("zombie", "zombies"),
        ("move", "moves", "moved", "moving"),
        ("trap", "trapped", "trapping", "traps"),
        ("search", "searches", "searching"),
        ("комната", "комнату", "комнате", "комнаты", "комнатой"),
        ("выживший", "выжившего", "выжившие", "выживших"),
        ("захваченный", "захваченного", "захваченные"),
        ("появление", "появления", "появлением"),
    ],
)  # fmt: skip
def test_forms_of_a_word_share_their_stem(forms: tuple[str, ...]) -> None:
    """So that a player need not know which form a card uses."""
    assert len({stem(form) for form in forms}) == 1


@given(st.text(alphabet="abcdefgsнияегоый", min_size=1))
def test_a_stem_begins_its_word(word: str) -> None:
    """Nothing is made up, and short words stay whole."""
    assert word.startswith(stem(word))
    assert stem(word) == word or len(stem(word)) >= 3
