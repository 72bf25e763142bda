"""Upkeep step 1: the event marker goes round, and its space happens."""

import pytest

from companion.engine.game import Skipped
from companion.games.ddd import events, round
from tests.games.ddd.talk import EDITIONS, lay, resolve, told
from tests.rule import rule

UNSEEN = (("spawn.location", [2, 2]), ("sight.tile", "unseen"))


@rule("DDD-SETUP-21", "DDD-EVENT-01", "DDD-EVENT-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_event_of_a_game_is_the_zombie_space(edition: str) -> None:
    """The clock the marker starts on does not happen; the first prompt of round 1 is a spawn."""
    # Given a fresh table
    table = lay(edition)
    # When the game begins
    game = round.game(table)
    first = next(prompt for ask in game if (prompt := ask(table)) is not None)
    # Then zombies come, and it is no darker yet
    assert (first.id, table.step, table.event) == ("spawn.location", "upkeep.event", "zombies")
    assert (table.round, table.darkness.at) == (1, table.darkness.first)


@rule("DDD-EVENT-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_events_come_in_a_cycle(edition: str) -> None:
    """Zombies, fire, clock, and zombies again."""
    table = lay(edition)
    seen: list[tuple[str, int]] = []
    for script in (UNSEEN, (), (), UNSEEN):
        resolve(table, events.resolve(table), *script)
        seen.append((table.event, table.darkness.at))
    assert seen == [("zombies", 1), ("fire", 1), ("darkness", 2), ("zombies", 2)]
    assert table.tokens_placed == 2


@rule("DDD-EVENT-02")
@pytest.mark.parametrize(
    ("before", "spawns"),
    [
        pytest.param("darkness", 2, id="zombie space"),
        pytest.param("zombies", 1, id="fire space"),
        pytest.param("fire", 1, id="clock space"),
    ],
)
def test_the_zombie_space_spawns_besides_the_spawn_step(before: str, spawns: int) -> None:
    """An upkeep has one spawn of its own, and the zombie space adds another."""
    table = lay(changes={"event": before})
    event = UNSEEN if spawns == 2 else ()
    resolve(table, round.upkeep(table), *event, ("camera.room", "none"), *UNSEEN)
    assert table.tokens_placed == spawns


@rule("DDD-EVENT-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_on_the_fire_space_an_active_fire_spreads_once(edition: str) -> None:
    """One roll, one tile."""
    table = lay(edition, {"event": "zombies", "fire.at": "r2c2", "tiles.r2c2.burn": 1})
    resolve(table, events.resolve(table), ("fire.direction", [2]))
    assert (table.fire.at, table.tiles["r2c3"].burn) == ("r2c3", 1)


@rule("DDD-EVENT-03", "DDD-FIRE-22")
def test_on_the_fire_space_nothing_happens_without_a_fire() -> None:
    """Leftover burn markers neither spread nor hurt while the token is off the table."""
    table = lay("original", {"event": "zombies", "tiles.r4c3.burn": 2})
    energy = table.survivors["lucy"].energy
    resolve(table, events.resolve(table))
    assert told(table) == ["event.space"]
    assert table.survivors["lucy"].energy == energy


@rule("DDD-EVENT-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_clock_darkens_and_its_space_takes_effect(edition: str) -> None:
    """The marker goes one space on; with a fire icon there, a fire breaks out."""
    table = lay(edition, {"event": "fire"}, fire_icons="2")
    resolve(table, events.resolve(table), ("fire.outbreak", [3, 4]))
    assert (table.darkness.at, table.fire.at) == (2, "r3c4")


def test_a_skipped_event_leads_to_the_next_step() -> None:
    """Players who resolve the event themselves go on with the round; the marker has moved."""
    # Given the first event, whose spawn is asked for
    table = lay()
    upkeep = round.upkeep(table)
    assert [prompt.id for ask in [next(upkeep)] if (prompt := ask(table))] == ["spawn.location"]
    # When the players skip it
    ask = upkeep.throw(Skipped())
    while (prompt := ask(table)) is None:
        ask = upkeep.send(None)
    # Then nothing has spawned, and the cameras are next
    assert (prompt.id, table.step) == ("camera.room", "upkeep.camera")
    assert (table.event, table.tokens_placed) == ("zombies", 0)
    assert "step.skipped" in told(table)
