"""The shape of a file of rule cards."""

import re
from collections.abc import Collection
from typing import Final

from companion.packs.nodes import Node, Plain
from companion.packs.shapes import Faults, Known, ListOf, MapOf, OneOf, Record, Shape, Text, Word
from companion.reference.cards import LANGUAGES

KINDS: Final = (
    "action", "combat", "die", "enemy", "expansion", "fire", "game", "house", "item", "room",
    "showdown", "skill", "survivor", "token", "track",
)  # fmt: skip
ICON: Final = re.compile(r"\{icon:([a-z0-9_]*)\}")
_BRACES: Final = re.compile(r"[{}]")
_INNER_STOP: Final = re.compile(r"[.!?…]\s")
_ID: Final = Word(r"[a-z][a-z0-9_]*", "a card id of small letters, digits and _")
_SYNONYMS: Final = ListOf(Text(60), distinct=True)


def cards(rules: Collection[str], editions: Collection[str]) -> Shape:
    """A chapter: card ids and cards."""
    parts = dict.fromkeys(editions, _words(Prose(900)))
    card = Record(
        needs={
            "icon": Word(),
            "kind": OneOf(*KINDS),
            "title": _words(Text(60)),
            "answer": _words(Sentence(260)),
        },
        may={
            "body": _words(Prose(1400)),
            "assumed": _words(Prose(900)),
            "editions": ListOf(OneOf(*editions), least=1, distinct=True),
            "rules": ListOf(Known("a rule id of rules.yaml", rules), distinct=True),
            "icons": ListOf(Word(), distinct=True),
            "links": ListOf(_ID, distinct=True),
            "synonyms": Record({}, dict.fromkeys(LANGUAGES, _SYNONYMS)),
            **parts,
        },
    )
    return MapOf(card, _ID, least=1)


def _words(text: Shape) -> Shape:
    return Record(dict.fromkeys(LANGUAGES, text))


class Prose(Shape):
    """Text in which braces mark icons and nothing else."""

    def __init__(self, longest: int) -> None:
        self._text = Text(longest)

    def check(self, node: Node, faults: Faults) -> Plain:
        """Give the text without the line end that YAML's blocks leave."""
        value = self._text.check(node, faults)
        text = value.strip() if isinstance(value, str) else ""
        if _BRACES.search(ICON.sub("", text)):
            faults.append(node.fault("braces are for icons alone, such as {icon:fire}"))
        return text


class Sentence(Prose):
    """Prose that is one sentence, with its full stop."""

    def check(self, node: Node, faults: Faults) -> Plain:
        """Give the sentence."""
        text = super().check(node, faults)
        if isinstance(text, str) and (_INNER_STOP.search(text) or text[-1:] not in (".", "!")):
            faults.append(node.expected("one sentence that ends with a full stop"))
        return text
