"""The end of the showdown: how it is won, how it is lost, and an end taken back."""

import pytest

from companion.games.ddd import round, showdown
from tests.games.ddd.acting.acted import survivor
from tests.games.ddd.acting.final import DOCTOR, FULLEST, LAB, entered, final, foe, in_hand, show
from tests.games.ddd.housed import Script, where
from tests.games.ddd.talk import EDITIONS, HALL, Correct, resolve, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)


@rule("DDD-SHOW-28", "DDD-SHOW-29")
@both_editions
@pytest.mark.parametrize(
    ("what", "outcome", "reason"),
    [
        ("nothing", None, None),
        ("no cubes", "won", "nemesis_defeated"),
        ("two corners", None, None),
        ("three corners", "lost", "corners_destroyed"),
        ("the lab", None, None),
        ("darkness", "lost", "darkness"),
        ("nearly dark", None, None),
        ("keeper", "lost", "keeper_eliminated"),
        ("another", None, None),
        ("no cubes and dark", "won", "nemesis_defeated"),
    ],
)
def test_how_it_ends(edition: str, what: str, outcome: str | None, reason: str | None) -> None:
    """Won with the last cube, lost with the third corner, the last space or the keeper."""
    table = final(edition=edition)
    fallen = {"two corners": ["r1c5", "r4c1"], "three corners": ["r1c5", "r4c1", "r4c5"]}
    for tile in fallen.get(what, [LAB] if what == "the lab" else []):
        table.tiles[tile].destroyed = True
    if "no cubes" in what:
        foe(table).zones = [0, 0, 0, 0]
    if what in ("darkness", "no cubes and dark", "nearly dark"):
        show(table).darkness = table.facts.showdown_last - (what == "nearly dark")
    if what in ("keeper", "another"):
        table.survivors["lucy" if what == "keeper" else "nina"].room = None
    showdown.judge(table)
    assert (table.outcome, table.reason) == (outcome, reason)


@rule("DDD-SHOW-29")
def test_a_reaction_ends_with_the_game() -> None:
    """The clock's last step comes first: nobody is attacked any more."""
    table = final(edition="original", nemesis=HALL)
    show(table).darkness = table.facts.showdown_last - 1
    resolve(table, showdown.react(table))
    assert (table.outcome, table.reason) == ("lost", "darkness")
    showdown.judge(table)
    assert told(table).count("game.lost") == 1


@rule("DDD-SHOW-28")
@both_editions
def test_a_showdown_from_its_start_to_victory(edition: str) -> None:
    """Two hits of Lucy's end it; with the last cube nothing is asked any more."""
    changes = {"fire.at": "r2c2", "tiles.r2c2.burn": 1, **where(lucy=HALL)}
    table = entered(edition, changes | survivor("lucy", energy=1))
    resolve(
        table,
        showdown.play(table),
        ("showdown.nemesis", DOCTOR),
        ("nemesis.fullest", ["zone_1", "zone_2"]),
        ("showdown.action", "lucy.attack"),
        ("attack.dice", ["success", "success", "aim"]),
        ("nemesis.zone", "zone_1"),
    )
    assert (table.outcome, table.reason) == ("won", "nemesis_defeated")
    assert showdown.menu(table) is None


@rule("DDD-SHOW-28")
def test_a_forgotten_hit_is_put_right() -> None:
    """The last cube goes by a correction, and it is won at once."""
    table = final()
    foe(table).zones = [0, 1, 0, 0]
    put_right = Correct({"nemesis.zones.2": 0})
    resolve(table, showdown.play(table), ("showdown.action", put_right))
    assert (table.outcome, table.reason) == ("won", "nemesis_defeated")


@rule("DDD-SHOW-18", "DDD-SHOW-21", "DDD-SHOW-29")
def test_acting_and_reacting_take_turns() -> None:
    """Each shift is followed by a reaction, until the clock has run out."""
    table = final("r1c1 - r1c2", edition="original")
    table.fire.at = None
    resolve(table, showdown.play(table), *[("showdown.action", "shift")] * 5)
    assert (table.outcome, table.reason) == ("lost", "darkness")
    assert told(table).count("showdown.shift") == told(table).count("showdown.event") == 5


@rule("DDD-SHOW-17", "DDD-SHOW-36")
def test_an_end_that_is_taken_back_goes_on_where_it_was() -> None:
    """The nemesis is not set up anew, nor are the markers taken again."""
    table = final("r1c1 - r1c2")
    foe(table).zones = [1, 0, 0, 0]
    show(table).hand["lucy"] = 1
    lost_again = ("showdown.action", Correct({"outcome": "lost"}))
    resolve(table, showdown.play(table), lost_again)
    assert (foe(table).zones, in_hand(table)["lucy"]) == ([1, 0, 0, 0], 1)


@rule("DDD-SHOW-01")
def test_the_game_goes_from_the_lab_into_the_showdown() -> None:
    """Where the actions are played here; else the players tell how it ended."""
    table = entered("revised", {"fire.at": "r2c2", "tiles.r2c2.burn": 1})
    script: list[Script] = [("showdown.nemesis", DOCTOR), FULLEST]
    lost_now = ("showdown.action", Correct({"outcome": "lost"}))
    resolve(table, round.showdown_(table), *script, lost_now)
    table = entered("revised")
    table.showdown = None
    resolve(table, round.showdown_(table), ("showdown.result", "won"))
    assert (table.outcome, table.reason) == ("won", "showdown")


def test_without_a_nemesis_nothing_is_judged() -> None:
    """The showdown has not been set up yet."""
    table = entered()
    showdown.judge(table)
    assert table.outcome is None
