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

FROM_LARGEST, FROM_ANY = 1, 2
"""Whom a card is taken from: the largest hand (§3), or any hand at random (§7)."""

AT_ONCE = 20
"""Steps from here on need nobody: they happen as soon as their turn on `todo` comes."""
DRAW, LOOK, OPEN_GUESSES, TALLY = 20, 21, 22, 23
