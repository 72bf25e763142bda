"""plyer with its platform modules replaced: by ones that note every call, or that always fail."""

import sys
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from companion.device.plyers import feature

Calls = list[tuple[object, ...]]
HOOKS: dict[str, tuple[str, dict[str, object]]] = {
    "vibrator": ("Vibrator", {"_vibrate": None, "_exists": True}),
    "tts": ("TTS", {"_speak": None}),
    "accelerometer": (
        "Accelerometer",
        {"_enable": None, "_disable": None, "_get_acceleration": (0.0, 0.0, 9.8)},
    ),
    "battery": ("Battery", {"_get_state": {"isCharging": False, "percentage": 9.0}}),
    "filechooser": ("FileChooser", {"_file_selection_dialog": ["/sent/attic.yaml"]}),
}
"""For each feature plyer's facade, and what its platform's hooks answer."""


class BrokenError(Exception):
    """What no player may ever see."""


def _hook(name: str, answer: object, calls: Calls, *, broken: bool) -> Any:
    def hook(self: object, *arguments: object, **named: object) -> object:  # noqa: ARG001
        calls.append((name, *arguments, *named.values()))
        if broken:
            raise BrokenError(name)
        return answer

    return hook


def replace_plyer(monkeypatch: pytest.MonkeyPatch, *, broken: bool = False) -> Calls:
    """Put recorders in place of the platform's modules; returns the list they write to."""
    calls: Calls = []
    feature.cache_clear()
    platform = import_module("plyer.utils").platform
    for name, (facade, answers) in HOOKS.items():
        base = getattr(import_module("plyer.facades"), facade)
        hooks = {
            hook: _hook(hook, answer, calls, broken=broken) for hook, answer in answers.items()
        }
        made = type(f"Recorded{facade}", (base,), {**hooks, "__module__": __name__})
        module: Any = ModuleType(f"plyer.platforms.{platform}.{name}")
        module.instance = made
        monkeypatch.setitem(sys.modules, module.__name__, module)
    return calls
