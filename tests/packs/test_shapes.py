"""Shapes tell everything that is wrong with a file, in words an author can act on."""

import pytest

from companion.packs.nodes import Plain
from companion.packs.reader import parse
from companion.packs.shapes import (
    Either,
    Faults,
    Flag,
    Int,
    Known,
    ListOf,
    MapOf,
    OneOf,
    Record,
    Shape,
    Text,
    Word,
)

KINDS = "one of corner, outer, inner"
TILE = Record(
    needs={"kind": OneOf("corner", "outer", "inner"), "rooms": Int(1, 2)},
    may={"camera": Flag(), "icons": ListOf(Word(), most=3, distinct=True)},
)
HOUSE = Record(
    needs={
        "name": Text(20),
        "tiles": MapOf(TILE, Word(r"r[1-4]c[1-5]", "a tile from r1c1 to r4c5"), least=1),
    },
    may={
        "built_on": Known("a tile", ("r1c1", "r4c3")),
        "size": Either("a whole number or a word", Int(1, 9), Word()),
    },
)


def checked(shape: Shape, text: str) -> tuple[Plain, list[str]]:
    """Check a document against a shape."""
    faults: Faults = []
    value = shape.check(parse(text.encode(), "f"), faults)
    return value, [str(fault) for fault in sorted(faults)]


def test_a_good_file_gives_its_plain_value() -> None:
    """Ready for JSON."""
    text = "name: Ours\ntiles:\n  r1c1: {kind: corner, rooms: 1, camera: true, icons: [gas]}\n"
    tile = {"kind": "corner", "rooms": 1, "camera": True, "icons": ["gas"]}
    assert checked(HOUSE, text) == ({"name": "Ours", "tiles": {"r1c1": tile}}, [])


@pytest.mark.parametrize(
    ("shape", "text", "fault"),
    [
        (Int(0, 99), "many", "expected a whole number from 0 to 99, got 'many'"),
        (Int(0, 99), "100", "expected a whole number from 0 to 99, got 100"),
        (Int(0, 99), "true", "expected a whole number from 0 to 99, got True"),
        (Int(0, 99), "1.0", "expected a whole number from 0 to 99, got 1.0"),
        (Int(0, 99), "[1]", "expected a whole number from 0 to 99, got a list"),
        (Flag(), "yes", "expected true or false, got 'yes'"),
        (Flag(), "1", "expected true or false, got 1"),
        (Text(5), "'  '", "expected a text of 1 to 5 characters, got '  '"),
        (Text(5), "longer", "expected a text of 1 to 5 characters, got 'longer'"),
        (Text(5), "12", "expected a text of 1 to 5 characters, got 12"),
        (Word(), "Not one", "expected a name of small letters, digits and _, got 'Not one'"),
        (Word(), "null", "expected a name of small letters, digits and _, got nothing"),
        (OneOf("north", "south"), "nort", "north, south, got 'nort'; did you mean 'north'?"),
        (OneOf("north", "south"), "9", "expected one of north, south, got 9"),
        (Known("a foe", ("dog", "bird")), "xyz", "a foe, got 'xyz'; known are: bird, dog"),
        (Known("a foe", [f"foe{n}" for n in range(9)]), "xyz", "expected a foe, got 'xyz'"),
        (ListOf(Int(1, 9)), "{a: 1}", "expected a list, got a mapping"),
        (ListOf(Int(1, 9), least=2), "[1]", "expected 2 to 10000 items, got 1"),
        (ListOf(Int(1, 9), distinct=True), "[1, 2, 1]", "[3]: 1 is listed twice"),
        (MapOf(Int(1, 9)), "[1]", "expected a mapping of names to values, got a list"),
        (MapOf(Int(1, 9), least=1), "{}", "expected at least 1, got 0"),
        (MapOf(Int(1, 9)), "{A: 1}", "A: expected a name of small letters, digits and _, got 'A'"),
        (TILE, "7", "expected a mapping with kind, rooms, got 7"),
        (Either("one or two", Int(1, 1), Int(2, 2)), "3", "expected one or two, got 3"),
    ],
)
def test_each_fault_names_the_expected_and_the_given(shape: Shape, text: str, fault: str) -> None:
    """In one sentence."""
    (told,) = checked(shape, text)[1]
    assert told.startswith("f:1: ")
    assert told.endswith(fault)


def test_every_fault_of_a_file_with_its_line() -> None:
    """Missing keys, unknown ones with the nearest known, and wrong values, all in one go."""
    text = """\
nmae: Ours
tiles:
  r1c1: {kind: cornr, rooms: 3}
  r9c9: {kind: inner, rooms: 1, camera: maybe}
built_on: r1c2
size: [1]
"""
    assert checked(HOUSE, text)[1] == [
        "f:1: nmae: the key 'nmae' is not known here; did you mean 'name'?",
        "f:1: the key 'name' is missing",
        f"f:3: tiles.r1c1.kind: expected {KINDS}, got 'cornr'; did you mean 'corner'?",
        "f:3: tiles.r1c1.rooms: expected a whole number from 1 to 2, got 3",
        "f:4: tiles.r9c9.camera: expected true or false, got 'maybe'",
        "f:4: tiles.r9c9: expected a tile from r1c1 to r4c5, got 'r9c9'",
        "f:5: built_on: expected a tile, got 'r1c2'; did you mean 'r1c1'?",
        "f:6: size: expected a whole number or a word, got a list",
    ]
