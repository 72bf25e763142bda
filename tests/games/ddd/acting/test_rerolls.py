"""Throwing again: offered exactly where a card applies, as often as it does."""

import pytest

from companion.engine.prompts import Choose, Prompt, Roll
from companion.games.ddd import advanced, fire, spawning, terror
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import acted, cards, carries, survivor
from tests.games.ddd.housed import Script, crowd, where, zombies
from tests.games.ddd.talk import EDITIONS, HALL, Correct, resolve
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
YES: Script = ("reroll.item", "yes")
NO: Script = ("reroll.item", "no")
QUIET = "creature_reaction"  # nothing is there to react


def terrifies(table: Table, *script: Script) -> list[Prompt]:
    """The terror die shows fire."""
    return resolve(table, terror.strikes(table, "fire", HALL), *script)


@rule("DDD-ITEMFN-21", "DDD-ITEMFN-24")
@both_editions
def test_two_maps_may_follow_each_other(edition: str) -> None:
    """Each is used up by one throw."""
    changes = cards("lucy", pack=("map",)) | cards("nina", pack=("map",))
    table = acted(edition=edition, changes=changes)
    terrifies(table, YES, ("terror.again", ["fire"]), YES, ("terror.again", [QUIET]))
    assert not table.fire.active
    assert [carries(table.survivors[name]) for name in ("lucy", "nina")] == [[], []]


@rule("DDD-ITEMFN-21")
def test_nobody_must_throw_again() -> None:
    """Then the card is kept."""
    table = acted(changes=cards("lucy", pack=("map",)))
    (offer, _) = terrifies(table, NO, ("fire.outbreak", [2, 2]))
    assert isinstance(offer, Choose)
    assert (offer.params["item"], offer.params["shown"]) == ("map", ("fire",))
    assert carries(table.survivors["lucy"]) == ["map"]


@rule("DDD-ITEMFN-24")
@pytest.mark.parametrize("card", ["flare_gun", "fire_alarm", "night_vision", "armour"])
def test_other_cards_do_not_throw_the_terror_die_again(card: str) -> None:
    """Each is for its own roll."""
    table = acted(changes=cards("lucy", card) | survivor("lucy", ap=0))
    terrifies(table, ("fire.outbreak", [2, 2]))
    assert table.fire.active


@rule("DDD-ITEMFN-24")
def test_where_actions_are_not_played_here_nothing_is_offered() -> None:
    """The players use their cards by themselves."""
    table = acted(changes=cards("lucy", pack=("map",)))
    table.acting = False
    terrifies(table, ("fire.outbreak", [2, 2]))
    assert table.fire.active


@rule("DDD-ITEMFN-17")
@pytest.mark.parametrize(
    ("again", "thrown", "room"),
    [(["die_1"], [1], "r1c3"), (["die_2"], [1], "r4c1"), (["die_1", "die_2"], [4, 5], "r4c5")],
)
def test_a_flare_gun_throws_one_or_both_dice(
    again: list[str], thrown: list[int], room: str
) -> None:
    """Of a spawn that would come to r4c3."""
    table = acted(changes=cards("lucy", pack=("flare_gun",)))
    asked = resolve(
        table,
        spawning.spawn(table),
        ("spawn.location", [4, 3]),
        YES,
        ("reroll.dice", again),
        ("spawn.location", thrown),
        ("spawn.value", 2),
    )
    assert isinstance(asked[3], Roll)
    assert len(asked[3].dice) == len(again)
    assert zombies(table) == {room: 2}


@rule("DDD-ITEMFN-14")
def test_a_fire_alarm_elsewhere_serves_too() -> None:
    """Whoever has it, wherever he is."""
    changes = cards("nina", pack=("fire_alarm",)) | survivor("nina", room="r1c3")
    table = acted(changes=changes | {"fire.at": "r2c2", "tiles.r2c2.burn": 1})
    first, second = ("fire.direction", [1]), ("fire.direction", [4])
    resolve(table, fire.spreads(table), first, YES, second)
    assert (table.fire.at, carries(table.survivors["nina"])) == ("r2c1", [])


@rule("DDD-ITEMFN-22", "DDD-ITEMFN-24", "DDD-ITEM-03")
@pytest.mark.parametrize(
    ("changes", "offered"),
    [
        (cards("lucy", "night_vision"), True),
        (cards("lucy", pack=("night_vision",)), False),
        (cards("nina", "night_vision"), False),
    ],
    ids=["in hand", "in the pack", "in another room"],
)
def test_night_vision_serves_once_for_a_roll(changes: dict[str, object], offered: bool) -> None:
    """Any number of the dice, by somebody in the room; in the next room it serves again."""
    table = acted(
        changes=where(lucy=HALL, bruce=HALL, nina="r4c1") | changes,
        icons={HALL: "lurking_creature"},
        advanced="yes",
    )
    again: list[Script] = [YES, ("reroll.dice", ["die_2"]), ("lurking.check", ["failure"])]
    appears: list[Script] = [("creature.location", [1, 3]), ("creature.board", "zombie_dog")]
    script = [*again, *appears] if offered else appears
    first: Script = ("lurking.check", ["success", "failure"])
    resolve(table, advanced.lurking(table, HALL, None), first, *script)
    assert table.creature is not None
    assert ("night_vision" in carries(table.survivors["lucy"])) is ("lucy" in str(changes))


@rule("DDD-ITEMFN-24")
def test_a_correction_takes_the_roll_away() -> None:
    """The fire is out: there is nothing to throw again."""
    changes = cards("lucy", pack=("fire_alarm",)) | {"fire.at": "r2c2", "tiles.r2c2.burn": 1}
    table = acted(changes=changes | crowd(r1c3=1))
    out = Correct({"fire.at": None})
    resolve(table, fire.spreads(table), ("fire.direction", [1]), YES, ("fire.direction", out))
    assert not table.fire.active
