"""A whole game that was played before, turned over in the window card by card."""

from collections.abc import Iterator
from functools import cache

from companion.engine.entries import Entry, Start
from companion.ui.values import After, Card, Over
from tests.playthroughs.whole_games import Game, whole_start
from tests.ui.play import card_of, table_of
from tests.ui.window import Driver


@cache
def recorded(
    edition: str = "revised", mode: str = "dark", seed: int = 1
) -> tuple[Start, tuple[Entry, ...]]:
    """How a game began and every answer of it, to its end."""
    start = whole_start(edition, mode, seed)
    game = Game(start)
    while game.go_on():
        pass
    return start, tuple(game.play.history)


def cards(
    driver: Driver, start: Start, entries: tuple[Entry, ...]
) -> Iterator[Card | After | Over]:
    """Begin the game in the window and come by every card of it; the last tells its end.

    Frames are left to those who look. The app must do nothing by itself, so that each answer that
    was given meets its own prompt.
    """
    assert driver.app.settings.pace == "step"
    driver.app.begin(start)
    driver.frames(2)
    desk, table = driver.app.desk, table_of(driver)
    for entry in (*entries, None):
        while desk.happened:
            yield card_of(driver)
            desk.read(desk.serial)
            table.refresh()
        yield card_of(driver)
        if entry is not None:
            desk.answer(desk.serial, entry.value)
            table.refresh()
