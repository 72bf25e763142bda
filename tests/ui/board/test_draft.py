"""Building a house, step by step, without a window."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.ddd.grid import CORNERS, TILES, tile_of
from companion.games.ddd.house import checking, reading
from companion.games.ddd.house.model import House, Passage
from companion.games.ddd.house.vocabulary import CAMERA, LABORATORY
from companion.ui.builder import draft as drafts
from companion.ui.builder import keeping, view
from companion.ui.builder.draft import OPEN, WALL, Draft
from companion.ui.builder.store import Store, file_name
from companion.ui.builder.turning import after
from tests.games.ddd.house.random_houses import houses
from tests.rule import rule
from tests.ui.board.scenes import house

FEW = settings(max_examples=40, deadline=None)
PICKED = st.sampled_from(TILES)


def plain(built: House) -> House:
    """The same house with its passages told in one way, whoever told them first."""
    ways = {min(way, way.turned(), key=lambda each: (each.a, each.direction))
            for way in built.passages}  # fmt: skip
    ordered = sorted(ways, key=lambda way: (way.a, way.direction, way.b))
    return replace(built, name="", passages=tuple(ordered))


def built_again(twin: House) -> Draft:
    """Do by single steps what the twin's file says."""
    draft = drafts.started().titled(twin.title)
    for tile, function in {**twin.functions, twin.lab: LABORATORY}.items():
        draft = draft.with_function(tile, function)
    for tile, rooms in twin.rooms_on.items():
        if len(rooms) == 2:
            draft = draft.split(tile, "north").leading(twin.passageways[tile])
            draft = draft.with_edge(*rooms[:1], "north", rooms[1], WALL)
    for room, icons in twin.icons.items():
        for icon in icons:
            if icon not in draft.house.icons[room]:
                draft = draft.toggled(room, icon)
    for way in twin.passages:
        draft = draft.with_edge(way.a, way.direction, way.b, way.lock or OPEN)
    return draft


@pytest.mark.parametrize("name", ["gentle", "deathtrap", "twin_rooms"])
def test_a_house_built_by_steps_equals_its_file(name: str, tmp_path: Path) -> None:
    """Whatever a file can say can be built, and what is saved reads as what was built."""
    twin = house(name)
    draft = built_again(twin)
    assert plain(draft.house) == plain(twin)
    assert not draft.faults()
    read, faults = reading.checked(Store(tmp_path).save(draft.house))
    assert not faults
    assert read is not None
    assert plain(read) == plain(twin)


def test_an_edge_goes_round() -> None:
    """Wall, open, lock of 2, lock of 3, wall; from either side."""
    draft = drafts.started()
    found = []
    for way in [("r3c2", "north", "r2c2"), ("r2c2", "south", "r3c2")] * 2:
        draft = draft.cycled(*way)
        found.append(draft.edge("r3c2", "north", "r2c2"))
    assert found == [OPEN, 2, 3, WALL]


@rule("DDD-SETUP-10")
def test_corners_have_no_lock_of_two() -> None:
    """The doors of corner rooms go from open to a lock of 3."""
    draft = drafts.started()
    found = []
    for _ in range(3):
        draft = draft.cycled("r1c1", "east", "r1c2")
        found.append(draft.edge("r1c1", "east", "r1c2"))
    assert found == [OPEN, 3, WALL]


@FEW
@given(houses(), PICKED)
def test_four_quarter_turns_are_none(built: House, tile: str) -> None:
    """A tile turned all the way round is as it was, with all its neighbours."""
    start = draft = drafts.of_house(built)
    for _ in range(4):
        draft = draft.turned(tile)
    assert draft.now == start.now


@FEW
@given(houses(), PICKED, st.integers(1, 3))
def test_a_turn_keeps_every_doorway(built: House, tile: str, quarters: int) -> None:
    """A doorway of a turned tile leads somewhere else or is a fault, but is never lost."""
    draft = drafts.of_house(built)
    turned = {(room, after(direction, quarters)) for room, direction in ends(draft, tile)}
    for _ in range(quarters):
        draft = draft.turned(tile)
    assert ends(draft, tile) == turned


