"""The advanced icons: gas leak, lurking creature, secure room."""

import pytest

from companion.engine.prompts import Choose, Prompt, Roll
from companion.games.ddd import advanced, fire, hordes, reports
from companion.games.ddd.corrections import correction
from companion.games.ddd.table import Table
from tests.games.ddd.housed import OPEN, Script, crowd, housed, where
from tests.games.ddd.talk import EDITIONS, HALL, Correct, beast, lay, resolve, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
BURNING = {"fire.at": "r2c2", "tiles.r2c2.burn": 1}
EAST: Script = ("fire.direction", [2])
WEST: Script = ("fire.direction", [4])


def leaky(
    tile: str = "r2c3",
    edition: str = "revised",
    changes: dict[str, object] | None = None,
    agreed: str = "yes",
) -> Table:
    """A house with a gas leak, and a fire west of it unless told otherwise."""
    given = where(lucy="r4c5") | BURNING | (changes or {})
    return housed(*OPEN, edition=edition, changes=given, icons={tile: "gas_leak"}, advanced=agreed)


def burning(table: Table) -> dict[str, int]:
    """The tiles with burn markers."""
    return {name: tile.burn for name, tile in table.tiles.items() if tile.burn}


# ---------------------------------------------------------------------------- gas leak


@rule("DDD-ADV-03", "DDD-ADV-01")
@pytest.mark.parametrize("agreed", ["yes", "no"])
@both_editions
def test_gas_burns_on_two_tiles_beside(edition: str, agreed: str) -> None:
    """Those the players choose, if they agreed on the advanced icons before the game."""
    table = leaky(edition=edition, agreed=agreed)
    leak: list[Script] = [("fire.gas_leak", ["r1c3", "r2c4"])] if agreed == "yes" else []

    asked = resolve(table, fire.spreads(table), EAST, *leak)

    if leak:
        assert isinstance(asked[1], Choose)
        assert set(asked[1].options) == {"r1c3", "r2c2", "r2c4", "r3c3"}
        assert (asked[1].min, asked[1].max) == (2, 2)
    more = {"r1c3": 1, "r2c4": 1} if leak else {}
    assert burning(table) == {"r2c2": 1, "r2c3": 1, **more}
    assert table.fire.at == "r2c3"


@rule("DDD-ADV-03")
@pytest.mark.parametrize(("edition", "again"), [("original", False), ("revised", True)])
def test_how_often_gas_burns(edition: str, again: bool) -> None:
    """Once in the original edition, every time the fire comes in the revised."""
    table = leaky(edition=edition)
    leak: Script = ("fire.gas_leak", ["r1c3", "r3c3"])
    resolve(table, fire.spreads(table), EAST, leak)
    resolve(table, fire.spreads(table), WEST)

    resolve(table, fire.spreads(table), EAST, *[leak] * again)

    assert table.tiles["r1c3"].burn == (2 if again else 1)


@rule("DDD-ADV-03")
@both_editions
def test_gas_burns_where_the_fire_breaks_out(edition: str) -> None:
    """The token has come to the tile, however it came."""
    table = leaky(edition=edition, changes={"fire.at": None, "tiles.r2c2.burn": 0})

    resolve(
        table,
        fire.breaks_out(table),
        ("fire.outbreak", [2, 3]),
        ("fire.gas_leak", ["r2c2", "r2c4"]),
    )

    assert burning(table) == {"r2c2": 1, "r2c3": 1, "r2c4": 1}


@rule("DDD-ADV-03")
@both_editions
def test_gas_does_not_burn_where_the_fire_stays(edition: str) -> None:
    """A fire that cannot move has not come anew."""
    table = leaky("r2c1", edition, {"fire.at": "r2c1", "tiles.r2c1.burn": 1, "tiles.r2c2.burn": 0})

    resolve(table, fire.spreads(table), WEST)

    assert burning(table) == {"r2c1": 2}


@rule("DDD-ADV-03", "DDD-FIRE-11")
@pytest.mark.parametrize(
    ("ruins", "burnt"),
    [
        (["r1c2"], {"r2c1": 1, "r2c2": 2, "r3c1": 1}),
        (["r3c1"], {"r2c1": 1, "r2c2": 2}),
        (["r3c1", "r2c2"], {"r2c1": 1}),
    ],
    ids=["two tiles", "one tile", "none"],
)
@both_editions
def test_neither_lab_nor_ruins_take_gas(
    edition: str, ruins: list[str], burnt: dict[str, int]
) -> None:
    """With no more than two tiles left there is nothing to choose; the lab lies north of it."""
    changes = {f"tiles.{tile}.destroyed": True for tile in ruins}
    table = leaky("r2c1", edition)
    correction(table, changes)()

    resolve(table, fire.spreads(table), WEST)

    assert burning(table) == burnt
    assert ("fire.gas_leak" in told(table)) is (len(burnt) > 1)


