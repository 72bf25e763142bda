"""The table as plain values, for the wire, the list of saved games and comparisons."""

from companion.games.ddd import laboratory
from companion.games.ddd.house.coverage import cameras, coverage
from companion.games.ddd.looking import Looking
from companion.games.ddd.table import Creature, Survivor, Table


def state(table: Table) -> dict[str, object]:
    """Report everything tracked."""
    phase = table.step.partition(".")[0]
    return {
        "game": "ddd",
        "edition": table.edition,
        "round": table.round,
        "phase": "over" if table.outcome else phase,
        "step": table.step,
        "outcome": table.outcome,
        "reason": table.reason,
        "darkness": {"at": table.darkness.at, "last": table.darkness.last},
        "event": table.event,
        "fire": {"at": table.fire.at},
        "fire_icons": {str(space): icon for space, icon in sorted(table.fire_icons.items())},
        "tiles": {
            name: {
                "burn": tile.burn,
                "destroyed": tile.destroyed,
                "kind": "lab" if name == table.lab else tile.kind,
                "icons": list(tile.icons),
                "rooms": len(table.rooms_on[name]),
            }
            for name, tile in table.tiles.items()
        },
        "rooms": {
            name: {"zombies": room.zombies, "tokens": room.tokens, "searched": room.searched}
            for name, room in sorted(table.rooms.items())
        },
        "passages": _passages(table),
        "cameras": _cameras(table),
        "teams": [list(team) for team in table.teams],
        "active": table.active,
        "survivors": {name: _survivor(each) for name, each in table.survivors.items()},
        "creature": _creature(table.creature),
        "creatures": {"hidden": list(table.creatures.hidden), "under": list(table.creatures.under)},
        "nemesis": _nemesis(table),
        "security": _security(table),
        "showdown": _showdown(table),
        "house": None if table.house is None else table.house.title,
        "advanced": table.advanced,
        "lab": table.lab,
        "lab_entered": table.lab_entered,
        "lab_open": table.lab_open,
        "door_chips": dict(sorted(table.door_chips.items())),
        "deck": sum(table.deck.left().values()),
        "tweaks": sorted(table.tweaks),
        "bypasses": table.bypasses,
        "spawn_tokens": table.tokens_left,
        "tokens_turned": {str(value): n for value, n in sorted(table.token_values.taken.items())},
    }


def _security(table: Table) -> dict[str, object]:
    """The code, the chips entered, and how many tokens the known chips could still remove."""
    return {
        "code": list(table.security.code),
        "chips": list(table.security.entered),
        "by_chips": laboratory.within_reach(table),
    }


def _passages(table: Table) -> list[dict[str, object]]:
    """Every passage of the house on file; a lock is gone when its chip is."""
    if not isinstance(table.eyes, Looking):
        return []
    plan = table.eyes.plan(table)
    return [
        {
            "a": passage.a,
            "b": passage.b,
            "direction": passage.direction,
            "lock": None if plan.has_lost_chip(passage) else passage.lock,
        }
        for passage in plan.house.passages
    ]


def _cameras(table: Table) -> list[dict[str, object]]:
    """The cameras that are left, where they look and what they see."""
    if not isinstance(table.eyes, Looking) or table.lab_entered:  # DDD-CAMERA-10
        return []
    plan = table.eyes.plan(table)
    return [
        {"room": room, "facing": facing, "sees": sorted(coverage(plan, room, facing))}
        for room, facing in table.facings.items()
        if room in cameras(plan)
    ]


def _survivor(survivor: Survivor) -> dict[str, object]:
    return {
        "room": survivor.room,
        "energy": survivor.energy,
        "ap": survivor.ap,
        "xp": survivor.xp,
        "virus": survivor.virus,
        "decay": survivor.decay,
        "skills": list(survivor.skills),
        "lost_skills": survivor.lost_skills,
        "items": [
            {"name": card.name, "ammo": card.ammo, "hand": card.in_hand} for card in survivor.items
        ],
        "chips": list(survivor.chips),
        "entrapped": survivor.entrapped,
        "radiation": 0,
    }


def _creature(creature: Creature | None) -> dict[str, object] | None:
    if creature is None:
        return None
    return {"kind": creature.kind, "room": creature.room, "hits": dict(creature.hits)}


def _nemesis(table: Table) -> dict[str, object] | None:
    if table.nemesis is None:
        return None
    nemesis = table.nemesis
    return {"kind": nemesis.kind, "room": nemesis.room, "zones": list(nemesis.zones)}


def _showdown(table: Table) -> dict[str, object] | None:
    if table.showdown is None:
        return None
    show = table.showdown
    return {
        "keeper": show.keeper,
        "event": table.facts.showdown_events[show.event],
        "darkness": {"at": show.darkness, "last": table.facts.showdown_last},
        "hand": dict(show.hand),
        "boxes": [dict(box) for box in show.boxes],
        "corners": show.corners,
        "extra": dict(show.extra),
    }


def thumbnail(table: Table) -> dict[str, object]:
    """The few values that tell one saved game from another."""
    return {
        "edition": table.edition,
        "round": table.round,
        "step": table.step,
        "darkness": table.darkness.at,
        "survivors": [each.name for each in table.in_play],
        "outcome": table.outcome,
        "house": None if table.house is None else table.house.title,
        "places": {each.name: each.room for each in table.in_play},
        "fire": table.fire.at,
        "burnt": [name for name, tile in table.tiles.items() if tile.destroyed],
    }
