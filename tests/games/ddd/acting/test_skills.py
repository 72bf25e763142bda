"""All four skills of all five survivors: where each changes the result, and where it must not."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.games.ddd import (
    abilities,
    actions,
    advanced,
    attack,
    cameras,
    combat,
    consumables,
    facts,
    fire,
    items,
    laboratory,
    search,
    shoving,
    survivors,
    zombification,
)
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import acted, card_of, cards, cost, skilled, survivor
from tests.games.ddd.acting.fights import lost
from tests.games.ddd.acting.trials import Scene, Trial, played
from tests.games.ddd.housed import zombies
from tests.games.ddd.talk import EDITIONS, HALL
from tests.rule import rule


def price(name: str, action: str) -> Scene:
    """What an action costs a survivor."""
    return lambda table: cost(table, name, action)


def found(*shown: str) -> Scene:
    """How many successes a search comes to."""
    return lambda table: search.successes(table, HALL, list(shown))


def dice(name: str, weapon: str) -> Scene:
    """How many dice an attack with a weapon rolls."""
    return lambda table: combat.dice_of(table, table.survivors[name], table.facts.equipment[weapon])


def reach(name: str, weapon: str) -> Scene:
    """How far a weapon carries."""
    return lambda table: combat.reach_of(
        table, table.survivors[name], table.facts.equipment[weapon]
    )


def chips_entered(count: int) -> Scene:
    """How many of so many chips one use of a terminal takes."""

    def scene(table: Table) -> object:
        table.security.code = ["red"] * 5
        table.survivors["lucy"].chips = ["black+purple"] * count
        played(table, laboratory.enter_chips(table, "lucy"), {"lab.another": "yes"})
        return len(table.security.entered)

    return scene


def pushed(weapon: str) -> Scene:
    """Where a zombie ends that is pushed north as far as one icon carries."""

    def scene(table: Table) -> object:
        table.rooms[HALL].zombies = 1
        answers = {"attack.knockback": "zombie", "attack.pushed": iter(("r3c3", "r2c3", "r1c3"))}
        played(table, shoving.knock_back(table, "lucy", weapon, 1), answers)
        return zombies(table)

    return scene


def shot(weapon: str, *icons: str) -> Scene:
    """How many zombies of five an attack of Jack's kills."""

    def scene(table: Table) -> object:
        table.rooms[HALL].zombies = 5
        jack, item = table.survivors["jack"], table.facts.equipment[weapon]
        played(table, combat.strike(table, "jack", combat.shot_of(table, jack, item, list(icons))))
        return 5 - table.rooms[HALL].zombies

    return scene


def bandages(xp: int) -> Scene:
    """Whether Nina, alone and hurt, could heal herself."""

    def scene(table: Table) -> object:
        nina = table.survivors["nina"]
        nina.xp, nina.energy = xp, nina.energy - 2
        if abilities.refusal(table, nina) is None:
            played(table, abilities.use(table, "nina"))
        return (lost(table)["nina"], nina.xp)

    return scene


def struck(icon: str) -> Scene:
    """The virus and the wounds of Nina after an icon."""

    def scene(table: Table) -> object:
        played(table, attack.suffers(table, "nina", icon))
        return (table.survivors["nina"].virus, lost(table))

    return scene


def loaded_find(card: str) -> Scene:
    """The cubes on a card that Jack finds."""

    def scene(table: Table) -> object:
        table.survivors["jack"].items = []
        answers = {"search.card": card, "search.taker": "jack"}
        played(table, search.finds(table, "jack", HALL, 1), answers)
        return card_of(table, "jack", card).ammo

    return scene


def watched(room: str) -> Scene:
    """How many dice a camera check of a room rolls."""
    return lambda table: len(cameras.watched_in(table, room))


def treated_by(name: str) -> Scene:
    """What Leo, who has lost three energy, lacks after somebody's spray."""

    def scene(table: Table) -> object:
        table.survivors["leo"].energy -= 3
        played(table, consumables.use_card(table, name, "first_aid_spray"))
        return lost(table)["leo"]

    return scene


def walked_into_ruins(table: Table) -> object:
    """What Leo loses on a destroyed tile that he enters."""
    table.tiles["r3c3"].destroyed = True
    played(table, survivors.enters(table, "leo", "r3c3"))
    return lost(table)


def stands_in_ruins(table: Table) -> object:
    """What Leo loses on a destroyed tile when the fire has spread."""
    table.tiles["r4c3"].destroyed = True
    played(table, fire.hurts(table))
    return lost(table)["leo"]


