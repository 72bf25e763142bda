"""A survivor's board as plain values: what stands on it, and what of that is only assumed."""

from dataclasses import dataclass

from companion.engine.play import Play
from companion.games.ddd import experience, items, survivors
from companion.games.ddd.table import MAX_VIRUS, MAX_XP, SKILL_SLOTS, Card, Survivor, Table
from companion.i18n import Speaker
from companion.ui.assumed import assumed_in
from companion.ui.names_of import icon_of_item, icon_of_skill


@dataclass(frozen=True, slots=True)
class Skill:
    """A slot of the skill track; `state` is bought, open, dear or lost."""

    icon: str
    text: str
    cost: int
    state: str


@dataclass(frozen=True, slots=True)
class Item:
    """A card that is carried."""

    icon: str
    text: str
    note: str
    hands: int


@dataclass(frozen=True, slots=True)
class Board:
    """Everything on a survivor's board. `energy` are the AP of each space, from the left."""

    name: str
    text: str
    place: str
    energy: tuple[int, ...]
    at: int  # the space of the energy marker; behind the last one is the skull
    ap: int
    next_ap: int
    xp: int
    most_xp: int
    virus: int
    most_virus: int
    decay: str
    skills: tuple[Skill, ...]
    in_hand: tuple[Item, ...]
    hands_free: int
    carried: tuple[Item, ...]
    places: int
    chips: tuple[tuple[str, ...], ...]
    entrapped: bool
    tracked: bool  # whether cards and chips are known here, not only on the cardboard
    assumed: frozenset[str]  # which of energy, costs, cards are Lantern's guess


def board(play: Play, name: str, speaker: Speaker) -> Board:
    """The board of a survivor as it is now."""
    table: Table = play.table
    survivor = table.survivors[name]
    row = survivors.energy_row(table, name)
    in_hand = tuple(_item(table, card, speaker) for card in survivor.items if card.in_hand)
    carried = tuple(_item(table, card, speaker) for card in survivor.items if not card.in_hand)
    return Board(
        name=name,
        text=speaker.word(name),
        place=_place(table, survivor, speaker),
        energy=row,
        at=len(row) - survivor.energy,
        ap=survivor.ap,
        next_ap=survivors.action_points(table, survivor) if survivor.energy > 0 else 0,
        xp=survivor.xp,
        most_xp=MAX_XP,
        virus=survivor.virus,
        most_virus=MAX_VIRUS,
        decay=_decay(table, survivor, speaker),
        skills=tuple(_skill(table, survivor, slot, speaker) for slot in range(1, SKILL_SLOTS + 1)),
        in_hand=in_hand,
        hands_free=items.hands_free(table, survivor),
        carried=carried,
        places=items.limit(table, survivor),
        chips=tuple(tuple(chip.split("+")) for chip in survivor.chips),
        entrapped=survivor.entrapped,
        tracked=table.acting,
        assumed=_assumed(play, name),
    )


def _place(table: Table, survivor: Survivor, speaker: Speaker) -> str:
    if survivor.room is None:
        return speaker.say("ui:sheet.out", {})
    team = next((at for at, names in enumerate(table.teams, 1) if survivor.name in names), 0)
    where = speaker.word(survivor.room)
    if not team:
        return where[:1].upper() + where[1:]
    return speaker.say("ui:sheet.place", {"number": team, "room": survivor.room})


def _decay(table: Table, survivor: Survivor, speaker: Speaker) -> str:
    """What the infected lose next (DDD-ZOMBIF-06)."""
    if not survivor.infected:
        return ""
    next_slot = (survivor.decay or SKILL_SLOTS + 1) - 1
    if next_slot < 1:
        return speaker.say("ui:sheet.turns", {})
    skill = table.facts.skills[survivor.name][next_slot - 1]
    return speaker.say("ui:sheet.decays", {"skill": skill})


def _skill(table: Table, survivor: Survivor, slot: int, speaker: Speaker) -> Skill:
    skill, cost = table.facts.skills[survivor.name][slot - 1], table.facts.skill_costs[slot - 1]
    if slot in survivor.lost_skills:
        state = "lost"
    elif slot in survivor.skills:
        state = "bought"
    else:
        state = "open" if skill in experience.affordable(table, survivor) else "dear"
    text = speaker.option("skill", skill)
    return Skill(icon_of_skill(skill), text[:1].upper() + text[1:], cost, state)


def _item(table: Table, card: Card, speaker: Speaker) -> Item:
    printed = items.printed(table, card)
    text = speaker.word(card.name)
    if printed.firearm:
        note = speaker.say("ui:sheet.shots", {"dice": printed.dice, "left": card.ammo})
    elif printed.weapon:
        note = speaker.say("ui:sheet.dice", {"dice": printed.dice})
    else:
        note = speaker.say("ui:sheet.once" if not printed.hands else "ui:sheet.gear", {})
    return Item(icon_of_item(card.name), text[:1].upper() + text[1:], note, printed.hands)


def _assumed(play: Play, name: str) -> frozenset[str]:
    options = play.start.options
    table: Table = play.table
    side = table.facts.starting_ap[len(table.survivors)]
    facts = {
        "energy": f"survivors.{name}.energy.{side}",
        "skills": f"survivors.{name}.skills",
        "costs": "skills.xp_costs",
    }
    guessed = {key for key, fact in facts.items() if assumed_in(options, fact)}
    carried = [f"equipment.{card.name}.dice" for card in table.survivors[name].items]
    if any(assumed_in(options, fact) for fact in carried):
        guessed.add("cards")
    return frozenset(guessed)
