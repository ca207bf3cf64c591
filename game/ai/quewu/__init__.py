"""Bots for 雀舞: they see views only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..clock import Clock, never
from ..personas import EVEN, Style
from ..search import Limits
from .beginner import BeginnerBot
from .judge import Taste
from .keen import KeenBot
from .learned import LearnedBot
from .regular import RegularBot
from .search import QuewuSearch

if TYPE_CHECKING:
    from ..bots import Bot

LIMITS = {
    "expert": Limits(100, 6, infer=True, doubt=0.0, trust=10.0, rounds=1, exchanges=4),
    "master": Limits(800, 6, infer=True, doubt=0.0, trust=10.0, rounds=1),
}
"""How far a level searches where no clock ends it sooner.

The expert reads the others' deeds with half an eye; closer reading is what the master has ahead.
"""


def bot(level: str, clock: Clock = never, style: Style = EVEN) -> Bot:
    """Return the bot of a level, from `beginner` to `master`."""
    taste = Taste().styled(style)
    if level in LIMITS:
        return QuewuSearch(LIMITS[level], clock, taste)
    rule: dict[str, Bot] = {
        "beginner": BeginnerBot(),
        "regular": RegularBot(style),
        "keen": KeenBot(taste),
        "learned": LearnedBot(taste),
    }
    return rule[level]
