"""Holding a finger on any icon opens its rule card, wherever it is drawn."""

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from companion.ui.values import Card
from companion.ui.widgets.die import Die
from companion.ui.widgets.pawn import Pawn
from companion.ui.widgets.rail import StepRail
from companion.ui.widgets.rule_card import RuleSheet
from companion.ui.widgets.strip import DarkBox, EventDisc, ForecastView
from tests.ui.conftest import Open
from tests.ui.play import answer, card_of, start, table_of
from tests.ui.window import PHONE, TABLET, Driver, ancestors, seen

SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])


def hold_at(driver: Driver, x: float, y: float) -> str:
    """Let a finger rest until a card opens, then lift it; give the card."""
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    driver.wait(lambda: driver.all(RuleSheet))
    touch.touch_up()
    driver.frames(2)
    [sheet] = driver.all(RuleSheet)
    return str(sheet.card)


def hold(driver: Driver, widget: Any) -> str:
    """Hold a widget."""
    driver.into_view(widget)
    return hold_at(driver, *widget.to_window(*widget.center))


def explained(driver: Driver, widget: Any) -> bool:
    """Whether holding a widget opens the card of its icon; nothing else has changed afterwards."""
    card = card_of(driver)
    opened = hold(driver, widget)
    wanted = driver.app.reference.rulebook.deck.card_of(widget.token)
    driver.back()
    assert not driver.app.shell.sheets
    assert card_of(driver) is card
    return wanted is not None and opened == wanted.id


def with_cards(driver: Driver, root: Any) -> Iterator[Any]:
    """What is drawn below and stands for a rule."""
    deck = driver.app.reference.rulebook.deck
    for each in seen(root):
        if deck.card_of(getattr(each, "token", "")) is not None:
            yield each


@SIZES
def test_tracks_and_rail(lantern: Open, size: tuple[int, int]) -> None:
    """Every event, the darkness, every forecast and every step of the round."""
    driver = lantern(size)
    start(driver)
    table = table_of(driver)
    icons = [*with_cards(driver, table.strip), *with_cards(driver, table.rail)]
    held = list({each.token: each for each in icons}.values())
    holders = {type(holder) for each in icons for holder in (each, *ancestors(each))}
    assert holders >= {EventDisc, DarkBox, StepRail, ForecastView}
    assert [each.token for each in held if not explained(driver, each)] == []


@SIZES
def test_prompt_cards_and_dice(lantern: Open, size: tuple[int, int]) -> None:
    """The icon of the card, the faces of dice, the lines of what has happened."""
    driver = lantern(size, pace="step")
    start(driver)
    kinds: set[type] = set()
    for _ in range(10):
        held = list(with_cards(driver, table_of(driver).card))
        kinds |= {type(each) for each in held}
        assert [each.token for each in held[:1] if not explained(driver, each)] == []
        answer(driver)
    assert Die in kinds


def test_survivors(lantern: Open) -> None:
    """The pawns beside the plan."""
    driver = lantern(TABLET)
    start(driver)
    pawns = [each for each in driver.all(Pawn) if each.height >= 24]
    assert {each.name for each in pawns} >= {"lucy", "bruce", "nina"}
    assert all(explained(driver, each) for each in pawns)


# ---------------------------------------------------------------------------- the plan


@SIZES
def test_tokens_on_the_plan(lantern: Open, size: tuple[int, int]) -> None:
    """Whatever lies in a room is explained where it lies."""
    driver = lantern(size)
    start(driver)
    desk, table = driver.app.desk, table_of(driver)
    desk.play.correct({"rooms.r2c3.zombies": 2, "fire.at": "r2c2", "survivors.lucy.room": "r4c3"})
    table.refresh()
    driver.frames(2)
    board, deck = table.board, driver.app.reference.rulebook.deck
    pieces = [sprite.piece for sprite in board._sprites.values()]
    for kind, token in (("horde", "horde"), ("fire", "fire_token"), ("survivor", "lucy")):
        wanted = [each for each in pieces if each.token.kind == kind]
        x, y = next(each.centre for each in wanted if kind != "survivor" or each.id == token)
        opened = hold_at(driver, *board.to_window(board.x + x, board.y + y))
        assert opened == deck.card_of(token).id
        driver.back()
        assert not driver.app.shell.sheets


@SIZES
def test_signs_on_the_plan(lantern: Open, size: tuple[int, int]) -> None:
    """Cameras, locks, burn markers and the functions of rooms are explained too."""
    driver = lantern(size)
    start(driver)
    driver.app.desk.play.correct({"tiles.r2c2.burn": 1})
    table_of(driver).refresh()
    driver.frames(2)
    board = table_of(driver).board
    found = {
        board.icon_at(x, y)
        for x in range(0, int(board.width), 4)
        for y in range(0, int(board.height), 4)
    }
    functions = {tile.function for tile in board.board.tiles if tile.function}
    assert found >= {"camera", "locked_door", "burn"} | functions
    deck = driver.app.reference.rulebook.deck
    assert [token for token in found if token and deck.card_of(token) is None] == []


def test_an_empty_place_shows_the_room_close_up(lantern: Open) -> None:
    """Where no icon is, holding opens the room, as it does elsewhere."""
    driver = lantern()
    start(driver)
    board = table_of(driver).board
    x, y = board.centre_of("r3c1")
    assert board.icon_at(*board.unzoomed(x, y)) == ""
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    driver.wait(lambda: driver.app.shell.sheets)
    touch.touch_up()
    driver.frames(2)
    assert not driver.all(RuleSheet)


# ---------------------------------------------------------------------------- not a hold


def test_holding_is_not_tapping(lantern: Open) -> None:
    """Lifting the finger from a held face enters nothing."""
    driver = lantern(dice="ours", pace="step")
    start(driver)
    card = card_of(driver)
    for _ in range(40):
        if isinstance(card, Card) and card.kind == "roll":
            break
        answer(driver)
        card = card_of(driver)
    die = next(each for each in driver.all(Die) if each.face)
    hold(driver, die)
    driver.back()
    assert card_of(driver) is card
    assert table_of(driver).card.body.shown.count(None) == len(card.dice)  # type: ignore[union-attr]


def test_a_finger_that_strays_opens_nothing(lantern: Open) -> None:
    """Scrolling over icons is no question about them."""
    driver = lantern()
    start(driver)
    disc = driver.all(EventDisc)[0]
    x, y = disc.to_window(*disc.center)
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    touch.touch_move(x + 60, y)
    holding = driver.app.shell._holding
    assert not holding._trigger.is_triggered
    touch.touch_up()


def test_icons_of_the_app_itself_have_no_card(lantern: Open) -> None:
    """Undo is not a rule."""
    driver = lantern()
    start(driver)
    assert not driver.app.reference.by_icon("undo")
    assert not driver.app.shell.sheets
