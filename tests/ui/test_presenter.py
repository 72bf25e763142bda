"""Play → what the window shows, without a window."""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.engine.entries import Start
from companion.engine.play import Play
from companion.engine.prompts import Choose, PickRoom, Roll
from companion.games import game
from companion.i18n import Speaker
from companion.ui import corrections, presenter, tracks
from companion.ui.cards import card, split
from companion.ui.consequences import effects
from companion.ui.desk import Desk
from companion.ui.happened import Done
from companion.ui.log import log
from companion.ui.settings import CHOICES, Settings, read, write
from companion.ui.values import After, Card, Over
from tests.rule import rule
from tests.ui.every_kind import PROMPTS, START, asking
from tests.ui.won_games import again, firsts

SPEAKER = Speaker()
OPTIONS = {"lab": "r1c1", "fire_icons": "5"}


def ddd(seed: int = 1) -> Play:
    """A game in which Lantern asks, at its first prompt."""
    return Play(game("ddd"), Start("ddd", "revised", seed, OPTIONS))


def in_the_showdown() -> Play:
    """A game whose survivors fight the nemesis."""
    place = next(at for name, at, _ in firsts("revised") if name == "showdown.action")
    return again("revised", place)


def shown(play: Play) -> Card:
    """The card of the prompt that stands."""
    view = presenter.view(play, [], 0, SPEAKER)
    assert isinstance(view.card, Card)
    return view.card


# ---------------------------------------------------------------------------- tracks and rail


@rule("DDD-EVENT-01")
@pytest.mark.parametrize(
    ("now", "zombies", "fire", "darkness"),
    [("zombies", 3, 1, 2), ("fire", 2, 3, 1), ("darkness", 1, 2, 3)],
)
def test_the_forecast_follows_the_event_cycle(
    now: str, zombies: int, fire: int, darkness: int
) -> None:
    """Each event is told the rounds until its marker comes round again."""
    until = [tracks.rounds_until(event, now) for event in ("zombies", "fire", "darkness")]
    assert until == [zombies, fire, darkness]


@pytest.mark.parametrize(
    ("number", "event", "at", "last"),
    [(5, "fire", 3, 9), (1, "zombies", 1, 12), (8, "darkness", 4, 11), (7, "darkness", 5, 7)],
)
def test_the_last_round_is_foretold(number: int, event: str, at: int, last: int) -> None:
    """By the clock alone the darkness is complete in this round."""
    state = {"round": number, "event": event, "darkness": {"at": at, "last": 5}}
    ends = tracks.tracks(state, SPEAKER).forecasts[-1]
    assert ends.when == f"by {last}"


@pytest.mark.parametrize(
    ("step", "active", "current"),
    [
        ("setup", None, None),
        ("upkeep.event", None, 0),
        ("upkeep.zombification", None, 4),
        ("action.team", 0, 5),
        ("reaction.move", 0, 6),
        ("action.team", 1, 7),
        ("reaction.fire", 1, 8),
        ("round.end", None, None),
    ],
)
def test_the_rail_knows_where_the_players_are(
    step: str, active: int | None, current: int | None
) -> None:
    """Everything before the current step is done, everything behind it is to come."""
    state = {"event": "fire", "step": step, "active": active, "teams": [["lucy"], ["leo", "nina"]]}
    states = [each.state for each in tracks.rail(state, SPEAKER)]
    places = [place for place, each in enumerate(states) if each == "current"]
    assert places == ([] if current is None else [current])
    assert states == sorted(states, key=["done", "current", "coming"].index)
    assert len(states) == 9


# ---------------------------------------------------------------------------- cards


@pytest.mark.parametrize("name", PROMPTS)
def test_every_kind_has_a_card(name: str) -> None:
    """A card carries its kind, words, a verb, and everything that may be answered."""
    prompt = PROMPTS[name]
    made = card(Play(asking(name), START), prompt, 3, SPEAKER)
    assert (made.kind, made.serial) == (prompt.kind, 3)
    assert made.headline
    assert made.verb
    if isinstance(prompt, Choose):
        offered = {str(each.id) for each in made.options} | ({made.default} - {None})
        assert offered == set(prompt.options)
    if isinstance(prompt, PickRoom):
        assert made.rooms == prompt.rooms
        assert len({each.letter for each in made.options}) == len(prompt.rooms)


