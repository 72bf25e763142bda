"""The defence: who rolls, how many dice, and what a success does."""

import pytest

from companion.engine.prompts import Choose, Prompt, Roll
from companion.games.ddd import advanced
from tests.games.ddd.acting.acted import CROSS, acted, cards, skilled, survivor
from tests.games.ddd.acting.fights import (
    besieged,
    creature_attacks,
    defence,
    enemy,
    flip,
    lost,
    zombies_attack,
)
from tests.games.ddd.housed import Script, crowd, where
from tests.games.ddd.talk import EDITIONS, FIVE, HALL, Correct, beast
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
ALONE = where(lucy=HALL)
HELD = survivor("lucy", entrapped=True)


def dice(asked: list[Prompt]) -> list[int]:
    """How many dice each defence had."""
    return [len(each.dice) for each in asked if isinstance(each, Roll) and each.id[:3] == "def"]


# ---------------------------------------------------------------------------- how many dice


@rule("DDD-DEFENCE-01")
@pytest.mark.parametrize("count", range(1, 6))
@both_editions
def test_a_die_for_each_survivor_in_the_room(edition: str, count: int) -> None:
    """Four at most, of whatever group; who is elsewhere does not count."""
    here = FIVE.split(",")[:count]
    rooms = {name: HALL if name in here else "r3c3" for name in FIVE.split(",")}
    table = besieged(1, edition=edition, survivors=FIVE, changes=where(**rooms))
    table.teams = [[name] for name in table.survivors]

    asked = zombies_attack(table, enemy("reinforcement"), defence(*["failure"] * min(4, count)))

    assert dice(asked) == [min(4, count)]


@rule("DDD-DEFENCE-02")
@pytest.mark.parametrize(("edition", "rolled"), [("original", 3), ("revised", 2)])
def test_the_entrapped_defend_by_edition(edition: str, rolled: int) -> None:
    """Their dice are rolled in the original edition only; the switch alone decides."""
    table = besieged(1, edition=edition, changes=HELD)

    assert advanced.defence_dice(table, HALL) == rolled
    flip(table, "defence.entrapped_roll", edition != "original")
    assert advanced.defence_dice(table, HALL) == 5 - rolled


@rule("DDD-DEFENCE-02")
def test_nobody_can_defend() -> None:
    """With everybody entrapped there is no roll, and the attack goes on."""
    table = besieged(1, changes=ALONE | HELD)

    zombies_attack(table, enemy("damage"))

    assert lost(table) == {"lucy": 1}


@rule("DDD-ADV-06", "DDD-ADV-01", "DDD-ADV-02")
@pytest.mark.parametrize(
    ("agreed", "destroyed", "rolled"), [("yes", False, 4), ("no", False, 1), ("yes", True, 1)]
)
@both_editions
def test_a_secure_room(edition: str, agreed: str, destroyed: bool, rolled: int) -> None:
    """Always four dice there, if agreed upon and as long as the tile stands."""
    table = acted(
        edition=edition,
        changes=ALONE | crowd(r4c3=1),
        icons={HALL: "secure_room"},
        advanced=agreed,
    )
    table.tiles[HALL].destroyed = destroyed

    asked = zombies_attack(table, enemy("reinforcement"), defence(*["failure"] * rolled))

    assert dice(asked) == [rolled]


@rule("DDD-ADV-06")
def test_an_icon_covers_both_rooms_of_its_tile() -> None:
    """The secure room's neighbour is as safe (DDD-ADV-02)."""
    chains = ("r4c3 - r3c3.a -north- r3c3.b",)
    table = acted(*chains, changes=where(lucy="r3c3.b"), icons={"r3c3.a": "secure_room"})
    table.advanced = True

    assert advanced.defence_dice(table, "r3c3.b") == 4
    assert advanced.defence_dice(table, HALL) == 0


@rule("DDD-ADV-06")
@pytest.mark.parametrize(("edition", "rolled"), [("original", 4), ("revised", 0)])
def test_the_entrapped_in_a_secure_room(edition: str, rolled: int) -> None:
    """In the revised edition it takes one who is free."""
    table = acted(edition=edition, changes=ALONE | HELD, icons={HALL: "secure_room"})
    table.advanced = True

    assert advanced.defence_dice(table, HALL) == rolled
    flip(table, "secure_room.entrapped_roll", not rolled)
    assert advanced.defence_dice(table, HALL) == 4 - rolled


@rule("DDD-SURV-20")
@pytest.mark.parametrize(
    ("changes", "rolled"),
    [
        (where(bruce=HALL), 3),
        (where(bruce=HALL, lucy=HALL), 4),
        (where(bruce=HALL, lucy=HALL, nina=HALL), 4),
        (where(bruce="r3c3", lucy=HALL), 1),
        (where(bruce=HALL, lucy=HALL) | survivor("bruce", entrapped=True), 1),
    ],
    ids=["alone", "with another", "four at most", "elsewhere", "entrapped"],
)
def test_bruce_the_guardian(changes: dict[str, object], rolled: int) -> None:
    """He adds two dice to the defence in which he takes part."""
    table = acted(changes=changes)
    before = advanced.defence_dice(table, HALL)
    skilled(table, "bruce", "guardian")

    assert advanced.defence_dice(table, HALL) == rolled
    table.survivors["bruce"].skills.clear()
    assert advanced.defence_dice(table, HALL) == before


