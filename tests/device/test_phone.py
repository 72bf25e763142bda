"""Files come to the phone and leave it, without a permission for any storage."""

from pathlib import Path

import pytest

from companion.device.incoming import SEND, VIEW
from companion.device.phone import REQUEST, RESULT_OK, Documents, Intents, Share
from companion.device.ports import Letter
from tests.device.android import Android, Intent, Uri, become_android

ATTIC = Uri("content://mail/attachment/7")


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Android:
    phone = become_android(monkeypatch, tmp_path)
    (tmp_path / "sent").write_bytes(b"tiles:")
    phone.resolver.files[ATTIC] = tmp_path / "sent"
    phone.resolver.names[ATTIC] = "attic.yaml"
    return phone


def read(letters: list[Letter]) -> list[tuple[str, bytes]]:
    found = []
    for letter in letters:
        with letter.open() as source:
            found.append((letter.name, source.read()))
    return found


@pytest.mark.parametrize(
    "intent",
    [Intent(VIEW, ATTIC), Intent(SEND, extras={Intent.EXTRA_STREAM: ATTIC})],
    ids=["viewed", "sent"],
)
@pytest.mark.parametrize("running", [False, True])
def test_a_file_sent_to_the_phone_is_read(phone: Android, intent: Intent, *, running: bool) -> None:
    """Whether it starts Lantern or comes while a game is open."""
    letters: list[Letter] = []
    if not running:
        phone.begun_with = intent
    Intents(lambda call: call()).listen(letters.append)
    if running:
        phone.listeners["on_new_intent"](intent)
    assert read(letters) == [("attic.yaml", b"tiles:")]


def test_a_letter_waits_for_the_window(phone: Android) -> None:
    """Android speaks on a thread of its own, which must not touch a widget."""
    waiting: list[object] = []
    phone.begun_with = Intent(VIEW, ATTIC)
    letters: list[Letter] = []
    Intents(waiting.append).listen(letters.append)
    assert (len(waiting), letters) == (1, [])


@pytest.mark.usefixtures("phone")
def test_an_ordinary_start_brings_no_letter() -> None:
    """From the launcher, there is nothing to open."""
    letters: list[Letter] = []
    Intents(lambda call: call()).listen(letters.append)
    assert letters == []


def test_a_file_without_a_name_is_called_by_its_address(phone: Android) -> None:
    """Not every app that has files tells their names."""
    phone.resolver.names.clear()
    phone.begun_with = Intent(VIEW, ATTIC)
    letters: list[Letter] = []
    Intents(lambda call: call()).listen(letters.append)
    assert [letter.name for letter in letters] == ["7"]


def test_a_file_withheld_is_an_ordinary_error(phone: Android) -> None:
    """Java's exceptions stay in Java; who reads knows what to say about a file."""
    phone.begun_with = Intent(VIEW, ATTIC)
    phone.resolver.refuses = True
    letters: list[Letter] = []
    Intents(lambda call: call()).listen(letters.append)
    with pytest.raises(PermissionError, match="does not hand it over"):
        letters[0].open()


def test_a_file_is_picked_with_androids_own_picker(phone: Android) -> None:
    """Asked twice, answered twice; another app's answer is not ours."""
    letters: list[Letter] = []
    documents = Documents(lambda call: call())
    for _ in range(2):
        documents.choose(letters.append)
    answer = phone.listeners["on_activity_result"]
    answer(REQUEST + 1, RESULT_OK, Intent(data=ATTIC))
    answer(REQUEST, 0, None)
    assert letters == []
    answer(REQUEST, RESULT_OK, Intent(data=ATTIC))
    assert read(letters) == [("attic.yaml", b"tiles:")]
    assert [(asked.action, asked.type) for asked, _ in phone.started] == [
        ("android.intent.action.OPEN_DOCUMENT", "*/*")
    ] * 2


def test_a_game_is_shared_through_the_downloads(phone: Android, tmp_path: Path) -> None:
    """The other app gets a copy that it may read, and nothing else of ours."""
    (tmp_path / "own").mkdir()
    file = tmp_path / "own" / "night.jsonl"
    file.write_bytes(b"{}\n")
    assert Share().share(file)
    ((chooser,),) = phone.started
    sent = chooser.extras["intent"]
    assert (sent.action, sent.flags, chooser.extras["title"]) == (SEND, 1, "night.jsonl")
    copy = phone.resolver.files[sent.extras[Intent.EXTRA_STREAM]]
    assert (copy, copy.read_bytes()) == (tmp_path / "night.jsonl", b"{}\n")


@pytest.mark.parametrize("trouble", ["full", "old", "missing"])
def test_a_share_that_fails_leaves_nothing(phone: Android, tmp_path: Path, trouble: str) -> None:
    """No half of a file among the downloads; older phones lack the place and are not asked."""
    (tmp_path / "own").mkdir()
    file = tmp_path / "own" / "night.jsonl"
    if trouble != "missing":
        file.write_bytes(b"{}\n")
    phone.resolver.full = trouble == "full"
    phone.sdk = 28 if trouble == "old" else 34
    assert not Share().share(file)
    assert (list(phone.resolver.files), phone.started) == ([ATTIC], [])
