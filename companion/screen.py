"""Whether there is a screen to open a window on."""

import os
import sys
from collections.abc import Mapping

# Kivy does not fail without a display, it runs where nobody sees it: so ask before starting it.
_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY")


def has_screen(platform: str = sys.platform, environ: Mapping[str, str] = os.environ) -> bool:
    """Tell whether a window would be seen; only a Linux desktop may be without one.

    Android may call itself linux; it is known by the variable that its packager sets.
    """
    if platform != "linux" or "ANDROID_ARGUMENT" in environ:
        return True
    return any(environ.get(name) for name in _DISPLAYS)
