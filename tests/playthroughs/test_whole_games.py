"""Bots play from set-up to an outcome: nothing goes wrong, and all ends occur."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from companion.engine.play import Play
from tests.playthroughs.random_games import EDITIONS, GAME
from tests.playthroughs.stirring import wire
from tests.playthroughs.whole_games import LONGEST, MODES, Game, whole_start
from tests.rule import rule
from tests.scale import scaled

ENDS = {
    "won nemesis_defeated in the showdown",
    "lost darkness",
    "lost darkness in the showdown",
    "lost keeper_eliminated in the showdown",
    "lost corners_destroyed in the showdown",
}
COMMON = {"won nemesis_defeated in the showdown", "lost darkness"}
MANY = 3000  # games, among which the rarest end occurs
Record = Callable[[str, object], None]


def games(edition: str, mode: str, full: int) -> Iterator[Game]:
    """Many games of an edition, one after the other."""
    for seed in range(scaled(full)):
        yield Game(whole_start(edition, mode, seed))


def played(game: Game) -> str:
    """Play to the end, looking at the table after every answer; tell how it ended."""
    told = f"seed {game.play.start.seed} {game.play.start.options['mode']}"
    for _ in range(LONGEST):
        assert game.wrong() == [], f"{told} after {len(game.play.history)}"
        if game.play.prompt is None:
            break
        assert GAME.prompts[game.play.prompt.id] == game.play.prompt.kind
        game.go_on()
    state = game.play.state()
    assert state["outcome"] in ("won", "lost"), f"{told} goes on for ever"
    late = " in the showdown" if game.play.table.showdown else ""
    return f"{state['outcome']} {state['reason']}{late}"


@rule("DDD-SHOW-28", "DDD-SHOW-29", "DDD-DARK-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_whole_games_come_to_every_end(edition: str, record_property: Record) -> None:
    """Set-up to outcome in all three modes; every invariant holds at every prompt."""
    all_ends: Counter[str] = Counter()
    for mode in MODES:
        ends = Counter(played(game) for game in games(edition, mode, 1000))
        for end, count in sorted(ends.items()):
            share = f"{count:5} {count / ends.total():6.1%}"
            record_property("figure", f"whole games, {edition:8} {mode:7} {end:39} {share}")
        all_ends += ends
    assert set(all_ends) >= (ENDS if all_ends.total() >= MANY else COMMON)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_comes_back_as_it_was(edition: str) -> None:
    """Replayed from its entries it is the same game, and so it is undone and redone."""
    for game in games(edition, "dark", 200):
        while game.go_on():
            pass
        play = game.play
        state, told = play.state(), list(play.table.told)
        again = Play.replay(GAME, play.start, map(wire, play.history))
        assert (again.state(), again.table.told) == (state, told)
        half = len(play.history) // 2
        play.undo(half)
        play.redo(half)
        assert (play.state(), play.table.told) == (state, told)
