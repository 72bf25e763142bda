"""Whole random games in a house on file: everything it does can be seen to be right."""

from random import Random

import pytest

from companion.engine.play import Play
from companion.games.ddd.house import library
from tests.playthroughs import players
from tests.playthroughs.random_games import EDITIONS, GAME, house_start, house_text
from tests.playthroughs.stirring import stir, wire
from tests.playthroughs.witness import Witness
from tests.rule import rule
from tests.scale import scaled

BATCHES = 5
ACTS = 60
LONGEST = 1500  # answers after which a game is left alone


def seeds(batch: int, full: int) -> range:
    """Part the seeds of a run into batches, so that a failure names a small one."""
    return range(batch, max(scaled(full), BATCHES), BATCHES)


@rule("DDD-SIGHT-05", "DDD-FIRE-19", "DDD-HOUSE-13", "DDD-CAMERA-04", "DDD-SETUP-05")
@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("house", library.names())
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_goes_wrong_in_a_house(edition: str, house: str, batch: int) -> None:
    """At each prompt of each game the table is possible and the prompt fits table and house."""
    for seed in seeds(batch, 500):
        random, play = Random(seed), Play(GAME, house_start(edition, seed, library.text_of(house)))
        witness = Witness(play)
        for _ in range(LONGEST):
            assert witness.wrong() == [], f"seed {seed} after {len(play.history)}"
            if play.prompt is None:
                break
            assert GAME.prompts[play.prompt.id] == play.prompt.kind
            witness.answers(players.answer(random, play.prompt))


def opened(edition: str, seed: int) -> tuple[Random, Play]:
    """Begin a game in any of the houses."""
    return Random(seed), Play(GAME, house_start(edition, seed, house_text(seed)))


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_players_do_in_a_house_the_next_prompt_fits(edition: str, batch: int) -> None:
    """With corrections (doors and cameras among them), skips and reports in between."""
    for seed in seeds(batch, 500):
        random, play = opened(edition, seed)
        witness = Witness(play, tidy=False)
        for _ in range(ACTS):
            assert witness.wrong() == [], f"seed {seed} after {len(play.history)}"
            if play.prompt is None:
                break
            stir(random, play)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_in_a_house_comes_back_as_it_was(edition: str) -> None:
    """Replayed from its entries, and undone and redone, it is the same game."""
    for seed in range(scaled(500)):
        random, play = opened(edition, seed)
        for _ in range(ACTS):
            if play.prompt is not None:
                stir(random, play)
        state, prompt, history = play.state(), play.prompt, play.history
        again = Play.replay(GAME, play.start, map(wire, history))
        assert (again.state(), again.prompt) == (state, prompt), f"seed {seed}"
        assert again.table.told == play.table.told
        count = random.randint(1, len(history))
        play.undo(count)
        earlier = Play.replay(GAME, play.start, history[: len(history) - count])
        assert (play.state(), play.prompt) == (earlier.state(), earlier.prompt), f"seed {seed}"
        play.redo(count)
        assert (play.state(), play.prompt, play.history) == (state, prompt, history)
