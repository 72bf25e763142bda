"""The compiled form is what the sources give, and quick."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion import packs
from companion.packs import build, compiled, sources
from companion.packs.__main__ import folders, main, run
from companion.packs.editing import agrees, write
from companion.packs.faults import BadData
from companion.resources import resource
from tests.packs.tiny import FILES, tiny


def test_both_ways_give_the_same_pack(tmp_path: Path) -> None:
    """From YAML and from JSON, the version included."""
    folder = tiny(tmp_path)
    content = sources.content(folder)
    write(folder / compiled.COMPILED, content)
    by_json, by_yaml = packs.load_from(folder), build.pack(content)
    assert by_json.version == by_yaml.version
    assert dict(by_json.editions) == dict(by_yaml.editions)
    assert dict(by_json.box) == dict(by_yaml.box)
    assert by_json.dice == by_yaml.dice
    assert by_json.rules == by_yaml.rules
    assert by_json.assumptions == by_yaml.assumptions


@pytest.mark.parametrize("game", packs.games())
def test_what_is_shipped_agrees_with_its_sources(game: str) -> None:
    """If this fails: `python -m companion.packs compile`."""
    folder = resource("data", game)
    assert agrees(folder / compiled.COMPILED, sources.content(folder))


def test_the_version_tells_contents_apart(tmp_path: Path) -> None:
    """Any change of a value gives another version; one of a comment does not."""
    before = build.pack(sources.content(tiny(tmp_path))).version
    text = FILES["box.yaml"]
    commented = tiny(tmp_path, {"box.yaml": "# new\n" + text})
    assert build.pack(sources.content(commented)).version == before
    changed = tiny(tmp_path, {"box.yaml": text.replace("32", "33")})
    assert build.pack(sources.content(changed)).version != before


def test_loading_needs_no_yaml() -> None:
    """A device may not have it, and would be slow with it."""
    code = (
        "import sys; from companion import packs; packs.load('ddd'); print('yaml' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=resource()
    )
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"7", b"{}", b'{"manifest": 1}', b"\xff", b"[" * 100_000],
    ids=repr,
)
def test_a_damaged_file_is_told_in_one_sentence(data: bytes, tmp_path: Path) -> None:
    """With what to do about it."""
    folder = tiny(tmp_path)
    (folder / "compiled.json").write_bytes(data)
    with pytest.raises(BadData, match=r"^data/tiny/compiled.json:1: is damaged; write it anew"):
        packs.load_from(folder)
    assert not agrees(folder / compiled.COMPILED, sources.content(folder))


def test_a_file_that_lost_a_part_is_damaged(tmp_path: Path) -> None:
    """Whichever part it is."""
    folder = tiny(tmp_path)
    content = sources.content(folder)
    for part in content:
        lacking = {name: value for name, value in content.items() if name != part}
        (folder / "compiled.json").write_text(json.dumps(lacking))
        with pytest.raises(BadData, match="is damaged"):
            packs.load_from(folder)


def test_a_missing_file(tmp_path: Path) -> None:
    """Is told by its name."""
    with pytest.raises(BadData, match=r"data/none/compiled.json:1: cannot be read: No such file"):
        packs.load_from(tmp_path / "none")


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`check` asks for a compile, `compile` does it, and a fault stops both."""
    folder = tiny(tmp_path)
    assert run("check", [folder]) == 1
    assert "run `python -m companion.packs compile`" in capsys.readouterr().out
    assert run("compile", [folder]) == 0
    assert run("check", [folder]) == 0
    before = (folder / "compiled.json").read_bytes()
    tiny(tmp_path, {"box.yaml": "zombies: 3.5\nburn: 4.5\n"})
    capsys.readouterr()
    assert run("compile", [folder]) == 1
    told = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in told[:2]] == [
        "data/tiny/box.yaml:1",
        "data/tiny/box.yaml:2",
    ]
    assert told[2:] == ["1 pack(s), 2 fault(s)"]
    assert (folder / "compiled.json").read_bytes() == before


def test_all_packs_are_checked_unless_some_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    """And a command that does not exist is refused."""
    assert {folder.name for folder in folders()} == set(packs.games())
    assert main(["check"]) == 0
    assert main(["check", "ddd"]) == 0
    assert main(["check", "nonesuch"]) == 1
    assert "data/nonesuch/pack.yaml:1: cannot be read: No such file" in capsys.readouterr().out
    assert main(["chekc"]) == main([]) == 2
