"""A process of its own on a journal, to be killed or to be in the way.

`append FILE GAME` appends without end and says the number of each entry that was acknowledged;
`begin FOLDER` begins one save after another and says its name; `open FILE` opens a save; `hold
FILE GAME` resumes a game and keeps it until its input ends.
"""

import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

from companion.journal import Journal, JournalError
from tests.journal.saves import START, entry


def say(what: object) -> None:
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


def append(path: str, game: str) -> None:
    record = Journal.open(Path(path)).resume(game)
    for n in count(len(record.entries())):
        record.append(entry(n), {"step": n})
        say(n)


def begin(folder: str) -> None:
    for n in count():
        with Journal.open(Path(folder, f"{n}.db")) as journal:
            journal.begin(START)
            say(n)


def open_(path: str) -> None:
    with Journal.open(Path(path)):
        say("open")


def hold(path: str, game: str) -> None:
    with Journal.open(Path(path)) as journal:
        try:
            journal.resume(game)
        except JournalError as error:
            say(error.kind)
        else:
            say("held")
            sys.stdin.read()


TASKS: dict[str, Callable[..., None]] = {
    "append": append,
    "begin": begin,
    "open": open_,
    "hold": hold,
}

if __name__ == "__main__":
    say("ready")
    TASKS[sys.argv[1]](*sys.argv[2:])
