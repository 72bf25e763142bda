"""`python -m companion.reference check` and `… compile`: for those who edit the rule cards."""

import sys
from pathlib import Path

from companion.packs.faults import BadData, Fault
from companion.reference import cards, sources
from companion.resources import resource

USAGE = "usage: python -m companion.reference (check | compile) [GAME]..."


def main(argv: list[str]) -> int:
    """Check or compile the cards of the games named, or of all; 0 when nothing is wrong."""
    if not argv or argv[0] not in ("check", "compile"):
        print(USAGE, file=sys.stderr)
        return 2
    return run(argv[0], [resource("data", game) for game in argv[1:]] or folders())


def run(command: str, games: list[Path]) -> int:
    """Do the command on each game's folder and print every fault."""
    faults = [fault for folder in games for fault in _one(command, folder)]
    for fault in faults:
        print(fault)
    print(f"{len(games)} game(s), {len(faults)} fault(s)")
    return 1 if faults else 0


def folders() -> list[Path]:
    """Every folder of data that has cards."""
    return sorted(folder.parent for folder in resource("data").glob("*/cards"))


def _one(command: str, folder: Path) -> list[Fault]:
    try:
        content = sources.content(folder)
    except BadData as bad:
        return list(bad.faults)
    if command == "compile":
        sources.write(folder, content)
    elif not sources.agrees(folder, content):
        message = "is not what the sources give; run `python -m companion.reference compile`"
        return [Fault(f"data/{folder.name}/{cards.COMPILED}", 1, message)]
    return []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
