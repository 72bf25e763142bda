"""Searching: the dice, the cards found, who takes them, and what is woken."""

from collections import Counter

import pytest

from companion.engine.prompts import Choose, Prompt, Roll
from companion.games.ddd import actions, search
from companion.games.ddd.table import Showdown, Table
from tests.games.ddd.acting.acted import acted, card_of, cards, carries, refusal, skilled, survivor
from tests.games.ddd.acting.fights import flip
from tests.games.ddd.housed import Script, lying, where, zombies
from tests.games.ddd.talk import EDITIONS, FIVE, HALL, Correct, beast, resolve, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
ALONE = where(lucy=HALL)
FACES = {"S": "success", "A": "aim", "K": "knockback", "R": "retreat", "F": "failure"}


def looks_for(table: Table, dice: str, *script: Script, terror: str = "fire") -> list[Prompt]:
    """Let Lucy search; the dice show for example "SAF", and the terror die beside them."""
    shown = [FACES[letter] for letter in dice] + [terror]
    return resolve(table, actions.act(table, "lucy", "search"), ("search.dice", shown), *script)


def found(*items: str) -> list[Script]:
    """The script that draws these cards."""
    return [("search.card", item) for item in items]


def empty(table: Table) -> None:
    """Let every card of the deck have been drawn."""
    table.deck.taken = dict(table.deck.mix)


# ---------------------------------------------------------------------------- the roll


@rule("DDD-SEARCH-01")
@both_editions
@pytest.mark.parametrize(("with_her", "dice"), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 4)])
def test_a_die_for_everybody_in_the_room_at_most_four(
    edition: str, with_her: int, dice: int
) -> None:
    """For 1 AP, together with the terror die; who is held or not on turn counts as well."""
    table = acted(edition=edition, survivors=FIVE)
    for at, name in enumerate(FIVE.split(",")[1:]):
        table.survivors[name].room = HALL if at < with_her else "r3c3"
    table.survivors["bruce"].entrapped = True
    table.teams = [["lucy"], ["bruce", "nina", "jack", "leo"]]
    before = table.survivors["lucy"].ap

    (roll,) = looks_for(table, "KAFR"[:dice])

    assert isinstance(roll, Roll)
    kinds = Counter(die.name for die in roll.dice)
    assert kinds == {"survivor": dice, "terror": 1}
    assert table.survivors["lucy"].ap == before - 1


@rule("DDD-SEARCH-01")
def test_fire_and_enemies_hinder_no_search() -> None:
    """Only a destroyed tile cannot be searched."""
    table = acted(changes={"tiles.r4c3.burn": 2, "rooms.r4c3.zombies": 3})
    assert refusal(table, "lucy", "search") is None
    table.tiles[HALL].destroyed = True
    assert refusal(table, "lucy", "search") == "searched"


@rule("DDD-SEARCH-01")
def test_who_is_gone_meanwhile_searches_nothing() -> None:
    """A correction takes the last survivor out of the room before the roll."""
    table = acted(changes=where(lucy=HALL))
    gone = ("search.dice", Correct(survivor("lucy", room="r3c3")))
    resolve(table, search.search(table, "lucy"), gone)
    assert not table.rooms[HALL].searched


# ---------------------------------------------------------------------------- finds


@rule("DDD-SEARCH-02", "DDD-SEARCH-07")
@both_editions
def test_a_card_for_each_success_and_failures_cancel_none(edition: str) -> None:
    """Two successes and a failure are two cards."""
    table = acted(edition=edition)
    script = [*found("map", "shotgun"), ("search.taker", "nina")]
    script += [] if edition == "original" else [("search.taker", "lucy")]
    looks_for(table, "SSF", *script)
    assert carries(table.survivors["nina"])[1:] == ["map"]
    assert carries(table.survivors["lucy"])[1:] == ["shotgun"]
    assert table.deck.left()["map"] == table.deck.mix["map"] - 1


@rule("DDD-SEARCH-02")
def test_without_a_success_nothing_is_found() -> None:
    """Not even where a searcher is there: the skill only adds to a success."""
    table = acted()
    skilled(table, "lucy", "searcher")
    looks_for(table, "AKR")
    assert not table.rooms[HALL].searched
    assert table.deck.left() == table.deck.mix


@rule("DDD-SEARCH-03")
@pytest.mark.parametrize(("edition", "given_away"), [("original", False), ("revised", True)])
def test_a_single_find_is_the_searchers_or_by_edition_anybodys(
    edition: str, given_away: bool
) -> None:
    """Originally the searcher keeps one; the revised one gives even the only card away."""
    table = acted(edition=edition)
    takers: list[Script] = [("search.taker", "bruce")] if given_away else []
    looks_for(table, "SAK", *found("map"), *takers)
    assert carries(table.survivors["bruce" if given_away else "lucy"])[1:] == ["map"]


