"""The icons of things the game names."""

from typing import Final

from companion.ui.names import kinds

_SKILLS: Final = {"ammo_reserve": "skill_ammo_reserve"}


def icon_of_item(name: str) -> str:
    """The icon of an equipment card."""
    return name if name in kinds("en")["equipment"].icons else "gear"


def icon_of_skill(name: str) -> str:
    """The icon of a skill; one has the name of a room too."""
    found = _SKILLS.get(name, name)
    return found if found in kinds("en")["skill"].icons else "xp"


def icon_of_code(colour: str) -> str:
    """The shape of a code's colour."""
    return f"code_{colour}"
