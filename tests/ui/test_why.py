"""*Why?*: from any prompt one tap to its rule card, and back to the same prompt."""

import pytest

from companion.reference.cards import deck
from companion.ui.values import Card
from companion.ui.widgets.after import LineView
from companion.ui.widgets.rule_card import RuleSheet
from tests.ui.conftest import Open
from tests.ui.play import card_of, start, table_of
from tests.ui.recorded import cards, recorded
from tests.ui.window import PHONE, TABLET, Driver

GAMES = {"phone": (PHONE, "original", 3), "tablet": (TABLET, "revised", 2)}


def ask_why(driver: Driver) -> RuleSheet:
    """Tap *Why?*, once."""
    driver.frames(2)
    before = driver.taps
    driver.tap("Why?")
    assert driver.taps == before + 1
    [sheet] = driver.all(RuleSheet)
    return sheet


@pytest.mark.parametrize(("size", "edition", "seed"), GAMES.values(), ids=GAMES)
def test_every_prompt_leads_to_its_card_and_back(
    lantern: Open, size: tuple[int, int], edition: str, seed: int
) -> None:
    """Over a whole game: one tap opens a card about the prompt, back returns to the same prompt."""
    driver = lantern(size, pace="step")
    asked: set[str] = set()
    for card in cards(driver, *recorded(edition, "dark", seed)):
        name = getattr(card, "id", type(card).__name__)
        if name in asked:
            continue
        asked.add(name)
        explained = deck("ddd")[ask_why(driver).card]
        if getattr(card, "why", ()):
            assert set(explained.rules) & set(card.why), name  # type: ignore[union-attr]
        driver.back()
        assert not driver.all(RuleSheet)
        assert card_of(driver) is card
    assert len(asked) > 20


def test_what_was_half_entered_is_still_there(lantern: Open) -> None:
    """Looking a rule up costs nothing: a choice made before stands afterwards."""
    driver = lantern(pace="step")
    for card in cards(driver, *recorded("revised", "dark", 2)):
        if isinstance(card, Card) and card.kind == "pick_room" and len(card.rooms) > 1:
            break
    driver.frames(3)
    body = table_of(driver).card.body
    driver.tap(body.rows[card.rooms[1]])  # type: ignore[union-attr]
    chosen = body.chosen_room
    ask_why(driver)
    driver.back()
    assert table_of(driver).card.body is body
    assert body.chosen_room == chosen != ""


def test_each_line_of_the_story_leads_to_its_own_card(lantern: Open) -> None:
    """What has happened is explained line by line."""
    driver = lantern()
    start(driver)
    lines = [each for each in driver.all(LineView) if not each.off]
    assert lines
    for line in lines:
        driver.tap(line)
        [sheet] = driver.all(RuleSheet)
        assert set(deck("ddd")[sheet.card].rules) & set(line.line.why)
        driver.back()


def test_the_big_button_of_a_card_goes_back_too(lantern: Open) -> None:
    """It says where to, and closes however many cards were read."""
    driver = lantern()
    start(driver)
    card = card_of(driver)
    sheet = ask_why(driver)
    sheet.turn_to("line_of_sight")
    sheet.turn_to("adjacent")
    driver.frames(2)
    driver.tap("Back to the table")
    assert not driver.all(RuleSheet)
    assert card_of(driver) is card
