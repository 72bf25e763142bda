"""`python -m companion`: the app, or the table without it."""

import argparse
import os
import sys
from collections.abc import Sequence

from companion import __version__
from companion.screen import has_screen

_COMMANDS = {
    "table": "play a game without a window",
    "house": "check a house on file",
    "prompts": "list every prompt of a game",
    "rules": "list every rule of a game, where it is implemented and tested",
}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="lantern",
        description="The companion that lies beside a cardboard horror game.",
    )
    parser.add_argument("--version", action="version", version=f"Lantern {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, help_text in _COMMANDS.items():
        # Each command reads its own options, --help among them.
        commands.add_parser(name, help=help_text, add_help=False)
    return parser


def _run(command: str, argv: list[str]) -> int:
    # Imported late: --version and --help need not read a game.
    if command == "rules":
        from companion.reference import listing

        return listing.rules(argv)
    if command == "house":
        from companion.headless import house

        return house.house(argv)
    from companion.headless import cli

    return cli.table(argv) if command == "table" else cli.prompts(argv)


def _start() -> int:
    from companion.headless import cli

    if not has_screen():
        print("Lantern: there is no screen here, so this is the table in text.", file=sys.stderr)
        return cli.table(["ddd", "--text", "--save", str(cli.own_save())])
    folder = cli.own_save().parent
    os.environ.setdefault("KIVY_HOME", str(folder / "kivy"))  # else it writes to ~/.kivy
    from companion import app

    return app.run(folder)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that `argv` names, or start Lantern; return the exit code."""
    parser = _parser()
    given, rest = parser.parse_known_args(argv)
    if given.command is not None:
        return _run(given.command, rest)
    if rest:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    return _start()


if __name__ == "__main__":
    sys.exit(main())
