"""A house written down is the same house."""

from hypothesis import given, settings

from companion.games.ddd.house import checking, reading
from companion.games.ddd.house.model import House
from companion.games.ddd.house.writing import written
from tests.games.ddd.house import gentle
from tests.games.ddd.house.random_houses import houses
from tests.scale import scaled


@settings(max_examples=scaled(2_000), deadline=None)
@given(houses())
def test_reading_what_was_written_gives_the_same_house(house: House) -> None:
    """Whatever was built; and what was built at random has no fault."""
    assert checking.faults(house) == []
    assert reading.parsed(written(house).encode(), "random.yaml") == (house, [])


def test_it_looks_as_people_type_it() -> None:
    """One line for a tile, one for a passage."""
    lines = written(gentle.house()).splitlines()
    assert "  r2c2: {kind: inner, rooms: {a: [], b: []}, passageway: a}" in lines
    assert "  r1c5: {kind: corner, function: laboratory}" in lines
    assert "  - r2c2.a north r2c2.b, lock 2" in lines
