"""The shape of every file of a pack."""

import re
from collections.abc import Collection, Mapping
from typing import Final

from companion.packs.nodes import Node, Plain
from companion.packs.shapes import (
    Either,
    Faults,
    Flag,
    Int,
    Known,
    ListOf,
    MapOf,
    OneOf,
    Record,
    Shape,
    Text,
    Word,
)

_SWITCH: Final = Word(r"[a-z_]+\.[a-z_]+", "a dotted name such as fire.enters_destroyed")
_KEY: Final = Word(r"[a-z0-9_]+", "a name of small letters, digits and _")
_NUMBER: Final = Int(-9_999, 9_999)
_SCALAR: Final = Either("a whole number, true, false or a name", _NUMBER, Flag(), Word())
_ASSUMED: Final = {"assumed": Flag()}


def manifest(folder: str) -> Shape:
    """What the game is called; a pack lies in the folder of its name."""
    return Record(
        needs={
            "game": Word(re.escape(folder), f"{folder!r}, the folder's name"),
            "title": Text(80),
            "prefix": Word(r"[A-Z]+", "the capital letters that start its rule ids"),
            "version": Word(r"[0-9]+\.[0-9]+\.[0-9]+", "a version such as '1.0.0'"),
            "editions": ListOf(Word(), least=1, distinct=True),
        }
    )


def rules(prefix: str, editions: Collection[str]) -> Shape:
    """The catalogue: every rule id with its title."""
    rule = Record(
        needs={"title": Text(80)},
        may={"editions": OneOf(*editions), "by_nature": OneOf("card")},
    )
    return MapOf(rule, Word(rf"{prefix}-[A-Z]+-[0-9]{{2}}", f"an id such as {prefix}-FIRE-03"), 1)


def cited(rule_ids: Collection[str]) -> Shape:
    """A list of rules that exist."""
    return ListOf(Known("a rule id of rules.yaml", rule_ids), least=1, distinct=True)


def edition(rule_ids: Collection[str]) -> Shape:
    """The switches of an edition."""
    return MapOf(Record({"value": _SCALAR, "rules": cited(rule_ids)}, _ASSUMED), _SWITCH, least=1)


def dice(rule_ids: Collection[str]) -> Shape:
    """The dice in the box."""
    faces = ListOf(Either("a name or a number", Word(), _NUMBER), least=2, most=20)
    needs = {"faces": faces, "count": Int(1, 20), "rules": cited(rule_ids)}
    return MapOf(Record(needs, _ASSUMED), least=1)


def assumptions(rule_ids: Collection[str], switches: Collection[str]) -> Shape:
    """What is done where the rules leave a question open."""
    needs = {"rules": cited(rule_ids), "default": Text()}
    return MapOf(Record(needs, {"switch": Known("a switch of the editions", switches)}))


def box() -> Shape:
    """What is in the box: facts and groups of them."""
    return MapOf(_Facts(), _KEY, least=1)


class _Facts(Shape):
    """A fact, or a group of facts and groups.

    A fact is bare when it is printed in a rulebook: `zombies: 32`. It is a record when there is
    more to say: `first: {value: 1, assumed: true}`.
    """

    _row: Final = ListOf(Either("a whole number or a name", _NUMBER, Word()), most=60)
    _bare: Final = Either("a number, true, false, a name or a list of these", _SCALAR, _row)
    _marked: Final = Record({"value": _bare}, {"assumed": Flag(), "ask": Flag()})

    def check(self, node: Node, faults: Faults) -> Plain:
        if not isinstance(node.value, Mapping):
            return self._bare.check(node, faults)
        if "value" in node.value:
            return self._marked.check(node, faults)
        return MapOf(self, _KEY, least=1).check(node, faults)
