"""Bots for 妙手七星: they see views only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..clock import Clock, never
from .beginner import BeginnerBot
from .keen import KeenBot
from .regular import RegularBot
from .search import QixingSearch

if TYPE_CHECKING:
    from ..bots import Bot

DEPTHS = {"expert": 1, "master": 2}
"""How many draws ahead a level works out."""


def bot(level: str, clock: Clock = never) -> Bot:
    """Return the bot of a level, from `beginner` to `master`."""
    if level in DEPTHS:
        return QixingSearch(DEPTHS[level], clock)
    if level == "beginner":
        return BeginnerBot()
    return RegularBot() if level == "regular" else KeenBot()
