"""Text as search sees it: words without case, their stems, and the words that carry no sense."""

import re
from typing import Final

from companion.reference.shape import ICON

_WORD: Final = re.compile(r"[^\W_]+")
_CYRILLIC: Final = re.compile("[а-я]")
_SHORTEST: Final = 3  # letters that a stem keeps

_ENGLISH: Final = ("ings", "ing", "ed", "er", "ment")
_RUSSIAN: Final = """
ениями ениях ением ения ении ение ений иями ями ами ией иям ием иях ого его ому ему ыми ими
ешь ете ишь ите ить ать ять еть уть ает ают яет яют ует уют ала али ило ила или
ая яя ую юю ое ее ые ие ый ий ой ей ом ем ам ям ах ях их ых ов ев ью ья ия ию ии
ет ут ют ит ат ят ал ил ть ти ю у а я о е ы и ь й
"""
_ENDINGS: Final = frozenset(_RUSSIAN.split())
_LONGEST: Final = max(map(len, _ENDINGS))
_STOP: Final = """
a an and any are as at be by can could did do does for from get gets go had happen happens has
have he how i if in into is it its many may me mean means much must my of off on or our out she
should so than that the their them then there they this to us was we what when where which
while who whose why will with work works would you your а без бы был в во все вы где да делает
делать для до его ее ей если есть еще же за и из или им их к как какая какие какой когда кого
кому кто куда ли меня мне можем можно может могу мой мы на надо нам нас не него нее ней нет ним
них но ну нужно о об он она они оно от по под при про работает раз с сам со сколько так там то
тогда того тоже только тот ту у уже чего чем что чтобы эта эти это этой этот этого я значит
такое будет происходит
"""
STOP_WORDS: Final = frozenset(_STOP.split())


def words(text: str) -> list[str]:
    """The words of a text, in small letters, ё as е, without icons."""
    return _WORD.findall(ICON.sub(" ", text).lower().replace("ё", "е"))


def telling(text: str) -> list[str]:
    """The words of a text that say what it is about; all of them when none does."""
    found = words(text)
    return [word for word in found if word not in STOP_WORDS] or found


def stem(word: str) -> str:
    """What the forms of a word have in common, roughly: a suffix is cut, grammar is not known."""
    return _russian(word) if _CYRILLIC.search(word) else _english(word)


def _english(word: str) -> str:
    if word.endswith("s") and not word.endswith("ss"):
        word = _cut(word, "s")
    for suffix in _ENGLISH:
        if word.endswith(suffix):
            word = _cut(word, suffix)
            break
    word = _cut(word, "e")
    twin = len(word) > _SHORTEST and word[-1] == word[-2] and word[-1] not in "aeiouls"
    return word[:-1] if twin else word


def _russian(word: str) -> str:
    word = _cut(_cut(word, "ся"), "сь")
    for length in range(min(_LONGEST, len(word) - _SHORTEST), 0, -1):
        if word[-length:] in _ENDINGS:
            return _cut(word[:-length], "н")
    return word


def _cut(word: str, suffix: str) -> str:
    enough = len(word) - len(suffix) >= _SHORTEST
    return word[: -len(suffix)] if enough and word.endswith(suffix) else word