def test_cells_carry_the_chances_of_a_die() -> None:
    """Equal faces are one cell, and the chances are those of the die."""
    made = card(Play(asking("uneven"), START), PROMPTS["uneven"], 0, SPEAKER)
    assert [(each.face, each.chance) for each in made.cells] == [
        ("fire", "67 %"),
        ("creature_appears", "33 %"),
    ]


def test_several_dice_have_no_cells() -> None:
    """Their faces are entered die by die."""
    made = card(Play(asking("several"), START), PROMPTS["several"], 0, SPEAKER)
    assert made.cells == ()
    assert [len(each.faces) for each in made.dice] == [4, 6, 2]


@pytest.mark.parametrize(
    ("text", "headline", "rest"),
    [
        ("Roll the D4.", "Roll the D4", ""),
        ("Where to? It is here. Look.", "Where to?", "It is here. Look."),
        ("Act with Lucy, then say", "Act with Lucy, then say", ""),
    ],
)
def test_the_headline_is_the_first_sentence(text: str, headline: str, rest: str) -> None:
    """The rest stands below it in smaller letters."""
    assert split(text) == (headline, rest)


def test_what_follows_is_told_for_each_face() -> None:
    """Every outcome of a roll is tried on a copy; the game itself does not move."""
    play = ddd()
    play.correct({"fire.at": "r3c3", "tiles.r3c3.burn": 2, "event": "zombies"})
    while not (isinstance(play.prompt, Roll) and play.prompt.id == "fire.direction"):
        play.bot()
    before = play.state()
    told = [presenter.consequence(play, face, SPEAKER) for face in play.prompt.dice[0].faces]
    assert all(words for words, _ in told)
    assert len({words for words, _ in told}) > 1
    assert play.state() == before


@pytest.mark.parametrize(
    ("change", "words", "loss"),
    [
        ({"darkness.at": 4}, "darkness 4", True),
        ({"survivors.lucy.energy": 3}, "Lucy −4", True),
        ({"survivors.lucy.room": None}, "Lucy is lost", True),
        ({"tiles.r2c3.destroyed": True}, "2/3 lost", True),
        ({"tiles.r2c3.burn": 1}, "2/3 burns", False),
        ({"rooms.r2c3.zombies": 2}, "+2 zombies 2/3", False),
    ],
)
def test_effects_in_a_few_words(change: dict[str, object], words: str, loss: bool) -> None:
    """The difference between two tables, losses marked."""
    play, after = ddd(), ddd()
    after.correct(change)
    assert (words, loss) in effects(play.state(), after.state(), SPEAKER)


# ---------------------------------------------------------------------------- the desk


def test_a_card_that_has_gone_is_not_answered() -> None:
    """A second tap with the same serial number changes nothing."""
    desk = Desk(Play(asking("single"), START), Settings())
    serial = desk.serial
    assert desk.answer(serial, "yes")
    assert not desk.answer(serial, "no")
    assert desk.play.table.said == {"single": "yes"}


@pytest.mark.parametrize("pace", CHOICES["pace"])
@pytest.mark.parametrize("dice", CHOICES["dice"])
def test_the_app_does_what_it_is_told_to_do(pace: str, dice: str) -> None:
    """Rolls and draws are the app's only at a faster pace and with the app's dice."""
    desk = Desk(ddd(), Settings(pace=pace, dice=dice))
    for _ in range(60):
        desk._act(desk.serial, lambda play: play.bot())
    by_app = [entry for entry in desk.play.history if entry.by == "app"]
    kinds = {game("ddd").prompts[entry.prompt or ""] for entry in by_app}
    assert kinds <= (
        set() if pace == "step" else {"roll", "draw", "do"} if dice == "app" else {"do"}
    )
    assert bool(kinds & {"roll", "draw"}) is (pace != "step" and dice == "app")


