"""`python -m companion` finds its command, and a screen."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from companion import __version__
from companion.__main__ import main
from companion.screen import _listens, has_screen, x_server_answers


@pytest.mark.parametrize(
    ("platform", "environ", "seen"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, False),  # Kivy draws through X there too
        ("linux", {"ANDROID_ARGUMENT": "app"}, True),
        ("android", {}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_a_screen_is_known(platform: str, environ: dict[str, str], seen: bool) -> None:
    """Only a Linux desktop says by its environment whether it has one."""
    assert has_screen(platform, environ, answers=lambda _display: True) is seen


@pytest.mark.parametrize(
    ("display", "there"), [(":98765", False), (":98765.0", False), ("elsewhere:0", True)]
)
def test_a_display_that_nobody_serves_is_no_screen(display: str, there: bool) -> None:
    """A variable left over from another session opens no window that nobody sees."""
    assert x_server_answers(display) is there


def test_a_server_that_listens_is_found(tmp_path: Path) -> None:
    """Whether it listens on a file or on an abstract name."""
    name = str(tmp_path / "X9")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(name)
        server.listen()
        assert _listens(name)
    assert not _listens(str(tmp_path / "X8"))


@pytest.mark.parametrize("display", ["", ":98765"])
def test_without_a_window_it_says_why(display: str, tmp_path: Path) -> None:
    """One line tells the player what this is, then the text table stands at its first prompt."""
    environ = {**os.environ, "DISPLAY": display, "WAYLAND_DISPLAY": ""}
    environ["XDG_DATA_HOME"] = str(tmp_path)
    started = subprocess.run(
        [sys.executable, "-m", "companion"],
        env=environ,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert started.returncode == 0
    assert started.stderr.splitlines() == [
        "Lantern: there is no screen here, so this is the table in text."
    ]
    assert "laboratory" in started.stdout
    assert (tmp_path / "lantern" / "games.lantern").exists()


@pytest.mark.parametrize(
    ("argv", "code", "said"),
    [
        (["--version"], 0, f"Lantern {__version__}"),
        (["--help"], 0, "usage: lantern"),
        (["tabel"], 2, "invalid choice: 'tabel'"),
        (["--loud"], 2, "unrecognized arguments: --loud"),
    ],
)
def test_what_it_is_asked(
    argv: list[str], code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A question is answered, a mistake is named, and neither starts a game."""
    with pytest.raises(SystemExit) as ended:
        main(argv)
    assert ended.value.code == code
    assert said in "".join(capsys.readouterr())
