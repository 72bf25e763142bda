"""The final showdown: its start, who acts, and the order of a reaction."""

import pytest

from companion.engine.prompts import Choose, Prompt
from companion.games.ddd import (
    actions,
    cameras,
    darkness,
    fire,
    handing,
    moving,
    showdown,
    survivors,
)
from companion.games.ddd.state import state
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import cost, refusal, survivor
from tests.games.ddd.acting.final import (
    DOCTOR,
    FULLEST,
    HOUSE,
    entered,
    final,
    in_hand,
    show,
    starts,
)
from tests.games.ddd.housed import Script, crowd, lying, tokens, where, zombies
from tests.games.ddd.talk import EDITIONS, HALL, Correct, beast, looked_at, resolve, rooms, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)


def reacts(table: Table, *script: Script) -> list[Prompt]:
    """Let the house react in the showdown."""
    return resolve(table, showdown.react(table), *script)


# ---------------------------------------------------------------------------- the start


@rule("DDD-SHOW-01", "DDD-SHOW-04", "DDD-CAMERA-10")
@both_editions
def test_all_doors_open_and_all_cameras_go(edition: str) -> None:
    """Chips that were turned up go as well; nobody is checked any more."""
    table = entered(edition)
    table.door_chips["r1c3-r2c3"] = "red+red"
    table.facings = {HALL: "north"}
    starts(table, ("fire.outbreak", [2, 2]))
    assert "r1c3" in table.eyes.steps_from(table, "r2c3")
    assert (table.door_chips, table.facings, state(table)["cameras"]) == ({}, {}, [])
    resolve(table, cameras.check_all(table))


@rule("DDD-SHOW-05")
@both_editions
def test_every_token_becomes_its_zombies(edition: str) -> None:
    """Those that nobody sees as well."""
    table = entered(edition, tokens(r1c5=2, r2c1=1))
    starts(
        table,
        ("spawn.value", 2),
        ("spawn.value", 3),
        ("spawn.value", 1),
        ("fire.outbreak", [2, 2]),
    )
    assert (zombies(table), lying(table)) == ({"r1c5": 5, "r2c1": 1}, {})


@rule("DDD-SHOW-06")
@both_editions
def test_there_is_a_fire(edition: str) -> None:
    """Rolled for where none burns: not a six, nor the lab, nor a ruin."""
    table = entered(edition, {"tiles.r2c2.destroyed": True})
    starts(
        table,
        ("fire.outbreak", [2, 6]),
        ("fire.outbreak", [1, 1]),
        ("fire.outbreak", [2, 2]),
        ("fire.outbreak", [3, 4]),
    )
    assert (table.fire.at, table.tiles["r3c4"].burn) == ("r3c4", 1)


@rule("DDD-SHOW-06")
@both_editions
def test_a_fire_that_burns_is_enough(edition: str) -> None:
    """No second one is rolled for."""
    table = entered(edition, {"fire.at": "r2c2", "tiles.r2c2.burn": 1})
    starts(table)
    assert (table.fire.at, table.markers_placed) == ("r2c2", 1)


@rule("DDD-SHOW-01", "DDD-SHOW-16", "DDD-SHOW-36")
@both_editions
def test_the_round_stops_and_the_survivors_act_first(edition: str) -> None:
    """Whatever the round still owed is void; the first question is what somebody does."""
    changes = {"fire.at": "r2c2", "tiles.r2c2.burn": 1, **crowd(r4c3=1)}
    table = entered(edition, changes | survivor("bruce", entrapped=True, ap=1))
    bruce = table.survivors["bruce"]
    bruce.held_ap, bruce.used = 3, {"share_ap"}
    table.rooms[HALL].joined = 1
    table.corners_used = {"r1c5 medic_bay"}
    play = showdown.play(table)
    asked = resolve(
        table,
        play,
        ("showdown.nemesis", DOCTOR),
        FULLEST,
        ("showdown.action", Correct({"outcome": "lost"})),
    )
    assert asked[-1].id == "showdown.action"
    assert (table.teams, table.active) == ([], None)
    assert in_hand(table) == {"lucy": 4, "bruce": 4, "nina": 4}
    assert (bruce.ap, bruce.held_ap, bruce.used) == (4, 0, set())
    assert (table.rooms[HALL].joined, table.corners_used) == (0, set())


