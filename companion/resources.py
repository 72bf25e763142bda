"""Where data/, kv/ and icons/ are: beside the package in a checkout, inside it when installed."""

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent
_INSTALLED: Final = _PACKAGE / "_resources"
_HOME: Final = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent


def resource(*parts: str) -> Path:
    """Return the path of a file or folder that comes with Lantern: `resource("data", "ddd")`."""
    return _HOME.joinpath(*parts)
