"""Which icon and which colour of the theme stand for a thing of the game."""

import re
from typing import Final

_BY_STEP: Final = {
    "setup": ("setup", "lamp"),
    "upkeep.event": ("resolve_event", "ink2"),
    "upkeep.regroup": ("regroup", "ink2"),
    "upkeep.camera": ("camera", "cam"),
    "upkeep.spawn": ("spawn", "zom"),
    "upkeep.zombification": ("decay", "zom"),
    "action.team": ("pawn", "lamp"),
    "reaction": ("reaction", "beast"),
    "reaction.attack": ("attack", "beast"),
    "reaction.move": ("creature_moves", "beast"),
    "reaction.fire": ("fire", "fire"),
    "round.end": ("round_end", "dark"),
    "showdown": ("laboratory", "dark"),
    "showdown.act": ("pawn", "lamp"),
    "showdown.react": ("nemesis", "beast"),
    "zombies": ("zombie", "zom"),
    "fire": ("fire", "fire"),
    "darkness": ("darkness", "dark"),
}

# What a message is about shows in the first word of its key.
_BY_SUBJECT: Final = {
    "camera": ("camera", "cam"),
    "creature": ("creature", "beast"),
    "creatures": ("creature", "beast"),
    "darkness": ("darkness", "dark"),
    "event": ("resolve_event", "ink2"),
    "fire": ("fire", "fire"),
    "game": ("skull", "bad"),
    "house": ("house_grid", "ink2"),
    "lab": ("laboratory", "dark"),
    "extinguished": ("burn", "fire"),
    "reaction": ("reaction", "beast"),
    "regroup": ("team", "ink2"),
    "round": ("round_end", "ink2"),
    "setup": ("setup", "lamp"),
    "sight": ("eye", "lamp"),
    "spawn": ("spawn", "zom"),
    "supply": ("warn", "bad"),
    "survivor": ("pawn", "lamp"),
    "terror": ("terror_die", "dark"),
    "horde": ("horde", "zom"),
    "zombies": ("zombie", "zom"),
    "zombification": ("decay", "zom"),
    "bitten": ("bite", "zom"),
    "healed": ("medic", "ok"),
    "wounded": ("damage", "bad"),
    "moved": ("pawn", "lamp"),
    "killed": ("zombie", "zom"),
    "action": ("pawn", "lamp"),
    "attack": ("attack", "beast"),
    "defence": ("defend", "ok"),
    "door": ("open_door", "lamp"),
    "entrap": ("entrapped", "beast"),
    "rescue": ("free_survivor", "ok"),
    "item": ("gear", "lamp"),
    "items": ("gear", "lamp"),
    "search": ("search", "lamp"),
    "skill": ("skill_token", "lamp"),
    "nemesis": ("nemesis", "beast"),
    "showdown": ("laboratory", "dark"),
    "unlock": ("unlock_door", "lamp"),
    "look": ("reveal_chip", "lamp"),
    "move": ("move", "lamp"),
    "xp": ("xp", "lamp"),
    "virus": ("virus", "zom"),
    "ap": ("ap", "lamp"),
    "corner": ("use_corner", "lamp"),
    "pass": ("pass_item", "lamp"),
    "take": ("thumb", "lamp"),
    "heal": ("heal", "ok"),
    "reroll": ("reroll", "lamp"),
    "power": ("power_attack", "beast"),
    "tokens": ("spawn", "zom"),
    "enemy": ("attack", "beast"),
    "blast": ("blast", "fire"),
    "lurking": ("lurking_creature", "beast"),
    "bruce": ("ability_bruce", "lamp"),
    "flashbang": ("flashbang", "lamp"),
    "flashlight": ("flashlight", "lamp"),
    "ammo": ("ammo", "lamp"),
    "reentry": ("returns", "lamp"),
    "swap": ("switch_sides", "lamp"),
    "stays": ("wait", "ink2"),
}
_OTHER: Final = ("next", "ink2")


def of_step(step: str) -> tuple[str, str]:
    """The icon and the colour of a step, an event or a whole phase."""
    found = _BY_STEP.get(step) or _BY_STEP.get(step.partition(".")[0])
    return found or _OTHER


def of_message(key: str) -> tuple[str, str]:
    """The icon and the colour of something asked or told."""
    return _BY_SUBJECT.get(key.partition(".")[0], _OTHER)


DIE_TINTS: Final = {
    "d4": ("fire", "firec"),
    "d6": ("ink", "s3"),
    "survivor": ("ink", "s3"),
    "creature": ("beast", "beastc"),
    "terror": ("dark", "darkc"),
}


def of_die(name: str) -> tuple[str, str]:
    """The line and the fill of a die."""
    return DIE_TINTS.get(name, ("ink", "s3"))


def icon_of_die(name: str) -> str:
    """The icon of a die."""
    return name if name in ("d4", "d6") else f"{name}_die"


# ---------------------------------------------------------------------------- icons

# The colour of an icon shows in a word of its token: the first of these that is in it.
_TINTS: Final = (
    ("fire|burn|sprinkler|dynamite|grenade|flare", "fire"),
    ("camera|eye|night_vision", "cam"),
    ("zombi|spawn|horde|virus|decay|bitten|infected|radiat|irradiat|disco|guts|chunk", "zom"),
    ("dark|terror|showdown|laboratory|lab$|final_round", "dark"),
    ("creature|nemesis|mortimer|undead|guard|dog|power|damage|bite|entrap|fear|reinf", "beast"),
)
_MARKED: Final = re.compile(r"\s*\{icon:[a-z0-9_]+\}")
_GROUNDS: Final = {"fire": "firec", "zom": "zomc", "dark": "darkc", "beast": "beastc"}


def of_icon(token: str) -> str:
    """The colour of an icon among others."""
    return next((tint for words, tint in _TINTS if re.search(words, token)), "ink")


def ground(tint: str) -> str:
    """What an icon of this colour stands on."""
    return _GROUNDS.get(tint, "s3")


def without_icons(text: str) -> str:
    """A text of a rule card in words alone."""
    return _MARKED.sub("", text).strip()
