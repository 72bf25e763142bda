"""The plain state of a game as tracks, step rail and survivors.

Reads the state that the headless table reports too, and only that, so that a game with other
tracks needs no other front end: what a state does not have is not shown.
"""

from collections.abc import Mapping
from typing import Any, Final

from companion.i18n import Speaker
from companion.ui import marks
from companion.ui.values import Forecast, RailStep, Survivor, Tracks

EVENTS: Final = ("zombies", "fire", "darkness")
UPKEEP: Final = (
    "upkeep.event",
    "upkeep.regroup",
    "upkeep.camera",
    "upkeep.spawn",
    "upkeep.zombification",
)

SHOWDOWN: Final = ("showdown.start", "showdown.act", "showdown.react")

PlainState = Mapping[str, Any]


def tracks(state: PlainState, speaker: Speaker) -> Tracks:
    """Round, event cycle, darkness, and what is coming."""
    if (show := state.get("showdown")) is not None:  # it has tracks of its own (DDD-SHOW-10)
        dark = show["darkness"]
        return Tracks(int(state["round"]), "", (), dark["at"], dark["last"], ())
    darkness = state.get("darkness") or {"at": 0, "last": 0}
    event = str(state.get("event", ""))
    return Tracks(
        round=int(state.get("round", 0)),
        event=event,
        events=EVENTS if event else (),
        darkness=darkness["at"],
        last=darkness["last"],
        forecasts=_forecasts(state, speaker) if event else (),
    )


def rounds_until(event: str, now: str) -> int:
    """In how many rounds the event marker is on a space again (DDD-EVENT-01)."""
    return (EVENTS.index(event) - EVENTS.index(now) - 1) % len(EVENTS) + 1


def _forecasts(state: PlainState, speaker: Speaker) -> tuple[Forecast, ...]:
    coming = sorted((rounds_until(each, state["event"]), each) for each in EVENTS)[:2]
    told = [_event(rounds, event, state, speaker) for rounds, event in coming]
    return (*told, _end(state, speaker))


def _event(rounds: int, event: str, state: PlainState, speaker: Speaker) -> Forecast:
    icon, tint = marks.of_step(event)
    to = min(state["darkness"]["at"] + 1, state["darkness"]["last"])
    text = speaker.say(f"ui:forecast.{event}", {"to": to})
    return Forecast(icon, tint, text, speaker.say("ui:forecast.in", {"rounds": rounds}))


def _end(state: PlainState, speaker: Speaker) -> Forecast:
    """The last round by the clock alone, one space every third round (DDD-EVENT-04)."""
    left = state["darkness"]["last"] - state["darkness"]["at"]
    until = rounds_until("darkness", state["event"])
    last = state["round"] + (until + len(EVENTS) * (left - 1) if left else 0)
    when = speaker.say("ui:forecast.by", {"round": last})
    return Forecast("skull", "ink2", speaker.say("ui:forecast.ends", {}), when)


# ---------------------------------------------------------------------------- the rail


def rail(state: PlainState, speaker: Speaker) -> tuple[RailStep, ...]:
    """The steps of this round, those done, the one that stands, and those to come."""
    if "event" not in state:
        return ()
    now = str(state.get("step", ""))
    if state.get("showdown") is not None:
        return _showdown_rail(now, speaker)
    steps: list[tuple[str, tuple[str, ...]]] = [(each, ()) for each in UPKEEP]
    for team in state.get("teams", []):
        steps += [("action.team", tuple(team)), ("reaction", ())]
    at = _current(now, state.get("active"))
    return tuple(
        RailStep(
            id=step,
            icon=_icon(step, state),
            text=speaker.say(f"ui:step.{step}", {}),
            state="done" if place < at else "current" if place == at else "coming",
            pawns=pawns,
        )
        for place, (step, pawns) in enumerate(steps)
    )


def _showdown_rail(now: str, speaker: Speaker) -> tuple[RailStep, ...]:
    """Acting and reacting, by turns until the end (DDD-SHOW-01)."""
    at = SHOWDOWN.index(now) if now in SHOWDOWN else len(SHOWDOWN)
    return tuple(
        RailStep(
            id=step,
            icon=marks.of_step(step)[0],
            text=speaker.say(f"ui:step.{step}", {}),
            state="done" if place < at else "current" if place == at else "coming",
        )
        for place, step in enumerate(SHOWDOWN)
    )


def _icon(step: str, state: PlainState) -> str:
    return marks.of_step(str(state["event"]) if step == "upkeep.event" else step)[0]


def _current(step: str, active: object) -> int:
    """Where on the rail the players are; before it in the set-up, behind it at the end."""
    if step in UPKEEP:
        return UPKEEP.index(step)
    if isinstance(active, int):
        team = len(UPKEEP) + 2 * active
        return team + 1 if step.startswith("reaction") else team
    return -1 if step == "setup" else 99


# ---------------------------------------------------------------------------- the survivors


def survivors(state: PlainState, speaker: Speaker) -> tuple[Survivor, ...]:
    """Everybody in the game, with the team he is in."""
    boxes = {name: box for box, team in enumerate(state.get("teams", []), 1) for name in team}
    found: Mapping[str, Any] = state.get("survivors", {})
    return tuple(
        Survivor(
            name=name,
            text=speaker.word(name),
            energy=each["energy"],
            full=each.get("full_energy") or max(6, each["energy"]),
            ap=each["ap"],
            virus=each["virus"],
            team=boxes.get(name, 0),
            in_play=each["room"] is not None,
        )
        for name, each in found.items()
    )
