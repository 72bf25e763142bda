"""`python -m companion.reference.originality FOLDER`: are the cards in our own words?

FOLDER holds texts that we must not copy from (.txt, .md or .yaml). A run of eight words that a card
shares with one of them is reported; the texts themselves are no part of Lantern.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from companion.packs import BadData
from companion.reference import sources
from companion.reference.shape import ICON
from companion.resources import resource

RUN: Final = 8
_WORD: Final = re.compile(r"[^\W_]+")
Run = tuple[str, ...]


def main(argv: list[str]) -> int:
    """Compare every card of every game with every text of the folder; 0 when nothing is shared."""
    if len(argv) != 1 or not Path(argv[0]).is_dir():
        sys.stderr.write("usage: python -m companion.reference.originality FOLDER\n")
        return 2
    texts = list(_texts(Path(argv[0])))
    known = {run: name for name, text in texts for run in runs(text)}
    found = [line for game in _games() for line in shared(game, known)]
    sys.stdout.write("".join(f"{line}\n" for line in found))
    sys.stdout.write(f"{len(texts)} text(s), {len(found)} shared run(s) of {RUN} words\n")
    return 1 if found else 0


def runs(text: str) -> Iterator[Run]:
    """Every run of eight words, without case and punctuation."""
    words = _WORD.findall(ICON.sub(r" \1 ", text).lower().replace("ё", "е"))
    return zip(*(words[start:] for start in range(RUN)), strict=False)


def shared(folder: Path, known: dict[Run, str]) -> Iterator[str]:
    """What the cards of a game share with the known runs, one line each."""
    for chapter, cards in sources.content(folder).items():
        for id_, card in cards.items():
            for text in _strings(card):
                for run in runs(text):
                    if run in known:
                        yield f"{chapter}.yaml {id_}: “{' '.join(run)}” is in {known[run]}"


def _strings(plain: object) -> Iterator[str]:
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict | list):
        children: Iterable[object] = plain.values() if isinstance(plain, dict) else plain
        for child in children:
            yield from _strings(child)


def _texts(folder: Path) -> Iterator[tuple[str, str]]:
    for file in sorted(folder.rglob("*")):
        if file.suffix in (".txt", ".md", ".yaml"):
            yield file.name, file.read_text("utf-8", errors="replace")


def _games() -> list[Path]:
    return sorted(folder.parent for folder in resource("data").glob("*/cards"))


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BadData as bad:
        sys.exit(str(bad))
