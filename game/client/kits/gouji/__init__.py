"""够级 at the table: six seats, two federations, two rows of cards, tribute and burning."""

from __future__ import annotations

from game.client.kits.kit import Kit
from game.client.table.layout import CardSizes


class GoujiKit(Kit):
    """够级 Gouji at the table."""

    sizes = CardSizes(hand=112, centre=104, spot=64, fan=50, stock=80)
    grounds = ("harbour",)
    quick_seats = 6
