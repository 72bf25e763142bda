"""Houses at the headless table: by name or from a file, checked first, and kept with the game."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.games.ddd.house import library
from tests.headless.process import ROOT, Reply, TableProcess

DIRECTIONS = ("north", "east", "south", "west")


def refused(house: str) -> str:
    """Name a house that cannot be played; give the one sentence that says why."""
    with TableProcess("--house", house) as table:
        assert table.first["ok"] is False
        assert table.first["error"]["kind"] == "malformed"
        assert table.close() == ""
        return str(table.first["error"]["message"])


def check(*houses: str) -> tuple[int, list[str]]:
    """Run `python -m companion house …`; give its exit code and what it printed."""
    done = subprocess.run(
        [sys.executable, "-m", "companion", "house", *houses],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A house of the players' own."""
    file = tmp_path / "cellar.yaml"
    text = library.text_of("gentle")
    file.write_text("title: The Cellar\n" + text[text.index("tiles:") :], "utf-8")
    return file


@pytest.fixture
def faulty(own: Path) -> Path:
    """The same, with three mistakes."""
    text = own.read_text("utf-8")
    text = text.replace("title: The Cellar", "title: ''")
    text = text.replace("kind: entrance", "kind: inner").replace(
        "r1c2: {kind: outer", "r1c2: {kind: inner", 1
    )
    own.write_text(text, "utf-8")
    return own


# ------------------------------------------------------------------------------- at the table


def test_a_house_that_comes_with_lantern_is_named() -> None:
    """Given --house gentle, then nothing is asked that the house tells, the lab among it."""
    with TableProcess("--house", "gentle", "--seed", "1") as table:
        first = table.first
    assert first["ok"] is True
    assert first["prompt"]["id"] in ("setup.camera", "spawn.location")
    assert first["state"]["house"] == "A Gentle Welcome"
    assert first["state"]["lab"] in ("r1c1", "r1c5", "r4c1", "r4c5")


def test_a_house_is_read_from_a_file(own: Path) -> None:
    """Given a file, then it is played in."""
    with TableProcess("--house", str(own)) as table:
        assert table.first["state"]["house"] == "The Cellar"


def test_the_state_has_passages_and_cameras() -> None:
    """As the design has it: a passage's rooms, direction and lock; a camera's room and view."""
    with TableProcess("--house", "gentle", "--seed", "1") as table:
        reply = table.first
        while reply["prompt"]["id"] == "setup.camera":
            reply = table.ask({"bot": True})
        state = reply["state"]
    assert all(set(each) == {"a", "b", "direction", "lock"} for each in state["passages"])
    assert {each["direction"] for each in state["passages"]} <= set(DIRECTIONS)
    assert {each["lock"] for each in state["passages"]} == {None, 2, 3}
    assert {room for each in state["passages"] for room in (each["a"], each["b"])} == set(
        state["rooms"]
    )
    assert state["cameras"]
    for camera in state["cameras"]:
        assert set(camera) == {"room", "facing", "sees"}
        assert camera["facing"] in DIRECTIONS
        assert camera["room"] in camera["sees"]


def test_a_door_is_corrected_and_a_camera_turned() -> None:
    """Given a locked door, when its chip is taken off, then the state says so."""
    with TableProcess("--house", "gentle", "--seed", "1") as table:
        passages = table.first["state"]["passages"]
        door = next(at for at, passage in enumerate(passages) if passage["lock"] == 2)
        opened = table.ask({"correct": {f"passages.{door}.lock": None}})
        assert opened["state"]["passages"][door]["lock"] is None
        refusal = table.ask({"correct": {f"passages.{door}.lock": 3}})
        assert refusal["error"]["kind"] == "malformed"
        camera = table.first["state"]["cameras"][0]["room"]
        turned = table.ask({"correct": {f"cameras.{camera}.facing": "west"}})
        assert turned["state"]["cameras"][0]["facing"] == "west"


def test_a_faulty_file_is_refused_in_one_sentence(faulty: Path) -> None:
    """Given faults, then the first is told with file and line, and how many more there are."""
    message = refused(str(faulty))
    assert message.startswith("cellar.yaml:1: ")
    assert message.endswith("(and 2 more)")


@pytest.mark.parametrize("given", ["castle", "nowhere/castle.yaml", "."])
def test_a_house_that_is_not_there_is_refused(given: str) -> None:
    """Given a name of nothing, then the names that are known are told."""
    message = refused(given)
    assert given in message
    assert all(name in message for name in library.names())


def test_a_house_says_itself_where_the_lab_is() -> None:
    """Given a house and the option lab, then one sentence says what to leave out."""
    with TableProcess("--house", "gentle", "--option", "lab=r1c1") as table:
        assert "leave out lab" in table.first["error"]["message"]


def played(save: Path, *arguments: str) -> Reply:
    """Play a few answers and leave; give the last reply."""
    with TableProcess("--save", str(save), *arguments) as table:
        reply = table.first
        for _ in range(12):
            reply = table.ask(
                {"answer": "no"} if reply["prompt"]["id"] == "lab.sure" else {"bot": True}
            )
        table.close()
    return reply


@pytest.mark.parametrize("lost", [True, False])
def test_a_saved_game_keeps_its_house(own: Path, tmp_path: Path, *, lost: bool) -> None:
    """Given a save, when the house's file has been deleted or changed, then the game goes on."""
    save = tmp_path / "game.lantern"
    last = played(save, "--house", str(own), "--seed", "5")
    if lost:
        own.unlink()
    else:
        own.write_text(library.text_of("deathtrap"), "utf-8")
    with TableProcess("--save", str(save)) as table:
        assert (table.first["prompt"], table.first["state"]) == (last["prompt"], last["state"])
        assert table.ask({"bot": True})["ok"] is True
        assert table.close() == ""


def test_a_whole_game_in_a_house_by_bots() -> None:
    """Given bots alone, when they answer on, then the game ends and complains of nothing."""
    with TableProcess("--house", "twin_rooms", "--option", "advanced=yes", "--seed", "4") as table:
        reply = table.first
        while reply["prompt"] is not None:
            reply = table.ask({"bot": True})
            assert reply["ok"] is True
        assert reply["state"]["outcome"] in ("won", "lost")
        assert table.close() == ""


# ------------------------------------------------------------------------------- the check


def test_the_check_finds_the_houses_that_come_with_lantern_playable() -> None:
    """Given houses without faults, then hints or one good word for each, and exit code 0."""
    code, told = check(*library.names())
    assert code == 0
    assert "gentle.yaml: a good house." in told
    assert all(": hint: " in line for line in told if not line.endswith("a good house."))
    assert {line.partition(":")[0] for line in told} == {f"{name}.yaml" for name in library.names()}


def test_the_check_tells_every_fault_with_its_line(faulty: Path) -> None:
    """Given three faults, then three lines, and exit code 1 whatever else was checked."""
    code, told = check(str(faulty), "gentle")
    assert code == 1
    assert len(told) == 4
    lines = faulty.read_text("utf-8").splitlines()
    for fault, written in zip(told[:3], ("title", "r1c2", "r4c3"), strict=True):
        file, line, _sentence = fault.split(":", 2)
        assert file == "cellar.yaml"
        assert written in lines[int(line) - 1]
    assert told[3] == "gentle.yaml: a good house."


def test_the_check_goes_on_after_a_house_that_is_not_there() -> None:
    """Given a name of nothing, then a sentence, and the others are checked all the same."""
    code, told = check("castle", "gentle")
    assert code == 1
    assert told[0].startswith("There is no house 'castle'")
    assert told[1] == "gentle.yaml: a good house."
