"""The survivors' own abilities: where each changes the result, and where it must not."""

import pytest

from companion.engine.prompts import Choose, Draw, Number, Prompt
from companion.games.ddd import abilities, actions, facts, fire, survivors
from companion.games.ddd.round import begin_round
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import acted, cards, cost, refusal, skilled, survivor
from tests.games.ddd.acting.fights import lost
from tests.games.ddd.acting.trials import Scene, Trial, played
from tests.games.ddd.housed import crowd, where
from tests.games.ddd.talk import EDITIONS, FIVE, HALL, Correct, resolve
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
HURT = 2
DOOR = "r4c5-r3c5"


# ---------------------------------------------------------------------------- scenes
# Nobody can be without his ability: so another survivor does the same (`who`).


def walks_into_fire(who: str, *, destroyed: bool = False) -> Scene:
    """What a survivor loses on a tile with two burn markers, or a destroyed one."""

    def scene(table: Table) -> object:
        table.tiles["r3c3"].burn, table.tiles["r3c3"].destroyed = 2 * (not destroyed), destroyed
        played(table, survivors.enters(table, who, "r3c3"))
        return lost(table).get(who, 0)

    return scene


def attacks(who: str, times: int) -> Scene:
    """What AP a survivor has spent on so many attacks of a round."""

    def scene(table: Table) -> object:
        table.rooms[HALL].zombies = 9
        before = table.survivors[who].ap
        for _ in range(times):
            table.survivors[who].items = []  # with his fists
            played(table, actions.act(table, who, "attack"), {"attack.dice": ["failure"]})
        return before - table.survivors[who].ap

    return scene


def heals(who: str, room: str) -> Scene:
    """What a wounded Lucy, in this room, has lost after a survivor's help for an AP."""

    def scene(table: Table) -> object:
        table.survivors["lucy"].energy -= HURT
        table.survivors["lucy"].room = room
        if refusal(table, who, "ability") is None:
            played(table, actions.act(table, who, "ability"))
        return (lost(table)["lucy"], table.survivors[who].ap)

    return scene


def shares(who: str, *, same_team: bool) -> Scene:
    """The AP of a survivor who takes from Nina what he can."""

    def scene(table: Table) -> object:
        table.teams = [list(table.survivors)] if same_team else [[who], ["nina"]]
        if refusal(table, who, "ability") is None:
            answers = {"bruce.shares": "take:nina", "bruce.points": 3}
            played(table, actions.act(table, who, "ability"), answers)
        return table.survivors[who].ap

    return scene


def replaces(who: str, xp: int) -> Scene:
    """The chip of the door beside a survivor, and what is left of his experience."""

    def scene(table: Table) -> object:
        one = table.survivors[who]
        one.room, one.xp = "r4c5", xp
        table.door_chips[DOOR] = "red+red"
        if refusal(table, who, "ability") is None:
            played(table, actions.act(table, who, "ability"), {"door.chip": "blue+green"})
        return (table.door_chips[DOOR], one.xp)

    return scene


# By survivor: what he does, what another would, and where even he is like everybody.
ABILITIES: dict[str, Trial] = {
    "leo": Trial(
        rule("DDD-SURV-02"),
        walks_into_fire("leo"),
        2,
        0,
        walks_into_fire("leo", destroyed=True),
        3,
    ),
    "jack": Trial(rule("DDD-SURV-07"), attacks("jack", 1), 1, 0, attacks("jack", 2), 1),
    "nina": Trial(
        rule("DDD-SURV-12"), heals("nina", HALL), (2, 3), (1, 2), heals("nina", "r3c3"), (2, 3)
    ),
    "bruce": Trial(
        rule("DDD-SURV-17"),
        shares("bruce", same_team=True),
        3,
        6,
        shares("bruce", same_team=False),
        3,
    ),
    "lucy": Trial(
        rule("DDD-SURV-22", "DDD-XP-07"),
        replaces("lucy", xp=5),
        ("red+red", 5),
        ("blue+green", 1),
        replaces("lucy", xp=3),
        ("red+red", 3),
    ),
}
ANOTHER: dict[str, Scene] = {
    "leo": walks_into_fire("lucy"),
    "jack": attacks("lucy", 1),
    "nina": heals("leo", HALL),
    "bruce": shares("jack", same_team=True),
    "lucy": replaces("leo", xp=5),
}
everybody = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=trial.mark) for name, trial in ABILITIES.items()]
)


@rule("DDD-XP-09", "DDD-SURV-01")
def test_everybody_in_the_box_is_tried() -> None:
    """A new survivor fails here until his rows are written."""
    assert set(ABILITIES) == set(ANOTHER) == set(facts.facts().survivors)


