"""The coverage of the rules is what code and tests say, and the record of it is current."""

import json
from pathlib import Path

import pytest

from companion import packs
from companion.packs import Rule
from companion.reference import coverage
from companion.reference.citations import Place, in_code
from companion.reference.coverage import Coverage
from companion.resources import resource
from tests.rule import catalogue

CODE, TEST = (Place("fire.py", line=1),), (Place("test_fire.py", "test_x", 1),)


@pytest.mark.parametrize(
    ("card", "code", "tests", "status"),
    [
        (False, CODE, TEST, "tested"),
        (False, CODE, (), "open"),
        (False, (), TEST, "open"),
        (False, (), (), "open"),
        (True, (), (), "card"),
        (True, CODE, (), "card"),
        (True, CODE, TEST, "tested"),
    ],
)
def test_a_rule_counts_with_code_and_a_test(
    card: bool, code: tuple[Place, ...], tests: tuple[Place, ...], status: str
) -> None:
    """One of them is not enough."""
    rule = Rule("TN-FIRE-01", "FIRE", "Fire burns", ("first",), card)
    assert Coverage(rule, code, tests).status == status


@pytest.mark.parametrize("game", packs.games())
def test_the_record_is_current(game: str) -> None:
    """If this fails: `python -m companion.reference.coverage write`."""
    record = resource("data", game, coverage.RECORD).read_text("utf-8")
    assert json.loads(record) == json.loads(coverage.text(coverage.scanned(game, resource())))


@pytest.mark.parametrize("game", packs.games())
def test_an_installation_lists_what_is_recorded(game: str) -> None:
    """Every rule, as it was when it was written down."""
    record = json.loads(resource("data", game, coverage.RECORD).read_text("utf-8"))
    assert {id_: one.record() for id_, one in coverage.recorded(game).items()} == record


def test_writing_the_record(tmp_path: Path) -> None:
    """A rule with code and a test is written as tested, by the names of both."""
    for name, text in {
        "companion/games/ddd/fire.py": "# DDD-FIRE-01\n# DDD-FIRE-02\n",
        "tests/test_fire.py": '@rule("DDD-FIRE-01")\ndef test_it(): ...\n',
        "data/ddd/pack.yaml": "",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    coverage.write("ddd", tmp_path)
    record = json.loads((tmp_path / "data" / "ddd" / coverage.RECORD).read_text())
    assert list(record) == list(packs.load("ddd").rules)
    code, tests = ["companion/games/ddd/fire.py"], ["tests/test_fire.py::test_it"]
    assert record["DDD-FIRE-01"] == {"status": "tested", "code": code, "tests": tests}
    assert record["DDD-FIRE-02"] == {"status": "open", "code": code, "tests": []}


@pytest.mark.parametrize("game", packs.games())
def test_code_cites_rules_that_exist(game: str) -> None:
    """A misspelt id would hide a rule from the listing."""
    cited = {id_: str(place) for id_, place in in_code(resource(), game)}
    assert {id_: place for id_, place in cited.items() if id_ not in catalogue()} == {}


def test_the_command_takes_one_word(capsys: pytest.CaptureFixture[str]) -> None:
    """Anything else is told how to use it and changes nothing."""
    record = resource("data", "ddd", coverage.RECORD)
    before = record.stat().st_mtime_ns
    assert coverage.main([]) == coverage.main(["read"]) == 2
    assert capsys.readouterr().err.startswith("usage: ")
    assert record.stat().st_mtime_ns == before
