"""What the players have set, kept in a small file of its own beside the games."""

import json
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Final

CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "language": ("en", "ru"),
    "palette": ("dark", "light"),
    "scale": (1.0, 1.15, 1.3, 1.6),
    "pace": ("step", "brisk", "ask"),
    "dice": ("app", "ours", "each"),
    "still": (False, True),
    "haptics": (False, True),
    "shake": (False, True),
    "speech": (False, True),
    "awake": (False, True),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """`pace`: how much the app does unasked. `dice`: who throws. `still`: reduced motion.

    The last four are for devices that can: feel the dice, shake to roll, speak, stay awake.
    """

    language: str = "en"
    palette: str = "dark"
    scale: float = 1.0
    pace: str = "brisk"
    dice: str = "app"
    still: bool = False
    haptics: bool = True
    shake: bool = False
    speech: bool = False
    awake: bool = True

    def with_(self, name: str, value: object) -> "Settings":
        """Change one of them; a value nobody offers leaves all as it was."""
        return replace(self, **{name: value}) if value in CHOICES[name] else self  # type: ignore[arg-type]


def read(file: Path) -> Settings:
    """Read the settings; what is missing or broken is as at first."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Settings()
    settings = Settings()
    if isinstance(found, dict):
        for each in fields(Settings):
            if each.name in found:
                settings = settings.with_(each.name, found[each.name])
    return settings


def write(file: Path, settings: Settings) -> None:
    """Keep the settings; a full disk must not stop the game."""
    fresh = file.with_suffix(".new")
    try:
        fresh.write_text(json.dumps(asdict(settings)), encoding="utf-8")
        fresh.replace(file)
    except OSError:
        fresh.unlink(missing_ok=True)
