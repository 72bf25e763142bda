"""What each word of a rule card is worth to a search, by where it stands."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from companion.reference.cards import Card, Words
from companion.reference.words import telling, words

TITLE: Final = 10.0
SYNONYM: Final = 8.0
ANSWER: Final = 3.0
BODY: Final = 1.0

Form = Callable[[str], str]


def weights(card: Card, form: Form) -> dict[str, float]:
    """Every word of a card in all languages, as it is or as its stem, with what it is worth."""
    worth: dict[str, float] = {}
    _add(worth, _of_names(_titles(card), TITLE, form))
    _add(worth, _of_names(_synonyms(card), SYNONYM, form))
    _add(worth, dict.fromkeys(map(form, _all((card.answer,))), ANSWER))
    _add(worth, dict.fromkeys(map(form, _all(_details(card))), BODY))
    return worth


def names(card: Card) -> tuple[str, ...]:
    """What a card is called: its titles and synonyms."""
    return (*_titles(card), *_synonyms(card))


def _titles(card: Card) -> tuple[str, ...]:
    return (card.title.en, card.title.ru)


def _synonyms(card: Card) -> tuple[str, ...]:
    return (*card.synonyms.en, *card.synonyms.ru)


def _details(card: Card) -> tuple[Words, ...]:
    return tuple(text for text in (card.body, card.assumed, *card.parts.values()) if text)


def _of_names(phrases: Iterable[str], full: float, form: Form) -> dict[str, float]:
    """One word of a long name says less than a name of one word."""
    worth: dict[str, float] = {}
    for phrase in phrases:
        found = telling(phrase)
        for word in map(form, found):
            worth[word] = max(worth.get(word, 0.0), full * (0.6 + 0.4 / len(found)))
    return worth


def _all(texts: Iterable[Words]) -> Iterator[str]:
    for text in texts:
        yield from words(text.en)
        yield from words(text.ru)


def _add(worth: dict[str, float], more: dict[str, float]) -> None:
    for word, weight in more.items():
        worth[word] = worth.get(word, 0.0) + weight
