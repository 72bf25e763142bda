"""Every card of the equipment deck: where it changes the result, and where it must not."""

import pytest

from companion.games.ddd import facts
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import acted, cards, carries, survivor
from tests.games.ddd.acting.fights import held, viruses
from tests.games.ddd.acting.item_scenes import (
    DOOR,
    NOBODY,
    ammo,
    appeared,
    at,
    attack_dice,
    blasts,
    broke_out,
    chips_seen,
    defended,
    entrapped,
    extinguished,
    extinguishing,
    heals,
    kills,
    knocked_back,
    lurked,
    nothing,
    points,
    scope,
    sick,
    spawned,
    spread,
    stood_in_fire,
    terrified,
    using,
    walked_into_fire,
)
from tests.games.ddd.acting.trials import Trial
from tests.games.ddd.talk import EDITIONS, HALL
from tests.rule import rule

TURNED = {"door.chip": "red+red"}
BURNT = 5
LOADS = rule("DDD-ITEM-15", "DDD-ITEM-16")
FUNCTIONS: dict[str, Trial] = {
    "handgun": Trial(rule("DDD-ITEMFN-23"), kills("S", "r4c4"), 0, 1, kills("S"), 1),
    "shotgun": Trial(rule("DDD-ITEMFN-03"), kills("A"), 0, 1, kills("S"), 1),
    "automatic": Trial(rule("DDD-ITEMFN-02"), kills("S"), 1, 2, kills("A"), 0),
    "sniper_rifle": Trial(rule("DDD-ITEMFN-04"), kills("SA"), 1, 2, kills("A"), 0),
    "combat_knife": Trial(rule("DDD-ITEMFN-23"), attack_dice, 1, 2, kills("SA"), 1),
    "baseball_bat": Trial(
        rule("DDD-ITEMFN-01"), knocked_back, ({"r3c3": 1}, 0), ({HALL: 1}, 1), kills("S"), 1
    ),
    "fire_axe": Trial(rule("DDD-ITEMFN-05"), extinguishing, 2, 1, extinguished, 1),
    "fire_extinguisher": Trial(rule("DDD-ITEMFN-06"), extinguishing, 2, 1, extinguished, 1),
    "helmet": Trial(
        rule("DDD-ITEMFN-07"), extinguished, 1, 2, extinguishing, 1, beside=("fire_extinguisher",)
    ),
    "armour": Trial(
        rule("DDD-ITEMFN-10"), defended, {"lucy": 1}, NOBODY, stood_in_fire, {"lucy": 2}
    ),
    "handgun_scope": scope(rule("DDD-ITEMFN-20")),
    "laser_sight": scope(rule("DDD-ITEMFN-20")),
    "shotgun_scope": Trial(
        rule("DDD-ITEMFN-20", "DDD-ITEMFN-03"),
        kills("A", "r4c5"),
        0,
        1,
        kills("A", "r4c4"),
        1,
        beside=("shotgun",),
    ),
    "night_vision": Trial(rule("DDD-ITEMFN-22"), lurked, True, False, terrified, True),
    "flashlight": Trial(
        rule("DDD-ITEMFN-09"),
        using("flashlight", chips_seen, nothing, TURNED),
        {},
        {DOOR: "red+red"},
        using("flashlight", chips_seen, at("r4c2"), TURNED),
        {},
    ),
    "gas_mask": Trial(
        rule("DDD-ITEMFN-19"),
        using("gas_mask", walked_into_fire, nothing),
        {"lucy": BURNT},
        NOBODY,
        using("gas_mask", stood_in_fire, nothing),
        {"lucy": 2},
    ),
    "antidote": Trial(
        rule("DDD-ITEMFN-08"),
        using("antidote", viruses, sick(2)),
        {"lucy": 2},
        {"lucy": 1},
        using("antidote", viruses, sick(1)),
        {"lucy": 1},
    ),
    "energy_drink": Trial(
        rule("DDD-ITEMFN-11", "DDD-ENTRAP-04"),
        using("energy_drink", points, nothing),
        4,
        6,
        using("energy_drink", points, entrapped("lucy")),
        1,
    ),
    "grenade": blasts(rule("DDD-ITEMFN-12"), "grenade", 2),
    "dynamite": blasts(rule("DDD-ITEMFN-13"), "dynamite", 4),
    "fire_alarm": Trial(rule("DDD-ITEMFN-14"), spread, "r3c4", "r3c2", broke_out, "r2c2"),
    "first_aid_spray": heals(rule("DDD-ITEMFN-15"), "first_aid_spray", 2),
    "first_aid_kit": heals(rule("DDD-ITEMFN-16"), "first_aid_kit", 1),
    "flare_gun": Trial(rule("DDD-ITEMFN-17"), spawned, {"r4c1": 2}, {"r1c3": 2}, appeared, "r4c1"),
    "flashbang": Trial(
        rule("DDD-ITEMFN-18"),
        using("flashbang", held, entrapped("nina")),
        ["nina"],
        [],
        using("flashbang", held, entrapped("nina", "r4c1")),
        ["nina"],
    ),
    "map": Trial(rule("DDD-ITEMFN-21"), terrified, True, False, spread, "r3c4"),
    "handgun_ammo": ammo(LOADS, "handgun"),
    "shotgun_ammo": ammo(LOADS, "shotgun"),
    "automatic_ammo": ammo(LOADS, "automatic"),
    "sniper_rifle_ammo": ammo(LOADS, "sniper_rifle"),
}