def extinguished_by(name: str) -> Scene:
    """The markers that are left of two."""

    def scene(table: Table) -> object:
        table.tiles["r4c3"].burn = 2
        played(table, actions.act(table, name, "extinguish"))
        return table.tiles["r4c3"].burn

    return scene


def limit(table: Table) -> object:
    """How much Jack carries."""
    return items.limit(table, table.survivors["jack"])


def hands(table: Table) -> object:
    """How many free hands Jack has."""
    return items.hands_free(table, table.survivors["jack"])


def defence(room: str) -> Scene:
    """How many dice the survivors in a room defend with."""
    return lambda table: advanced.defence_dice(table, room)


def coordinates(name: str, mark: pytest.MarkDecorator) -> Trial:
    """To give is free, to take is not."""
    return Trial(mark, price(name, "pass"), 1, 0, price(name, "take"), 1)


def expert(name: str, weapon: str, mark: pytest.MarkDecorator, base: int = 2) -> Trial:
    """One die more with one weapon, none with another."""
    return Trial(mark, dice(name, weapon), base, base + 1, dice(name, "automatic"), 3)


NOTHING_LOST: dict[str, int] = {}

SKILLS: dict[tuple[str, str], Trial] = {
    ("lucy", "coordinator"): coordinates("lucy", rule("DDD-SURV-23")),
    ("lucy", "searcher"): Trial(
        rule("DDD-SURV-24"), found("success", "aim"), 1, 2, found("aim", "failure"), 0
    ),
    ("lucy", "tech_wizard"): Trial(
        rule("DDD-SURV-25"), chips_entered(3), 1, 3, chips_entered(1), 1
    ),
    ("lucy", "mighty_blow"): Trial(
        rule("DDD-SURV-26"),
        pushed("combat_knife"),
        {"r3c3": 1},
        {"r2c3": 1},
        pushed("baseball_bat"),
        {HALL: 1},
    ),
    ("bruce", "coordinator"): coordinates("bruce", rule("DDD-SURV-18")),
    ("bruce", "handgun_expert"): expert("bruce", "handgun", rule("DDD-SURV-19")),
    ("bruce", "guardian"): Trial(rule("DDD-SURV-20"), defence(HALL), 2, 4, defence("r3c3"), 0),
    ("bruce", "sharpshooter"): Trial(
        rule("DDD-SURV-21"), reach("bruce", "handgun"), 1, 2, reach("bruce", "combat_knife"), 0
    ),
    ("nina", "knife_expert"): expert("nina", "combat_knife", rule("DDD-SURV-13")),
    ("nina", "eternal_bandage"): Trial(
        rule("DDD-SURV-14", "DDD-XP-07"), bandages(xp=3), (2, 3), (1, 1), bandages(xp=1), (2, 1)
    ),
    ("nina", "shotgun_expert"): expert("nina", "shotgun", rule("DDD-SURV-15"), base=3),
    ("nina", "virus_resistance"): Trial(
        rule("DDD-SURV-16"),
        struck("bite"),
        (1, NOTHING_LOST),
        (0, NOTHING_LOST),
        struck("damage"),
        (0, {"nina": 1}),
    ),
    ("jack", "backpacker"): Trial(rule("DDD-SURV-08"), limit, 5, 6, hands, 1),
    ("jack", "marksman"): Trial(
        rule("DDD-SURV-09"), shot("handgun", "success", "aim"), 1, 2, shot("handgun", "aim"), 0
    ),
    ("jack", "handgun_expert"): expert("jack", "handgun", rule("DDD-SURV-10")),
    ("jack", "ammo_reserve"): Trial(
        rule("DDD-SURV-11", "DDD-ITEM-14"), loaded_find("handgun_ammo"), 0, 2, loaded_find("map"), 0
    ),
    ("leo", "unseen"): Trial(rule("DDD-SURV-03"), watched(HALL), 2, 1, watched("r3c3"), 0),
    ("leo", "medic"): Trial(rule("DDD-SURV-04"), treated_by("leo"), 2, 1, treated_by("lucy"), 2),
    ("leo", "protection"): Trial(
        rule("DDD-SURV-05"), walked_into_ruins, {"leo": 3}, {"leo": 1}, stands_in_ruins, 3
    ),
    ("leo", "firefighter"): Trial(
        rule("DDD-SURV-06"), extinguished_by("leo"), 1, 0, extinguished_by("lucy"), 1
    ),
}

EVERY_SKILL = [
    pytest.param(*key, marks=trial.mark, id="-".join(key)) for key, trial in SKILLS.items()
]
every_skill = pytest.mark.parametrize(("name", "skill"), EVERY_SKILL)
both_editions = pytest.mark.parametrize("edition", EDITIONS)


