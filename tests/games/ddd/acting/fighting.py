"""A fight in a few words: who attacks with what, and what the dice show."""

from dataclasses import replace

from companion.engine.prompts import Prompt, Roll
from companion.games.ddd import combat
from companion.games.ddd.table import Table
from tests.games.ddd.acting.acted import cards
from tests.games.ddd.talk import resolve

# A corridor to shoot along, west to east, with the entrance hall in its middle.
CORRIDOR = ("r4c1 - r4c2 - r4c3 - r4c4 - r4c5",)
FACES = {"S": "success", "A": "aim", "K": "knockback", "R": "retreat", "F": "failure"}

Script = tuple[str, object]


def attack(table: Table, dice: str, *script: Script, name: str = "lucy") -> list[Prompt]:
    """Let a survivor attack; the dice show for example "SSAF"."""
    shown = [FACES[letter] for letter in dice]
    return resolve(table, combat.attack(table, name), ("attack.dice", shown), *script)


def dice_count(asked: list[Prompt]) -> int:
    """How many dice the attack rolled."""
    (roll,) = [each for each in asked if isinstance(each, Roll) and each.id == "attack.dice"]
    return len(roll.dice)


def with_dice(table: Table, weapon: str, dice: int) -> None:
    """Let a weapon's card show that many dice."""
    other = replace(table.facts.equipment[weapon], dice=dice)
    table.facts = replace(table.facts, equipment={**table.facts.equipment, weapon: other})


def aimed(*rooms: str) -> list[Script]:
    """The script that gives hits to these targets, one after the other."""
    return [("attack.target", room) for room in rooms]


def armed(name: str, *held: str) -> dict[str, object]:
    """A correction that puts these cards, and no others, into a survivor's hands."""
    return cards(name, *held)
