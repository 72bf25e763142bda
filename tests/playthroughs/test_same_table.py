"""Look or ask: the same rules lead to the same table, whoever looks at the house."""

import pytest

from companion.engine.entries import Start
from companion.engine.play import Play
from companion.engine.prompts import PickRoom
from tests.playthroughs.random_games import EDITIONS, GAME, house_start, house_text
from tests.playthroughs.side_by_side import SideBySide, comparable
from tests.rule import rule
from tests.scale import scaled

BATCHES = 5
LONGEST = 1500  # answers after which a pair of games is left alone


def at(seed: int, game: SideBySide) -> str:
    """Say where a game is, for whoever has to find out why."""
    return f"seed {seed} after {len(game.looking.history)} and {len(game.asking.history)} answers"


def played(seed: int, edition: str, *, corrected: float = 0) -> None:
    """Play a game at both tables, corrected now and then while a team acts; compare throughout."""
    game = SideBySide(house_start(edition, seed, house_text(seed)))
    for _ in range(LONGEST):
        if game.together:
            assert comparable(game.looking) == comparable(game.asking), at(seed, game)
            if game.acting and game.random.random() < corrected:
                game.corrects()
        if game.over:
            return
        game.goes_on()


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_with_the_house_and_one_by_asking_end_in_equal_tables(
    edition: str, batch: int
) -> None:
    """Given truthful players, when the same is done at both tables, then they never differ.

    The truth comes from the naive geometry, so this also checks all that is computed.
    """
    for seed in range(batch, max(scaled(200), BATCHES), BATCHES):
        played(seed, edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_corrections_lead_both_to_equal_tables(edition: str) -> None:
    """Whatever is put right while a team acts, it means the same to both."""
    for seed in range(scaled(100)):
        played(seed, edition, corrected=0.3)


@rule("DDD-SPAWN-05")
def test_survivors_on_one_tile_may_see_into_each_others_rooms() -> None:
    """Given survivors in both rooms of a tile, when asked, then either room may be meant."""
    start = Start("ddd", "revised", 1, {"lab": "r1c1", "split": "r3c2", "survivors": "lucy,bruce"})
    play = Play(GAME, start)
    play.correct({"survivors.lucy.room": "r3c2.a", "survivors.bruce.room": "r3c2.b"})
    play.answer([1, 6])
    assert isinstance(play.prompt, PickRoom)
    assert play.prompt.id == "spawn.beside"
    assert {"r3c2.a", "r3c2.b"} < set(play.prompt.rooms)
