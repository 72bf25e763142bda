"""The security guard: he patrols, shoots, and cannot be pushed."""

import pytest

from companion.engine.prompts import Prompt, Roll
from companion.games.ddd import shoving, terror
from tests.games.ddd.acting.acted import acted
from tests.games.ddd.acting.fights import defence, enemy, flip, held, lost, places
from tests.games.ddd.housed import Script, react, where
from tests.games.ddd.talk import EDITIONS, HALL, Correct, beast, resolve
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
ROW = ("r4c1 - r4c2 - r4c3 - r4c4 - r4c5", "r3c3 - r4c3")
GUARD = "security_guard"
MISSED = defence("failure")
PATROL = "creature.patrol"


def shot(*faces: str) -> Script:
    """The guard's dice show these."""
    return "attack.shot", list(faces)


def shots(asked: list[Prompt]) -> list[object]:
    """Who is shot at, in this order."""
    return [each.params["survivor"] for each in asked if each.id == "attack.shot"]


@rule("DDD-FOE-04")
@both_editions
def test_he_patrols_by_the_d4_and_shoots_from_where_he_stops(edition: str) -> None:
    """One room on, he sees the survivor two rooms off and shoots."""
    table = acted(*ROW, edition=edition, changes=where(lucy="r4c5") | beast(GUARD, "r4c1"))

    asked = react(table, (PATROL, [2]), shot("damage", "bite", "heavy_damage"), MISSED)

    assert table.creature is not None
    assert table.creature.room == HALL
    assert shots(asked) == ["lucy"]
    assert lost(table) == {"lucy": 3}


@rule("DDD-FOE-04")
@pytest.mark.parametrize(
    ("room", "hit"), [("r4c4", True), ("r4c5", False), ("r3c3", False)],
    ids=["within two rooms", "too far", "around the corner"],
)  # fmt: skip
def test_his_range(room: str, hit: bool) -> None:
    """Two rooms in sight; here he has come no nearer, as his path is blocked."""
    table = acted(*ROW, changes=where(lucy=room) | beast(GUARD, "r4c2", blue_1=2))

    asked = react(table, (PATROL, [1]), *[shot("bite", "bite", "bite"), MISSED] * hit)

    assert table.creature is not None
    assert table.creature.room == "r4c2"
    assert shots(asked) == ["lucy"] * hit


@rule("DDD-FOE-04", "DDD-REACT-20")
@both_editions
def test_with_prey_he_attacks_it_first_and_shoots_at_others_then(edition: str) -> None:
    """Those in his room are not attacked twice in a reaction."""
    changes = where(lucy="r4c1", bruce=HALL) | beast(GUARD, "r4c1")
    table = acted(*ROW, edition=edition, changes=changes)

    asked = react(
        table,
        enemy("damage", "bite", "bite"),
        MISSED,
        shot("heavy_damage", "bite", "bite"),
        MISSED,
    )

    assert [each.id for each in asked if isinstance(each, Roll)][::2] == [
        "attack.enemy", "attack.shot",
    ]  # fmt: skip
    assert lost(table) == {"lucy": 1, "bruce": 2}


@rule("DDD-FOE-04")
def test_each_survivor_is_shot_at_for_himself() -> None:
    """A roll for each; what it shows is for him alone, though all in the room defend."""
    changes = where(lucy="r4c4", bruce="r4c4", nina="r4c2") | beast(GUARD, "r4c1")
    table = acted(*ROW, changes=changes)

    asked = react(
        table,
        (PATROL, [1]),
        shot("damage", "damage", "damage"),
        defence("success", "failure"),
        ("defence.cancels", "damage_1"),
        shot("heavy_damage", "bite", "bite"),
        defence("failure", "failure"),
        shot("damage", "bite", "bite"),
        MISSED,
        group=("nina",),
    )

    assert shots(asked) == ["lucy", "bruce", "nina"]
    assert lost(table) == {"lucy": 2, "bruce": 2, "nina": 1}
    assert table.survivors["lucy"].virus == 0


