"""The rules, a tap away: opens rule cards over whatever is shown, and remembers them."""

from collections.abc import Iterable, Sequence
from typing import Any

from companion.ui.recent import Recent
from companion.ui.rulebook import FIRST, Rulebook
from companion.ui.words import say


class Reference:
    """One for the app; which cards there are depends on the game on the desk."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.recent = Recent(app.folder / "recent.json")

    @property
    def rulebook(self) -> Rulebook:
        """The rules of the game that is played, as its players speak."""
        desk = self.app.desk
        game, edition = (desk.play.game.name, desk.play.start.edition) if desk else (FIRST, "")
        return Rulebook(game, edition, say.language, say.speaker)

    def why(self, rules: Iterable[str], icon: str = "") -> None:
        """Open the cards behind rules, or else the card of the icon."""
        cards = self.rulebook.behind(rules)
        if cards:
            self.open([card.id for card in cards])
        elif not self.by_icon(icon):
            self.app.tell(say("why.none"))

    def by_icon(self, token: str) -> bool:
        """Open the card of an icon, if it has one."""
        card = self.rulebook.deck.card_of(token)
        if card is not None:
            self.open([card.id])
        return card is not None

    def open(self, ids: Sequence[str]) -> None:
        """Open the first card, with the others beside it; a card that is open leads on to it."""
        from companion.ui.widgets.rule_card import RuleSheet  # noqa: PLC0415 - not before it is asked for

        sheets = self.app.shell.sheets
        if sheets and isinstance(sheets[-1], RuleSheet):
            sheets[-1].turn_to(ids[0])
            return
        sheet = RuleSheet(self.rulebook, self._back_to())
        sheet.speech = self.speech
        sheet.bind(on_read=lambda _sheet, id_: self._read(id_))
        sheet.turn_to(ids[0], ids[1:])
        self.app.shell.open(sheet)

    def _read(self, id_: str) -> None:
        self.recent.read(id_)
        self.app.returning.note()

    def again(self, trail: Sequence[str]) -> None:
        """Open the cards that were read one after the other, as far as there are such cards."""
        for id_ in trail:
            if id_ in self.rulebook.deck:
                self.open([id_])

    def _back_to(self) -> str:
        at_table = self.app.shell.here == "table"
        return say("rules.back_to_table") if at_table else say("close")

    @property
    def speech(self) -> Any:
        """What reads aloud, where the device can, else nothing."""
        speech = getattr(getattr(self.app, "device", None), "speech", None)
        return speech if speech is not None and speech.available() else None
