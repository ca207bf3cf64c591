"""Bots for 天子雀: they see views only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..clock import Clock, never
from ..personas import EVEN, Style
from ..search import Limits
from .beginner import BeginnerBot
from .keen import KeenBot
from .regular import RegularBot
from .search import TianziSearch

if TYPE_CHECKING:
    from ..bots import Bot

LIMITS = {
    "expert": Limits(playouts=400, width=5, doubt=1.0),
    "master": Limits(playouts=800, width=6, infer=True, doubt=1.0),
}
"""How far a level searches at a table of two where no clock ends it sooner."""
LIMITS_OF_MANY = {
    "expert": Limits(playouts=600, width=3, doubt=1.2),
    "master": Limits(playouts=1500, width=4, infer=True, doubt=1.2),
}
"""The same where the network was not trained, and worlds are played on by rule."""


def bot(level: str, clock: Clock = never, style: Style = EVEN) -> Bot:
    """Return the bot of a level, from `beginner` to `master`."""
    eager = style.points
    if level in LIMITS:
        return TianziSearch(LIMITS[level], clock, eager, LIMITS_OF_MANY[level])
    if level == "beginner":
        return BeginnerBot()
    return RegularBot(eager) if level == "regular" else KeenBot(eager)
