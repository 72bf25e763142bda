"""The cards of Dark Darker Darkest leave no question without an answer."""

import re

import pytest

from companion import packs
from companion.packs.editing import agrees
from companion.packs.nodes import plain
from companion.packs.reader import read
from companion.reference import sources
from companion.reference.cards import COMPILED, Card, Words, cards_for, deck
from companion.resources import resource

DDD = resource("data", "ddd")
CARDS = tuple(deck("ddd").values())


def texts(card: Card) -> list[Words]:
    """All that a player reads on a card."""
    more = [text for text in (card.body, card.assumed, *card.parts.values()) if text]
    return [card.title, card.answer, *more]


def test_the_sources_are_whole_and_compiled() -> None:
    """No rule is without a card, no link is dead, no icon unknown, no answer longer than one
    sentence; and the device reads what the sources say.
    """
    content = sources.content(DDD)
    assert agrees(DDD / COMPILED, content), "run `python -m companion.reference compile`"


def test_every_rule_opens_a_card() -> None:
    """*Why?* always has an answer."""
    assert [rule for rule in packs.load("ddd").rules if not cards_for(rule)] == []


def test_every_icon_that_stands_for_rules_opens_a_card() -> None:
    """A long press on it answers."""
    kinds = plain(read(DDD / "icons.yaml"))
    assert isinstance(kinds, dict)
    icons = {
        token: entry
        for kind in kinds.values()
        if isinstance(kind, dict) and isinstance(kind["icons"], dict)
        for token, entry in kind["icons"].items()
    }
    ruled = [
        token for token, entry in icons.items() if isinstance(entry, dict) and "rules" in entry
    ]
    assert len(ruled) > 200
    assert [token for token in ruled if deck("ddd").card_of(token) is None] == []


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_each_language_is_itself(card: Card) -> None:
    """English has no Cyrillic, and no Russian text is left in English."""
    for text in texts(card):
        assert not re.search("[А-Яа-яё]", text.en)
        assert re.search("[А-Яа-яё]", text.ru)


def test_what_differs_between_editions_is_not_said_twice() -> None:
    """A card of one edition has no part for the other."""
    assert [card.id for card in CARDS if not set(card.parts) <= set(card.editions)] == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_titles_are_told_apart(language: str) -> None:
    """No two cards have the same title."""
    titles = [card.title.spoken(language).lower() for card in CARDS]
    assert sorted(titles) == sorted(set(titles))
