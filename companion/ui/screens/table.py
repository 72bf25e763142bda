"""The table: tracks, house, steps, and the prompt with its one big button."""

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.engine.errors import TableError
from companion.engine.prompts import BY_CHANCE
from companion.odds import ready
from companion.ui import presenter, theme, tidy
from companion.ui.aloud import instruction
from companion.ui.boards import board_of
from companion.ui.desk import Desk
from companion.ui.look import look
from companion.ui.screens import sheets, survivor_sheets
from companion.ui.screens.screen import LanternScreen
from companion.ui.values import Over, View
from companion.ui.widgets.bar import BottomBar
from companion.ui.widgets.base import Panel, Scroll
from companion.ui.widgets.card import PromptCard
from companion.ui.widgets.people import People
from companion.ui.widgets.rail import StepRail
from companion.ui.widgets.strip import TrackStrip
from companion.ui.words import say

OPENERS: Final[dict[str, Callable[..., None]]] = {
    "log": sheets.log,
    "correct": sheets.correct,
    "asides": sheets.asides,
    "room": sheets.room,
    "survivor": survivor_sheets.survivor,
}


class Table(LanternScreen):
    """Draws the view of the desk; every tap goes to the desk and comes back as another view."""

    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(app, **kwargs)
        ready()
        self.board = board_of(app.desk.play.game.name)
        self.board.opener = app.shell.open  # so that back closes what the plan opens
        self.board.explains = app.reference.by_icon
        self.rail, self.card, self.bar = StepRail(), PromptCard(), BottomBar()
        self.strip, self.people = TrackStrip(), People()
        self.correcting = False
        # The card is drawn first: it is what the players wait for, and the rest takes as long.
        self._rest_soon = Clock.create_trigger(self._rest_now, 0)
        self._arranged = ""
        self._bind()
        app.returning.watch(self.scroller)
        self._arrange()
        Window.bind(size=self._resized)

    def _bind(self) -> None:
        self.card.bind(
            on_answer=lambda _card, serial, value: self.answer(serial, value),
            on_roll=lambda _card, serial: self._do(lambda desk: desk.roll(serial)),
            on_other=lambda _card, serial: self._second(serial),
            on_why=lambda _card, rules: sheets.why(self, rules),
            on_room=lambda _card, room: self._draw_board(room),
            on_person=lambda _card, name: self.open("survivor", name),
            on_speak=lambda _card: self.app.reference.speech.say(instruction(self.view.card)),
        )
        self.bar.bind(on_place=lambda _bar, name: self._bar_tapped(name))
        self.rail.bind(on_release=lambda _rail: self.open("log"))
        self.strip.bind(on_menu=lambda _strip: self.app.back())
        self.board.bind(
            on_room=lambda _board, room: self._room_tapped(room),
            on_pawn=lambda _board, name: self.open("survivor", name),
        )
        self.people.bind(on_person=lambda _people, name: self.open("survivor", name))

    @property
    def scroller(self) -> Any:
        """What scrolls: the middle of the card."""
        return self.card.ids.scroll

    @property
    def desk(self) -> Desk:
        """The game that is played."""
        return self.app.desk

    # ------------------------------------------------------------------ showing

    def enter(self) -> None:
        """Show the game as it stands."""
        self._resized()
        self.refresh()

    def refresh(self) -> None:
        """Draw the view that stands."""
        desk = self.desk
        self.view: View = presenter.view(desk.play, desk.happened, desk.serial, say.speaker)
        self.card.speaks = self.app.reference.speech is not None
        self.card.show(self.view.card, self.app.settings.dice, self._foretell)
        self.bar.can_undo, self.bar.can_redo = self.view.can_undo, self.view.can_redo
        self._rest_soon()
        tidy.soon()
        self.app.returning.soon()

    def _foretell(self, face: Any) -> tuple[str, bool]:
        return presenter.consequence(self.desk.play, face, say.speaker)

    def _rest_now(self, _dt: float) -> None:
        """Tracks, steps, survivors and the house."""
        self.strip.show(self.view.tracks)
        self.rail.show(self.view.rail)
        if self.people.parent is not None:
            self.people.show(self.view.survivors)
        body = self.card.body
        self._draw_board(body.chosen_room if body is not None else "")

    def _draw_board(self, chosen: str) -> None:
        self.board.show(self.desk, self.view.card, chosen)

    # ------------------------------------------------------------------ taps

    def answer(self, serial: int, value: object) -> None:
        """Answer the card, or go on from what has happened."""
        if isinstance(self.view.card, Over):
            self.app.visit("result")
        elif self.desk.happened:
            self._do(lambda desk: desk.read(serial))
        else:
            self._do(lambda desk: desk.answer(serial, value))

    def _second(self, serial: int) -> None:
        if getattr(self.view.card, "asides", ()) and self.desk.serial == serial:
            self.open("asides")

    def _do(self, act: Any) -> None:
        """Do something to the game; what is refused is said and changes nothing."""
        serial, thrown = self.desk.serial, isinstance(self.desk.play.prompt, BY_CHANCE)
        try:
            act(self.desk)
        except TableError as error:
            self.app.tell(str(error))
        self.refresh()
        if self.desk.serial != serial:
            self._felt(thrown=thrown and not self.desk.play.redoable)

    do = _do

    def _felt(self, *, thrown: bool) -> None:
        """Another card is up, perhaps after a throw: let the device tell of it."""
        if thrown or any(getattr(each, "faces", ()) for each in self.desk.happened):
            self.app.senses.rolled()
        self.app.senses.shown(instruction(self.view.card))

    def _bar_tapped(self, name: str) -> None:
        if name == "undo":
            self._do(lambda desk: desk.undo())
        elif name == "redo":
            self._do(lambda desk: desk.redo())
        elif name == "rules":
            self.app.visit("rules")
        else:
            self.open(name)

    def _room_tapped(self, room: str) -> None:
        card = self.card
        if card.body is not None and room in getattr(card.card, "rooms", ()):
            card.body.room_tapped(room)
        else:
            self.open("room", room)

    def open(self, name: str, *about: str) -> None:
        """Open a sheet of the table; its key opens it again when the players come back."""
        OPENERS[name](self, *about)
        opened = self.app.shell.sheets
        if opened:
            opened[-1].key = (name, *about)
            self.app.returning.note()

    def shaken(self) -> None:
        """The device was shaken: throw the dice, if it is the app that throws them."""
        by_app = self.app.settings.dice != "ours" and not self.desk.happened
        if by_app and isinstance(self.desk.play.prompt, BY_CHANCE):
            self._do(lambda desk: desk.roll(desk.serial))

    # ------------------------------------------------------------------ layouts

    def _resized(self, *_: object) -> None:
        if self.parent is not None:
            self._arrange()

    def _arrange(self) -> None:
        """Put the parts where this window has room for them."""
        layout = "tablet" if look.tablet else "landscape" if look.landscape else "phone"
        wanted = f"{layout} {look.short} {Window.height if layout == 'phone' else ''}"
        if wanted == self._arranged:
            return
        self._arranged = wanted
        for part in (self.board, self.rail, self.card, self.bar, self.strip, self.people):
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.clear_widgets()
        self.board.size_hint = (1, 1)
        self.strip.wide, self.strip.low = layout == "tablet", layout == "landscape"
        self.strip.again()
        getattr(self, f"_{layout}")()

    def _phone(self) -> None:
        self.orientation = "vertical"
        self.board.size_hint_y = None
        most = Window.height * (0.3 if look.large else 0.4)
        self.board.height = min(Window.width * 0.8 + dp(16), most)
        rail = [] if look.short else [self.rail]
        for part in (self.strip, self.board, *rail, self.card, self.bar):
            self.add_widget(part)

    def _landscape(self) -> None:
        self.orientation = "horizontal"
        right = BoxLayout(orientation="vertical", size_hint_x=0.9)
        for part in (self.strip, self.card, self.bar):
            right.add_widget(part)
        self.add_widget(self.board)
        self.add_widget(right)

    def _tablet(self) -> None:
        self.orientation = "horizontal"
        scale = min(look.scale, 1.3)
        side = Panel(orientation="vertical", fill=look.s1, size_hint_x=None)
        side.width = dp(theme.SIDE) * scale
        scroll = Scroll()
        scroll.add_widget(self.people)
        side.add_widget(self.strip)
        side.add_widget(scroll)
        middle = BoxLayout(orientation="vertical", padding=dp(12))
        middle.add_widget(self.rail)
        middle.add_widget(self.board)
        right = BoxLayout(orientation="vertical", size_hint_x=None, width=dp(theme.PROMPT) * scale)
        right.add_widget(self.card)
        right.add_widget(self.bar)
        for part in (side, middle, right):
            self.add_widget(part)
