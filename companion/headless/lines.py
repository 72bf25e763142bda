"""JSON Lines: the table for scripts, tests and other front ends."""

import sys

from companion.headless.opening import Opened
from companion.headless.requests import answered, encoded, report
from companion.i18n import Speaker


def serve(opened: Opened) -> int:
    """Reply once unasked, then to every line until there is none."""
    speaker = Speaker()
    first = report(opened.play, speaker)
    if opened.notices:
        first["notices"] = opened.notices
    print(encoded(first), flush=True)
    for line in sys.stdin.buffer:
        if line.strip():
            print(encoded(answered(opened.play, line, speaker)), flush=True)
    return 0
