"""No English is left in Russian: every screen, a whole game, every sheet and every rule card."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from companion.ui.board.plan import FloorPlan
from companion.ui.screens import sheets
from companion.ui.widgets.rule_card import RuleSheet
from companion.ui.words import say
from tests.ui.conftest import Open
from tests.ui.play import table_of
from tests.ui.recorded import cards, recorded
from tests.ui.window import PHONE, TABLET, Driver, Window, seen

MARKUP = re.compile(r"\[/?(?:color|ref|b|size|font)\b[^\]]*\]|\{icon:\w+\}")
LATIN = re.compile(r"[A-Za-z]+(?:-\d+)?")
PLACEHOLDER = re.compile(r"\{\w*\}")
KEY = re.compile(r"\b(?:ui|word|prompt|told|house):\w")

# The app and the game are called so; a language is named in its own words; dice, rooms and
# experience are printed so on Russian cardboard too; rules have the numbers of the catalogue.
PROPER = re.compile(
    r"\b(?:Lantern|Dark Darker Darkest|Darkest Night|English|D(?=[46]\b)|XP|[A-Z]{2,}-\d\d"
    r"|[A-Za-z])(?![A-Za-z])"
)


def texts(root: Any) -> Iterator[str]:
    """All that can be read below, or heard, or is drawn on a plan."""
    for each in seen(root):
        for name in ("text", "says", "hint_text"):
            text = getattr(each, name, "")
            if isinstance(text, str) and text:
                yield text
        if isinstance(each, FloorPlan):
            yield from (room.name for room in each.board.rooms)
            yield from (token.initials for token in each.board.tokens)


def faults(root: Any = Window) -> set[str]:
    """Texts that are English, that show a key, or whose placeholders stayed open."""
    bare = {MARKUP.sub("", text) for text in texts(root)}
    return {
        text
        for text in bare
        if LATIN.search(PROPER.sub("", text)) or PLACEHOLDER.search(text) or KEY.search(text)
    }


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("Огонь", False),
        ("Fire", True),
        ("Бросьте D4 и D6", False),
        ("FIRE-04–07, 09 · Все издания", False),
        ("ряд 2, столбец 3 (комната a)", False),
        ("gentle", True),
        ("Получите 2 XP", False),
        ("Roll {dice} кубиков", True),
    ],
)
def test_what_counts_as_english(text: str, english: bool) -> None:
    """The check itself tells names and numbers of the game from words left in English."""
    assert bool(LATIN.search(PROPER.sub("", text))) is english


PLACES = ["home", "new_game", "settings", "history", "houses", "builder", "rules"]


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_every_screen(lantern: Open, size: tuple[int, int]) -> None:
    """Before any game, and with a saved one to go on with."""
    driver = lantern(size, language="ru", pace="step")
    found = {place: visited(driver, place) for place in PLACES}
    begun = cards(driver, *recorded())
    for _ in range(5):
        next(begun)
    found |= {f"{place} later": visited(driver, place) for place in PLACES}
    assert {place: wrong for place, wrong in found.items() if wrong} == {}


def visited(driver: Driver, place: str) -> set[str]:
    """What is wrong on a screen, when all of it has been drawn."""
    driver.app.visit("home")
    driver.app.visit(place)
    driver.frames(4)
    if place == "rules":
        driver.wait(lambda: not driver.app.shell.screen("rules")._coming)
    return faults()


GAMES = {"phone": (PHONE, "original", 3), "tablet": (TABLET, "revised", 2)}


@pytest.mark.parametrize(("size", "edition", "seed"), GAMES.values(), ids=GAMES)
def test_a_whole_game(lantern: Open, size: tuple[int, int], edition: str, seed: int) -> None:
    """Every card of it, and now and then the log, the corrections and the menus above it."""
    driver = lantern(size, language="ru", pace="step")
    found: set[str] = set()
    for number, _card in enumerate(cards(driver, *recorded(edition, "dark", seed))):
        found |= faults()
        if number % 60 == 59:
            for opens in (sheets.log, sheets.correct, sheets.asides):
                opens(table_of(driver))
                found |= faults()
                driver.app.shell.close_all()
    assert number > 100
    assert found == set()


def test_every_rule_card(lantern: Open) -> None:
    """Titles, answers, details, notes, links and buttons of every card."""
    driver = lantern(language="ru")
    reference = driver.app.reference
    found: dict[str, set[str]] = {}
    reference.open([next(iter(reference.rulebook.deck))])
    [sheet] = driver.all(RuleSheet)
    for id_ in reference.rulebook.deck:
        sheet.turn_to(id_)
        found[id_] = faults(sheet)
    assert len(found) >= 150
    assert {id_: wrong for id_, wrong in found.items() if wrong} == {}


def test_the_language_changes_while_the_table_is_up(lantern: Open) -> None:
    """Nothing English stays, the prompt is the same, and English comes back as it was."""
    driver = lantern(pace="step")
    begun = cards(driver, *recorded())
    for _ in range(6):
        next(begun)
    driver.frames(3)
    prompt, before = driver.app.desk.play.prompt, driver.words()
    driver.app.set("language", "ru")
    driver.frames(3)
    assert say.language == "ru"
    assert faults() == set()
    assert driver.app.desk.play.prompt is prompt
    driver.app.set("language", "en")
    driver.frames(3)
    assert driver.words() == before
