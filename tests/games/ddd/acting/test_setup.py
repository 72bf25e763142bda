"""Set-up where the survivors' half is played here: weapons, deck, chips and code."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.entries import Start
from companion.engine.errors import Malformed
from companion.engine.prompts import Draw, Prompt
from companion.games.ddd import actions, chips, doors, laboratory, round, setup, survivors
from companion.games.ddd.grid import CORNERS, tile_of
from companion.games.ddd.house import library
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import acted, card_of, carries, skilled
from tests.games.ddd.acting.fights import flip
from tests.games.ddd.housed import Script, crowd
from tests.games.ddd.talk import EDITIONS, FIVE, HALL, looked_at, resolve, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
every_mode = pytest.mark.parametrize(
    ("mode", "slots"), [("dark", 7), ("darker", 8), ("darkest", 7)]
)
seeds = st.integers(0, 10_000)


def laid(
    edition: str = "revised",
    mode: str = "dark",
    seed: int = 1,
    house: str = "twin_rooms",
    **more: str,
) -> Table:
    """A table with a house on file whose actions are played here."""
    options = {"house": library.text_of(house), "actions": "app", "mode": mode} | more
    return setup.table(Start("ddd", edition, seed, options))


def dealt(table: Table, *script: Script) -> list[Prompt]:
    """Deal chips and code; what is not scripted is as the app believes."""
    asked: list[Prompt] = []
    procedure, reply, left = setup.deal(table), None, list(script)
    try:
        while True:
            prompt = looked_at(procedure.send(reply)(table))
            reply = None
            if prompt is not None:
                asked.append(prompt)
                reply = _answer(prompt, left)
    except StopIteration:
        assert not left
    return asked


def _answer(prompt: Prompt, left: list[Script]) -> object:
    if left and left[0][0] == prompt.id:
        return left.pop(0)[1]
    assert isinstance(prompt, Draw)
    return next(item for item, count in prompt.bag.items() if count)


def icons_on_doors(table: Table) -> Counter[int | None]:
    """How many doors have chips of so many icons."""
    return Counter(door.lock for door in doors.locked(table).values())


# ---------------------------------------------------------------------------- survivors and deck


@rule("DDD-SETUP-18", "DDD-SURV-01")
@both_editions
def test_everybody_has_his_own_weapon_in_hand_and_no_skill(edition: str) -> None:
    """Loaded, if it is a firearm; the four skill tokens lie beside, inactive."""
    table = laid(edition, survivors=FIVE)
    for name, each in table.survivors.items():
        weapon = table.facts.weapons[name]
        assert carries(each) == [weapon]
        card = card_of(table, name, weapon)
        assert card.in_hand
        assert card.ammo == table.facts.equipment[weapon].ammo
        assert (each.skills, len(table.facts.skills[name])) == ([], 4)


@rule("DDD-SETUP-03", "DDD-SETUP-04")
@both_editions
def test_starting_cards_and_gas_cans_are_not_in_the_deck(edition: str) -> None:
    """The weapons in the survivors' hands have not been drawn from it, and no card is a can."""
    table = laid(edition, survivors=FIVE)
    assert table.deck.left() == dict(table.facts.deck)
    assert sum(table.deck.left().values()) == 48
    assert "gas_can" not in table.facts.equipment


@rule("DDD-SETUP-07")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_cure_lies_on_the_lab_by_edition(edition: str, flipped: bool) -> None:
    """In the revised edition it is put there; originally it is taken when the lab is entered."""
    table = laid(edition)
    there = (edition == "revised") is not flipped
    if flipped:
        flip(table, "box.cure_on_lab_tile", there)
    dealt(table)
    assert ("setup.cure" in told(table)) is there


@rule("DDD-SETUP-26")
@pytest.mark.parametrize(("rate", "dice"), [(1, 1), (2, 2), (3, 3), (6, 4)])
def test_the_entrap_rate_is_how_many_dice_one_adds(rate: int, dice: int) -> None:
    """As printed on the board; four dice are all there are."""
    table = acted(changes=crowd(r4c3=1) | {"survivors.lucy.entrapped": True})
    rates = {**table.facts.entrap_rates, "lucy": rate}
    table.facts = replace(table.facts, entrap_rates=rates)
    script: list[Script] = [] if rate >= 4 else [("rescue.helpers", [])]
    roll = ("rescue.dice", ["failure"] * dice)
    resolve(table, actions.act(table, "lucy", "rescue"), *script, roll)


