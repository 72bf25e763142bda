"""Rule cards are checked for shape and meaning, and every fault has its file and line."""

from pathlib import Path

import pytest

from companion.packs import BadData
from companion.reference import sources
from tests.reference.little import FIRE, ICONS, WATER, folder


def faults(home: Path) -> list[str]:
    """Read cards that must be refused."""
    with pytest.raises(BadData) as bad:
        sources.content(home)
    return str(bad.value).splitlines()


def test_whole_cards(tmp_path: Path) -> None:
    """They are read chapter by chapter, without the line ends of YAML's blocks."""
    content = sources.content(
        folder(tmp_path, fire=FIRE.replace("en: It is {", "en: |\n      It is {"))
    )
    assert {chapter: list(cards) for chapter, cards in content.items()} == {
        "fire": ["fire"],
        "water": ["water", "courage"],
    }
    assert content["fire"]["fire"]["body"]["en"] == "It is {icon:flame} hot."


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("fire", "  icon: flame\n", "", "fire.yaml:1: fire: the key 'icon' is missing"),
        ("fire", "    ru: Он {icon:flame} горяч.\n", "", "8: fire.body: the key 'ru' is missing"),
        ("fire", "kind: fire", "kind: smoke", "3: fire.kind: expected one of action, combat"),
        ("fire", "in it.", "in it", "fire.yaml:6: fire.answer.en: expected one sentence"),
        ("fire", "in it.", "in it. It hurts.", "6: fire.answer.en: expected one sentence"),
        ("fire", "{icon:flame} hot", "{flame} hot", "9: fire.body.en: braces are for icons alone"),
        ("fire", "{icon:flame} hot", "{icon:flam} hot", "9: fire.body.en: there is no icon 'flam'"),
        ("fire", "[ember]", "[embre]", "there is no icon 'embre'; did you mean 'ember'?"),
        ("fire", "[water]", "[waters]", "fire.yaml:15: fire.links[1]: there is no card 'waters'"),
        ("fire", "[water]", "[fire]", "fire.links[1]: a card does not link to itself"),
        ("fire", "[TN-FIRE-01]", "[TN-FIRE-03]", "13: fire.rules[1]: expected a rule id of rules"),
        ("fire", "[burn, blaze]", "[burn, burn]", "fire.synonyms.en[2]: 'burn' is listed twice"),
        ("fire", "  first: ", "  third: ", "the key 'third' is not known here"),
        ("water", "courage:", "fire:", "water.yaml:10: fire: this id is already a card in"),
        ("water", "[second]", "[third]", "8: water.editions[1]: expected one of first, second"),
        ("water", "[TN-ADVICE-01]", "[]", "cards:1: no card covers the rule TN-ADVICE-01"),
        ("water", "courage:", "courage", "is not valid YAML"),
    ],
)  # fmt: skip
def test_faults(tmp_path: Path, file: str, old: str, new: str, fault: str) -> None:
    """Whatever is wrong is named with the place to go to."""
    text = {"fire": FIRE, "water": WATER}[file]
    assert text.count(old) >= 1
    found = faults(folder(tmp_path, **{file: text.replace(old, new, 1)}))
    assert any(fault in line for line in found), found


def test_all_faults_at_once(tmp_path: Path) -> None:
    """An author mends everything after one run."""
    broken = FIRE.replace("kind: fire", "kind: smoke").replace("[water]", "[waters]")
    assert len(faults(folder(tmp_path, fire=broken, water=WATER.replace("drop", "dorp")))) == 4


def test_icons_are_free_while_no_list_is_there(tmp_path: Path) -> None:
    """Cards may be written before the icons are drawn."""
    home = folder(tmp_path)
    assert sources.icons(home) == {"flame", "ember", "drop"}
    (home / "icons.yaml").unlink()
    assert sources.icons(home) == set()
    assert sources.content(home)


def test_a_missing_icon_is_found_wherever_it_is_used(tmp_path: Path) -> None:
    """As a card's own icon, in its list, and in its texts."""
    less = ICONS.replace("    flame: {en: Flame, ru: Пламя}\n", "")
    places = [line.partition(": there")[0] for line in faults(folder(tmp_path, icons=less))]
    assert places == [
        "data/tiny/cards/fire.yaml:2: fire.icon",
        "data/tiny/cards/fire.yaml:9: fire.body.en",
        "data/tiny/cards/fire.yaml:10: fire.body.ru",
        "data/tiny/cards/water.yaml:11: courage.icon",
    ]
