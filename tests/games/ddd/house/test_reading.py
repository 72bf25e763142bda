"""A house's file is read, or refused with every fault, its line and what to do."""

from pathlib import Path

import pytest

from companion.games.ddd.grid import TILES
from companion.games.ddd.house import reading
from companion.games.ddd.house.model import Passage
from companion.packs.faults import Fault
from companion.resources import resource
from tests.games.ddd.house import gentle
from tests.games.ddd.house.gentle import changed, line_of
from tests.rule import rule

FILE = resource("data", "ddd", "houses", "gentle.yaml")


@rule("DDD-HOUSE-01", "DDD-HOUSE-11", "DDD-HOUSE-13", "DDD-ADV-02")
def test_a_file_becomes_a_house() -> None:
    """Tiles in the grid's order; icons of a tile of two rooms belong to both, a camera to one."""
    house = gentle.house(
        (
            "b: []}, passageway: a}\n  r2c3",
            "b: [camera]}, passageway: b, icons: [gas_leak]}\n  r2c3",
        )
    )

    assert (house.name, house.title, house.lab) == ("gentle", "A Gentle Welcome", "r1c5")
    assert tuple(house.rooms_on) == TILES
    assert house.rooms_on["r2c2"] == ("r2c2.a", "r2c2.b")
    assert house.icons["r2c2.a"] == ("gas_leak",)
    assert house.icons["r2c2.b"] == ("camera", "gas_leak")
    assert house.passageways == {"r2c2": "r2c2.b", "r3c4": "r3c4.a"}
    assert house.functions == {"r1c1": "medic_bay", "r4c1": "ammo_reserve", "r4c5": "sprinkler"}
    assert Passage("r4c3", "r3c3", "north") in house.passages
    assert Passage("r2c2.a", "r2c2.b", "north", 2) in house.passages


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "A Gentle Welcome"), ("ru", "Тихий приём"), ("fr", "A Gentle Welcome")],
)
def test_a_title_in_the_players_language(language: str, title: str) -> None:
    """Or in English where there is none."""
    house, _ = reading.checked(FILE, language)
    assert house
    assert house.title == title


def test_a_title_without_languages() -> None:
    """A house for oneself needs but one."""
    text = changed(("  en: A Gentle Welcome\n  ru: Тихий приём\n", ""), ("title:", "title: Дом 7"))
    house, _ = reading.parsed(text.encode(), "mine.yaml")
    assert house
    assert (house.name, house.title) == ("mine", "Дом 7")


# What is replaced by what, and what is said about the line that holds the new text.
SHAPES = [
    ("title:", "titel:", "the key 'titel' is not known here; did you mean 'title'?"),
    ("  en: A Gentle Welcome\n  ru: Тихий приём", "  en: []", "a text for each language"),
    ("function: ammo_reserve", "function: amo_reserve", "did you mean 'ammo_reserve'?"),
    ("r2c1: {kind: outer}", "r2c1: {kind: upper}", "did you mean 'outer'?"),
    ("r2c1: {kind: outer}", "r2c1: {}", "the key 'kind' is missing"),
    ("r2c1: {kind: outer}", "r2c1: outer", "expected a mapping with kind, got 'outer'"),
    ("r2c1: {kind: outer}", "r2c1: {kind: outer, colour: red}", "'colour' is not known here"),
    ("icons: [gas_leak]", "icons: [gas_leek]", "did you mean 'gas_leak'?"),
    ("icons: [gas_leak]", "icons: [gas_leak, gas_leak]", "'gas_leak' is listed twice"),
    ("icons: [gas_leak]", "icons: gas_leak", "expected a list, got 'gas_leak'"),
    ("r3c4: {kind: inner, rooms: {a: [], b: []}", "r3c4: {kind: inner, rooms: {a: []}",
     "the key 'b' is missing"),
    ("b: []}, passageway: a}\n  r3c5", "b: [gas_leak]}, passageway: a}\n  r3c5",
     "the only icon of a single room"),
    ("passageway: a}\n  r3c5", "passageway: c}\n  r3c5", "expected one of a, b, got 'c'"),
    ("- r4c2 north r3c2", "- r4c2 nroth r3c2", "'nroth' is no direction; did you mean 'north'?"),
    ("- r4c2 north r3c2", "- r4c2 north", "expected a passage such as 'r4c3 north r3c3'"),
    ("- r4c2 north r3c2", "- r4c2 north r3c2: 2", "got a mapping"),
    ("- r4c2 north r3c2", "- r4c2 north hall", "'hall' is not a room; rooms are named like r2c3"),
    ("- r3c3 west r3c2, lock 2", "- r3c3 west r3c2, key 2", "expected 'lock 2' or 'lock 3'"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message"), SHAPES, ids=[case[1] for case in SHAPES])
def test_a_slip_of_the_pen_is_one_fault(old: str, new: str, message: str) -> None:
    """Said with the file and the line; a missing title is the file's fault besides."""
    text = changed((old, new))

    faults = [fault for fault in gentle.faults(text) if "'title' is missing" not in fault.message]

    assert [(fault.file, fault.line) for fault in faults] == [("gentle.yaml", _line(new, text))]
    assert message in faults[0].message


def _line(new: str, text: str) -> int:
    """Where the new text is; a title in languages is looked for at its key."""
    return line_of("title:" if new.startswith("  en") else new, text)


def test_a_tile_outside_the_grid() -> None:
    """It is not taken for another, even if it looks like one."""
    text = changed(("  r4c5: {", "  r5c5: {kind: outer}\n  r4c5: {"))
    assert gentle.faults(text) == [
        Fault(
            "gentle.yaml",
            line_of("r5c5", text),
            "tiles.r5c5: expected a tile from r1c1 to r4c5, got 'r5c5'; did you mean 'r4c5'?",
        )
    ]


def test_five_faults_are_five() -> None:
    """Of the shape and of the meaning, one run tells all."""
    text = changed(
        ("r2c1: {kind: outer}", "r2c1: {kind: inner}"),
        ("icons: [gas_leak]", "icons: [gas]"),
        ("function: sprinkler", "function: medic_bay"),
        ("- r2c3 east r2c4", "- r2c3 east r2c5"),
        ("- r3c3 west r3c2, lock 2", "- r3c3 west r3c2, lock 4"),
    )
    expected = [
        ("r2c1: {kind: inner}", "r2c1 is inner, but outer belongs there"),
        ("icons: [gas]", "expected one of camera, gas_leak"),
        ("r4c5: {", "r4c5 has the function medic_bay, but so has r1c1"),
        ("- r3c3 west", "r3c3 west r3c2 has a lock of 4"),
        ("- r2c3 east", "r2c3 leads east to r2c5, which is not next to it; name r2c4 or another"),
    ]

    faults = gentle.faults(text)

    assert [fault.line for fault in faults] == [line_of(piece, text) for piece, _ in expected]
    for fault, (_, message) in zip(faults, expected, strict=True):
        assert message in fault.message


@pytest.mark.parametrize("text", ["", "- a", "house", "tiles: 3\npassages: {}", "title: Only"])
def test_what_is_no_house(text: str) -> None:
    """It is refused as a whole."""
    house, faults = reading.parsed(text.encode(), "x.yaml")
    assert house is None
    assert faults


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """That is a fault as well, and no traceback."""
    house, faults = reading.checked(tmp_path / "none.yaml")
    assert house is None
    assert str(faults[0]) == "none.yaml:1: cannot be read: No such file or directory"
