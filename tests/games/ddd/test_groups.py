"""Regrouping and the order of turns."""

import pytest

from companion.engine.prompts import Choose
from companion.games.ddd import groups
from companion.games.ddd import round as rounds
from tests.games.ddd.housed import react
from tests.games.ddd.talk import EDITIONS, FIVE, lay, resolve
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
FOUR = "lucy,bruce,nina,jack"


@rule("DDD-GROUP-01")
@both_editions
def test_two_pairs_make_two_teams(edition: str) -> None:
    """Survivors sharing a room share a team box."""
    apart = {"survivors.nina.room": "r2c2", "survivors.jack.room": "r2c2"}
    table = lay(edition, apart, survivors=FOUR)

    resolve(table, groups.regroup(table), ("regroup.order", ["lucy+bruce", "nina+jack"]))

    assert table.teams == [["lucy", "bruce"], ["nina", "jack"]]


@rule("DDD-GROUP-01")
@both_editions
def test_lone_survivors_have_boxes_of_their_own(edition: str) -> None:
    """Three in three rooms are three teams."""
    table = lay(edition, {"survivors.bruce.room": "r2c2", "survivors.nina.room": "r3c3"})

    resolve(table, groups.regroup(table), ("regroup.order", ["lucy", "bruce", "nina"]))

    assert table.teams == [["lucy"], ["bruce"], ["nina"]]


@rule("DDD-GROUP-01")
@both_editions
def test_all_in_one_room_are_one_team(edition: str) -> None:
    """There is no order to choose then."""
    table = lay(edition, {"teams": [["nina"], ["lucy", "bruce"]]})

    resolve(table, groups.regroup(table))

    assert table.teams == [["lucy", "bruce", "nina"]]


@rule("DDD-GROUP-07")
@both_editions
def test_the_two_rooms_of_a_tile_are_two_teams(edition: str) -> None:
    """A team shares a room, not only a tile."""
    table = lay(edition, {"survivors.nina.room": "r4c3.b"}, split="r4c3")

    resolve(table, groups.regroup(table), ("regroup.order", ["lucy+bruce", "nina"]))

    assert table.teams == [["lucy", "bruce"], ["nina"]]


@rule("DDD-GROUP-02")
@pytest.mark.parametrize(
    "order",
    [["nina", "lucy", "bruce"], ["bruce", "nina", "lucy"], ["lucy", "bruce", "nina"]],
    ids="-".join,
)
@both_editions
def test_the_order_chosen_is_the_turn_order(edition: str, order: list[str]) -> None:
    """The teams act from the left box to the right."""
    table = lay(edition, {"survivors.bruce.room": "r2c2", "survivors.nina.room": "r3c3"})
    resolve(table, groups.regroup(table), ("regroup.order", order))

    asked = resolve(table, rounds.action(table), *[("action.report", "done")] * 3)

    assert [prompt.params["team"] for prompt in asked] == order


@rule("DDD-GROUP-02")
def test_every_box_has_its_place_in_the_order() -> None:
    """The order names each team exactly once."""
    table = lay(changes={"survivors.nina.room": "r3c3"})

    asked = resolve(table, groups.regroup(table), ("regroup.order", ["nina", "lucy+bruce"]))

    order = asked[0]
    assert isinstance(order, Choose)
    assert (order.options, order.min, order.max) == (("lucy+bruce", "nina"), 2, 2)


@rule("DDD-GROUP-03")
@both_editions
def test_a_team_stays_together_for_the_round_though_it_parts(edition: str) -> None:
    """Who walks away still acts with his team, whichever room he has come to."""
    table = lay(edition, {"survivors.nina.room": "r3c3"})
    resolve(table, groups.regroup(table), ("regroup.order", ["lucy+bruce", "nina"]))

    asked = resolve(
        table,
        rounds.action(table),
        ("action.report", "moved"),
        ("moved.survivor", "lucy"),
        ("moved.room", "r3c3"),
        ("action.report", "done"),
        ("action.report", "done"),
    )

    turns = [prompt.params["team"] for prompt in asked if prompt.id == "action.report"]
    assert turns == ["lucy+bruce", "lucy+bruce", "nina"]
    assert table.teams == [["lucy", "bruce"], ["nina"]]


