"""A window in a process of its own, to be killed: plays on and says what stands, line by line."""

import json
import sys
from itertools import count
from pathlib import Path

from companion.ui.newgame import Plan
from tests.ui.play import answer
from tests.ui.window import Driver, Lantern  # first: it chooses the drawing surface


def told(driver: Driver) -> str:
    """What stands on the table, in one line."""
    play = driver.app.desk.play
    return json.dumps([len(play.history), play.prompt.id if play.prompt else None])


def main(folder: Path) -> None:
    """Begin a game, or go on with one, and answer card after card without end."""
    driver = Driver(Lantern(folder))
    if driver.app.desk is None:
        driver.app.begin(Plan(seed=4).start())
        driver.frames(3)
    for _ in count():
        print(told(driver), flush=True)  # noqa: T201 - this is how the test hears of it
        answer(driver)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