@rule("DDD-SEARCH-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_switch_decides_whether_the_searcher_keeps_one(edition: str) -> None:
    """The other way round with the switch flipped."""
    table = acted(edition=edition)
    flip(table, "search.searcher_keeps_one", edition == "revised")
    takers: list[Script] = [("search.taker", "bruce")] if edition == "original" else []
    looks_for(table, "SAK", *found("map"), *takers)


@rule("DDD-SEARCH-03")
@both_editions
def test_all_cards_are_drawn_before_they_are_given_away(edition: str) -> None:
    """The searcher sees what there is; each taker takes one, for no AP."""
    table = acted(edition=edition)
    asked = looks_for(
        table,
        "SSS",
        *found("map", "grenade", "shotgun"),
        ("search.taker", "bruce"),
        ("search.taker", "lucy"),
    )
    assert [each.id for each in asked[1:4]] == ["search.card"] * 3
    first, second = asked[4:]
    assert isinstance(first, Choose)
    assert isinstance(second, Choose)
    assert (first.params["item"], first.options) == ("map", ("lucy", "bruce", "nina"))
    assert (second.params["item"], second.options) == ("grenade", ("lucy", "nina"))
    assert [carries(each)[1:] for each in table.in_play] == [["grenade"], ["map"], ["shotgun"]]
    assert [each.ap for each in table.in_play] == [3, 4, 4]


@rule("DDD-SEARCH-03")
def test_whoever_leaves_the_room_meanwhile_takes_nothing() -> None:
    """A correction while the cards are drawn takes everybody out of the room."""
    table = acted(changes=ALONE)
    away = Correct(survivor("lucy", room="r3c3"))
    looks_for(table, "S", ("search.card", away), ("search.card", "map"))
    assert carries(table.survivors["lucy"]) == ["baseball_bat"]


@rule("DDD-SEARCH-03", "DDD-SURV-24")
@both_editions
def test_a_searcher_finds_one_more_but_never_more_than_takers(edition: str) -> None:
    """With company one success is two cards; alone it is one."""
    table = acted(edition=edition, changes=where(lucy=HALL, nina=HALL))
    skilled(table, "lucy", "searcher")
    looks_for(table, "SA", *found("map", "grenade"), ("search.taker", "nina"))
    assert carries(table.survivors["lucy"])[1:] == ["grenade"]

    table = acted(edition=edition, changes=ALONE)
    skilled(table, "lucy", "searcher")
    looks_for(table, "S", *found("map"))
    assert carries(table.survivors["lucy"])[1:] == ["map"]


@rule("DDD-SURV-24")
@pytest.mark.parametrize(("room", "finds"), [(HALL, 2), ("r3c3", 1)])
def test_the_searcher_need_only_be_there(room: str, finds: int) -> None:
    """Lucy's skill helps Bruce where she is with him, and nobody elsewhere."""
    table = acted(edition="original", changes=survivor("lucy", room=room))
    skilled(table, "lucy", "searcher")
    assert search.successes(table, HALL, ["success", "aim"]) == finds


@rule("DDD-SURV-11")
@pytest.mark.parametrize(
    ("finder", "skills", "item", "ammo"),
    [
        pytest.param("jack", ("ammo_reserve",), "handgun_ammo", 2, id="Jack with the skill"),
        pytest.param("jack", (), "handgun_ammo", 0, id="Jack without it"),
        pytest.param("lucy", ("ammo_reserve",), "handgun_ammo", 0, id="another searches"),
        pytest.param("jack", ("ammo_reserve",), "handgun", 4, id="no ammunition"),
    ],
)
def test_jack_puts_two_cubes_more_on_ammunition_he_finds(
    finder: str, skills: tuple[str, ...], item: str, ammo: int
) -> None:
    """The skill serves his own searches, and ammunition only."""
    table = acted(survivors="jack,lucy")
    skilled(table, "jack", *skills)
    procedure = search.finds(table, finder, HALL, 1)
    resolve(table, procedure, *found(item), ("search.taker", "lucy"))
    assert card_of(table, "lucy", item).ammo == ammo


# ---------------------------------------------------------------------------- searched rooms


@rule("DDD-SEARCH-04")
@both_editions
@pytest.mark.parametrize(("dice", "searched"), [("S", True), ("A", False)])
def test_a_room_is_searched_with_success_once(edition: str, dice: str, searched: bool) -> None:
    """A search that finds nothing leaves it open."""
    table = acted(edition=edition, changes=ALONE)
    looks_for(table, dice, *found("map")[: int(searched)])
    assert table.rooms[HALL].searched is searched
    assert refusal(table, "lucy", "search") == ("searched" if searched else None)


@rule("DDD-SEARCH-04", "DDD-SEARCH-09")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_an_empty_deck_a_success_marks_the_room_by_edition(
    edition: str, flipped: bool
) -> None:
    """No card is drawn: originally the room stays open, in the revised edition it is closed."""
    table = acted(edition=edition, changes=ALONE)
    empty(table)
    if flipped:
        flip(table, "search.marked_by", "card" if edition == "revised" else "success")
    looks_for(table, "S")
    assert table.rooms[HALL].searched is ((edition == "revised") is not flipped)


@rule("DDD-SEARCH-09")
@both_editions
def test_the_last_card_is_all_that_two_successes_find(edition: str) -> None:
    """What has been thrown away does not come back into the deck."""
    table = acted(edition=edition, changes=cards("lucy", "baseball_bat", pack=("grenade",)))
    empty(table)
    table.deck.taken["map"] = 0
    resolve(table, actions.act(table, "lucy", "drop"), ("items.drop", "grenade"))
    takers: list[Script] = [] if edition == "original" else [("search.taker", "nina")]
    looks_for(table, "SSA", *found("map"), *takers)
    assert sum(table.deck.left().values()) == 0
    assert table.rooms[HALL].searched


@rule("DDD-SEARCH-05")
@both_editions
def test_each_room_of_a_split_tile_is_searched_by_itself(edition: str) -> None:
    """The other room of the tile stays open."""
    table = acted("r4c3 - r3c3.a -east- r3c3.b", edition=edition, changes=where(lucy="r3c3.a"))
    looks_for(table, "S", *found("map"))
    assert refusal(table, "lucy", "search") == "searched"
    table.survivors["lucy"].room = "r3c3.b"
    assert refusal(table, "lucy", "search") is None


@rule("DDD-SEARCH-08", "DDD-SHOW-12")
@both_editions
def test_nobody_searches_in_the_showdown(edition: str) -> None:
    """The action is refused wherever one is."""
    table = acted(edition=edition)
    table.showdown = Showdown("lucy", 0, 1, {}, [{}, {}, {}])
    assert refusal(table, "lucy", "search") == "showdown"


# ---------------------------------------------------------------------------- terror


@rule("DDD-SEARCH-06", "DDD-SEARCH-07")
@pytest.mark.parametrize(
    ("dice", "startled"),
    [
        ("A", False),
        ("AA", True),
        ("FF", True),
        ("KRK", True),
        ("SS", False),
        ("SSS", False),
        ("AKR", False),
        ("AKRF", False),
        ("SAFA", True),
    ],
)
def test_a_pair_of_anything_but_successes_wakes_the_house(dice: str, startled: bool) -> None:
    """Two failures are a pair like any other; one die never is."""
    assert search.startled([FACES[letter] for letter in dice]) is startled


@rule("DDD-SEARCH-06", "DDD-TERROR-02")
@both_editions
def test_the_cards_come_first_then_the_event(edition: str) -> None:
    """The find is handed out, the room marked, and then the terror die strikes."""
    table = acted(edition=edition)
    takers: list[Script] = [] if edition == "original" else [("search.taker", "lucy")]
    looks_for(
        table,
        "SAA",
        *found("map"),
        *takers,
        ("reroll.item", "no"),
        ("fire.outbreak", [2, 2]),
    )
    assert carries(table.survivors["lucy"])[1:] == ["map"]
    assert table.fire.at == "r2c2"
    keys = told(table)
    assert keys.index("item.got") < keys.index("terror.strikes")


@rule("DDD-SEARCH-06")
def test_the_terror_die_strikes_where_they_searched() -> None:
    """The horde comes near the room of the search, not near others."""
    table = acted(changes=where(lucy="r1c3", bruce="r1c3", nina="r4c1"))
    looks_for(table, "FF", ("terror.horde", "r2c3"), ("spawn.value", 2), terror="horde_nearby")
    assert (zombies(table), lying(table)) == ({"r2c3": 2}, {})


@rule("DDD-SEARCH-06")
def test_without_a_pair_the_terror_die_is_idle() -> None:
    """Whatever it shows: a creature that could recover does not."""
    hits = beast("zombie_dog", "r1c3", blue_1=1)
    table = acted(changes=hits)
    looks_for(table, "AKF", terror="creature_appears")
    assert table.creature is not None
    assert table.creature.hits == {"blue_1": 1}
