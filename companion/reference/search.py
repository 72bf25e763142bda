"""Rule cards found as one types: word beginnings, slips forgiven, both languages at once.

A card scores for every word typed, by where the word stands in it (title, synonym, answer, body),
how well it matches, and how few cards have it. Needs no library and no file beyond the cards.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from heapq import nsmallest
from math import log
from typing import Final

from companion.reference import words
from companion.reference.cards import Card, Deck, deck
from companion.reference.typos import Spelling
from companion.reference.weights import Form, names, weights

# How a word matches
EXACT: Final = 1.0
SAME_STEM: Final = 0.9
BEGINNING: Final = 0.6  # rising to EXACT with the share of the word that has been typed
SLIP: Final = 0.3  # taken off for each slip
UNFINISHED: Final = 0.6  # a mistyped beginning of a word, against a whole mistyped word
# On top
WHOLE_NAME: Final = 12.0  # a title or synonym is there whole; less with more words around it
OTHER_EDITION: Final = 0.4  # cards that the edition in play does not have come later

Scores = dict[int, float]


class Search:
    """The index of a deck; making it takes some milliseconds, asking it less than one or two."""

    def __init__(self, cards: Deck) -> None:
        self._cards = tuple(cards.values())
        stems = lru_cache(maxsize=None)(words.stem)
        self._by_word = _postings(self._cards, str)
        self._by_stem = _postings(self._cards, stems)
        self._by_name: defaultdict[frozenset[str], set[int]] = defaultdict(set)
        self._by_exact_name: defaultdict[frozenset[str], set[int]] = defaultdict(set)
        for at, card in enumerate(self._cards):
            for name in names(card):
                self._by_name[_stems(name)].add(at)
                self._by_exact_name[frozenset(words.telling(name))].add(at)
        self._vocabulary = sorted(self._by_word)
        self._spelling = Spelling(self._vocabulary)
        self._scores = lru_cache(maxsize=256)(self._score)

    def find(self, text: str, edition: str = "", limit: int = 20) -> tuple[Card, ...]:
        """The cards for the words typed so far, best first; none for no words."""
        total: defaultdict[int, float] = defaultdict(float)
        for word in dict.fromkeys(words.telling(text)):
            for at, score in self._scores(word).items():
                total[at] += score
        for at, share in self._named(text):
            total[at] += WHOLE_NAME * share * share
        ranked = nsmallest(limit, total, key=lambda at: (-self._fit(total[at], at, edition), at))
        return tuple(self._cards[at] for at in ranked)

    def _named(self, text: str) -> Iterator[tuple[int, float]]:
        """The cards with a name whose words have all been typed, and the share of the words."""
        typed, stems = frozenset(words.telling(text)), _stems(text)
        for name, cards in self._by_name.items():
            if name <= stems:
                yield from ((at, len(name) / len(stems)) for at in cards)
        yield from ((at, 1.0) for at in self._by_exact_name.get(typed, ()))

    def _fit(self, score: float, at: int, edition: str) -> float:
        played = not edition or edition in self._cards[at].editions
        return score if played else score * OTHER_EDITION

    def _score(self, word: str) -> Scores:
        """What one word typed is worth to each card."""
        best: Scores = {}
        for scores, quality in self._matches(word):
            for at, weight in scores.items():
                if (score := quality * weight) > best.get(at, 0.0):
                    best[at] = score
        rare = log(1 + len(self._cards) / max(1, len(best)))
        return {at: score * rare for at, score in best.items()}

    def _matches(self, word: str) -> list[tuple[Scores, float]]:
        """Where the word stands and how well it fits; slips count only when nothing else fits."""
        alike = [*self._beginnings(word), *self._forms(word)]
        return alike or list(self._slips(word))

    def _beginnings(self, word: str) -> Iterator[tuple[Scores, float]]:
        for at in range(bisect_left(self._vocabulary, word), len(self._vocabulary)):
            known = self._vocabulary[at]
            if not known.startswith(word):
                return
            share = len(word) / len(known)
            yield self._by_word[known], BEGINNING + (EXACT - BEGINNING) * share * share

    def _forms(self, word: str) -> Iterator[tuple[Scores, float]]:
        if scores := self._by_stem.get(words.stem(word)):
            yield scores, SAME_STEM

    def _slips(self, word: str) -> Iterator[tuple[Scores, float]]:
        for known, slips, whole in self._spelling.near(word):
            yield self._by_word[known], (EXACT - SLIP * slips) * (1.0 if whole else UNFINISHED)


@cache
def engine(game: str) -> Search:
    """The search over a game's cards, made when first asked for."""
    return Search(deck(game))


def _postings(cards: Sequence[Card], form: Form) -> dict[str, Scores]:
    """Which cards have a word, and what it is worth to them."""
    postings: defaultdict[str, Scores] = defaultdict(dict)
    for at, card in enumerate(cards):
        for word, weight in weights(card, form).items():
            postings[word][at] = weight
    return dict(postings)


def _stems(text: str) -> frozenset[str]:
    return frozenset(map(words.stem, words.telling(text)))
