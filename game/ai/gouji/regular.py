"""常 the regular bot: plays its hand out by plan, and sees the end of a game late."""

from __future__ import annotations

from ..personas import EVEN, Style
from .judge import Taste
from .keen import KeenBot

PLAIN = Taste(
    opening=0.5,
    stop_opening=0.0,
    threat=0.0,
    stop_end=0.0,
    smother=1.2,
    finish=0.3,
    break_burn=0.5,
    size=0.2,
)
"""It does not press to open nor keep others from it, reads no burn coming, lets an enemy with
few cards go on, hardly saves a strong hand for the last, and gladly lays many cards at once.
"""


class RegularBot(KeenBot):
    """Make the play that saves most hands of one's own."""

    def __init__(self, style: Style = EVEN) -> None:
        super().__init__(PLAIN.styled(style))
