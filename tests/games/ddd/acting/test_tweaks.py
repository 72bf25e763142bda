"""Difficulty tweaks: what each changes, where it must not, and what cannot be had."""

from collections import Counter

import pytest

from companion.engine.entries import Start
from companion.engine.errors import Malformed
from companion.games.ddd import chips, darkness, setup, spawning, survivors, tweaks
from companion.games.ddd.facts import switches
from companion.games.ddd.house import library
from companion.games.ddd.table import Table
from tests.games.ddd.housed import housed
from tests.games.ddd.talk import EDITIONS, FIVE, lay, resolve, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)


# ---------------------------------------------------------------------------- what they do


@rule("DDD-TWEAK-01")
@both_editions
@pytest.mark.parametrize(
    ("tweak", "values"),
    [("", {1, 2, 3, 4, 5, 6}), ("no_low_tokens", {3, 4, 5, 6}), ("no_high_tokens", {1, 2, 3, 4})],
)
def test_spawn_tokens_are_taken_out(edition: str, tweak: str, values: set[int]) -> None:
    """Low ones for a harder game, high ones for an easier one; the stack is smaller."""
    table = lay(edition, tweaks=tweak)
    assert set(table.facts.spawn_tokens) == values
    assert table.tokens_left == sum(table.facts.spawn_tokens.values())


@rule("DDD-TWEAK-02", "DDD-TWEAK-03")
@pytest.mark.parametrize(
    ("tweak", "sides"),
    [
        ("", [4, 4, 3, 3]),
        ("three_ap", [3, 3, 3, 3]),
        ("four_ap", [4, 4, 4, 4]),
        ("three_ap,four_ap", [3, 3, 4, 4]),
    ],
)
def test_another_side_of_the_boards(tweak: str, sides: list[int]) -> None:
    """Small teams start with 3 AP, large ones with 4; the other teams as ever."""
    names = FIVE.split(",")
    for count, side in zip(range(2, 6), sides, strict=True):
        table = lay("revised", survivors=",".join(names[:count]), tweaks=tweak)
        lucy = table.survivors["lucy"]
        assert (lucy.ap, survivors.action_points(table, lucy)) == (side, side)
        assert lucy.energy == len(table.facts.energy["lucy"][side])


@rule("DDD-TWEAK-05", "DDD-LAB-10", "DDD-DARK-02")
@both_editions
@pytest.mark.parametrize(("tweak", "rounds"), [("", 1), ("extra_round", 2)])
def test_how_long_the_lab_may_be_entered(edition: str, tweak: str, rounds: int) -> None:
    """Until the end of the round in which darkness reached its end, or of the next one."""
    table = lay(edition, {"darkness.at": 5}, tweaks=tweak)
    table.acting = True
    for _ in range(rounds):
        assert table.outcome is None
        resolve(table, darkness.final_round_ends(table))
    assert (table.outcome, table.reason) == ("lost", "darkness")


@rule("DDD-LAB-10", "DDD-TWEAK-05")
@both_editions
def test_who_enters_in_time_has_not_lost(edition: str) -> None:
    """And before the end of the track no round is the last."""
    table = lay(edition, {"darkness.at": 4})
    table.acting = True
    resolve(table, darkness.final_round_ends(table))
    table.darkness.at, table.lab_entered = 5, True
    resolve(table, darkness.final_round_ends(table))
    assert table.outcome is None


@rule("DDD-TWEAK-06")
@both_editions
@pytest.mark.parametrize(
    ("tweak", "small", "large"), [("two_icon_chips", 8, 5), ("three_icon_chips", 2, 11)]
)
def test_more_large_or_small_chips(edition: str, tweak: str, small: int, large: int) -> None:
    """Corner rooms keep their threes, and the code's own chips always find a door."""
    options = {"house": library.text_of("twin_rooms"), "actions": "app", "tweaks": tweak}
    table = setup.table(Start("ddd", edition, 1, options))
    assert table.house is not None
    locks = Counter(way.lock for way in table.house.passages if way.lock)
    corners = Counter(way.lock for way in table.house.passages if chips._is_corner(way))
    assert set(corners) <= {3, None}
    assert (locks[2], locks[3]) == (small, large)


@rule("DDD-TWEAK-07", "DDD-SPAWN-07")
@pytest.mark.parametrize("tweak", ["", "reroll_sixes"])
def test_a_six_is_rolled_again(tweak: str) -> None:
    """As often as it comes; without the tweak zombies come beside the survivors."""
    table = housed("r4c3 - r3c3", tweaks=tweak)
    if tweak:
        rolls = [("spawn.location", [1, 6]), ("spawn.location", [2, 6]), ("spawn.location", [3, 3])]
        resolve(table, spawning.spawn(table), *rolls, ("spawn.value", 1))
    else:
        rolls = [("spawn.location", [1, 6])]
        resolve(table, spawning.spawn(table), *rolls, ("spawn.beside", "r3c3"), ("spawn.value", 1))
    assert table.rooms["r3c3"].zombies == 1
    assert ("spawn.six" in told(table)) is not bool(tweak)


# ---------------------------------------------------------------------------- what can be had


@rule("DDD-TWEAK-03", "DDD-TWEAK-07")
@pytest.mark.parametrize("tweak", ["four_ap", "reroll_sixes"])
def test_what_only_the_revised_edition_offers(tweak: str) -> None:
    """The switch decides; it is refused in one sentence."""
    assert tweaks.agreed([tweak], switches("revised")) == {tweak}
    with pytest.raises(Malformed, match=f"does not offer the tweak {tweak}"):
        tweaks.agreed([tweak], switches("original"))
    switch = tweaks.TWEAKS[tweak].offered_by or ""
    assert tweaks.agreed([tweak], {**switches("original"), switch: True}) == {tweak}


@rule("DDD-TWEAK-01", "DDD-TWEAK-06")
@pytest.mark.parametrize(
    "words", ["no_low_tokens,no_high_tokens", "three_icon_chips,two_icon_chips"]
)
def test_what_excludes_each_other(words: str) -> None:
    """A game is made harder or easier in one respect, not both."""
    with pytest.raises(Malformed, match="exclude each other"):
        lay(tweaks=words)


def test_what_there_is_not() -> None:
    """The sentence lists what there is."""
    with pytest.raises(Malformed, match="There is no tweak 'easy'; there are: no_low_tokens"):
        lay(tweaks="easy")


@both_editions
def test_every_tweak_offered_can_be_laid(edition: str) -> None:
    """One by one; and a table remembers what was agreed."""
    for name in tweaks.offered(switches(edition)):
        table: Table = lay(edition, tweaks=name)
        assert table.tweaks == {name}
