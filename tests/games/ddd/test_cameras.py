"""The camera check: who is rolled for, what a failure does, and in which order."""

import pytest

from companion.engine.prompts import Choose, Roll
from companion.games.ddd import cameras
from tests.games.ddd.talk import EDITIONS, FIVE, lay, resolve, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
ROLLED_SAFE = ["success", "aim", "knockback", "retreat"]


@rule("DDD-CAMERA-06")
@pytest.mark.parametrize("survivors", [1, 2, 3, 4])
@both_editions
def test_one_die_for_each_survivor_and_the_terror_die(edition: str, survivors: int) -> None:
    """Those elsewhere are not rolled for; without a failure the terror die means nothing."""
    names = FIVE.split(",")
    away: dict[str, object] = {f"survivors.{name}.room": "r2c2" for name in names[survivors:]}
    table = lay(edition, away, survivors=FIVE)

    asked = resolve(
        table, cameras.check(table, "r4c3"), ("camera.check", [*ROLLED_SAFE[:survivors], "fire"])
    )

    roll = asked[0]
    assert isinstance(roll, Roll)
    assert [die.name for die in roll.dice] == ["survivor"] * survivors + ["terror"]
    assert told(table) == ["camera.unnoticed"]
    assert not table.fire.active


@rule("DDD-CAMERA-06", "DDD-TERROR-02")
@pytest.mark.parametrize(
    "shown",
    [
        ["failure", "success", "success"],
        ["success", "success", "failure"],
        ["failure", "failure", "failure"],
    ],
    ids=["first", "last", "all"],
)
@both_editions
def test_one_failure_or_more_wake_the_house_once(edition: str, shown: list[str]) -> None:
    """The event of the terror die happens, however many dice failed."""
    table = lay(edition)

    resolve(
        table,
        cameras.check(table, "r4c3"),
        ("camera.check", [*shown, "fire"]),
        ("fire.outbreak", [2, 3]),
    )

    assert table.fire.at == "r2c3"
    assert told(table).count("terror.strikes") == 1


@rule("DDD-CAMERA-07")
@pytest.mark.parametrize(("fifth", "noticed"), [("failure", True), ("success", False)])
def test_the_revised_edition_rolls_again_for_a_fifth(fifth: str, noticed: bool) -> None:
    """Four dice are thrown, and one of them again if none has failed."""
    table = lay("revised", survivors=FIVE)
    outbreak: list[tuple[str, object]] = [("fire.outbreak", [2, 3])] if noticed else []

    resolve(
        table,
        cameras.check(table, "r4c3"),
        ("camera.check", [*ROLLED_SAFE, "fire"]),
        ("camera.fifth", [fifth]),
        *outbreak,
    )

    assert table.fire.active is noticed


@rule("DDD-CAMERA-07")
def test_a_failure_spares_the_fifth_die() -> None:
    """What is noticed already is not rolled for again."""
    table = lay("revised", survivors=FIVE)

    resolve(
        table,
        cameras.check(table, "r4c3"),
        ("camera.check", ["failure", *ROLLED_SAFE[1:], "fire"]),
        ("fire.outbreak", [2, 3]),
    )

    assert table.fire.active


@rule("DDD-CAMERA-07")
def test_the_original_edition_stops_at_four_dice() -> None:
    """The fifth survivor goes unseen."""
    table = lay("original", survivors=FIVE)

    resolve(table, cameras.check(table, "r4c3"), ("camera.check", [*ROLLED_SAFE, "fire"]))

    assert told(table) == ["camera.unnoticed"]


@rule("DDD-CAMERA-08")
@both_editions
def test_two_cameras_on_a_room_are_two_checks(edition: str) -> None:
    """A room stays on offer after its check, for the next camera that sees it."""
    table = lay(edition, survivors="lucy,bruce")
    safe = ("camera.check", ["success", "aim", "horde_nearby"])

    asked = resolve(
        table,
        cameras.check_all(table),
        ("camera.room", "r4c3"),
        safe,
        ("camera.room", "r4c3"),
        safe,
        ("camera.room", "none"),
    )

    assert asked[2].params["checked"] == ("r4c3",)
    assert told(table) == ["camera.unnoticed", "camera.unnoticed"]


def test_no_room_is_seen_by_more_cameras_than_there_are() -> None:
    """After eight checks of the only room the step is over."""
    table = lay()
    once: list[tuple[str, object]] = [
        ("camera.room", "r4c3"),
        ("camera.check", ["success", "success", "success", "fire"]),
    ]

    resolve(table, cameras.check_all(table), *once * 8)

    assert told(table) == ["camera.unnoticed"] * 8


@rule("DDD-CAMERA-09")
@pytest.mark.parametrize("order", [["r4c3", "r2c2"], ["r2c2", "r4c3"]])
@both_editions
def test_the_players_choose_the_order_of_rooms(edition: str, order: list[str]) -> None:
    """Each room is resolved with its event before the next is named."""
    table = lay(edition, {"survivors.bruce.room": "r2c2"}, survivors="lucy,bruce")

    resolve(
        table,
        cameras.check_all(table),
        ("camera.room", order[0]),
        ("camera.check", ["failure", "fire"]),
        ("fire.outbreak", [1, 5]),
        ("camera.room", order[1]),
        ("camera.check", ["failure", "fire"]),
        ("fire.direction", [4]),
        ("camera.room", "none"),
    )

    struck = [each.params["room"] for each in table.told if each.key == "terror.strikes"]
    assert struck == order
    assert table.fire.at == "r1c4"


@rule("DDD-CAMERA-09")
@both_editions
def test_a_room_emptied_by_an_event_is_not_checked(edition: str) -> None:
    """The fire that the first room wakes kills the only survivor in the second."""
    dying = {
        "survivors.bruce.room": "r2c2",
        "survivors.bruce.energy": 1,
        "fire.at": "r2c3",
        "tiles.r2c3.burn": 1,
    }
    table = lay(edition, dying, survivors="lucy,bruce")

    asked = resolve(
        table,
        cameras.check_all(table),
        ("camera.room", "r4c3"),
        ("camera.check", ["failure", "fire"]),
        ("fire.direction", [4]),
        ("camera.room", "none"),
    )

    before, after = asked[0], asked[-1]
    assert isinstance(before, Choose)
    assert isinstance(after, Choose)
    assert set(before.options) == {"none", "r4c3", "r2c2"}
    assert set(after.options) == {"none", "r4c3"}


@rule("DDD-CAMERA-06")
def test_an_empty_room_is_not_rolled_for() -> None:
    """Nobody there, nothing to notice."""
    table = lay()

    resolve(table, cameras.check(table, "r2c2"))

    assert told(table) == []
