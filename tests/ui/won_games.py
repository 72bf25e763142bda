"""Won games, to be shown from their first prompt to the last."""

from collections.abc import Iterator
from functools import cache

from companion.engine.entries import Entry
from companion.engine.play import Play
from companion.games import game
from tests.playthroughs.golden import won as first_won


@cache
def won(edition: str) -> Play:
    """A game that bots have won, with its showdown."""
    return first_won(edition)


def again(edition: str, entries: int) -> Play:
    """The same game as far as this."""
    whole = won(edition)
    return Play.replay(game("ddd"), whole.start, whole.history[:entries])


def firsts(edition: str) -> Iterator[tuple[str, int, Entry]]:
    """Every prompt id of the game once: its name, its place and how it was answered."""
    known = set()
    for place, entry in enumerate(won(edition).history):
        if entry.prompt is not None and entry.prompt not in known:
            known.add(entry.prompt)
            yield entry.prompt, place, entry