@rule("DDD-ADV-03", "DDD-FIRE-09")
@both_editions
def test_gas_may_destroy_a_tile(edition: str) -> None:
    """The third marker does, and darkness grows; the fire token stays where it is."""
    table = leaky(edition=edition, changes={"tiles.r1c3.burn": 2})

    resolve(table, fire.spreads(table), EAST, ("fire.gas_leak", ["r1c3", "r3c3"]))

    assert table.tiles["r1c3"].destroyed
    assert (table.fire.at, table.darkness.at) == ("r2c3", 2)


@rule("DDD-ADV-03", "DDD-HOUSE-14")
@both_editions
def test_the_last_gas_of_a_tile_burns(edition: str) -> None:
    """The fire that destroys the tile still sets it off; on ruins there is no icon."""
    table = leaky(edition=edition, changes={"tiles.r2c3.burn": 2})
    resolve(table, fire.spreads(table), EAST, ("fire.gas_leak", ["r1c3", "r3c3"]))
    assert table.tiles["r2c3"].destroyed
    assert (table.tiles["r1c3"].burn, table.tiles["r3c3"].burn) == (1, 1)

    table.fire.at = "r2c2"
    resolve(table, fire.spreads(table), EAST)

    assert (table.tiles["r1c3"].burn, table.tiles["r3c3"].burn) == (1, 1)


@rule("DDD-ADV-01")
@both_editions
def test_without_a_house_icons_are_asked_for_once(edition: str) -> None:
    """What the players have told of a tile they are not asked again."""
    table = lay(edition, where(lucy="r4c5") | BURNING, advanced="yes")

    resolve(table, fire.spreads(table), EAST, ("house.icon", "no"))
    resolve(table, fire.spreads(table), WEST, ("house.icon", "no"))
    resolve(table, fire.spreads(table), EAST)

    assert burning(table) == {"r2c2": 2, "r2c3": 2}


@rule("DDD-ADV-01")
@both_editions
def test_nothing_is_asked_any_more_once_the_icons_are_given_up(edition: str) -> None:
    """The players correct at the very question that they do not play with them."""
    table = lay(edition, changes=BURNING, advanced="yes")
    given_up = ("house.icon", Correct({"advanced": False}))
    resolve(table, fire.spreads(table), EAST, given_up)
    assert burning(table) == {"r2c2": 1, "r2c3": 1}


# ---------------------------------------------------------------------------- lurking creature


def moved(table: Table, *script: Script) -> list[Prompt]:
    """Nina goes into the room where something may lurk."""
    return resolve(
        table,
        reports.moved(table),
        ("moved.survivor", "nina"),
        ("moved.room", "r2c3.a"),
        *script,
    )


def haunted(edition: str, agreed: str = "yes", **others: str) -> Table:
    """A split tile with something lurking, and Nina beside it."""
    return housed(
        "r1c3 - r2c3.a -south- r2c3.b - r3c3",
        edition=edition,
        changes=where(nina="r1c3", **others),
        icons={"r2c3.b": "lurking_creature"},
        advanced=agreed,
    )


@rule("DDD-ADV-04", "DDD-ADV-05", "DDD-ADV-02")
@pytest.mark.parametrize(("edition", "thrown"), [("original", 2), ("revised", 3)])
def test_a_failure_wakes_what_lurks(edition: str, thrown: int) -> None:
    """One die for everybody in the room, in the revised edition on the tile; it covers both."""
    table = haunted(edition, lucy="r2c3.a", bruce="r2c3.b")
    faces = ["failure", *["success"] * (thrown - 1)]

    asked = moved(
        table,
        ("lurking.check", faces),
        ("creature.location", [2, 6]),
        ("creature.location", [1, 3]),
        ("creature.board", "zombie_dog"),
    )

    assert isinstance(asked[2], Roll)
    assert len(asked[2].dice) == thrown
    assert table.creature is not None
    assert table.creature.room == "r1c3"


@rule("DDD-ADV-04")
@both_editions
def test_without_a_failure_nothing_wakes(edition: str) -> None:
    """One may sneak past."""
    table = haunted(edition)

    moved(table, ("lurking.check", ["success"]))

    assert table.creature is None


