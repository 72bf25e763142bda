"""Which widget draws which kind of prompt: the one place where that is chosen."""

from typing import Final

from companion.ui.values import After, Card, Over
from companion.ui.widgets.actions import ActionsBody
from companion.ui.widgets.after import AfterBody
from companion.ui.widgets.allocate import AllocateBody
from companion.ui.widgets.body import Body
from companion.ui.widgets.choose import ChooseBody
from companion.ui.widgets.do import DoBody
from companion.ui.widgets.draw import DrawBody
from companion.ui.widgets.number import NumberBody
from companion.ui.widgets.over import OverBody
from companion.ui.widgets.pick_room import PickRoomBody
from companion.ui.widgets.roll import RollBody

KINDS: Final[dict[str, type[Body]]] = {
    "roll": RollBody,
    "draw": DrawBody,
    "choose": ChooseBody,
    "pick_room": PickRoomBody,
    "number": NumberBody,
    "allocate": AllocateBody,
    "do": DoBody,
}


def body_of(card: Card | After | Over) -> type[Body]:
    """The widget for what is to be shown."""
    if isinstance(card, After):
        return AfterBody
    if isinstance(card, Over):
        return OverBody
    return ActionsBody if card.actors else KINDS[card.kind]
