"""Bots for 雀舞."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..random_bot import RandomBot

if TYPE_CHECKING:
    from ..bots import Bot


def bot(level: str) -> Bot:
    """Return the 雀舞 bot of a level."""
    return RandomBot()
