"""A damaged database: the original is kept, and every game goes on with its intact beginning."""

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from companion.engine.entries import Entry
from companion.journal import Journal, JournalError, store
from tests.journal.saves import START, child, ended, entry, fill, said, steps
from tests.scale import scaled

GAMES, ENTRIES = 4, 120
Damage = Callable[[bytearray, random.Random], None]


def truncated(data: bytearray, chance: random.Random) -> None:
    del data[chance.randrange(1, len(data)) :]


def header_overwritten(data: bytearray, chance: random.Random) -> None:
    data[:100] = chance.randbytes(100)


def first_page_overwritten(data: bytearray, chance: random.Random) -> None:
    data[:4096] = chance.randbytes(4096)


def page_overwritten(data: bytearray, chance: random.Random) -> None:
    start = 4096 * chance.randrange(1, len(data) // 4096)
    data[start : start + 4096] = chance.randbytes(4096)


def page_zeroed(data: bytearray, chance: random.Random) -> None:
    start = 4096 * chance.randrange(len(data) // 4096)
    data[start : start + 4096] = bytes(4096)


def bit_flipped(data: bytearray, chance: random.Random) -> None:
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)


def bytes_scattered(data: bytearray, chance: random.Random) -> None:
    for _ in range(50):
        data[chance.randrange(len(data))] = chance.randrange(256)


DAMAGES: list[Damage] = [
    truncated,
    header_overwritten,
    first_page_overwritten,
    page_overwritten,
    page_zeroed,
    bit_flipped,
    bytes_scattered,
]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, list[str]]:
    path = tmp_path_factory.mktemp("whole") / "games.db"
    games = fill(path, GAMES, ENTRIES)
    return path.read_bytes(), games


def look(path: Path) -> tuple[list[str], int]:
    """Open a save, resume all its games, and return the notices and how many entries there are."""
    with Journal.open(path) as journal:
        found = 0
        for game in journal.games():
            with suppress(JournalError):  # lost in a repair that resuming another game caused
                journal.resume(game.id).close()
        for game in journal.games():
            record = journal.resume(game.id)
            entries = record.entries()
            assert record.start == START
            assert entries == [entry(n) for n in range(len(entries))]
            found += len(entries)
        return list(journal.notices), found


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: str(damage.__name__))
def test_damage_is_repaired_or_refused(
    tmp_path: Path, whole: tuple[bytes, list[str]], damage: Damage
) -> None:
    """Never a bare error: damaged bytes are kept, what is left is true, the next open is clean."""
    refused = set()
    for seed in range(scaled(200)):
        data = bytearray(whole[0])
        damage(data, random.Random(seed))
        folder = tmp_path / str(seed)
        folder.mkdir()
        path = folder / "games.db"
        path.write_bytes(data)
        try:
            notices, found = look(path)
        except JournalError as error:
            refused.add(error.kind)
            assert {file.name for file in folder.iterdir()} == {"games.db"}
            assert path.read_bytes() == data
            continue
        kept = [file.read_bytes() for file in folder.glob("games.db.damaged-?")]
        assert (data in kept) == bool(notices)
        assert look(path) == ([], found)
    assert refused <= {"foreign", "newer"}


@pytest.mark.parametrize("damage", [header_overwritten, first_page_overwritten])
def test_a_lost_head_costs_no_entry(
    tmp_path: Path, whole: tuple[bytes, list[str]], damage: Damage
) -> None:
    """The tables lie behind the first page."""
    path = tmp_path / "games.db"
    data = bytearray(whole[0])
    damage(data, random.Random(1))
    path.write_bytes(data)
    with Journal.open(path) as journal:
        assert " ".join(journal.notices) == (
            "games.db was damaged: 480 steps of 4 games could be saved, "
            "and the damaged file is kept as games.db.damaged-1."
        )
        assert [game.name for game in journal.games()] == [f"night {n}" for n in (3, 2, 1, 0)]
        assert {game.thumbnail["step"] for game in journal.games()} == {ENTRIES - 1}
    assert (tmp_path / "games.db.damaged-1").read_bytes() == data


def test_no_byte_of_the_header_costs_an_entry(tmp_path: Path) -> None:
    """At worst the save seems to be a newer Lantern's (bytes 60 to 63) and is left as it is."""
    path = tmp_path / "games.db"
    fill(path)
    whole = path.read_bytes()
    refused = []
    for place in range(100):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])
        try:
            assert look(path)[1] == 5
        except JournalError as error:
            refused.append((place, error.kind))
    assert set(refused) <= {(place, "newer") for place in range(60, 64)}


