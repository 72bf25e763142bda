"""What the journal's tests share: a start, numbered entries, and a second process."""

import subprocess
import sys
from pathlib import Path

from companion.engine.entries import Entry, Start
from companion.journal import Journal

REPOSITORY = Path(__file__).resolve().parents[2]
START = Start("ddd", "revised", seed=7, options={"players": 3}, pack="ddd-1")


def entry(n: int) -> Entry:
    return Entry("answer", [n % 6 + 1], "fire.direction", "app" if n % 3 else "player")


def fill(path: Path, games: int = 1, entries: int = 5) -> list[str]:
    """Save some games and return their ids, the first begun first."""
    with Journal.open(path) as journal:
        records = [journal.begin(START, f"night {number}") for number in range(games)]
        for n in range(entries):
            for record in records:
                record.append(entry(n), {"step": n})
        return [record.id for record in records]


def steps(path: Path, game: str) -> list[Entry]:
    with Journal.open(path) as journal:
        return journal.resume(game).entries()


def child(*arguments: str | Path) -> subprocess.Popen[str]:
    """Start a second process on a journal, as `child.py` describes."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.journal.child", *map(str, arguments)],
        cwd=REPOSITORY,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def said(process: subprocess.Popen[str]) -> str:
    """The next line that the child says, without its end."""
    assert process.stdout
    return process.stdout.readline().rstrip("\n")


def ended(process: subprocess.Popen[str]) -> list[str]:
    """Let the child end, and return the complete lines it said until then."""
    rest, _ = process.communicate()
    return [line for line in rest.splitlines(keepends=True) if line.endswith("\n")]