GEAR = [name for name, item in facts.facts().equipment.items() if item.hands]
CONSUMABLES = [name for name, item in facts.facts().equipment.items() if not item.hands]
both_editions = pytest.mark.parametrize("edition", EDITIONS)
every_item = pytest.mark.parametrize(
    "item", [pytest.param(item, marks=each.mark) for item, each in FUNCTIONS.items()]
)


def laid(edition: str, item: str, *held: str, pack: tuple[str, ...] = ()) -> Table:
    """Lucy is alone in the entrance hall, where a creature may lurk, with these cards."""
    given = cards("lucy", *FUNCTIONS[item].beside, *held, pack=pack)
    away = survivor("nina", room="r4c1")
    lurking = {HALL: "lurking_creature"}
    return acted(
        edition=edition,
        survivors="lucy,nina",
        changes=given | away,
        icons=lurking,
        advanced="yes",
    )


def having(edition: str, item: str) -> Table:
    """Lucy has the card, in hand if it is gear."""
    return laid(edition, item, item) if item in GEAR else laid(edition, item, pack=(item,))


@rule("DDD-ITEM-13")
def test_every_card_of_the_box_is_tried() -> None:
    """A card that is new in the box fails here until its row is written."""
    assert set(FUNCTIONS) == set(facts.facts().equipment)


@both_editions
@every_item
def test_what_a_card_changes(edition: str, item: str) -> None:
    """With it the result is another than without."""
    trial = FUNCTIONS[item]
    assert trial.helps(laid(edition, item)) == trial.without
    assert trial.helps(having(edition, item)) == trial.with_it


@both_editions
@every_item
def test_what_a_card_does_not_change(edition: str, item: str) -> None:
    """Where it does not apply, the result is the same with it and without."""
    trial = FUNCTIONS[item]
    assert trial.idle(laid(edition, item)) == trial.idle(having(edition, item)) == trial.always


@rule("DDD-ITEM-03")
@both_editions
@pytest.mark.parametrize("item", GEAR)
def test_gear_in_the_pack_is_of_no_use(edition: str, item: str) -> None:
    """Only in hand it works."""
    table = laid(edition, item, pack=(item,))
    assert FUNCTIONS[item].helps(table) == FUNCTIONS[item].without


@rule("DDD-ITEM-04", "DDD-ITEMFN-24")
@both_editions
@pytest.mark.parametrize("item", CONSUMABLES)
def test_a_consumable_is_used_once(edition: str, item: str) -> None:
    """Then it leaves the game; one that would do nothing is kept."""
    table, idle = having(edition, item), having(edition, item)
    FUNCTIONS[item].helps(table)
    assert item not in carries(table.survivors["lucy"])
    FUNCTIONS[item].idle(idle)
    keeps = item not in ("gas_mask", "energy_drink")  # whose use is never refused
    assert (item in carries(idle.survivors["lucy"])) is keeps


@rule("DDD-ITEM-03", "DDD-ITEMFN-24")
@pytest.mark.parametrize("item", GEAR)
def test_gear_stays(item: str) -> None:
    """It serves again and again."""
    table = having("revised", item)
    FUNCTIONS[item].helps(table)
    assert item in carries(table.survivors["lucy"])
