"""学 what was learned from games played: small networks in whole numbers, the same everywhere.

A game's bots say which traits a position has and bring the weights; training is a script in
tests/bench, with libraries or a C compiler that the game itself does not need.
"""

from .layout import Layout
from .network import LOGIT, Network, read_network, share

__all__ = ["LOGIT", "Layout", "Network", "read_network", "share"]
