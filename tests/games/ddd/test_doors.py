"""Doors with a house on file: who can open them, and what is seen then."""

import pytest

from companion.engine.prompts import Choose, Number, Prompt
from companion.games.ddd import fire, reports
from companion.games.ddd.looking import Looking
from companion.games.ddd.state import state
from companion.games.ddd.table import Table
from tests.games.ddd.housed import Script, housed, lying, tokens, where, zombies
from tests.games.ddd.talk import EDITIONS, HALL, Correct, lay, resolve, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
WALLS = ("r4c3 = r3c3 - r2c3", "r4c3 = r4c4 = r4c5")


def report(table: Table, name: str, *script: Script) -> list[Prompt]:
    """Report by name, as the players do."""
    return resolve(table, reports.REPORTS[name].procedure(table), *script)


def offered(prompt: Prompt) -> tuple[str, ...]:
    """The doors on offer."""
    assert isinstance(prompt, Choose)
    return prompt.options


def locks(table: Table) -> list[object]:
    """The locks that the state reports."""
    passages = state(table)["passages"]
    assert isinstance(passages, list)
    return [passage["lock"] for passage in passages]


@rule("DDD-DOOR-08")
@pytest.mark.parametrize(
    ("places", "doors"),
    [
        (where(lucy=HALL), ("r4c3-r3c3", "r4c3-r4c4")),
        (where(lucy="r3c3"), ("r4c3-r3c3",)),
        (where(lucy="r4c4"), ("r4c3-r4c4", "r4c4-r4c5")),
        (where(lucy="r4c5", bruce="r3c3"), ("r4c3-r3c3", "r4c4-r4c5")),
    ],
    ids=["both", "the other side", "between", "two survivors"],
)
@both_editions
def test_doors_are_opened_from_either_side(
    edition: str, places: dict[str, object], doors: tuple[str, ...]
) -> None:
    """By whoever is in a room that the doorway opens into."""
    table = housed(*WALLS, edition=edition, changes=places)

    asked = report(table, "unlocked", ("unlocked.door", doors[0]))

    assert offered(asked[0]) == doors


@rule("DDD-DOOR-08")
@pytest.mark.parametrize("name", ["unlocked", "forced"])
@both_editions
def test_without_a_door_at_hand_none_is_opened(edition: str, name: str) -> None:
    """It is not on offer, and as an aside it changes nothing."""
    table = housed(*WALLS, edition=edition, changes=where(lucy="r2c3"))

    assert not reports.is_possible(table, name)
    report(table, name)

    assert (table.opened, table.darkness.at) == (frozenset(), 1)


@rule("DDD-DOOR-02", "DDD-HOUSE-13")
@both_editions
def test_an_opened_door_is_open_for_everyone(edition: str) -> None:
    """Its chip is gone from the state, and one may walk through it."""
    table = housed(*WALLS, edition=edition)

    report(table, "unlocked", ("unlocked.door", "r4c3-r4c4"))

    assert locks(table) == [2, None, None, 2]
    assert table.eyes.steps_from(table, HALL) == ("r4c4",)
    assert told(table) == ["door.opened"]


@rule("DDD-DOOR-09", "DDD-SIGHT-05", "DDD-SIGHT-04", "DDD-CAMERA-04")
@both_editions
def test_an_opened_door_lets_see(edition: str) -> None:
    """Tokens behind it turn, those round the corner do not; a camera looks through it."""
    changes = where(lucy=HALL) | tokens(r3c3=1, r2c3=1, r2c4=1)
    walls = ("r4c3 = r3c3 - r2c3 - r2c4",)
    table = housed(*walls, edition=edition, changes=changes, cameras={HALL: "north"})
    before = state(table)["cameras"]

    script = (("unlocked.door", "r4c3-r3c3"), ("spawn.value", 1), ("spawn.value", 2))
    report(table, "unlocked", *script)

    assert (zombies(table), lying(table)) == ({"r2c3": 1, "r3c3": 2}, {"r2c4": 1})
    assert before == [{"room": HALL, "facing": "north", "sees": [HALL]}]
    assert state(table)["cameras"] == [
        {"room": HALL, "facing": "north", "sees": ["r2c3", "r3c3", HALL]}
    ]