@rule("DDD-ATTACK-14")
@pytest.mark.parametrize(("room", "entrapped"), [("r4c2", True), ("r4c4", False)])
@both_editions
def test_from_afar_he_entraps_nobody(edition: str, room: str, entrapped: bool) -> None:
    """Entrap icons count only where he stands in the same room."""
    table = acted(*ROW, edition=edition, changes=where(lucy=room) | beast(GUARD, "r4c1"))

    react(table, (PATROL, [1]), shot("entrap", "bite", "bite"), MISSED)

    assert held(table) == (["lucy"] if entrapped else [])


@rule("DDD-ATTACK-14")
def test_the_switch_lets_him_entrap_from_afar() -> None:
    """He keeps his prey as long as an enemy is in its room: there is none, so it is free again."""
    table = acted(*ROW, changes=where(lucy="r4c4") | beast(GUARD, "r4c1"))
    flip(table, "attack.entrap_at_range", True)

    react(table, (PATROL, [1]), shot("entrap", "bite", "bite"), MISSED)

    assert [each.key for each in table.told if each.key.startswith("entrap.")] == [
        "entrap.held", "entrap.freed",
    ]  # fmt: skip


@rule("DDD-FOE-04", "DDD-FOE-07")
def test_his_reinforcement_icon_does_nothing() -> None:
    """He has no power attack."""
    table = acted(*ROW, changes=where(lucy="r4c4") | beast(GUARD, "r4c2"))

    react(table, (PATROL, [2]), shot("reinforcement", "reinforcement", "damage"), MISSED)

    assert lost(table) == {"lucy": 1}


@rule("DDD-FOE-04", "DDD-ATTACK-11")
def test_fear_from_afar() -> None:
    """Who flees from a shot is not shot at again where he comes to."""
    table = acted(*ROW, changes=where(lucy="r4c4") | beast(GUARD, "r4c1"))

    asked = react(
        table, (PATROL, [1]), shot("fear", "bite", "bite"), MISSED, ("attack.flees", HALL)
    )

    assert shots(asked) == ["lucy"]
    assert places(table)["lucy"] == HALL


@rule("DDD-FOE-04", "DDD-TERROR-04")
@pytest.mark.parametrize(("edition", "attacked"), [("original", 0), ("revised", 1)])
def test_the_terror_die_wakes_him(edition: str, attacked: int) -> None:
    """Standing with survivors he attacks them by edition; others he shoots at in both."""
    changes = where(lucy=HALL, bruce="r4c1") | beast(GUARD, HALL)
    table = acted(*ROW, edition=edition, changes=changes)
    own: list[Script] = [shot("damage", "bite", "bite"), MISSED]

    asked = resolve(
        table,
        terror.creature_reaction(table, HALL),
        *own * attacked,
        shot("damage", "bite", "bite"),
        MISSED,
    )

    assert shots(asked) == ["lucy"] * attacked + ["bruce"]


@rule("DDD-FOE-03")
@pytest.mark.parametrize(("kind", "pushed"), [(GUARD, []), ("zombie_dog", ["creature"])])
def test_he_is_immune_to_knockback(kind: str, pushed: list[str]) -> None:
    """Other creatures are not."""
    table = acted(changes=beast(kind, HALL))

    assert shoving.enemies(table, "bruce", "fire_axe") == pushed


def test_a_correction_while_he_aims() -> None:
    """Nobody is shot at who has gone meanwhile, nor by a guard who is gone."""
    table = acted(*ROW, changes=where(lucy="r4c4", bruce="r4c4") | beast(GUARD, "r4c1"))

    react(
        table,
        (PATROL, [1]),
        ("attack.shot", Correct(where(lucy="r3c3", bruce="r4c4"))),
        ("attack.shot", Correct({"creature": None})),
    )

    assert lost(table) == {}
