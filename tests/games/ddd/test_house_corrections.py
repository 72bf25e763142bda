"""Correcting the table with a house on file."""

import pytest

from companion.engine.errors import Malformed, NotAllowed, TableError
from companion.games.ddd.corrections import correction
from companion.games.ddd.state import state
from companion.games.ddd.table import Table
from tests.games.ddd.housed import housed
from tests.games.ddd.talk import HALL, lay

WALLS = ("r4c3 = r3c3 - r2c3", "r4c3 - r4c4", "r2c3 - r2c2.a -north- r2c2.b")


def laid() -> Table:
    """A table with a locked door north of the hall and two cameras."""
    return housed(*WALLS, cameras={HALL: "north", "r2c2.a": "east"})


def listed(table: Table, part: str) -> list[dict[str, object]]:
    """A list of the reported state."""
    found = state(table)[part]
    assert isinstance(found, list)
    return found


def refused(changes: dict[str, object], error: type[TableError], sentence: str) -> None:
    """Hold a correction to being refused with this sentence and without a trace."""
    table = laid()
    before = state(table)

    with pytest.raises(error) as caught:
        correction(table, changes)

    assert sentence in str(caught.value)
    assert state(table) == before


def test_a_lock_is_opened_and_put_back() -> None:
    """Under the number that the state lists its passage by; the house follows."""
    table = laid()

    correction(table, {"passages.0.lock": None})()
    assert listed(table, "passages")[0]["lock"] is None
    assert table.eyes.steps_from(table, HALL) == ("r3c3", "r4c4")
    assert "r2c3" in str(listed(table, "cameras")[0]["sees"])

    correction(table, {"passages.0.lock": 2})()
    assert listed(table, "passages")[0]["lock"] == 2
    assert table.eyes.steps_from(table, HALL) == ("r4c4",)


def test_a_passage_without_a_lock_may_be_told_to_have_none() -> None:
    """That changes nothing."""
    table = laid()
    before = state(table)

    correction(table, {"passages.1.lock": None})()

    assert state(table) == before


@pytest.mark.parametrize(
    ("path", "room", "facing"),
    [("cameras.r4c3.facing", HALL, "east"), ("cameras.r2c2.a.facing", "r2c2.a", "west")],
)
def test_a_camera_is_turned(path: str, room: str, facing: str) -> None:
    """By the name of its room."""
    table = laid()

    correction(table, {path: facing})()

    assert {each["room"]: each["facing"] for each in listed(table, "cameras")}[room] == facing


@pytest.mark.parametrize("agreed", [True, False])
def test_the_advanced_icons_are_agreed_on_later(agreed: bool) -> None:
    """Or given up."""
    table = laid()

    correction(table, {"advanced": agreed})()

    assert state(table)["advanced"] is agreed


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            {"tiles.r2c3.rooms": 2},
            "tiles.r2c3.rooms is what the house on file says; change the house.",
        ),
        ({"lab": "r4c5"}, "lab is what the house on file says; change the house."),
        ({"lab": None}, "lab is what the house on file says; change the house."),
    ],
)
def test_what_the_house_says_is_not_corrected(changes: dict[str, object], sentence: str) -> None:
    """One sentence tells what to change instead."""
    refused(changes, NotAllowed, sentence)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"passages.5.lock": None}, "passages.5.lock is no path: passages go from 0 to 4."),
        ({"passages.-1.lock": None}, "passages.-1.lock is no path"),
        ({"passages.first.lock": None}, "passages.first.lock is no path"),
        ({f"passages.{'9' * 5000}.lock": None}, "is no path: passages go from 0 to 4."),
        ({"passages.0.lock": 3}, "passages.0.lock is null or 2, not 3."),
        ({"passages.0.lock": True}, "passages.0.lock is null or 2, not True."),
        ({"passages.0.lock": "2"}, "passages.0.lock is null or 2, not '2'."),
        ({"passages.1.lock": 2}, "passages.1.lock is null, not 2."),
        ({"passages.0.lock": []}, "passages.0.lock is null or 2, not []."),
        ({"cameras.r4c3.facing": "up"}, "cameras.r4c3.facing is one of north, east, south, west"),
        ({"cameras.r4c3.facing": None}, "cameras.r4c3.facing is one of"),
        ({"cameras.r2c2.b.facing": "east"}, "such as cameras.r2c2.a.facing."),
        ({"cameras.r9c9.facing": "east"}, "'cameras.r9c9.facing' is no path"),
        ({"advanced": "yes"}, "advanced is true or false, not 'yes'."),
    ],
    ids=lambda value: "" if isinstance(value, dict) else value[:40],
)
def test_what_could_never_be_a_value_is_malformed(
    changes: dict[str, object], sentence: str
) -> None:
    """The sentence names the path, what was expected and what was given."""
    refused(changes, Malformed, sentence)


@pytest.mark.parametrize("path", ["passages.0.lock", "cameras.r4c3.facing"])
def test_without_a_house_there_are_no_such_paths(path: str) -> None:
    """One sentence says so."""
    with pytest.raises(NotAllowed) as caught:
        correction(lay(), {path: None})

    assert str(caught.value) == f"{path} is not tracked without a house on file."


def test_a_house_without_cameras_has_none_to_turn() -> None:
    """The sentence names no other."""
    with pytest.raises(Malformed, match=r"part by part\.$"):
        correction(housed(*WALLS), {"cameras.r4c3.facing": "east"})


def test_whoever_lies_in_a_house_stays_where_he_is() -> None:
    """The other values are corrected as ever, and the house's rooms are the rooms there are."""
    table = laid()

    correction(
        table,
        {"survivors.lucy.room": "r2c2.b", "rooms.r2c2.a.zombies": 2, "tiles.r3c3.destroyed": True},
    )()

    assert table.survivors["lucy"].room == "r2c2.b"
    assert listed(table, "passages")[0]["lock"] is None  # its chip burnt with the tile