@rule("DDD-SETUP-23")
@both_editions
def test_points_left_over_are_lost_and_energy_gives_new_ones(edition: str) -> None:
    """At the end of the team's turn nothing is kept; the next round starts by the track."""
    table = acted(edition=edition, changes={"survivors.lucy.energy": 5})
    resolve(table, actions.turn(table, 0), ("action.next", "done"))
    assert [each.ap for each in table.in_play] == [0, 0, 0]
    round.begin_round(table)
    assert [each.ap for each in table.in_play] == [3, 4, 4]


# ---------------------------------------------------------------------------- the code


@rule("DDD-SETUP-08", "DDD-SETUP-13", "DDD-SETUP-14")
@both_editions
@every_mode
def test_how_many_tokens_the_code_has(edition: str, mode: str, slots: int) -> None:
    """Seven in Dark, eight in Darker; in Darkest seven drawn blindly."""
    table = laid(edition, mode)
    dealt(table)
    assert len(table.security.code) == slots
    assert set(table.security.code) <= set(table.facts.colours)


@rule("DDD-SETUP-14")
@both_editions
def test_the_switch_of_the_darkest_board(edition: str) -> None:
    """The original does not name its side: the other one has eight slots."""
    table = laid(edition, "darkest")
    flip(table, "code.darkest_slots", 8)
    dealt(table)
    assert len(table.security.code) == 8


@rule("DDD-SETUP-08", "DDD-SETUP-09", "DDD-SETUP-13")
@both_editions
@given(seed=seeds)
def test_the_codes_own_chips_lie_on_the_doors(edition: str, seed: int) -> None:
    """One of three and two of two icons make seven tokens; Darker draws the eighth blindly."""
    for mode, blind in (("dark", 0), ("darker", 1)):
        table = laid(edition, mode, seed)
        code = Counter(chips.lay(table, seed, mode))
        own = table.chip_pool[:3]
        assert [len(chips.icons(chip)) for chip in own] == [3, 2, 2]
        icons = Counter([colour for chip in own for colour in chips.icons(chip)])
        assert (code - icons).total() == blind
        assert not icons - code
        assert max(code.values()) <= table.facts.tokens_per_colour


@rule("DDD-SETUP-09", "DDD-SETUP-10", "DDD-SETUP-14")
@both_editions
@every_mode
@pytest.mark.parametrize("house", library.names())
def test_every_lock_has_a_chip_of_its_size(edition: str, mode: str, slots: int, house: str) -> None:
    """As many chips as locks; those of corner rooms show three icons."""
    table = laid(edition, mode, house=house)
    code = chips.lay(table, 1, mode)
    sizes = Counter([len(chips.icons(chip)) for chip in table.chip_pool])
    assert (sizes, len(code)) == (icons_on_doors(table), slots)
    for door in doors.locked(table).values():
        if any(tile_of(room) in CORNERS for room in door.rooms):
            assert door.lock == 3


