"""What players type finds the card they mean."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.reference import sources
from companion.reference.cards import Deck, build, deck
from companion.reference.search import Search, engine
from tests.reference.little import EDITIONS, folder, named
from tests.reference.questions import Question, questions
from tests.scale import scaled

DDD = engine("ddd")


@pytest.fixture(scope="module")
def little(tmp_path_factory: pytest.TempPathFactory) -> Deck:
    """The cards of a little game."""
    return build(sources.content(folder(tmp_path_factory.mktemp("game"))), EDITIONS)


def found(cards: Deck, text: str, edition: str = "") -> list[str]:
    """The ids that a search gives."""
    return [card.id for card in Search(cards).find(text, edition)]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("fire", "fire"),  # title before answer
        ("qqqqq bucket", "water"),  # words that fit nothing do not hide those that do
        ("BLAZE", "fire"),  # synonym
        ("blzae", "fire"),  # slip
        ("bra", "courage"),  # beginning of a word
        ("вода", "water"),  # another form of a word
        ("пламя", "fire"),  # Russian synonym
        ("храбрасть", "courage"),  # Russian slip
        ("smell", "fire"),  # what is only assumed
        ("красный", "fire"),  # what one edition says
    ],
)
def test_where_a_word_may_stand(little: Deck, text: str, first: str) -> None:
    """Title, synonym, answer and details, in both languages at once."""
    assert found(little, text)[0] == first


@pytest.mark.parametrize("text", ["", "  ", "?!", "qqqqqq", "{icon:flame}x"])
def test_nothing_found(little: Deck, text: str) -> None:
    """No words, or words like no other, find nothing."""
    assert found(little, text) == []


def test_the_edition_in_play_comes_first() -> None:
    """Of two cards alike the one that counts at this table leads."""
    both = build(
        {
            "chapter": {
                name: {
                    "icon": "flame",
                    "kind": "game",
                    "title": {"en": "Fire", "ru": "Пожар"},
                    "answer": {"en": "Hot.", "ru": "Жарко."},
                    "editions": [name],
                }
                for name in EDITIONS
            }
        },
        EDITIONS,
    )
    assert found(both, "fire", "first") == ["first", "second"]
    assert found(both, "fire", "second") == ["second", "first"]


def test_a_whole_title_beats_a_part() -> None:
    """The word typed is all of one title and half of another."""
    assert found(named("Fire axe", "Fire", "Fire alarm"), "fire")[0] == "fire"
    assert found(named("Fire axe", "Fire", "Fire alarm"), "fire al")[0] == "fire_alarm"


def test_no_more_than_asked() -> None:
    """The list is as long as the screen wants it."""
    assert len(DDD.find("z", limit=5)) == 5
    assert DDD.find("fire", limit=3) == DDD.find("fire")[:3]


def test_enough_questions() -> None:
    """Two languages, and a third of them mistyped."""
    asked = questions()
    assert len(asked) >= 120
    assert min(sum(q.language == name for q in asked) for name in ("english", "russian")) >= 60
    assert sum(q.slip for q in asked) * 3 >= len(asked)


@pytest.mark.parametrize("edition", ["", "original", "revised"])
@pytest.mark.parametrize("language", ["english", "russian"])
def test_players_questions(language: str, edition: str) -> None:
    """19 of 20 find a right card among the first three."""
    asked = [question for question in questions() if question.language == language]
    missed = [question.ask for question in asked if not _answered(question, edition)]
    assert len(missed) * 20 <= len(asked), missed


def _answered(question: Question, edition: str) -> bool:
    first = DDD.find(question.ask, edition, limit=3)
    return not question.cards.isdisjoint(card.id for card in first)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_card_is_found_by_its_title(language: str) -> None:
    """Who knows what a thing is called needs nothing else."""
    titles = {card.id: card.title.spoken(language) for card in deck("ddd").values()}
    assert [id_ for id_, title in titles.items() if id_ not in _first_three(title)] == []


def _first_three(text: str) -> list[str]:
    return [card.id for card in DDD.find(text, limit=3)]


@settings(max_examples=scaled(1_000))
@given(st.one_of(st.text(), st.text(alphabet="fireзахват {}:-'\"*", max_size=40)))
def test_any_text_is_answered(text: str) -> None:
    """Nothing that can be typed breaks the search, and no card comes twice."""
    ids = [card.id for card in DDD.find(text, "revised")]
    assert len(ids) == len(set(ids)) <= 20
    assert not ids or re.search(r"\w", text)
