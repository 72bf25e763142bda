"""Players: what people at a table would do, chosen at random.

Bots report the strangest things; these walk about the house, open doors, and let it react. Their
dice are against them, so that more happens.
"""

from random import Random
from typing import Final

from companion.engine.prompts import Choose, Prompt, Roll

# How often each is chosen; what is not named, far less.
REPORTS: Final = {"done": 7, "moved": 9, "unlocked": 1.5, "killed": 1, "forced": 0.5}
YES: Final = {
    "creature.killed": 0.3,
    "darkness.fire_icon": 0.2,
    "darkness.lab_entered": 0.1,
    "lab.sure": 0.05,
}


def answer(random: Random, prompt: Prompt) -> object:
    """Any legal answer."""
    if isinstance(prompt, Choose) and prompt.id == "action.report":
        return random.choices(prompt.options, [REPORTS.get(each, 0.2) for each in prompt.options])[
            0
        ]
    if prompt.id in YES:
        return "yes" if random.random() < YES[prompt.id] else "no"
    value = prompt.by_chance(random.randrange)
    if isinstance(prompt, Roll) and prompt.id == "camera.check" and random.random() < 0.5:
        return ("failure", *prompt.check(value)[1:])
    return value
