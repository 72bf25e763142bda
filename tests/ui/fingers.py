"""Fingers: whatever answer is wanted, they enter it by touching what is on the screen."""

from collections.abc import Callable
from random import Random
from typing import Any

from companion.engine.play import Play
from companion.engine.prompts import Allocate, Choose, Draw, Number, PickRoom, Prompt, Roll
from companion.ui.values import After
from tests.playthroughs.bots import Sensible
from tests.ui.play import body_of, card_of, press
from tests.ui.window import Driver

MANY = 20  # cards in a row that only tell


def play_of(driver: Driver) -> Play:
    """The game on the desk."""
    play: Play = driver.app.desk.play
    return play


def read_on(driver: Driver) -> None:
    """Go on from all that is only told."""
    for _ in range(MANY):
        if not isinstance(card_of(driver), After):
            return
        press(driver)
    raise AssertionError(f"{card_of(driver)} does not go away")


def give(driver: Driver, value: object) -> None:
    """Enter this answer to the prompt that stands; dice and draws are left to the app."""
    prompt = play_of(driver).prompt
    assert prompt is not None
    _enter(driver, prompt, value)
    press(driver)


def _enter(driver: Driver, prompt: Prompt, value: Any) -> None:
    body = body_of(driver)
    if isinstance(prompt, Choose) and card_of(driver).actors:  # type: ignore[union-attr]
        _act(driver, body, value)
    elif isinstance(prompt, Choose):
        _choose(driver, body, prompt, value)
    elif isinstance(prompt, PickRoom) and body.picked != value:
        driver.tap(body.rows[value])
    elif isinstance(prompt, Number) and value in body.chips:
        driver.tap(body.chips[value])
    elif isinstance(prompt, Number):
        body.pick(value)
    elif isinstance(prompt, Allocate):
        for item, target in value.items():
            place(driver, item, target)


def enter(driver: Driver, value: Any) -> None:
    """Enter this answer, the faces of real dice and what was really drawn as well."""
    prompt, body = play_of(driver).prompt, body_of(driver)
    if isinstance(prompt, Draw):
        driver.tap(body.chips[value])
    elif isinstance(prompt, Roll) and card_of(driver).cells:  # type: ignore[union-attr]
        driver.tap(next(cell for cell in body.cells if cell.cell.face == value[0]))
    elif isinstance(prompt, Roll):
        rows = [each for each in reversed(body.children) if hasattr(each, "faces")]
        for row, face in zip(rows, value, strict=True):
            driver.tap(row.faces[face])
        press(driver)
    else:
        give(driver, value)


def _act(driver: Driver, body: Any, value: str) -> None:
    name, dot, _ = value.partition(".")
    if not dot:
        return  # the end of the turn is the big button's
    if not body.pawns[name].chosen:
        driver.tap(body.pawns[name])
    driver.tap(body.rows[value])


def _choose(driver: Driver, body: Any, prompt: Choose, value: Any) -> None:
    wanted = [value] if isinstance(value, str) else list(value)
    if prompt.single and value == card_of(driver).default:  # type: ignore[union-attr]
        return
    for option in wanted:
        if option in body.picked and body.picked != wanted[: len(body.picked)]:
            driver.tap(body.rows[option], double=True)  # off, and on again at the end
        if option not in body.picked:
            driver.tap(body.rows[option])
    for option in [each for each in body.picked if each not in wanted]:
        driver.tap(body.rows[option])


def place(driver: Driver, item: str, target: str) -> None:
    """Put one thing into a tray."""
    body = body_of(driver)
    if body.placed.get(item) == target:
        return
    driver.tap(next(each for each in body.waiting.children if each.item == item))
    driver.tap(next(each for each in body.trays if each.tray.id == target))


class Player:
    """Somebody sensible at the screen: a bot decides, fingers do it."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def step(self) -> None:
        """Answer the prompt that stands."""
        play = play_of(self.driver)
        give(self.driver, decided(play))
        read_on(self.driver)

    def until(self, done: Callable[[Play], bool]) -> None:
        """Play on until something is so."""
        read_on(self.driver)
        while not done(play_of(self.driver)):
            assert play_of(self.driver).prompt is not None, "it was never come to"
            self.step()


def decided(play: Play) -> object:
    """What the bot does here: the same at every visit, whatever was undone in between."""
    assert play.prompt is not None
    return Sensible(Random(len(play.history))).answer(play.table, play.prompt)


def headless(play: Play) -> list[str]:
    """Play on without a window, dice by the app; give the prompts that were come to."""
    asked = []
    while play.prompt is not None:
        asked.append(play.prompt.id)
        if isinstance(play.prompt, Roll | Draw):
            play.roll()
        else:
            play.answer(decided(play))
    return asked


def reached(prompt_id: str) -> Callable[[Play], bool]:
    """Whether a prompt of this name stands."""
    return lambda play: play.prompt is not None and play.prompt.id == prompt_id


def over(play: Play) -> bool:
    """Whether nothing is asked any more."""
    return play.prompt is None
