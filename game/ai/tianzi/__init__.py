"""Bots for 天子雀: they see views only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .beginner import BeginnerBot
from .regular import RegularBot

if TYPE_CHECKING:
    from ..bots import Bot


def bot(level: str) -> Bot:
    """Return the rule bot of a level, `beginner` or `regular`."""
    return BeginnerBot() if level == "beginner" else RegularBot()
