"""Rule cards: the rules in our own words, found by icon, by rule and by search."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from companion import packs
from companion.packs import BadData, Fault
from companion.resources import resource

COMPILED: Final = "cards.json"
LANGUAGES: Final = ("en", "ru")


@dataclass(frozen=True, slots=True)
class Words:
    """One text in every language; where icons belong it holds marks such as {icon:fire}."""

    en: str
    ru: str

    def spoken(self, language: str) -> str:
        """The text in a language; English for those we do not speak."""
        return self.ru if language == "ru" else self.en


@dataclass(frozen=True, slots=True)
class Synonyms:
    """What people call a thing, by language."""

    en: tuple[str, ...] = ()
    ru: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A rule card: the answer in one sentence, and below it the details.

    `parts` holds what is true in one edition only; `assumed` what no rulebook says and Lantern
    takes for granted until the players say otherwise; `icons` the further icons it explains.
    """

    id: str
    chapter: str
    kind: str
    icon: str
    title: Words
    answer: Words
    editions: tuple[str, ...]
    rules: tuple[str, ...]
    body: Words | None = None
    parts: Mapping[str, Words] = field(default_factory=dict)
    assumed: Words | None = None
    icons: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    synonyms: Synonyms = Synonyms()


class Deck(Mapping[str, Card]):
    """The cards of a game by their ids, in the order of the chapters."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._cards = cards
        self._by_rule: dict[str, tuple[Card, ...]] = {}
        for card in cards.values():
            for rule in card.rules:
                self._by_rule[rule] = (*self._by_rule.get(rule, ()), card)
        self._by_icon = dict(reversed(list(_icons(cards))))

    def __getitem__(self, id_: str) -> Card:
        return self._cards[id_]

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def cards_for(self, rule: str) -> tuple[Card, ...]:
        """The cards that explain a rule; none for an id that is no rule of this game."""
        return self._by_rule.get(rule, ())

    def card_of(self, icon: str) -> Card | None:
        """The card that an icon opens."""
        return self._by_icon.get(icon)

    def kinds(self) -> Mapping[str, tuple[Card, ...]]:
        """The cards by kind, for a grid of icons."""
        grid: dict[str, tuple[Card, ...]] = {}
        for card in self._cards.values():
            grid[card.kind] = (*grid.get(card.kind, ()), card)
        return grid


def _icons(cards: Mapping[str, Card]) -> Iterator[tuple[str, Card]]:
    """Which card an icon opens, the best first: its namesake, one that lists it, its bearer."""
    everything = tuple(cards.values())
    yield from ((card.id, card) for card in everything if card.id == card.icon)
    yield from ((icon, card) for card in everything for icon in card.icons)
    yield from ((card.icon, card) for card in everything)


@cache
def deck(game: str) -> Deck:
    """The cards of a game in their compiled form, read when first asked for."""
    return deck_from(resource("data", game), tuple(packs.load(game).editions))


def cards_for(rule: str, game: str = "ddd") -> tuple[Card, ...]:
    """The cards behind a prompt's *Why?*."""
    return deck(game).cards_for(rule)


def deck_from(folder: Path, editions: tuple[str, ...]) -> Deck:
    """Load the compiled cards of a folder; raise `BadData` when they are missing or damaged."""
    file = folder / COMPILED
    try:
        return build(json.loads(file.read_bytes()), editions)
    except OSError as error:
        message = f"cannot be read: {error.strerror}"
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        message = "is damaged; write it anew with `python -m companion.reference compile`"
    raise BadData([Fault(f"data/{folder.name}/{COMPILED}", 1, message)])


def build(content: dict[str, Any], editions: tuple[str, ...]) -> Deck:
    """From checked plain values, chapter by chapter, to frozen cards."""
    return Deck(
        {
            id_: _card(id_, chapter, plain, editions)
            for chapter, cards in content.items()
            for id_, plain in cards.items()
        }
    )


def _card(id_: str, chapter: str, plain: dict[str, Any], editions: tuple[str, ...]) -> Card:
    synonyms = plain.get("synonyms", {})
    parts = {edition: Words(**plain[edition]) for edition in editions if edition in plain}
    return Card(
        id=id_,
        chapter=chapter,
        kind=plain["kind"],
        icon=plain["icon"],
        title=Words(**plain["title"]),
        answer=Words(**plain["answer"]),
        editions=tuple(plain.get("editions", editions)),
        rules=tuple(plain.get("rules", ())),
        body=_words(plain, "body"),
        parts=MappingProxyType(parts),
        assumed=_words(plain, "assumed"),
        icons=tuple(plain.get("icons", ())),
        links=tuple(plain.get("links", ())),
        synonyms=Synonyms(*(tuple(synonyms.get(language, ())) for language in LANGUAGES)),
    )


def _words(plain: dict[str, Any], key: str) -> Words | None:
    return Words(**plain[key]) if key in plain else None
