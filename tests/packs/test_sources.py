"""A pack's sources are checked for shape and meaning, and every fault has its file and line."""

from pathlib import Path

import pytest

from companion.packs import build, sources
from companion.packs.faults import BadData
from tests.packs.tiny import FILES, tiny


def faults(folder: Path) -> list[str]:
    """Read sources that must be refused."""
    with pytest.raises(BadData) as bad:
        sources.content(folder)
    return str(bad.value).splitlines()


def test_a_whole_pack(tmp_path: Path) -> None:
    """Its models say what its files say."""
    pack = build.pack(sources.content(tiny(tmp_path)))
    assert (pack.game, pack.title) == ("tiny", "Tiny")
    assert pack.version.startswith("1.2.3+")
    second = pack.editions["second"]
    assert (second.name, second["fire.hot"], second.number("fire.steps")) == ("second", False, 2)
    assert pack.editions["first"].details["fire.steps"].assumed
    assert not second.details["fire.steps"].assumed
    assert second.details["fire.steps"].rules == ("TN-FIRE-01", "TN-FIRE-02")
    assert pack.rules["TN-FIRE-01"].editions == ("first", "second")
    assert pack.rules["TN-FIRE-02"].editions == ("second",)
    assert [rule.area for rule in pack.rules.values() if rule.card] == ["ADVICE"]
    assert pack.dice["d4"].faces == (1, 2, 3, 4)
    assert pack.assumptions["six"].switch == "fire.steps"


def test_the_box_by_dotted_names(tmp_path: Path) -> None:
    """Groups, rows, words and counts, each with what is known of it."""
    box = build.pack(sources.content(tiny(tmp_path))).box
    assert list(box) == [
        "zombies", "darkness.first", "darkness.icons",
        "heroes.lucy.energy", "heroes.lucy.weapon", "heroes.leo.energy", "heroes.leo.weapon",
    ]  # fmt: skip
    assert (box.number("zombies"), box.word("heroes.leo.weapon")) == (32, "axe")
    assert (box.numbers("heroes.lucy.energy"), box.numbers("darkness.icons")) == ((4, 3), ())
    assert box.names("heroes") == ("lucy", "leo")
    assert {name for name, fact in box.items() if fact.assumed} == {
        "darkness.first", "darkness.icons", "heroes.lucy.energy",
    }  # fmt: skip
    assert [name for name, fact in box.items() if fact.ask] == ["darkness.icons"]
    with pytest.raises(TypeError, match=r"heroes.leo.weapon is 'axe', not a whole number"):
        box.number("heroes.leo.weapon")
    with pytest.raises(TypeError, match="zombies is 32, not a list"):
        box.numbers("zombies")


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("pack.yaml", "game: tiny\n", "", "1: the key 'game' is missing"),
        ("pack.yaml", "game: tiny", "game: other", "1: game: expected 'tiny', the folder's name"),
        ("pack.yaml", '"1.2.3"', "1.2", "4: version: expected a version such as '1.0.0', got 1.2"),
        ("rules.yaml", "TN-FIRE-01: ", "TN-Fire-1: ", "1: TN-Fire-1: expected an id such as"),
        ("rules.yaml", "editions: second", "editions: third", "2: TN-FIRE-02.editions: expected"),
        ("rules.yaml", "by_nature: card", "by_nature: art", "3: TN-ADVICE-01.by_nature: expected"),
        ("editions/first.yaml", "[TN-FIRE-01]}", "[]}", "1: fire.hot.rules: expected 1 to"),
        (
            "editions/first.yaml",
            "[TN-FIRE-01]}",
            "[TN-FIRE-10]}",
            "1: fire.hot.rules[1]: expected a rule id of rules.yaml, got 'TN-FIRE-10'; did you",
        ),
        ("editions/first.yaml", "value: true", "value: 1", "1: fire.hot: is another kind of value"),
        ("editions/first.yaml", "fire.hot", "fire.cold", "1: fire.cold: data/tiny/editions/second"),
        ("editions/first.yaml", "fire.hot", "hot", "1: hot: expected a dotted name"),
        ("dice.yaml", "count: 1", "count: 0", "1: d4.count: expected a whole number from 1 to 20"),
        ("dice.yaml", "[1, 2, 3, 4]", "[1]", "1: d4.faces: expected 2 to 20 items, got 1"),
        ("box.yaml", "zombies: 32", "zombies: 3.5", "1: zombies: expected a number, true, false"),
        ("box.yaml", "assumed: true}", "assume: true}", "3: darkness.first.assume: the key"),
        ("box.yaml", "weapon: axe", "weapon: {}", "7: heroes.leo.weapon: expected at least 1"),
        ("assumptions.yaml", "fire.steps", "fire.stairs", "4: six.switch: expected a switch of"),
    ],
)
def test_each_fault(file: str, old: str, new: str, fault: str, tmp_path: Path) -> None:
    """Leads to the line that has to be mended."""
    assert old in FILES[file]
    told = faults(tiny(tmp_path, {file: FILES[file].replace(old, new, 1)}))
    assert [one for one in told if one.startswith(f"data/tiny/{file}:{fault}")], told


def test_every_fault_of_every_file(tmp_path: Path) -> None:
    """A missing file and faults of three kinds do not hide each other."""
    folder = tiny(
        tmp_path,
        {"dice.yaml": "d4: [", "box.yaml": "zombies: 3.5\n", "assumptions.yaml": "six: 6\n"},
    )
    (folder / "editions" / "second.yaml").unlink()
    files = {fault.split(":")[0] for fault in faults(folder)}
    assert files == {
        "data/tiny/dice.yaml",
        "data/tiny/box.yaml",
        "data/tiny/assumptions.yaml",
        "data/tiny/editions/second.yaml",
    }


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("text", ["7\n", "[]\n", "a\n", "a: [[1]]\n"])
def test_a_file_of_quite_another_shape(file: str, text: str, tmp_path: Path) -> None:
    """Is refused, and told by its name."""
    told = faults(tiny(tmp_path, {file: text}))
    assert any(fault.startswith(f"data/tiny/{file}:1: ") for fault in told)
