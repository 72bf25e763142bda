"""Setting up with a house on file: its rooms, its icons, its cameras."""

from collections.abc import Mapping

import pytest

from companion.engine.entries import Start
from companion.engine.errors import Malformed
from companion.engine.game import Skipped, step
from companion.engine.play import Play
from companion.engine.prompts import Choose
from companion.games.ddd import setup
from companion.games.ddd.game import ddd
from companion.games.ddd.house import library
from companion.games.ddd.looking import Looking
from companion.games.ddd.state import state
from companion.games.ddd.table import Table
from tests.games.ddd.housed import Script, housed
from tests.games.ddd.talk import EDITIONS, HALL, resolve, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
Options = Mapping[str, object]
NONE: Options = {}
every_house = pytest.mark.parametrize("name", library.names())


def laid(name: str, edition: str = "revised", options: Options = NONE) -> Table:
    """Lay a table in one of Lantern's own houses."""
    given = {"house": library.text_of(name), "fire_icons": "5", **options}
    return setup.table(Start("ddd", edition, 1, given))


def aimed(table: Table, *script: Script) -> dict[str, str]:
    """Aim the cameras and tell how they look."""
    table.facings = {}
    resolve(table, setup.aim_cameras(table), *script)
    return table.facings


# ---------------------------------------------------------------------------- the house


@rule("DDD-HOUSE-01", "DDD-HOUSE-02", "DDD-HOUSE-03", "DDD-HOUSE-11")
@every_house
@both_editions
def test_the_table_is_laid_as_the_house_is_built(edition: str, name: str) -> None:
    """Tiles, their rooms and icons, the laboratory, and everybody in the entrance hall."""
    table = laid(name, edition)
    house = table.house
    assert house is not None

    shown = state(table)

    assert set(table.rooms) == set(house.rooms)
    assert (table.lab, shown["house"]) == (house.lab, house.title)
    tiles = shown["tiles"]
    assert isinstance(tiles, dict)
    assert tiles[house.lab]["kind"] == "lab"
    assert {tile: each["rooms"] for tile, each in tiles.items()} == {
        tile: len(rooms) for tile, rooms in house.rooms_on.items()
    }
    assert {icon for each in tiles.values() for icon in each["icons"]} >= {"camera"}
    assert {each.room for each in table.in_play} == {HALL}


@every_house
@both_editions
def test_the_state_lists_every_passage(edition: str, name: str) -> None:
    """With its direction and its lock, in the order of the file."""
    table = laid(name, edition)
    assert table.house is not None

    assert state(table)["passages"] == [
        {"a": way.a, "b": way.b, "direction": way.direction, "lock": way.lock}
        for way in table.house.passages
    ]


def test_without_a_house_there_are_neither_passages_nor_cameras() -> None:
    """The state says so by empty lists."""
    shown = state(setup.table(Start("ddd", "revised", 1, {})))

    assert (shown["passages"], shown["cameras"], shown["house"]) == ([], [], None)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"house": 7}, "The option house is the text of a house's file, not 7."),
        ({"split": "r2c2"}, "The house on file says it itself; leave out split."),
        ({"lab": "r1c1"}, "The house on file says it itself; leave out lab."),
        ({"lab": "r1c1", "split": "r2c2"}, "leave out lab, split."),
        ({"house": "title: x"}, "house:1: the key 'passages' is missing (and 1 more)"),
        ({"advanced": "maybe"}, "The option advanced is yes or no, not 'maybe'."),
    ],
)
def test_what_cannot_be_laid_is_refused(options: dict[str, object], sentence: str) -> None:
    """In one sentence."""
    with pytest.raises(Malformed) as refused:
        laid("gentle", options=options)

    assert sentence in str(refused.value)


@rule("DDD-ADV-01")
@pytest.mark.parametrize(("options", "agreed"), [({}, False), ({"advanced": "yes"}, True)])
def test_the_advanced_icons_are_agreed_on_before_the_game(
    options: dict[str, object], agreed: bool
) -> None:
    """They are off unless the players want them."""
    assert state(laid("deathtrap", options=options))["advanced"] is agreed


@both_editions
def test_neither_the_lab_nor_a_lone_best_facing_is_asked_for(edition: str) -> None:
    """A game in the gentle house starts by what the dice must say."""
    play = Play(ddd(), Start("ddd", edition, 1, {"house": library.text_of("gentle")}))

    while play.prompt is not None and play.prompt.id == "setup.camera":
        play.bot()

    assert play.prompt is not None
    assert play.prompt.id == "spawn.location"
    assert isinstance(play.table.eyes, Looking)


# ---------------------------------------------------------------------------- cameras


@rule("DDD-CAMERA-01", "DDD-CAMERA-02")
@both_editions
def test_each_camera_is_turned_to_where_it_sees_most(edition: str) -> None:
    """With the chips on their doors: what lies behind one does not count."""
    walls = ("r3c1 - r3c2 - r3c3 = r3c4 - r3c5", "r3c3 - r2c3")
    table = housed(*walls, edition=edition, cameras={"r3c3": "south", "r3c5": "south"})

    assert aimed(table) == {"r3c3": "west", "r3c5": "west"}
    assert told(table) == ["camera.aimed", "camera.aimed"]


@rule("DDD-CAMERA-02")
@both_editions
def test_of_equal_facings_the_players_choose(edition: str) -> None:
    """All of them are offered, and no other."""
    walls = ("r3c2 - r3c3 - r3c4", "r2c3 - r3c3")
    table = housed(*walls, edition=edition, cameras={"r3c3": "south"})

    (asked,) = resolve(table, setup.aim_cameras(table), ("setup.camera", "east"))

    assert isinstance(asked, Choose)
    assert asked.options == ("north", "east", "west")
    assert table.facings == {"r3c3": "east"}


@rule("DDD-CAMERA-02")
def test_who_skips_the_choice_leaves_no_camera_blind() -> None:
    """Each has one of its best facings, which the players may correct."""
    table = housed("r3c2 - r3c3 - r3c4", "r2c2 - r2c3", cameras={"r3c3": "", "r2c2": ""})
    table.facings = {}
    aiming = step(table, "setup", setup.aim_cameras(table))
    while (prompt := next(aiming)(table)) is None:
        pass

    assert prompt.id == "setup.camera"
    with pytest.raises(StopIteration):
        aiming.throw(Skipped())

    assert table.facings == {"r3c3": "east", "r2c2": "east"}


@rule("DDD-CAMERA-04", "DDD-CAMERA-10", "DDD-HOUSE-14")
@both_editions
def test_the_state_lists_the_cameras_that_are_left(edition: str) -> None:
    """Where they look and what they see; those of ruins and of the showdown are gone."""
    table = housed("r3c1 - r3c2 - r3c3", edition=edition, cameras={"r3c1": "east", "r2c2": "north"})
    assert state(table)["cameras"] == [
        {"room": "r3c1", "facing": "east", "sees": ["r3c1", "r3c2", "r3c3"]},
        {"room": "r2c2", "facing": "north", "sees": ["r2c2"]},
    ]

    table.tiles["r3c3"].destroyed = table.tiles["r2c2"].destroyed = True
    assert state(table)["cameras"] == [{"room": "r3c1", "facing": "east", "sees": ["r3c1", "r3c2"]}]

    table.lab_entered = True
    assert state(table)["cameras"] == []
