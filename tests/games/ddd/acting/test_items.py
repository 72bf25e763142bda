"""Equipment: how much is carried, what is in hand, what is handed over and thrown away."""

import pytest

from companion.engine.prompts import Choose
from companion.games.ddd import actions, attack, handing, items, receiving, reports
from companion.games.ddd.table import Card, Table
from tests.games.ddd.acting.acted import (
    acted,
    card_of,
    cards,
    carries,
    cost,
    refusal,
    skilled,
    survivor,
)
from tests.games.ddd.talk import EDITIONS, FIVE, HALL, Correct, resolve
from tests.rule import rule

FULL = ("grenade", "map", "antidote", "flashbang", "flare_gun")
FOUR = "lucy,bruce,nina,jack"


def options(prompt: object) -> tuple[str, ...]:
    """What a choice offers."""
    assert isinstance(prompt, Choose)
    return prompt.options


def act(table: Table, name: str, action: str, *script: tuple[str, object]) -> list[object]:
    """Let a survivor act; give the prompts."""
    return list(resolve(table, actions.act(table, name, action), *script))


# ---------------------------------------------------------------------------- the limit


@rule("DDD-ITEM-01")
@pytest.mark.parametrize(
    ("edition", "team", "limit"),
    [
        ("original", "lucy,bruce", 5),
        ("original", FOUR, 5),
        ("original", FIVE, 5),
        ("revised", "lucy,bruce", 5),
        ("revised", FOUR, 5),
        ("revised", FIVE, 4),
    ],
)
def test_how_much_a_survivor_carries(edition: str, team: str, limit: int) -> None:
    """Five cards, but four in a revised team of five."""
    table = acted(edition=edition, survivors=team)
    assert items.limit(table, table.survivors["lucy"]) == limit


