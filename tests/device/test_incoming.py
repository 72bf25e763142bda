"""An intent is read with suspicion: what it is about, and what its file may be called."""

from pathlib import PurePosixPath, PureWindowsPath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.device.incoming import FROM_HISTORY, SEND, VIEW, Sent, address, file_name, title

FILE = "content://mail/attachment/7"


@pytest.mark.parametrize(
    ("sent", "found"),
    [
        (Sent(VIEW, FILE, None), FILE),
        (Sent(SEND, None, FILE), FILE),
        (Sent(VIEW, "file:///sdcard/attic.yaml", None), "file:///sdcard/attic.yaml"),
        (Sent(VIEW, "CONTENT://mail/7", None), "CONTENT://mail/7"),
        (Sent(VIEW, None, FILE), None),
        (Sent(SEND, FILE, None), None),
        (Sent(VIEW, "https://example.org/attic.yaml", None), None),
        (Sent(VIEW, "javascript:alert(1)", None), None),
        (Sent(VIEW, "", None), None),
        (Sent("android.intent.action.MAIN", FILE, FILE), None),
        (Sent(None, None, None), None),
        (Sent(VIEW, FILE, None, FROM_HISTORY), None),
        (Sent(VIEW, FILE, None, FROM_HISTORY | 1), None),
        (Sent(VIEW, FILE, None, 1), FILE),
    ],
)
def test_only_files_are_opened(sent: Sent, found: str | None) -> None:
    """Those another app views or sends; each once, even if Lantern is started from the recents."""
    assert address(sent) == found


@pytest.mark.parametrize(
    ("uri", "told", "name"),
    [
        (FILE, "attic.yaml", "attic.yaml"),
        ("content://files/document/primary%3AGames%2Fattic.yaml", None, "attic.yaml"),
        ("content://files/", None, "files"),
        ("content:", "", "content:"),
        ("/", None, "file"),
    ],
)
def test_a_file_has_a_title(uri: str, told: str | None, name: str) -> None:
    """Its owner's name for it, or else the end of its address."""
    assert title(uri, told) == name


@pytest.mark.parametrize(
    ("given_", "ending", "safe"),
    [
        ("attic.yaml", ".yaml", "attic.yaml"),
        ("attic", ".yaml", "attic.yaml"),
        ("Чердак.yaml", ".yaml", "Чердак.yaml"),
        ("../../../etc/passwd", ".yaml", "passwd.yaml"),
        ("..\\..\\boot.ini", "", "boot.ini"),
        ("/data/data/other/files/x.yaml", ".yaml", "x.yaml"),
        ("..", ".yaml", "file.yaml"),
        ("", "", "file"),
        (".bashrc", "", "bashrc"),
        ("a\x00b\n\u202ec.yaml", ".yaml", "abc.yaml"),
        ("my house: two?.yaml", ".yaml", "my-house-two.yaml"),
        ("con", ".yaml", "file-con.yaml"),
        ("x" * 500, ".yaml", "x" * 60 + ".yaml"),
    ],
)
def test_a_name_is_made_safe(given_: str, ending: str, safe: str) -> None:
    """People still recognise it."""
    assert file_name(given_, ending) == safe


@given(st.text(st.characters(codec=None)) | st.text("./\\ :~\x00", max_size=12))
def test_no_name_leaves_its_folder(name: str) -> None:
    """On no system, whatever it is made of."""
    safe = file_name(name, ".yaml")
    for kind in (PurePosixPath, PureWindowsPath):
        assert kind(safe).parts == (safe,)
    assert safe not in (".", "..")
    assert not safe.startswith(".")
    assert len(safe.encode("utf-8")) <= 255
