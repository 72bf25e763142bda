"""The laboratory: its code, the chips entered at terminals, the bypass, and going in."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.prompts import Choose, Prompt
from companion.games.ddd import actions, laboratory, moving
from companion.games.ddd.state import state
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import acted, refusal, skilled
from tests.games.ddd.acting.cornered import cornered
from tests.games.ddd.acting.fights import flip
from tests.games.ddd.housed import Script, where
from tests.games.ddd.talk import EDITIONS, HALL, resolve, told
from tests.rule import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)
CODE = ["red", "red", "blue", "green", "green", "white", "black"]


def coded(*held: str, edition: str = "revised", code: list[str] | None = None) -> Table:
    """Lucy stands at a terminal with these chips; this code lies on the board."""
    table = cornered("medic_bay", edition=edition)
    table.survivors["lucy"].chips = list(held)
    table.security.code = list(CODE if code is None else code)
    return table


def at_terminal(table: Table, *script: Script, name: str = "lucy") -> list[Prompt]:
    """Let a survivor use the terminal."""
    return resolve(table, actions.act(table, name, "corner"), *script)


def bypasses(table: Table, *script: Script, name: str = "lucy") -> list[Prompt]:
    """Let a survivor bypass a token."""
    return resolve(table, actions.act(table, name, "bypass"), *script)


# ---------------------------------------------------------------------------- entering chips


@rule("DDD-LAB-03", "DDD-CORNER-08", "DDD-LAB-05")
@both_editions
@pytest.mark.parametrize(
    ("chip", "left"),
    [
        pytest.param("red+green+white", 4, id="all three match"),
        pytest.param("red+red", 5, id="two of a colour"),
        pytest.param("red+yellow", 6, id="one matches"),
        pytest.param("red+red+red", 5, id="no more than there are"),
    ],
)
def test_every_icon_removes_a_matching_token(edition: str, chip: str, left: int) -> None:
    """Those that match go; the chip stays on the board and is no longer hers."""
    table = coded(chip, edition=edition)
    at_terminal(table, ("lab.effect", "match"))
    assert Counter(table.security.code) == Counter(CODE) - Counter(chip.split("+"))
    assert len(table.security.code) == left
    assert (table.security.entered, table.survivors["lucy"].chips) == ([chip], [])
    assert table.survivors["lucy"].ap == 2


@rule("DDD-LAB-03")
@both_editions
def test_or_any_one_token_goes(edition: str) -> None:
    """Whatever the chip shows, one token of the players' choice."""
    table = coded("red+green", edition=edition)
    asked = at_terminal(table, ("lab.effect", "any"), ("lab.token", "black"))
    assert isinstance(asked[-1], Choose)
    assert asked[-1].options == ("red", "blue", "green", "white", "black")
    assert table.security.code == CODE[:-1]


@rule("DDD-LAB-04")
@both_editions
def test_a_chip_without_a_match_removes_any_one(edition: str) -> None:
    """The effect is not asked for: there is only the one."""
    table = coded("yellow+purple", edition=edition)
    at_terminal(table, ("lab.token", "white"))
    assert len(table.security.code) == 6
    assert "white" not in table.security.code


@rule("DDD-LAB-03")
def test_of_one_colour_nothing_is_asked() -> None:
    """The last token goes by itself."""
    table = coded("yellow+purple", code=["red"])
    at_terminal(table)
    assert table.security.code == []


@rule("DDD-LAB-02", "DDD-LAB-05")
@both_editions
@pytest.mark.parametrize(("entered", "why"), [(2, None), (3, "no_corner")])
def test_three_chips_in_the_whole_game(edition: str, entered: int, why: str | None) -> None:
    """With three on the board nobody can enter another."""
    table = coded("red+red", edition=edition)
    table.security.entered = ["blue+blue"] * entered
    assert refusal(table, "lucy", "corner") == why
    flip(table, "lab.chips_most", entered)
    assert refusal(table, "lucy", "corner") == "no_corner"


@rule("DDD-LAB-07")
@both_editions
def test_only_the_holder_enters_a_chip(edition: str) -> None:
    """Bruce beside her holds none; with several one says which."""
    table = coded("red+green", "blue+white", "red+green", edition=edition)
    table.survivors["bruce"].room = table.survivors["lucy"].room
    assert refusal(table, "bruce", "corner") == "no_corner"
    asked = at_terminal(table, ("lab.chip", "blue+white"), ("lab.effect", "match"))
    assert isinstance(asked[0], Choose)
    assert asked[0].options == ("red+green", "blue+white")
    assert table.survivors["lucy"].chips == ["red+green", "red+green"]