@rule("DDD-XP-09")
@both_editions
@everybody
def test_what_an_ability_changes(edition: str, name: str) -> None:
    """It is there from the first round, without any skill, and nobody else has it."""
    trial = ABILITIES[name]
    assert trial.helps(acted(edition=edition, survivors=FIVE)) == trial.with_it
    assert ANOTHER[name](acted(edition=edition, survivors=FIVE)) == trial.without


@both_editions
@everybody
def test_what_an_ability_does_not_change(edition: str, name: str) -> None:
    """Where it does not apply he is like everybody."""
    trial = ABILITIES[name]
    assert trial.idle(acted(edition=edition, survivors=FIVE)) == trial.always


@rule("DDD-XP-09", "DDD-ZOMBIF-07")
@everybody
def test_no_ability_is_ever_lost(name: str) -> None:
    """Though the cube has taken all skills but the first."""
    table = acted(survivors=FIVE, changes=survivor(name, virus=2, decay=2))
    assert ABILITIES[name].helps(table) == ABILITIES[name].with_it


@rule("DDD-SURV-01", "DDD-SETUP-18")
@pytest.mark.parametrize(
    ("name", "weapon"),
    [
        ("leo", "fire_axe"),
        ("jack", "handgun"),
        ("nina", "combat_knife"),
        ("bruce", "handgun"),
        ("lucy", "baseball_bat"),
    ],
)
def test_the_five_and_their_weapons(name: str, weapon: str) -> None:
    """Each begins with his own, in hand and loaded."""
    table = acted(survivors=FIVE)
    (card,) = table.survivors[name].items
    assert (card.name, card.in_hand) == (weapon, True)
    assert card.ammo == table.facts.equipment[weapon].ammo


# ---------------------------------------------------------------------------- Leo and Jack


@rule("DDD-SURV-02", "DDD-FIRE-15")
def test_leo_burns_where_he_stands() -> None:
    """Only walking in is harmless: a spread hurts him like everybody."""
    table = acted(survivors="leo,lucy", changes={"tiles.r4c3.burn": 2})
    resolve(table, fire.hurts(table))
    assert lost(table) == {"leo": 2, "lucy": 2}


@rule("DDD-SURV-07", "DDD-ACTION-01")
def test_jacks_attack_is_free_again_next_round() -> None:
    """Even without an AP he may fight once; the second attack of a round costs one."""
    table = acted(survivors="jack,lucy", changes=crowd(r4c3=3) | survivor("jack", ap=0))
    assert (cost(table, "jack", "attack"), refusal(table, "jack", "attack")) == (0, None)
    played(table, actions.attack(table, "jack"), {"attack.dice": ["failure", "failure"]})
    assert refusal(table, "jack", "attack") == "no_ap"
    begin_round(table)
    assert cost(table, "jack", "attack") == 0


# ---------------------------------------------------------------------------- Nina


@rule("DDD-SURV-12", "DDD-SURV-14")
def test_nina_chooses_whom_to_heal() -> None:
    """Each wound costs an AP; her own only the bandage heals, without any."""
    changes = survivor("lucy", energy=4) | survivor("leo", energy=4) | survivor("nina", energy=4)
    table = acted(survivors="nina,lucy,leo", changes=changes | survivor("nina", xp=2))
    (asked,) = resolve(table, abilities.use(table, "nina"), ("heal.who", "leo"))
    assert isinstance(asked, Choose)
    assert asked.options == ("lucy", "leo")
    assert (table.survivors["leo"].energy, table.survivors["nina"].ap) == (5, 3)
    skilled(table, "nina", "eternal_bandage")
    resolve(table, abilities.use(table, "nina"), ("heal.who", "nina"))
    nina = table.survivors["nina"]
    assert (nina.energy, nina.ap, nina.xp) == (5, 3, 0)


@rule("DDD-SURV-12")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        pytest.param({}, "nobody_hurt", id="nobody is hurt"),
        pytest.param(survivor("nina", energy=4), "nobody_hurt", id="only she is"),
        pytest.param(
            survivor("lucy", energy=4) | survivor("nina", ap=0), "nobody_hurt", id="no AP"
        ),
        pytest.param(
            survivor("lucy", energy=4) | survivor("nina", entrapped=True), "entrapped", id="held"
        ),
    ],
)
def test_when_nina_heals_nobody(changes: dict[str, object], why: str) -> None:
    """Nothing is offered that would do nothing."""
    assert refusal(acted(survivors="nina,lucy", changes=changes), "nina", "ability") == why


