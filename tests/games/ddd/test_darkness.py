"""Darkness: what moves its marker, what its spaces do, and how it ends the game."""

from collections.abc import Callable

import pytest

from companion.engine.errors import NotAllowed
from companion.engine.game import Procedure, Skipped, step
from companion.engine.prompts import Number
from companion.games.ddd import darkness, doors, events, fire, reports, round, survivors
from companion.games.ddd.table import Table
from tests.games.ddd.talk import EDITIONS, lay, resolve, told
from tests.rule import rule

Cause = Callable[[Table], Procedure[None]]
both_editions = pytest.mark.parametrize("edition", EDITIONS)


def clock(table: Table) -> Procedure[None]:
    """Let the event marker reach the clock."""
    table.event = "fire"
    return events.resolve(table)


def lucy_dies(table: Table) -> Procedure[None]:
    """Let wounds eliminate a survivor."""
    return survivors.wounded(table, "lucy", 99, "attack")


def lucy_turns(table: Table) -> Procedure[None]:
    """Let the virus eliminate a survivor."""
    return survivors.zombified(table, "lucy")


def a_tile_burns_down(table: Table) -> Procedure[None]:
    """Put the third burn marker on a tile."""
    table.tiles["r2c2"].burn = 2
    return fire.add_burn_marker(table, "r2c2")


# ---------------------------------------------------------------------------- what moves it


@both_editions
@pytest.mark.parametrize(
    ("cause", "script", "spaces"),
    [
        pytest.param(clock, (), 1, id="clock", marks=rule("DDD-DARK-03", "DDD-EVENT-04")),
        pytest.param(lucy_dies, (), 1, id="elimination", marks=rule("DDD-DARK-03")),
        pytest.param(lucy_turns, (), 1, id="zombification", marks=rule("DDD-DARK-08")),
        pytest.param(a_tile_burns_down, (), 1, id="tile", marks=rule("DDD-DARK-03", "DDD-FIRE-09")),
        pytest.param(
            reports.bypassed, (), 1, id="code token", marks=rule("DDD-DARK-03", "DDD-LAB-06")
        ),
        pytest.param(
            doors.forced,
            (("forced.icons", 1),),
            1,
            id="a door's icon",
            marks=rule("DDD-DARK-03", "DDD-DOOR-05"),
        ),
        pytest.param(
            doors.forced,
            (("forced.icons", 3),),
            3,
            id="a door's three icons",
            marks=rule("DDD-DARK-03", "DDD-DOOR-05"),
        ),
    ],
)
def test_every_cause_moves_the_marker(
    edition: str, cause: Cause, script: tuple[tuple[str, object], ...], spaces: int
) -> None:
    """One space for each event, elimination, destroyed tile, code token and door icon."""
    table = lay(edition)
    resolve(table, cause(table), *script)
    assert table.darkness.at == 1 + spaces
    assert told(table).count("darkness.advances") == spaces


@rule("DDD-DARK-06")
@both_editions
@pytest.mark.parametrize("cause", [clock, lucy_dies, lucy_turns, a_tile_burns_down])
def test_the_marker_never_passes_the_end(edition: str, cause: Cause) -> None:
    """Forced to move on from the last space it stays there, and the space does nothing again."""
    table = lay(edition, {"darkness.at": 5})
    resolve(table, cause(table))
    assert (table.darkness.at, table.fire.active) == (5, False)
    assert "darkness.stays" in told(table)


@rule("DDD-DARK-06")
@both_editions
@pytest.mark.parametrize(("at", "most"), [(1, 3), (2, 3), (3, 2), (4, 1)])
def test_a_door_cannot_be_forced_for_more_than_is_left(edition: str, at: int, most: int) -> None:
    """A chip has three icons at most, and darkness only so many spaces."""
    table = lay(edition, {"darkness.at": at}, fire_icons="1")
    (asked,) = resolve(table, doors.forced(table), ("forced.icons", 1))
    assert isinstance(asked, Number)
    assert (asked.min, asked.max) == (1, most)
    with pytest.raises(NotAllowed, match=f"takes 1 to {most}, not {most + 1}"):
        asked.check(most + 1)


