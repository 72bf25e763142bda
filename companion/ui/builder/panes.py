"""The pane beside the builder's plan: everything about the selected tile, and the faults."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.ddd.grid import CORNERS, tile_of
from companion.games.ddd.house.remarks import Remark
from companion.games.ddd.house.vocabulary import ADVANCED, CAMERA, FUNCTIONS, LABORATORY
from companion.ui import theme
from companion.ui.builder.draft import Draft, splittable
from companion.ui.builder.view import MOST_FLAWS, Between, inner, sides
from companion.ui.kvs import load
from companion.ui.look import look
from companion.ui.widgets.base import Panel, TapBox, Text
from companion.ui.widgets.segments import Segments
from companion.ui.words import say


class Change(Protocol):
    """Takes a step of building; `anew` says whether the pane itself must be built anew."""

    def __call__(self, step: Callable[[Draft], Draft], *, anew: bool = False) -> None:
        """Take it."""


class TileHead(BoxLayout):
    """Which tile is selected, and the button that turns it."""

    text = StringProperty("")
    detail = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_turn")
        super().__init__(**kwargs)

    def on_turn(self) -> None:
        """The tile shall be turned."""


class IconToggle(TapBox):
    """An icon that is on a tile or not."""

    text = StringProperty("")
    icon = StringProperty("")
    chosen = BooleanProperty(False)


class FaultRow(Panel):
    """One fault or hint, with its number on the plan."""

    text = StringProperty("")
    number = StringProperty("")
    tone = StringProperty("bad")


class Listed(BoxLayout):
    """The list of faults."""


def tile_pane(draft: Draft, tile: str, change: Change) -> Iterator[Widget]:
    """Everything that can be changed about a tile; `change` gets each step."""
    word = say.speaker.word(tile)
    head = TileHead(
        text=word[:1].upper() + word[1:], detail=say(f"builder.{draft.house.kinds[tile]}")
    )
    head.bind(on_turn=lambda _head: change(lambda now: now.turned(tile), anew=True))
    yield head
    if tile in CORNERS:
        yield _functions(draft, tile, change)
    if splittable(tile):
        yield _rooms(draft, tile, change)
    yield _icons(draft, tile, change)
    for between in sides(draft.house, tile):
        yield Text(text=_side(draft, between), role="label", tone="ink2")
        yield _edge(draft, between, change)
    yield from _inside(draft, tile, change)


def _side(draft: Draft, between: Between) -> str:
    """`North`, or where tiles have two rooms `North: Room A → Room B`."""
    word = say.speaker.word(between.direction)
    told = [word[:1].upper() + word[1:]]
    for before, room in ((":", between.a), (" →", between.b)):
        if draft.is_split(tile_of(room)):
            told.append(f"{before} {say(f'builder.room.{room[-1]}')}")
    return "".join(told)


def _edge(draft: Draft, between: Between, change: Change) -> Segments:
    way = between.a, between.direction, between.b
    choices = {each: say(f"builder.edge.{each}") for each in draft.choices(between.a, between.b)}
    picker = Segments(choices, draft.edge(*way))
    picker.bind(on_pick=lambda _, edge: change(lambda now: now.with_edge(*way, edge)))
    return picker


def _inside(draft: Draft, tile: str, change: Change) -> Iterator[Widget]:
    """The wall between the two rooms of a tile, and which of them leads on."""
    if not draft.is_split(tile):
        return
    yield Text(text=say("builder.inside"), role="label", tone="ink2")
    yield _edge(draft, inner(draft.house, tile), change)
    yield Text(text=say("builder.leads_on"), role="label", tone="ink2")
    rooms = {room: say(f"builder.room.{room[-1]}") for room in draft.house.rooms_on[tile]}
    picker = Segments(rooms, draft.house.passageways.get(tile))
    picker.bind(on_pick=lambda _picker, room: change(lambda now: now.leading(room)))
    yield picker


def _functions(draft: Draft, tile: str, change: Change) -> Segments:
    names = (*FUNCTIONS, LABORATORY)
    choices = {name: say.speaker.option("function", name) for name in names}
    now = LABORATORY if tile == draft.house.lab else draft.house.functions.get(tile)
    picker = Segments(choices, now)
    picker.bind(on_pick=lambda _, given: change(lambda now: now.with_function(tile, given)))
    return picker


def _rooms(draft: Draft, tile: str, change: Change) -> Segments:
    choices = {
        "": say("builder.one_room"),
        "north": say("builder.split_across"),
        "east": say("builder.split_along"),
    }
    now = ""
    if draft.is_split(tile):
        now = "north" if inner(draft.house, tile).direction in ("north", "south") else "east"
    picker = Segments(choices, now)

    def pick(_picker: object, direction: str) -> None:
        change(lambda now: _divided(now, tile, direction), anew=True)

    picker.bind(on_pick=pick)
    return picker


def _divided(draft: Draft, tile: str, direction: str) -> Draft:
    one = draft.joined(tile)
    return one.split(tile, direction) if direction else one


def _icons(draft: Draft, tile: str, change: Change) -> GridLayout:
    """Cameras hang in a room, the other icons cover the tile (DDD-ADV-02)."""
    rooms = draft.house.rooms_on[tile]
    cameras = [(room, CAMERA) for room in rooms]
    columns = 2 if look.large else len(cameras) + len(ADVANCED)
    row = GridLayout(cols=columns, size_hint_y=None, spacing=dp(theme.GAP))
    row.bind(minimum_height=row.setter("height"))
    for room, icon in (*cameras, *[(rooms[0], icon) for icon in ADVANCED]):
        text = say(f"builder.icon.{icon}")
        if icon == CAMERA and len(rooms) == 2:
            text = f"{text} {room[-1].upper()}"
        toggle = IconToggle(text=text, icon=icon)
        toggle.chosen = icon in draft.house.icons[room]
        toggle.bind(on_release=_toggling(room, icon, change))
        row.add_widget(toggle)
    return row


def _toggling(room: str, icon: str, change: Change) -> Callable[[IconToggle], None]:
    def toggle(tap: IconToggle) -> None:
        tap.chosen = not tap.chosen
        change(lambda now: now.toggled(room, icon))

    return toggle


def fault_rows(draft: Draft) -> Iterator[Widget]:
    """What keeps the house from being played in; or that nothing does, and advice."""
    faults = draft.faults()
    if faults:
        yield FaultRow(text=say("builder.faults", faults=len(faults)), tone="bad")
    else:
        yield FaultRow(text=say("builder.sound"), tone="ok")
    for number, fault in enumerate(faults[:MOST_FLAWS], start=1):
        yield FaultRow(text=sentence(fault), number=str(number))
    if len(faults) > MOST_FLAWS:
        yield FaultRow(
            text=say("builder.more_faults", faults=len(faults) - MOST_FLAWS), tone="ink2"
        )
    for hint in [] if faults else draft.hints():
        yield FaultRow(text=sentence(hint), tone="ink2")


def sentence(remark: Remark) -> str:
    """A remark in the players' language, else as the check says it."""
    key = f"house:{remark.key}"
    params: dict[str, object] = dict(remark.params)
    if "rooms" in params:
        params["rooms"] = "; ".join(map(say.speaker.word, str(params["rooms"]).split(", ")))
    said = say.speaker.say(key, params)
    text = str(remark) if said.startswith(key) else said
    return text[:1].upper() + text[1:]


load("screens/builder")
