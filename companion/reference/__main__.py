"""`python -m companion.reference check` and `… compile`: for those who edit the rule cards."""

import sys
from pathlib import Path

from companion.packs.editing import Editing
from companion.reference import cards, sources
from companion.resources import resource


def folders() -> list[Path]:
    """Every folder of data that has cards."""
    return sorted(folder.parent for folder in resource("data").glob("*/cards"))


CARDS = Editing("companion.reference", "game", folders, sources.content, cards.COMPILED)
main, run = CARDS.main, CARDS.run

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