@rule("DDD-ADV-04", "DDD-ADV-01", "DDD-CREATURE-01")
@pytest.mark.parametrize("reason", ["not agreed", "a creature is there", "the pile is empty"])
@both_editions
def test_when_nothing_lurks(edition: str, reason: str) -> None:
    """Without the advanced icons, with a creature in the house, or none left to come."""
    table = haunted(edition, "no" if reason == "not agreed" else "yes")
    if reason == "a creature is there":
        table = housed(
            "r1c3 - r2c3.a -south- r2c3.b",
            edition=edition,
            changes=where(nina="r1c3") | beast("zombie_dog", "r4c1"),
            icons={"r2c3.a": "lurking_creature"},
            advanced="yes",
        )
    elif reason == "the pile is empty":
        for kind in table.facts.creatures:
            table.creatures.remove(kind)

    moved(table)

    assert told(table) == ["survivor.moves"]


@rule("DDD-ADV-04", "DDD-ADV-02")
@pytest.mark.parametrize(("edition", "rolls"), [("original", True), ("revised", False)])
def test_within_the_tile(edition: str, rolls: bool) -> None:
    """The other room is entered anew in the original edition; the tile is not in the revised."""
    table = haunted(edition)
    table.survivors["nina"].room = "r2c3.b"
    check: list[Script] = [("lurking.check", ["success"])] if rolls else []

    moved(table, *check)


@rule("DDD-ADV-05", "DDD-CREATURE-11")
@both_editions
def test_what_lurked_may_appear_in_the_fire(edition: str) -> None:
    """It suffers the fire at once."""
    table = haunted(edition)
    table.tiles["r1c3"].burn = 1

    moved(
        table,
        ("lurking.check", ["failure"]),
        ("creature.location", [1, 3]),
        ("creature.board", "zombie_dog"),
        ("creature.hits", {"cube_1": "red_1"}),
    )

    assert told(table)[-2:] == ["creature.lurked", "creature.appears"]


# ---------------------------------------------------------------------------- secure room


@rule("DDD-ADV-06", "DDD-DEFENCE-01", "DDD-DEFENCE-02")
@pytest.mark.parametrize(
    ("edition", "icon", "entrapped", "defence"),
    [
        ("original", "secure_room", 0, 4),
        ("revised", "secure_room", 0, 4),
        ("original", "secure_room", 2, 4),
        ("revised", "secure_room", 1, 4),
        ("revised", "secure_room", 2, 0),
        ("original", "gas_leak", 0, 2),
        ("revised", "gas_leak", 0, 2),
        ("original", "gas_leak", 1, 2),
        ("revised", "gas_leak", 1, 1),
    ],
)
def test_defence_dice(edition: str, icon: str, entrapped: int, defence: int) -> None:
    """Always four in a secure room, but none for the entrapped in the revised edition."""
    changes = where(lucy="r2c3.a", bruce="r2c3.a")
    changes |= {f"survivors.{name}.entrapped": True for name in ("lucy", "bruce")[:entrapped]}
    table = housed(
        "r2c3.a -south- r2c3.b",
        edition=edition,
        changes=changes | {"rooms.r2c3.a.zombies": 1},
        icons={"r2c3.b": icon},
        advanced="yes",
    )

    (attack,) = resolve(table, hordes.attacks(table, "r2c3.a"), ("zombies.attack", None))

    assert attack.params["defence"] == advanced.defence_dice(table, "r2c3.a") == defence


@rule("DDD-ADV-06", "DDD-ADV-01", "DDD-HOUSE-14")
@pytest.mark.parametrize(
    ("agreed", "changes", "defence"),
    [("yes", {}, 4), ("no", {}, 1), ("yes", {"tiles.r2c3.destroyed": True}, 1)],
    ids=["secure", "not agreed", "destroyed"],
)
@both_editions
def test_where_no_room_is_secure(
    edition: str, agreed: str, changes: dict[str, object], defence: int
) -> None:
    """Without the advanced icons, or on ruins, everybody defends himself alone."""
    table = housed(
        *OPEN,
        edition=edition,
        changes=where(lucy="r2c3") | changes,
        icons={"r2c3": "secure_room"},
        advanced=agreed,
    )

    assert advanced.defence_dice(table, "r2c3") == defence


@rule("DDD-ADV-06")
@pytest.mark.parametrize(("told_so", "defence"), [("yes", 4), ("no", 1)])
@both_editions
def test_without_a_house_the_players_tell_of_a_secure_room(
    edition: str, told_so: str, defence: int
) -> None:
    """They are asked at the first attack on the tile."""
    table = lay(edition, where(lucy=HALL) | crowd(r4c3=2), advanced="yes")

    script = (("house.icon", told_so), ("zombies.attack", None))
    asked = resolve(table, hordes.attacks(table, HALL), *script)
    again = resolve(table, hordes.attacks(table, HALL), ("zombies.attack", None))

    assert asked[-1].params["defence"] == again[0].params["defence"] == defence