@rule("DDD-DARK-06")
@both_editions
@pytest.mark.parametrize("report", ["forced", "bypassed"])
def test_at_the_end_nothing_can_be_bought_with_darkness(edition: str, report: str) -> None:
    """Neither a door nor a code token, not even if it is reported all the same."""
    table = lay(edition, {"darkness.at": 5})
    assert not reports.is_possible(table, report)
    resolve(table, reports.REPORTS[report].procedure(table))
    assert told(table) == []


@rule("DDD-LAB-06")
@pytest.mark.parametrize(("edition", "reached"), [("original", 4), ("revised", 2)])
def test_how_often_code_tokens_are_bypassed_in_a_round(edition: str, reached: int) -> None:
    """As often as the players like in the original, once a round in the revised edition."""
    table = lay(edition)
    round.begin_round(table)
    for _ in range(3):
        resolve(table, reports.bypassed(table))
    assert table.darkness.at == reached


@rule("DDD-LAB-06")
def test_the_next_round_allows_another_bypass() -> None:
    """The revised edition's limit is one of the round."""
    table = lay("revised")
    for reached in (2, 3):
        round.begin_round(table)
        assert reports.may_bypass(table)
        resolve(table, reports.bypassed(table))
        assert (table.darkness.at, reports.may_bypass(table)) == (reached, False)


# ---------------------------------------------------------------------------- the fire icon


@rule("DDD-DARK-04")
@both_editions
@pytest.mark.parametrize("cause", [clock, lucy_dies, a_tile_burns_down, reports.bypassed])
def test_the_fire_icon_starts_a_fire(edition: str, cause: Cause) -> None:
    """Whatever brought the marker there, a fire breaks out at once."""
    table = lay(edition, fire_icons="2")
    resolve(table, cause(table), ("fire.outbreak", [3, 4]))
    assert (table.fire.at, table.tiles["r3c4"].burn) == ("r3c4", 1)


@pytest.mark.parametrize(
    ("edition", "script", "at"),
    [
        pytest.param("original", (), "r2c3", id="original: no effect", marks=rule("DDD-DARK-05")),
        pytest.param(
            "revised",
            (("fire.direction", [2]),),
            "r2c4",
            id="revised: it spreads",
            marks=rule("DDD-DARK-05", "DDD-FIRE-21"),
        ),
    ],
)
def test_the_fire_icon_with_a_fire_in_the_house(
    edition: str, script: tuple[tuple[str, object], ...], at: str
) -> None:
    """The active fire spreads in the revised edition; the original gives no effect."""
    table = lay(edition, {"fire.at": "r2c3", "tiles.r2c3.burn": 1}, fire_icons="2")
    resolve(table, darkness.advances(table, "clock"), *script)
    assert (table.darkness.at, table.fire.at) == (2, at)
    assert sum(tile.burn for tile in table.tiles.values()) == 1 + len(script)


@rule("DDD-DARK-05", "DDD-FIRE-12")
def test_a_spread_by_the_icon_hurts_like_any_other() -> None:
    """A tile destroyed on the way to the icon lets the revised fire spread a second time."""
    # Given a fire beside a tile with two markers, the survivors, and an icon on the next space
    given = {"fire.at": "r4c1", "tiles.r4c2.burn": 2}
    table = lay("revised", given, fire_icons="2")
    full = table.survivors["lucy"].energy
    # When that tile is destroyed, it gets darker and the fire goes on to the survivors
    rolls = (("fire.direction", [2]), ("fire.direction", [2]))
    resolve(table, fire.spreads(table), *rolls)
    # Then both spreads have hurt them
    assert (table.darkness.at, table.fire.at) == (2, "r4c3")
    assert table.survivors["lucy"].energy == full - 2


@rule("DDD-DARK-07")
@both_editions
def test_several_steps_land_on_every_space(edition: str) -> None:
    """A fire icon passed within one forced door counts."""
    table = lay(edition, fire_icons="3")
    script = (("forced.icons", 3), ("fire.outbreak", [2, 4]))
    resolve(table, doors.forced(table), *script)
    assert (table.darkness.at, table.fire.at) == (4, "r2c4")