@rule("DDD-SETUP-15")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("mode", ["dark", "darker", "darkest"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_where_three_of_a_colour_are_too_many(edition: str, mode: str, flipped: bool) -> None:
    """Originally in Darkest mode, in the revised edition in any."""
    table = laid(edition, mode)
    everywhere = (edition == "revised") is not flipped
    if flipped:
        flip(table, "code.colour_cap_everywhere", everywhere)
    minds = mode == "darkest" or everywhere
    assert chips.is_one_sided(table, ["red", "red", "red", "blue"]) is minds
    assert not chips.is_one_sided(table, ["red", "red", "blue"])


@rule("DDD-SETUP-15")
@given(seed=seeds)
def test_a_code_that_the_app_draws_is_of_many_colours(seed: int) -> None:
    """By the revised edition's advice no colour more than twice."""
    for mode in ("dark", "darker", "darkest"):
        table = laid("revised", mode, seed)
        assert max(Counter(chips.lay(table, seed, mode)).values()) <= 2


@rule("DDD-SETUP-15")
def test_a_box_of_few_colours_is_no_trap() -> None:
    """The advice cannot be kept with two colours, so it is not."""
    table = laid()
    table.facts = replace(table.facts, colours=("red", "blue"), tokens_per_colour=7)
    assert len(chips.lay(table, 1, "dark")) == 7


@rule("DDD-SETUP-15")
def test_a_one_sided_code_of_the_cardboard_may_be_drawn_anew() -> None:
    """Nobody must: it is advice. Where it is wished, all tokens are drawn again."""
    reds: list[Script] = [("setup.code", "red")] * 7
    table = laid()
    dealt(table, *reds, ("setup.code_again", "no"))
    assert table.security.code == ["red"] * 7
    table = laid()
    asked = dealt(table, *reds, ("setup.code_again", "yes"))
    assert [each.id for each in asked].count("setup.code") == 14
    assert max(Counter(table.security.code).values()) <= 2


@rule("DDD-SETUP-08")
def test_the_cardboards_code_may_be_entered() -> None:
    """What lies there is the truth, whatever the app has drawn."""
    table = laid()
    colours = ["red", "red", "blue", "blue", "green", "green", "white"]
    dealt(table, *[("setup.code", colour) for colour in colours])
    assert table.security.code == colours


# ---------------------------------------------------------------------------- chips on the doors


@rule("DDD-SETUP-11", "DDD-SETUP-10")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_says_how_large_the_chips_of_other_doors_are(edition: str, flipped: bool) -> None:
    """In the revised edition the house's file does; originally chance deals them out."""
    house = library.from_text(library.text_of("deathtrap"))
    chosen = (edition == "revised") is not flipped
    dealt_out = set()
    for seed in range(20):
        table = laid(edition, seed=seed)
        if flipped:
            flip(table, "chips.players_choose_icons", chosen)
        mixed = chips.mixed(table, house)
        dealt_out.add(tuple(way.lock for way in mixed.passages))
        locks = Counter(way.lock for way in mixed.passages)
        assert locks == Counter(way.lock for way in house.passages)
    assert (len(dealt_out) == 1) is chosen


@rule("DDD-SETUP-12", "DDD-DOOR-01")
@both_editions
def test_chips_beside_the_first_room_are_turned_by_edition(edition: str) -> None:
    """In the revised edition survivors who start beside a locked door see its chip."""
    table = acted("r4c3 = r4c4", edition=edition)
    dealt(table)
    assert list(table.door_chips) == (["r4c3-r4c4"] if edition == "revised" else [])


@rule("DDD-SETUP-08")
def test_without_actions_nothing_is_dealt() -> None:
    """The chips are the cardboard's alone."""
    table = laid(actions="cardboard")
    assert dealt(table) == []
    assert (table.security.code, table.chip_pool) == ([], [])
    assert carries(table.survivors["lucy"]) == []


def test_actions_need_a_house_on_file() -> None:
    """Without one nobody knows the doors."""
    with pytest.raises(Malformed, match="only with a house on file"):
        setup.table(Start("ddd", "revised", 1, {"actions": "app"}))


@pytest.mark.parametrize(("option", "value"), [("actions", "both"), ("mode", "pitch_dark")])
def test_words_that_no_option_has(option: str, value: str) -> None:
    """The sentence names what there is."""
    with pytest.raises(Malformed, match=f"The option {option} is one of"):
        setup.table(Start("ddd", "revised", 1, {option: value}))


@rule("DDD-SETUP-18", "DDD-ZOMBIF-12")
def test_who_comes_back_starts_anew() -> None:
    """With his weapon, without cards, chips, experience and skills."""
    table = acted()
    skilled(table, "lucy", "searcher")
    lucy = table.survivors["lucy"]
    lucy.xp, lucy.chips = 5, ["red+red"]
    resolve(table, survivors.dies(table, "lucy"))
    resolve(table, survivors.comes_back(table, "lucy"), ("reentry.survivor", "lucy"))
    lucy = table.survivors["lucy"]
    assert (lucy.room, lucy.xp, lucy.chips, lucy.skills) == (HALL, 0, [], [])
    assert carries(lucy) == ["baseball_bat"]


def test_a_token_asked_for_is_the_one_believed() -> None:
    """The app's own draw is the code it has laid."""
    asked = laboratory.token_on_board("green")(laid())
    assert isinstance(asked, Draw)
    assert (asked.auto, dict(asked.bag)) == (True, {"green": 1})
