"""`python -m companion rules` shows every rule and how far it is."""

import json

import pytest

from companion import packs
from companion.reference.listing import rules

RULES = packs.load("ddd").rules


def test_every_rule_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """By its id and title, with totals that add up."""
    assert rules(["ddd"]) == 0
    *lines, totals = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(RULES)
    assert all(rule.title in line for rule, line in zip(RULES.values(), lines, strict=True))
    numbers = [int(word) for word in totals.replace(",", "").split() if word.isdigit()]
    assert numbers[0] == sum(numbers[1:]) == len(RULES)


def test_an_area_and_what_is_open(capsys: pytest.CaptureFixture[str]) -> None:
    """Narrow the listing; small letters will do."""
    assert rules(["ddd", "--area", "house", "--open"]) == 0
    *lines, totals = capsys.readouterr().out.splitlines()
    assert all(line.startswith("DDD-HOUSE-") and " open " in line for line in lines)
    assert "0 implemented and tested, 0 reference card" in totals
    assert not [line for line in lines if "DDD-HOUSE-08" in line]


def test_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """For programs: status, places and editions by id."""
    assert rules(["ddd", "--json", "--area", "HOUSE"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert list(listed) == [id_ for id_, rule in RULES.items() if rule.area == "HOUSE"]
    assert listed["DDD-HOUSE-07"]["status"] == "card"
    assert listed["DDD-HOUSE-08"]["editions"] == ["revised"]


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["dd"], "There is no game 'dd'; did you mean 'ddd'?\n"),
        (["../ddd"], "There is no game '../ddd'; did you mean 'ddd'?\n"),
        (["ddd", "--area", "FIR"], "There is no area 'FIR'; did you mean 'FIRE'?\n"),
    ],
)
def test_what_does_not_exist(
    argv: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Is told in one sentence."""
    assert rules(argv) == 2
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", sentence)
