"""Everything Lantern asks and tells has words, in English and in Russian."""

import gettext
import re
from functools import cache
from pathlib import Path

import pytest

from companion.engine.entries import Start
from companion.engine.game import Told
from companion.engine.play import Play
from companion.engine.prompts import Allocate, Choose, Draw, PickRoom, Prompt, Roll
from companion.games.ddd.game import PROMPTS, ddd
from companion.games.ddd.house import library
from companion.games.ddd.reports import REPORTS
from companion.games.ddd.setup import TEAM
from companion.i18n import Speaker
from companion.i18n.__main__ import main
from companion.i18n.catalogue import BadCatalogue, Message, compiled, files, read
from tests.i18n.sources import ENDS, STEPS, TOLD, catalogue

EDITIONS = ("original", "revised")
LANGUAGES = ("en", "ru")
GAMES = 60
HOUSES = [{"house": library.text_of(name)} for name in library.names()]
BOARDS = ({"split": "r2c3,r4c3"}, *HOUSES, *[{**house, "actions": "app"} for house in HOUSES])
PLACEHOLDER = re.compile(r"\{\w*\}")


# ---------------------------------------------------------------------------- what there is


def options_of(prompt: Prompt) -> tuple[object, ...]:
    """All that may be part of an answer."""
    if isinstance(prompt, Choose | PickRoom):
        return prompt.options
    if isinstance(prompt, Roll):
        return tuple(face for die in prompt.dice for face in die.faces)
    if isinstance(prompt, Allocate):
        return (*prompt.items, *prompt.targets)
    return prompt.items if isinstance(prompt, Draw) else ()


@cache
def played(edition: str) -> tuple[list[Prompt], list[Told]]:
    """All prompts and tellings of some random games, with a house and without, with two to five."""
    prompts: list[Prompt] = []
    told: list[Told] = []
    everybody = ("lucy", "bruce", "nina", "jack", "leo")
    for seed in range(GAMES):
        team = ",".join(everybody[: 2 + seed % 4])
        options = {"survivors": team, "advanced": "yes", **BOARDS[seed % len(BOARDS)]}
        play = Play(ddd(), Start("ddd", edition, seed, options))
        for _ in range(400):
            if play.prompt is None:
                break
            prompts.append(play.prompt)
            play.bot()
        told += play.table.told
    return prompts, told


# ---------------------------------------------------------------------------- every key


