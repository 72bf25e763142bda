"""The rule card: the answer first, then the way on to other cards, back again, and read aloud."""

from dataclasses import replace

import pytest
from kivy.uix.label import Label

from companion.device.silent import silent
from companion.ui.icons import Icon
from companion.ui.rulebook import Rulebook, listed
from companion.ui.values import After
from companion.ui.widgets.prose import Prose, woven
from companion.ui.widgets.rule_card import Chip, Note, RuleSheet
from companion.ui.words import say
from tests.ui.conftest import Open
from tests.ui.measuring import faults
from tests.ui.play import answer, card_of, start
from tests.ui.window import PHONE, TABLET, Driver


class Recorder:
    """A voice that writes down what it is to say."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def available(self) -> bool:
        return True

    def say(self, text: str) -> None:
        self.said.append(text)


def opened(driver: Driver, *ids: str) -> RuleSheet:
    """Open a card, with others beside it."""
    driver.app.reference.open(list(ids))
    driver.frames(3)
    return driver.all(RuleSheet)[0]


def voiced(driver: Driver) -> Recorder:
    """Give the device a voice."""
    voice = Recorder()
    driver.app.device = replace(silent(), speech=voice)
    return voice


# ---------------------------------------------------------------------------- reading


def test_the_answer_comes_first(lantern: Open) -> None:
    """Below the title stands the answer, before all details."""
    driver = lantern()
    sheet = opened(driver, "fire_spreads")
    leaf = Rulebook("ddd", "", "en", say.speaker).leaf(sheet.rulebook.deck["fire_spreads"])
    first, *others = [each for each in reversed(sheet.column.children) if isinstance(each, Prose)]
    assert first.source == leaf.answer
    assert tuple(each.source for each in others) == leaf.body


def test_icons_stand_where_the_text_has_them(lantern: Open) -> None:
    """Each icon is drawn on the line of the words around it, inside its paragraph."""
    driver = lantern()
    deck = driver.app.reference.rulebook.deck.values()
    marked = next(each for each in deck if each.body and each.body.en.count("{icon:") > 1)
    opened(driver, marked.id)
    proses = [each for each in driver.all(Prose) if "{icon:" in each.source]
    assert proses
    for prose in proses:
        icons = [each for each in prose.children if isinstance(each, Icon)]
        assert [each.name for each in reversed(icons)] == woven(prose.source)[1]
        for icon in icons:
            assert icon.width > 0
            assert prose.x <= icon.center_x <= prose.right
            assert prose.y <= icon.center_y <= prose.top


@pytest.mark.parametrize(
    ("source", "words", "tokens"),
    [
        ("Roll.", "Roll.", []),
        ("Roll {icon:d4} now", "Roll [ref=0]", ["d4"]),
        ("{icon:fire} and {icon:burn}", "[ref=0]", ["fire", "burn"]),
        ("[not] markup", "&bl;not&br; markup", []),
    ],
)
def test_weaving(source: str, words: str, tokens: list[str]) -> None:
    """Words stay, icons leave a numbered room, and brackets are no markup."""
    said, found = woven(source)
    assert said.startswith(words)
    assert found == tokens
    assert said.count("[ref=") == len(tokens)


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (["DDD-FIRE-05"], "FIRE-05"),
        (["DDD-FIRE-05", "DDD-FIRE-07"], "FIRE-05, 07"),
        (["DDD-FIRE-06", "DDD-FIRE-04", "DDD-FIRE-05"], "FIRE-04–06"),
        (["DDD-HOUSE-01", "DDD-FIRE-09", "DDD-FIRE-10"], "FIRE-09–10, HOUSE-01"),
        ([], ""),
    ],
)
def test_rule_ids_in_short(rules: list[str], words: str) -> None:
    """Numbers that follow each other are drawn together, chapter by chapter."""
    assert listed(rules) == words


def test_what_differs_between_editions_is_set_apart(lantern: Open) -> None:
    """A card with parts for an edition shows each in a note of its own, named by its edition."""
    driver = lantern()
    deck = driver.app.reference.rulebook.deck
    card = next(each for each in deck.values() if each.parts)
    opened(driver, card.id)
    notes = [each.source for each in driver.all(Note) if each.icon == "book"]
    assert len(notes) == len(card.parts)
    assert all(any(say.speaker.word(each) in note for note in notes) for each in card.parts)


LOOKS = [
    (PHONE, {}),
    (PHONE, {"scale": 1.6}),
    (PHONE, {"scale": 1.6, "language": "ru"}),
    (TABLET, {"language": "ru", "palette": "light"}),
]


@pytest.mark.parametrize(("size", "chosen"), LOOKS)
def test_every_card_fits(lantern: Open, size: tuple[int, int], chosen: dict[str, object]) -> None:
    """No word of a card is cut off, and all that is tapped is as large as a finger."""
    driver = lantern(size, **chosen)
    ids = list(driver.app.reference.rulebook.deck)
    for id_ in ids[::12]:
        opened(driver, id_)
        assert faults(driver) == [], id_
        driver.app.shell.close_all()


# ---------------------------------------------------------------------------- from card to card


def test_back_card_by_card(lantern: Open) -> None:
    """Links lead on, back leads back one card at a time, and then to where one was."""
    driver = lantern()
    start(driver)
    card = card_of(driver)
    sheet = opened(driver, "fire_spreads")
    read = ["fire_spreads"]
    for _ in range(3):
        known = {sheet.rulebook.deck[id_].title.en for id_ in read}
        driver.tap(next(each for each in driver.all(Chip) if each.text not in known))
        read.append(sheet.card)
    assert list(sheet.trail) == read
    assert len(set(read)) == 4
    for expected in reversed(read[:-1]):
        driver.back()
        assert sheet.card == expected
    driver.back()
    assert not driver.all(RuleSheet)
    assert card_of(driver) is card


def test_the_arrow_goes_back_as_the_button_does(lantern: Open) -> None:
    """It is there from the second card on."""
    driver = lantern()
    sheet = opened(driver, "fire_spreads")
    assert sheet.ids.back.off
    driver.tap(driver.all(Chip)[0])
    driver.tap(sheet.ids.back)
    assert sheet.card == "fire_spreads"


def test_cards_asked_for_together_lead_to_each_other(lantern: Open) -> None:
    """Where several cards are behind a prompt, the others are a tap away."""
    driver = lantern()
    sheet = opened(driver, "fire_spreads", "line_of_sight", "adjacent")
    titles = [sheet.rulebook.deck[id_].title.en for id_ in ("line_of_sight", "adjacent")]
    assert set(titles) <= {each.text for each in driver.all(Chip)}
    driver.tap(titles[0])
    assert sheet.card == "line_of_sight"


# ---------------------------------------------------------------------------- aloud


def test_a_card_is_read_aloud(lantern: Open) -> None:
    """Title, answer and details are said, without a mark of an icon."""
    driver = lantern()
    voice = voiced(driver)
    sheet = opened(driver, "fire_spreads")
    driver.tap("Read aloud")
    [said] = voice.said
    assert said.startswith(sheet.title)
    assert "icon" not in said
    assert "{" not in said


def test_the_instruction_is_read_aloud(lantern: Open) -> None:
    """The table's card can be heard, in the players' language, whatever it asks or tells."""
    driver = lantern(language="ru")
    voice = voiced(driver)
    driver.app.visit("new_game")
    driver.app.begin(driver.app.shell.screen("new_game").plan.start())
    driver.frames(2)
    for _ in range(6):
        card = card_of(driver)
        driver.tap(say("rules.read_aloud"))
        assert card.headline in voice.said[-1]
        if isinstance(card, After):
            assert all(line.text in voice.said[-1] for line in card.lines)
        answer(driver)
    assert len(voice.said) == 6


def test_a_device_without_a_voice_offers_none(lantern: Open) -> None:
    """There is no button that does nothing."""
    driver = lantern()
    driver.app.device = silent()
    start(driver)
    opened(driver, "fire_spreads")
    labels = [each.text for each in driver.all(Label)]
    assert "Read aloud" not in labels
    assert not [each for each in driver.all(Icon) if each.name == "speak"]
