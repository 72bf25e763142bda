"""The commands of those who edit data: check what is compiled, or compile it anew."""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from companion.packs.build import Content
from companion.packs.faults import BadData, Fault
from companion.resources import resource

COMMANDS = ("check", "compile")


def write(file: Path, content: Content) -> None:
    """Write a compiled form: stable order, one value a line, so that a change shows in a diff."""
    text = json.dumps(content, indent=1, ensure_ascii=False) + "\n"
    file.write_text(text, encoding="utf-8")


def agrees(file: Path, content: Content) -> bool:
    """Tell whether a compiled form is the one its sources give."""
    try:
        return bool(json.loads(file.read_bytes()) == content)
    except (OSError, ValueError, RecursionError):
        return False


@dataclass(frozen=True, slots=True)
class Editing:
    """One kind of data: its module, what a folder of it is called, and what it is compiled into."""

    module: str
    noun: str
    folders: Callable[[], list[Path]]
    content: Callable[[Path], Content]
    compiled: str  # the file beside the sources

    def main(self, argv: list[str]) -> int:
        """Check or compile the games named, or all of them; 0 when nothing is wrong."""
        if not argv or argv[0] not in COMMANDS:
            print(f"usage: python -m {self.module} (check | compile) [GAME]...", file=sys.stderr)
            return 2
        return self.run(argv[0], [resource("data", game) for game in argv[1:]] or self.folders())

    def run(self, command: str, folders: list[Path]) -> int:
        """Do the command on each folder and print every fault."""
        faults = [fault for folder in folders for fault in self._one(command, folder)]
        for fault in faults:
            print(fault)
        print(f"{len(folders)} {self.noun}(s), {len(faults)} fault(s)")
        return 1 if faults else 0

    def _one(self, command: str, folder: Path) -> list[Fault]:
        try:
            content = self.content(folder)
        except BadData as bad:
            return list(bad.faults)
        if command == "compile":
            write(folder / self.compiled, content)
        elif not agrees(folder / self.compiled, content):
            message = f"is not what the sources give; run `python -m {self.module} compile`"
            return [Fault(f"data/{folder.name}/{self.compiled}", 1, message)]
        return []
