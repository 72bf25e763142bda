"""Rule cards → what the window shows of them. No Kivy here: all is tested without a window."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from companion import packs
from companion.i18n import Speaker
from companion.reference.cards import Card, Deck, deck
from companion.ui import marks, names
from companion.ui.names import OWN, Kind

FIRST: Final = "ddd"  # whose rules are shown while no game is on the table


@dataclass(frozen=True, slots=True)
class Link:
    """A card to open: its icon and what it is called."""

    id: str
    icon: str
    tint: str
    title: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A card as it is read: the answer, the details, what differs, what is assumed, what else."""

    id: str
    icon: str
    tint: str
    title: str
    tags: str
    answer: str
    body: tuple[str, ...]
    parts: tuple[str, ...]
    assumed: str
    links: tuple[Link, ...]

    @property
    def aloud(self) -> str:
        """What is read out: everything but the icons."""
        texts = (self.title, self.answer, *self.body, *self.parts, self.assumed)
        return "\n".join(marks.without_icons(text) for text in texts if text)


@dataclass(frozen=True, slots=True)
class Group:
    """One kind of icons, to be tapped."""

    title: str
    icons: tuple[Link, ...]


class Rulebook:
    """The cards of one game, for the players of one edition, in one language."""

    def __init__(self, game: str, edition: str, language: str, speaker: Speaker) -> None:
        self.game = game if game in packs.games() else FIRST
        self.edition, self.language, self.speaker = edition, language, speaker

    @property
    def deck(self) -> Deck:
        """All the cards."""
        return deck(self.game)

    def leaf(self, card: Card) -> Leaf:
        """A card to read."""
        return Leaf(
            id=card.id,
            icon=card.icon,
            tint=marks.of_icon(card.icon),
            title=card.title.spoken(self.language),
            tags=self._tags(card),
            answer=card.answer.spoken(self.language),
            body=_paragraphs(card.body.spoken(self.language) if card.body else ""),
            parts=tuple(self._part(card, edition) for edition in self._in_order(card.parts)),
            assumed=card.assumed.spoken(self.language) if card.assumed else "",
            links=tuple(self.link(self.deck[other]) for other in card.links),
        )

    def link(self, card: Card) -> Link:
        """A card to open."""
        tint = marks.of_icon(card.icon)
        answer = marks.without_icons(card.answer.spoken(self.language))
        return Link(card.id, card.icon, tint, card.title.spoken(self.language), answer)

    def behind(self, rules: Iterable[str]) -> tuple[Card, ...]:
        """The cards that explain these rules, each once; first those that explain most of them."""
        found = Counter(card.id for rule in rules for card in self.deck.cards_for(rule))
        return tuple(self.deck[card] for card, _ in found.most_common())

    def groups(self) -> tuple[Group, ...]:
        """The icons that have a card, kind by kind; each opens its card."""
        kinds = names.kinds(self.language)
        found = [Group(each.name, self._icons(each)) for key, each in kinds.items() if key != OWN]
        return tuple(group for group in found if group.icons)

    def _icons(self, kind: Kind) -> tuple[Link, ...]:
        cards = ((token, self.deck.card_of(token)) for token in kind.icons)
        return tuple(
            Link(card.id, token, marks.of_icon(token), kind.icons[token])
            for token, card in cards
            if card is not None
        )

    def _tags(self, card: Card) -> str:
        editions = tuple(packs.load(self.game).editions)
        every = len(card.editions) == len(editions)
        words = [self.speaker.say("ui:rules.every_edition", {})] if every else []
        words = words or [self.speaker.word(edition) for edition in card.editions]
        return " · ".join([*words, *([listed(card.rules)] if card.rules else [])])

    def _in_order(self, editions: Iterable[str]) -> list[str]:
        return sorted(editions, key=lambda edition: edition != self.edition)

    def _part(self, card: Card, edition: str) -> str:
        text = card.parts[edition].spoken(self.language)
        return f"{self.speaker.word(edition)}: {text}"


def listed(rules: Iterable[str]) -> str:
    """Rule ids without the game, the numbers of a chapter together: FIRE-04–07, 09, HOUSE-01."""
    ids = (rule.split("-")[1:] for rule in rules)
    chapters = groupby(sorted(ids), key=lambda id_: id_[0])
    return ", ".join(f"{name}-{', '.join(_runs(part))}" for name, part in chapters)


def _runs(ids: Iterable[list[str]]) -> Iterator[str]:
    """Numbers, those that follow each other as from–to."""
    numbers = [id_[-1] for id_ in ids]
    for _, run in groupby(enumerate(numbers), key=lambda each: int(each[1]) - each[0]):
        first, *others = (number for _, number in run)
        yield f"{first}–{others[-1]}" if others else first


def _paragraphs(text: str) -> tuple[str, ...]:
    lines = (line.strip() for line in text.splitlines())
    return tuple(re.sub(r"^- ", "•\u2002", line) for line in lines if line)
