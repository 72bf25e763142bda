"""The cardboard is the truth: a correction or a skip at any prompt of any game."""

from random import Random

import pytest

from companion.engine.errors import TableError
from companion.engine.play import Play
from companion.games.ddd.faults import faults
from tests.playthroughs.legal import illegal
from tests.playthroughs.random_games import EDITIONS, GAME, Changes, any_start, mess
from tests.scale import scaled

BATCHES = 5
AFTERWARDS = 10
LONGEST = 80  # prompts of a game at which something may be corrected


def seeds(batch: int, full: int) -> range:
    """Part the seeds of a run into batches, so that a failure names a small one."""
    return range(batch, max(scaled(full), BATCHES), BATCHES)


def corrected(play: Play, changes: Changes) -> bool:
    """Correct the game; a refusal must leave everything as it was."""
    before = (play.state(), play.prompt, play.history, len(play.table.told))
    try:
        play.correct(changes)
    except TableError:
        assert (play.state(), play.prompt, play.history, len(play.table.told)) == before
        return False
    return True


def goes_on(play: Play) -> None:
    """Play on for a while; nothing breaks and nothing impossible comes to lie on the table."""
    for _ in range(AFTERWARDS):
        assert faults(play.table) == []
        if play.prompt is None:
            return
        assert illegal(play.table, play.prompt) == []
        play.bot()


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_correction_at_any_prompt_leads_to_a_prompt_that_fits(edition: str, batch: int) -> None:
    """Refused, it changes nothing; accepted, the prompt is legal for the table as it is now."""
    for seed in seeds(batch, 500):
        random, play = Random(seed), Play(GAME, any_start(edition, seed))
        for _ in range(LONGEST):
            if play.prompt is None:
                break
            if random.random() < 1 / 3:
                twin = play.copy()
                if corrected(twin, mess(random, twin)):
                    goes_on(twin)
            play.bot()


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("edition", EDITIONS)
def test_corrections_may_follow_one_another(edition: str, batch: int) -> None:
    """However many values are put right in one game, each prompt fits the table it stands on."""
    for seed in seeds(batch, 500):
        random, play = Random(seed), Play(GAME, any_start(edition, seed))
        for _ in range(LONGEST):
            if play.prompt is None:
                break
            if random.random() < 1 / 2:
                corrected(play, mess(random, play))
            assert faults(play.table) == [], f"seed {seed} after {len(play.history)}"
            if play.prompt is None:
                break
            assert illegal(play.table, play.prompt) == [], f"seed {seed}"
            play.bot()


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_skip_at_any_prompt_leads_on(edition: str, batch: int) -> None:
    """Every step can be done by the players themselves; another prompt follows, or the end."""
    for seed in seeds(batch, 500):
        random, play = Random(seed), Play(GAME, any_start(edition, seed))
        for _ in range(LONGEST):
            if play.prompt is None:
                break
            if random.random() < 1 / 3:
                twin = play.copy()
                twin.skip()
                assert twin.prompt is not None or twin.state()["outcome"] is not None
                goes_on(twin)
            play.bot()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_of_nothing_but_skips_goes_on(edition: str) -> None:
    """Whoever skips all there is gets through the rounds to the end of the darkness."""
    for seed in range(scaled(50)):
        play = Play(GAME, any_start(edition, seed))
        for _ in range(60):
            if play.prompt is None:
                break
            play.skip()
            assert faults(play.table) == []
