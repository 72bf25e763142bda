"""My box: what the parts say is told once, checked, kept, and taken along by every new game."""

from pathlib import Path

import pytest

from companion.engine.errors import Malformed
from companion.engine.play import Play
from companion.games import game
from companion.games.ddd import own_box
from companion.games.ddd.facts import facts, pack
from companion.i18n import Speaker
from companion.ui import my_box
from companion.ui.my_box import MyBox
from companion.ui.newgame import Plan
from companion.ui.widgets.tracked import TrackedRow
from tests.ui.conftest import Open
from tests.ui.measuring import faults
from tests.ui.window import PHONE, TABLET, Driver

LARGE = {"scale": 1.6, "language": "ru", "palette": "light"}
FAULTS = {
    "zombies: 40": "not for players to tell",
    "spawn_tokens.mix: [1, 2, 3, 4, 5, 6]": "expected 23 tokens in all, got 21",
    "spawn_tokens: {mix: [4, 5, 5]}": "expected 6 to 6 items, got 3",
    "compass.1: south": "expected four different directions",
    "survivors.lucy.energy.4: [1, 2]": "never rise",
    "survivors.lucy.enrgy.4: [1]": "did you mean 'survivors.lucy.energy.4'?",
    "creatures.zombie_dog.dice: many": "expected a whole number from 1 to 6, got 'many'",
    "- 3": "expected names with their values",
    "a: [": "is not valid YAML",
}


@pytest.mark.parametrize("text", FAULTS)
def test_each_fault_is_one_clear_sentence(text: str) -> None:
    """It names the thing, what was expected and what was given; no such game begins."""
    told, found = own_box.checked(text)
    assert told == {}
    assert any(FAULTS[text] in fault.message for fault in found)
    with pytest.raises(Malformed, match=r"my_box\.yaml:\d: "):
        Play(game("ddd"), Plan(box=text).start())


def test_what_is_assumed_passes_its_own_check() -> None:
    """Told word by word, the assumed box is the same box."""
    told = {name: fact.value for name, fact in own_box.editable().items()}
    assert own_box.facts_with(own_box.text_of(told)) == facts()


def test_every_assumption_can_be_told() -> None:
    """No assumed fact is left out of the form."""
    shown = {name for names in my_box.groups().values() for name in names}
    assert shown == {name for name, fact in pack().box.items() if fact.assumed}


@pytest.mark.parametrize("part", my_box.groups())
def test_every_row_of_the_form_has_words(part: str) -> None:
    """In both languages."""
    for language in ("en", "ru"):
        group = my_box.form(part, MyBox(Path("none"), {}), Speaker(language))
        assert not [row for row in group.values if "ui:" in row.text or "{" in row.text]


def test_a_game_takes_the_box_along() -> None:
    """A replay needs no file: the values are in the first entry."""
    box = "survivors.lucy.energy.4: [4, 2, 1]\ndarkness.fire_icons: [3]\n"
    start = Plan(actions="app", seed=1, box=box).start()
    table = Play(game("ddd"), start).table
    assert table.survivors["lucy"].full_energy == 3
    assert table.fire_icons == {1: False, 2: False, 3: True, 4: False, 5: False}
    assert start.options["box"] == box


def test_what_is_as_assumed_again_is_not_told() -> None:
    """And a row of values grows and shrinks."""
    name, box = "survivors.lucy.energy.4", MyBox(Path("none"), {})
    longer = box.with_part(f"{name}#length", 9)
    assert longer.value(name) == (4, 4, 3, 3, 2, 2, 1, 1, 1)
    assert longer.with_part(f"{name}#length", 7).told == {}
    assert longer.with_part(f"{name}#1", 3).faults == ()
    assert longer.with_part(f"{name}#8", 4).faults != ()


def test_a_faulty_box_is_not_kept(tmp_path: Path) -> None:
    """The file on the disk is always one that games can take."""
    file = tmp_path / "my_box.yaml"
    whole = my_box.read(file).with_part("creatures.zombie_dog.dice", 4)
    assert whole.keep()
    assert not whole.with_part("compass.1", "south").keep()
    assert my_box.read(file).told == {"creatures.zombie_dog.dice": 4}


def rows(driver: Driver) -> dict[str, TrackedRow]:
    """The rows of the part that is open."""
    return {each.tracked.path: each for each in driver.all(TrackedRow)}


def test_the_form_keeps_what_is_stepped_to(lantern: Open) -> None:
    """From New game to the value and back: the next game begins with it."""
    driver = lantern()
    driver.tap("New game")
    driver.tap("My box")
    driver.tap("Zombie Dog")
    driver.tap(rows(driver)["creatures.zombie_dog.dice"].children[1])  # plus
    assert my_box.read(driver.app.box_file).told == {"creatures.zombie_dog.dice": 4}
    driver.back()
    assert "1 yours" in driver.words()
    driver.back()
    driver.tap("Start the game")
    assert driver.app.desk.play.table.facts.creatures["zombie_dog"].dice == 4


@pytest.mark.parametrize("chosen", [{}, LARGE], ids=["plain", "large"])
@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_the_form_can_be_read_and_tapped(
    lantern: Open, size: tuple[int, int], chosen: dict[str, object]
) -> None:
    """Its list, and every part of it."""
    driver = lantern(size, **chosen)
    driver.app.visit("my_box")
    driver.frames(3)
    found = {"list": faults(driver)}
    screen = driver.app.shell.screen("my_box")
    for part in ("tracks", "lucy", "security_guard", "lisa_mortimer", "handgun"):
        screen.open(part)
        driver.frames(3)
        found[part] = faults(driver)
        driver.back()
    assert {part: wrong for part, wrong in found.items() if wrong} == {}