@rule("DDD-DOOR-05", "DDD-DARK-03", "DDD-DARK-06")
@pytest.mark.parametrize(
    ("space", "most", "icons", "reached"), [(1, 2, 1, 2), (1, 2, 2, 3), (4, 1, 1, 5)]
)
@both_editions
def test_a_forced_door_costs_darkness_for_each_icon(
    edition: str, space: int, most: int, icons: int, reached: int
) -> None:
    """No more than its chip shows, and never beyond the end of the track."""
    table = housed(
        *WALLS, edition=edition, changes=where(lucy="r3c3") | {"darkness.at": space}, fire_icons="1"
    )

    asked = report(table, "forced", ("forced.door", "r4c3-r3c3"), ("forced.icons", icons))

    assert isinstance(asked[1], Number)
    assert (asked[1].min, asked[1].max) == (1, most)
    assert table.darkness.at == reached
    assert locks(table)[0] is None


@rule("DDD-DOOR-05", "DDD-DOOR-09")
@both_editions
def test_without_a_house_the_players_tell_what_they_see(edition: str) -> None:
    """A door is three icons at most; the tokens in a row or column with somebody are asked of."""
    table = lay(edition, where(lucy=HALL) | tokens(r2c3=1, r2c2=1, r4c5=2))

    asked = report(
        table,
        "forced",
        ("forced.icons", 3),
        ("sight.tokens", ["r4c5"]),
        ("spawn.value", 1),
        ("spawn.value", 4),
    )

    assert isinstance(asked[0], Number)
    assert asked[0].max == 3
    assert set(offered(asked[1])) == {"r2c3", "r4c5"}
    assert (zombies(table), lying(table)) == ({"r4c5": 5}, {"r2c3": 1, "r2c2": 1})


@rule("DDD-DOOR-10", "DDD-HOUSE-14")
@pytest.mark.parametrize("tile", ["r4c4", "r4c5"])
@both_editions
def test_the_chips_of_a_destroyed_tile_are_gone(edition: str, tile: str) -> None:
    """Whichever side of the door burnt down; nobody can open what is open."""
    table = housed(*WALLS, edition=edition, changes=where(lucy="r4c4"))

    resolve(table, fire.destroy(table, tile))

    assert locks(table)[-1] is None
    assert "r4c5" in table.eyes.steps_from(table, "r4c4")
    left = {"r4c4": set(), "r4c5": {"r4c3-r4c4"}}[tile]
    assert reports.is_possible(table, "unlocked") is bool(left)


@both_editions
def test_a_door_that_burns_while_it_is_forced_stays_as_it_is(edition: str) -> None:
    """The players correct the table before they have counted the icons."""
    table = housed(*WALLS, edition=edition)
    burnt = Correct({"tiles.r3c3.destroyed": True})

    report(
        table, "forced", ("forced.door", "r4c3-r3c3"), ("forced.icons", burnt), ("forced.icons", 1)
    )

    assert table.opened == frozenset()
    assert "door.opened" not in told(table)


@both_editions
def test_two_doors_between_two_rooms_are_opened_one_by_one(edition: str) -> None:
    """The state shows the chips of both, and one may go when the first is off."""
    walls = ("r4c3 - r4c2.a =north= r4c2.b", "r4c2.a =south= r4c2.b")
    table = housed(*walls, edition=edition, changes=where(lucy="r4c2.a"))
    assert locks(table) == [None, 2, 2]

    report(table, "unlocked", ("unlocked.door", "r4c2.a-r4c2.b"))
    assert locks(table).count(2) == 1
    assert "r4c2.b" in table.eyes.steps_from(table, "r4c2.a")

    report(table, "unlocked", ("unlocked.door", "r4c2.a-r4c2.b"))
    assert locks(table) == [None, None, None]


def test_looking_draws_a_new_plan_only_when_something_changed() -> None:
    """The plan is the same until a door opens or a tile burns down."""
    table = housed(*WALLS)
    eyes = table.eyes
    assert isinstance(eyes, Looking)
    plan = eyes.plan(table)

    table.tiles["r3c3"].burn = 2
    assert eyes.plan(table) is plan

    report(table, "unlocked", ("unlocked.door", "r4c3-r4c4"))
    assert eyes.plan(table) is not plan
