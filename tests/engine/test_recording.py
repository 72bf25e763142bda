"""What is recorded comes back, and what cannot be recorded does not happen."""

from collections.abc import Callable

import pytest

from companion.engine.entries import Entry
from companion.engine.errors import TableError
from companion.engine.game import Procedure
from companion.engine.play import Misfit, Play
from companion.engine.prompts import Do
from tests.engine.toy import START, Hoard, toy


class FullDisk(Exception):
    """The record cannot grow."""


class Disk:
    """A record that can run full."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.full = False

    def __call__(self, entry: Entry) -> None:
        """Keep the entry, if there is room."""
        if self.full:
            raise FullDisk
        self.entries.append(entry)


def busy(play: Play) -> Play:
    """Do one of everything."""
    play.answer([3, 4])
    play.correct({"gold": 9})
    play.aside("thief", {"way": "steals", "amount": 2})
    play.answer(1)
    play.skip()
    play.roll()
    play.undo(2)
    play.redo()
    return play


def view(play: Play) -> tuple[object, ...]:
    return play.state(), play.prompt, play.history, play.redoable, list(play.table.told)


@pytest.mark.parametrize(
    "act",
    [
        lambda play: play.roll(),
        lambda play: play.answer([1, 2]),
        lambda play: play.skip(),
        lambda play: play.aside("slain"),
        lambda play: play.aside("thief", {"way": "steals", "amount": 1}),
        lambda play: play.correct({"gold": 3}),
        lambda play: play.undo(),
        lambda play: play.undo(3),
        lambda play: play.redo(),
    ],
    ids=["roll", "answer", "skip", "aside", "given", "correct", "undo", "undo_3", "redo"],
)
def test_what_cannot_be_recorded_does_not_happen(act: Callable[[Play], None]) -> None:
    """The error reaches the caller, and the game stands as it stood; later it works."""
    disk = Disk()
    play = busy(Play(toy(), START, record=disk))
    before = view(play)
    disk.full = True
    with pytest.raises(FullDisk):
        act(play)
    assert view(play) == before
    disk.full = False
    act(play)
    assert view(Play.replay(toy(), START, disk.entries)) == view(play)


def test_a_replay_equals_the_game_as_it_was_played() -> None:
    """From everything recorded, undos and redos among it."""
    disk = Disk()
    play = busy(Play(toy(), START, record=disk))
    again = Play.replay(toy(), START, disk.entries)
    assert view(again) == view(play)
    play.redo()
    again.redo()
    assert view(again) == view(play)


def test_a_replayed_game_throws_the_dice_that_would_have_come() -> None:
    """Closing the app does not change the luck."""
    play = Play(toy(), START)
    play.roll()
    play.answer(0)
    play.answer(None)
    again = Play.replay(toy(), START, play.history)
    play.roll()
    again.roll()
    assert again.history[-1] == play.history[-1]


def test_fresh_dice_stay_fresh_after_a_replay() -> None:
    """What was thrown and taken back before is not thrown again."""
    disk = Disk()
    play = Play(toy(), START, record=disk, fresh_dice=True)
    play.roll()
    play.undo()
    again = Play.replay(toy(), START, disk.entries, fresh_dice=True)
    again.roll()
    stream = Play(toy(), START)
    stream.roll()
    assert again.history[-1].value != stream.history[-1].value


def test_lists_from_a_file_are_taken_as_tuples() -> None:
    """JSON knows no tuples; the history does."""
    again = Play.replay(toy(), START, [Entry("answer", [3, 4], "dig.dice")])
    assert again.history == (Entry("answer", (3, 4), "dig.dice"),)


DUG = Entry("answer", (3, 4), "dig.dice")
SHARED = Entry("answer", 7, "dragon.share")


@pytest.mark.parametrize(
    ("entries", "fitting", "why"),
    [
        ([Entry("answer", (3, 4), "dig.cards")], 0, "dig.cards"),
        ([DUG, Entry("answer", 8, "dragon.share")], 1, "0 to 7"),
        ([DUG, Entry("answer", "7", "dragon.share")], 1, "whole number"),
        ([DUG, SHARED, Entry("aside", "wizard", "rest.nod")], 2, "wizard"),
        ([DUG, SHARED, Entry("aside", ["thief"], "rest.nod")], 2, "thief"),
        ([DUG, SHARED, Entry("aside", {"name": "thief", "given": 3}, "rest.nod")], 2, "3"),
        ([DUG, SHARED, Entry("aside", {"name": "slain", "given": {"x": 1}}, "rest.nod")], 2, "x"),
        ([DUG, Entry("correct", {"silver": 1}, "dragon.share")], 1, "silver"),
        ([DUG, SHARED, Entry("skip", None, "dragon.share")], 2, "rest.nod"),
        ([DUG, Entry("answer", (1, 1), "dig.dice")], 1, "dragon.share"),
    ],
)
def test_an_entry_that_does_not_fit_is_named(entries: list[Entry], fitting: int, why: str) -> None:
    """A misfit says how many entries fit, and what is wrong with the next."""
    with pytest.raises(Misfit, match=why) as misfit:
        Play.replay(toy(), START, entries)
    assert misfit.value.fitting == fitting
    Play.replay(toy(), START, entries[:fitting])


def test_a_save_of_changed_rules_is_a_misfit() -> None:
    """Where the game now asks something else, the save fits up to there."""

    def another(table: Hoard) -> Procedure[None]:
        yield lambda _: Do("rest.nod")
        table.gold = 1

    play = Play(toy(), START)
    play.answer([3, 4])
    with pytest.raises(Misfit) as misfit:
        Play.replay(toy(main=another), START, play.history)
    assert misfit.value.fitting == 0


@pytest.mark.parametrize(
    "late", [Entry("answer", 1), Entry("skip"), Entry("aside", "slain")], ids=lambda late: late.kind
)
def test_an_entry_after_the_end_is_a_misfit(late: Entry) -> None:
    """Nothing can be answered in a game that is over."""
    play = Play(toy(), START)
    while play.prompt is not None:
        play.bot()
    with pytest.raises(Misfit) as misfit:
        Play.replay(toy(), START, [*play.history, late])
    assert misfit.value.fitting == len(play.history)


def test_the_very_same_entry_may_come_twice() -> None:
    """A misfit is named by its place, not by its looks."""
    nod = Entry("answer", None, "rest.nod")
    with pytest.raises(Misfit) as misfit:
        Play.replay(toy(), START, [DUG, SHARED, nod, nod])
    assert misfit.value.fitting == 3


def test_a_refused_aside_writes_nothing() -> None:
    """The record holds only what happened."""
    disk = Disk()
    play = Play(toy(), START, record=disk)
    with pytest.raises(TableError):
        play.aside("thief", {"way": "steals", "amount": 99})
    assert disk.entries == []
