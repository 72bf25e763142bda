"""`python -m companion.packs check` and `… compile`: for those who edit the data."""

import sys
from pathlib import Path

from companion.packs import compiled, sources
from companion.packs.editing import Editing
from companion.resources import resource


def folders() -> list[Path]:
    """Every folder of data that is a pack."""
    return sorted(manifest.parent for manifest in resource("data").glob("*/pack.yaml"))


PACKS = Editing("companion.packs", "pack", folders, sources.content, compiled.COMPILED)
main, run = PACKS.main, PACKS.run

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
