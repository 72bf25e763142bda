"""A deck gives the cards of an icon, of a rule and of a kind."""

from pathlib import Path

import pytest

from companion.packs import BadData
from companion.packs.editing import agrees, write
from companion.reference import cards, sources
from companion.reference.cards import COMPILED, Deck, Words
from tests.reference.little import EDITIONS, folder


@pytest.fixture
def deck(tmp_path: Path) -> Deck:
    """Compile the little game's cards and load them."""
    home = folder(tmp_path)
    write(home / COMPILED, sources.content(home))
    return cards.deck_from(home, EDITIONS)


def test_a_card(deck: Deck) -> None:
    """It says what its file says."""
    fire, water = deck["fire"], deck["water"]
    assert (list(deck), len(deck)) == (["fire", "water", "courage"], 3)
    assert (fire.id, fire.chapter, fire.kind, fire.icon) == ("fire", "fire", "fire", "flame")
    assert fire.parts == {"first": Words("It is red.", "Он красный.")}
    assert fire.assumed == Words("It has no smell.", "Он не пахнет.")
    assert (fire.links, fire.synonyms.en, fire.synonyms.ru) == (
        ("water",), ("burn", "blaze"), ("пламя",),
    )  # fmt: skip
    assert (fire.editions, water.editions) == (EDITIONS, ("second",))
    assert (water.body, water.assumed, water.parts) == (None, None, {})


@pytest.mark.parametrize(("language", "said"), [("en", "Fire"), ("ru", "Пожар"), ("de", "Fire")])
def test_languages(deck: Deck, language: str, said: str) -> None:
    """A language that the cards do not speak gets English."""
    assert deck["fire"].title.spoken(language) == said


@pytest.mark.parametrize(
    ("rule", "ids"),
    [("TN-FIRE-01", ["fire", "water"]), ("TN-FIRE-02", ["water"]), ("TN-FIRE-99", [])],
)
def test_cards_for_a_rule(deck: Deck, rule: str, ids: list[str]) -> None:
    """All that explain it, in the order of the chapters."""
    assert [card.id for card in deck.cards_for(rule)] == ids


@pytest.mark.parametrize(
    ("icon", "id_"), [("flame", "fire"), ("ember", "fire"), ("drop", "courage"), ("smoke", None)]
)
def test_the_card_of_an_icon(deck: Deck, icon: str, id_: str | None) -> None:
    """A card that lists an icon explains it; without one, the first that bears it."""
    card = deck.card_of(icon)
    assert (card.id if card else None) == id_


def test_the_grid(deck: Deck) -> None:
    """Every card is in it once, under its kind."""
    grid = {kind: [card.id for card in found] for kind, found in deck.kinds().items()}
    assert grid == {"fire": ["fire"], "item": ["water"], "game": ["courage"]}


@pytest.mark.parametrize("text", ["{", "[]", '{"fire": {"fire": {}}}', '{"fire": 3}'])
def test_damaged_cards(tmp_path: Path, text: str) -> None:
    """They are refused with the command that mends them."""
    (tmp_path / "cards.json").write_text(text)
    with pytest.raises(BadData, match="is damaged; write it anew with `python -m companion"):
        cards.deck_from(tmp_path, EDITIONS)


def test_missing_cards(tmp_path: Path) -> None:
    """They are named."""
    with pytest.raises(BadData, match=r"cards\.json:1: cannot be read: No such file"):
        cards.deck_from(tmp_path, EDITIONS)


def test_compiled_and_sources(tmp_path: Path) -> None:
    """A compiled form that is missing, damaged or old does not agree."""
    home = folder(tmp_path)
    content = sources.content(home)
    assert not agrees(home / COMPILED, content)
    write(home / COMPILED, content)
    assert agrees(home / COMPILED, content)
    (home / "cards.json").write_text("{")
    assert not agrees(home / COMPILED, content)
