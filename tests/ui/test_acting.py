"""The survivors' half at the screen: the menu of actions, and every prompt that follows from it."""

from typing import Any

import pytest

from companion.engine.play import Play
from companion.games import game
from companion.games.ddd.actions import offers
from companion.i18n import Speaker
from companion.ui.desk import Desk
from companion.ui.newgame import Plan
from companion.ui.presenter import view
from companion.ui.values import Card
from companion.ui.widgets.actions import Refused
from tests.ui.conftest import Open
from tests.ui.fingers import Player, enter, play_of, reached, read_on
from tests.ui.measuring import faults
from tests.ui.play import body_of, card_of, press, table_of
from tests.ui.window import PHONE, TABLET, Driver
from tests.ui.won_games import again, firsts

LARGE = {"scale": 1.6, "language": "ru", "palette": "light"}
START = Plan(actions="app", seed=3).start()


def acting(driver: Driver) -> Player:
    """Sit down to a game and come to the first menu."""
    driver.app.begin(START)
    driver.frames(3)
    player = Player(driver)
    player.until(reached("action.next"))
    return player


def sit_down(driver: Driver, play: Play) -> None:
    """Show this game, at the table that stands if there is one."""
    desk = Desk(play, driver.app.settings)
    if driver.app.shell.here == "table":
        driver.app.desk = desk
        table_of(driver).refresh()
    else:
        driver.app._sit_down(desk)
    driver.frames(4)
    read_on(driver)


def test_the_menu_offers_what_the_rules_offer() -> None:
    """Each survivor of the team has every action, with its price or with why not."""
    play = Play(game("ddd"), START)
    while not reached("action.next")(play):
        play.bot()
    card = view(play, (), 0, Speaker()).card
    assert isinstance(card, Card)
    for actor in card.actors:
        ruled = {each.id: each for each in offers(play.table, actor.name)}
        assert [each.id for each in actor.doings] == list(ruled)
        assert {each.id: each.cost for each in actor.doings} == {
            id_: each.cost for id_, each in ruled.items()
        }
        assert {each.id for each in actor.possible} == {
            id_ for id_, each in ruled.items() if not each.refusal
        }
        assert all("refusal:" not in each.refusal for each in actor.impossible)


def test_a_survivor_is_turned_to_and_acts(lantern: Open) -> None:
    """A tap on a pawn shows his actions; a tap on one and the big button do it."""
    driver = lantern(dice="each")
    acting(driver)
    name = card_of(driver).actors[-1].name  # type: ignore[union-attr]
    driver.tap(body_of(driver).pawns[name])
    assert all(id_.startswith(name) for id_ in body_of(driver).rows)
    wanted, row = next(iter(body_of(driver).rows.items()))
    driver.tap(row)
    press(driver)
    assert wanted in [entry.value for entry in play_of(driver).history]


def test_what_is_impossible_says_why_and_does_nothing(lantern: Open) -> None:
    """Refused actions stand below with their reasons, and cannot be tapped."""
    driver = lantern(dice="each")
    acting(driver)
    refused = driver.all(Refused)
    before = play_of(driver).history
    driver.tap(refused[0])
    assert all(each.doing.refusal for each in refused)
    assert play_of(driver).history == before


def test_the_big_button_ends_the_turn(lantern: Open) -> None:
    """With nothing picked it says so, and does so."""
    driver = lantern(dice="each")
    acting(driver)
    press(driver)
    assert play_of(driver).history[-1].value == "done"


@pytest.mark.parametrize("chosen", [{}, LARGE], ids=["plain", "large"])
@pytest.mark.parametrize(
    ("edition", "size"), [("original", PHONE), ("revised", TABLET)], ids=["phone", "tablet"]
)
def test_every_prompt_of_a_won_game_can_be_read(
    lantern: Open, edition: str, size: tuple[int, int], chosen: dict[str, object]
) -> None:
    """From set-up to the end of the showdown nothing is cut off and nothing too small."""
    driver = lantern(size, dice="each", pace="step", **chosen)
    found: dict[str, list[str]] = {}
    for asked, place, _ in firsts(edition):
        sit_down(driver, again(edition, place))
        found[asked] = faults(driver)
    assert {asked: wrong for asked, wrong in found.items() if wrong} == {}


def test_every_kind_of_answer_of_a_won_game_is_touched_in(lantern: Open) -> None:
    """For each prompt once, real dice included: the answer of the record is entered by touch."""
    driver = lantern(dice="each", pace="step")
    entered: dict[str, Any] = {}
    wanted: dict[str, Any] = {}
    for asked, place, entry in firsts("revised"):
        sit_down(driver, again("revised", place))
        enter(driver, entry.value)
        entered[asked] = play_of(driver).history[-1].value
        wanted[asked] = entry.value
    assert entered == wanted
    assert "showdown.action" in entered
