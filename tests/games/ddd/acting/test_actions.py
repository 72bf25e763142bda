"""The action phase: what it costs, who may act, and how a turn goes."""

import pytest

from companion.engine.prompts import Choose, Prompt
from companion.games.ddd import actions, survivors
from companion.games.ddd.round import begin_round
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import acted, cards, cost, offer, refusal, survivor
from tests.games.ddd.housed import Script, crowd
from tests.games.ddd.talk import EDITIONS, HALL, Correct, resolve
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
STEP: Script = ("move.room", "r3c3")
DONE: Script = ("action.next", "done")


def turn(table: Table, *script: Script, box: int = 0) -> list[Choose]:
    """Play a team's turn; give what it was offered each time."""
    table.active = box
    asked: list[Prompt] = resolve(table, actions.turn(table, box), *script)
    return [each for each in asked if isinstance(each, Choose) and each.id == "action.next"]


# ---------------------------------------------------------------------------- costs


@rule("DDD-ACTION-03")
@both_editions
@pytest.mark.parametrize(
    ("action", "price"),
    [
        ("move", 1),
        ("search", 1),
        ("pass", 1),
        ("take", 1),
        ("unlock", 1),
        ("extinguish", 2),
        ("corner", 2),
        ("attack", 1),
        ("rescue", 1),
    ],
)
def test_what_actions_cost(edition: str, action: str, price: int) -> None:
    """The table of the rulebook."""
    assert cost(acted(edition=edition), "lucy", action) == price


@rule("DDD-ACTION-05")
@both_editions
@pytest.mark.parametrize("action", ["use", "swap", "drop", "skill", "look"])
def test_what_is_free(edition: str, action: str) -> None:
    """So it is possible without an AP too."""
    pack = ("energy_drink", "helmet")
    changes = cards("lucy", pack=pack) | survivor("lucy", ap=0, xp=9, room="r4c5")
    table = acted(edition=edition, changes=changes)
    assert cost(table, "lucy", action) == 0
    by_choice = action != "look" or edition == "original"  # else chips are turned on arrival
    assert refusal(table, "lucy", action) == (None if by_choice else "no_hidden_chip")


@rule("DDD-ACTION-03")
@pytest.mark.parametrize(
    ("action", "changes", "why"),
    [
        ("move", crowd(r4c3=1), "pinned"),
        ("search", {"rooms.r4c3.searched": True}, "searched"),
        ("attack", {}, "no_target"),
        ("unlock", {}, "no_door"),
        ("look", {}, "no_hidden_chip"),
        ("extinguish", {}, "no_fire"),
        ("corner", {}, "no_corner"),
        ("use", {}, "nothing_to_use"),
        ("skill", {}, "no_xp"),
        ("rescue", {}, "nobody_entrapped"),
        ("move", survivor("lucy", ap=0), "no_ap"),
        ("extinguish", survivor("lucy", ap=1) | {"tiles.r4c3.burn": 1}, "no_ap"),
        ("drop", survivor("lucy", room=None), "not_in_house"),
    ],
)
def test_why_an_action_is_not_possible(action: str, changes: dict[str, object], why: str) -> None:
    """Each refusal names its reason."""
    assert refusal(acted(changes=changes), "lucy", action) == why


# ---------------------------------------------------------------------------- action points


@rule("DDD-ACTION-01", "DDD-SETUP-25")
@both_editions
def test_wounds_and_healing_count_from_the_next_round(edition: str) -> None:
    """The AP of a round are those of its beginning."""
    table = acted(edition=edition)
    resolve(table, survivors.wounded(table, "lucy", 2, "attack"))
    assert table.survivors["lucy"].ap == 4
    begin_round(table)
    assert table.survivors["lucy"].ap == 3
    table.survivors["lucy"].energy += 2
    assert table.survivors["lucy"].ap == 3
    begin_round(table)
    assert table.survivors["lucy"].ap == 4


@rule("DDD-ACTION-01")
@pytest.mark.parametrize(
    ("energy", "points"), [(7, 4), (6, 4), (5, 3), (4, 3), (3, 2), (2, 2), (1, 1)]
)
def test_points_by_energy(energy: int, points: int) -> None:
    """As the energy marker shows at the beginning of a round."""
    table = acted(changes=survivor("lucy", energy=energy))
    begin_round(table)
    assert table.survivors["lucy"].ap == points


# ---------------------------------------------------------------------------- a turn


@rule("DDD-ACTION-02", "DDD-ACTION-04", "DDD-SETUP-23")
@both_editions
def test_a_team_acts_in_any_order(edition: str) -> None:
    """Actions are mixed and repeated, survivors take turns; what AP are left are lost."""
    table = acted(edition=edition, changes={"teams": [["lucy", "bruce"], ["nina"]]})
    menus = turn(
        table,
        ("action.next", "lucy.move"),
        STEP,
        ("action.next", "bruce.move"),
        STEP,
        ("action.next", "lucy.move"),
        ("move.room", "r2c3"),
        ("action.next", "lucy.move"),
        STEP,
        DONE,
    )
    assert {option.partition(".")[0] for option in menus[0].options} == {"done", "lucy", "bruce"}
    assert [each.ap for each in table.survivors.values()] == [0, 0, 4]
    assert table.survivors["nina"].room == HALL


@rule("DDD-ACTION-02")
def test_a_team_may_pass() -> None:
    """Nobody must act."""
    table = acted()
    (menu,) = turn(table, DONE)
    assert menu.options[0] == "done"


@rule("DDD-ACTION-04")
def test_each_acts_once_a_round() -> None:
    """After the turn of his box he has no AP to spend."""
    table = acted(changes={"teams": [["lucy"], ["bruce", "nina"]]} | cards("lucy"))
    turn(table, DONE)
    assert refusal(table, "lucy", "move") == "no_ap"
    (menu,) = turn(table, DONE, box=1)
    assert not [option for option in menu.options if option.startswith("lucy.")]


@rule("DDD-ACTION-02")
def test_with_nothing_possible_nothing_is_asked() -> None:
    """Without AP and cards the turn is over by itself."""
    broke = survivor("lucy", ap=0, items=[])
    table = acted(changes=broke | {"teams": [["lucy"], ["bruce", "nina"]]})
    assert turn(table) == []


@rule("DDD-ACTION-04")
def test_a_correction_ends_a_turn() -> None:
    """A team that is gone has nothing to do."""
    table = acted(changes={"teams": [["lucy"], ["bruce", "nina"]]})
    turn(table, ("action.next", Correct(survivor("lucy", room=None))))
    assert table.survivors["lucy"].room is None


@rule("DDD-ITEMFN-19", "DDD-ACTION-05")
def test_the_gas_mask_serves_for_one_turn() -> None:
    """In the next turn fire hurts again."""
    changes = cards("lucy", pack=("gas_mask",)) | {"teams": [["lucy"], ["bruce", "nina"]]}
    table = acted(changes=changes | {"tiles.r3c3.burn": 1})
    use: list[Script] = [("action.next", "lucy.use"), ("items.use", "gas_mask")]
    go: list[Script] = [("action.next", "lucy.move"), STEP]
    turn(table, *use, *go, DONE)
    lucy = table.survivors["lucy"]
    assert lucy.energy == lucy.full_energy
    lucy.room = HALL
    resolve(table, survivors.enters(table, "lucy", "r3c3"))
    assert lucy.energy == lucy.full_energy - 1


def test_an_offer_says_what_it_is() -> None:
    """Survivor and action, by which it is asked for."""
    assert offer(acted(), "lucy", "move").id == "lucy.move"
