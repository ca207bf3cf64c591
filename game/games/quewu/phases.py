"""What the game can be waiting for."""

from enum import IntEnum


class Phase(IntEnum):
    """What the game waits for. TEMPO, GUESS, EXTRA and VOTE belong to §7 and §9."""

    DEAL = 0
    LOT = 1
    PLAY = 2
    DISCARD = 3
    PASS = 4
    TAKE = 5
    DUEL = 6
    OVER = 7
    TEMPO = 8
    GUESS = 9
    EXTRA = 10
    VOTE = 11


CHANCE_PHASES = (Phase.DEAL, Phase.LOT, Phase.PASS, Phase.TAKE, Phase.DUEL)
"""The phases in which the lot decides."""

NAMES = {phase: phase.name.lower() for phase in Phase}
"""Phase names as scenarios and views write them."""
