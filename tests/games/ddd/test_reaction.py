"""The reaction: who attacks, which hordes come, and the fire after them."""

import pytest

from companion.engine.prompts import Choose, PickRoom
from companion.games.ddd import round as rounds
from companion.games.ddd.table import Table
from tests.games.ddd.housed import (
    OPEN,
    Script,
    crowd,
    dice,
    housed,
    lying,
    react,
    tokens,
    where,
    zombies,
)
from tests.games.ddd.talk import EDITIONS, HALL, Correct, beast, lay, resolve, rooms, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
ATTACK: Script = ("zombies.attack", None)
CREATURE: Script = ("creature.attack", None)


# ---------------------------------------------------------------------------- 1: attack in place


@rule("DDD-REACT-04")
@pytest.mark.parametrize(("edition", "attacked"), [("original", 1), ("revised", 0)])
def test_zombies_far_from_the_noise_attack_by_edition(edition: str, attacked: int) -> None:
    """Original: wherever they share a room with survivors. Revised: only in a trigger zone."""
    far = where(lucy=HALL, bruce="r1c3")
    table = housed(*OPEN, edition=edition, changes=far | crowd(r1c3=2))

    asked = react(table, *[ATTACK] * attacked, group=("lucy",))

    assert dice(asked) == [2] * attacked
    assert zombies(table) == {"r1c3": 2}


@rule("DDD-REACT-04", "DDD-REACT-20")
@both_editions
def test_the_creature_attacks_wherever_it_is(edition: str) -> None:
    """It is always activated; having prey it does not move on."""
    changes = where(lucy=HALL, bruce="r1c3") | beast("zombie_dog", "r1c3")
    table = housed(*OPEN, edition=edition, changes=changes)

    react(table, CREATURE, group=("lucy",))

    assert table.creature is not None
    assert table.creature.room == "r1c3"
    assert "creature.moves" not in told(table)


@rule("DDD-REACT-05", "DDD-REACT-20")
@pytest.mark.parametrize(
    ("edition", "script"),
    [
        (
            "original",
            [("reaction.fight", "creature"), CREATURE, ("reaction.fight", "r3c3"), ATTACK, ATTACK],
        ),
        ("revised", [("reaction.fight", "r3c3"), ATTACK, ATTACK, CREATURE]),
    ],
)
def test_the_order_of_attacks(edition: str, script: list[Script]) -> None:
    """The players choose; in the revised edition the creature comes after all zombies."""
    fights = where(lucy=HALL, bruce="r3c3") | crowd(r4c3=1, r3c3=2) | beast("zombie_dog", HALL)
    table = housed(*OPEN, edition=edition, changes=fights)

    asked = react(table, *script)

    first = asked[0]
    assert isinstance(first, PickRoom)
    assert set(first.rooms) == {HALL, "r3c3"}
    assert first.otherwise == ("creature" if edition == "original" else None)
    assert dice(asked) == [2, 1]


@rule("DDD-REACT-05")
@both_editions
def test_a_fight_that_a_correction_ends_is_not_fought(edition: str) -> None:
    """With one fight left there is nothing to choose any more."""
    fights = where(lucy=HALL, bruce="r3c3") | crowd(r4c3=1, r3c3=2)
    table = housed(*OPEN, edition=edition, changes=fights)

    asked = react(table, ("reaction.fight", Correct(crowd(r4c3=0))), ATTACK)

    assert asked[-1].params["room"] == "r3c3"


# ---------------------------------------------------------------------------- 2: hordes come


@rule("DDD-REACT-13", "DDD-REACT-12", "DDD-REACT-11")
@pytest.mark.parametrize(("edition", "second"), [("original", 4), ("revised", 6)])
@pytest.mark.parametrize("by_house", [True, False], ids=["looking", "asking"])
def test_a_merged_horde_attacks_again(by_house: bool, edition: str, second: int) -> None:
    """Two zombies attack in place; four more come, and in the revised edition all six attack."""
    changes = where(lucy=HALL) | crowd(r4c3=2, r3c3=4)
    way: list[Script] = [] if by_house else [("reaction.horde", HALL)]
    table = housed(*OPEN, edition=edition, changes=changes) if by_house else lay(edition, changes)

    asked = react(table, ATTACK, *way, ATTACK)

    assert dice(asked) == [2, second]
    assert zombies(table) == {HALL: 6}


