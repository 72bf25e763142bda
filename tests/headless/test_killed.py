"""Killed at any moment, the table loses no acknowledged answer."""

import random
import threading
from pathlib import Path

from tests.headless.process import Reply, TableProcess
from tests.scale import scaled


def test_no_acknowledged_answer_is_lost(tmp_path: Path) -> None:
    """Given a child that answers prompts, when killed at random moments, then it comes back.

    The reopened game stands where the last acknowledged reply stood, or one answer further if the
    answer in flight was already written down.
    """
    chance = random.Random(20)
    save = str(tmp_path / "game.lantern")
    game = 0
    last: Reply | None = None
    for _ in range(scaled(300)):
        with TableProcess("--save", save, "--seed", str(game)) as table:
            reply = table.first
            assert reply["ok"] is True
            if last is not None:
                assert _same_or_next(reply, last, table)
            plug = threading.Timer(chance.random() * 0.15, table.process.kill)
            plug.start()
            last = _play_until_dead(table, reply)
            plug.join()
        if last["prompt"] is None or last["state"]["outcome"]:
            game, last = game + 1, None
            save = str(tmp_path / f"game{game}.lantern")


def _play_until_dead(table: TableProcess, reply: Reply) -> Reply:
    """Answer until the pipe breaks; return the last reply that came through."""
    try:
        while reply["prompt"] is not None:
            reply = table.ask({"bot": True})
    except (ValueError, OSError):
        pass
    return reply


def _same_or_next(reply: Reply, last: Reply, table: TableProcess) -> bool:
    if (reply["prompt"], reply["state"]) == (last["prompt"], last["state"]):
        return True
    before = table.ask({"undo": 1})
    same = (before["prompt"], before["state"]) == (last["prompt"], last["state"])
    table.ask({"redo": 1})
    return same
