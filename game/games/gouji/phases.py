"""What the game can be waiting for."""

from enum import IntEnum


class Phase(IntEnum):
    """What the game waits for; BURN asks who may burn, WIND who may ask to lead after a 3."""

    DEAL = 0
    LOT = 1
    BUY = 2
    TRIBUTE = 3
    RETURN = 4
    REVOLT = 5
    PLAY = 6
    BURN = 7
    WIND = 8
    OVER = 9


CHANCE_PHASES = (Phase.DEAL, Phase.LOT)
"""The phases in which the lot decides."""

NAMES = {phase: phase.name.lower() for phase in Phase}
"""Phase names as scenarios and views write them."""
