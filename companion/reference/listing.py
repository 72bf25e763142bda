"""`python -m companion rules GAME`: every rule, and where it is implemented and tested."""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

from companion import packs
from companion.packs.faults import did_you_mean
from companion.reference.coverage import STATUSES, Coverage, Status, coverage

_NAMES: Final[dict[Status, str]] = {
    "tested": "implemented and tested",
    "card": "reference card",
    "open": "open",
}


def rules(argv: list[str]) -> int:
    """Print the listing that the options ask for; return the exit code."""
    options = _parser().parse_args(argv)
    if options.game not in packs.games():
        return _refused("game", options.game, packs.games())
    found = list(coverage(options.game).values())
    areas = list(dict.fromkeys(one.rule.area for one in found))
    if options.area and options.area.upper() not in areas:
        return _refused("area", options.area, areas)
    chosen = [one for one in found if _wanted(one, options)]
    sys.stdout.write(_json(chosen) if options.json else _table(chosen))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="lantern rules",
        description="List the rules of a game: implemented and tested, reference card, or open.",
    )
    parser.add_argument("game", metavar="GAME", help="such as ddd")
    parser.add_argument("--open", action="store_true", help="only what is still open")
    parser.add_argument("--area", metavar="AREA", help="only one area, such as FIRE")
    parser.add_argument("--json", action="store_true", help="one JSON object by rule id")
    return parser


def _refused(kind: str, given: str, known: Collection[str]) -> int:
    hint = did_you_mean(given, sorted(known)) or f"; there are: {', '.join(known)}"
    sys.stderr.write(f"There is no {kind} {given!r}{hint}\n")
    return 2


def _wanted(one: Coverage, options: argparse.Namespace) -> bool:
    in_area = not options.area or one.rule.area == options.area.upper()
    return in_area and (not options.open or one.status == "open")


def _table(chosen: Sequence[Coverage]) -> str:
    return "".join([*map(_line, chosen), _totals(chosen)])


def _line(one: Coverage) -> str:
    places = [*map(str, one.code), *map(str, one.tests)]
    missing = {(True, False): " (no test cites it)", (False, True): " (no code cites it)"}
    note = missing.get((bool(one.code), bool(one.tests)), "")
    where = f"  [{', '.join(places)}]" if places else ""
    return f"{one.rule.id:<15} {_NAMES[one.status]:<22}  {one.rule.title}{note}{where}\n"


def _totals(chosen: Sequence[Coverage]) -> str:
    counts = Counter(one.status for one in chosen)
    parts = ", ".join(f"{counts[status]} {_NAMES[status]}" for status in STATUSES)
    return f"{len(chosen)} rules: {parts}\n"


def _json(chosen: Sequence[Coverage]) -> str:
    listed = {one.rule.id: {"title": one.rule.title, **_placed(one)} for one in chosen}
    return json.dumps(listed, indent=1, ensure_ascii=False) + "\n"


def _placed(one: Coverage) -> dict[str, object]:
    code, tests = list(map(str, one.code)), list(map(str, one.tests))
    return {"status": one.status, "editions": one.rule.editions, "code": code, "tests": tests}