# ---------------------------------------------------------------------------- successes


@rule("DDD-DEFENCE-04")
@pytest.mark.parametrize("face", ["aim", "knockback", "retreat", "failure"])
@both_editions
def test_only_successes_cancel(edition: str, face: str) -> None:
    """Three dice against one success: two remain, whatever the other dice show."""
    table = besieged(3, edition=edition, changes=where(lucy=HALL, bruce=HALL))

    zombies_attack(
        table,
        enemy("damage", "damage", "damage"),
        defence("success", face),
        ("defence.cancels", "damage_2"),
        ("attack.shares", {"damage_1": "lucy", "damage_3": "lucy"}),
    )

    assert lost(table) == {"lucy": 2}


@rule("DDD-DEFENCE-03")
@both_editions
def test_the_players_choose_what_is_cancelled(edition: str) -> None:
    """Any of the dice, as many as there are successes."""
    table = besieged(3, edition=edition, changes=where(lucy=HALL, bruce=HALL))

    asked = zombies_attack(
        table,
        enemy("damage", "heavy_damage", "bite"),
        defence("success", "success"),
        ("defence.cancels", ["bite_1", "heavy_damage_1"]),
        ("attack.shares", {"damage_1": "bruce"}),
    )

    choice = asked[2]
    assert isinstance(choice, Choose)
    assert set(choice.options) == {"damage_1", "heavy_damage_1", "bite_1"}
    assert choice.max == 2
    assert lost(table) == {"bruce": 1}


@rule("DDD-DEFENCE-01")
@pytest.mark.parametrize(
    ("optional", "script", "hurt"),
    [
        (False, [], {}),
        (True, [("defence.cancels", ["damage_1"])], {}),
        (True, [("defence.cancels", [])], {"lucy": 1}),
    ],
    ids=["must", "may and does", "may and does not"],
)
@both_editions
def test_whether_to_defend(
    edition: str, optional: bool, script: list[Script], hurt: dict[str, int]
) -> None:
    """In the revised edition successes may be left unused; in the original they cancel."""
    table = besieged(1, edition=edition, changes=ALONE)
    assert table.rules["defence.optional"] == (edition == "revised")
    flip(table, "defence.optional", optional)

    zombies_attack(table, enemy("damage"), defence("success"), *script)

    assert lost(table) == hurt


@rule("DDD-DEFENCE-03")
def test_the_original_edition_uses_every_success() -> None:
    """Not fewer dice are cancelled than there are successes."""
    table = besieged(3, edition="original", changes=where(lucy=HALL, bruce=HALL))

    asked = zombies_attack(
        table,
        enemy("damage", "fear", "bite"),
        defence("success", "success"),
        ("defence.cancels", ["bite_1", "fear_1"]),
        ("attack.shares", {"damage_1": "bruce"}),
    )

    choice = asked[2]
    assert isinstance(choice, Choose)
    assert (choice.min, choice.max) == (2, 2)


@rule("DDD-DEFENCE-05", "DDD-FOE-07")
def test_a_success_cancels_a_power() -> None:
    """A reinforcement die of a creature is cancelled like any other."""
    table = acted(edition="original", changes=ALONE | beast("undead_bird", HALL))

    creature_attacks(
        table,
        enemy("reinforcement", "damage"),
        defence("success"),
        ("defence.cancels", "reinforcement_1"),
    )

    assert not table.survivors["lucy"].entrapped


# ---------------------------------------------------------------------------- armour


@rule("DDD-ITEMFN-10", "DDD-ITEM-03")
@pytest.mark.parametrize(
    ("changes", "offered"),
    [
        (cards("lucy", "armour"), True),
        (cards("lucy", "baseball_bat", pack=("armour",)), False),
        (cards("bruce", "armour"), False),
    ],
    ids=["in hand", "in the pack", "in another room"],
)
@both_editions
def test_armour_lets_a_defence_be_rolled_anew(
    edition: str, changes: dict[str, object], offered: bool
) -> None:
    """Held in the room that is attacked, once for each roll."""
    rooms = where(lucy=HALL, bruce="r3c3")
    table = besieged(1, *CROSS, edition=edition, changes=rooms | changes)
    cancels: list[Script] = [("defence.cancels", "damage_1")] if edition == "revised" else []
    again: list[Script] = [("reroll.item", "yes"), defence("success"), *cancels]

    zombies_attack(table, enemy("damage"), defence("failure"), *(again if offered else []))

    assert lost(table) == ({} if offered else {"lucy": 1})


@rule("DDD-ITEMFN-10")
def test_armour_need_not_be_used() -> None:
    """The players may keep what they rolled; a correction may take the armour away."""
    table = besieged(1, edition="original", changes=ALONE | cards("lucy", "armour"))

    zombies_attack(table, enemy("damage"), defence("success"), ("reroll.item", "no"))
    zombies_attack(
        table,
        enemy("damage"),
        defence("failure"),
        ("reroll.item", Correct(cards("lucy", "helmet"))),
    )

    assert lost(table) == {"lucy": 1}
