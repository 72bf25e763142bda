"""How fast the engine is: random play, the same with its journal, replay, and a peer.

Run it from the checkout: `.venv/bin/python benchmarks/engine.py`. The peer needs Node on the PATH.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))  # the checkout itself is measured, installed or not

from companion.engine.entries import Entry, Start  # noqa: E402
from companion.engine.play import Play  # noqa: E402
from companion.games import game  # noqa: E402
from companion.journal.journal import Journal  # noqa: E402
from tests.playthroughs.whole_games import Game, whole_start  # noqa: E402

GAME = game("ddd")
WARM_UP = 20_000
MEASURED = 100_000
JOURNALLED = 1_000
REPEATS = 5
LONG = 2_000
WHOLE = 100  # games of each edition
HOLD_RATIO = 25
HOLD_REPLAY = 50

Playing = Callable[[Start], int]


def play_to_the_end(play: Play) -> int:
    """Give random legal answers until the game is over; say how many."""
    while not play.over:
        play.bot()
    return len(play.history)


def recorded(start: Start) -> int:
    """Play one game whose every answer is recorded in memory before it counts."""
    record: list[Entry] = []
    return play_to_the_end(Play(GAME, start, record=record.append))


def looked_at(start: Start) -> int:
    """Do the same, and look at every prompt with all its options, as a front end does."""
    record: list[Entry] = []
    play = Play(GAME, start, record=record.append)
    while play.prompt is not None:
        play.bot()
    return len(play.history)


def answers_per_second(playing: Playing, least: int) -> float:
    """Play game after game, the editions in turn, until there are that many answers."""
    answers, since = 0, perf_counter()
    for seed in count():
        answers += playing(Start("ddd", GAME.editions[seed % len(GAME.editions)], seed))
        if answers >= least:
            break
    return answers / (perf_counter() - since)


def journalled_per_second() -> float:
    """Play with the journal on the disk of this folder: one durable transaction per answer."""
    with TemporaryDirectory(dir=HERE) as folder, Journal.open(Path(folder, "games.db")) as journal:

        def durably(start: Start) -> int:
            with journal.begin(start) as record:
                return play_to_the_end(Play(GAME, start, record=record.append))

        return answers_per_second(durably, JOURNALLED)


def long_game() -> Play:
    """Make one game last: nobody enters the lab, and darkness is set back before it ends it."""
    play = Play(GAME, Start("ddd", "revised", 1))
    while sum(entry.kind == "answer" for entry in play.history) < LONG:
        if play.table.darkness.at >= 4:
            play.correct({"darkness.at": 1})
        elif play.prompt is not None and play.prompt.id in ("lab.sure", "darkness.lab_entered"):
            play.answer("no")
        else:
            play.bot()
    return play


def longest_whole_game() -> Play:
    """Let bots play the survivors' half too; return the longest of their games."""
    found: list[Play] = []
    for edition in GAME.editions:
        for seed in range(WHOLE):
            bots = Game(whole_start(edition, "dark", seed))
            while bots.go_on():
                pass
            found.append(bots.play)
    return max(found, key=lambda play: len(play.history))


def replay_ms(play: Play) -> float:
    """Bring a game back from its entries."""
    entries, since = play.history, perf_counter()
    Play.replay(GAME, play.start, entries)
    return (perf_counter() - since) * 1000


def peer() -> dict[str, float] | None:
    """Measure boardgame.io on the same kind of work, where Node is there."""
    if shutil.which("node") is None:
        return None
    done = subprocess.run([HERE / "peers" / "run"], check=True, stdout=subprocess.PIPE, text=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def main() -> None:
    """Print every figure; ratios are of this run."""
    answers_per_second(recorded, WARM_UP)
    ours = median([answers_per_second(recorded, MEASURED) for _ in range(REPEATS)])
    print(f"random play          {ours:>9,.0f} answers/s")
    seen = median([answers_per_second(looked_at, MEASURED) for _ in range(REPEATS)])
    print(f"  every menu opened  {seen:>9,.0f} answers/s")
    print(f"  with the journal   {journalled_per_second():>9,.0f} answers/s")
    long = long_game()
    replay = median([replay_ms(long) for _ in range(REPEATS)])
    corrections = len(long.history) - LONG
    print(f"replay               {replay:>9,.1f} ms (hold ≤ {HOLD_REPLAY})")
    print(f"  one game of {LONG:,} answers and {corrections} corrections of darkness")
    whole = longest_whole_game()
    took = median([replay_ms(whole) for _ in range(REPEATS)]) * LONG / len(whole.history)
    print(f"  a whole game       {took:>9,.1f} ms for as many (hold ≤ {HOLD_REPLAY})")
    print(f"  the longest of {WHOLE * len(GAME.editions)}, {len(whole.history)} answers by bots")
    figures = peer()
    if figures is None:
        print("boardgame.io: not measured, as there is no node on the PATH")
        return
    bare, kept = figures["bare_per_second"], figures["recorded_per_second"]
    print(f"boardgame.io         {kept:>9,.0f} moves/s, recorded by its master in memory")
    print(f"  its bare client    {bare:>9,.0f} moves/s, nothing to open a game again from")
    print(f"  its replay         {figures['replay_2000_ms']:>9,.1f} ms")
    print(f"ratio                {ours / kept:>9.1f} × recorded play (hold ≥ {HOLD_RATIO})")
    print(f"  to its bare client {ours / bare:>9.1f} ×")


if __name__ == "__main__":
    main()