@rule("DDD-DARK-04")
@both_editions
@pytest.mark.parametrize(
    ("told_of_it", "outbreak"),
    [("yes", (("fire.outbreak", [3, 4]),)), ("no", ())],
)
def test_the_players_tell_of_an_icon_just_once(
    edition: str, told_of_it: str, outbreak: tuple[tuple[str, object], ...]
) -> None:
    """Which spaces show it is on the cardboard only; what was told of a space is remembered."""
    # Given a track of which nothing is known
    table = lay(edition, fire_icons="")
    # When the marker lands on a space for the first time, then the players are asked
    icon = ("darkness.fire_icon", told_of_it)
    asked = resolve(table, darkness.advances(table, "clock"), icon, *outbreak)
    assert asked[0].params == {"space": 2}
    # When it lands there again, then they are not
    table.darkness.at, table.fire.at = 1, None
    resolve(table, darkness.advances(table, "clock"), *outbreak)
    assert table.fire.active is bool(outbreak)


# ---------------------------------------------------------------------------- the end


@rule("DDD-DARK-01")
@both_editions
def test_reaching_the_last_space_announces_the_final_round(edition: str) -> None:
    """The round goes on, and it is the last one."""
    table = lay(edition, {"darkness.at": 4}, fire_icons="2")
    resolve(table, darkness.advances(table, "clock"))
    assert told(table) == ["darkness.advances", "darkness.final_round"]
    assert (table.darkness.at, table.outcome) == (5, None)


@rule("DDD-DARK-02", "DDD-LAB-10")
@both_editions
@pytest.mark.parametrize(
    ("at", "entered", "script", "outcome"),
    [
        pytest.param(4, False, (), None, id="not dark yet"),
        pytest.param(5, False, (("darkness.lab_entered", "no"),), "lost", id="nobody is in"),
        pytest.param(5, False, (("darkness.lab_entered", "yes"),), None, id="somebody is"),
        pytest.param(5, True, (), None, id="somebody is, as reported"),
    ],
)
def test_how_a_round_ends(
    edition: str,
    at: int,
    entered: bool,
    script: tuple[tuple[str, object], ...],
    outcome: str | None,
) -> None:
    """After the final round all is lost unless somebody has entered the lab."""
    table = lay(edition, {"darkness.at": at, "lab_entered": entered})
    resolve(table, darkness.final_round_ends(table), *script)
    assert table.outcome == outcome
    assert table.reason == (None if outcome is None else "darkness")


@rule("DDD-DARK-01", "DDD-DARK-02", "DDD-SETUP-27")
@both_editions
def test_the_final_round_is_played_to_its_end(edition: str) -> None:
    """Reaching the last space in upkeep leaves the team its turn; then the game is lost."""
    table = lay(edition, {"darkness.at": 4, "event": "fire"}, fire_icons="2")
    script = (
        ("camera.room", "none"),
        ("spawn.location", [2, 2]),
        ("sight.tile", "unseen"),
        ("action.report", "done"),
        ("darkness.lab_entered", "no"),
    )
    resolve(table, round.round_(table), *script)
    assert (table.round, table.outcome, table.reason) == (1, "lost", "darkness")


@rule("DDD-DARK-02", "DDD-LAB-10")
@both_editions
def test_entering_the_lab_in_the_final_round_averts_the_loss(edition: str) -> None:
    """The showdown starts that instant; nobody is asked again at the end of the round."""
    table = lay(edition, {"darkness.at": 4, "event": "fire"}, fire_icons="2")
    script = (
        ("camera.room", "none"),
        ("spawn.location", [2, 2]),
        ("sight.tile", "unseen"),
        ("action.report", "lab"),
        ("lab.sure", "yes"),
    )
    resolve(table, round.round_(table), *script)
    assert (table.darkness.at, table.lab_entered, table.outcome) == (5, True, None)


@rule("DDD-DARK-09")
@both_editions
def test_losing_everybody_is_no_defeat(edition: str) -> None:
    """Eliminations cost darkness; short of its end the round just ends."""
    table = lay(edition)
    for name in table.survivors:
        resolve(table, survivors.dies(table, name))
    resolve(table, darkness.final_round_ends(table))
    assert (table.in_play, table.darkness.at, table.outcome) == ([], 4, None)


def test_a_skipped_outbreak_leaves_the_marker_where_it_went() -> None:
    """What is skipped is what was still to be done, not what is done."""
    table = lay(changes={"event": "fire"}, fire_icons="2")
    event = step(table, "upkeep.event", events.resolve(table))
    while (prompt := event.send(None)(table)) is None:
        pass
    assert prompt.id == "fire.outbreak"
    with pytest.raises(StopIteration):
        event.throw(Skipped())
    assert (table.darkness.at, table.fire.active) == (2, False)
    assert told(table)[-1] == "step.skipped"
