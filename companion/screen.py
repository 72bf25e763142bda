"""Whether there is a screen to open a window on."""

import os
import re
import socket
import sys
from collections.abc import Callable, Mapping

_LOCAL = re.compile(r":(?P<number>\d+)(\.\d+)?")


def has_screen(
    platform: str = sys.platform,
    environ: Mapping[str, str] = os.environ,
    answers: Callable[[str], bool] | None = None,
) -> bool:
    """Tell whether a window would be seen; only a Linux desktop may be without one.

    Kivy does not fail without a display, it runs where nobody sees it: so ask before starting it.
    Android may call itself linux; it is known by the variable that its packager sets.
    """
    if platform != "linux" or "ANDROID_ARGUMENT" in environ:
        return True
    display = environ.get("DISPLAY", "")
    return bool(display) and (answers or x_server_answers)(display)


def x_server_answers(display: str) -> bool:
    """Whether a local X server is really there; one on another machine is taken at its word."""
    local = _LOCAL.fullmatch(display)
    if local is None:
        return True
    path = f"/tmp/.X11-unix/X{local['number']}"  # noqa: S108 — where X servers listen
    return any(_listens(name) for name in (path, "\0" + path))


def _listens(name: str) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as door:
        try:
            door.connect(name)
        except OSError:
            return False
        return True
