"""The houses that come with Lantern."""

import pytest

from companion.games.ddd.grid import DIRECTIONS, ENTRANCE
from companion.games.ddd.house import checking, reading
from companion.games.ddd.house.coverage import cameras, coverage
from companion.games.ddd.house.model import House
from companion.games.ddd.house.plan import Plan
from companion.games.ddd.house.vocabulary import ADVANCED
from companion.resources import resource
from tests.rule import rule

FILES = sorted(resource("data", "ddd", "houses").glob("*.yaml"))
HINTS = {"deathtrap": {"lab_low", "many_threes"}, "gentle": set(), "twin_rooms": set()}


def house(name: str, language: str = "en") -> House:
    """Read one of our houses, which has no fault."""
    found, faults = reading.checked(resource("data", "ddd", "houses", f"{name}.yaml"), language)
    assert faults == []
    assert found
    return found


@pytest.mark.parametrize("name", HINTS)
def test_our_houses_can_be_played(name: str) -> None:
    """Without a fault, with no hint but what makes a hard house hard, and in both languages."""
    assert {hint.key for hint in checking.hints(house(name))} == HINTS[name]
    assert house(name).title != house(name, "ru").title


def test_every_house_on_file_is_one_of_them() -> None:
    """None escapes the test above."""
    assert [file.stem for file in FILES] == sorted(HINTS)


@rule("DDD-CAMERA-01", "DDD-CAMERA-03")
@pytest.mark.parametrize(("name", "watched"), [("gentle", False), ("deathtrap", True)])
def test_the_entrance_hall_is_watched_only_where_it_is_meant_to_be(
    name: str, watched: bool
) -> None:
    """A first game starts unseen, whichever way its cameras are turned."""
    plan = Plan(house(name))
    seen = {room for at in cameras(plan) for facing in DIRECTIONS
            for room in coverage(plan, at, facing)}  # fmt: skip
    assert (ENTRANCE in seen) is watched


def test_twin_rooms_are_many() -> None:
    """More than twice as many as in the others."""
    split = {name: len(house(name).passageways) for name in HINTS}
    assert split["twin_rooms"] > 2 * max(split["gentle"], split["deathtrap"])


@rule("DDD-ADV-01")
def test_the_advanced_icons_are_all_there() -> None:
    """Each can be played with in one of our houses at least; a first house has nothing lurking."""
    assert all(any(house(name).rooms_with(icon) for name in HINTS) for icon in ADVANCED)
    assert house("gentle").rooms_with("lurking_creature") == ()