def test_most_entries_survive_a_lost_page(tmp_path: Path, whole: tuple[bytes, list[str]]) -> None:
    """One page holds a few dozen entries of one game, or of two neighbours."""
    data, _ = whole
    path = tmp_path / "games.db"
    untouched = []
    for number in range(3, len(data) // 4096):
        hurt = bytearray(data)
        hurt[4096 * number : 4096 * (number + 1)] = random.Random(number).randbytes(4096)
        path.write_bytes(hurt)
        with Journal.open(path) as journal:
            untouched.append(sum(game.entries == ENTRIES for game in journal.games()))
    assert min(untouched) >= GAMES - 2


def flip(path: Path, inside: bytes) -> bytes:
    """Flip one bit within a text of the file, and return the file as it is then."""
    data = bytearray(path.read_bytes())
    data[data.index(inside) + len(inside) // 2] ^= 1
    path.write_bytes(data)
    return bytes(data)


def marked(path: Path) -> str:
    """A game whose fourth entry can be found in the file."""
    (game,) = fill(path, entries=3)
    with Journal.open(path) as journal, journal.resume(game) as record:
        record.append(Entry("answer", "find me"), {"picture": "here"})
        record.append(entry(4))
    return game


def test_a_flipped_bit_in_an_entry_is_found(tmp_path: Path) -> None:
    """SQLite does not see it, the chain does: the game stands before the harmed entry."""
    path = tmp_path / "games.db"
    game = marked(path)
    hurt = flip(path, b"find me")
    with Journal.open(path) as journal:
        record = journal.resume(game)
        assert record.entries() == [entry(n) for n in range(3)]
        assert "3 steps of 1 games" in journal.notices[0]
        assert journal.games()[0].thumbnail == {}
        record.append(entry(3))
    assert (tmp_path / "games.db.damaged-1").read_bytes() == hurt
    assert len(steps(path, game)) == 4


def test_a_flipped_bit_is_found_by_an_export_too(tmp_path: Path) -> None:
    """What is sent to a friend is proved like what is played."""
    path = tmp_path / "games.db"
    game = marked(path)
    flip(path, b"find me")
    with Journal.open(path) as journal:
        journal.export(game, tmp_path / "night.jsonl")
        copy = journal.import_(tmp_path / "night.jsonl")
        assert len(journal.notices) == 1
        assert len(journal.resume(copy).entries()) == 3


def test_a_flipped_bit_in_a_thumbnail_costs_only_that(tmp_path: Path) -> None:
    """Nobody is kept from a game by its picture."""
    path = tmp_path / "games.db"
    game = marked(path)
    flip(path, b'"picture":"here"}'[-3:])
    with Journal.open(path) as journal:
        assert journal.games()[0].thumbnail in ({}, {"picture": "here"})
        assert len(journal.resume(game).entries()) == 5


def test_a_game_whose_card_is_nonsense_is_saved(tmp_path: Path) -> None:
    """It is nameless then, but it goes on."""
    path = tmp_path / "games.db"
    (game,) = fill(path)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE games SET turn = 'soon'")
    path.write_bytes(b"\0" * 100 + path.read_bytes()[100:])
    assert look(path)[1] == 5
    with Journal.open(path) as journal:
        assert [(saved.id, saved.name, saved.entries) for saved in journal.games()] == [
            (game, "", 5)
        ]


def test_a_table_of_unreadable_name_is_damage(tmp_path: Path) -> None:
    """SQLite quotes the name in its message, which is no text then."""
    path = tmp_path / "games.db"
    fill(path)
    data = path.read_bytes().replace(b"CREATE TABLE games", b"CREATE TABLE ga\xff\xfes", 1)
    path.write_bytes(data.replace(b"tablegamesgames", b"tableg\x93\xffesgames", 1))
    notices, found = look(path)
    assert (len(notices), found) == (1, 5)


def test_each_damaged_file_is_kept(tmp_path: Path) -> None:
    """A second repair does not overwrite what the first one kept."""
    path = tmp_path / "games.db"
    hurt = []
    fill(path)
    for _ in range(3):
        data = b"\0" * 100 + path.read_bytes()[100:]
        path.write_bytes(data)
        hurt.append(data)
        assert len(look(path)[0]) == 1
    kept = [(tmp_path / f"games.db.damaged-{n}").read_bytes() for n in (1, 2, 3)]
    assert kept == hurt


def test_a_game_that_is_open_notices_a_repair(tmp_path: Path) -> None:
    """A repair on resuming another game may have cut it; a gap would cost every later entry."""
    path = tmp_path / "games.db"
    hurt_game = marked(path)
    with Journal.open(path) as journal:
        other = journal.begin(START)
        victim = journal.begin(START)
        victim.append(Entry("answer", "lose me"))
        flip(path, b"find me")
        flip(path, b"lose me")
        fill(path)  # a change by others makes SQLite read the file anew
        journal.resume(hurt_game)
        other.append(entry(0))
        with pytest.raises(JournalError, match="open it again"):
            victim.append(entry(1))
        victim.close()
        journal.resume(victim.id).append(entry(0))
    assert steps(path, victim.id) == [entry(0)]


def test_no_repair_while_another_process_plays(tmp_path: Path) -> None:
    """It would go on writing into a file that is no longer there."""
    path = tmp_path / "games.db"
    game = marked(path)
    (other,) = fill(path)
    holder = child("hold", path, other)
    assert (said(holder), said(holder)) == ("ready", "held")
    flip(path, b"find me")
    with Journal.open(path) as journal:
        with pytest.raises(JournalError, match=r"games\.db needs repair while another") as caught:
            journal.resume(game)
        assert caught.value.kind == "in_use"
        ended(holder)
        assert len(journal.resume(game).entries()) == 3


def test_a_transaction_cut_off_is_undone_even_without_a_head(tmp_path: Path) -> None:
    """The rollback journal that a power cut left is used before anything else is given up."""
    path, torn = tmp_path / "games.db", tmp_path / "torn.db"
    (game,) = fill(path, entries=50)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA cache_size = 1")
        db.execute("BEGIN")
        db.execute("UPDATE entries SET line = replace(line, 'fire', 'tire')")
        for file in (path, path.with_name("games.db-journal")):
            (tmp_path / file.name.replace("games", "torn")).write_bytes(file.read_bytes())
        db.execute("ROLLBACK")
    torn.write_bytes(b"\0" * 100 + torn.read_bytes()[100:])
    assert b"tire" in torn.read_bytes()
    assert steps(torn, game) == [entry(n) for n in range(50)]
    assert (tmp_path / "torn.db.damaged-1-journal").exists()


def test_a_stale_rollback_journal_is_not_played_into_a_new_save(tmp_path: Path) -> None:
    """As when somebody deleted the save alone."""
    path = tmp_path / "games.db"
    (tmp_path / "games.db-journal").write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" * 512)
    (game,) = fill(path)
    assert look(path) == ([], 5)
    assert len(steps(path, game)) == 5


def test_a_large_save_is_checked_when_it_is_read(
    tmp_path: Path, whole: tuple[bytes, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Checking all of it on opening would keep the players waiting."""
    path = tmp_path / "games.db"
    data = bytearray(whole[0])
    data[4096 * 5 : 4096 * 6] = bytes(4096)
    path.write_bytes(data)
    monkeypatch.setattr(store, "CHECKED", 1024)
    with Journal.open(path) as journal:
        assert journal.notices == []
        for game in whole[1]:
            journal.resume(game)
        assert len(journal.notices) == 1


@pytest.mark.parametrize(
    "content",
    [b"hello", b"shopping list\n" * 1000, bytes(8192), random.Random(1).randbytes(4096 * 3)],
    ids=["short", "text", "zeros", "noise"],
)
def test_what_is_no_save_is_left_alone(tmp_path: Path, content: bytes) -> None:
    """One sentence, and not a byte or a file more."""
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    with pytest.raises(JournalError, match=r"notes\.txt is not a Lantern save") as caught:
        Journal.open(path)
    assert caught.value.kind == "foreign"
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == {"notes.txt": content}


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    """Even one with tables of the same names."""
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript("CREATE TABLE games (id); CREATE TABLE entries (n); PRAGMA user_version=9")
    before = path.read_bytes()
    with pytest.raises(JournalError, match=r"games\.db is not a Lantern save"):
        Journal.open(path)
    assert path.read_bytes() == before
