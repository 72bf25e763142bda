"""The rules screen: every icon to tap, search as you type, the cards read lately."""

import pytest
from kivy.core.text import Label as Writing

from companion.reference.emphasis import emphasised
from companion.ui.rulebook import Rulebook
from companion.ui.screens.rules import FoundCard, IconCell, Rules
from companion.ui.widgets.rule_card import Chip, RuleSheet
from companion.ui.words import say
from tests.ui.conftest import Open
from tests.ui.measuring import faults
from tests.ui.play import card_of, start, table_of
from tests.ui.recorded import cards, recorded
from tests.ui.window import LANDSCAPE, PHONE, TABLET, Driver

SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])


def rules_of(driver: Driver) -> Rules:
    """The screen, with all its icons and ready to search."""
    screen: Rules = driver.app.shell.screen("rules")
    driver.wait(lambda: screen._engine is not None and not screen._coming)
    driver.frames(2)
    return screen


def typed(driver: Driver, text: str) -> list[str]:
    """Type letter by letter; give the titles that are offered at the end."""
    screen = rules_of(driver)
    driver.tap(screen.field.ids.field)
    for letter in text:
        screen.field.ids.field.insert_text(letter)
    driver.frames(2)
    return [each.says for each in reversed(driver.all(FoundCard))]


# ---------------------------------------------------------------------------- by icon


