"""Every symbol of the game has a drawing and a name, and nothing is drawn that has none."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Final

import pytest

from companion import packs
from companion.games.ddd.house import vocabulary
from tests.icons import drawings
from tests.rule import catalogue

PACK: Final = packs.load("ddd")
TOKENS: Final = {entry.token for entry in drawings.entries()}


def in_index() -> dict[str, list[str]]:
    """The tokens of every kind, as the app reads them."""
    index = json.loads((drawings.ATLAS / "index.json").read_text(encoding="utf-8"))
    return dict(index["kinds"])


def token(kind: str, thing: object) -> str:
    """The token of a thing, found as `companion.ui.icons.named` finds it."""
    full = f"{kind}_{thing}"
    return full if full in TOKENS else str(thing)


def test_every_name_has_a_drawing_and_every_drawing_a_name() -> None:
    """No token without its SVG, no orphan among the SVGs."""
    assert {file.stem for file in drawings.SVG.glob("*.svg")} == TOKENS


def test_no_token_is_used_twice() -> None:
    """A token means one thing, whatever kind it is of."""
    assert len(drawings.entries()) == len(TOKENS)


def test_the_index_lists_what_the_catalogue_names() -> None:
    """Kinds and tokens, in the same order."""
    assert in_index() == {
        kind: list(group["icons"]) for kind, group in drawings.catalogue().items()
    }


@pytest.mark.parametrize("language", ["en", "ru"])
def test_names_tell_icons_of_a_kind_apart(language: str) -> None:
    """No two icons of one kind are called the same, in either language."""
    called = Counter((entry.kind, getattr(entry, language)) for entry in drawings.entries())
    assert [name for name, count in called.items() if count > 1] == []


def test_names_are_in_their_language() -> None:
    """English names have Latin letters only, Russian ones Cyrillic letters, but for D4 and D6."""
    both = [(entry.en, entry.ru) for entry in drawings.entries()]
    both += [(group["en"], group["ru"]) for group in drawings.catalogue().values()]
    assert [en for en, _ in both if not en.isascii()] == []
    assert [ru for _, ru in both if not any("а" <= letter <= "я" for letter in ru)] == []


def test_rules_of_an_icon_exist() -> None:
    """An icon stands for rules of the catalogue."""
    cited = {id_ for entry in drawings.entries() for id_ in entry.rules}
    assert cited - set(catalogue()) == set()


def test_every_icon_of_the_game_stands_for_a_rule() -> None:
    """Only the app's own icons have no rule to open."""
    assert [e.token for e in drawings.entries() if not e.rules and e.kind != "ui"] == []


@pytest.mark.parametrize(
    "area", ["SURV", "ITEMFN", "FOE", "CORNER", "ADV", "SPEC", "RAD", "TERROR"]
)
def test_what_is_printed_as_a_symbol_has_an_icon(area: str) -> None:
    """Most rules of these areas explain a symbol; most of them are reached from one."""
    rules = {id_ for id_ in catalogue() if id_.split("-")[1] == area}
    cited = set(chain.from_iterable(entry.rules for entry in drawings.entries()))
    assert len(rules & cited) / len(rules) >= 0.6


FACES: Final = {(die, face) for die, data in PACK.dice.items() for face in data.faces}


@pytest.mark.parametrize(("die", "face"), sorted(FACES, key=str))
def test_every_face_of_a_die_has_an_icon(die: str, face: object) -> None:
    """Whatever a die shows can be drawn."""
    assert token(die, face) in TOKENS


THINGS: Final = [
    *[("room", kind) for kind in vocabulary.KINDS],
    *[("corner", name) for name in (*vocabulary.FUNCTIONS, vocabulary.LABORATORY, "terminal")],
    *[("advanced", name) for name in vocabulary.ICONS],
    *[("lock", count) for count in vocabulary.LOCKS],
    *[("event", name) for name in ("zombies", "fire", "darkness")],
]


@pytest.mark.parametrize(("kind", "thing"), THINGS)
def test_everything_in_a_house_has_an_icon(kind: str, thing: object) -> None:
    """What a house can be made of can be drawn."""
    assert token(kind, thing) in TOKENS


def everybody() -> Iterator[tuple[str, object]]:
    """Survivors with ability, weapon and skills; creatures and nemeses with their power."""
    for who in PACK.box.names("survivors"):
        skills = PACK.box[f"survivors.{who}.skills"].value
        assert isinstance(skills, tuple)
        yield from (("skill", skill) for skill in skills)
        yield "survivor", who
        yield "equipment", PACK.box.word(f"survivors.{who}.weapon")
        yield "ability", f"ability_{who}"
    for foe in (*PACK.box.names("creatures"), *PACK.box.names("nemeses")):
        yield from (("creature", foe), ("power", f"power_{foe}"))


@pytest.mark.parametrize(("kind", "thing"), sorted(set(everybody()), key=str))
def test_everybody_in_the_box_has_icons(kind: str, thing: object) -> None:
    """Whoever takes part can be drawn, with what he can do, and as that kind of thing."""
    drawn = token(kind, thing)
    assert [entry.kind for entry in drawings.entries() if entry.token == drawn] == [kind]
