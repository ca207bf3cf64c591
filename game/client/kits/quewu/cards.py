"""Name the pictures of 雀舞's eight kinds of card."""

from __future__ import annotations

from game.client.table.cards import BACK, CardFaces

NAMES = ("bird", "ten", "hundred", "thousand", "myriad", "flower", "wind", "moon")


class QuewuFaces(CardFaces):
    """Hand out 雀舞's cards."""

    kinds = range(len(NAMES))

    def picture(self, kind: int, variant: int = 0) -> str:
        """Name the picture of a card under assets/."""
        return f"cards/quewu/{'back' if kind == BACK else NAMES[kind]}.png"