@SIZES
def test_every_icon_is_there_and_opens_its_card(lantern: Open, size: tuple[int, int]) -> None:
    """All icons that stand for a rule are in the grid, kind by kind, each with its own name."""
    driver = lantern(size)
    driver.tap("Rules")
    screen = rules_of(driver)
    groups = Rulebook("ddd", "", "en", say.speaker).groups()
    cells = driver.all(IconCell)
    assert {each.token for each in cells} == {link.icon for group in groups for link in group.icons}
    assert len(cells) > 200
    for cell in cells[:: len(cells) // 12]:
        driver.tap(cell)
        [sheet] = driver.all(RuleSheet)
        assert sheet.card == screen.app.reference.rulebook.deck.card_of(cell.token).id
        driver.back()
        assert driver.app.shell.here == "rules"


PLACES = ["home", "new_game", "houses", "history", "settings"]


@SIZES
@pytest.mark.parametrize("place", PLACES)
def test_a_look_up_by_icon_takes_three_taps(
    lantern: Open, size: tuple[int, int], place: str
) -> None:
    """From any screen the rules are a tap away, and a card one more."""
    driver = lantern(size)
    driver.app.visit(place)
    driver.frames(3)
    before = driver.taps
    driver.tap("Rules")
    rules_of(driver)
    driver.tap(driver.all(IconCell)[-1])
    assert driver.all(RuleSheet)
    assert driver.taps - before <= 3


@SIZES
def test_a_look_up_from_the_table_and_back_to_the_same_prompt(
    lantern: Open, size: tuple[int, int]
) -> None:
    """The table too is no more than three taps from an icon's card; the way back is one."""
    driver = lantern(size)
    start(driver)
    card, before = card_of(driver), driver.taps
    driver.tap(table_of(driver).bar.places["rules"])
    rules_of(driver)
    driver.tap(driver.all(IconCell)[0])
    assert driver.all(RuleSheet)
    assert driver.taps - before <= 3
    driver.back()
    driver.tap("Back to the table")
    assert driver.app.shell.here == "table"
    assert card_of(driver) is card


# ---------------------------------------------------------------------------- by words


@SIZES
@pytest.mark.parametrize(
    ("language", "text", "title"),
    [
        ("en", "kamera", "Camera check"),
        ("en", "burn mark", "Burn marker"),
        ("ru", "проверка кам", "Проверка камер"),
        ("ru", "пожаар", "Распространение пожара"),
    ],
)
def test_search_as_you_type(
    lantern: Open, size: tuple[int, int], language: str, text: str, title: str
) -> None:
    """Beginnings and slips find their card in either language; a tap opens it."""
    driver = lantern(size, language=language)
    driver.app.visit("rules")
    found = typed(driver, text)
    assert title in found
    driver.tap(title)
    [sheet] = driver.all(RuleSheet)
    assert sheet.title == title


def test_every_letter_answers(lantern: Open) -> None:
    """Something fits from the first letters on, and clearing shows all icons again."""
    driver = lantern()
    driver.app.visit("rules")
    assert typed(driver, "z")
    assert typed(driver, "ombie")
    screen = rules_of(driver)
    driver.tap("Clear")
    assert screen.field.text == ""
    assert not driver.all(FoundCard)


def test_nothing_found_is_said(lantern: Open) -> None:
    """Words that no card has leave a word about it."""
    driver = lantern()
    driver.app.visit("rules")
    assert typed(driver, "xqzwvk") == []
    assert "No card has these words." in driver.words()


@pytest.mark.parametrize(
    ("title", "text", "lit"),
    [
        ("Camera check", "kamera", ["Camera"]),
        ("What a camera sees", "cam", ["camera"]),
        ("Placing cameras", "camera see", ["cameras"]),
        ("Проверка камер", "камера", ["камер"]),
        ("Fire spreads", "the", []),
        ("Fire spreads", "", []),
    ],
)
def test_typed_words_are_lit_in_the_title(title: str, text: str, lit: list[str]) -> None:
    """What was typed, or meant, stands out; the title as a whole stays as it is."""
    pieces = list(emphasised(title, text))
    assert "".join(piece for piece, _ in pieces) == title
    assert [piece for piece, meant in pieces if meant] == lit


# ---------------------------------------------------------------------------- lately


def test_cards_read_lately_come_first_and_stay(lantern: Open) -> None:
    """The latest first, each once, and still there when the app comes back."""
    driver = lantern()
    for id_ in ("fire_spreads", "adjacent", "line_of_sight", "fire_spreads"):
        driver.app.reference.open([id_])
        driver.app.shell.close_all()
    driver.close()
    driver = lantern()
    driver.app.visit("rules")
    rules_of(driver)
    deck = driver.app.reference.rulebook.deck
    titles = [deck[id_].title.en for id_ in ("fire_spreads", "line_of_sight", "adjacent")]
    assert [each.text for each in reversed(driver.all(Chip))] == titles
    driver.tap(titles[2])
    [sheet] = driver.all(RuleSheet)
    assert sheet.card == "adjacent"


def test_a_broken_list_of_cards_is_no_hindrance(lantern: Open) -> None:
    """What cannot be read, or names cards that are gone, is left out."""
    driver = lantern()
    file = driver.app.folder / "recent.json"
    driver.close()
    for text in ("{", '"fire_spreads"', '["no_such_card", 3]'):
        file.write_text(text, encoding="utf-8")
        driver = lantern()
        driver.app.visit("rules")
        rules_of(driver)
        assert not driver.all(Chip)
        driver.close()


LOOKS = [{}, {"scale": 1.6}, {"scale": 1.6, "language": "ru"}, {"palette": "light"}]


@pytest.mark.parametrize("chosen", LOOKS, ids=["dark", "large", "large-ru", "light"])
@pytest.mark.parametrize("size", [PHONE, LANDSCAPE, TABLET], ids=["phone", "landscape", "tablet"])
def test_all_of_it_can_be_read(
    lantern: Open, size: tuple[int, int], chosen: dict[str, object]
) -> None:
    """No name of an icon and no result is cut off, and fingers hit them."""
    driver = lantern(size, **chosen)
    driver.app.reference.open(["fire_spreads"])
    driver.app.shell.close_all()
    driver.app.visit("rules")
    typed(driver, "fire")
    assert faults(driver) == []
    cells = driver.all(IconCell)
    assert min(min(each.size) for each in cells) >= 48
    assert [each.text for each in cells if broken(each)] == []


def broken(cell: IconCell) -> bool:
    """Whether a word of its name goes over the end of a line."""
    room = cell.width - cell.padding[0] - cell.padding[2]
    written = Writing(font_name=cell.font_name, font_size=cell.font_size)
    return any(written.get_extents(word)[0] > room for word in cell.text.split())


def test_the_title_stays_on_its_line(lantern: Open) -> None:
    """However large the letters, during a game too, when the edition stands beside it."""
    driver = lantern(language="ru", scale=1.6, pace="step")
    next(cards(driver, *recorded()))
    driver.app.visit("rules")
    driver.frames(3)
    title = driver.app.shell.screen("rules").ids.words
    assert title.height < 2 * title.font_size
