"""What counts as an answer to each kind of prompt."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.dice import Die, Stream, numbered
from companion.engine.errors import Ambiguous, Malformed, NotAllowed, TableError, shown
from companion.engine.prompts import Allocate, Choose, Do, Draw, Number, PickRoom, Prompt, Roll

COIN = Die("coin", ("head", "tail"))
ROLL = Roll("roll", (numbered("D4", 4), COIN))
NO_DICE = Roll("no_dice", ())
DRAW = Draw("draw", (1, 2, "joker"), {1: 1, 2: 0, "joker": 1})
ONE = Choose("one", ("yes", "no"))
ORDER = Choose("order", ("a", "b", "c"), 3, 3)
SOME = Choose("some", ("a", "b", "c"), 0, 2)
ROOM = PickRoom("room", ("r1c1", "r1c2.a", "r1c2.b", "r2c2.a"), "none")
ONLY = PickRoom("only", ("r1c1",))
NUMBER = Number("number", 1, 3)
ALLOCATE = Allocate("allocate", ("x", "y"), {"head": 1, "leg": 2})
BITES = Allocate(
    "bites",
    ("bite_1", "bite_2", "fear_1"),
    {"lucy": 3, "leo": 3},
    caps={"bite": {"lucy": 1, "leo": 2}, "fear": {"lucy": 0, "leo": 1}},
)
DO = Do("do")


@pytest.mark.parametrize(
    ("prompt", "value", "canonical"),
    [
        (ROLL, (4, "head"), (4, "head")),
        (ROLL, [1, "tail"], (1, "tail")),
        (NO_DICE, [], ()),
        (DRAW, 2, 2),
        (DRAW, "joker", "joker"),
        (ONE, "yes", "yes"),
        (ORDER, ["c", "a", "b"], ("c", "a", "b")),
        (SOME, (), ()),
        (SOME, "b", ("b",)),
        (SOME, ["b", "a"], ("b", "a")),
        (ROOM, "r1c1", "r1c1"),
        (ROOM, "r1c2.b", "r1c2.b"),
        (ROOM, "r2c2", "r2c2.a"),
        (ROOM, "none", "none"),
        (NUMBER, 1, 1),
        (NUMBER, 3, 3),
        (ALLOCATE, {"y": "leg", "x": "leg"}, {"x": "leg", "y": "leg"}),
        (ALLOCATE, {"x": "head", "y": "leg"}, {"x": "head", "y": "leg"}),
        (
            BITES,
            {"fear_1": "leo", "bite_2": "leo", "bite_1": "leo"},
            {"bite_1": "leo", "bite_2": "leo", "fear_1": "leo"},
        ),
        (DO, None, None),
    ],
)
def test_a_legal_answer_is_taken_in_its_canonical_form(
    prompt: Prompt, value: object, canonical: object
) -> None:
    """Lists become tuples, a lone option of several a tuple, a tile its only legal room."""
    checked = prompt.check(value)
    assert checked == canonical
    assert type(checked) is type(canonical)


@pytest.mark.parametrize(
    ("prompt", "value", "error"),
    [
        (ROLL, 4, Malformed),
        (ROLL, "4", Malformed),
        (ROLL, None, Malformed),
        (ROLL, [4], Malformed),
        (ROLL, [4, "head", "head"], Malformed),
        (ROLL, [5, "head"], Malformed),
        (ROLL, [0, "head"], Malformed),
        (ROLL, ["head", 4], Malformed),
        (ROLL, [True, "head"], Malformed),
        (ROLL, [1.0, "head"], Malformed),
        (ROLL, [[1], "head"], Malformed),
        (ROLL, [None, "head"], Malformed),
        (DRAW, None, Malformed),
        (DRAW, [1], Malformed),
        (DRAW, True, Malformed),
        (DRAW, 1.0, Malformed),
        (DRAW, 3, NotAllowed),
        (DRAW, "1", NotAllowed),
        (ONE, None, Malformed),
        (ONE, 1, Malformed),
        (ONE, ["yes"], Malformed),
        (ONE, "maybe", NotAllowed),
        (ONE, "", NotAllowed),
        (ORDER, 1, Malformed),
        (ORDER, {"a": 1}, Malformed),
        (ORDER, ["a", "b", "a"], Malformed),
        (ORDER, ["a", "b", 1], Malformed),
        (ORDER, ["a", "b"], NotAllowed),
        (ORDER, ["a", "b", "d"], NotAllowed),
        (SOME, ["a", "b", "c"], NotAllowed),
        (ROOM, 1, Malformed),
        (ROOM, None, Malformed),
        (ROOM, ["r1c1"], Malformed),
        (ROOM, "r1c2", Ambiguous),
        (ROOM, "r1c3", NotAllowed),
        (ROOM, "r1", NotAllowed),
        (ROOM, "", NotAllowed),
        (ONLY, "none", NotAllowed),
        (NUMBER, "2", Malformed),
        (NUMBER, 2.0, Malformed),
        (NUMBER, True, Malformed),
        (NUMBER, None, Malformed),
        (NUMBER, 0, NotAllowed),
        (NUMBER, 4, NotAllowed),
        (NUMBER, 10**400, NotAllowed),
        (BITES, {"bite_1": "lucy", "bite_2": "lucy", "fear_1": "leo"}, NotAllowed),
        (BITES, {"bite_1": "lucy", "bite_2": "leo", "fear_1": "lucy"}, NotAllowed),
        (ALLOCATE, None, Malformed),
        (ALLOCATE, [["x", "leg"]], Malformed),
        (ALLOCATE, {"x": "leg"}, Malformed),
        (ALLOCATE, {"x": "leg", "y": "leg", "z": "leg"}, Malformed),
        (ALLOCATE, {"x": "leg", "y": 1}, Malformed),
        (ALLOCATE, {"x": "leg", "y": ["leg"]}, Malformed),
        (ALLOCATE, {"x": "leg", "y": "arm"}, NotAllowed),
        (ALLOCATE, {"x": "head", "y": "head"}, NotAllowed),
        (DO, True, Malformed),
        (DO, "done", Malformed),
        (DO, False, Malformed),
    ],
)
def test_what_is_no_answer_is_refused_by_its_kind(
    prompt: Prompt, value: object, error: type[TableError]
) -> None:
    """Malformed, not allowed or ambiguous, in one sentence that names the prompt."""
    with pytest.raises(error) as refused:
        prompt.check(value)
    message = str(refused.value)
    assert type(refused.value) is error
    assert prompt.id in message
    assert message.endswith(".")
    assert "\n" not in message


def test_an_ambiguous_answer_is_told_what_it_could_be() -> None:
    """Whoever names a tile of two legal rooms learns their ids."""
    with pytest.raises(Ambiguous, match=r"r1c2\.a or r1c2\.b"):
        ROOM.check("r1c2")


NAMES = st.lists(st.text(min_size=1, max_size=3), min_size=1, max_size=6, unique=True).map(tuple)
FACES = st.one_of(st.integers(), st.text(max_size=3))


@st.composite
def rolls(draw: st.DrawFn) -> Prompt:
    faces = st.lists(FACES, min_size=1, max_size=6).map(tuple)
    return Roll("roll", tuple(draw(st.lists(st.builds(Die, st.just("die"), faces), max_size=5))))


@st.composite
def draws(draw: st.DrawFn) -> Prompt:
    items = draw(st.lists(FACES, min_size=1, max_size=5, unique=True))
    return Draw("draw", tuple(items), {item: draw(st.integers(0, 3)) for item in items})


@st.composite
def choices(draw: st.DrawFn) -> Prompt:
    options = draw(NAMES)
    most = draw(st.integers(0, len(options)))
    return Choose("choose", options, draw(st.integers(0, most)), most)


@st.composite
def allocations(draw: st.DrawFn) -> Prompt:
    limits = {name: draw(st.integers(0, 3)) for name in draw(NAMES)}
    count = draw(st.integers(0, sum(limits.values())))
    return Allocate("allocate", tuple(f"cube_{at}" for at in range(count)), limits)


PROMPTS = st.one_of(
    rolls(),
    draws(),
    choices(),
    allocations(),
    st.builds(PickRoom, st.just("room"), NAMES, st.none() | st.just("none")),
    st.builds(
        lambda least, more: Number("number", least, least + more), st.integers(), st.integers(0, 9)
    ),
    st.just(Do("do")),
)


@given(PROMPTS, st.integers(0, 2**64 - 1))
def test_an_answer_by_chance_is_always_legal(prompt: Prompt, seed: int) -> None:
    """Whatever the prompt and the seed, and it already has its canonical form."""
    given = prompt.by_chance(Stream(seed))
    checked = prompt.check(given)
    assert checked == given


@given(
    PROMPTS,
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
        lambda inner: (
            st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
        ),
        max_leaves=5,
    ),
)
def test_any_json_is_either_taken_or_refused(prompt: Prompt, value: object) -> None:
    """Nothing sent over the wire raises anything but the table's own errors."""
    with suppress(TableError):
        prompt.check(value)


def test_a_draw_by_chance_comes_from_what_is_left() -> None:
    """Items believed gone are not drawn by the app, unless nothing is left at all."""
    assert {DRAW.by_chance(Stream(seed)) for seed in range(50)} == {1, "joker"}
    empty = Draw("draw", (1, 2), {1: 0, 2: 0})
    assert {empty.by_chance(Stream(seed)) for seed in range(50)} == {1, 2}


def test_a_long_value_is_shortened_in_a_message() -> None:
    """One sentence stays one sentence."""
    assert shown("a" * 500) == "'" + "a" * 58 + "…"
    assert shown("short") == "'short'"


@given(st.integers(min_value=0))
def test_chance_keeps_the_caps_of_every_kind(seed: int) -> None:
    """Whatever it shares out is legal, and everything comes up."""
    assert BITES.check(BITES.by_chance(Stream(seed))) is not None
    shared = {BITES.by_chance(Stream(each))["bite_1"] for each in range(50)}
    assert shared == {"lucy", "leo"}