def laid(edition: str, name: str) -> Callable[..., Table]:
    """A table where the survivor and another one are in the entrance hall, with a spray each."""
    other = "lucy" if name != "lucy" else "nina"
    weapon = facts.facts().weapons
    spray = {
        key: value
        for each in (name, other)
        for key, value in cards(each, weapon[each], pack=("first_aid_spray",)).items()
    }
    if name == "jack":  # he searches with empty hands, and carries his gun in one
        spray = cards("jack", "handgun")

    def lay(*skills: str) -> Table:
        table = acted(edition=edition, survivors=f"{name},{other}", changes=spray)
        skilled(table, name, *skills)
        return table

    return lay


@rule("DDD-SURV-01")
def test_every_skill_of_the_box_is_tried() -> None:
    """A skill that is new in the box fails here until its row is written."""
    box = facts.facts().skills
    assert set(SKILLS) == {(name, skill) for name, skills in box.items() for skill in skills}
    assert {len(skills) for skills in box.values()} == {4}


@both_editions
@every_skill
def test_what_a_skill_changes(edition: str, name: str, skill: str) -> None:
    """Bought, it changes the result; before that it does not."""
    lay, trial = laid(edition, name), SKILLS[name, skill]
    assert trial.helps(lay()) == trial.without
    assert trial.helps(lay(skill)) == trial.with_it


@both_editions
@every_skill
def test_what_a_skill_does_not_change(edition: str, name: str, skill: str) -> None:
    """Where it does not apply, the result is the same with it and without."""
    lay, trial = laid(edition, name), SKILLS[name, skill]
    assert trial.idle(lay()) == trial.idle(lay(skill)) == trial.always


@every_skill
def test_other_skills_do_not_do_it(name: str, skill: str) -> None:
    """Whoever has bought all but this one has not got it."""
    lay, trial = laid("revised", name), SKILLS[name, skill]
    others = [each for each in facts.facts().skills[name] if each != skill]
    assert trial.helps(lay(*others)) == trial.without


@rule("DDD-SURV-24")
def test_a_searcher_elsewhere_adds_nothing() -> None:
    """He or she must be in the room that is searched."""
    table = acted(changes=survivor("lucy", room="r3c3"))
    skilled(table, "lucy", "searcher")
    assert search.successes(table, HALL, ["success"]) == 1
    assert search.successes(table, "r3c3", ["success"]) == 2


@rule("DDD-SURV-20")
def test_bruce_as_his_board_may_be_printed() -> None:
    """Who plays his third skill as the Searcher says so in his box: then he guards nobody."""
    table = acted()
    printed = ("coordinator", "handgun_expert", "searcher", "sharpshooter")
    table.facts = replace(table.facts, skills={**table.facts.skills, "bruce": printed})
    skilled(table, "bruce", "searcher")
    assert search.successes(table, HALL, ["success"]) == 2
    assert advanced.defence_dice(table, HALL) == 3


@rule("DDD-SURV-14")
def test_the_bandage_serves_once_a_round() -> None:
    """A second wound waits for the next round, however much XP there is."""
    table = acted(survivors="nina,lucy", changes=survivor("nina", energy=4, xp=9, ap=0))
    skilled(table, "nina", "eternal_bandage")
    played(table, abilities.use(table, "nina"))
    nina = table.survivors["nina"]
    assert (nina.energy, nina.xp) == (5, 7)
    assert abilities.refusal(table, nina) == "nobody_hurt"
    nina.used.clear()
    assert abilities.refusal(table, nina) is None


@rule("DDD-SURV-16", "DDD-ZOMBIF-05")
def test_tokens_from_before_do_not_decay_the_immune() -> None:
    """They stay, but the cube does not move."""
    table = acted(survivors="nina,lucy", changes=survivor("nina", virus=2))
    played(table, zombification.decays(table))
    assert table.survivors["nina"].decay == 4
    skilled(table, "nina", "virus_resistance")
    table.survivors["nina"].decay = None
    played(table, zombification.decays(table))
    assert (table.survivors["nina"].decay, table.survivors["nina"].virus) == (None, 2)


@rule("DDD-SURV-11", "DDD-ITEM-15")
def test_jacks_extra_cubes_go_with_the_card() -> None:
    """The card loads six cubes, to eight at most."""
    table = acted(survivors="jack,lucy", changes=cards("jack", "handgun"))
    skilled(table, "jack", "ammo_reserve")
    card_of(table, "jack", "handgun").ammo = 1
    played(
        table,
        search.finds(table, "jack", HALL, 1),
        {"search.card": "handgun_ammo", "search.taker": "jack"},
    )
    played(table, consumables.use_card(table, "jack", "handgun_ammo"))
    assert card_of(table, "jack", "handgun").ammo == 7
