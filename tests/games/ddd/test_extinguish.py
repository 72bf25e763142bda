"""Putting fires out: burn markers come off, and at last the fire token."""

import pytest

from companion.engine.prompts import PickRoom
from companion.games.ddd import reports
from tests.games.ddd.talk import EDITIONS, lay, resolve, told
from tests.rule import rule

BURNING = {"fire.at": "r2c3", "tiles.r2c3.burn": 1, "tiles.r3c3.burn": 2}


@rule("DDD-EXTING-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_burn_marker_comes_off(edition: str) -> None:
    """Extinguishing takes one marker off one tile and leaves the others alone."""
    table = lay(edition, BURNING)
    resolve(table, reports.extinguished(table), ("extinguished.tile", "r3c3"))
    assert (table.tiles["r3c3"].burn, table.tiles["r2c3"].burn) == (1, 1)
    assert table.fire.at == "r2c3"


@rule("DDD-EXTING-02")
@pytest.mark.parametrize(
    ("edition", "burn", "put_out", "fire"),
    [
        pytest.param("original", {"r2c3": 1, "r3c3": 2}, "r2c3", None, id="its own tile"),
        pytest.param("original", {"r2c3": 2}, "r2c3", "r2c3", id="a marker left there"),
        pytest.param("original", {"r3c3": 1}, "r3c3", "r2c3", id="the last, but elsewhere"),
        pytest.param("revised", {"r2c3": 1, "r3c3": 2}, "r2c3", "r2c3", id="others still burn"),
        pytest.param("revised", {"r2c3": 1}, "r2c3", None, id="the last of the house"),
        pytest.param("revised", {"r3c3": 1}, "r3c3", None, id="the last, elsewhere"),
    ],
)
def test_when_the_fire_token_leaves(
    edition: str, burn: dict[str, int], put_out: str, fire: str | None
) -> None:
    """Originally with its own tile's last marker, in the revised edition with the house's."""
    markers = {f"tiles.{tile}.burn": count for tile, count in burn.items()}
    table = lay(edition, {"fire.at": "r2c3", **markers})
    resolve(table, reports.extinguished(table), ("extinguished.tile", put_out))
    assert table.fire.at == fire
    assert ("fire.out" in told(table)) is (fire is None)


@rule("DDD-EXTING-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_destroyed_tiles_cannot_be_saved(edition: str) -> None:
    """Only tiles with burn markers are offered; a destroyed one has none."""
    table = lay(edition, BURNING | {"tiles.r3c4.destroyed": True})
    (asked,) = resolve(table, reports.extinguished(table), ("extinguished.tile", "r2c3"))
    assert isinstance(asked, PickRoom)
    assert asked.rooms == ("r2c3", "r3c3")


@rule("DDD-EXTING-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_no_marker_there_is_nothing_to_put_out(edition: str) -> None:
    """A fire token on a destroyed tile stays there: no marker is left to be taken off."""
    table = lay(edition, {"fire.at": "r3c4", "tiles.r3c4.destroyed": True})
    assert not reports.is_possible(table, "extinguished")
    resolve(table, reports.extinguished(table))
    assert table.fire.at == "r3c4"


@rule("DDD-EXTING-03")
def test_a_split_tile_is_put_out_as_one() -> None:
    """Either room of a tile will do, so the players name the tile."""
    table = lay("revised", {"fire.at": "r2c3", "tiles.r2c3.burn": 2}, split="r2c3")
    resolve(table, reports.extinguished(table), ("extinguished.tile", "r2c3"))
    assert table.tiles["r2c3"].burn == 1


@rule("DDD-FIRE-22")
def test_burn_markers_may_outlast_the_fire() -> None:
    """Originally what still burns hurts whoever comes onto it, though the token is gone."""
    table = lay("original", BURNING)
    energy = table.survivors["lucy"].energy
    resolve(table, reports.extinguished(table), ("extinguished.tile", "r2c3"))
    resolve(table, reports.moved(table), ("moved.survivor", "lucy"), ("moved.room", "r3c3"))
    assert not table.fire.active
    assert table.survivors["lucy"].energy == energy - 2
