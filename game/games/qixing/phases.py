"""What a game of 妙手七星 can be waiting for."""

from enum import IntEnum


class Phase(IntEnum):
    """What the game waits for; DEAL and OFFER wait for the lot."""

    DEAL = 0
    OFFER = 1
    CHOOSE = 2
    DISCARD = 3
    OVER = 4


NAMES = {phase: phase.name.lower() for phase in Phase}
"""Phase names as scenarios and views write them."""

ROUNDS = 7
DRAWING_ROUNDS = 4
"""Rounds with a draw and a discard; the showdown follows."""
MULTIPLIERS = (1, 1, 1, 1, 2, 3, 5)
"""What each round's public tile multiplies payments by (§4)."""