@rule("DDD-REACT-14", "DDD-REACT-02")
@both_editions
def test_zombies_around_one_room_react_and_those_beyond_do_not(edition: str) -> None:
    """The first position: 1, 2 and 3 come, 4 does not, but a creature in its place would."""
    changes = where(lucy="r2c3", bruce="r2c3") | crowd(r2c4=1, r1c2=2, r3c5=1)
    table = housed(*OPEN, edition=edition, changes=changes | beast("zombie_dog", "r3c5"))

    react(table, ATTACK, ATTACK, CREATURE)

    assert zombies(table) == {"r2c3": 3, "r3c5": 1}
    assert table.creature is not None
    assert table.creature.room == "r2c3"


@rule("DDD-REACT-14", "DDD-REACT-10", "DDD-REACT-03")
@both_editions
def test_zombies_around_two_rooms_go_for_the_closer(edition: str) -> None:
    """The second position: 2 and 3 go for characters 1 and 2; 1, 4 and 5 for character 3."""
    changes = where(lucy="r2c2", bruce="r2c2", nina="r3c4")
    hordes = crowd(r1c2=2, r2c4=1, r3c5=1, r4c4=1)
    table = housed(*OPEN, edition=edition, changes=changes | hordes)

    asked = react(table, ("reaction.zones", ["r3c4", "r2c2"]), *[ATTACK] * 4)

    assert zombies(table) == {"r2c2": 2, "r3c4": 3}
    assert [each.params["room"] for each in asked[1:]] == ["r3c4", "r3c4", "r3c4", "r2c2"]


@rule("DDD-REACT-02", "DDD-REACT-03")
@both_editions
def test_leo_wakes_a_horde_by_leaving(edition: str) -> None:
    """The horde beyond the others' zone goes for him; had he stayed, it would not have moved."""
    stood = where(lucy="r2c2", bruce="r2c2", nina="r2c2") | crowd(r4c4=3)
    apart = housed(*OPEN, edition=edition, changes=stood | {"survivors.nina.room": "r3c3"})
    together = housed(*OPEN, edition=edition, changes=stood)

    react(apart, ATTACK)
    react(together)

    assert zombies(apart) == {"r3c3": 3}
    assert zombies(together) == {"r4c4": 3}


@rule("DDD-REACT-03")
@pytest.mark.parametrize(
    ("order", "attacked"),
    [(["r2c2", "r2c4"], ["r2c2", "r2c2", "r2c4"]), (["r2c4", "r2c2"], ["r2c2", "r2c4", "r2c2"])],
)
@both_editions
def test_a_horde_in_two_zones_reacts_once(
    edition: str, order: list[str], attacked: list[str]
) -> None:
    """Zone after zone in the players' order; at equal distance they choose its target."""
    changes = where(lucy="r2c2", bruce="r2c4") | crowd(r1c3=2, r3c2=1, r3c4=1)
    walls = ("r2c2 - r2c3 - r2c4", "r1c3 - r2c3", "r3c2 - r2c2", "r3c4 - r2c4")
    table = housed(*walls, edition=edition, changes=changes)
    where_to: Script = ("reaction.horde", "r2c2")

    asked = react(table, ("reaction.zones", order), where_to, *[ATTACK] * 3)

    assert rooms(asked[1]) == {"r2c2", "r2c4"}
    assert [each.params["room"] for each in asked[2:]] == attacked
    assert zombies(table) == {"r2c2": 3, "r2c4": 1}


@rule("DDD-REACT-03")
@both_editions
def test_an_order_that_changes_nothing_is_not_asked_for(edition: str) -> None:
    """Two zones, but enemies in one of them only."""
    changes = where(lucy="r2c2", bruce="r4c5") | crowd(r1c2=1)
    table = housed(*OPEN, edition=edition, changes=changes)

    react(table, ATTACK)

    assert zombies(table) == {"r2c2": 1}


