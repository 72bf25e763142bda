"""Using cards: who, for what price, on whom; what is offered is what would help."""

import pytest

from companion.engine.prompts import Choose, Prompt
from companion.games.ddd import actions, consumables, entrapment, experience
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import acted, card_of, cards, carries, refusal, survivor
from tests.games.ddd.acting.fights import held, lost
from tests.games.ddd.housed import Script, crowd
from tests.games.ddd.talk import EDITIONS, Correct, beast, resolve, rooms
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)


def uses(table: Table, item: str, *script: Script, name: str = "lucy") -> list[Prompt]:
    """Let a survivor use a card as an action."""
    return resolve(table, actions.act(table, name, "use"), ("items.use", item), *script)


def usable(table: Table, name: str = "lucy") -> list[str]:
    """What a survivor could use now."""
    return list(consumables.usable(table, table.survivors[name]))


# ---------------------------------------------------------------------------- when


@rule("DDD-ITEM-04", "DDD-ACTION-05")
@both_editions
def test_a_consumable_costs_no_action_point(edition: str) -> None:
    """It is used from the pack, in one's own turn; what is left of the pack stays."""
    pack = ("energy_drink", "map")
    table = acted(edition=edition, changes=cards("lucy", pack=pack) | survivor("lucy", ap=0))
    assert usable(table) == ["energy_drink"]  # the map waits for a terror die
    uses(table, "energy_drink")
    assert (table.survivors["lucy"].ap, carries(table.survivors["lucy"])) == (2, ["map"])
    assert refusal(table, "lucy", "use") == "nothing_to_use"


@rule("DDD-ITEMFN-12", "DDD-ITEMFN-13")
@pytest.mark.parametrize(
    ("changes", "able"),
    [
        (crowd(r4c4=1), True),
        (beast("zombie_dog", "r4c4"), True),
        (crowd(r4c4=1) | survivor("lucy", ap=0), False),
        (crowd(r4c4=1, r4c3=1) | survivor("lucy", entrapped=True), False),
        (crowd(r4c5=1), False),
        (crowd(r3c5=1) | survivor("lucy", room="r4c5"), False),
    ],
    ids=["zombies", "creature", "no AP", "entrapped", "two rooms off", "behind a locked door"],
)
@pytest.mark.parametrize("item", ["grenade", "dynamite"])
def test_when_something_can_be_thrown(item: str, changes: dict[str, object], able: bool) -> None:
    """For an AP, into an adjacent room in sight."""
    table = acted(changes=cards("lucy", pack=(item,)) | changes)
    assert usable(table) == ([item] if able else [])


@rule("DDD-ITEMFN-12")
def test_the_players_choose_where_and_whom_a_grenade_hits() -> None:
    """Of several rooms one, and each hit goes to one of those in it."""
    changes = crowd(r4c4=1, r3c3=3) | beast("zombie_dog", "r4c4")
    table = acted(changes=cards("lucy", pack=("grenade",)) | changes)
    asked = uses(
        table,
        "grenade",
        ("blast.room", "r4c4"),
        ("attack.target", "creature"),
        ("attack.target", "r4c4"),
        ("creature.hits", {"cube_1": "red_1"}),
    )
    assert rooms(asked[1]) == {"r4c4", "r3c3"}
    assert (table.rooms["r4c4"].zombies, table.rooms["r3c3"].zombies) == (0, 3)
    assert table.creature is not None
    assert table.creature.hits == {"red_1": 1}


@rule("DDD-XP-05", "DDD-ITEMFN-12")
def test_a_blast_frees_who_was_held_there() -> None:
    """With the last enemy gone nobody is held (DDD-ENTRAP-03)."""
    changes = cards("lucy", pack=("grenade",)) | survivor("nina", room="r4c4") | crowd(r4c4=2)
    table = acted(changes=changes)
    entrapment.entrap(table, "nina")
    uses(table, "grenade")
    assert held(table) == []


# ---------------------------------------------------------------------------- whom


@rule("DDD-ITEMFN-15", "DDD-ITEMFN-16", "DDD-SURV-04")
@pytest.mark.parametrize(("item", "healed"), [("first_aid_spray", 1), ("first_aid_kit", 2)])
def test_first_aid_for_somebody_in_the_room(item: str, healed: int) -> None:
    """The user chooses among the wounded there, himself too; the AP come next round."""
    hurt = survivor("lucy", energy=3) | survivor("nina", energy=3, ap=1)
    table = acted(changes=cards("lucy", pack=(item,)) | hurt)
    asked = uses(table, item, ("heal.who", "nina"))
    assert isinstance(asked[1], Choose)
    assert asked[1].options == ("lucy", "nina")
    assert lost(table) == {"lucy": 4, "nina": 4 - healed}
    assert table.survivors["nina"].ap == 1


@rule("DDD-ITEMFN-15")
def test_first_aid_heals_no_more_than_there_is() -> None:
    """A kit for one wound."""
    table = acted(changes=cards("lucy", pack=("first_aid_kit",)) | survivor("lucy", energy=6))
    uses(table, "first_aid_kit")
    assert lost(table) == {}


