"""The survivors' half of the game has words: actions, refusals, cards, chips and endings."""

import re

import pytest

from companion.games.ddd.actions import ACTIONS
from companion.games.ddd.facts import facts
from companion.i18n import Speaker
from tests.i18n.sources import catalogue, found, params, refusals
from tests.icons.drawings import entries

PLACEHOLDER = re.compile(r"\{(\w+)\}")
LANGUAGES = ("en", "ru")
REASONS = ("darkness", "showdown", "told")


def test_the_scan_finds_refusals_and_parameters() -> None:
    """What the sources hold is found, so that no text can be forgotten."""
    assert {"no_ap", "entrapped", "pinned", "no_way", "no_ability", "nobody_hurt"} <= refusals()
    given = set(params())
    assert ("told:entrap.freed", frozenset(["survivor"])) in given
    assert ("prompt:pass.to", frozenset()) in given
    assert ("prompt:attack.dice", frozenset(["survivor", "item"])) in given


@pytest.mark.parametrize(
    ("prefix", "living"), [("refusal:", refusals()), ("action:", frozenset(ACTIONS))]
)
def test_every_action_and_refusal_has_a_text(prefix: str, living: frozenset[str]) -> None:
    """Whoever cannot do something is told the reason; texts of what is gone are gone too."""
    kept = [key.removeprefix(prefix) for key in catalogue("en") if key.startswith(prefix)]
    assert set(kept) == living


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_end_says_why(language: str) -> None:
    """A game is never over for a reason without words."""
    reasons = (*found("over", 2), *REASONS)
    assert "keeper_eliminated" in reasons
    assert [each for each in reasons if f"reason:{each}" not in catalogue(language)] == []


def test_every_placeholder_is_filled() -> None:
    """Wherever a message is said, all that its text speaks of is given with it."""
    texts = catalogue("en")
    open_ones = [
        (key, name)
        for key, given in params()
        for name in PLACEHOLDER.findall(texts[key].texts[0])
        if name not in given
    ]
    assert open_ones == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_names_who_does_what(action: str, language: str) -> None:
    """Everybody's actions are offered by name and deed."""
    speaker = Speaker(language)
    for name in facts().survivors:
        said = speaker.option("action.next", f"{name}.{action}")
        assert said.startswith(f"{speaker.word(name)}: ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_the_box_holds_has_a_name(language: str) -> None:
    """Cards, skills, colours, creatures and nemeses are called by words."""
    box = facts()
    skills = {skill for known in box.skills.values() for skill in known}
    held = {*box.equipment, *skills, *box.colours, *box.creatures, *box.nemeses, "fists"}
    assert {each for each in held if f"word:{each}" not in catalogue(language)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["equipment", "skill", "corner"])
def test_things_are_called_as_their_icons(kind: str, language: str) -> None:
    """One thing has one name, beside its icon and in a sentence."""
    icons = [each for each in entries() if each.kind == kind]
    named = [each for each in icons if f"word:{each.token}" in catalogue(language)]
    speaker = Speaker(language)
    assert named
    for icon in named:
        assert speaker.word(icon.token) == getattr(icon, language)


@pytest.mark.parametrize(
    ("value", "english", "russian"),
    [
        ("lucy.move", "Lucy: move", "Люси: движение"),
        ("nina.ability", "Nina: heal", "Нина: лечение"),
        ("leo.ability", "Leo: own ability", "Лео: своя способность"),
        ("lucy:handgun", "Lucy: Handgun", "Люси: Пистолет"),
        ("lucy:handgun_2", "Lucy: Handgun 2", "Люси: Пистолет 2"),
        ("nina:blue+green", "Nina: blue and green", "Нина: синий и зелёный"),
        ("give:nina", "give to Nina", "отдать: Нина"),
        ("take:nina", "take from Nina", "взять: Нина"),
        ("blue+blue+red", "blue, blue and red", "синий, синий и красный"),
        ("red", "Red", "Красный"),
        ("red_2", "Red 2", "Красное 2"),
        ("damage_2", "Damage", "Повреждение"),
        ("zone_1", "Zone 1", "Зона 1"),
        ("nobody.moves", "nobody.moves", "nobody.moves"),
        ("nobody:handgun", "nobody:handgun", "nobody:handgun"),
        ("lucy:", "lucy:", "lucy:"),
    ],
)
def test_words_made_of_others(value: str, english: str, russian: str) -> None:
    """Ids made of other ids are put into the words of these; the unknown stay as they are."""
    assert (Speaker().word(value), Speaker("ru").word(value)) == (english, russian)


def test_one_name_for_a_skill_and_a_corner() -> None:
    """The reserve of a corner room is another thing than the skill of that name."""
    speaker = Speaker("ru")
    assert speaker.option("corner.function", "ammo_reserve") == "Склад боеприпасов"
    assert speaker.option("skill.buy", "ammo_reserve") == "Запас патронов"


@pytest.mark.parametrize(
    ("count", "points"), [(1, "1 очко"), (2, "2 очка"), (5, "5 очков"), (11, "11 очков")]
)
def test_points_are_counted(count: int, points: str) -> None:
    """Points, cubes of ammo, icons and what is left have their plurals too."""
    said = Speaker("ru").say("told:xp.gained", {"survivor": "lucy", "points": count, "xp": count})
    assert said == f"Добавьте {points} опыта: теперь {count}. Выживший: Люси."
