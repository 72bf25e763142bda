"""A handful of cards, for tests to ask and to break."""

from pathlib import Path

from companion.packs import sources as pack_sources
from companion.packs.compiled import COMPILED
from companion.packs.editing import write
from companion.reference.cards import Deck, build
from tests.packs.tiny import tiny

EDITIONS = ("first", "second")
FIRE = """\
fire:
  icon: flame
  kind: fire
  title: {en: Fire, ru: Пожар}
  answer:
    en: Fire burns whoever stands in it.
    ru: Пожар жжёт тех, кто в нём стоит.
  body:
    en: It is {icon:flame} hot.
    ru: Он {icon:flame} горяч.
  first: {en: It is red., ru: Он красный.}
  assumed: {en: It has no smell., ru: Он не пахнет.}
  rules: [TN-FIRE-01]
  icons: [ember]
  links: [water]
  synonyms: {en: [burn, blaze], ru: [пламя]}
"""
WATER = """\
water:
  icon: drop
  kind: item
  title: {en: Water bucket, ru: Ведро воды}
  answer:
    en: A bucket of water puts one fire out.
    ru: Ведро воды тушит один пожар.
  editions: [second]
  rules: [TN-FIRE-01, TN-FIRE-02]
courage:
  icon: flame
  kind: game
  title: {en: Courage, ru: Храбрость}
  answer:
    en: Be brave.
    ru: Будьте храбры.
  rules: [TN-ADVICE-01]
  icons: [drop]
"""
ICONS = """\
things:
  en: Things
  ru: Вещи
  icons:
    flame: {en: Flame, ru: Пламя}
    ember: {en: Ember, ru: Уголёк}
    drop: {en: Drop, ru: Капля}
"""


def folder(home: Path, **changed: str) -> Path:
    """Write a game with cards, some files changed, and return its folder."""
    game = tiny(home)
    write(game / COMPILED, pack_sources.content(game))
    (game / "cards").mkdir(exist_ok=True)
    files = {"fire": FIRE, "water": WATER, **changed}
    (game / "icons.yaml").write_text(files.pop("icons", ICONS), "utf-8")
    for name, text in files.items():
        (game / "cards" / f"{name}.yaml").write_text(text, "utf-8")
    return game


def named(*titles: str) -> Deck:
    """Make cards with nothing but a title each, first letters as their ids."""
    cards = {title.lower().replace(" ", "_"): _plain(title) for title in titles}
    return build({"chapter": cards}, EDITIONS)


def _plain(title: str) -> dict[str, object]:
    words = {"en": title, "ru": "Что-то"}
    return {"icon": "flame", "kind": "game", "title": words, "answer": {"en": ".", "ru": "."}}
