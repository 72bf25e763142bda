"""Whole random games: nothing breaks, nothing impossible lies on the table, all can be replayed."""

from random import Random

import pytest

from companion.engine.entries import Entry
from companion.engine.play import Play
from companion.games.ddd.faults import faults
from tests.playthroughs.legal import ORACLES, illegal
from tests.playthroughs.random_games import EDITIONS, GAME, LONGEST, start
from tests.playthroughs.stirring import stir, wire
from tests.scale import scaled

BATCHES = 10


def seeds(batch: int, full: int) -> range:
    """Part the seeds of a run into batches, so that a failure names a small one."""
    return range(batch, max(scaled(full), BATCHES), BATCHES)


def stirred(edition: str, seed: int, acts: int = 60) -> tuple[Random, Play]:
    """Play a game in which players also correct, skip and report in between."""
    random, play = Random(seed), Play(GAME, start(edition, seed))
    for _ in range(acts):
        if play.prompt is None:
            break
        stir(random, play)
    return random, play


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_random_game_never_goes_wrong(edition: str, batch: int) -> None:
    """At each prompt the table is possible, and the prompt is known, of its kind, and fits."""
    for seed in seeds(batch, 1000):
        play = Play(GAME, start(edition, seed))
        for _ in range(LONGEST):
            if play.prompt is None:
                break
            assert GAME.prompts[play.prompt.id] == play.prompt.kind
            assert faults(play.table) == [], f"seed {seed} after {len(play.history)}"
            assert illegal(play.table, play.prompt) == [], f"seed {seed}"
            play.bot()


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_come_to_an_end(edition: str) -> None:
    """Darkness ends what the players do not."""
    for seed in range(scaled(100)):
        play = Play(GAME, start(edition, seed))
        while play.prompt is not None:
            assert len(play.history) < 5000, f"seed {seed} goes on for ever"
            play.bot()
        assert play.state()["outcome"] in ("won", "lost")


def test_no_oracle_speaks_of_a_prompt_that_is_gone() -> None:
    """All of them may be asked."""
    assert set(ORACLES) - set(GAME.prompts) == set()


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_saved_game_comes_back_as_it_was(edition: str, batch: int) -> None:
    """The history, sent through JSON, gives the same table, the same prompt and the same story."""
    for seed in seeds(batch, 500):
        _, play = stirred(edition, seed)
        again = Play.replay(GAME, play.start, map(wire, play.history))
        assert again.state() == play.state(), f"seed {seed}"
        assert again.prompt == play.prompt
        assert again.table.told == play.table.told


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("edition", EDITIONS)
def test_undo_and_redo_of_as_many_steps_changes_nothing(edition: str, batch: int) -> None:
    """With corrections, skips and reports in between; each undo lands where the game had been."""
    for seed in seeds(batch, 500):
        random, play = stirred(edition, seed)
        state, prompt, history = play.state(), play.prompt, play.history
        count = random.randint(1, len(history))
        play.undo(count)
        earlier = Play.replay(GAME, play.start, history[: len(history) - count])
        assert (play.state(), play.prompt) == (earlier.state(), earlier.prompt), f"seed {seed}"
        play.redo(count)
        assert (play.state(), play.prompt, play.history) == (state, prompt, history)
        assert play.redoable == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_recorded_gives_the_game_that_stands(edition: str) -> None:
    """A record with all its undos and redos replays to what the players last saw."""
    for seed in range(scaled(300)):
        record: list[Entry] = []
        random = Random(seed)
        play = Play(GAME, start(edition, seed), record=record.append)
        for _ in range(40):
            wish = random.random()
            if wish < 0.15 and play.history:
                play.undo(random.randint(1, min(5, len(play.history))))
            elif wish < 0.25 and play.redoable:
                play.redo(random.randint(1, play.redoable))
            elif play.prompt is not None:
                stir(random, play)
        again = Play.replay(GAME, play.start, map(wire, record))
        assert (again.state(), again.prompt) == (play.state(), play.prompt), f"seed {seed}"
        assert again.redoable == play.redoable
