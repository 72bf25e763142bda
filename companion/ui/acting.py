"""The survivors' actions, where they are played in Lantern: by survivor, with cost and refusal."""

from typing import Final

from companion.engine.play import Play
from companion.engine.prompts import Choose
from companion.games.ddd.actions import Offer, offers
from companion.i18n import Speaker
from companion.ui.values import Actor, Doing

MENUS: Final = ("action.next", "showdown.action")
ENDS: Final = ("done", "shift")  # what ends the acting of the team, or of all

_ICONS: Final = {
    "together": "team",
    "unlock": "unlock_door",
    "look": "reveal_chip",
    "pass": "pass_item",
    "take": "thumb",
    "corner": "use_corner",
    "rescue": "free_survivor",
    "use": "use_item",
    "swap": "switch_sides",
    "drop": "drop_item",
    "skill": "xp",
    "bypass": "bypass_code",
}


def actors(play: Play, prompt: Choose, speaker: Speaker) -> tuple[Actor, ...]:
    """Everybody who has an action among the options, in the order of the options."""
    names = dict.fromkeys(each.partition(".")[0] for each in prompt.options if "." in each)
    return tuple(_actor(play, name, prompt, speaker) for name in names)


def _actor(play: Play, name: str, prompt: Choose, speaker: Speaker) -> Actor:
    doings = [_doing(each, prompt, speaker) for each in offers(play.table, name)]
    return Actor(name, speaker.word(name), play.table.survivors[name].ap, tuple(doings))


def _doing(offer: Offer, prompt: Choose, speaker: Speaker) -> Doing:
    whole = speaker.option(prompt.id, offer.id)
    text = whole.partition(": ")[2] or whole
    refused = offer.refusal if offer.id not in prompt.options else None
    return Doing(
        id=offer.id,
        icon=icon_of(offer.action, offer.survivor),
        text=text[:1].upper() + text[1:],
        cost=offer.cost,
        refusal=speaker.option("refusal", refused) if refused else "",
    )


def icon_of(action: str, survivor: str) -> str:
    """The icon of an action; abilities have their own."""
    return f"ability_{survivor}" if action == "ability" else _ICONS.get(action, action)


def last_actor(play: Play, among: tuple[Actor, ...]) -> str:
    """Who acted last, while he still can with what he has; else who can do most."""
    able = [each for each in among if each.ap] or list(among)
    for entry in reversed(play.history):
        if entry.prompt in MENUS and entry.kind == "answer":
            name = str(entry.value).partition(".")[0]
            if any(each.name == name for each in able):
                return name
            break
    return max(able, key=lambda each: each.ap).name if able else ""
