"""Exact chances: the quick way is checked against going through every throw."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import product
from operator import eq

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from companion import packs
from companion.engine.dice import Die, Face, numbered
from companion.odds import chance, face_chances, showing

D4, D6 = numbered("d4", 4), numbered("d6", 6)
SURVIVOR = Die("survivor", packs.load("ddd").dice["survivor"].faces)
TERROR = Die("terror", packs.load("ddd").dice["terror"].faces)

Shown = tuple[Face, ...]


def by_enumeration(dice: tuple[Die, ...], holds: Callable[[Shown], bool]) -> Fraction:
    """Every throw of every die, one by one."""
    throws = list(product(*[die.faces for die in dice]))
    return Fraction(sum(holds(throw) for throw in throws), len(throws))


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize(
    "holds",
    [
        lambda shown: "failure" in shown,
        lambda shown: shown.count("success") >= 2,
        lambda shown: any(shown.count(each) > 1 for each in shown if each != "success"),
        lambda shown: shown[-1] == "fire",
    ],
    ids=["noticed", "two successes", "startled", "terror shows fire"],
)
def test_what_holds_of_a_roll_is_counted_exactly(
    number: int, holds: Callable[[Shown], bool]
) -> None:
    """Survivor dice with the terror die behind them, as searches and cameras throw them."""
    dice = (SURVIVOR,) * number + (TERROR,)
    assert chance(dice, holds) == by_enumeration(dice, holds)


@pytest.mark.parametrize("die", [D4, D6, SURVIVOR, TERROR], ids=lambda die: die.name)
def test_the_faces_of_a_die_make_up_the_whole(die: Die) -> None:
    """Each face once, in the order printed, as likely as it is printed often."""
    found = face_chances(die)
    assert list(found) == list(dict.fromkeys(die.faces))
    assert sum(found.values()) == 1
    for face, likely in found.items():
        assert likely == by_enumeration((die,), partial(eq, (face,)))


def _shows(count: int, faces: Shown) -> bool:
    """Whether just so many of the dice show one of two faces."""
    return sum(face in ("a", 1) for face in faces) == count


FACES: some.SearchStrategy[Face] = some.sampled_from(["a", "b", "c", 1, 2])
_dice = some.lists(
    some.lists(FACES, min_size=1, max_size=4),
    min_size=1,
    max_size=4,
).map(lambda dice: tuple(Die(str(faces), tuple(faces)) for faces in dice))


@given(_dice)
@settings(max_examples=60, deadline=None)
def test_any_dice_agree_with_enumeration(dice: tuple[Die, ...]) -> None:
    """How many show a face, however odd and mixed the dice are."""
    counts = showing(dice, ("a", 1))
    for count, likely in counts.items():
        shown = partial(_shows, count)
        assert likely == by_enumeration(dice, shown)
        assert likely == chance(dice, shown)
    assert sum(counts.values()) == 1
