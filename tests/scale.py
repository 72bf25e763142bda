"""How much random play a test run can afford."""

import os


def scaled(full: int) -> int:
    """Return `full` in a long run (`./lantern test --long`), else a tenth of it, at least one."""
    return full if os.environ.get("LANTERN_LONG") else max(1, full // 10)
