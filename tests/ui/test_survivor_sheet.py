"""The survivor sheet: what stands on the board, and acting from it."""

import pytest

from companion.engine.play import Play
from companion.games import game
from companion.i18n import Speaker
from companion.ui import people
from companion.ui.newgame import Plan
from companion.ui.widgets.survivor_sheet import SurvivorSheet
from tests.ui.conftest import Open
from tests.ui.fingers import play_of
from tests.ui.measuring import faults
from tests.ui.play import card_of, table_of
from tests.ui.test_acting import acting
from tests.ui.window import PHONE, TABLET, Driver

LARGE = {"scale": 1.6, "language": "ru", "palette": "light"}


def lucy(box: str = "", **corrections: object) -> people.Board:
    """Lucy's board after these corrections."""
    play = Play(game("ddd"), Plan(actions="app", seed=1, box=box).start())
    if corrections:
        play.correct({f"survivors.lucy.{name}": value for name, value in corrections.items()})
    return people.board(play, "lucy", Speaker())


def test_the_energy_marker_stands_where_the_energy_is() -> None:
    """A wound moves it one space toward the skull, and shows the AP of the next round."""
    whole, hurt = lucy(), lucy(energy=2)
    assert (whole.at, whole.next_ap) == (0, whole.energy[0])
    assert (hurt.at, hurt.next_ap) == (len(hurt.energy) - 2, hurt.energy[-2])


@pytest.mark.parametrize(
    ("xp", "states"),
    [(0, {"dear"}), (4, {"open", "dear"}), (10, {"open"})],
)
def test_skills_show_what_can_be_bought(xp: int, states: set[str]) -> None:
    """By the experience there is."""
    assert {each.state for each in lucy(xp=xp).skills} == states


def test_the_infected_see_what_they_lose_next() -> None:
    """Two virus tokens warn of the rightmost skill."""
    assert lucy(virus=1).decay == ""
    assert "Mighty blow".lower() in lucy(virus=2).decay.lower()


def test_starting_weapons_are_in_hand() -> None:
    """With dice, hands and the places they take."""
    board = lucy()
    assert [(each.icon, each.hands) for each in board.in_hand] == [("baseball_bat", 2)]
    assert (board.hands_free, board.carried) == (0, ())


def test_assumptions_are_marked_until_the_box_is_told() -> None:
    """What the players have told is no guess any more."""
    told = "survivors.lucy.energy.4: [4, 3, 2, 1]\n"
    assert "energy" in lucy().assumed
    assert "energy" not in lucy(told).assumed
    assert lucy(told).energy == (4, 3, 2, 1)


def open_sheet(driver: Driver, name: str) -> SurvivorSheet:
    """Tap a pawn on the plan."""
    driver.tap_at(*table_of(driver).board.place_of(name))
    sheet = driver.app.shell.sheets[-1]
    assert isinstance(sheet, SurvivorSheet)
    return sheet


@pytest.mark.parametrize("chosen", [{}, LARGE], ids=["plain", "large"])
@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_tap_on_a_pawn_opens_his_sheet(
    lantern: Open, size: tuple[int, int], chosen: dict[str, object]
) -> None:
    """With all of it to be read and tapped."""
    driver = lantern(size, dice="each", **chosen)
    acting(driver)
    sheet = open_sheet(driver, "lucy")
    assert sheet.board.name == "lucy"
    assert faults(driver) == []


def test_an_action_is_done_from_the_sheet(lantern: Open) -> None:
    """A tap on it closes the sheet and does it."""
    driver = lantern(dice="each")
    acting(driver)
    name = card_of(driver).actors[-1].name  # type: ignore[union-attr]
    sheet = open_sheet(driver, name)
    assert sheet.doings is not None
    wanted, tile = next(iter(sheet.doings.tiles.items()))
    driver.tap(tile)
    assert driver.app.shell.sheets == []
    assert wanted in [entry.value for entry in play_of(driver).history]


def test_actions_on_the_cardboard_leave_the_sheet_without_a_menu(lantern: Open) -> None:
    """What Lantern does not track it does not claim to know."""
    driver = lantern(dice="each")
    driver.app.begin(Plan(seed=3).start())
    driver.frames(3)
    sheet = open_sheet(driver, "nina")
    assert (sheet.doings, sheet.board.tracked) == (None, False)
    assert faults(driver) == []
