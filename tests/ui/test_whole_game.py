"""A whole game by touch, from New game to the story, is the same game as without a window."""

from dataclasses import replace
from functools import cache

import pytest

from companion.engine.play import Play
from companion.engine.prompts import Allocate
from companion.games import game
from companion.ui.newgame import Plan
from tests.ui.conftest import Open
from tests.ui.fingers import Player, headless, over, place, play_of, reached
from tests.ui.measuring import faults
from tests.ui.play import body_of, press
from tests.ui.window import PHONE, TABLET, Driver

TRIED = 12
NEEDED = {"attack.dice", "attack.shares"}  # a fight to undo, and dice to share out


@cache
def shortest() -> Play:
    """The shortest of a few games that has all that is needed, played without a window."""
    found = []
    for seed in range(TRIED):
        play = Play(game("ddd"), Plan(actions="app", seed=seed).start())
        if set(headless(play)) >= NEEDED:
            found.append(play)
    return min(found, key=lambda play: len(play.history))


def begin(driver: Driver) -> None:
    """Begin the same game by touch, with the actions played in Lantern."""
    driver.tap("New game")
    driver.tap("In Lantern")
    screen = driver.app.shell.screen("new_game")
    screen.plan = replace(screen.plan, seed=shortest().start.seed)
    driver.tap("Start the game")


def undo_the_fight(driver: Driver) -> None:
    """Take all of it back to the menu, and find the table as it was."""
    acts = play_of(driver).history
    menu = max(at for at, entry in enumerate(acts) if entry.prompt == "action.next")
    before = Play.replay(game("ddd"), play_of(driver).start, acts[:menu])
    while len(play_of(driver).history) > menu:
        driver.tap("Undo")
    assert play_of(driver).state() == before.state()
    assert reached("action.next")(play_of(driver))


def kill_while_sharing_out(driver: Driver, again: Open, size: tuple[int, int]) -> Driver:
    """Place one thing, drop the app, and come back to the same question with nothing placed."""
    prompt, state = play_of(driver).prompt, play_of(driver).state()
    assert isinstance(prompt, Allocate)
    place(driver, prompt.items[0], prompt.targets[0])
    driver.kill()
    fresh = again(size, dice="each", pace="brisk")
    assert (play_of(fresh).prompt, play_of(fresh).state()) == (prompt, state)
    assert body_of(fresh).placed == {}
    return fresh


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_whole_game_by_touch(lantern: Open, size: tuple[int, int]) -> None:
    """With a fight undone and the app killed on the way, it ends in the same table as headless."""
    driver = lantern(size, dice="each", pace="brisk")
    begin(driver)
    player = Player(driver)
    player.until(lambda play: bool(play.history) and play.history[-1].prompt == "attack.dice")
    undo_the_fight(driver)
    player.until(reached("attack.shares"))
    player.driver = driver = kill_while_sharing_out(driver, lantern, size)
    player.until(over)
    press(driver)
    assert (driver.app.shell.here, faults(driver)) == ("result", [])
    assert play_of(driver).history == shortest().history
    assert play_of(driver).state() == shortest().state()
