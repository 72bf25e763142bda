"""What a house must be and what it had better be."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from companion import packs
from companion.games.ddd.grid import CORNERS, TILES
from companion.games.ddd.house import checking, reading, remarks, vocabulary
from companion.games.ddd.house.model import Passage
from tests.games.ddd.house import gentle
from tests.games.ddd.house.gentle import changed, line_of
from tests.rule import rule

BOX = packs.load("ddd").box
MANUAL = (Path(__file__).parents[4] / "docs" / "houses.md").read_text("utf-8")
NINE = [(f"  {tile}: {{kind: outer}}", f"  {tile}: {{kind: outer, icons: [camera]}}")
        for tile in ("r1c2", "r1c4", "r2c1", "r4c2", "r4c4")]  # fmt: skip
NINE.append(("r3c3: {kind: inner}", "r3c3: {kind: inner, icons: [camera]}"))

# The fault, the changes that make it, the text on whose line it is, and what is said.
CASES = [
    ("title", [("en: A Gentle Welcome", 'en: "A\\nB"')], "title:", "one line of 1 to 60"),
    ("tile_missing", [("  r1c2: {kind: outer}\n", "")], "tiles:", "r1c2 is missing"),
    ("kind_misplaced", [("r1c2: {kind: outer}", "r1c2: {kind: inner}")], "r1c2: {",
     "r1c2 is inner, but outer belongs there"),
    ("kind_misplaced", [("kind: entrance", "kind: outer")], "r4c3: {",
     "r4c3 is outer, but entrance belongs there"),
    ("kind_misplaced", [("r3c3: {kind: inner}", "r3c3: {kind: corner}")], "r3c3: {",
     "r3c3 is corner, but inner belongs there"),
    ("function_missing", [(", function: sprinkler", "")], "r4c5: {",
     "give it one of ammo_reserve, medic_bay, sprinkler, laboratory"),
    ("function_missing", [(", function: laboratory", "")], "r1c5: {", "r1c5 is a corner without"),
    ("function_misplaced", [("kind: entrance", "kind: entrance, function: sprinkler")], "r4c3: {",
     "only a corner can have"),
    ("function_twice", [("function: sprinkler", "function: laboratory")], "r4c5: {",
     "r4c5 has the function laboratory, but so has r1c5"),
    ("function_twice", [("function: laboratory", "function: sprinkler")], "r4c5: {",
     "r4c5 has the function sprinkler, but so has r1c5"),
    ("split_misplaced", [("kind: entrance", "kind: entrance, rooms: {a: [], b: []}, passageway: a"),
                         ("- r4c3 north", "- r4c3.a north"), ("- r4c3 east", "- r4c3.a east"),
                         ("- r4c3 west r4c2", "- r4c3.a west r4c2\n  - r4c3.a east r4c3.b")],
     "r4c3: {", "r4c3 is the entrance, which is one room"),
    ("passageway_missing", [(", passageway: a}\n  r3c5", "}\n  r3c5")], "r3c4: {",
     "say which one leads on"),
    ("passageway_alone", [("r3c3: {kind: inner", "r3c3: {kind: inner, passageway: a")], "r3c3: {",
     "or add rooms: {a: [], b: []}."),
    ("camera_roomless", [("passageway: a}\n  r3c5", "passageway: a, icons: [camera]}\n  r3c5")],
     "r3c4: {", "with rooms: {a: [camera], b: []}."),
    ("cameras", NINE, "tiles:", "has 9 cameras, but there are 8 tokens; remove 1."),
    ("room_outside", [("- r1c3 west r1c2\n", "- r1c3 west r1c2\n  - r1c4 north r0c4\n")],
     "- r1c4 north", "r0c4 is not in the house"),
    ("room_of_two", [("- r3c2 north r2c2.a", "- r3c2 north r2c2")], "- r3c2 north",
     "r2c2 has two rooms; say r2c2.a or r2c2.b."),
    ("room_of_one", [("- r3c1 north r2c1", "- r3c1 north r2c1.a")], "- r3c1 north",
     "r2c1 is one room; say r2c1."),
    ("way_to_itself", [("- r3c1 north r2c1", "- r3c1 north r2c1\n  - r3c1 west r3c1")],
     "- r3c1 west", "r3c1 leads west to itself"),
    ("way_out", [("- r1c3 west r1c2\n", "- r1c3 west r1c2\n  - r1c4 north r2c4\n")],
     "- r1c4 north", "r1c4 leads north out of the house"),
    ("way_askew", [("- r3c1 north r2c1", "- r3c1 east r2c1")], "- r3c1 east",
     "r3c1 leads east to r2c1, which lies north; write north, or r3c2."),
    ("way_too_far", [("- r2c3 east r2c4", "- r2c3 east r2c5")], "- r2c3 east",
     "r2c3 leads east to r2c5, which is not next to it; name r2c4 or another direction."),
    ("way_twice", [("- r3c1 north r2c1", "- r3c1 north r2c1\n  - r2c1 south r3c1")],
     "- r2c1 south", "r2c1 south r3c1 is there twice; remove one"),
    ("way_twice_locks", [("- r3c1 north r2c1", "- r3c1 north r2c1\n  - r3c1 north r2c1, lock 2")],
     "- r3c1 north", "twice, with different locks"),
    ("way_walled", [("- r3c1 north r2c1", "- r3c1 north r2c1\n  - r2c1 east wall")], "- r2c1 east",
     "r2c1 has a doorway east that faces a wall; turn a tile"),
    ("lock", [("- r3c3 west r3c2, lock 2", "- r3c3 west r3c2, lock 1")], "- r3c3 west",
     "write lock 2 or lock 3"),
    ("lock_corner", [("- r4c2 west r4c1, lock 3", "- r4c2 west r4c1, lock 2")], "- r4c2 west",
     "locks of corner rooms are of 3; write lock 3."),
    ("locks_few", [(way, way[:-1] + "3") for way in
                   re.findall(r"- .* lock 2", gentle.TEXT)], "passages:",
     "add some to 0 and 9."),
    ("unreachable", [("  - r3c1 north r2c1\n  - r2c1 north r1c1, lock 3\n", "")], "r2c1: {",
     "nobody can ever reach r2c1; add a passage"),
    ("behind_lab", [("  - r3c5 north r2c5\n  - r2c4 east r2c5, lock 2\n",
                     "  - r2c5 north r1c5\n  - r2c3 west r2c2.b, lock 2\n")], "r2c5: {",
     "r2c5 can be reached only through the closed laboratory"),
]  # fmt: skip


@rule(
    "DDD-HOUSE-01", "DDD-HOUSE-02", "DDD-HOUSE-03", "DDD-HOUSE-04", "DDD-HOUSE-05", "DDD-HOUSE-06",
    "DDD-HOUSE-11", "DDD-HOUSE-13", "DDD-HOUSE-15", "DDD-HOUSE-17", "DDD-CORNER-03",
    "DDD-CAMERA-01", "DDD-SETUP-08", "DDD-SETUP-09", "DDD-SETUP-10", "DDD-SETUP-12",
)  # fmt: skip
@pytest.mark.parametrize(
    ("key", "changes", "at", "message"), CASES, ids=[f"{case[0]}-{case[2]}" for case in CASES]
)
def test_a_fault_is_said_once_with_its_line(
    key: str, changes: list[tuple[str, str]], at: str, message: str
) -> None:
    """One change, one fault, and nothing about what only follows from it."""
    text = changed(*changes)

    faults = gentle.faults(text)

    assert [(fault.file, fault.line) for fault in faults] == [("gentle.yaml", line_of(at, text))]
    assert message in faults[0].message
    assert _sentence(key, faults[0].message)


def _sentence(key: str, message: str) -> bool:
    """Whether it is the sentence of this key, whatever fills its gaps."""
    text = (remarks.FAULTS | remarks.HINTS)[key][0]
    gaps = re.sub(r"(?<!\\{)\\{\w+\\}", ".+?", re.escape(text))
    return re.fullmatch(gaps.replace(r"\{\{", r"\{").replace(r"\}\}", r"\}"), message) is not None


def test_every_remark_has_a_case_and_a_line_in_the_manual() -> None:
    """What can be said is shown to be said, and explained; the rules it cites exist."""
    said = re.findall(r"^\| ([^|]+\.) \|", MANUAL, re.MULTILINE)
    texts = remarks.FAULTS | remarks.HINTS
    built = {"icon_one_sided", "locks_many"}  # tested on houses that no small change makes
    assert set(remarks.FAULTS) == {case[0] for case in CASES} | built
    assert set(remarks.HINTS) == {case[0] for case in HINTS}
    assert [key for key in texts if not any(_sentence(key, line) for line in said)] == []
    assert {id_ for _, rules in texts.values() for id_ in rules} <= set(packs.load("ddd").rules)


def test_the_example_in_the_manual_is_a_house() -> None:
    """What people copy from there works."""
    example = MANUAL.partition("```yaml\n")[2].partition("```")[0]
    house, faults = reading.parsed(example.encode(), "example.yaml")
    assert faults == []
    assert house
    assert checking.hints(house) == []


@rule("DDD-ADV-02")
def test_advanced_icons_cover_both_rooms() -> None:
    """A file cannot say otherwise; the builder could."""
    house = gentle.house()
    lame = replace(house, icons={**house.icons, "r2c2.a": ("gas_leak",)})
    assert [(remark.key, remark.at) for remark in checking.faults(lame)] == [
        ("icon_one_sided", "r2c2")
    ]


@rule("DDD-SETUP-02")
def test_more_locks_than_chips() -> None:
    """The box has 41 code chips, and a house could have more doors."""
    house = gentle.house()
    ways = [
        Passage(f"{tile}.a", f"{tile}.b", direction, 2)
        for tile in TILES
        if tile not in (*CORNERS, "r4c3")
        for direction in ("north", "east", "south")
    ]
    crowded = replace(house, passages=tuple(ways))
    assert "has 45 locks, but there are 41 code chips; remove 4." in str(
        next(remark for remark in checking.faults(crowded) if remark.key == "locks_many")
    )


@rule("DDD-CAMERA-01", "DDD-SETUP-02")
def test_counts_are_those_of_the_box() -> None:
    """The check needs no box to be read, and yet says what the box says."""
    assert BOX["cameras"].value == vocabulary.MOST_CAMERAS
    assert BOX["code_chips"].value == vocabulary.MOST_LOCKS
    assert [vocabulary.kind_at(tile) for tile in TILES].count("outer") == BOX[
        "house.outer_tiles"
    ].value
    assert [vocabulary.kind_at(tile) for tile in TILES].count("inner") == BOX[
        "house.inner_tiles"
    ].value


HINTS = [
    ("no_open_path", [("- r2c3 north r1c3", "- r2c3 north r1c3, lock 2")]),
    ("enwalled", [("  - r2c4 east r2c5, lock 2\n", ""), ("  - r2c4 north r1c4, lock 2\n", "")]),
    ("lab_low", [("function: laboratory", "function: x"), ("function: sprinkler",
                 "function: laboratory"), ("function: x", "function: sprinkler")]),
    ("many_threes", [("r3c2, lock 2", "r3c2, lock 3"), ("r1c4, lock 2", "r1c4, lock 3")]),
    ("no_camera", [(f"{tile}: {{kind: {kind}, icons: [camera]}}", f"{tile}: {{kind: {kind}}}")
                   for tile, kind in (("r2c4", "inner"), ("r2c5", "outer"), ("r3c1", "outer"))]),
]  # fmt: skip


@rule("DDD-HOUSE-08", "DDD-SETUP-16", "DDD-CAMERA-01")
@pytest.mark.parametrize(("key", "changes"), HINTS, ids=[case[0] for case in HINTS])
def test_advice_is_no_fault(key: str, changes: list[tuple[str, str]]) -> None:
    """A house against advice can be played; the hint says why one might not want to."""
    hints = checking.hints(gentle.house(*changes))
    assert [hint.key for hint in hints] == [key]
    assert str(hints[0]).endswith(".")
