"""Menus: the options are listed when somebody looks, and one can be tried without the list."""

import pytest

from companion.engine.dice import Stream
from companion.engine.entries import Entry
from companion.engine.errors import Malformed, NotAllowed
from companion.engine.game import Procedure
from companion.engine.play import Misfit, Play
from companion.engine.prompts import Choose, Menu
from tests.engine.toy import START, Hoard, toy

GOODS = {"nothing": 0, "bread": 2, "sword": 9, "ship": 40}


def market(table: Hoard) -> Menu:
    """What the gold will buy."""
    return Menu(
        "market.buy", tuple(GOODS), lambda name: GOODS[name] <= table.gold, ("TOY-01",), {"at": 1}
    )


def shopping(table: Hoard) -> Procedure[None]:
    """Spend it."""
    while (bought := (yield market)) != "nothing":
        table.gold -= GOODS[bought]


def rich(gold: int) -> Play:
    """Somebody goes shopping with gold in his pocket."""
    play = Play(toy(main=shopping), START)
    play.correct({"gold": gold})
    return play


def test_players_see_a_choice() -> None:
    """With what is allowed now, and everything else that a prompt carries."""
    options = ("nothing", "bread", "sword")
    assert rich(10).prompt == Choose("market.buy", options, 1, 1, ("TOY-01",), {"at": 1})


def test_a_prompt_once_seen_stays_as_it_was() -> None:
    """Though the table has moved on, and what was affordable is no longer."""
    play = rich(10)
    before = play.prompt
    play.answer("sword")
    assert isinstance(before, Choose)
    assert before.options == ("nothing", "bread", "sword")
    assert isinstance(play.prompt, Choose)
    assert play.prompt.options == ("nothing",)
    play.undo()
    assert play.prompt == before


@pytest.mark.parametrize(
    ("value", "error"),
    [("ship", NotAllowed), ("horse", NotAllowed), ("", NotAllowed), (1, Malformed)],
)
def test_what_is_not_allowed_is_refused(value: object, error: type[Exception]) -> None:
    """Whether somebody looked or not, in the words of the choice."""
    play = rich(10)
    menu = market(play.table)
    for prompt in (menu, menu.opened()):
        with pytest.raises(error, match=r"market\.buy"):
            prompt.check(value)
    with pytest.raises(error):
        play.answer(value)


def test_a_replay_asks_for_one_option_alone() -> None:
    """The others are not looked at."""
    tried: list[str] = []

    def watched(table: Hoard) -> Procedure[None]:
        def ask(table: Hoard) -> Menu:
            def allows(name: str) -> bool:
                tried.append(name)
                return GOODS[name] <= table.gold

            return Menu("market.buy", tuple(GOODS), allows)

        while (bought := (yield ask)) != "nothing":
            table.gold -= GOODS[bought]

    entries = rich_entries("bread", "sword", "nothing")
    Play.replay(toy(main=watched), START, entries)
    assert tried == ["bread", "sword", "nothing"]


def rich_entries(*bought: str) -> list[Entry]:
    """A recorded shopping tour with eleven pieces of gold."""
    answers = [Entry("answer", name, "market.buy") for name in bought]
    return [Entry("correct", {"gold": 11}, "market.buy"), *answers]


def test_a_replay_stops_at_what_is_not_allowed() -> None:
    """The second sword is beyond the purse."""
    with pytest.raises(Misfit) as stopped:
        Play.replay(toy(main=shopping), START, rich_entries("sword", "sword"))
    assert stopped.value.fitting == 2


@pytest.mark.parametrize("gold", [0, 2, 9, 40])
def test_a_bot_picks_any_that_is_allowed_and_nothing_else(gold: int) -> None:
    """Even where just one of many is."""
    menu = market(Hoard(gold=gold))
    picked = {menu.by_chance(Stream(seed)) for seed in range(300)}
    assert picked == {name for name, price in GOODS.items() if price <= gold}


def test_the_end_is_known_without_a_look() -> None:
    """Nothing is asked any more."""
    play = rich(1)
    assert not play.over
    play.answer("nothing")
    assert play.over
    with pytest.raises(NotAllowed):
        play.bot()
