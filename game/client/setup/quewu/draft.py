"""Hold the choices of a 雀舞 table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from game.client.setup.draft import Draft, flag, one_of
from game.games.quewu.actions import SEASON_SETS, Dance
from game.games.quewu.ruleset import (
    CHOICES,
    MAX_NIGHT,
    MODULES,
    NIGHT_MODES,
    PRESETS,
    SEASON_MODES,
    SEATS,
    Ruleset,
)
from game.i18n import _


def _night(value: object) -> bool:
    return isinstance(value, list | tuple) and all(
        isinstance(n, str) and n in Dance.__members__ and Dance[n] > Dance.MOON for n in value
    )


def _modules(value: object) -> bool:
    return isinstance(value, list | tuple) and all(name in MODULES for name in value)


@dataclass(frozen=True)
class QuewuDraft(Draft):
    """Hold what is chosen for a 雀舞 table; wishes the mode forbids are kept."""

    GAME: ClassVar = "quewu"
    COUNTS: ClassVar = tuple(SEATS)
    TUPLES: ClassVar = ("night", "modules")
    CHECKS: ClassVar = {
        "mode": one_of(CHOICES["mode"]),
        "raise_limit": one_of(CHOICES["raise_limit"]),
        "day3": flag,
        "night": _night,
        "modules": _modules,
        "referee": one_of(CHOICES["referee"]),
        "simple_deck": one_of(CHOICES["simple_deck"]),
        "match": one_of(CHOICES["match"]),
        "clock": one_of(CHOICES["clock"]),
        "chant": one_of(CHOICES["chant"]),
    }

    mode: str = "full"
    raise_limit: int = 2
    day3: bool = False
    night: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()
    referee: str = "guided"
    simple_deck: str = "birds"
    match: int = 1
    clock: int = 0
    chant: str = "first round"

    # -- what is allowed ---------------------------------------------------------------
    def day3_refusal(self) -> str:
        """Return why the restart rule cannot be switched here, or an empty text."""
        if self.mode in ("simple", "basic"):
            return _("Always on in this mode.")
        if self.mode in SEASON_MODES:
            return _("Modes with seasons play without daylight rules.")
        return ""

    def module_refusal(self, name: str) -> str:
        """Return why a module cannot be chosen here, or an empty text."""
        return "" if self.mode == "expert" else _("Only the expert mode plays with modules.")

    def refusal(self) -> str:
        """Return why the table cannot be opened as it is, or an empty text."""
        if self.mode == "expert" and not self.modules and not self.banned:
            return _("The expert mode needs a module, or a set banned by Silent Night.")
        return ""

    def night_refusal(self, name: str) -> str:
        """Return why a special set cannot be banned here, or an empty text."""
        if self.mode not in NIGHT_MODES:
            return _("This mode has no special sets to ban.")
        if Dance[name] in SEASON_SETS and self.mode not in SEASON_MODES:
            return _("This set needs the four seasons.")
        if name not in self.night and len(self.banned) >= MAX_NIGHT:
            return _("At most three sets may be banned.")
        return ""

    def deck_refusal(self) -> str:
        """Return why the deck cannot be chosen here, or an empty text."""
        return "" if self.mode == "simple" else _("Only the simple mode plays without them.")

    def undo_refusal(self) -> str:
        """Return why moves cannot be taken back at this table, or an empty text."""
        if self.referee != "guided":
            return _("Before a referee only “Wait!” takes a play back, once a game.")
        return super().undo_refusal()

    def count_note(self) -> str:
        """Say which number of seats the rules suggest."""
        return _("Four is what the rules suggest.") if self.count == 4 else ""

    @property
    def banned(self) -> tuple[str, ...]:
        """List the sets that 静夜 bans in the present mode."""
        if self.mode not in NIGHT_MODES:
            return ()
        seasons = self.mode in SEASON_MODES
        return tuple(n for n in self.night if seasons or Dance[n] not in SEASON_SETS)

    @property
    def restarts(self) -> bool:
        """Tell whether a table where all rest starts anew (白昼 3)."""
        return self.mode in ("simple", "basic") or (self.mode == "regular" and self.day3)

    # -- changing ------------------------------------------------------------------------
    def toggle_night(self, name: str) -> QuewuDraft:
        """Return the draft with a set banned, or allowed again."""
        if name in self.night:
            return replace(self, night=tuple(n for n in self.night if n != name))
        kept = self.night if len(self.banned) == len(self.night) else self.banned
        return replace(self, night=(*kept, name))

    def toggle_module(self, name: str) -> QuewuDraft:
        """Return the draft with a module added, or taken out."""
        chosen = {*self.modules} ^ {name}
        return replace(self, modules=tuple(m for m in MODULES if m in chosen))

    def presets(self) -> dict[str, dict[str, Any]]:
        """Return 雅集 and 原文 as the fields they set."""
        rules = {name: Ruleset.from_dict(options) for name, options in PRESETS.items()}
        plain = {"day3": False, "night": (), "modules": ()}
        return {
            name: {"mode": one.mode, "raise_limit": one.raise_limit, **plain}
            for name, one in rules.items()
        }

    # -- a table -------------------------------------------------------------------------
    def options(self) -> dict[str, Any]:
        """Return the ruleset's options as plain data."""
        return {
            "mode": self.mode,
            "seats": self.count,
            "raise_limit": self.raise_limit,
            "day3": True if self.mode == "regular" and self.day3 else None,
            "night": list(self.banned),
            "modules": list(self.modules) if self.mode == "expert" else [],
            "referee": self.referee,
            "simple_deck": self.simple_deck if self.mode == "simple" else "birds",
            "chant": self.chant,
            "clock": self.clock,
            "match": self.match,
        }