@rule("DDD-REACT-03")
def test_the_order_names_every_zone() -> None:
    """Each room from where the group is heard, once; a horde told of meanwhile reacts too."""
    changes = where(lucy="r2c2", bruce="r2c5") | crowd(r1c2=1, r1c5=1)
    table = housed(*OPEN, changes=changes)
    order = ("r2c5", "r2c2")

    asked = react(
        table,
        ("reaction.zones", Correct(crowd(r3c5=2))),
        ("reaction.zones", order),
        *[ATTACK] * 3,
    )

    assert isinstance(asked[0], Choose)
    assert (asked[0].options, asked[0].min, asked[0].max) == (("r2c2", "r2c5"), 2, 2)
    assert zombies(table) == {"r2c2": 1, "r2c5": 3}


@rule("DDD-REACT-12")
@both_editions
def test_zombies_with_prey_stay(edition: str) -> None:
    """Whichever group their prey belongs to; in this zone they attack it in both editions."""
    changes = where(lucy=HALL, bruce="r3c3") | crowd(r3c3=2)
    table = housed(*OPEN, edition=edition, changes=changes)

    react(table, ATTACK, group=("lucy",))

    assert zombies(table) == {"r3c3": 2}


@rule("DDD-REACT-11")
@both_editions
def test_a_horde_stops_with_survivors_on_its_way(edition: str) -> None:
    """They need not be of the group that it heard."""
    changes = where(lucy="r2c2", bruce="r1c2") | crowd(r1c3=2)
    table = housed("r1c3 - r1c2 - r2c2", edition=edition, changes=changes)

    asked = react(table, ATTACK, group=("lucy",))

    assert asked[-1].params["room"] == "r1c2"
    assert zombies(table) == {"r1c2": 2}


@rule("DDD-REACT-07")
@both_editions
def test_a_horde_goes_two_rooms(edition: str) -> None:
    """And no farther: the two rooms of a tile are two steps."""
    changes = where(lucy="r3c3") | crowd(r2c2=3)
    walls = "r2c2 - r2c3.a -south- r2c3.b - r3c3"
    table = housed(walls, edition=edition, changes=changes)

    react(table)

    assert zombies(table) == {"r2c3.b": 3}


@rule("DDD-REACT-09")
@pytest.mark.parametrize(("edition", "rounds"), [("original", 0), ("revised", 3)])
def test_around_the_locked_door(edition: str, rounds: int) -> None:
    """Revised: three reactions, and the token is there. Original: it takes no step away."""
    walls = ("r2c3 = r3c3", "r2c3 - r2c4 - r3c4 - r4c4 - r4c3 - r3c3")
    changes = where(lucy="r3c3") | crowd(r2c3=1)
    table = housed(*walls, edition=edition, changes=changes)

    for number in range(1, rounds + 1):
        react(table, *[ATTACK] * (number == 3))

    assert zombies(table) == {"r3c3" if rounds else "r2c3": 1}


@rule("DDD-REACT-24")
@both_editions
def test_cut_off_by_fire_a_horde_turns_to_others(edition: str) -> None:
    """The nearest stand in the fire; so it goes for those it can reach."""
    changes = where(lucy="r3c3", bruce="r3c2") | crowd(r2c3=2) | {"tiles.r3c3.burn": 1}
    table = housed("r2c3 - r3c3", "r2c3 - r2c2 - r3c2", edition=edition, changes=changes)

    react(table, ATTACK)

    assert zombies(table) == {"r3c2": 2}


@rule("DDD-REACT-22")
@both_editions
def test_who_flees_in_fear_makes_no_new_zone(edition: str) -> None:
    """The noise was made where the group ended its turn; but its prey is where it is now."""
    changes = where(lucy=HALL) | crowd(r4c3=1, r2c3=4, r4c4=2)
    table = housed(*OPEN, edition=edition, changes=changes)
    fear = Correct({"survivors.lucy.room": "r3c3", **crowd(r4c3=0)})

    asked = react(table, ("zombies.attack", fear), ATTACK)

    assert dice(asked) == [1, 2]
    assert zombies(table) == {"r2c3": 4, "r3c3": 2}


@rule("DDD-REACT-22")
@both_editions
def test_the_noise_is_still_heard_where_it_was_made(edition: str) -> None:
    """A horde near the place comes for who fled from it; one near where he fled to does not."""
    changes = where(lucy=HALL) | crowd(r4c3=1, r3c2=4, r3c5=2)
    walls = ("r3c2 - r3c3 - r3c4 - r4c4 - r4c3", "r3c5 - r4c5 - r4c4")
    table = housed(*walls, edition=edition, changes=changes)
    fear = Correct({"survivors.lucy.room": "r4c4", **crowd(r4c3=0)})

    react(table, ("zombies.attack", fear))

    assert zombies(table) == {"r3c4": 4, "r3c5": 2}


