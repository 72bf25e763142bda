"""Which words of a title were typed, to be shown as such."""

import re
from collections.abc import Iterator
from typing import Final

from companion.reference import words
from companion.reference.typos import distance, slips_forgiven

_BETWEEN: Final = re.compile(r"([^\W_]+)")


def emphasised(title: str, typed: str) -> Iterator[tuple[str, bool]]:
    """The pieces of a title in their order, and whether each is a word that was typed."""
    sought = words.telling(typed)
    for piece in filter(None, _BETWEEN.split(title)):
        yield piece, any(_meant(each, known) for known in words.words(piece) for each in sought)


def _meant(typed: str, known: str) -> bool:
    """Whether a word typed is another's beginning, a form of it, or a slip away from it."""
    if known.startswith(typed) or words.stem(typed) == words.stem(known):
        return True
    most = slips_forgiven(typed)
    return bool(most) and distance(typed, known, most)[0] <= most