@rule("DDD-LAB-07", "DDD-ITEM-10")
def test_a_chip_changes_hands_for_an_action_point() -> None:
    """Handed over, it can be entered by the other."""
    table = coded("red+green")
    table.survivors["bruce"].room = table.survivors["lucy"].room
    resolve(table, actions.act(table, "bruce", "take"), ("take.what", "lucy:red+green"))
    assert (table.survivors["bruce"].chips, table.survivors["bruce"].ap) == (["red+green"], 3)
    assert refusal(table, "bruce", "corner") is None


@rule("DDD-SURV-25")
def test_a_tech_wizard_enters_any_number_at_once() -> None:
    """For 2 AP in all, as long as she holds chips and wants to."""
    table = coded("red+green", "blue+white", "black+black", "red+red", edition="original")
    skilled(table, "lucy", "tech_wizard")
    at_terminal(
        table,
        ("lab.chip", "red+green"),
        ("lab.effect", "match"),
        ("lab.another", "yes"),
        ("lab.chip", "blue+white"),
        ("lab.effect", "match"),
        ("lab.another", "no"),
    )
    assert (len(table.security.code), table.survivors["lucy"].ap) == (3, 2)
    assert table.survivors["lucy"].chips == ["black+black", "red+red"]


@rule("DDD-SURV-25", "DDD-LAB-02")
@pytest.mark.parametrize(
    ("skills", "held", "entered"),
    [
        pytest.param((), 2, 0, id="without the skill"),
        pytest.param(("tech_wizard",), 1, 0, id="with one chip"),
        pytest.param(("tech_wizard",), 2, 2, id="with one slot"),
    ],
)
def test_where_a_tech_wizard_enters_no_second_chip(
    skills: tuple[str, ...], held: int, entered: int
) -> None:
    """One chip and no question."""
    table = coded(*["red+green"] * held, edition="original")
    table.security.entered = ["blue+blue"] * entered
    skilled(table, "lucy", *skills)
    at_terminal(table, ("lab.effect", "match"))
    assert len(table.security.entered) == entered + 1


def test_without_a_chip_nothing_is_entered() -> None:
    """A correction has taken it away."""
    table = coded()
    resolve(table, laboratory.enter_chip(table, "lucy"))
    assert table.security.code == CODE


# ---------------------------------------------------------------------------- what chips can do


@rule("DDD-LAB-11")
@pytest.mark.parametrize(
    ("held", "doors", "entered", "tokens"),
    [
        pytest.param((), (), 0, 0, id="nothing known"),
        pytest.param(("red+green",), (), 0, 2, id="held"),
        pytest.param(("red+green",), ("blue+white+black",), 0, 5, id="and on a door"),
        pytest.param(("red+green",), ("blue+white+black",), 2, 3, id="one slot left"),
        pytest.param(("red+green",), ("blue+white+black",), 3, 0, id="no slot left"),
        pytest.param(("yellow+yellow",), ("purple+purple",), 0, 2, id="any one each"),
        pytest.param(("red+red", "red+red"), (), 0, 3, id="the second takes any one"),
        pytest.param(("red+red+blue", "green+green+white", "black+red+red"), (), 0, 7, id="all"),
    ],
)
def test_how_far_the_known_chips_reach(
    held: tuple[str, ...], doors: tuple[str, ...], entered: int, tokens: int
) -> None:
    """Chips in hand and those turned up on doors, as many as there are slots."""
    table = coded(*held)
    table.door_chips = dict(enumerate(doors))  # type: ignore[arg-type]
    table.security.entered = ["blue+blue"] * entered
    assert laboratory.within_reach(table) == tokens
    security = state(table)["security"]
    assert isinstance(security, dict)
    assert security["by_chips"] == tokens


COLOURS = st.sampled_from(["red", "blue", "green"])


@rule("DDD-LAB-11")
@given(
    st.lists(COLOURS, max_size=6),
    st.lists(st.lists(COLOURS, min_size=2, max_size=3).map("+".join), max_size=3),
)
def test_the_reach_is_what_playing_every_way_finds(code: list[str], hand: list[str]) -> None:
    """Against playing the chips in every way, the free tokens taken last."""
    best = 0
    for by_icons in product([True, False], repeat=len(hand)):
        left = Counter(code)
        for chip, matched in zip(hand, by_icons, strict=True):
            left -= Counter(chip.split("+")) if matched else Counter()
        best = max(best, len(code) - max(0, left.total() - by_icons.count(False)))
    assert laboratory.removed_by(code, tuple(hand)) == best


