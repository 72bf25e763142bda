"""Whatever is counted is counted right: one, few and many, in both languages."""

import re

import pytest

from companion.i18n import COUNTS, Speaker
from tests.i18n.sources import catalogue

PLACEHOLDER = re.compile(r"\{(\w+)\}")
FORMS = {  # which form of a message a count takes
    "en": {1: 0, 2: 1, 5: 1, 11: 1, 21: 1},
    "ru": {1: 0, 2: 1, 5: 2, 11: 2, 21: 0},
}


def counted(language: str) -> list[str]:
    """The keys of all messages with plurals."""
    return [key for key, each in catalogue(language).items() if each.plural is not None]


@pytest.mark.parametrize("count", [1, 2, 5, 11, 21])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_count_takes_its_form(language: str, count: int) -> None:
    """Each counted message says the form that its language has for the number, and the number."""
    speaker, messages = Speaker(language), catalogue(language)
    assert len(counted(language)) > 10
    for key in counted(language):
        text = messages[key].texts[FORMS[language][count]]
        names = set(PLACEHOLDER.findall(text))
        params = {name: count if name in COUNTS else "lucy" for name in names}
        words = {name: str(count) if name in COUNTS else speaker.word("lucy") for name in names}
        assert speaker.say(key, params) == text.format(**words), key


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_counted_message_has_one_count(language: str) -> None:
    """What decides on the form is among the placeholders, and nothing else could decide."""
    for key in counted(language):
        names = set(PLACEHOLDER.findall(catalogue(language)[key].texts[0]))
        assert len(names & set(COUNTS)) == 1, key