@rule("DDD-ITEM-01", "DDD-ITEM-11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_virus_tokens_take_room_and_chips_do_not(edition: str) -> None:
    """Four cards and a virus token fill the board; chips lie beside it."""
    changes = cards("lucy", pack=FULL[:4]) | survivor("lucy", chips=["red+red", "blue+red"])
    table = acted(edition=edition, changes=changes)
    lucy = table.survivors["lucy"]
    assert items.has_room(table, lucy)
    lucy.virus = 1
    assert (items.has_room(table, lucy), items.surplus(table, lucy)) == (False, 0)


@rule("DDD-SURV-08")
@pytest.mark.parametrize(("skills", "limit"), [((), 5), (("backpacker",), 6)])
def test_a_backpacker_carries_one_more(skills: tuple[str, ...], limit: int) -> None:
    """Jack's first skill, and nobody else's."""
    table = acted(survivors="jack,lucy")
    skilled(table, "jack", *skills)
    assert items.limit(table, table.survivors["jack"]) == limit
    assert items.limit(table, table.survivors["lucy"]) == 5


@rule("DDD-ITEM-06")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_room_nothing_is_asked(edition: str) -> None:
    """A fifth card fits."""
    table = acted(edition=edition, changes=cards("lucy", pack=FULL[:4]))
    resolve(table, receiving.gets(table, "lucy", "handgun"))
    assert carries(table.survivors["lucy"]) == [*FULL[:4], "handgun"]


@rule("DDD-ITEM-06")
@pytest.mark.parametrize(("edition", "may_go"), [("original", False), ("revised", True)])
def test_when_full_something_goes_for_good(edition: str, may_go: bool) -> None:
    """Originally one of the old cards; in the revised edition the new one too."""
    table = acted(edition=edition, changes=cards("lucy", pack=FULL))
    (asked,) = resolve(table, receiving.gets(table, "lucy", "handgun"), ("items.discard", "map"))
    assert ("handgun" in options(asked)) is may_go
    assert carries(table.survivors["lucy"]) == [
        card for card in (*FULL, "handgun") if card != "map"
    ]


@rule("DDD-ITEM-06", "DDD-ITEM-04")
@pytest.mark.parametrize(("edition", "may_use"), [("original", False), ("revised", True)])
def test_by_edition_a_consumable_may_be_used_first(edition: str, may_use: bool) -> None:
    """The drink that would be lost is drunk; originally it goes unused."""
    pack = ("energy_drink", *FULL[1:])
    table = acted(edition=edition, changes=cards("lucy", pack=pack))
    answer = "use:energy_drink" if may_use else "energy_drink"
    (asked,) = resolve(table, receiving.gets(table, "lucy", "handgun"), ("items.discard", answer))
    assert ("use:energy_drink" in options(asked)) is may_use
    assert table.survivors["lucy"].ap == (6 if may_use else 4)


@rule("DDD-ITEM-06", "DDD-ITEM-07")
@pytest.mark.parametrize(("edition", "may_pass"), [("original", False), ("revised", True)])
def test_by_edition_a_surplus_card_may_be_handed_on(edition: str, may_pass: bool) -> None:
    """For an AP, to somebody in the room who has room for it."""
    table = acted(edition=edition, changes=cards("lucy", pack=FULL))
    script = (
        (("items.discard", "pass:map"), ("pass.to", "nina"))
        if may_pass
        else (("items.discard", "map"),)
    )
    asked = resolve(table, receiving.gets(table, "lucy", "handgun"), *script)
    assert ("pass:map" in options(asked[0])) is may_pass
    assert ("map" in carries(table.survivors["nina"])) is may_pass
    assert table.survivors["lucy"].ap == (3 if may_pass else 4)


@rule("DDD-ITEM-06")
@pytest.mark.parametrize(
    "changes",
    [
        pytest.param(survivor("lucy", ap=0), id="no AP"),
        pytest.param({"teams": [["bruce", "nina"], ["lucy"]]}, id="not his turn"),
        pytest.param(survivor("bruce", room="r4c1") | survivor("nina", room="r4c1"), id="alone"),
        pytest.param(cards("bruce", pack=FULL) | cards("nina", pack=FULL), id="nobody has room"),
    ],
)
def test_when_a_surplus_card_cannot_be_handed_on(changes: dict[str, object]) -> None:
    """Then it can only be thrown away or used."""
    table = acted(changes=cards("lucy", pack=FULL) | changes)
    (asked,) = resolve(table, receiving.gets(table, "lucy", "handgun"), ("items.discard", "map"))
    assert not [each for each in options(asked) if each.startswith("pass:")]


@rule("DDD-ITEM-01", "DDD-ZOMBIF-02")
def test_a_bite_takes_room_too() -> None:
    """With five cards the virus token makes one go."""
    table = acted(changes=cards("lucy", pack=FULL))
    resolve(table, attack.suffers(table, "lucy", "bite"), ("items.discard", "map"))
    lucy = table.survivors["lucy"]
    assert (lucy.virus, len(lucy.items)) == (1, 4)


# ---------------------------------------------------------------------------- hands


@rule("DDD-ITEM-02")
@pytest.mark.parametrize(
    ("held", "fresh", "in_hand"),
    [
        ((), "handgun", True),
        ((), "automatic", True),
        (("handgun",), "combat_knife", True),
        (("handgun",), "automatic", False),
        (("handgun", "combat_knife"), "helmet", False),
        (("automatic",), "helmet", False),
        ((), "map", False),
    ],
)
def test_two_hands(held: tuple[str, ...], fresh: str, in_hand: bool) -> None:
    """What comes is taken in hand if hands are free; a consumable never is."""
    table = acted(changes=cards("lucy", *held))
    resolve(table, receiving.gets(table, "lucy", fresh))
    assert card_of(table, "lucy", fresh).in_hand is in_hand


@rule("DDD-ITEM-02")
def test_leo_with_axe_and_helmet() -> None:
    """The rulebook's case: two cards of one hand each are legal."""
    table = acted(survivors="leo,lucy", changes=cards("leo", "fire_axe", "helmet"))
    assert items.hands_free(table, table.survivors["leo"]) == 0


@rule("DDD-ITEM-05", "DDD-ACTION-05")
@pytest.mark.parametrize(
    ("held", "pack", "swap", "after"),
    [
        (("handgun",), ("combat_knife",), "combat_knife", ["handgun", "combat_knife"]),
        (("handgun", "helmet"), ("combat_knife",), "combat_knife", ["handgun", "combat_knife"]),
        (("handgun", "helmet"), ("automatic",), "automatic", ["automatic"]),
        (("handgun", "helmet"), ("automatic",), "helmet", ["handgun"]),
    ],
)
def test_swapping_is_free_and_keeps_to_two_hands(
    held: tuple[str, ...], pack: tuple[str, ...], swap: str, after: list[str]
) -> None:
    """What is in the way is put away; what is chosen in hand is put away itself."""
    table = acted(changes=cards("lucy", *held, pack=pack) | survivor("lucy", ap=0))
    act(table, "lucy", "swap", ("items.swap", swap))
    lucy = table.survivors["lucy"]
    assert [card.name for card in lucy.items if card.in_hand] == after
    assert items.hands_free(table, lucy) >= 0


@rule("DDD-ITEM-05")
@pytest.mark.parametrize(
    "changes", [cards("lucy", "handgun"), cards("lucy", pack=("map",)), cards("lucy")]
)
def test_with_nothing_in_the_pack_there_is_nothing_to_swap(changes: dict[str, object]) -> None:
    """Consumables are no gear."""
    assert refusal(acted(changes=changes), "lucy", "swap") == "nothing_to_swap"


@rule("DDD-ITEM-05")
def test_gear_is_changed_at_any_time_in_a_round() -> None:
    """Who is not of the active team changes his gear too, as an aside."""
    changes = cards("nina", "handgun", pack=("armour",)) | {"teams": [["lucy"], ["bruce", "nina"]]}
    table = acted(changes=changes)
    assert reports.is_possible(table, "swap")
    script = (("swap.survivor", "nina"), ("items.swap", "armour"))
    resolve(table, reports.REPORTS["swap"].procedure(table), *script)
    assert card_of(table, "nina", "armour").in_hand
    table.acting = False
    assert not reports.is_possible(table, "swap")


@rule("DDD-ITEM-03")
@pytest.mark.parametrize(("held", "cost_"), [(True, 1), (False, 2)])
def test_gear_works_in_hand_only(held: bool, cost_: int) -> None:
    """An extinguisher in the pack makes nothing cheaper."""
    changes = cards(
        "lucy",
        *(["fire_extinguisher"] if held else []),
        pack=() if held else ("fire_extinguisher",),
    )
    table = acted(changes=changes | {"tiles.r4c3.burn": 1})
    assert cost(table, "lucy", "extinguish") == cost_


# ---------------------------------------------------------------------------- pass and take


@rule("DDD-ITEM-07", "DDD-ITEM-09", "DDD-ACTION-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_is_handed_over_for_an_action_point(edition: str) -> None:
    """The starting weapon too; it comes to the other's hand if one is free."""
    table = acted(edition=edition, changes=cards("nina"))
    assert cost(table, "lucy", "pass") == 1
    act(table, "lucy", "pass", ("pass.what", "baseball_bat"), ("pass.to", "nina"))
    assert (carries(table.survivors["lucy"]), carries(table.survivors["nina"])) == (
        [],
        ["baseball_bat"],
    )
    assert (card_of(table, "nina", "baseball_bat").in_hand, table.survivors["lucy"].ap) == (True, 3)


@rule("DDD-ITEM-07", "DDD-ITEM-08")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_is_taken_from_somebody_of_another_team(edition: str) -> None:
    """Only who pays must be active; the other loses no AP."""
    table = acted(edition=edition, changes={"teams": [["lucy"], ["bruce", "nina"]]})
    act(table, "lucy", "take", ("take.what", "bruce:handgun"))
    assert carries(table.survivors["lucy"]) == ["baseball_bat", "handgun"]
    assert (table.survivors["lucy"].ap, table.survivors["bruce"].ap) == (3, 4)


@rule("DDD-ITEM-10", "DDD-ITEM-11")
def test_chips_change_hands_like_cards() -> None:
    """A full board does not matter for them."""
    table = acted(changes=survivor("lucy", chips=["red+blue"]) | cards("nina", pack=FULL))
    act(table, "lucy", "pass", ("pass.what", "red+blue"), ("pass.to", "nina"))
    assert (table.survivors["lucy"].chips, table.survivors["nina"].chips) == ([], ["red+blue"])
    act(table, "bruce", "take", ("take.what", "nina:red+blue"))
    assert table.survivors["bruce"].chips == ["red+blue"]


@rule("DDD-ITEM-07", "DDD-ZOMBIF-04")
@pytest.mark.parametrize(
    ("changes", "passing", "taking"),
    [
        pytest.param({}, None, None, id="both"),
        pytest.param(cards("lucy"), "nothing_to_pass", None, id="empty hands"),
        pytest.param(
            cards("lucy") | survivor("lucy", virus=1), "nothing_to_pass", None, id="a virus token"
        ),
        pytest.param(cards("bruce") | cards("nina"), None, "nothing_to_take", id="the others'"),
        pytest.param(survivor("lucy", room="r4c1"), "nobody_to_pass", "nobody_to_pass", id="alone"),
        pytest.param(survivor("lucy", ap=0), "no_ap", "no_ap", id="no AP"),
        pytest.param(survivor("lucy", entrapped=True), "entrapped", "entrapped", id="held"),
        pytest.param(
            survivor("bruce", entrapped=True) | survivor("nina", entrapped=True),
            "nobody_to_pass",
            "nobody_to_pass",
            id="the others held",
        ),
    ],
)
def test_when_nothing_changes_hands(
    changes: dict[str, object], passing: str | None, taking: str | None
) -> None:
    """Cards and chips only, between free survivors of one room."""
    table = acted(changes=changes)
    assert (refusal(table, "lucy", "pass"), refusal(table, "lucy", "take")) == (passing, taking)


@rule("DDD-SURV-18", "DDD-SURV-23")
@pytest.mark.parametrize("name", ["bruce", "lucy"])
def test_a_coordinator_hands_over_for_nothing(name: str) -> None:
    """To give costs him nothing, to take what it costs everybody."""
    table = acted(changes=survivor(name, ap=0))
    assert refusal(table, name, "pass") == "no_ap"
    skilled(table, name, "coordinator")
    assert (cost(table, name, "pass"), refusal(table, name, "pass")) == (0, None)
    assert (cost(table, name, "take"), refusal(table, name, "take")) == (1, "no_ap")
    assert cost(table, "nina", "pass") == 1


@rule("DDD-ITEM-06", "DDD-ITEM-07")
def test_who_is_given_too_much_makes_room() -> None:
    """The receiver decides what goes."""
    table = acted(edition="original", changes=cards("nina", pack=FULL))
    script = (("pass.what", "baseball_bat"), ("pass.to", "nina"), ("items.discard", "map"))
    act(table, "lucy", "pass", *script)
    assert carries(table.survivors["nina"]) == [
        "grenade",
        "antidote",
        "flashbang",
        "flare_gun",
        "baseball_bat",
    ]


def test_a_partner_who_is_corrected_away_takes_nothing() -> None:
    """The card stays where it was."""
    table = acted(changes=survivor("bruce", room="r4c1"))
    away = Correct(survivor("nina", room="r4c1"))
    resolve(table, handing.gives(table, "lucy"), ("pass.what", away))
    assert carries(table.survivors["lucy"]) == ["baseball_bat"]


# ---------------------------------------------------------------------------- dropping, ammo, codes


@rule("DDD-ITEM-12", "DDD-ACTION-05")
@pytest.mark.parametrize("edition", EDITIONS)
def test_dropping_is_free_and_for_good(edition: str) -> None:
    """The card leaves the game; it does not go back to the deck."""
    table = acted(edition=edition, changes=survivor("lucy", ap=0))
    before = dict(table.deck.left())
    act(table, "lucy", "drop", ("items.drop", "baseball_bat"))
    assert (carries(table.survivors["lucy"]), dict(table.deck.left())) == ([], before)
    assert refusal(table, "lucy", "drop") == "nothing_to_drop"


@rule("DDD-ITEM-14")
@pytest.mark.parametrize(("item", "ammo"), [("handgun", 4), ("shotgun", 4), ("combat_knife", 0)])
def test_a_firearm_comes_loaded(item: str, ammo: int) -> None:
    """With what is printed on it, when found and at the start."""
    table = acted(changes=cards("lucy"))
    resolve(table, receiving.gets(table, "lucy", item))
    assert card_of(table, "lucy", item).ammo == ammo
    assert card_of(table, "bruce", "handgun").ammo == 4


@rule("DDD-ITEM-19")
def test_cards_show_code_colours_wherever_they_lie() -> None:
    """In hand or in the pack."""
    table = acted(changes=cards("lucy", "handgun", pack=("map", "first_aid_kit")))
    assert items.colours(table, table.survivors["lucy"]) == ["blue", "green", "white"]


def test_equal_cards_are_told_apart() -> None:
    """The second handgun has a name of its own, so that it can be asked for."""
    table = acted(changes=cards("lucy", "handgun", "handgun"))
    first, second = table.survivors["lucy"].items
    second.ammo = 1
    assert items.by_name(table.survivors["lucy"]) == {"handgun": first, "handgun_2": second}
    act(table, "lucy", "drop", ("items.drop", "handgun_2"))
    assert table.survivors["lucy"].items == [Card("handgun", 4, in_hand=True)]
    assert table.survivors["lucy"].room == HALL
