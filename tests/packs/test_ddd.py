"""What the data of Dark Darker Darkest says."""

import re
from collections import Counter
from pathlib import Path

import pytest

from companion import packs
from companion.resources import resource

PACK = packs.load("ddd")
BOX = PACK.box
CARDS = {
    "DDD-SETUP-16", "DDD-SETUP-29", "DDD-HOUSE-07", "DDD-HOUSE-08",
    "DDD-TWEAK-06", "DDD-TWEAK-08", "DDD-RAD-32",
}  # fmt: skip


def test_the_catalogue_is_whole() -> None:
    """466 rules, numbered within each area without a gap."""
    assert len(PACK.rules) == 466
    for area, count in Counter(rule.area for rule in PACK.rules.values()).items():
        numbers = [int(id_[-2:]) for id_, rule in PACK.rules.items() if rule.area == area]
        assert numbers == list(range(1, count + 1)), area


def test_few_rules_are_cards_by_nature() -> None:
    """Only advice and plain statements: whatever can be carried out has to be."""
    assert {id_ for id_, rule in PACK.rules.items() if rule.card} == CARDS


def test_editions_differ() -> None:
    """The switches are the same, their values are not, and each is known or marked as assumed."""
    original, revised = PACK.editions["original"], PACK.editions["revised"]
    assert list(original.switches) == list(revised.switches)
    for name, switch in original.details.items():
        other = revised.details[name]
        assert switch.rules == other.rules
        if switch.assumed and other.assumed:
            assert switch.value != other.value, f"{name}: neither text says so and nothing differs"


def test_the_code_asks_for_switches_that_exist() -> None:
    """A misspelt switch would stop a game only when its rule comes up."""
    code = Path(packs.__file__).parents[1] / "games" / "ddd"
    asked = {
        name
        for file in code.rglob("*.py")
        for name in re.findall(r'rules\["([^"]+)"\]', file.read_text())
    }
    assert asked
    assert asked <= set(PACK.editions["original"].switches)


@pytest.mark.parametrize(
    ("switch", "original", "revised"),
    [
        ("fire.enters_destroyed", False, True),
        ("fire.destroys_spawn_tokens", True, False),
        ("extinguish.token_leaves_with", "own_tile", "house"),
        ("camera.fifth_die", False, True),
        ("terror.horde_steps", 1, 2),
        ("terror.horde_zone", "house", "adjacent"),
        ("spawn.no_room_places", "zombies", "token"),
        ("reentry.any_survivor", False, True),
        ("lab.bypass_per_round", 0, 1),
        ("doors.xp", 2, 1),
    ],
)
def test_the_editions_as_the_rulebooks_have_them(
    switch: str, original: object, revised: object
) -> None:
    """A sample of what both texts state."""
    one, other = (PACK.editions[name].details[switch] for name in ("original", "revised"))
    assert (one.value, other.value) == (original, revised)
    assert not one.assumed
    assert not other.assumed


def test_the_spawn_tokens_add_up() -> None:
    """The mix is a guess, the number of tokens is not."""
    assert sum(BOX.numbers("spawn_tokens.mix")) == BOX.number("spawn_tokens.count") == 23
    assert BOX["spawn_tokens.mix"].assumed
    assert not BOX["spawn_tokens.count"].assumed


def test_the_compass_has_every_direction() -> None:
    """Two of the four are attested."""
    directions = {name: BOX.word(f"compass.{name}") for name in BOX.names("compass")}
    assert directions == {"1": "north", "2": "east", "3": "south", "4": "west"}
    assert [name for name in directions if not BOX[f"compass.{name}"].assumed] == ["2", "3"]


@pytest.mark.parametrize("name", BOX.names("survivors"))
def test_survivor_boards(name: str) -> None:
    """A side starts with its AP, which only fall; four skills; what is printed there is assumed."""
    at = f"survivors.{name}."
    for side in (3, 4):
        row = BOX.numbers(f"{at}energy.{side}")
        assert row[0] == side
        assert list(row) == sorted(row, reverse=True)
        assert set(row) == set(range(1, side + 1))
        assert BOX[f"{at}energy.{side}"].assumed
    skills = BOX[at + "skills"].value
    assert isinstance(skills, tuple)
    assert len(set(skills)) == BOX.number("skills.slots")


def test_dice() -> None:
    """The faces that the rulebooks name."""
    assert Counter(PACK.dice["survivor"].faces)["success"] == 2
    assert Counter(PACK.dice["terror"].faces) == {
        "horde_nearby": 2, "creature_reaction": 2, "creature_appears": 1, "fire": 1,
    }  # fmt: skip
    assert [len(die.faces) for die in PACK.dice.values()] == [6, 6, 6, 4, 6]


def test_assumed_facts_are_on_components_only() -> None:
    """What a rulebook prints is no assumption; what only the cardboard shows is one."""
    printed = {name for name, fact in BOX.items() if not fact.assumed}
    assert {"zombies", "burn_markers", "cameras", "darkness.last"} <= printed
    assert not {"darkness.first", "darkness.fire_icons", "skills.xp_costs"} & printed
    assert all(fact.assumed for fact in BOX.values() if fact.ask)


def test_open_questions_have_a_default() -> None:
    """All 53, and those that a switch decides are marked as assumed in an edition."""
    assert len(PACK.assumptions) == 53
    for assumption in PACK.assumptions.values():
        assert assumption.default.endswith(".")


def test_the_data_stands_alone() -> None:
    """It names no file outside of the project."""
    for file in resource("data").rglob("*.yaml"):
        assert not re.search(r"/work|/tmp|https?://", file.read_text()), file
