"""The survivor sheet: his board, his cards, and what he can do now."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.ui import people
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.names_of import icon_of_code
from companion.ui.values import Actor
from companion.ui.widgets.actions import Doings
from companion.ui.widgets.base import Panel, Text
from companion.ui.widgets.sheet import Sheet
from companion.ui.words import say


class SurvivorSheet(Sheet):
    """Says `on_doing` with the answer that an action stands for."""

    def __init__(self, board: people.Board, actor: Actor | None) -> None:
        self.register_event_type("on_doing")
        super().__init__(title=board.text)
        self.board = board
        self.doings: Doings | None = None
        self.put(Head(board), *self._track(), *self._counts(), *self._skills())
        if board.tracked:
            self.put(*self._cards(), *self._chips())
        else:
            self.put(Text(text=say("sheet.on_cardboard"), tone="ink2", role="label"))
        if board.assumed:
            self.put(Guess(text=say("sheet.assumed")))
        if actor is not None:
            self._put_doings(actor)

    def _put_doings(self, actor: Actor) -> None:
        self.doings = Doings(actor)
        self.doings.bind(on_doing=lambda _menu, id_: self.dispatch("on_doing", id_))
        title = Titled(icon="ap", text=say("sheet.can_do"))
        for place, each in enumerate((self.doings, title)):  # above the board: most wanted first
            self.column.add_widget(each, index=len(self.column.children) - 1 - place)

    def _track(self) -> list[Widget]:
        board = self.board
        title = Titled(
            icon="energy",
            text=say("sheet.energy"),
            note=say("sheet.next", points=board.next_ap),
            guess="energy" in board.assumed,
        )
        row = BoxLayout(size_hint_y=None, height=look.grown(52), spacing=self.column.spacing / 2)
        for place, points in enumerate(board.energy):
            state = "gone" if place < board.at else "here" if place == board.at else "left"
            row.add_widget(EnergySpace(text=str(points), mark=state))
        row.add_widget(EnergySpace(icon="skull", mark="skull"))
        return [title, row]

    def _counts(self) -> list[Widget]:
        board = self.board
        both = GridLayout(cols=1 if look.large else 2, size_hint_y=None)
        both.spacing = self.column.spacing
        both.bind(minimum_height=both.setter("height"))
        both.add_widget(
            Counted("ap", say("sheet.actions"), board.ap, max(board.energy), "lamp", str(board.ap))
        )
        note = say("sheet.infected") if board.virus >= board.most_virus else str(board.virus)
        both.add_widget(
            Counted("virus", say("sheet.virus"), board.virus, board.most_virus, "zom", note)
        )
        xp = say("sheet.of", number=board.xp, most=board.most_xp)
        bar = Counted("xp", say("sheet.experience"), board.xp, board.most_xp, "lamp", xp)
        held = [Titled(icon="entrapped", text=say("sheet.entrapped"))] if board.entrapped else []
        return [*held, both, bar]

    def _skills(self) -> list[Widget]:
        grid = GridLayout(cols=2 if look.large else 4, size_hint_y=None)
        grid.spacing = self.column.spacing
        grid.bind(minimum_height=grid.setter("height"))
        for skill in self.board.skills:
            grid.add_widget(SkillCell(skill))
        decay = self.board.decay
        warned = [Text(text=decay, tone="bad", role="label")] if decay else []
        return [grid, *warned]

    def _cards(self) -> list[Widget]:
        board = self.board
        hands = Titled(
            icon="one_hand",
            text=say("sheet.in_hand"),
            note=say("sheet.hands", number=board.hands_free),
            guess="cards" in board.assumed,
        )
        held = self._grid([ItemCell(each) for each in board.in_hand])
        used = len(board.in_hand) + len(board.carried) + board.virus
        places = say("sheet.of", number=used, most=board.places)
        bag = Titled(icon="inventory", text=say("sheet.carried"), note=places)
        virus = people.Item("virus", say("sheet.virus"), say("sheet.virus_card"), 0)
        carried = self._grid([ItemCell(each) for each in (*board.carried, *[virus] * board.virus)])
        return [hands, held, bag, carried]

    def _grid(self, cells: list[Any]) -> GridLayout:
        grid = GridLayout(cols=1 if look.large else 2, size_hint_y=None, height=0)
        grid.spacing = self.column.spacing
        grid.bind(minimum_height=grid.setter("height"))
        for each in cells:
            grid.add_widget(each)
        return grid

    def _chips(self) -> list[Widget]:
        chips = self.board.chips
        title = Titled(icon="code_chip", text=say("sheet.chips"), note=str(len(chips)))
        return [title, chip_row(chips)]

    def on_doing(self, id_: str) -> None:
        """An action was tapped."""


def chip_row(chips: tuple[tuple[str, ...], ...]) -> StackLayout:
    """Code chips side by side."""
    row = StackLayout(size_hint_y=None, height=0, spacing=look.grown(6))
    row.bind(minimum_height=row.setter("height"))
    for each in chips:
        row.add_widget(ChipCell(each))
    return row


class Head(BoxLayout):
    """The pawn and where he stands."""

    def __init__(self, board: people.Board) -> None:
        self.board = board
        super().__init__()


class Titled(BoxLayout):
    """The name of a part of the board, and a note at its right; a guess is marked."""

    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    guess = BooleanProperty(False)


class Guess(BoxLayout):
    """Says what the mark of an assumption means."""

    text = StringProperty("")


class EnergySpace(Panel):
    """One space of the energy track."""

    text = StringProperty("")
    icon = StringProperty("")
    mark = StringProperty("left")


class Counted(BoxLayout):
    """A count as a row of filled and empty spaces."""

    note = StringProperty("")
    count = NumericProperty(0)

    def __init__(self, icon: str, text: str, count: int, most: int, tint: str, note: str) -> None:
        self.icon, self.text = icon, text
        super().__init__(note=note, count=count)
        for place in range(max(most, count)):
            space = CountedSpace(filled=place < count, tint=getattr(look, tint))
            self.ids.spaces.add_widget(space)


class CountedSpace(Panel):
    """One space of a count."""

    filled = BooleanProperty(False)

    def __init__(self, tint: tuple[float, ...], **kwargs: Any) -> None:
        self.tint = tint
        super().__init__(**kwargs)


class SkillCell(Panel):
    """A skill: bought, to be bought, too dear, or lost."""

    def __init__(self, skill: people.Skill) -> None:
        self.skill = skill
        self.note = say(f"sheet.{skill.state}", cost=skill.cost)
        super().__init__()


class ItemCell(Panel):
    """A card that is carried."""

    def __init__(self, item: people.Item) -> None:
        self.item = item
        super().__init__()


class ChipCell(Panel):
    """A code chip: a shape for each colour."""

    def __init__(self, colours: tuple[str, ...]) -> None:
        self.colours = colours
        super().__init__()
        for each in colours:
            self.add_widget(CodeIcon(name=icon_of_code(each), colour=each))


class CodeIcon(BoxLayout):
    """One icon of a code, in its colour and its shape."""

    name = StringProperty("")
    colour = StringProperty("")


load("widgets/survivor_sheet")