@rule("DDD-SURV-12")
def test_nina_and_a_correction() -> None:
    """Whoever is well meanwhile is not healed, and it costs nothing."""
    changes = survivor("lucy", energy=4) | survivor("leo", energy=4)
    table = acted(survivors="nina,lucy,leo", changes=changes)
    well = Correct(survivor("lucy", energy=7) | survivor("leo", energy=7))
    resolve(table, abilities.use(table, "nina"), ("heal.who", well))
    assert table.survivors["nina"].ap == 4


# ---------------------------------------------------------------------------- Bruce


def points(asked: list[Prompt]) -> tuple[int, int]:
    """How many AP can change hands."""
    (number,) = [each for each in asked if isinstance(each, Number)]
    return number.min, number.max


@rule("DDD-SURV-17")
@pytest.mark.parametrize(("way", "bruce", "nina"), [("give:nina", 1, 7), ("take:nina", 7, 1)])
def test_bruce_gives_or_takes_up_to_three(way: str, bruce: int, nina: int) -> None:
    """Of the four that each has, wherever the other is: the team space counts, not the room."""
    table = acted(changes=survivor("nina", room="r4c1"))
    script = (("bruce.shares", way), ("bruce.points", 3))
    asked = resolve(table, abilities.use(table, "bruce"), *script)
    assert points(asked) == (1, 3)
    assert (table.survivors["bruce"].ap, table.survivors["nina"].ap) == (bruce, nina)
    assert refusal(table, "bruce", "ability") == "used"  # once a round
    begin_round(table)
    assert refusal(table, "bruce", "ability") is None


@rule("DDD-SURV-17", "DDD-ENTRAP-04")
@pytest.mark.parametrize(
    ("changes", "ways"),
    [
        ({}, ("give:lucy", "give:nina", "take:lucy", "take:nina")),
        (survivor("nina", ap=0), ("give:lucy", "give:nina", "take:lucy")),
        (survivor("bruce", ap=0), ("take:lucy", "take:nina")),
        (survivor("nina", entrapped=True), ("give:lucy", "take:lucy")),
        (survivor("nina", room=None), ("give:lucy", "take:lucy")),
        ({"teams": [["bruce", "nina"], ["lucy"]]}, ("give:nina", "take:nina")),
    ],
)
def test_with_whom_bruce_can_share(changes: dict[str, object], ways: tuple[str, ...]) -> None:
    """With those of his team box who are in the house and free, and have something to give."""
    table = acted(changes=changes)
    script = (("bruce.shares", ways[0]), ("bruce.points", 1))
    asked = resolve(table, abilities.use(table, "bruce"), *script)
    assert isinstance(asked[0], Choose)
    assert asked[0].options == ways


# ---------------------------------------------------------------------------- Lucy


@rule("DDD-SURV-22")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        (survivor("lucy", xp=4, room="r4c5"), None),
        (survivor("lucy", xp=3, room="r4c5"), "no_xp"),
        (survivor("lucy", xp=4, room="r4c4"), "no_door"),
        (survivor("lucy", xp=4, room="r4c5", ap=0), None),
    ],
)
def test_when_lucy_can_replace_a_chip(changes: dict[str, object], why: str | None) -> None:
    """With four XP, beside a locked door; it costs no AP."""
    assert refusal(acted(changes=changes), "lucy", "ability") == why


@rule("DDD-SURV-22", "DDD-DOOR-01")
def test_lucys_new_chip_has_as_many_icons() -> None:
    """It lies face up, and the door is still locked."""
    table = acted(changes=survivor("lucy", xp=4, room="r4c5"))
    (asked,) = resolve(table, abilities.use(table, "lucy"), ("door.chip", "blue+green"))
    assert isinstance(asked, Draw)
    assert {str(chip).count("+") for chip in asked.items} == {1}
    assert table.door_chips == {DOOR: "blue+green"}
    assert not table.opened


@rule("DDD-SURV-22")
def test_a_door_that_is_gone_meanwhile_costs_nothing() -> None:
    """Its tile may have burnt down."""
    table = acted(changes=survivor("lucy", xp=4, room="r4c5"))
    gone = Correct({"tiles.r3c5.destroyed": True})
    resolve(table, abilities.use(table, "lucy"), ("door.chip", gone))
    assert (table.survivors["lucy"].xp, table.door_chips) == (4, {})


@rule("DDD-XP-09")
@pytest.mark.parametrize("name", ["leo", "jack"])
def test_two_abilities_work_by_themselves(name: str) -> None:
    """There is nothing to use."""
    table = acted(survivors=FIVE, changes=cards(name) | where())
    table.survivors[name].room = HALL
    assert refusal(table, name, "ability") == "no_ability"