@rule("DDD-LAB-11")
def test_three_chips_remove_nine_tokens_at_most() -> None:
    """So a code of seven or eight can be solved by chips alone."""
    code = ["red"] * 12
    assert laboratory.removed_by(code, ("red+red+red",) * 3) == 9


# ---------------------------------------------------------------------------- bypassing


@rule("DDD-LAB-06")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_how_often_a_token_is_bypassed(edition: str, flipped: bool) -> None:
    """Originally as often as they like, in the revised edition once a round; darkness pays."""
    table = coded(edition=edition)
    once = (edition == "revised") is not flipped
    if flipped:
        flip(table, "lab.bypass_per_round", 1 if once else 0)
    bypasses(table, ("lab.token", "red"))
    assert (len(table.security.code), table.darkness.at, table.survivors["lucy"].ap) == (6, 2, 4)
    assert refusal(table, "lucy", "bypass") == ("no_bypass" if once else None)


@rule("DDD-LAB-06")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_where_a_token_is_bypassed(edition: str, flipped: bool) -> None:
    """In the revised edition by somebody at a terminal, originally anywhere."""
    table = coded(edition=edition)
    bound = (edition == "revised") is not flipped
    if flipped:
        flip(table, "lab.bypass_in_terminal_room", bound)
    table.survivors["lucy"].room = HALL
    assert refusal(table, "lucy", "bypass") == ("no_terminal" if bound else None)


@rule("DDD-LAB-06", "DDD-DARK-06")
@both_editions
def test_no_bypass_on_the_last_space(edition: str) -> None:
    """With the marker on its end there is nothing to pay with; the switch would let it be free."""
    table = coded(edition=edition)
    table.darkness.at = 5
    assert refusal(table, "lucy", "bypass") == "no_bypass"
    flip(table, "lab.bypass_at_final_space", True)
    assert refusal(table, "lucy", "bypass") is None


@rule("DDD-LAB-06")
@both_editions
def test_a_bypass_needs_a_token_and_no_freedom(edition: str) -> None:
    """Even who is held may do it: it costs no AP."""
    table = coded(edition=edition)
    table.survivors["lucy"].entrapped = True
    assert refusal(table, "lucy", "bypass") is None
    table.security.code = []
    assert refusal(table, "lucy", "bypass") == "no_bypass"


@rule("DDD-LAB-06", "DDD-CORNER-08")
def test_a_bypass_does_not_use_the_terminal_up() -> None:
    """A chip can be entered in the same round."""
    table = coded("red+red")
    bypasses(table, ("lab.token", "blue"))
    assert refusal(table, "lucy", "corner") is None


# ---------------------------------------------------------------------------- going in


@rule("DDD-LAB-01", "DDD-LAB-08")
@both_editions
def test_the_last_token_opens_the_lab(edition: str) -> None:
    """Until then nobody gets in, and the clock has not stopped."""
    table = acted("r1c1 - r1c2 - r1c3", edition=edition, changes=where(lucy="r1c2"))
    table.security.code = ["red", "blue"]
    laboratory.token_leaves(table, "red")
    assert "r1c1" not in table.eyes.steps_from(table, "r1c2")
    laboratory.token_leaves(table, "blue")
    assert "r1c1" in table.eyes.steps_from(table, "r1c2")
    assert "lab.open" in told(table)
    assert (table.lab_entered, table.showdown) == (False, None)


@rule("DDD-LAB-09", "DDD-SHOW-01", "DDD-SHOW-02")
@both_editions
def test_who_enters_first_keeps_the_cure(edition: str) -> None:
    """It is no card: it takes no slot and is in nobody's hands to give."""
    table = acted("r1c1 - r1c2", edition=edition, changes=where(lucy="r1c2", bruce="r1c2"))
    table.lab_open = True
    resolve(table, moving.move(table, "lucy"), ("move.room", "r1c1"))
    assert table.showdown is not None
    assert table.showdown.keeper == "lucy"
    assert len(table.survivors["lucy"].items) == 1
    resolve(table, moving.step_into(table, ("bruce",)), ("move.room", "r1c1"))
    assert table.showdown.keeper == "lucy"


@rule("DDD-SHOW-10", "DDD-SHOW-11")
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_where_the_event_cube_starts(edition: str, flipped: bool) -> None:
    """Originally on the first space, in the revised edition on the bottom clock."""
    table = acted(edition=edition)
    first = (edition == "original") is not flipped
    if flipped:
        flip(table, "showdown.event_start", "first_space" if first else "bottom_clock")
    laboratory.entered(table, "lucy")
    assert table.showdown is not None
    assert (table.showdown.event, table.showdown.darkness) == (0 if first else 2, 1)