@rule("DDD-SHOW-02", "DDD-SHOW-03", "DDD-ITEM-07")
@both_editions
def test_the_cure_is_nothing_to_hand_over(edition: str) -> None:
    """It is with its keeper for good: no card, no slot, no taker."""
    table = entered(edition)
    starts(table, ("fire.outbreak", [2, 2]))
    showdown.make_ready(table)
    lucy = table.survivors["lucy"]
    assert show(table).keeper == "lucy"
    assert set(handing.things(lucy)) == {"baseball_bat"}


@rule("DDD-SHOW-35")
@both_editions
def test_a_creature_in_the_house_stays_as_it_was(edition: str) -> None:
    """With the cubes on its board."""
    table = entered(edition, beast("zombie_dog", "r1c5", blue_1=1))
    starts(table, ("fire.outbreak", [2, 2]))
    assert table.creature is not None
    assert (table.creature.room, table.creature.hits) == ("r1c5", {"blue_1": 1})


# ---------------------------------------------------------------------------- acting


@rule("DDD-SHOW-15")
@both_editions
def test_anybody_acts_in_any_order(edition: str) -> None:
    """All are offered, whatever team they were in."""
    table = final(edition=edition, changes={"teams": [["lucy"], ["bruce", "nina"]]})
    asked = looked_at(showdown.menu(table))
    assert isinstance(asked, Choose)
    assert {"lucy.move", "bruce.move", "nina.move"} <= set(asked.options)


@rule("DDD-SHOW-30", "DDD-MOVE-09")
@both_editions
def test_one_marker_moves_two_rooms(edition: str) -> None:
    """But nobody walks out of a room that holds the nemesis."""
    table = final(edition=edition, nemesis="r3c3")
    assert cost(table, "lucy", "move") == 1
    script = (("move.room", "r4c2"), ("move.further", "yes"), ("move.room", "r4c1"))
    resolve(table, actions.act(table, "lucy", "move"), *script)
    assert (table.survivors["lucy"].room, table.survivors["lucy"].ap) == ("r4c1", 3)
    (asked,) = resolve(table, moving.move(table, "nina"), ("move.room", "r3c3"))
    assert "r3c3" in rooms(asked)
    assert refusal(table, "nina", "move") == "pinned"


@rule("DDD-SHOW-12")
@both_editions
def test_who_is_out_stays_out(edition: str) -> None:
    """Nobody is asked to come back in a reaction."""
    table = final(edition=edition, changes={"fire.at": "r2c5", "tiles.r2c5.burn": 1})
    resolve(table, survivors.dies(table, "bruce"))
    reacts(table, ("fire.direction", [2]))
    assert table.survivors["bruce"].room is None


@rule("DDD-SHOW-14")
@both_editions
def test_neither_the_dead_nor_ruins_make_it_darker(edition: str) -> None:
    """Only the clock does."""
    table = final(edition=edition)
    resolve(table, survivors.dies(table, "bruce"))
    resolve(table, fire.destroy(table, "r2c2"))
    resolve(table, darkness.advances_by(table, 3, "tile_destroyed"))
    assert (table.darkness.at, show(table).darkness) == (1, 1)


# ---------------------------------------------------------------------------- reacting


@rule("DDD-SHOW-11")
@pytest.mark.parametrize(
    ("edition", "darker"),
    [("original", [1, 1, 0, 1, 1, 0]), ("revised", [0, 1, 1, 0, 1, 1])],
)
def test_the_event_cube_goes_round(edition: str, darker: list[int]) -> None:
    """A blank and two clocks; originally the first reaction is a clock already."""
    table = final(edition=edition)
    grew = []
    for _ in range(6):
        before, show(table).darkness = 1, 1
        resolve(table, showdown.event_cube(table))
        grew.append(show(table).darkness - before)
    assert grew == darker


@rule("DDD-SHOW-11", "DDD-SHOW-29")
def test_the_marker_goes_no_farther_than_the_last_space() -> None:
    """There the game is lost, and the track has no more spaces."""
    table = final("r1c1 - r1c2", edition="original")
    show(table).darkness = table.facts.showdown_last
    resolve(table, showdown.event_cube(table))
    assert show(table).darkness == table.facts.showdown_last


