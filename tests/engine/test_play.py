"""Play: answers, corrections, skips and asides at the prompt that stands."""

import pytest

from companion.engine.entries import Entry
from companion.engine.errors import Malformed, NotAllowed, TableError
from companion.engine.play import Play
from companion.engine.prompts import Number, Prompt
from tests.engine.toy import START, toy


@pytest.fixture
def play() -> Play:
    return Play(toy(), START)


def asked(play: Play) -> str | None:
    return play.prompt.id if play.prompt else None


def seen(play: Play) -> tuple[object, ...]:
    """All that players can see of a game."""
    return play.state(), play.prompt, play.history, play.redoable, list(play.table.told)


def at_the_dragon(play: Play) -> Play:
    play.answer([3, 4])
    assert asked(play) == "dragon.share"
    return play


def test_an_answer_leads_to_the_next_prompt(play: Play) -> None:
    """It is recorded in its canonical form, at the prompt it answers."""
    play.answer([3, 4])
    assert play.state()["gold"] == 7
    assert play.prompt == Number("dragon.share", 0, 7)
    assert play.history == (Entry("answer", (3, 4), "dig.dice"),)
    assert [told.key for told in play.told] == ["dug"]


def test_an_instruction_is_recorded_without_a_value(play: Play) -> None:
    """There is nothing to tell but that it was done."""
    at_the_dragon(play).answer(7)
    play.answer(None)
    assert play.history[-1] == Entry("answer", None, "rest.nod")


@pytest.mark.parametrize("value", [None, 3, [3], [3, 7], ["a", "b"]])
def test_a_refused_answer_changes_nothing(play: Play, value: object) -> None:
    """The prompt stands as it stood."""
    before = seen(play)
    with pytest.raises(TableError):
        play.answer(value)
    assert seen(play) == before


def test_only_dice_and_draws_can_be_rolled(play: Play) -> None:
    """The app does not choose for the players."""
    play.roll()
    with pytest.raises(NotAllowed, match=r"dragon\.share"):
        play.roll()


def test_a_bot_plays_to_the_end(play: Play) -> None:
    """Any game can be played by chance alone, the same way from the same seed."""
    twin = Play(toy(), START)
    while play.prompt is not None:
        play.bot()
        twin.bot()
    assert len(play.history) >= 4
    assert seen(play) == seen(twin)


def test_a_game_that_is_over_takes_only_undo(play: Play) -> None:
    """With no prompt there is nothing to answer, skip or report."""
    while play.prompt is not None:
        play.bot()
    for act in (
        play.roll,
        play.bot,
        play.skip,
        lambda: play.answer(1),
        lambda: play.aside("slain"),
    ):
        with pytest.raises(NotAllowed, match="over"):
            act()
    play.undo()
    assert asked(play) == "rest.nod"


def test_a_correction_after_the_end_keeps_the_end(play: Play) -> None:
    """The table can still be put right."""
    while play.prompt is not None:
        play.bot()
    play.correct({"gold": 50})
    assert (play.prompt, play.state()["gold"]) == (None, 50)


def test_a_correction_makes_the_prompt_anew(play: Play) -> None:
    """Its bounds are those of the corrected table."""
    at_the_dragon(play).correct({"gold": 2})
    assert play.prompt == Number("dragon.share", 0, 2)


def test_a_correction_may_take_a_prompt_away(play: Play) -> None:
    """Where its reason is gone play goes on to the next."""
    at_the_dragon(play).correct({"dragon": False})
    assert asked(play) == "rest.nod"
    play.undo()
    assert asked(play) == "dragon.share"


@pytest.mark.parametrize("changes", [{}, None, [], "gold", {"silver": 1}, {"gold": -1}])
def test_a_refused_correction_changes_nothing(play: Play, changes: object) -> None:
    """Neither the table nor the record."""
    before = seen(at_the_dragon(play))
    with pytest.raises(TableError):
        play.correct(changes)
    assert seen(play) == before


def test_a_skip_ends_the_step_and_no_more(play: Play) -> None:
    """The story tells of it, the next step begins, and the step's effect is left out."""
    play.skip()
    assert play.state()["gold"] == 0
    assert asked(play) == "rest.nod"  # no gold, so the dragon asks for nothing
    assert [(told.key, told.params) for told in play.told] == [("step.skipped", {"step": "dig"})]


def test_skips_alone_end_the_game(play: Play) -> None:
    """Round after round, to the end."""
    skipped = 0
    while play.prompt is not None:
        play.skip()
        skipped += 1
    assert skipped == 4


def test_an_aside_returns_to_the_prompt_made_anew(play: Play) -> None:
    """What it changed is in the prompt that stands again."""
    at_the_dragon(play).aside("thief")
    assert asked(play) == "thief.way"
    play.answer("steals")
    play.answer(5)
    assert play.prompt == Number("dragon.share", 0, 2)


def test_an_aside_may_take_the_prompt_below_away(play: Play) -> None:
    """With the dragon slain there is nobody to share with."""
    at_the_dragon(play).aside("slain")
    assert asked(play) == "rest.nod"


