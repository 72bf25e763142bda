"""Every screen, at every size, in every look: all to be read, all to be tapped."""

import pytest

from companion.ui.look import look
from tests.ui.conftest import Open
from tests.ui.measuring import faults
from tests.ui.play import start, table_of
from tests.ui.window import LANDSCAPE, PHONE, TABLET, Window

SIZES = [PHONE, TABLET]
LOOKS = [
    {},
    {"scale": 1.6},
    {"scale": 1.6, "palette": "light", "language": "ru"},
]
PLACES = ["new_game", "rules", "houses", "history", "settings"]


@pytest.mark.parametrize("chosen", LOOKS, ids=["dark", "large", "light-large-ru"])
@pytest.mark.parametrize("size", SIZES, ids=["phone", "tablet"])
def test_every_screen_can_be_read_and_tapped(
    lantern: Open, size: tuple[int, int], chosen: dict[str, object]
) -> None:
    """Nothing is cut off and no target is below 48 dp, on the home screen and on every other."""
    driver = lantern(size, **chosen)
    found = {"home": faults(driver)}
    for place in PLACES:
        driver.app.visit(place)
        driver.frames(3)
        found[place] = faults(driver)
        driver.back()
    assert {place: wrong for place, wrong in found.items() if wrong} == {}
    assert driver.app.shell.here == "home"


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE, TABLET], ids=["phone", "landscape", "tablet"])
def test_the_window_is_drawn_to_its_corners(lantern: Open, size: tuple[int, int]) -> None:
    """Every corner shows the look's own ground, and none the surface behind it."""
    driver = lantern(size)
    ground = tuple(round(255 * part) for part in look.bg[:3])
    corners = [(x, y) for x in (1, size[0] - 2) for y in (1, size[1] - 2)]
    assert [driver.pixel(*corner) for corner in corners] == [ground] * 4


def test_a_game_starts_in_three_taps(lantern: Open) -> None:
    """New game, start, and the table stands; the third tap is the first answer."""
    driver = lantern()
    start(driver)
    assert driver.taps == 2
    assert driver.app.shell.here == "table"
    assert driver.app.desk.play.prompt is not None


def test_too_few_survivors_cannot_start(lantern: Open) -> None:
    """The button says what is missing, and does nothing until it is there."""
    driver = lantern()
    driver.tap("New game")
    driver.tap("Lucy")
    driver.tap("Bruce")
    action = driver.app.shell.screen("new_game").action
    driver.tap(action)
    assert (driver.app.shell.here, action.text) == ("new_game", "2 to 5 survivors")
    driver.tap("Leo")
    driver.tap(action)
    assert list(driver.app.desk.play.table.survivors) == ["nina", "leo"]


def test_back_closes_sheet_then_screen_then_asks(lantern: Open) -> None:
    """Each press of the back button closes just the uppermost thing."""
    driver = lantern()
    start(driver)
    driver.tap("Log")
    steps = []
    for _ in range(3):
        steps.append((driver.app.shell.here, len(driver.app.shell.sheets)))
        driver.back()
    assert steps == [("table", 1), ("table", 0), ("home", 0)]
    assert "Leave Lantern? The game is saved." in driver.words()
    driver.back()
    assert driver.app.shell.sheets == []


def test_a_tap_beside_a_sheet_closes_it(lantern: Open) -> None:
    """And touches nothing that lies beneath."""
    driver = lantern()
    start(driver)
    before = driver.app.desk.serial
    driver.tap("Log")
    driver.tap_at(Window.width / 2, Window.height - 10)
    assert (driver.app.shell.sheets, driver.app.desk.serial) == ([], before)


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_turning_the_device_keeps_the_prompt(lantern: Open, scale: float) -> None:
    """Phone, on its side, tablet and back: the same card, and all of it to be read."""
    driver = lantern(PHONE, scale=scale)
    start(driver)
    card = table_of(driver).card.card
    for size in (LANDSCAPE, TABLET, PHONE):
        driver.resize(size)
        assert faults(driver) == []
        assert table_of(driver).card.card == card


def test_the_language_changes_at_once(lantern: Open) -> None:
    """In the middle of a game, without a restart, and back at the same prompt."""
    driver = lantern()
    start(driver)
    prompt = driver.app.desk.play.prompt
    driver.app.visit("settings")
    driver.frames(2)
    driver.tap("Русский")
    assert "Настройки" in driver.words()
    driver.back()
    assert "Отмена" in driver.words()
    assert driver.app.desk.play.prompt == prompt
    assert "language" in (driver.app.folder / "settings.json").read_text()


def test_the_look_changes_at_once(lantern: Open) -> None:
    """Palette and text size take effect where the players stand."""
    driver = lantern()
    driver.app.visit("settings")
    driver.frames(2)
    driver.tap("Light, high contrast")
    assert driver.pixel(1, 1) == (255, 255, 255)
    driver.tap("Largest")
    assert (look.scale, driver.app.shell.here) == (1.6, "settings")
