"""Throwing again: cards that let a roll be repeated, offered exactly where they apply."""

from collections.abc import Iterable

from companion.engine.dice import Face
from companion.engine.game import Ask, Procedure
from companion.engine.prompts import Choose, Prompt, Roll
from companion.games.ddd import items
from companion.games.ddd.table import Card, Survivor, Table

Faces = tuple[Face, ...]


def offered(
    table: Table,
    item: str,
    roll: Ask,
    rolled: Faces,
    *,
    room: str | None = None,
    some: bool = False,
) -> Procedure[Faces]:
    """Let survivors, by `room` only those there, throw a roll again with an item of this name.

    A single-use card leaves the game and another of its kind may follow; gear in hand serves once
    for each roll (DDD-ITEMFN-24). With `some` the players choose which of the dice (DDD-ITEMFN-17).
    """
    if not table.acting:  # cards are played on the cardboard, and so is this
        return rolled
    while (yield _offer(item, rolled, room)) == "yes":
        owner, card = next(iter(_owners(table, item, room)))
        single_use = items.is_consumable(table, card)
        if single_use:
            items.discard(table, owner, card)
        dice = (yield from _which(len(rolled))) if some else tuple(range(len(rolled)))
        thrown = yield _only(roll, dice)
        if thrown is None:  # a correction has taken the reason away
            return rolled
        shown = dict(zip(dice, thrown, strict=True))
        rolled = tuple([shown.get(at, face) for at, face in enumerate(rolled)])
        if not single_use:
            break
    return rolled


def _owners(table: Table, item: str, room: str | None) -> Iterable[tuple[Survivor, Card]]:
    """Who has the card, gear in hand (DDD-ITEM-03)."""
    here = table.in_play if room is None else table.survivors_in(table.room_now(room))
    for survivor in here:
        for card in survivor.items:
            if card.name == item and (card.in_hand or items.is_consumable(table, card)):
                yield survivor, card


def _offer(item: str, rolled: Faces, room: str | None) -> Ask:
    def ask(table: Table) -> Prompt | None:
        if not any(_owners(table, item, room)):
            return None
        params = {"item": item, "shown": rolled}
        return Choose("reroll.item", ("no", "yes"), 1, 1, ("DDD-ITEMFN-24",), params)

    return ask


def _which(dice: int) -> Procedure[tuple[int, ...]]:
    """Any number of the dice, by their places."""
    names = tuple([f"die_{at}" for at in range(1, dice + 1)])

    def ask(_table: Table) -> Prompt | None:
        return Choose("reroll.dice", names, 1, dice, ("DDD-ITEMFN-24",)) if names[1:] else None

    picked: tuple[str, ...] = (yield ask) or names
    return tuple(sorted([names.index(name) for name in picked]))


def _only(roll: Ask, dice: tuple[int, ...]) -> Ask:
    """The same roll with only these of its dice."""

    def ask(table: Table) -> Prompt | None:
        prompt = roll(table)
        if not isinstance(prompt, Roll) or len(prompt.dice) <= max(dice):
            return None
        return prompt._replace(dice=tuple([prompt.dice[at] for at in dice]))

    return ask
