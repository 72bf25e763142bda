"""`python -m companion.packs check` and `… compile`: for those who edit the data."""

import sys
from pathlib import Path

from companion.packs import compiled, sources
from companion.packs.faults import BadData, Fault
from companion.resources import resource

USAGE = "usage: python -m companion.packs (check | compile) [GAME]..."


def main(argv: list[str]) -> int:
    """Check or compile the packs named, or all of them; 0 when nothing is wrong."""
    if not argv or argv[0] not in ("check", "compile"):
        print(USAGE, file=sys.stderr)
        return 2
    return run(argv[0], [resource("data", game) for game in argv[1:]] or folders())


def run(command: str, packs: list[Path]) -> int:
    """Do the command on each pack folder and print every fault."""
    faults = [fault for folder in packs for fault in _one(command, folder)]
    for fault in faults:
        print(fault)
    print(f"{len(packs)} pack(s), {len(faults)} fault(s)")
    return 1 if faults else 0


def folders() -> list[Path]:
    """Every folder of data that is a pack."""
    return sorted(manifest.parent for manifest in resource("data").glob("*/pack.yaml"))


def _one(command: str, folder: Path) -> list[Fault]:
    try:
        content = sources.content(folder)
    except BadData as bad:
        return list(bad.faults)
    if command == "compile":
        compiled.write(folder, content)
    elif not compiled.agrees(folder, content):
        message = "is not what the sources give; run `python -m companion.packs compile`"
        return [Fault(compiled.shown(folder), 1, message)]
    return []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
