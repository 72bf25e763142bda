"""The commands of the headless table."""

import argparse
import os
import secrets
import sys
from pathlib import Path

from companion.engine.entries import Start
from companion.engine.errors import Malformed, TableError
from companion.games import GAMES, game
from companion.headless import lines, text
from companion.headless.opening import Opened, open_play
from companion.headless.requests import encoded, refusal
from companion.journal import JournalError


def table(argv: list[str]) -> int:
    """`python -m companion table GAME …`: play in JSON Lines, or with --text in plain text."""
    options = _parser().parse_args(argv)
    try:
        opened = _opened(options)
    except (TableError, JournalError) as error:
        if options.text:
            print(error, file=sys.stderr)
        else:
            print(encoded(refusal(error.kind, str(error))))
        return 2
    try:
        return text.play(opened) if options.text else lines.serve(opened)
    finally:
        opened.close()


def own_save() -> Path:
    """Where Lantern keeps the games of a person who named no file."""
    environ = os.environ  # an Android app has a folder of its own, and no home
    home = environ.get("ANDROID_PRIVATE") or environ.get("XDG_DATA_HOME") or _share()
    folder = Path(home) / "lantern"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "games.lantern"


def _share() -> Path:
    return Path.home() / ".local" / "share"


def prompts(argv: list[str]) -> int:
    """`python -m companion prompts GAME`: every prompt id with its kind."""
    parser = argparse.ArgumentParser(prog="lantern prompts", description="List every prompt id.")
    parser.add_argument("game", choices=sorted(GAMES))
    listed = game(parser.parse_args(argv).game).prompts
    for name, kind in sorted(listed.items()):
        print(f"{name:24} {kind}")
    return 0


def _opened(options: argparse.Namespace) -> Opened:
    played = game(options.game)
    seed = secrets.randbits(63) if options.seed is None else options.seed
    given = dict(_option(each) for each in options.option)
    if options.house is not None:
        given["house"] = played.house(options.house)
    start = Start(played.name, options.edition, seed, given, played.pack_version)
    return open_play(played, start, options.save, unfinished=options.text)


def _option(given: str) -> tuple[str, str]:
    name, equals, value = given.partition("=")
    if not equals:
        raise Malformed(f"An option is written name=value, not {given!r}.")
    return name, value


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="lantern table",
        description="Play at the headless table: one JSON request per line in, one reply out.",
    )
    parser.add_argument("game", help="the game, such as ddd")
    parser.add_argument("--edition", default="revised", help="the edition (default: revised)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--house", help="a house on file: its name or its file")
    parser.add_argument("--seed", type=int, help="the seed of the dice (default: a fresh one)")
    parser.add_argument("--save", type=Path, help="the file to save the game in, or to go on from")
    parser.add_argument("--text", action="store_true", help="for a person in a terminal")
    return parser