@rule("DDD-GROUP-01", "DDD-GROUP-03")
@both_editions
def test_the_next_regroup_makes_new_teams(edition: str) -> None:
    """Those who met in the meantime share a box from then on."""
    table = lay(
        edition,
        {"teams": [["lucy", "bruce"], ["nina"]], "survivors.lucy.room": "r3c3"}
        | {"survivors.nina.room": "r3c3"},
    )

    resolve(table, groups.regroup(table), ("regroup.order", ["bruce", "lucy+nina"]))

    assert table.teams == [["bruce"], ["lucy", "nina"]]


@rule("DDD-GROUP-04", "DDD-GROUP-05", "DDD-GROUP-06", "DDD-REACT-01", "DDD-REACT-21")
@both_editions
def test_each_of_three_teams_is_followed_by_a_reaction_and_the_fire(edition: str) -> None:
    """Act, reaction, fire, three times over; then nobody is active any more."""
    apart = {
        "teams": [["lucy", "jack"], ["bruce"], ["nina", "leo"]],
        "survivors.bruce.room": "r3c3",
        "survivors.nina.room": "r3c1",
        "survivors.leo.room": "r3c1",
        "rooms.r3c3.zombies": 1,
        "fire.at": "r1c5",
        "tiles.r1c5.burn": 1,
    }
    table = lay(edition, apart, survivors=FIVE)

    fight: list[tuple[str, object]] = [("zombies.attack", None)]

    def turn(direction: int, attack: list[tuple[str, object]]) -> list[tuple[str, object]]:
        return [
            ("action.report", "done"),
            *attack,
            ("fire.direction", [direction]),
        ]

    # The zombies with Bruce are too far from Nina and Leo to be activated, by edition.
    far = [] if edition == "revised" else fight
    script = (*turn(4, fight), *turn(3, fight), *turn(2, far))
    asked = resolve(table, rounds.action(table), *script)

    turns = [prompt.params["team"] for prompt in asked if prompt.id == "action.report"]
    assert turns == ["lucy+jack", "bruce", "nina+leo"]
    assert table.fire.at == "r2c5"
    assert table.active is None


def test_without_enemies_or_fire_a_reaction_asks_nothing() -> None:
    """A quiet house does not react."""
    table = lay()

    asked = react(table)

    assert asked == []


def test_a_creature_among_survivors_attacks_in_the_first_step() -> None:
    """The creature attacks whoever shares its room, before anything moves."""
    table = lay(changes={"creature": {"kind": "zombie_dog", "room": "r4c3"}})

    react(table, ("creature.attack", None))


def test_a_team_without_anybody_left_is_passed_over() -> None:
    """A box whose survivors are out of the house has neither turn nor reaction."""
    table = lay(
        changes={"teams": [["lucy"], ["bruce", "nina"]], "survivors.lucy.room": None}
        | {"rooms.r1c3.zombies": 1}
    )

    resolve(table, rounds.action(table), ("action.report", "done"))


@pytest.mark.parametrize(
    ("changes", "teams"),
    [
        ({"teams": [["nina"], ["lucy", "bruce"]]}, [["nina"], ["lucy", "bruce"]]),
        ({"teams": [["nina"]]}, [["lucy", "bruce", "nina"]]),
        ({"teams": []}, [["lucy", "bruce", "nina"]]),
    ],
    ids=["as the players put them", "two left out", "nobody grouped"],
)
def test_whoever_was_left_without_a_box_gets_one(
    changes: dict[str, object], teams: list[list[str]]
) -> None:
    """Players who regroup by themselves may forget to say so; complete boxes are left alone."""
    table = lay(changes=changes)

    groups.repair(table)

    assert table.teams == teams
