"""The rule cards that were read last, kept in a small file beside the games."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Final

MOST: Final = 8


class Recent:
    """Card ids, the latest first."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.ids = _read(file)

    def read(self, id_: str) -> None:
        """Somebody reads this card."""
        self.ids = [id_, *[each for each in self.ids if each != id_]][:MOST]
        with suppress(OSError):  # a full disk must not keep anybody from the rules
            self._file.write_text(json.dumps(self.ids), encoding="utf-8")


def _read(file: Path) -> list[str]:
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return []
    return (
        [each for each in found if isinstance(each, str)][:MOST] if isinstance(found, list) else []
    )
