"""Which icon and which colour of the theme stand for a thing of the game."""

from typing import Final

_BY_STEP: Final = {
    "setup": ("house", "lamp"),
    "upkeep.event": ("clock", "ink2"),
    "upkeep.regroup": ("regroup", "ink2"),
    "upkeep.camera": ("camera", "cam"),
    "upkeep.spawn": ("spawn", "zom"),
    "upkeep.zombification": ("decay", "zom"),
    "action.team": ("pawn", "lamp"),
    "reaction": ("reaction", "beast"),
    "reaction.attack": ("attack", "beast"),
    "reaction.move": ("creature_moves", "beast"),
    "reaction.fire": ("fire", "fire"),
    "round.end": ("clock", "dark"),
    "showdown": ("laboratory", "dark"),
    "zombies": ("zombie", "zom"),
    "fire": ("fire", "fire"),
    "darkness": ("clock", "dark"),
}

# What a message is about shows in the first word of its key.
_BY_SUBJECT: Final = {
    "camera": ("camera", "cam"),
    "creature": ("creature", "beast"),
    "creatures": ("creature", "beast"),
    "darkness": ("darkness", "dark"),
    "event": ("clock", "ink2"),
    "fire": ("fire", "fire"),
    "game": ("skull", "bad"),
    "house": ("house", "ink2"),
    "lab": ("laboratory", "dark"),
    "extinguished": ("burn", "fire"),
    "reaction": ("reaction", "beast"),
    "regroup": ("team", "ink2"),
    "round": ("clock", "ink2"),
    "setup": ("house", "lamp"),
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
