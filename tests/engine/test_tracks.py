"""Tracks, cycles, bags and decks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.dice import Face
from companion.engine.tracks import Bag, Cycle, Deck, Track, counted


@pytest.mark.parametrize(
    ("at", "steps", "moved", "reached"),
    [
        (0, 1, 1, 1),
        (3, 1, 1, 4),
        (4, 1, 1, 5),
        (5, 1, 0, 5),
        (3, 9, 2, 5),
        (2, 0, 0, 2),
        (2, -1, -1, 1),
        (2, -9, -2, 0),
    ],
)
def test_a_marker_stops_at_the_ends_of_its_track(
    at: int, steps: int, moved: int, reached: int
) -> None:
    """It says how far it really went."""
    track = Track(at, last=5)
    assert track.advance(steps) == moved
    assert (track.at, track.at_end, track.left) == (reached, reached == 5, 5 - reached)


@given(st.lists(st.integers(min_value=-20, max_value=20)))
def test_a_marker_never_leaves_its_track(moves: list[int]) -> None:
    """Whatever is asked of it, and its reported moves add up to where it stands."""
    track = Track(3, last=8, first=1)
    moved = 0
    for steps in moves:
        moved += track.advance(steps)
        assert 1 <= track.at <= 8
    assert track.at == 3 + moved


@pytest.mark.parametrize(
    ("space", "steps", "after"),
    [("a", 1, "b"), ("c", 1, "a"), ("a", 3, "a"), ("b", 5, "a"), ("a", -1, "c"), ("b", 0, "b")],
)
def test_a_cycle_goes_round(space: str, steps: int, after: str) -> None:
    """After the last space comes the first."""
    assert Cycle(("a", "b", "c")).after(space, steps) == after


def test_a_bag_knows_what_is_left() -> None:
    """What was drawn is gone, and an item it believed gone stays gone."""
    bag = Bag({1: 2, 2: 1})
    for item in (1, 2, 2):
        bag.take(item)
    assert bag.left() == {1: 1, 2: 0}


def test_a_bag_bears_an_item_it_never_held() -> None:
    """The cardboard may hold another mix than the one on file."""
    bag = Bag({1: 1})
    bag.take(6)
    assert bag.left() == {1: 1}


def test_a_copied_bag_is_drawn_from_on_its_own() -> None:
    """Neither the copy nor the original sees what is drawn from the other."""
    bag = Bag({1: 3})
    bag.take(1)
    twin = bag.copy()
    twin.take(1)
    assert (bag.left(), twin.left()) == ({1: 2}, {1: 1})


def test_a_deck_offers_all_hidden_items_first() -> None:
    """Any of the hidden ones may lie on top; what was put under comes only after them."""
    deck = Deck(["ghoul", "spider"])
    deck.remove("ghoul")
    deck.put_under("ghoul")
    assert deck.on_top() == ("spider",)
    deck.remove("spider")
    deck.put_under("spider")
    assert deck.on_top() == ("ghoul",)


def test_an_empty_deck_offers_nothing() -> None:
    """With everything drawn there is no top."""
    deck = Deck(["ghoul"])
    deck.remove("ghoul")
    assert deck.on_top() == ()


def test_what_is_under_a_deck_comes_up_in_its_order() -> None:
    """First put under, first up again."""
    deck = Deck([], ["a", "b", "c"])
    drawn = []
    while deck.on_top():
        drawn.append(deck.on_top()[0])
        deck.remove(drawn[-1])
    assert drawn == ["a", "b", "c"]


def test_a_copied_deck_is_drawn_from_on_its_own() -> None:
    """Neither the copy nor the original sees what is drawn from the other."""
    deck = Deck(["a", "b"], ["c"])
    twin = deck.copy()
    twin.remove("a")
    twin.put_under("a")
    assert (deck.hidden, deck.under) == (["a", "b"], ["c"])


@given(st.lists(st.sampled_from(["ghoul", "spider", 1, 2])))
def test_equal_items_are_counted(items: list[Face]) -> None:
    """Every item counts, in the order of its first appearance."""
    counts = counted(items)
    assert list(counts) == list(dict.fromkeys(items))
    assert all(counts[item] == items.count(item) for item in items)