def ends(draft: Draft, tile: str) -> set[tuple[str, str]]:
    """Where the rooms of a tile have doorways."""
    told = [each for way in draft.house.passages for each in (way, way.turned())]
    found = {(way.a, way.direction) for way in told}
    return {
        end for end in found | {each.end for each in draft.now.loose} if tile_of(end[0]) == tile
    }


@rule("DDD-HOUSE-06")
def test_a_doorway_that_faces_a_wall_is_a_fault_in_its_place() -> None:
    """The fault says which doorway, and the plan shows it on that wall."""
    draft = drafts.started().with_edge("r3c3", "north", "r2c3", OPEN).turned("r3c3")
    keys = {(fault.key, fault.params["room"], fault.params["direction"])
            for fault in draft.faults() if fault.key.startswith("way")}  # fmt: skip
    assert keys == {("way_walled", "r3c3", "east"), ("way_walled", "r2c3", "south")}
    sound = replace(house(), passages=house().passages)
    turned = drafts.of_house(sound).turned("r2c4")
    spots = {(flaw.x, flaw.y) for flaw in view.board(turned).marks.flaws}
    assert (3.0, 2.5) in spots  # the west wall of r2c4


@rule("DDD-HOUSE-04")
def test_a_doorway_that_leads_out_is_a_fault() -> None:
    """Turned outward, a doorway of an outer tile leads into the night."""
    draft = drafts.started().with_edge("r2c1", "east", "r2c2", OPEN).turned("r2c1").turned("r2c1")
    assert [fault.key for fault in draft.faults() if fault.params.get("room") == "r2c1"] == [
        "way_out"
    ]


def test_a_tap_on_a_loose_doorway_mends_it() -> None:
    """Opening the wall takes the fault away."""
    draft = drafts.started().with_edge("r3c3", "north", "r2c3", OPEN).turned("r3c3")
    mended = draft.cycled("r2c3", "south", "r3c3").with_edge("r3c3", "east", "r3c4", OPEN)
    assert not mended.now.loose
    assert mended.edge("r3c3", "north", "r2c3") == OPEN


@FEW
@given(houses(), PICKED, st.sampled_from(["north", "east"]))
def test_a_split_is_taken_back_by_joining(built: House, tile: str, direction: str) -> None:
    """A tile split and made one again is as it was."""
    draft = drafts.of_house(built)
    if drafts.splittable(tile) and not draft.is_split(tile):
        split = draft.split(tile, direction)
        assert checking.faults(split.house) == []
        assert plain(split.joined(tile).house) == plain(built)


@rule("DDD-HOUSE-11")
@pytest.mark.parametrize("tile", [*CORNERS, "r4c3"])
def test_corners_and_the_entrance_stay_one_room(tile: str) -> None:
    """They cannot be split."""
    assert not drafts.started().split(tile, "north").is_split(tile)


@rule("DDD-ADV-02")
def test_icons_cover_a_tile_and_cameras_a_room() -> None:
    """On a tile of two rooms an advanced icon is in both, a camera in one."""
    draft = drafts.started().split("r2c2", "north")
    draft = draft.toggled("r2c2.b", CAMERA).toggled("r2c2.b", "gas_leak")
    assert draft.house.icons["r2c2.a"] == ("gas_leak",)
    assert draft.house.icons["r2c2.b"] == (CAMERA, "gas_leak")
    assert draft.toggled("r2c2.a", "gas_leak").house.icons["r2c2.b"] == (CAMERA,)


@rule("DDD-CORNER-03")
def test_corners_swap_their_functions() -> None:
    """Each function is there once, so whoever had it takes the other."""
    draft = drafts.started()
    before = {**draft.house.functions, draft.house.lab: LABORATORY}
    after = draft.with_function("r1c1", LABORATORY)
    assert after.house.lab == "r1c1"
    assert after.house.functions[draft.house.lab] == before["r1c1"]


@FEW
@given(st.lists(st.tuples(PICKED, st.integers(0, 3)), max_size=12))
def test_undo_and_redo(steps: list[tuple[str, int]]) -> None:
    """All steps taken back give the first house, all taken again the last."""
    first = draft = drafts.of_house(house())
    for tile, kind in steps:
        room = draft.house.rooms_on[tile][0]
        acts = (
            lambda d, t=tile: d.turned(t),
            lambda d, r=room: d.toggled(r, CAMERA),
            lambda d, t=tile: d.joined(t) if d.is_split(t) else d.split(t, "east"),
            lambda d, t=tile: d.titled(f"House {t}"),
        )
        draft = acts[kind](draft)
    last = draft
    while draft.past:
        draft = draft.undone()
    assert draft.now == first.now
    while draft.future:
        draft = draft.redone()
    assert draft.now == last.now