def test_hordes_go_on_from_their_own_numbers() -> None:
    """Those who have come into a room do not move on with the horde that was there."""
    changes = where(lucy="r3c3") | crowd(r2c2=2, r2c4=3)
    table = housed("r2c2 - r2c3 - r2c4 - r3c4 - r3c3", changes=changes)

    asked = react(table, ATTACK)

    assert dice(asked) == [3]
    assert zombies(table) == {"r2c4": 2, "r3c3": 3}


# ---------------------------------------------------------------------------- 3: fire


@rule("DDD-REACT-21", "DDD-REACT-01")
@both_editions
def test_the_fire_closes_the_reaction(edition: str) -> None:
    """In place, on the move, the creature, and only then the fire."""
    changes = where(lucy=HALL) | crowd(r4c3=1, r3c3=1) | beast("zombie_dog", "r2c3")
    fire = {"fire.at": "r1c5", "tiles.r1c5.burn": 1}
    table = housed("r4c3 - r3c3 - r2c3", edition=edition, changes=changes | fire)

    asked = react(table, ATTACK, ATTACK, CREATURE, ("fire.direction", [4]))

    assert asked[-1].why == ("DDD-FIRE-04",)
    assert table.fire.at == "r1c4"


# ---------------------------------------------------------------------------- asking


@rule("DDD-REACT-07", "DDD-REACT-09", "DDD-FIRE-19")
@pytest.mark.parametrize(
    ("edition", "offered"),
    [
        (
            "original",
            {"r1c3", "r2c2", "r2c4", "r3c2", "r3c4", "r2c1", "r2c5", HALL, "r1c2", "r1c4"},
        ),
        ("revised", {"r2c2", "r2c4", "r3c2", "r3c4", HALL}),
    ],
)
def test_without_a_house_the_players_say_where_a_horde_stops(
    edition: str, offered: set[str]
) -> None:
    """As far as the grid tells: two tiles, not into fire, in the revised edition in the zone."""
    changes = where(lucy="r3c3") | crowd(r2c3=2) | {"tiles.r3c3.burn": 1}
    table = lay(edition, changes)

    asked = react(table, ("reaction.horde", "none"))

    assert rooms(asked[0]) == offered
    assert zombies(table) == {"r2c3": 2}


@rule("DDD-REACT-23", "DDD-SIGHT-05")
@pytest.mark.parametrize(
    ("end", "seen", "script", "left"),
    [
        ("r3c3", "yes", [("sight.way", "yes"), ("spawn.value", 2)], 0),
        ("r3c3", "no", [("sight.way", "no")], 1),
        (HALL, "there", [("spawn.value", 2), ATTACK], 0),
    ],
)
@both_editions
def test_without_a_house_the_players_say_whether_a_token_is_seen(
    edition: str, end: str, seen: str, script: list[Script], left: int
) -> None:
    """Where it comes among survivors that goes without asking."""
    table = lay(edition, where(lucy=HALL) | tokens(r3c4=1))

    react(table, ("reaction.horde", end), *script)

    assert sum(lying(table).values()) == left, seen


@both_editions
def test_a_team_that_a_correction_takes_away_wakes_nobody(edition: str) -> None:
    """The boxes are emptied while the team acts: the turn ends, and no horde hears it."""
    table = lay(edition, crowd(r3c3=2))

    resolve(table, rounds.action(table), ("action.report", Correct({"teams": []})))

    assert zombies(table) == {"r3c3": 2}


def test_looking_asks_nothing_that_follows_from_the_house() -> None:
    """One horde, one token and a creature, each with one way: only attacks and draws are left."""
    changes = where(lucy=HALL) | crowd(r3c3=2) | tokens(r3c4=1) | beast("zombie_dog", "r4c4")
    table: Table = housed("r4c3 - r3c3 - r3c4", "r4c3 - r4c4", changes=changes)

    asked = react(table, ATTACK, ("spawn.value", 1), ATTACK, CREATURE)

    assert {each.kind for each in asked} == {"do", "draw"}
