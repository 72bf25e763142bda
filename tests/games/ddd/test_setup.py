"""Set-up: what lies on the table before the first round, and what cannot be laid."""

import pytest

from companion.engine.entries import Start
from companion.engine.errors import Malformed
from companion.engine.prompts import PickRoom
from companion.games.ddd import setup, survivors
from companion.games.ddd.faults import faults
from companion.games.ddd.grid import CORNERS
from tests.games.ddd.talk import EDITIONS, FIVE, Correct, lay, resolve, rooms
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)


# ---------------------------------------------------------------------------- what is laid


@rule("DDD-SETUP-05", "DDD-SETUP-06", "DDD-SETUP-21", "DDD-SETUP-22", "DDD-HOUSE-01")
@both_editions
def test_a_fresh_table(edition: str) -> None:
    """Twenty tiles without fire, full piles, and the markers on their first spaces."""
    table = setup.table(Start("ddd", edition, 1, {}))
    assert len(table.tiles) == len(table.rooms) == 20
    assert not any(tile.burning for tile in table.tiles.values())
    assert (table.tokens_left, len(table.creatures.on_top())) == (23, 3)
    assert (table.event, table.darkness.at, table.darkness.last) == ("darkness", 1, 5)
    assert (table.round, table.fire.active, table.creature, table.outcome) == (0, False, None, None)


@rule("DDD-SETUP-19", "DDD-SETUP-20", "DDD-HOUSE-03")
@both_editions
def test_everybody_starts_in_the_entrance_hall(edition: str) -> None:
    """Together, in the first team box, with no XP."""
    table = lay(edition, survivors=FIVE)
    assert {survivor.room for survivor in table.in_play} == {"r4c3"}
    assert table.teams == [FIVE.split(",")]
    assert {(each.xp, each.virus) for each in table.in_play} == {(0, 0)}


@rule("DDD-SETUP-01", "DDD-SETUP-17", "DDD-SETUP-19")
@both_editions
@pytest.mark.parametrize(("count", "ap"), [(2, 4), (3, 4), (4, 3), (5, 3)])
def test_the_number_of_survivors_decides_the_side_of_their_boards(
    edition: str, count: int, ap: int
) -> None:
    """Two or three start with 4 AP, four or five with 3, at full energy."""
    names = FIVE.split(",")[:count]
    table = lay(edition, survivors=",".join(names))
    assert list(table.survivors) == names
    for each in table.in_play:
        assert (each.ap, survivors.action_points(table, each)) == (ap, ap)
        assert each.energy == len(table.facts.energy[each.name][ap])


@rule("DDD-SETUP-01")
def test_three_survivors_are_the_default() -> None:
    """As advised to newcomers."""
    assert len(setup.table(Start("ddd", "revised", 1, {})).survivors) == 3


@pytest.mark.parametrize(
    "given",
    [
        pytest.param("nina,leo", id="text"),
        pytest.param(" nina , leo,", id="untidy text"),
        pytest.param(["nina", "leo"], id="list"),
    ],
)
def test_names_are_given_as_text_or_as_a_list(given: object) -> None:
    """The order given is the players' order."""
    assert list(lay(survivors=given).survivors) == ["nina", "leo"]


@rule("DDD-HOUSE-11")
def test_split_tiles_hold_two_rooms() -> None:
    """The other tiles hold one; survivors in a split hall start in its first room."""
    table = lay(split="r2c3,r4c3")
    assert table.rooms_on["r2c3"] == ("r2c3.a", "r2c3.b")
    assert len(table.rooms) == 22
    assert "r2c3" not in table.rooms
    assert {survivor.room for survivor in table.in_play} == {"r4c3.a"}


@pytest.mark.parametrize(
    ("given", "icons"),
    [
        pytest.param("3", {1: False, 2: False, 3: True, 4: False, 5: False}, id="one"),
        pytest.param("2, 4", {1: False, 2: True, 3: False, 4: True, 5: False}, id="two"),
        pytest.param("", {}, id="not told: the players will be asked"),
    ],
)
def test_fire_icons_may_be_told_beforehand(given: str, icons: dict[int, bool]) -> None:
    """Whoever names one space has named them all."""
    assert lay(fire_icons=given).fire_icons == icons


# ---------------------------------------------------------------------------- the lab