def test_a_new_step_forgets_what_was_taken_back() -> None:
    """After undo and another step there is nothing to redo."""
    draft = drafts.started().titled("One").undone().titled("Other")
    assert draft.redone() == draft
    assert draft.house.title == "Other"


TAPS = [
    ("the middle of a tile", (2.5, 1.5), "r3c3"),
    ("near its upper wall", (2.5, 1.9), view.Between("r3c3", "north", "r2c3")),
    ("near its right wall", (2.9, 1.5), view.Between("r3c3", "east", "r3c4.a")),
    ("near the outer wall", (0.05, 1.5), "r3c1"),
    ("inside a split tile", (1.5, 2.55), view.Between("r2c2.a", "north", "r2c2.b")),
    ("the middle of a half", (1.5, 2.3), "r2c2"),
    ("outside", (-0.5, 1.5), None),
]


@pytest.mark.parametrize(("case", "place", "expected"), TAPS, ids=[each[0] for each in TAPS])
def test_what_a_tap_means(case: str, place: tuple[float, float], expected: object) -> None:
    """Near a wall the wall is meant, else the tile."""
    assert view.touched(house(), *place) == expected, case


def test_a_draft_is_kept_between_visits(tmp_path: Path) -> None:
    """Faulty or not, what is built so far comes back; a broken file is as none."""
    draft = drafts.started().with_edge("r3c3", "north", "r2c3", 2).turned("r3c3").titled("Дом")
    keeping.keep(tmp_path, draft)
    again = keeping.kept(tmp_path)
    assert again is not None
    assert again.now == draft.now
    (tmp_path / keeping.FILE).write_text('{"name": 3}', encoding="utf-8")
    assert keeping.kept(tmp_path) is None
    keeping.forget(tmp_path)
    assert keeping.kept(tmp_path) is None


@pytest.mark.parametrize(
    ("title", "name"),
    [("The Old Mill!", "the_old_mill"), ("Дом  на холме", "дом_на_холме"), ("…", "house"),
     ("../../etc", "etc")],
)  # fmt: skip
def test_file_names(title: str, name: str) -> None:
    """A title gives a file name in any alphabet, and never a path."""
    assert file_name(title) == name


def test_houses_are_listed_taken_in_and_handed_out(tmp_path: Path) -> None:
    """A house goes out as a file and comes in again; nothing is written over unasked."""
    store = Store(tmp_path / "own")
    built = next(each for each in store.entries() if each.name == "gentle")
    shared = store.hand_out(built, tmp_path / "shared")
    first, second = store.take_in(shared), store.take_in(shared)
    assert (first.name, second.name) == ("gentle", "gentle_2")
    assert first.house is not None
    assert plain(first.house) == plain(house())
    assert [each.name for each in store.entries() if each.own] == ["gentle", "gentle_2"]
    store.remove(second)
    assert [each.name for each in store.entries() if each.own] == ["gentle"]


def test_a_faulty_file_is_listed_with_its_faults_but_not_taken_in(tmp_path: Path) -> None:
    """Players see why their house cannot be played in."""
    store = Store(tmp_path)
    text = tmp_path / "x.yaml"
    text.write_text("title: X\ntiles: {}\npassages: []\n", encoding="utf-8")
    [listed] = [each for each in store.entries() if each.own]
    assert listed.house is None
    assert "r1c1 is missing" in str(listed.faults[0])
    assert store.take_in(text).house is None
    assert [each.name for each in store.entries() if each.own] == ["x"]


def test_passages_of_both_rooms_become_one() -> None:
    """Where both halves led to the same neighbour, the joined tile leads there once."""
    draft = drafts.started().split("r2c2", "north")
    draft = draft.with_edge("r2c2.a", "east", "r2c3", OPEN).with_edge("r2c2.b", "east", "r2c3", 2)
    assert draft.joined("r2c2").house.passages == (Passage("r2c2", "r2c3", "east"),)
