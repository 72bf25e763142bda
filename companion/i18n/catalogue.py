"""Catalogues: the `.po` files translators edit, and the `.mo` files gettext reads."""

import json
import struct
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from companion.resources import resource

MAGIC: Final = 0x950412DE
_HEAD: Final = struct.Struct("<7I")
_ENTRY: Final = struct.Struct("<2I")


@dataclass(slots=True)
class Message:
    """One message: its key, its plural's key if it has one, and its texts by plural form."""

    key: str = ""
    plural: str | None = None
    texts: list[str] = field(default_factory=list)

    @property
    def translated(self) -> bool:
        """Whether every form has a text; gettext falls back to English for the others."""
        return bool(self.texts) and all(self.texts)


class BadCatalogue(Exception):
    """A line of a `.po` file that cannot be read."""


def files() -> list[Path]:
    """Every catalogue that comes with Lantern."""
    return sorted(resource("data", "locale").glob("*/LC_MESSAGES/*.po"))


def read(po: str) -> list[Message]:
    """Read a `.po` file; its first message is the header, whose key is empty."""
    messages: list[Message] = []
    keyword = ""
    for number, line in enumerate(po.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        word, quote, rest = line.partition('"')
        keyword = word.strip() or keyword
        if word.strip() == "msgid":
            messages.append(Message())
        try:
            _add(messages[-1], keyword, json.loads(quote + rest), goes_on=not word.strip())
        except (IndexError, ValueError):
            raise BadCatalogue(f'Line {number} is no keyword with a "text": {line}') from None
    return messages


def _add(message: Message, keyword: str, text: str, *, goes_on: bool) -> None:
    if keyword == "msgid":
        message.key += text
    elif keyword == "msgid_plural":
        message.plural = (message.plural or "") + text
    elif not keyword.startswith("msgstr"):
        raise ValueError(keyword)
    elif goes_on:
        message.texts[-1] += text
    else:
        message.texts.append(text)


def compiled(messages: Iterable[Message]) -> bytes:
    """Give the `.mo` file of these messages: two tables of lengths and offsets, then the texts."""
    pairs = sorted(_pair(message) for message in messages if message.translated)
    count = len(pairs)
    keys_at, texts_at = _HEAD.size, _HEAD.size + count * _ENTRY.size
    strings_at = texts_at + count * _ENTRY.size
    head = _HEAD.pack(MAGIC, 0, count, keys_at, texts_at, 0, strings_at)
    table, strings = b"", b""
    for string in [key for key, _ in pairs] + [text for _, text in pairs]:
        table += _ENTRY.pack(len(string), strings_at + len(strings))
        strings += string + b"\0"
    return head + table + strings


def _pair(message: Message) -> tuple[bytes, bytes]:
    key = message.key if message.plural is None else f"{message.key}\0{message.plural}"
    return key.encode(), "\0".join(message.texts).encode()