@rule("DDD-HOUSE-02")
@both_editions
def test_the_players_say_which_corner_is_the_lab(edition: str) -> None:
    """One of the four corners, asked for once."""
    table = setup.table(Start("ddd", edition, 1, {}))
    (asked,) = resolve(table, setup.ask_for_the_lab(table), ("setup.lab", "r4c5"))
    assert isinstance(asked, PickRoom)
    assert asked.options == ("r1c1", "r1c5", "r4c1", "r4c5")
    assert table.lab == "r4c5"
    resolve(table, setup.ask_for_the_lab(table))


@rule("DDD-FIRE-06", "DDD-HOUSE-15")
@both_editions
@pytest.mark.parametrize(
    ("changes", "left"),
    [
        pytest.param({"fire.at": "r1c5"}, {"r1c1", "r4c1", "r4c5"}, id="the fire"),
        pytest.param({"tiles.r1c5.burn": 1}, {"r1c1", "r4c1", "r4c5"}, id="burn markers"),
        pytest.param({"tiles.r1c5.destroyed": True}, {"r1c1", "r4c1", "r4c5"}, id="ruins"),
        pytest.param({"survivors.lucy.room": "r1c5"}, {"r1c1", "r4c1", "r4c5"}, id="a survivor"),
        pytest.param(
            {"survivors.lucy.room": "r1c5", "lab_entered": True},
            {"r1c1", "r1c5", "r4c1", "r4c5"},
            id="a survivor who has entered the lab",
        ),
    ],
)
def test_the_lab_is_no_corner_where_it_cannot_be(
    edition: str, changes: dict[str, object], left: set[str]
) -> None:
    """Fire never comes into the lab, and nobody stands in it while it is closed."""
    table = setup.table(Start("ddd", edition, 1, {}))
    script = (("setup.lab", Correct(changes)), ("setup.lab", "r4c1"))
    asked = resolve(table, setup.ask_for_the_lab(table), *script)
    assert rooms(asked[1]) == left
    assert faults(table) == []


def test_with_no_corner_left_the_lab_is_not_asked_for() -> None:
    """The game goes on, and the players may correct the lab once the corners are in order."""
    table = setup.table(Start("ddd", "revised", 1, {}))
    burnt = Correct({f"tiles.{corner}.burn": 1 for corner in CORNERS})
    resolve(table, setup.ask_for_the_lab(table), ("setup.lab", burnt))
    assert table.lab is None


def test_a_lab_given_as_an_option_is_not_asked_for() -> None:
    """The game starts with the first round at once."""
    table = lay(lab="r1c5")
    resolve(table, setup.ask_for_the_lab(table))
    assert table.lab == "r1c5"


# ---------------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("options", "message"),
    [
        pytest.param(
            {"tiles": "r1c1"}, "no option 'tiles'; there are: survivors, lab", id="option"
        ),
        pytest.param(
            {"survivors": "lucy,ash"}, "no survivor 'ash'; there are: lucy", id="stranger"
        ),
        pytest.param(
            {"survivors": "lucy"},
            "2 to 5 different survivors",
            id="one",
            marks=rule("DDD-SETUP-01"),
        ),
        pytest.param({"survivors": "lucy,lucy"}, "2 to 5 different survivors", id="twice"),
        pytest.param({"survivors": 3}, "survivors takes names parted by commas, got 3", id="count"),
        pytest.param({"survivors": ["lucy", 2]}, "takes names parted by commas", id="mixed list"),
        pytest.param(
            {"lab": "r2c2"}, "'r2c2' is none of r1c1, r1c5", id="lab", marks=rule("DDD-HOUSE-02")
        ),
        pytest.param({"lab": ["r1c1"]}, "is none of r1c1, r1c5", id="lab list"),
        pytest.param({"split": "r5c1"}, "'r5c1' is none of r1c1, r1c2", id="split"),
        pytest.param({"fire_icons": "6"}, "on spaces 1 to 5, not '6'", id="beyond the track"),
        pytest.param({"fire_icons": "0"}, "on spaces 1 to 5, not '0'", id="before the track"),
        pytest.param({"fire_icons": "two"}, "on spaces 1 to 5, not 'two'", id="no number"),
        pytest.param({"fire_icons": [2]}, "fire_icons takes names parted by commas", id="numbers"),
    ],
)
def test_what_cannot_be_laid_is_refused(options: dict[str, object], message: str) -> None:
    """In one sentence that names what was given and what there is."""
    with pytest.raises(Malformed, match=message):
        setup.table(Start("ddd", "revised", 1, options))


def test_an_unknown_edition_is_refused() -> None:
    """Naming those there are."""
    with pytest.raises(Malformed, match="no edition 'third'; there are: original, revised"):
        setup.table(Start("ddd", "third", 1, {}))