def test_skipping_an_aside_returns_to_the_prompt_below(play: Play) -> None:
    """It is the aside that ends, not the step it came into."""
    at_the_dragon(play).aside("thief")
    play.skip()
    assert play.prompt == Number("dragon.share", 0, 7)


def test_an_aside_may_come_into_an_aside(play: Play) -> None:
    """Each returns to the one below."""
    at_the_dragon(play).aside("thief")
    play.aside("thief", {"way": "brings", "amount": 3})
    assert (asked(play), play.state()["gold"]) == ("thief.way", 10)


def test_answers_given_with_an_aside_are_one_step(play: Play) -> None:
    """They are matched by the last part of the prompts' ids, and one undo takes all back."""
    before = seen(at_the_dragon(play))
    play.aside("thief", {"amount": 5, "way": "steals"})
    assert play.prompt == Number("dragon.share", 0, 2)
    play.undo()
    assert seen(play)[:3] == before[:3]
    play.redo()
    assert play.prompt == Number("dragon.share", 0, 2)


def test_an_aside_asks_for_what_was_not_given(play: Play) -> None:
    """Some answers in advance, the others at their prompts."""
    at_the_dragon(play).aside("thief", {"way": "steals"})
    assert asked(play) == "thief.amount"


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("thief", {"way": "flies"}),
        ("thief", {"way": "steals", "amount": 99}),
        ("thief", {"way": "steals", "amount": "five"}),
        ("thief", {"way": "steals", "amount": 5, "mood": "bad"}),
        ("thief", {"mood": "bad"}),
        ("thief", {"amount": 5}),
        ("slain", {"share": 3}),
        ("wizard", {}),
        (None, {}),
        (["thief"], {}),
    ],
)
def test_an_aside_that_is_refused_changes_nothing(
    play: Play, name: object, given: dict[str, object]
) -> None:
    """Though some of its answers had been taken already; what was undone can be redone."""
    at_the_dragon(play).answer(2)
    play.undo()
    before = seen(play)
    with pytest.raises(TableError):
        play.aside(name, given)
    assert seen(play) == before


def test_undo_and_redo_travel_through_the_game(play: Play) -> None:
    """Every step back shows what had been seen there, and every step forward again."""
    views = [seen(play)[:2]]
    while play.prompt is not None:
        play.bot()
        views.append(seen(play)[:2])
    for view in reversed(views[:-1]):
        play.undo()
        assert seen(play)[:2] == view
    for view in views[1:]:
        play.redo()
        assert seen(play)[:2] == view


def test_a_new_act_forgets_what_was_undone(play: Play) -> None:
    """There is only one future."""
    at_the_dragon(play).undo()
    assert play.redoable == 1
    play.answer([1, 1])
    with pytest.raises(NotAllowed):
        play.redo()


@pytest.mark.parametrize(("count", "error"), [(0, Malformed), (True, Malformed), (2, NotAllowed)])
def test_a_refused_undo_changes_nothing(play: Play, count: int, error: type[TableError]) -> None:
    """Neither too many steps nor none."""
    before = seen(at_the_dragon(play))
    with pytest.raises(error):
        play.undo(count)
    assert seen(play) == before


def test_a_copy_goes_its_own_way(play: Play) -> None:
    """What is tried on it leaves the game alone."""
    before = seen(at_the_dragon(play))
    twin = play.copy()
    assert seen(twin) == before
    twin.answer(7)
    assert seen(play) == before


def test_a_preview_shows_what_would_follow(play: Play) -> None:
    """The answer is tried apart from the game and its record."""
    before = seen(at_the_dragon(play))
    assert play.preview(3).state()["gold"] == 4
    with pytest.raises(NotAllowed):
        play.preview(8)
    assert seen(play) == before


def test_the_app_answers_what_it_may(play: Play) -> None:
    """Rolls and nods by itself, choices never; one undo takes all of it back."""
    play = Play(toy(), START, automate=lambda _: True)
    assert asked(play) == "dragon.share"
    assert [entry.by for entry in play.history] == ["app"]
    before = seen(play)[:3]
    play.answer(0)
    assert [entry.by for entry in play.history] == ["app", "player", "app", "app"]
    assert asked(play) == "dragon.share"
    play.undo()
    assert seen(play)[:3] == before


def test_the_app_answers_only_what_the_players_leave_to_it() -> None:
    """Whoever likes to throw dice throws them."""

    def nods(prompt: Prompt) -> bool:
        return prompt.kind == "do"

    play = Play(toy(), START, automate=nods)
    assert asked(play) == "dig.dice"
    at_the_dragon(play).answer(7)
    assert asked(play) == "dig.dice"


def test_dice_thrown_again_after_an_undo_are_the_same(play: Play) -> None:
    """An undo is no second chance, unless the players want one."""
    play.roll()
    first = play.history[-1].value
    play.undo()
    play.roll()
    assert play.history[-1].value == first


def test_fresh_dice_fall_anew_after_an_undo() -> None:
    """Each throw takes places of the stream that were never thrown."""
    play = Play(toy(), START, fresh_dice=True)
    thrown = set()
    for _ in range(12):
        play.roll()
        thrown.add(play.history[-1].value)
        play.undo()
    assert len(thrown) > 6
