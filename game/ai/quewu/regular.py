"""常 the regular bot: dances what it can, plans its own hand, and hardly looks up from it."""

from __future__ import annotations

from ..personas import EVEN, Style
from .judge import Taste
from .keen import KeenBot

PLAIN = Taste(flex=-0.7, danger=0.2, points=0.0, rise=0, sets=1.0, airs=5.0)
"""It dances 风 and 月 as soon as it holds them and is fond of special sets, where a better player
keeps a dance for the end, when no demand can be met. Else it counts the turns its hand still
takes, against the demand of now, and lays first what is handy: what is left seldom answers. That
somebody is nearly out, and what a hand costs at the stock's end, it feels faintly or not at all.
"""


class RegularBot(KeenBot):
    """Make the action that leaves the fewest turns."""

    def __init__(self, style: Style = EVEN) -> None:
        super().__init__(PLAIN.styled(style))
