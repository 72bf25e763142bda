"""How far a game's rules are covered: implemented and tested, a card to read, or still open.

A checkout is scanned afresh. An installed Lantern has no tests to scan, so the result is written to
`data/<game>/coverage.json`; the tests see to it that the file is current and true.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, get_args

from companion import packs
from companion.packs import Rule
from companion.reference.citations import Citation, Place, in_code, in_tests
from companion.resources import resource

Status = Literal["tested", "card", "open"]
STATUSES: Final[tuple[Status, ...]] = get_args(Status)
RECORD: Final = "coverage.json"


@dataclass(frozen=True, slots=True)
class Coverage:
    """What is known of one rule: where the code cites it, and which tests do."""

    rule: Rule
    code: tuple[Place, ...]
    tests: tuple[Place, ...]

    @property
    def status(self) -> Status:
        """A rule counts only with both: code that carries it out and a test that says so."""
        if self.code and self.tests:
            return "tested"
        return "card" if self.rule.card else "open"

    def record(self) -> dict[str, object]:
        """What is written down: no lines, so that the record changes only when the facts do."""
        return {
            "status": self.status,
            "code": sorted({place.recorded() for place in self.code}),
            "tests": sorted({place.recorded() for place in self.tests}),
        }


def coverage(game: str) -> Mapping[str, Coverage]:
    """The coverage of every rule: of this checkout as it stands, or as it was recorded."""
    root = resource()
    return scanned(game, root) if (root / "tests").is_dir() else recorded(game)


def scanned(game: str, root: Path) -> Mapping[str, Coverage]:
    """Look through the code and the tests of a checkout."""
    code, tests = _by_id(in_code(root, game)), _by_id(in_tests(root))
    rules = packs.load(game).rules
    return {id_: Coverage(rule, code[id_], tests[id_]) for id_, rule in rules.items()}


def recorded(game: str) -> Mapping[str, Coverage]:
    """Read what was found when this Lantern was built."""
    found = json.loads(resource("data", game, RECORD).read_text("utf-8"))
    rules = packs.load(game).rules
    return {id_: _from_record(rule, found.get(id_, {})) for id_, rule in rules.items()}


def text(found: Mapping[str, Coverage]) -> str:
    """The record as it is written: one rule a line."""
    lines = [f"{json.dumps(id_)}: {json.dumps(one.record())}" for id_, one in found.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main(argv: list[str]) -> int:
    """`python -m companion.reference.coverage write`: record the coverage of every game."""
    if argv != ["write"]:
        sys.stderr.write("usage: python -m companion.reference.coverage write\n")
        return 2
    for game in packs.games():
        write(game, resource())
    return 0


def write(game: str, root: Path) -> None:
    """Record the coverage of a game in a checkout."""
    (root / "data" / game / RECORD).write_text(text(scanned(game, root)), "utf-8")


def _by_id(citations: Iterable[Citation]) -> defaultdict[str, tuple[Place, ...]]:
    places: defaultdict[str, tuple[Place, ...]] = defaultdict(tuple)
    for id_, place in citations:
        places[id_] += (place,)
    return places


def _from_record(rule: Rule, found: Mapping[str, Any]) -> Coverage:
    return Coverage(rule, _places(found.get("code", ())), _places(found.get("tests", ())))


def _places(names: Iterable[str]) -> tuple[Place, ...]:
    return tuple(Place(file, test) for file, _, test in (name.partition("::") for name in names))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
