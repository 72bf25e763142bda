"""Rules: the catalogue's titles, until the cards are written."""

from typing import Any

from companion import packs
from companion.ui.screens.screen import Page
from companion.ui.widgets.base import Text
from companion.ui.words import say


class Rules(Page):
    """Every area of the rules, with the titles of its rules."""

    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(app, title=say("rules.title"), **kwargs)
        areas: dict[str, list[str]] = {}
        for rule in packs.load("ddd").rules.values():
            areas.setdefault(rule.area, []).append(rule.title)
        for area, titles in areas.items():
            self.column.add_widget(Text(text=area.capitalize(), role="title"))
            self.column.add_widget(Text(text="\n".join(titles), tone="ink2"))
