"""How an unquoted YAML word is read.

Only what a person expects: YAML's own rules turn `no` into false, `010` into eight and `1:30` into
ninety, which no author of a game's data ever means.
"""

import re
from typing import Final

from companion.packs.nodes import Scalar

_WORDS: Final[dict[str, Scalar]] = {
    "": None, "~": None, "null": None, "true": True, "false": False,
}  # fmt: skip
_WHOLE: Final = re.compile(r"-?(0|[1-9][0-9]{0,14})", re.ASCII)
_DECIMAL: Final = re.compile(r"-?(0|[1-9][0-9]{0,14})\.[0-9]{1,15}", re.ASCII)


def scalar(text: str) -> Scalar:
    """Read an unquoted word: nothing, a flag, a number, or else text."""
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    if _DECIMAL.fullmatch(text):
        return float(text)
    return text
