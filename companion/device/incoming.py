"""What an Android intent says about a file, told without Android.

Whoever sends an intent may write anything into it: the address and the name are checked here, and
the name is never used as a path before `file_name` has made it one.
"""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote

VIEW: Final = "android.intent.action.VIEW"
SEND: Final = "android.intent.action.SEND"
FROM_HISTORY: Final = 0x0010_0000
"""The flag of an intent that Android gives once more when Lantern is started from the recents."""

LONGEST_NAME: Final = 60
_UNFIT: Final = re.compile(r'[\\/:*?"<>|\s]+')
_RESERVED: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Sent:
    """An intent as plain values: the addresses are texts, or None where there are none."""

    action: str | None
    data: str | None
    stream: str | None
    flags: int = 0


def address(sent: Sent) -> str | None:
    """The address of the file to open, if the intent is fresh and about a file."""
    if sent.flags & FROM_HISTORY:
        return None
    found = {VIEW: sent.data, SEND: sent.stream}.get(sent.action or "")
    scheme = (found or "").partition(":")[0].lower()
    return found if scheme in ("content", "file") else None


def title(uri: str, told: str | None) -> str:
    """What to call the file: what its owner calls it, else the end of its address."""
    return told or unquote(uri).rstrip("/").rpartition("/")[2] or "file"


def file_name(name: str, ending: str = "") -> str:
    """A name made safe as the name of a file in a folder, with this ending."""
    plain = "".join(
        each for each in unicodedata.normalize("NFC", name) if unicodedata.category(each)[0] != "C"
    )
    last = re.split(r"[\\/]", plain)[-1]
    stem = last.removesuffix(ending) if ending else last
    stem = _UNFIT.sub("-", stem).strip("-. ")[:LONGEST_NAME].rstrip("-. ")
    if not stem or _RESERVED.match(stem):
        stem = f"file-{stem}".rstrip("-")
    return stem + ending
