"""Whatever becomes of a house's file, reading it ends with a verdict."""

import random

import pytest

from companion.games.ddd.house import checking, reading
from companion.games.ddd.house.writing import written
from companion.resources import resource
from tests.packs.test_fuzz import mutated
from tests.scale import scaled

SEEDS = [file.read_bytes() for file in sorted(resource("data", "ddd", "houses").glob("*.yaml"))]
WORDS = ["r2c3", "r9c9", "r2c2.a", "north", "west", "wall", "lock 2", "lock 9", "inner", "corner",
         "kind", "rooms", "passageway", "icons", "camera", "laboratory", "sprinkler", "title",
         "tiles", "passages", "{}", "[]", "null", "7", "''"]  # fmt: skip


def reworded(data: bytes, dice: random.Random) -> bytes:
    """Put words of the format in each other's places, which stays YAML more often."""
    pieces = data.decode().split(" ")
    for _ in range(dice.randint(1, 4)):
        pieces[dice.randrange(len(pieces))] = dice.choice(WORDS)
    return " ".join(pieces).encode()


def shuffled(data: bytes, dice: random.Random) -> bytes:
    """Drop, double or move some lines."""
    lines = data.splitlines(keepends=True)
    for _ in range(dice.randint(1, 3)):
        line = lines.pop(dice.randrange(len(lines)))
        for _ in range(dice.randint(0, 2)):
            lines.insert(dice.randrange(len(lines) + 1), line)
    return b"".join(lines)


def test_mutated_houses_are_read_or_refused() -> None:
    """A house or a list of faults, each with a line that is there; what is read can be used."""
    dice = random.Random(3)
    verdicts = set()
    for _ in range(scaled(20_000)):
        spoil = dice.choice([mutated, reworded, shuffled])
        data = spoil(dice.choice(SEEDS), dice)
        house, faults = reading.parsed(data, "f.yaml")
        verdicts.add("read" if house else "refused")
        assert (house is None) == bool(faults)
        assert all(1 <= fault.line <= data.count(b"\n") + 1 for fault in faults)
        if house:
            checking.hints(house)
            again, _ = reading.parsed(written(house).encode(), "f.yaml")
            assert again == house
    assert verdicts == {"read", "refused"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("title: &a [x]\ntiles: *a\npassages: []", "anchor or alias"),
        ("title: !!python/object/apply:os.system [ls]", "uses the tag"),
        ("title: " + "[" * 100 + "]" * 100, "levels of nesting"),
        ("passages: [" + "x, " * 60_000 + "]", "values"),
        ("# " + "x" * 1_000_000, "is larger than"),
        ("title: a\ntitle: b", "has the key 'title' twice"),
    ],
    ids=["bomb", "tag", "deep", "long", "big", "twice"],
)
def test_what_only_an_attack_would_hold(text: str, message: str) -> None:
    """It is refused before anything is made of it."""
    house, faults = reading.parsed(text.encode(), "f.yaml")
    assert house is None
    assert message in str(faults[0])
