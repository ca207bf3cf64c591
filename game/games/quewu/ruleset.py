"""The table's options: five modes, what each allows, and the presets (rulebook §4, §7, §9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from game.engine import SetupError

from .actions import SEASON_SETS, SETS, Dance
from .cards import COPIES, FUNCTIONS, KINDS

MODES = ("simple", "basic", "regular", "full", "expert")
NIGHT_MODES = ("regular", "full", "expert")
SEASON_MODES = ("full", "expert")
MODULES = ("RELENTLESS", "TWIN_SWALLOWS", "WHITE_SNOW", "TOO_LOFTY", "BLOOMING")
"""连奏 双飞燕 阳春白雪 曲高和寡 繁花似锦 (§7); 静夜 is `night`."""
SEATS = range(2, 7)
MATCH_LENGTHS = (1, 4, 8, 16)
CLOCKS = (0, 15, 30, 60)
CHANTS = ("every play", "first round", "off")
MAX_NIGHT = 3

CHOICES: dict[str, tuple[Any, ...]] = {
    "mode": MODES,
    "seats": tuple(SEATS),
    "raise_limit": (0, 1, 2, 3),
    "simple_deck": ("birds", "removed"),
    "referee": ("guided", "strict", "court"),
    "chant": CHANTS,
    "clock": CLOCKS,
    "match": MATCH_LENGTHS,
    "day3": (False, True),
}


@dataclass(frozen=True)
class Ruleset:
    """Hold the options of a 雀舞 table.

    `day3` None means what the mode prescribes. `night` names the special sets 静夜 bans.
    Built by `from_dict`, which refuses what the rulebook does not allow.
    """

    mode: str = "full"
    seats: int = 4
    raise_limit: int = 0
    day3: bool | None = None
    night: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()
    simple_deck: str = "birds"
    referee: str = "guided"
    chant: str = "first round"
    clock: int = 0
    match: int = 1

    @classmethod
    def from_dict(cls, options: Mapping[str, Any]) -> Ruleset:
        """Build a ruleset; raise SetupError naming the key that is wrong."""
        known = {field.name for field in fields(cls)}
        for key in options:
            if key not in known:
                raise SetupError(key, "unknown option; known are " + ", ".join(sorted(known)))
        values = dict(options)
        for key in ("night", "modules"):
            values[key] = _names(key, values.get(key, ()))
        rules = cls(**values)
        rules._validate()
        return rules

    def _validate(self) -> None:
        for key, allowed in CHOICES.items():
            value = getattr(self, key)
            if key == "day3" and value is None:
                continue
            if not any(type(value) is type(one) and value == one for one in allowed):
                raise SetupError(key, f"{value!r} is not one of {', '.join(map(str, allowed))}")
        self._validate_day()
        self._validate_night()
        if self.modules and self.mode != "expert":
            raise SetupError("modules", f"only the expert mode has modules, not {self.mode}")
        if self.mode == "expert" and not self.modules and not self.night:
            raise SetupError("modules", "the expert mode needs one or more, or banned sets (night)")

    def _validate_day(self) -> None:
        if self.day3 is False and self.mode in ("simple", "basic"):
            raise SetupError("day3", f"always on in {self.mode}")
        if self.day3 and self.mode in SEASON_MODES:
            raise SetupError("day3", f"not allowed in {self.mode}")

    def _validate_night(self) -> None:
        if self.night and self.mode not in NIGHT_MODES:
            raise SetupError("night", f"not allowed in {self.mode}")
        if len(self.night) > MAX_NIGHT:
            raise SetupError("night", f"at most {MAX_NIGHT} special sets may be banned")
        for name in self.night:
            if Dance[name] in SEASON_SETS and not self.seasons:
                raise SetupError("night", f"{name} does not exist in {self.mode}")

    def as_dict(self) -> dict[str, Any]:
        """Write the options as plain data; `from_dict` reads them back."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return values | {"night": list(self.night), "modules": list(self.modules)}

    # -- what the mode means (§4) ----------------------------------------------------------

    @property
    def functions_are_birds(self) -> bool:
        """白昼 1: function cards are birds in every respect."""
        return self.mode == "simple"

    @property
    def free_count(self) -> bool:
        """白昼 2: the count must reach the demand's, 吟 and 诵 follow from it."""
        return self.mode in ("simple", "basic")

    @property
    def restarts(self) -> bool:
        """白昼 3: when all have rested the last to rest leads anew."""
        return self.mode in ("simple", "basic") or bool(self.day3)

    @property
    def special_sets(self) -> bool:
        """Tell whether special sets and the hand limit exist."""
        return self.mode in NIGHT_MODES

    @property
    def seasons(self) -> bool:
        """Tell whether the four seasons turn."""
        return self.mode in SEASON_MODES

    @property
    def allowed_sets(self) -> tuple[Dance, ...]:
        """List the special sets that may be danced, in order of priority."""
        if not self.special_sets:
            return ()
        sets = (s for s in SETS if s.name not in self.night)
        return tuple(s for s in sets if self.seasons or s not in SEASON_SETS)

    @property
    def copies(self) -> tuple[int, ...]:
        """Return how many of each kind the deck holds."""
        if self.functions_are_birds and self.simple_deck == "removed":
            return tuple(0 if kind in FUNCTIONS else COPIES[kind] for kind in KINDS)
        return COPIES


def _names(key: str, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(v, str) for v in value):
        raise SetupError(key, f"{value!r} is not a list of names")
    known = [s.name for s in SETS] if key == "night" else list(MODULES)
    for name in value:
        if name not in known:
            raise SetupError(key, f"{name!r} is not one of {', '.join(known)}")
    return tuple(dict.fromkeys(value))


PRESETS: dict[str, dict[str, Any]] = {
    "elegant": {"mode": "full", "raise_limit": 2},
    "original": {"mode": "full", "raise_limit": 0},
}
"""雅集 (recommended, with the house rule of +2) and 原文 (by the letter), §3."""
