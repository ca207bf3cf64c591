"""Show the cards of 够级: fifteen ranks in four suits, two jokers, one back."""

from __future__ import annotations

from collections.abc import Iterable

from game.client.kits.gouji.suits import SUITS
from game.client.table.cards import BACK, CardFaces
from game.games.gouji.cards import CHARS, RANKS, SMALL


class GoujiFaces(CardFaces):
    """Hand out pictures of a French deck; a card's variant is its suit."""

    kinds = RANKS

    def picture(self, kind: int, variant: int = 0) -> str:
        """Name the picture of a rank in a suit."""
        if kind == BACK:
            return "cards/gouji/back.png"
        suit = "" if kind >= SMALL else SUITS[variant % len(SUITS)]
        return f"cards/gouji/{CHARS[kind]}{suit}.png"

    def variants(self, kind: int) -> Iterable[int]:
        """List the suits a kind comes in."""
        return (0,) if kind == BACK or kind >= SMALL else range(len(SUITS))
