"""The house builder and the list of houses, by touch."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.games.ddd.house import reading
from companion.games.ddd.house.model import House
from companion.games.ddd.house.vocabulary import LABORATORY
from companion.ui.builder import panes, view
from companion.ui.builder.store import Store
from companion.ui.screens.builder import BuilderScreen, NameField
from companion.ui.screens.houses import Houses
from companion.ui.widgets.base import Action, Tap, Text, Tonal
from companion.ui.widgets.body import Row
from companion.ui.widgets.segments import Segments
from companion.ui.widgets.sheet import Sheet
from companion.ui.words import say
from tests.ui.board.scenes import house
from tests.ui.board.test_draft import plain
from tests.ui.conftest import Open
from tests.ui.window import PHONE, TABLET, Driver


class Builder:
    """A person at the builder."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.app: Any = driver.app
        self.app.visit("houses")
        driver.frames(2)
        driver.tap(say("houses.build"))
        self.screen: BuilderScreen = self.app.shell.screen("builder")

    @property
    def house(self) -> House:
        return self.screen.draft.house

    def tap_place(self, x: float, y: float) -> None:
        plan = self.screen.plan
        at_x, at_y = plan.geometry.point(x, y)
        self.driver.tap_at(*plan.to_window(plan.x + at_x, plan.y + at_y))

    def tap_tile(self, tile: str) -> None:
        """Select a tile, in the middle of one of its rooms."""
        if self.screen.selected != tile:
            room = self.screen.plan.board.room(tile)
            assert room is not None
            self.tap_place(*room.main.centre)
        assert self.screen.selected == tile

    def tap_wall(self, a: str, direction: str, b: str) -> None:
        """Tap the wall between two rooms, a little on this side of it."""
        wall = view.Between(a, direction, b)
        near = [place for place in along(self.house, a, direction)
                if view.touched(self.house, *place) == wall]  # fmt: skip
        assert near, f"there is no place to tap between {a} and {b}"
        self.tap_place(*near[len(near) // 2])

    def press(self, text: str, at: int = 0) -> None:
        """Press what says this in the pane; `at` which of several."""
        taps = [tap for tap in self.driver.all(Tap) if getattr(tap, "text", "") == text]
        self.driver.tap(sorted(taps, key=lambda tap: -tap.to_window(*tap.pos)[1])[at])


def along(built: House, room: str, direction: str) -> Iterator[tuple[float, float]]:
    """Places along the wall of a room, a little inside."""
    for box in view.structure(built).floors[room]:
        for step in range(1, 20):
            x, y = box.x + box.width * step / 20, box.y + box.height * step / 20
            yield {
                "north": (x, box.top - 0.06),
                "south": (x, box.y + 0.06),
                "east": (box.right - 0.06, y),
                "west": (box.x + 0.06, y),
            }[direction]


def test_a_house_built_by_touch_equals_its_file(lantern: Open, tmp_path: Path) -> None:
    """Walls, splits, icons and functions tapped one by one give the house of the file."""
    twin = house("gentle")
    person = Builder(lantern(TABLET))
    for tile, function in {**twin.functions, twin.lab: LABORATORY}.items():
        person.tap_tile(tile)
        person.press(say.speaker.option("function", function))
    for tile, rooms in twin.rooms_on.items():
        if len(rooms) == 2:
            person.tap_tile(tile)
            person.press(say("builder.split_across"))
        for icon in twin.icons[rooms[0]]:
            person.tap_tile(tile)
            person.press(say(f"builder.icon.{icon}"))
    for way in twin.passages:
        wanted: object = way.lock or "open"
        for _ in range(3):
            if person.screen.draft.edge(way.a, way.direction, way.b) != wanted:
                person.tap_wall(way.a, way.direction, way.b)
    assert plain(person.house) == plain(replace(twin, title=person.house.title))

    person.press(say("builder.save"))
    [field] = person.driver.all(NameField)
    field.text = twin.title
    person.driver.tap(say("builder.name_done"))
    read, faults = reading.checked(tmp_path / "houses" / "a_gentle_welcome.yaml")
    assert not faults
    assert read is not None
    assert plain(read) == plain(twin)


def test_a_faulty_house_is_not_kept_and_says_why(lantern: Open, tmp_path: Path) -> None:
    """Saving tells the first fault, and nothing is written among the houses."""
    person = Builder(lantern(PHONE))
    person.screen.change(lambda now: now.titled("Ruin"))
    person.driver.frames(2)
    person.press(say("builder.save"))
    told = [each.text for sheet in person.driver.all(Sheet) for each in sheet.column.children]
    assert panes.sentence(person.screen.draft.faults()[0]) in told
    assert not list((tmp_path / "houses").glob("*.yaml"))


def test_faults_are_shown_where_they_are_and_go_when_mended(lantern: Open) -> None:
    """Turning a tile shows its blocked doorways on the plan and in the list; undo mends it."""
    person = Builder(lantern(TABLET))
    person.screen.edit(house("gentle"))
    person.tap_tile("r2c4")
    assert not person.screen.plan.board.marks.flaws
    turn = next(tap for tap in person.driver.all(Tap) if tap.says == say("builder.turn"))
    person.driver.tap(turn)
    assert len(person.screen.plan.board.marks.flaws) == len(person.screen.draft.faults()) > 0
    rows = [row.text for row in person.driver.all(panes.FaultRow) if row.number]
    assert rows == [panes.sentence(each) for each in reversed(person.screen.draft.faults())]
    person.press(say("bar.undo"))
    assert not person.screen.plan.board.marks.flaws
    assert plain(person.house) == plain(house("gentle"))
    person.press(say("bar.redo"))
    assert person.screen.plan.board.marks.flaws


def test_the_pane_changes_what_the_plan_shows(lantern: Open) -> None:
    """What can be tapped on the plan can be set in the pane too, with targets for a finger."""
    person = Builder(lantern(PHONE))
    person.tap_tile("r3c3")
    picker = person.driver.all(Segments)[-2]  # walls follow the choice of rooms
    person.driver.tap(picker.taps[2])
    assert {way.lock for way in person.house.passages} == {2}
    small = [tap for tap in person.driver.all(Tap) if min(tap.width, tap.height) < 48]
    assert not small


def test_an_unfinished_house_waits_for_its_builder(lantern: Open) -> None:
    """Killed or left, the builder opens with what was built so far."""
    person = Builder(lantern(PHONE))
    person.tap_wall("r3c3", "north", "r2c3")
    built = person.house
    person.driver.kill()
    again = lantern(PHONE)
    again.app.visit("houses")
    again.frames(2)
    again.tap(say("houses.unfinished"))
    assert again.app.shell.screen("builder").draft.house == built


def test_a_house_can_be_played_in_from_the_list(lantern: Open) -> None:
    """A tap opens a house, another takes it to the new game."""
    driver = lantern(PHONE)
    driver.app.visit("houses")
    driver.frames(2)
    driver.tap(driver.find("The Death Trap"))
    driver.tap(say("houses.play"))
    assert driver.app.shell.here == "new_game"
    assert driver.app.shell.screen("new_game").plan.house == "deathtrap"


def test_a_faulty_house_cannot_be_played_in_and_says_why(lantern: Open, tmp_path: Path) -> None:
    """A file that somebody typed with a mistake is listed, with its faults instead of a start."""
    own = tmp_path / "houses"
    own.mkdir()
    (own / "mine.yaml").write_text("title: Mine\ntiles: {}\npassages: []\n", encoding="utf-8")
    driver = lantern(PHONE)
    driver.app.visit("houses")
    driver.frames(2)
    driver.tap(driver.find("mine"))
    [sheet] = driver.all(Sheet)
    assert not [each for each in sheet.column.children if isinstance(each, Action)]
    assert any("r1c1 is missing" in each.text for each in driver.all(Text))


def test_houses_come_and_go_as_files(lantern: Open, tmp_path: Path) -> None:
    """Given away, taken in, thrown away; a bad file is told of and stays out."""
    driver = lantern(TABLET)
    screen: Houses = driver.app.shell.screen("houses")
    driver.app.visit("houses")
    driver.frames(2)
    driver.tap(driver.find("A Gentle Welcome"))
    driver.tap(say("houses.export"))
    driver.app.shell.close_all()
    driver.tap(say("houses.import"))
    [field] = driver.all(NameField)
    field.text = str(tmp_path / "shared" / "gentle.yaml")
    driver.tap(say("houses.import_yes"))
    assert [each.name for each in Store(tmp_path / "houses").entries() if each.own] == ["gentle"]
    screen.take_in(tmp_path / "nowhere.yaml")
    assert driver.all(Sheet)
    driver.app.shell.close_all()
    own = [row for row in driver.all(Row) if row.detail == say("houses.own")]
    driver.tap(own[0])
    driver.tap(say("houses.remove"))
    driver.tap(say("houses.remove_yes"))
    assert not [each for each in Store(tmp_path / "houses").entries() if each.own]


def test_change_a_copy(lantern: Open) -> None:
    """A house that comes with Lantern is a good beginning for one's own."""
    driver = lantern(TABLET)
    driver.app.visit("houses")
    driver.frames(2)
    driver.tap(driver.find("The House of Twin Rooms"))
    driver.tap(say("houses.change_copy"))
    assert driver.app.shell.here == "builder"
    assert plain(driver.app.shell.screen("builder").draft.house) == plain(house("twin_rooms"))


def test_the_tablet_lies_and_the_phone_stands(lantern: Open) -> None:
    """The plan is beside the pane where there is width, above it where there is height."""
    person = Builder(lantern(TABLET))
    pane = person.screen.ids.scroll
    assert person.screen.plan.right <= pane.x + 1
    person.driver.resize(PHONE)
    assert person.screen.plan.y >= pane.top - 1
    assert all(isinstance(each, Tonal) for each in person.driver.all(Tonal))
