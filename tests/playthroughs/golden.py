"""Golden games: a won game per edition, kept as it was played.

`python -m tests.playthroughs.golden` plays them anew, where the rules have changed on purpose.
"""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from companion.engine.entries import Start
from companion.engine.play import Play
from tests.playthroughs.random_games import EDITIONS, GAME
from tests.playthroughs.whole_games import Game, whole_start

FOLDER = Path(__file__).parent / "golden"


def golden(edition: str) -> Path:
    """Where the game of an edition is kept."""
    return FOLDER / f"{edition}.jsonl"


def read(edition: str) -> tuple[Start, list[dict[str, Any]], dict[str, Any]]:
    """The start, every prompt with its answer and what was told then, and the table at the end."""
    first, *turns, last = map(json.loads, golden(edition).read_text("utf-8").splitlines())
    return Start(**first), turns, last


def turn(play: Play, value: object) -> dict[str, Any]:
    """Answer, and tell what was asked and what Lantern said to it."""
    asked = play.prompt.id if play.prompt else None
    play.answer(value)
    told = [[each.key, each.params] for each in play.told]
    found: dict[str, Any] = plain({"asked": asked, "answer": value, "told": told})
    return found


def plain(value: Any) -> Any:
    """As it comes back from a file."""
    return json.loads(json.dumps(value, default=list))


def won(edition: str) -> Play:
    """The first game of an edition that bots win."""
    for seed in range(1000):
        game = Game(whole_start(edition, "dark", seed))
        while game.go_on():
            pass
        if game.play.state()["outcome"] == "won":
            return game.play
    raise RuntimeError(f"The bots have won no game of {edition}.")


def write(edition: str) -> None:
    """Keep it."""
    play = won(edition)
    again = Play(GAME, play.start)
    turns = [turn(again, entry.value) for entry in play.history]
    lines = [asdict(play.start), *turns, play.state()]
    FOLDER.mkdir(exist_ok=True)
    text = "".join(json.dumps(line, default=list, ensure_ascii=False) + "\n" for line in lines)
    golden(edition).write_text(text, "utf-8")


if __name__ == "__main__":
    for each in EDITIONS:
        write(each)
