"""The boards beside the house: creature, security, showdown."""

import pytest

from companion.engine.play import Play
from companion.games import game
from companion.i18n import Speaker
from companion.ui import sideboards
from companion.ui.newgame import Plan
from companion.ui.sideboards import CreatureSide, SecuritySide, ShowdownSide
from companion.ui.widgets.sideboards import SideView
from tests.ui.conftest import Open
from tests.ui.fingers import play_of
from tests.ui.measuring import faults
from tests.ui.play import table_of
from tests.ui.test_acting import acting, sit_down
from tests.ui.window import PHONE, TABLET
from tests.ui.won_games import again, firsts

SPEAKER = Speaker()


def with_a_dog(hits: int = 0) -> Play:
    """A game with a zombie dog, hit so often at its blue location."""
    play = Play(game("ddd"), Plan(actions="app", seed=1).start())
    dog = {"kind": "zombie_dog", "room": "r2c3", "hits": {"blue_1": hits} if hits else {}}
    play.correct({"creature": dog})
    return play


def showdown() -> Play:
    """A won game, at the first action of its showdown."""
    places = {asked: place for asked, place, _ in firsts("revised")}
    return again("revised", places["showdown.action"])


@pytest.mark.parametrize("hits", [0, 1, 2])
def test_hit_locations_show_their_cubes(hits: int) -> None:
    """Each with how many it takes; the board is marked as assumed."""
    side = sideboards.creature(with_a_dog(hits), SPEAKER)
    assert isinstance(side, CreatureSide)
    assert {each.id: each.hits for each in side.locations}["blue_1"] == hits
    assert (len(side.locations), side.assumed) == (4, True)


def test_the_security_board_shows_what_is_left_of_the_code(lantern: Open) -> None:
    """A tap on the laboratory opens it, token by token."""
    driver = lantern(dice="each")
    acting(driver)
    table = play_of(driver).table
    side = sideboards.security(play_of(driver), SPEAKER)
    assert isinstance(side, SecuritySide)
    assert side.code == tuple(table.security.code)
    driver.tap_at(*table_of(driver).board.centre_of(table.lab))
    assert [each.icon for each in driver.all(SideView)] == ["security_board"]
    assert faults(driver) == []


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_the_showdown_has_its_board(lantern: Open, size: tuple[int, int]) -> None:
    """Markers in hand and in three boxes, the nemesis' cubes; all of it beside the actions."""
    play = showdown()
    side = sideboards.showdown(play, SPEAKER)
    assert isinstance(side, ShowdownSide)
    assert side.zones == tuple(play.table.nemesis.zones)
    assert len(side.boxes[0].markers) == sum(play.table.showdown.hand.values())
    driver = lantern(size, dice="each", pace="step")
    sit_down(driver, play)
    assert [each.text for each in driver.all(SideView)] == [side.nemesis]
    assert faults(driver) == []