def test_what_happened_is_read_once() -> None:
    """First the story, then the prompt; reading is no act of the game."""
    desk = Desk(ddd(), Settings(pace="step"))
    desk._act(desk.serial, lambda play: play.roll())
    view = presenter.view(desk.play, desk.happened, desk.serial, SPEAKER)
    assert isinstance(view.card, After)
    assert view.card.lines
    acts = len(desk.play.history)
    assert desk.read(desk.serial)
    assert not desk.read(desk.serial)
    assert isinstance(presenter.view(desk.play, desk.happened, 0, SPEAKER).card, Card)
    assert len(desk.play.history) == acts


def test_only_asking_tells_no_story() -> None:
    """At that pace the next prompt stands at once."""
    desk = Desk(ddd(), Settings(pace="ask"))
    for _ in range(20):
        desk._act(desk.serial, lambda play: play.bot())
        assert all(isinstance(each, Done) and not each.faces for each in desk.happened)


def test_one_undo_takes_back_one_act_with_all_the_app_did() -> None:
    """Also what the app threw by itself afterwards."""
    desk = Desk(ddd(), Settings())
    desk._act(desk.serial, lambda play: play.bot())
    before = desk.play.state()
    desk._act(desk.serial, lambda play: play.bot())
    desk.undo()
    assert desk.play.state() == before


def test_the_end_is_shown() -> None:
    """After the last answer there is nothing left to ask."""
    desk = Desk(Play(asking("done"), START), Settings())
    desk.answer(desk.serial, None)
    desk.happened = []
    assert isinstance(presenter.view(desk.play, [], 0, SPEAKER).card, Over)


# ---------------------------------------------------------------------------- log, corrections


def test_the_log_leads_back_to_every_act() -> None:
    """Undoing as many acts as a step says comes to the table before it."""
    desk, states = Desk(ddd(), Settings()), []
    for _ in range(12):
        states.append(desk.play.state())
        desk._act(desk.serial, lambda play: play.bot())
    steps = log(desk.play, SPEAKER)
    assert len(steps) == len(states)
    for step, state in zip(reversed(steps), states, strict=True):
        twin = desk.play.copy()
        twin.undo(step.undo)
        assert twin.state() == state
        assert step.text


def test_all_kinds_of_entries_are_named() -> None:
    """Answers, corrections, skips and asides stand in the log by name."""
    play = ddd()
    play.correct({"round": 3})
    play.skip()
    play.aside("wounded")
    play.bot()
    assert [each.text for each in reversed(log(play, SPEAKER))][:3] == [
        "Table corrected",
        "Step done by ourselves",
        "A survivor was wounded",
    ]


@pytest.mark.parametrize("play", [ddd, in_the_showdown])
def test_everything_tracked_can_be_set_to_what_it_is(play: Callable[[], Play]) -> None:
    """Every path offered is one the game knows, and its value a legal one."""
    now = play()
    state = now.state()
    room = sorted(now.table.rooms)[0]
    groups = [*corrections.tracked(state, SPEAKER), corrections.in_room(room, state, SPEAKER)]
    for value in [each for group in groups for each in group.values]:
        now.correct({value.path: value.value})
        assert value.text
        assert value.shown
    assert now.state() == state


# ---------------------------------------------------------------------------- settings


def test_settings_are_kept(tmp_path: Path) -> None:
    """What was written is read, one broken value does not lose the others."""
    file = tmp_path / "settings.json"
    assert read(file) == Settings()
    write(file, Settings(language="ru", scale=1.6))
    assert read(file) == Settings(language="ru", scale=1.6)
    file.write_text('{"language": "ru", "pace": "sideways", "extra": 1}')
    assert read(file) == Settings(language="ru")
    file.write_text("not json")
    assert read(file) == Settings()
