"""The questions players ask, as they type them, with the cards that answer them."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from companion.packs.nodes import Plain, plain
from companion.packs.reader import read
from companion.packs.shapes import Faults, Flag, Known, ListOf, MapOf, OneOf, Record, Text
from companion.reference.cards import deck


@dataclass(frozen=True, slots=True)
class Question:
    """What a player types, the cards that answer it, and whether it is mistyped."""

    ask: str
    cards: frozenset[str]
    language: str
    slip: bool


@cache
def questions() -> tuple[Question, ...]:
    """Every question of the file; a card that does not exist is refused."""
    node = read(Path(__file__).with_name("questions.yaml"))
    faults: Faults = []
    _shape().check(node, faults)
    assert faults == []
    content = plain(node)
    assert isinstance(content, dict)
    return tuple(
        _question(language, entry)
        for language, entries in content.items()
        for entry in (entries if isinstance(entries, list) else ())
    )


def _shape() -> MapOf:
    answers = ListOf(Known("the id of a card", deck("ddd")), least=1, distinct=True)
    question = Record({"ask": Text(80), "cards": answers}, {"slip": Flag()})
    return MapOf(ListOf(question), OneOf("english", "russian"))


def _question(language: str, entry: Plain) -> Question:
    assert isinstance(entry, dict)
    cards = entry["cards"]
    assert isinstance(cards, list)
    asked, slip = str(entry["ask"]), bool(entry.get("slip"))
    return Question(asked, frozenset(map(str, cards)), language, slip)
