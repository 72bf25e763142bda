"""A person at the table: looks at the card that is up and taps what it takes."""

from dataclasses import replace
from typing import Any

from companion.ui.values import After, Card, Over
from tests.ui.window import Driver

SEED = 4


def table_of(driver: Driver) -> Any:
    """The table screen."""
    return driver.app.shell.screen("table")


def card_of(driver: Driver) -> Card | After | Over:
    """The card that is up."""
    card: Card | After | Over = table_of(driver).card.card
    return card


def body_of(driver: Driver) -> Any:
    """The middle of the card that is up."""
    return table_of(driver).card.body


def press(driver: Driver) -> None:
    """Tap the big button."""
    driver.tap(table_of(driver).card.ids.action)


def answer(driver: Driver) -> int:
    """Answer the card as simply as its kind allows; give the number of taps it took."""
    card, before = card_of(driver), driver.taps
    if isinstance(card, Card):
        _choose(driver, card)
    press(driver)
    return driver.taps - before


def _choose(driver: Driver, card: Card) -> None:
    body = body_of(driver)
    if body.ready:
        return
    if card.kind in ("choose", "pick_room"):
        driver.tap(next(iter(body.rows.values())))
    elif card.kind == "number":
        driver.tap(next(iter(body.chips.values())))
    else:  # dice to be entered, things to be shared out: the second button does it
        driver.tap(table_of(driver).card.ids.second)


def start(driver: Driver) -> None:
    """Begin a game as a newcomer would, with dice that fall the same each time."""
    driver.tap("New game")
    screen = driver.app.shell.screen("new_game")
    screen.plan = replace(screen.plan, seed=SEED)
    driver.tap("Start the game")
