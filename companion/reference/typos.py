"""Which known words a mistyped word may have been meant to be."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

_TWO_SLIPS: Final = 8  # letters from which on two slips are forgiven, else one
_ONE_SLIP: Final = 4  # shorter words have to be right
_PLACES: Final = 5  # where one of the first three letters is, after two slips


def slips_forgiven(word: str) -> int:
    """How many slips a word of this length may have."""
    return 0 if len(word) < _ONE_SLIP else 1 + (len(word) >= _TWO_SLIPS)


class Spelling:
    """Finds near words among thousands: by their first letters, then by all of them as bits."""

    def __init__(self, known: Sequence[str]) -> None:
        self._by_place: defaultdict[tuple[int, str], list[tuple[str, int]]] = defaultdict(list)
        for word in known:
            letters = _letters(word)
            for place, letter in enumerate(word[:_PLACES]):
                self._by_place[place, letter].append((word, letters))

    def near(self, word: str) -> Iterator[tuple[str, int, bool]]:
        """Yield known words, their slips, and whether the word is all or just their beginning."""
        most = slips_forgiven(word)
        letters, least = _letters(word), len(word) - most
        alike = {
            known
            for place in (self._places(word, most) if most else ())
            for known, theirs in place
            # Each slip takes away one letter at most.
            if (letters & ~theirs).bit_count() <= most and len(known) >= least
        }
        for known in alike:
            slips, whole = distance(word, known, most)
            if slips <= most:
                yield known, slips, whole

    def _places(self, word: str, most: int) -> Iterator[list[tuple[str, int]]]:
        """The words that may begin like this one: of its first letters one more than there are
        slips, one is right, and no farther from its place than there are slips.
        """
        for at, letter in enumerate(word[: most + 1]):
            for place in range(max(0, at - most), at + most + 1):
                yield self._by_place.get((place, letter), [])


def distance(word: str, known: str, most: int) -> tuple[int, bool]:
    """Count the slips between a word and the nearest beginning of a known word.

    A slip is a letter wrong, missing, too many, or two neighbours swapped. The flag tells whether
    the known word is all there. More than `most` slips are not told apart.
    """
    before: list[int] = []
    row = list(range(min(len(known), len(word) + most) + 1))
    for at, letter in enumerate(word, start=1):
        older, before, row = before, row, _next(row, letter, known)
        if at > 1:
            _swapped(row, older, (word[at - 2], letter), known)
        if min(row) > most:
            return most + 1, False
    slips = min(row)
    whole = len(row) == len(known) + 1 and row[-1] <= most
    return (row[-1], True) if whole else (slips, False)


def _next(row: list[int], letter: str, known: str) -> list[int]:
    following = [row[0] + 1]
    for column in range(1, len(row)):
        wrong = row[column - 1] + (letter != known[column - 1])
        following.append(min(wrong, row[column] + 1, following[-1] + 1))
    return following


def _swapped(row: list[int], older: list[int], pair: tuple[str, str], known: str) -> None:
    first, second = pair
    for column in range(2, len(row)):
        if known[column - 2] == second and known[column - 1] == first:
            row[column] = min(row[column], older[column - 2] + 1)


def _letters(word: str) -> int:
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 63)
    return bits
