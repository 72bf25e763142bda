"""What comes from elsewhere is taken in whole and harmless, or refused in one sentence."""

import io
import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from companion.device import Letter
from companion.device.inbox import Inbox, Refused, Taken
from companion.device.plyers import of_path
from companion.engine.play import Misfit, Play
from companion.games import game
from companion.games.ddd.house import reading
from companion.journal import Journal
from tests.device.letters import HOUSES, bytes_of, hostile, saved_game, sealed, zip_bomb
from tests.scale import scaled


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The app's own folder, with something beside it that nobody may touch."""
    (tmp_path / "beside").mkdir()
    (tmp_path / "beside" / "diary.txt").write_text("dear diary")
    (tmp_path / "home").mkdir()
    return tmp_path / "home"


@pytest.fixture
def inbox(home: Path) -> Iterator[Inbox]:
    with Journal.open(home / "games.db") as journal:
        yield Inbox(journal, home / "houses", lambda text, name: reading.parsed(text, name)[1])


@pytest.fixture(scope="module")
def good_game(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return saved_game(tmp_path_factory.mktemp("sender"))


def kept(inbox: Inbox) -> set[str]:
    """What has been taken in so far: games by id, houses by file."""
    houses = inbox.houses.iterdir() if inbox.houses.exists() else ()
    return {each.id for each in inbox.journal.games()} | {file.name for file in houses}


def refusal(inbox: Inbox, letter: Letter) -> str:
    """Why a letter is refused; it must be one short sentence, and nothing may have been kept."""
    before = kept(inbox)
    with pytest.raises(Refused) as caught:
        inbox.take(letter)
    assert kept(inbox) == before
    sentence = str(caught.value)
    assert_one_sentence(sentence)
    return sentence


def assert_one_sentence(text: str) -> None:
    assert 10 < len(text) < 400
    assert "\n" not in text
    assert text.isprintable()
    assert "Traceback" not in text


def test_a_game_is_taken_in(inbox: Inbox, good_game: bytes) -> None:
    """It can be played on from where its sender was."""
    taken = inbox.take(bytes_of(good_game, "../night"))
    record = inbox.journal.resume(taken.name)
    assert taken.kind == "game"
    assert len(record.entries()) == good_game.count(b"\n") - 2 > 0
    assert Play.replay(game("ddd"), record.start, record.entries()).history


def test_a_house_is_taken_in_beside_its_namesake(inbox: Inbox) -> None:
    """Byte by byte as it was sent; one of the same name is not replaced."""
    text = (HOUSES / "gentle.yaml").read_bytes()
    letter = bytes_of(text, "../../my attic.yaml")
    names = [inbox.take(letter).name for _ in range(3)]
    assert names == ["my-attic.yaml", "my-attic-2.yaml", "my-attic-3.yaml"]
    assert all((inbox.houses / name).read_bytes() == text for name in names)


def test_a_house_of_our_own_is_taken_in_as_any_file_of_the_machine(inbox: Inbox) -> None:
    """All of those that come with Lantern."""
    files = sorted(HOUSES.glob("*.yaml"))
    assert [inbox.take(of_path(file)) for file in files] == [
        Taken("house", file.name) for file in files
    ]


HOSTILE: list[tuple[Callable[[], bytes], str]] = [
    (lambda: b"", "attic.yaml is empty"),
    (zip_bomb, "attic.yaml is packed"),
    (lambda: b"\x1f\x8b" + bytes(100), "is packed"),
    (lambda: bytes(5000), "unreadable character"),
    (lambda: b"\xff\xfe\x00", "not UTF-8"),
    (lambda: b"SQLite format 3\x00" + bytes(100), "unreadable character"),
    (lambda: b"hello world", "attic.yaml"),
    (lambda: b"x" * 1_000_001, "larger than a house of 1,000,000 bytes"),
    (lambda: b"tiles: " + b"[" * 100_000, "more than 32 levels of nesting"),
    (lambda: b"tiles: !!python/object/apply:os.system [ls]", "uses the tag"),
    (lambda: b"tiles: !!binary aGVsbG8=", "uses the tag"),
    (lambda: b"a: &a [x]\nb: *a", "anchor or alias"),
    (lambda: b"- 1\n" * 60_000, "more than 50,000 values"),
    (lambda: b'{"lantern": 1}\n', "cannot be imported: it has 1 lines"),
    (lambda: b'{"lantern": 1}\n' + b"[" * 500_000, "line 1 has no “name”"),
    (lambda: b'{"lantern": 99}\n{}\n', "newer Lantern"),
    (lambda: b'{"lantern": 1, "a": ' + b"[" * 500_000, "1 lines"),
    (lambda: b'{"lantern": 1}\n' + b"x" * 2_000_000, "bytes in a line"),
]


@pytest.mark.parametrize(("make", "why"), HOSTILE, ids=[why for _, why in HOSTILE])
def test_a_hostile_letter_is_refused(inbox: Inbox, make: Callable[[], bytes], why: str) -> None:
    """In one sentence that says what is wrong."""
    assert why in refusal(inbox, bytes_of(make()))


@pytest.mark.parametrize("head", [b"", b'{"lantern":1}\n', b'{"lantern":1}\n{}\n{}\n'])
def test_a_gigabyte_is_refused_at_once(inbox: Inbox, tmp_path: Path, head: bytes) -> None:
    """Without reading it: a sparse file costs its sender nothing."""
    file = tmp_path / "huge.yaml"
    file.write_bytes(head)
    os.truncate(file, 1 << 30)
    began = time.process_time()
    refusal(inbox, of_path(file))
    assert time.process_time() - began < 2


def test_a_game_of_many_lines_is_read_up_to_a_limit(inbox: Inbox) -> None:
    """A stream without an end is left after 64 MB."""

    class Endless(io.RawIOBase):
        given = 0

        def read(self, size: int = -1) -> bytes:
            self.given += size
            return (b'{"lantern":1}\n' * (size // 14 + 1))[:size]

    endless = Endless()
    refusal(inbox, Letter("night.jsonl", lambda: endless))  # type: ignore[arg-type,return-value]
    assert endless.given <= 64_000_001


@pytest.mark.parametrize(
    "start",
    [
        {"game": "../x"},
        {"edition": "none"},
        {"options": {"survivors": [[]]}},
        {"options": {"house": "\ud800"}},
    ],
)
def test_a_game_nobody_can_open_is_refused(
    inbox: Inbox, good_game: bytes, start: dict[str, object]
) -> None:
    """Even if its check is right: an unknown game or edition, an option that is none."""
    lines = [json.loads(line) for line in good_game.splitlines()]
    lines[1] |= start
    refusal(inbox, bytes_of(sealed(lines)))


@pytest.mark.parametrize("trouble", [PermissionError(13, "not yours"), OSError()])
def test_a_letter_that_cannot_be_read_is_told(inbox: Inbox, trouble: OSError) -> None:
    """The app that has the file may refuse it, or be gone."""

    def fail() -> io.BytesIO:
        raise trouble

    assert refusal(inbox, Letter("attic.yaml", fail)).startswith("attic.yaml could not be taken in")


def test_depth_is_no_danger_to_a_game(inbox: Inbox, good_game: bytes) -> None:
    """Values nested deeper than Python recurses are no JSON for us."""
    for depth in (300, 100_000):
        value = b"[" * depth + b"]" * depth
        text = good_game.replace(b'"options":{}', b'"options":{"split":%s}' % value)
        assert text != good_game
        refusal(inbox, bytes_of(text))


def test_hostile_letters_do_no_harm(inbox: Inbox, home: Path, good_game: bytes) -> None:
    """Each is refused in one sentence or taken in correctly; nothing appears anywhere else."""
    letters = hostile(good_game)
    verdicts = {"game": 0, "house": 0, "refused": 0}
    for _ in range(scaled(5_000)):
        try:
            taken = inbox.take(next(letters))
        except Refused as error:
            assert_one_sentence(str(error))
            verdicts["refused"] += 1
        else:
            assert_sound(inbox, taken)
            verdicts[taken.kind] += 1
    assert all(verdicts.values()), verdicts
    assert {file.name for file in home.parent.rglob("*") if file.parent != inbox.houses} == {
        "beside", "diary.txt", "home", "houses", *(file.name for file in home.glob("games.db*")),
    }  # fmt: skip
    assert (home.parent / "beside" / "diary.txt").read_text() == "dear diary"


def assert_sound(inbox: Inbox, taken: Taken) -> None:
    """What was taken in opens: a house without faults, a game as far as it fits the rules."""
    if taken.kind == "house":
        file = inbox.houses / taken.name
        assert reading.checked(file)[1] == []
        file.unlink()
        return
    record = inbox.journal.resume(taken.name)
    with suppress(Misfit):
        Play.replay(game(record.start.game), record.start, record.entries())
    record.close()
