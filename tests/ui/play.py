"""A person at the table: looks at the card that is up and taps what it takes."""

from collections.abc import Callable
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
    before = driver.taps
    choose(driver, driver.tap)
    press(driver)
    return driver.taps - before


def choose(driver: Driver, tap: Callable[[Any], None]) -> None:
    """Tap what must be chosen before the big button can be pressed."""
    card, body = card_of(driver), body_of(driver)
    if not isinstance(card, Card) or body.ready:
        return
    if card.kind in ("choose", "pick_room"):
        tap(next(iter(body.rows.values())))
    elif card.kind == "number":
        tap(next(iter(body.chips.values())))
    else:  # dice to be entered, things to be shared out: the second button does it
        tap(table_of(driver).card.ids.second)


def start(driver: Driver) -> None:
    """Begin a game as a newcomer would, with dice that fall the same each time."""
    driver.tap("New game")
    screen = driver.app.shell.screen("new_game")
    screen.plan = replace(screen.plan, seed=SEED)
    driver.tap("Start the game")
