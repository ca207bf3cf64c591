"""Keep the player's settings: typed, with defaults, and forgiving to what it reads."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from game.storage import paths

FILE = "settings.json"
LANGUAGES = ("auto", "zh_CN", "en")
SPEEDS = ("slow", "normal", "fast", "instant")
UI_SCALES = (0, 100, 110, 125, 150, 175, 200)
TEXT_SCALES = (100, 110, 125, 150, 175, 200)
CLAIM_SECONDS = (0, 2, 3, 5, 10)
MIN_WINDOW = (1024, 576)


@dataclass(frozen=True, slots=True)
class Settings:
    """Hold everything the player may set; percentages and volumes are whole numbers.

    `claim_seconds` is how long a human may claim out of turn in 天子雀; 0 sets no limit.
    `ui_scale` 0 means: as large as the window allows. `player_name` empty means: the
    language's own word for "me".
    """

    language: str = "auto"
    player_name: str = ""
    window_width: int = 1280
    window_height: int = 720
    fullscreen: bool = False
    ui_scale: int = 0
    text_scale: int = 100
    high_contrast: bool = False
    reduced_motion: bool = False
    speed: str = "normal"
    volume_master: int = 80
    volume_effects: int = 80
    volume_music: int = 50
    chants: bool = True
    two_step_play: bool = True
    card_counter: bool = False
    auto_discard_forced: bool = True
    pause_on_focus_loss: bool = True
    claim_seconds: int = 3
    tutorial_offered: bool = False

    def with_(self, **changes: Any) -> Settings:
        """Return the settings with some values changed; a bad value keeps the old one."""
        good = {key: value for key, value in changes.items() if is_valid(key, value)}
        return replace(self, **good)


def _flag(value: object) -> bool:
    return isinstance(value, bool)


def _number(low: int, high: int) -> Callable[[object], bool]:
    def check(value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high

    return check


def _one_of(*choices: object) -> Callable[[object], bool]:
    return lambda value: not isinstance(value, bool) and value in choices


def _name(value: object) -> bool:
    return isinstance(value, str) and len(value) <= 24 and (not value or value.isprintable())


CHECKS: Mapping[str, Callable[[object], bool]] = {
    "language": _one_of(*LANGUAGES),
    "player_name": _name,
    "window_width": _number(MIN_WINDOW[0], 16384),
    "window_height": _number(MIN_WINDOW[1], 16384),
    "ui_scale": _one_of(*UI_SCALES),
    "text_scale": _one_of(*TEXT_SCALES),
    "speed": _one_of(*SPEEDS),
    "claim_seconds": _one_of(*CLAIM_SECONDS),
    "volume_master": _number(0, 100),
    "volume_effects": _number(0, 100),
    "volume_music": _number(0, 100),
}
"""How each key that is not a plain flag is checked."""

KEYS = tuple(item.name for item in fields(Settings))


def is_valid(key: str, value: object) -> bool:
    """Tell whether the key exists and may hold the value."""
    return key in KEYS and CHECKS.get(key, _flag)(value)


def parse(text: str) -> Settings:
    """Read settings from JSON text; every unknown key or bad value falls back alone."""
    try:
        found = json.loads(text)
    except ValueError:
        return Settings()
    if not isinstance(found, dict):
        return Settings()
    return Settings(**{key: value for key, value in found.items() if is_valid(key, value)})


def default_path() -> Path:
    """Return where the settings of this user lie."""
    return paths.config_dir() / FILE


def load(path: Path | None = None) -> Settings:
    """Read the settings; a missing or unreadable file gives the defaults."""
    try:
        return parse((path or default_path()).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return Settings()


def save(settings: Settings, path: Path | None = None) -> None:
    """Write the settings as a whole; raises OSError when the disk refuses."""
    text = json.dumps(asdict(settings), ensure_ascii=False, indent=2) + "\n"
    paths.write_atomic(path or default_path(), text.encode("utf-8"))
