"""A won game per edition, from set-up to victory, replays exactly as it was kept."""

import pytest

from companion.engine.play import Play
from tests.playthroughs.golden import plain, read, turn
from tests.playthroughs.random_games import EDITIONS, GAME


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_golden_game_replays_exactly(edition: str) -> None:
    """Every prompt is asked again, every word told again; it ends in victory at the same table."""
    start, turns, last = read(edition)
    play = Play(GAME, start)
    for kept in turns:
        assert turn(play, kept["answer"]) == kept
    assert play.prompt is None
    assert plain(play.state()) == last
    assert last["outcome"] == "won"