def test_the_scan_finds_what_is_told() -> None:
    """Keys are found however they are written, so none can be forgotten."""
    assert {"fire.moves", "zombification.cube", "game.won", "game.lost"} <= set(TOLD)
    assert {"stays.fire", "stays.leaves_zone", "stays.farther"} <= set(TOLD)
    assert not {"stays.arrives", "stays.has_prey"} & set(TOLD)
    assert {"setup", "upkeep.event", "reaction.fire", "round.end"} <= set(STEPS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", ENDS["stays."])
@pytest.mark.parametrize("kind", ["horde", "token", "creature"])
def test_whoever_stays_says_why_in_full(kind: str, reason: str, language: str) -> None:
    """In one line, whatever stays, with its place and those it would have gone for."""
    speaker = Speaker(language)
    params = {"kind": kind, "room": "r2c3", "prey": "lucy+nina"}
    said = speaker.say(f"told:stays.{reason}", params)
    assert PLACEHOLDER.search(said) is None
    for part in (speaker.word("r2c3"), speaker.word("lucy+nina")):
        assert part in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_text(language: str) -> None:
    """Every prompt, telling, step, report and newcomer has a text of its own in each language."""
    wanted = [
        *[f"prompt:{prompt}" for prompt in PROMPTS],
        *[f"told:{key}" for key in TOLD],
        *[f"word:{name}" for name in (*STEPS, *TEAM, *EDITIONS)],
        *[f"action.report:{name}" for name in ("done", *REPORTS)],
    ]
    assert [key for key in wanted if key not in catalogue(language)] == []


def test_no_message_is_dead() -> None:
    """A prompt or telling that is gone leaves no text behind."""
    living = {f"prompt:{prompt}" for prompt in PROMPTS} | {f"told:{key}" for key in TOLD}
    kept = {key for key in catalogue("en") if key.startswith(("prompt:", "told:"))}
    assert kept - living == set()


# ---------------------------------------------------------------------------- in play


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_is_asked_and_told_in_play_is_said_in_full(edition: str, language: str) -> None:
    """No key shows through and no placeholder stays open over many games."""
    speaker = Speaker(language)
    prompts, told = played(edition)
    said = {
        (f"prompt:{each.id}", speaker.say(f"prompt:{each.id}", each.params)) for each in prompts
    }
    said |= {(f"told:{each.key}", speaker.say(f"told:{each.key}", each.params)) for each in told}
    assert len({key for key, _ in said}) > 50
    assert [text for key, text in said if key in text or PLACEHOLDER.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_parameter_in_play_has_words(edition: str, language: str) -> None:
    """No id of the game's shows through as a parameter: ids are lower case and have words."""
    speaker = Speaker(language)
    prompts, told = played(edition)
    ids = {
        (name, value)
        for each in (*prompts, *told)
        for name, value in each.params.items()
        if isinstance(value, str)
    }
    own = catalogue(language)
    bare = [(n, v) for n, v in ids if speaker.option(n, v) == v and f"{n}:{v}" not in own]
    assert ids
    assert bare == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_option_in_play_has_words(edition: str, language: str) -> None:
    """No answer is offered by its bare id; numbers stand for themselves."""
    speaker = Speaker(language)
    offered = {(each.id, option) for each in played(edition)[0] for option in options_of(each)}
    names = [(prompt, option) for prompt, option in offered if isinstance(option, str)]
    assert len(names) > 100
    assert [pair for pair in names if speaker.option(*pair) == pair[1]] == []


# ---------------------------------------------------------------------------- the speaker


@pytest.mark.parametrize(
    ("value", "english", "russian"),
    [
        ("lucy", "Lucy", "Люси"),
        ("lucy+bruce", "Lucy and Bruce", "Люси и Брюс"),
        ("lucy+bruce+nina", "Lucy, Bruce and Nina", "Люси, Брюс и Нина"),
        ("r2c3", "row 2, column 3", "ряд 2, столбец 3"),
        ("r2c3.b", "row 2, column 3 (room b)", "ряд 2, столбец 3 (комната b)"),
        ("slot_2", "Slot 2", "Ячейка 2"),
        (["lucy+bruce", "nina"], "Lucy and Bruce, Nina", "Люси и Брюс, Нина"),
        ((), "none", "нет"),
        (True, "Yes", "Да"),
        (None, "none", "нет"),
        (7, "7", "7"),
        ("never_heard_3", "never_heard_3", "never_heard_3"),
        ("", "", ""),
    ],
)
def test_words(value: object, english: str, russian: str) -> None:
    """Ids, lists and numbers are put into words; what is unknown stays as it is."""
    assert (Speaker().word(value), Speaker("ru").word(value)) == (english, russian)


def test_an_option_means_what_its_prompt_says() -> None:
    """The same id has other words under another prompt, and common words under most."""
    speaker = Speaker()
    assert speaker.option("creature.moves", "stays") == "it stays where it is"
    assert speaker.option("spawn.beside", "none") != speaker.option("camera.room", "none")
    assert speaker.option("sight.room", "yes") == "Yes"


@pytest.mark.parametrize("key", ["told:no.such", "", "{", "%s"])
def test_an_unknown_key_is_said_with_its_parameters(key: str) -> None:
    """A missing text never stops a game: key and parameters are said instead."""
    assert Speaker().say(key, {"at": "r1c2", "zombies": 2}) == f"{key} at=row 1, column 2 zombies=2"


def test_a_missing_parameter_stays_visible() -> None:
    """A text without its parameter is said all the same."""
    assert "{at}" in Speaker().say("prompt:fire.direction", {})


def test_a_language_nobody_translated_is_english() -> None:
    """Asking for an unknown language gives English."""
    assert Speaker("tlh").word("lucy") == "Lucy"


@pytest.mark.parametrize(
    ("count", "figures"),
    [
        (1, "1 фигурку"),
        (2, "2 фигурки"),
        (5, "5 фигурок"),
        (11, "11 фигурок"),
        (21, "21 фигурку"),
    ],
)
def test_russian_plurals(count: int, figures: str) -> None:
    """Russian counts in three forms."""
    said = Speaker("ru").say("told:spawn.zombies", {"room": "r1c2", "zombies": count})
    assert said.startswith(f"Поставьте {figures} зомби ")


@pytest.mark.parametrize(("count", "figures"), [(1, "1 zombie "), (2, "2 zombies ")])
def test_english_plurals(count: int, figures: str) -> None:
    """English counts in two."""
    said = Speaker().say("told:spawn.zombies", {"room": "r1c2", "zombies": count})
    assert said.startswith(f"Put {figures}")


# ---------------------------------------------------------------------------- the catalogues


def test_russian_says_the_same() -> None:
    """Both languages have the same messages, with the same placeholders in every form."""
    english, russian = catalogue("en"), catalogue("ru")
    assert list(english) == list(russian)
    for key, message in english.items():
        wanted = {frozenset(PLACEHOLDER.findall(text)) for text in message.texts}
        given = {frozenset(PLACEHOLDER.findall(text)) for text in russian[key].texts}
        assert len(wanted) == 1, key
        assert given == wanted, key
        assert (message.plural is None) == (russian[key].plural is None), key


@pytest.mark.parametrize(("language", "forms"), [("en", 2), ("ru", 3)])
def test_plural_messages_have_every_form(language: str, forms: int) -> None:
    """No count is left without a text, and keys are not said twice."""
    counted = [each for each in catalogue(language).values() if each.plural is not None]
    assert counted
    assert {len(each.texts) for each in counted} == {forms}
    assert all(each.translated for each in catalogue(language).values())


@pytest.mark.parametrize("po", files(), ids=lambda po: str(po.parts[-3]))
def test_compiled_catalogues_are_those_of_the_sources(po: Path) -> None:
    """Whoever edits a text compiles it too: python -m companion.i18n compile."""
    messages = read(po.read_text(encoding="utf-8"))
    assert len({each.key for each in messages}) == len(messages)
    assert po.with_suffix(".mo").read_bytes() == compiled(messages)
    with po.with_suffix(".mo").open("rb") as file:
        texts = gettext.GNUTranslations(file)
    for each in messages:
        assert texts.gettext(each.key) == each.texts[0]


def test_untranslated_messages_are_left_to_english() -> None:
    """An empty text is no text, so that the fallback can speak."""
    messages = read('msgid "a"\nmsgstr ""\n"b"\n"c"\n\nmsgid "d"\nmsgstr ""\n')
    assert messages == [Message("a", None, ["bc"]), Message("d", None, [""])]
    assert b"d" not in compiled(messages)


@pytest.mark.parametrize("line", ['msgstr "early"', "msgid bare", 'msgid "a"\nmsgfoo "b"'])
def test_a_broken_catalogue_is_refused_by_line(line: str) -> None:
    """A line that cannot be read is named."""
    with pytest.raises(BadCatalogue, match=r"Line \d is no keyword"):
        read(line)


def test_the_tool_says_how_to_use_it(capsys: pytest.CaptureFixture[str]) -> None:
    """Anything but `compile` writes nothing and shows the usage."""
    assert main([]) == 2
    assert "companion.i18n compile" in capsys.readouterr().err
