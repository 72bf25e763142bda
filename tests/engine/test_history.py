"""From everything ever recorded to what counts now."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.entries import By, Entry
from companion.engine.errors import Malformed, NotAllowed
from companion.engine.history import History, folded, steps


def act(value: object, by: By = "player") -> Entry:
    return Entry("answer", value, "ask", by)


def undo(count: object = 1) -> Entry:
    return Entry("undo", count)


def redo(count: object = 1) -> Entry:
    return Entry("redo", count)


A, B, C = act("a"), act("b"), act("c")
APP = act("x", "app")


@pytest.mark.parametrize(
    ("recorded", "counts", "redoable"),
    [
        ([], [], 0),
        ([A, B], [A, B], 0),
        ([A, B, undo()], [A], 1),
        ([A, B, undo(2)], [], 2),
        ([A, B, undo(), undo()], [], 2),
        ([A, B, undo(2), redo()], [A], 1),
        ([A, B, undo(2), redo(2)], [A, B], 0),
        ([A, B, undo(), redo(), undo(2)], [], 2),
        ([A, B, undo(), C], [A, C], 0),
        ([A, APP, APP, undo()], [], 1),
        ([A, B, APP, undo()], [A], 1),
        ([A, B, APP, undo(), redo()], [A, B, APP], 0),
        ([APP, A, undo()], [APP], 1),
        ([A, B, undo(), APP], [A, APP], 1),
    ],
)
def test_undos_and_redos_are_folded_in(
    recorded: list[Entry], counts: list[Entry], redoable: int
) -> None:
    """An undo takes back what a player did, with all the app did after it; redo brings it back."""
    history = folded(recorded)
    assert (history.done, len(history.undone)) == (counts, redoable)


@pytest.mark.parametrize(
    "recorded",
    [[undo()], [APP, undo()], [A, undo(2)], [redo()], [A, redo()], [A, undo(), B, redo()]],
)
def test_more_than_there_is_cannot_be_taken_back_or_brought_back(recorded: list[Entry]) -> None:
    """What the app did at the very start is no player's to undo."""
    with pytest.raises(NotAllowed):
        folded(recorded)


@pytest.mark.parametrize("count", [0, -1, True, 1.0, "1", None, [1]])
def test_the_number_of_steps_is_a_whole_number_from_one(count: object) -> None:
    """Everything else is malformed, in a call as in a record."""
    with pytest.raises(Malformed):
        steps(count)
    with pytest.raises(Malformed):
        folded([A, undo(count)])


@given(st.lists(st.sampled_from(["player", "app"])), st.data())
def test_undo_and_redo_of_as_many_steps_is_the_identity(
    whose: list[By], data: st.DataObject
) -> None:
    """All entries come back, the app's among them, in their order."""
    entries = [act(at, by) for at, by in enumerate(whose)]
    players = whose.count("player")
    if not players:
        return
    count = data.draw(st.integers(min_value=1, max_value=players))
    history = History(list(entries))
    history.undo(count)
    history.redo(count)
    assert (history.done, history.undone) == (entries, [])
