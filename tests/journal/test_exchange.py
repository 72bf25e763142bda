"""One game as a file: what is exported can be imported, and nothing else."""

import json
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.entries import By, Entry, Kind, Start
from companion.journal import Journal, JournalError, exchange
from tests.journal.saves import START, entry, fill

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(codec=None)),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)
STARTS = st.builds(
    Start,
    game=st.text(max_size=8),
    edition=st.text(max_size=8),
    seed=st.integers(),
    options=st.dictionaries(st.text(), JSON, max_size=3),
    pack=st.text(max_size=8),
)
DONE = st.builds(
    Entry,
    kind=st.sampled_from(get_args(Kind)),
    value=JSON,
    prompt=st.none() | st.text(max_size=8),
    by=st.sampled_from(get_args(By)),
)


@settings(deadline=None)  # the disk decides how long it takes
@given(STARTS, st.lists(DONE, max_size=6), st.dictionaries(st.text(), JSON, max_size=3))
def test_an_exported_game_comes_back_the_same(
    start: Start, done: list[Entry], thumbnail: dict[str, object]
) -> None:
    """Start, entries, name, dates and thumbnail, whatever JSON they hold; in another save too."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "night.jsonl")
        with Journal.open(Path(folder, "here.db")) as here:
            record = here.begin(start, "Ночь")
            for one in done:
                record.append(one, thumbnail)
            here.export(record.id, file)
            (saved,) = here.games()
        with Journal.open(Path(folder, "there.db")) as there:
            copy = there.resume(there.import_(file))
            (found,) = there.games()
            assert (copy.start, copy.entries()) == (start, done)
    assert (found.name, found.created, found.touched) == (saved.name, saved.created, saved.touched)
    assert found.thumbnail == (thumbnail if done else {})


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    fill(tmp_path / "games.db", entries=3)
    with Journal.open(tmp_path / "games.db") as journal:
        yield journal


@pytest.fixture
def exported(journal: Journal, tmp_path: Path) -> Path:
    journal.export(journal.games()[0].id, tmp_path / "night.jsonl")
    return tmp_path / "night.jsonl"


def test_an_import_is_a_game_of_its_own(journal: Journal, exported: Path) -> None:
    """Importing twice gives two games, and none is mixed up with the original."""
    ids = {journal.games()[0].id, journal.import_(exported), journal.import_(exported)}
    assert ids == {game.id for game in journal.games()}
    for game in ids:
        journal.resume(game).append(entry(3))
    assert [game.entries for game in journal.games()] == [4, 4, 4]


def test_an_imported_file_may_come_from_another_system(journal: Journal, exported: Path) -> None:
    """Ends of lines change on the way through mail."""
    exported.write_bytes(exported.read_bytes().replace(b"\n", b"\r\n"))
    assert len(journal.resume(journal.import_(exported)).entries()) == 3


def test_an_export_overwrites_nothing(journal: Journal, tmp_path: Path) -> None:
    """Least of all the save itself."""
    game = journal.games()[0].id
    with pytest.raises(JournalError, match=r"games\.db exists already") as caught:
        journal.export(game, tmp_path / "games.db")
    assert caught.value.kind == "exists"
    assert len(journal.resume(game).entries()) == 3


def changed(line: int, **fields: object) -> Callable[[bytes], bytes]:
    """Change fields of one line; `...` takes the field out."""

    def change(data: bytes) -> bytes:
        lines: list[Any] = [json.loads(text) for text in data.splitlines()]
        lines[line - 1] = {
            name: value for name, value in (lines[line - 1] | fields).items() if value is not ...
        }
        return b"".join(json.dumps(one).encode() + b"\n" for one in lines)

    return change


def replaced(old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    return lambda data: data.replace(old, new, 1)


HOSTILE: list[tuple[Callable[[bytes], bytes], str]] = [
    (lambda _: b"", "it has 0 lines"),
    (lambda _: b"\x00\xff" * 50, "it has 1 lines"),
    (lambda _: b"hello\nworld\n", "line 1 is not JSON"),
    (lambda _: b"\xff\xfe\n\xff\n", "line 1 is not JSON"),
    (lambda _: b"[]\n[]\n", r"line 1 must be a JSON object and is \[\]"),
    (lambda _: b"{}\n{}\n", "line 1 has no “lantern”"),
    (lambda data: b"[" * 200_000 + b"\n" + data, "line 1 is not JSON"),
    (lambda data: data[: data.rindex(b"{")], "2 entries where 3 are promised"),
    (lambda data: data[:-20], "line 5 is not JSON"),
    (lambda data: data + b"\n", "line 6 is not JSON"),
    (lambda data: data + data.splitlines()[-1], "4 entries where 3 are promised"),
    (lambda data: data + b"x" * 100_000_000, "over 1,000,000 bytes in a line"),
    (changed(1, lantern="1"), "line 1 has “lantern” '1' where int is expected"),
    (changed(1, lantern=True), "line 1 has “lantern” True"),
    (changed(1, entries=...), "line 1 has no “entries”"),
    (changed(1, name=7), "line 1 has “name” 7 where str"),
    (changed(1, thumbnail=[]), "line 1 has “thumbnail”"),
    (changed(1, touched="yesterday"), "line 1 has the date 'yesterday' where ISO 8601"),
    (changed(1, check="00"), "its check shows"),
    (changed(2, engine=None), "line 2 has “engine” None where int"),
    (changed(2, seed=1.5), "line 2 has “seed” 1.5 where int"),
    (changed(2, options=[]), "line 2 has “options”"),
    (changed(2, seed=8), "its check shows"),
    (changed(3, kind="dream"), "line 3 is 'dream' by"),
    (changed(3, by="cat"), "by 'cat', which is unknown here"),
    (changed(3, prompt=1), "line 3 has “prompt” 1 where str or NoneType"),
    (changed(3, value=...), "line 3 has no “value”"),
    (changed(3, value=[6]), "its check shows"),
    (replaced(b'"value":[1]', b'"value":NaN'), "line 3 is not JSON"),
    (replaced(b'"value":[1]', b'"value":-Infinity'), "line 3 is not JSON"),
    (replaced(b'"value":[1]', b'"value":1e999'), "line 3 is not JSON"),
    (replaced(b'"value":[1]', b'"value":' + b"9" * 5000), "line 3 is not JSON"),
]


@pytest.mark.parametrize(("hurt", "told"), HOSTILE, ids=[told for _, told in HOSTILE])
def test_a_hostile_file_is_refused(
    journal: Journal, exported: Path, hurt: Callable[[bytes], bytes], told: str
) -> None:
    """In one sentence that names the place; the save is as it was."""
    exported.write_bytes(hurt(exported.read_bytes()))
    with pytest.raises(JournalError, match=told) as caught:
        journal.import_(exported)
    assert caught.value.kind == "import"
    assert str(caught.value).startswith("night.jsonl cannot be imported: ")
    assert len(str(caught.value)) < 250
    assert len(journal.games()) == 1


def test_a_file_has_a_longest_size(
    journal: Journal, exported: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many lines are as bad as a long one."""
    monkeypatch.setattr(exchange, "MAX_FILE", 300)
    with pytest.raises(JournalError, match="300 in all"):
        journal.import_(exported)


def test_a_file_of_a_newer_format_is_refused(journal: Journal, exported: Path) -> None:
    """With the advice that helps."""
    exported.write_bytes(changed(1, lantern=2, name=...)(exported.read_bytes()))
    with pytest.raises(JournalError, match=r"format 2, this one knows 1.*update Lantern") as caught:
        journal.import_(exported)
    assert caught.value.kind == "newer"


def test_a_file_that_is_not_there_is_named(journal: Journal, tmp_path: Path) -> None:
    """To import or, without its folder, to export."""
    for attempt in (
        lambda: journal.import_(tmp_path / "none.jsonl"),
        lambda: journal.export(journal.games()[0].id, tmp_path / "nowhere" / "none.jsonl"),
    ):
        with pytest.raises(JournalError, match=r"none\.jsonl or its folder does not exist"):
            attempt()


def test_the_start_is_the_second_line(exported: Path) -> None:
    """People and programs can read the file: header, start, entries."""
    header, start, *entries = [json.loads(line) for line in exported.read_text().splitlines()]
    assert (header["lantern"], header["name"], header["entries"]) == (1, "night 0", 3)
    assert (start["game"], start["seed"]) == (START.game, START.seed)
    assert [one["value"] for one in entries] == [[1], [2], [3]]
