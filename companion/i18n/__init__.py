"""What Lantern says: message keys and plain values turned into a language people read.

A key names a message of the catalogue in data/locale: `prompt:fire.direction` asks,
`told:fire.moves` tells, `word:lucy` is a name. Parameters are ids and numbers; the same catalogue
puts them into words, so that no game needs to know a language.
"""

import gettext
import re
from collections.abc import Mapping
from typing import Final

from companion.resources import resource

DOMAIN: Final = "lantern"
# The parameters that decide between singular and plural, where a message has both.
COUNTS: Final = (
    *("zombies", "markers", "wounds", "tokens", "cubes", "dice", "placed"),
    *("points", "ap", "ammo", "icons", "left"),
)
_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")
_ROOM: Final = re.compile(r"r(?P<row>\d)c(?P<column>\d)(?:\.(?P<room>[ab]))?")
_NUMBERED: Final = re.compile(r"(?P<name>[a-z_]+)_(?P<number>\d+)")


class Speaker:
    """Says things in one language, and in English what that language lacks."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        folder = str(resource("data", "locale"))
        self._texts = gettext.translation(DOMAIN, folder, [language, "en"], fallback=True)

    def say(self, key: str, params: Mapping[str, object]) -> str:
        """Say a message; an unknown key is said as it is, with its parameters."""
        words = {name: self._param(name, value) for name, value in params.items()}
        text = self._counted(key, params) or self._text(key)
        if text is None:
            return " ".join([key, *[f"{name}={word}" for name, word in words.items()]])
        return _filled(text, words)

    def option(self, prompt_id: str, option: str) -> str:
        """Put one legal answer of a prompt into words."""
        return self._text(f"{prompt_id}:{option}") or self.word(option)

    def word(self, value: object) -> str:
        """Put any value of a table into words: an id, a number, a list of them."""
        if isinstance(value, str):
            return self._id(value)
        if value is None or isinstance(value, bool):
            return self._id({None: "none", True: "yes", False: "no"}[value])
        if isinstance(value, list | tuple):
            return ", ".join([self.word(each) for each in value]) or self._id("none")
        return str(value)

    # ------------------------------------------------------------------ messages

    def _text(self, key: str) -> str | None:
        """The text of a key, if there is one; the empty key is the catalogue's own header."""
        text = self._texts.gettext(key) if key else key
        return None if text == key else text

    def _counted(self, key: str, params: Mapping[str, object]) -> str | None:
        """The text that fits the count among the parameters, if the message has plurals."""
        for name in COUNTS:
            count = params.get(name)
            if isinstance(count, int):
                text = self._texts.ngettext(key, key, count)
                return None if text == key else text
        return None

    def _param(self, name: str, value: object) -> str:
        """A parameter may have words of its own, such as `cause:fire`."""
        return self.option(name, value) if isinstance(value, str) else self.word(value)

    # ------------------------------------------------------------------ ids

    def _id(self, name: str) -> str:
        return self._text(f"word:{name}") or self._composed(name) or name

    def _composed(self, name: str) -> str | None:
        """Ids made of others have words made of the others'."""
        kinds = (self._room, self._door, self._numbered, self._does, self._owned, self._names)
        said = (kind(name) for kind in kinds)
        return next((words for words in said if words is not None), None)

    def _room(self, name: str) -> str | None:
        """`r2c3.b` is a place in the grid."""
        found = _ROOM.fullmatch(name)
        if found is None:
            return None
        return self.say("room.of_two" if found["room"] else "room", found.groupdict())

    def _door(self, name: str) -> str | None:
        """`r2c3-r2c4.a` is the door between two rooms."""
        here, dash, there = name.partition("-")
        if not dash or not (_ROOM.fullmatch(here) and _ROOM.fullmatch(there)):
            return None
        return self.say("door", {"a": here, "b": there})

    def _numbered(self, name: str) -> str | None:
        """`slot_2` is one of several alike; some are called otherwise then, or need no number."""
        found = _NUMBERED.fullmatch(name)
        if found is None:
            return None
        if self._text(own := f"numbered:{found['name']}"):
            return self.say(own, {"number": found["number"]})
        word = self._text(f"word:{found['name']}")
        return word and f"{word} {found['number']}"

    def _does(self, name: str) -> str | None:
        """`lucy.move` is what a survivor can do."""
        who, dot, action = name.partition(".")
        if not dot or self._text(f"action:{action}") is None:
            return None
        return self.say("does", {"who": who, "action": action})

    def _owned(self, name: str) -> str | None:
        """`lucy:handgun` is what somebody holds, `give:nina` what is done to whom."""
        first, _, second = name.partition(":")
        if second and self._text(deed := f"deed:{first}"):
            return self.say(deed, {"name": second})
        known = second and self._text(f"word:{first}")
        return self.say("owned", {"owner": first, "item": second}) if known else None

    def _names(self, name: str) -> str | None:
        """`lucy+bruce+nina` is a team, `blue+blue+red` a chip."""
        if "+" not in name:
            return None
        *others, last = [self.option("colour", each) for each in name.split("+")]
        return _filled(self._texts.gettext("and"), {"first": ", ".join(others), "last": last})


def _filled(text: str, words: Mapping[str, str]) -> str:
    """A text with its placeholders replaced; one without a word stays visible."""
    return _PLACEHOLDER.sub(lambda found: words.get(found[1], found[0]), text)