@rule("DDD-SHOW-21", "DDD-SHOW-31", "DDD-SHOW-34")
@both_editions
def test_the_order_of_a_reaction(edition: str) -> None:
    """Event, fire, decay, nemesis, zombies, creature; nothing of an upkeep."""
    changes = where(lucy=HALL, nina="r1c2") | survivor("lucy", virus=2)
    changes |= {
        "fire.at": "r3c5",
        "tiles.r3c5.burn": 1,
        **crowd(r3c3=1),
        **beast("zombie_dog", "r1c3"),
    }
    table = final(*HOUSE, edition=edition, changes=changes)
    table.opened = frozenset(table.house.passages if table.house else ())
    attack = ("attack.enemy", ["damage"] * 4)
    asked = reacts(
        table,
        ("fire.direction", [2]),
        attack,
        ("defence.dice", ["failure"]),
        ("attack.enemy", ["damage"]),
        ("defence.dice", ["failure"]),
        ("attack.enemy", ["damage"] * 3),
        ("defence.dice", ["failure"]),
    )
    keys = told(table)
    order = ["showdown.event", "fire.stays", "zombification.cube", "nemesis.moves", "horde.moves"]
    places = [keys.index(key) for key in [*order, "creature.moves"]]
    assert places == sorted(places)
    enemies = [each.params["enemy"] for each in asked if each.id == "attack.enemy"]
    assert enemies == ["nemesis", "zombies", "creature"]


@rule("DDD-SHOW-31", "DDD-SHOW-29")
@both_editions
@pytest.mark.parametrize(("name", "outcome"), [("nina", None), ("lucy", "lost")])
def test_who_decays_becomes_a_zombie_for_good(edition: str, name: str, outcome: str | None) -> None:
    """If it is the keeper, all is lost at once."""
    changes = survivor(name, virus=2, decay=2)
    table = final(edition=edition, nemesis="r2c3", changes=changes)
    script: list[Script] = [("nemesis.moves", "r1c3")]
    zombie: list[Script] = [
        ("attack.enemy", ["reinforcement"]),  # there is no other horde
        ("defence.dice", ["failure", "failure"]),
    ]
    resolve(table, showdown.react(table), *([] if outcome else [*script, *zombie]))
    assert table.survivors[name].room is None
    assert table.rooms[HALL].zombies == 1
    assert table.outcome == outcome


@rule("DDD-SHOW-32", "DDD-CORNER-09")
@both_editions
def test_after_a_reaction_everything_serves_again(edition: str) -> None:
    """What may be used once a round, corner rooms among it."""
    table = final("r1c1 - r1c2", edition=edition)
    table.survivors["bruce"].used = {"share_ap"}
    table.corners_used = {"r4c5 medic_bay"}
    reacts(table)
    assert (table.survivors["bruce"].used, table.corners_used) == (set(), set())


@rule("DDD-SHOW-32", "DDD-SURV-17")
def test_bruce_shares_with_those_in_his_room() -> None:
    """There are no team boxes; what he gives is spent there and then."""
    table = final(changes=survivor("nina", room="r3c3"))
    script = (("bruce.shares", "give:lucy"), ("bruce.points", 2))
    (asked, _) = resolve(table, actions.act(table, "bruce", "ability"), *script)
    assert isinstance(asked, Choose)
    assert set(asked.options) == {"give:lucy", "take:lucy"}


@rule("DDD-SHOW-20", "DDD-SHOW-21")
def test_wounds_of_a_reaction_cost_markers() -> None:
    """The fire takes a level of Lucy's: one of her markers goes."""
    changes = where(lucy=HALL) | {"fire.at": HALL, "tiles.r4c3.burn": 1}
    table = final("r1c1 - r1c2", changes=changes)
    show(table).hand, show(table).boxes[1] = {"lucy": 2}, {"lucy": 2}
    table.survivors["lucy"].ap = 2
    reacts(table, ("fire.direction", [3]), ("showdown.marker", "hand"))
    assert (in_hand(table), table.survivors["lucy"].ap) == ({"lucy": 1}, 1)