@rule("DDD-ITEMFN-18")
def test_a_flashbang_frees_one_survivor() -> None:
    """Of several the players choose, the user himself too; he gets his AP back."""
    table = acted(changes=cards("lucy", pack=("flashbang",)) | crowd(r4c3=1))
    entrapment.entrap(table, "lucy")
    entrapment.entrap(table, "nina")
    uses(table, "flashbang", ("flashbang.who", "lucy"))
    assert (held(table), table.survivors["lucy"].ap) == (["nina"], 4)


@rule("DDD-ITEMFN-18", "DDD-FOE-01")
def test_a_flashbang_does_not_free_from_the_bird() -> None:
    """Only its destruction does."""
    changes = cards("lucy", pack=("flashbang",)) | beast("undead_bird", "r4c3")
    table = acted(changes=changes)
    entrapment.entrap(table, "nina", by_bird=True)
    assert usable(table) == []


@rule("DDD-ITEMFN-11", "DDD-ENTRAP-04", "DDD-ENTRAP-07")
def test_a_drink_while_entrapped() -> None:
    """The two AP come with freedom."""
    table = acted(changes=cards("lucy", pack=("energy_drink",)) | crowd(r4c3=1))
    entrapment.entrap(table, "lucy")
    uses(table, "energy_drink")
    assert table.survivors["lucy"].ap == 1
    table.rooms["r4c3"].zombies = 0
    entrapment.release(table)
    assert table.survivors["lucy"].ap == 6


# ---------------------------------------------------------------------------- doors


@rule("DDD-ITEMFN-09", "DDD-ITEM-03")
@pytest.mark.parametrize(
    ("room", "able"), [("r4c5", True), ("r4c3", True), ("r4c2", False), ("r3c3", False)]
)
def test_how_far_a_flashlight_shines(room: str, able: bool) -> None:
    """To a door that two moves would reach, whose chip nobody has turned; it is not used up."""
    table = acted(changes=cards("lucy", "flashlight") | survivor("lucy", room=room))
    assert usable(table) == (["flashlight"] if able else [])
    if able:
        uses(table, "flashlight", ("door.chip", "red+red"))
        assert carries(table.survivors["lucy"]) == ["flashlight"]
        assert usable(table) == []


@rule("DDD-ITEMFN-09")
def test_of_several_doors_the_user_chooses() -> None:
    """Only one chip is turned."""
    walls = ("r4c3 - r4c4", "r4c3 = r3c3", "r4c4 = r3c4")
    table = acted(*walls, changes=cards("lucy", "flashlight"))
    uses(table, "flashlight", ("flashlight.door", "r4c4-r3c4"), ("door.chip", "red+red"))
    assert list(table.door_chips) == ["r4c4-r3c4"]


# ---------------------------------------------------------------------------- ammo


@rule("DDD-ITEM-15", "DDD-ITEM-16")
@both_editions
@pytest.mark.parametrize(("before", "after"), [(0, 4), (4, 8), (6, 8)])
def test_a_weapon_holds_eight_cubes(edition: str, before: int, after: int) -> None:
    """More are lost; the card leaves the game."""
    table = acted(edition=edition, changes=cards("lucy", "handgun", pack=("handgun_ammo",)))
    card_of(table, "lucy", "handgun").ammo = before
    uses(table, "handgun_ammo")
    assert card_of(table, "lucy", "handgun").ammo == after
    assert carries(table.survivors["lucy"]) == ["handgun"]


@rule("DDD-ITEM-16")
@pytest.mark.parametrize(
    ("held_", "pack", "able"),
    [
        (("handgun",), ("handgun_ammo",), True),
        ((), ("handgun", "handgun_ammo"), True),
        (("shotgun",), ("handgun_ammo",), False),
        ((), ("handgun_ammo",), False),
    ],
    ids=["in hand", "in the pack", "another weapon", "somebody else's"],
)
def test_ammo_is_for_ones_own_weapon(
    held_: tuple[str, ...], pack: tuple[str, ...], able: bool
) -> None:
    """The one pictured, wherever he carries it; Bruce's handgun is not Lucy's."""
    table = acted(changes=cards("lucy", *held_, pack=pack))
    assert usable(table) == (["handgun_ammo"] if able else [])


@rule("DDD-ITEM-16")
def test_of_two_such_weapons_one_is_loaded() -> None:
    """The players choose."""
    table = acted(changes=cards("lucy", "handgun", "handgun", pack=("handgun_ammo",)))
    uses(table, "handgun_ammo", ("ammo.weapon", "handgun_2"))
    assert [card.ammo for card in table.survivors["lucy"].items] == [4, 8]


# ---------------------------------------------------------------------------- corrections


@pytest.mark.parametrize(
    ("item", "changes", "prompt", "meanwhile"),
    [
        (
            "first_aid_kit",
            survivor("lucy", energy=3) | survivor("nina", energy=3),
            "heal.who",
            survivor("lucy", energy=7) | survivor("nina", energy=7),
        ),
        ("grenade", crowd(r4c4=1, r3c3=3), "blast.room", crowd(r4c4=0, r3c3=0)),
    ],
)
def test_a_correction_leaves_nothing_to_do(
    item: str, changes: dict[str, object], prompt: str, meanwhile: dict[str, object]
) -> None:
    """What was to be helped or hit is gone, and nobody gains."""
    table = acted(changes=cards("lucy", pack=(item,)) | changes)
    uses(table, item, (prompt, Correct(meanwhile)))
    assert (lost(table), experience.buyers(table)) == ({}, ())
