"""Rebuild every asset: ``python assets/make/all.py`` (a few minutes; fonts need npm)."""

from __future__ import annotations

import cards
import check
import fonts
import game_emblems
import gouji_cards
import gouji_marks
import grounds
import harbour
import icon
import music
import ornaments
import palace
import portraits
import sounds
import stars
import tianzi_cards
import tiles


def main() -> None:
    """Make fonts first (the glyphs are drawn with them), then pictures, then sound."""
    fonts.main()
    cards.main([])
    gouji_cards.main([])
    tianzi_cards.main([])
    tiles.main([])
    grounds.main([])
    harbour.main()
    stars.main([])
    palace.main()
    gouji_marks.main()
    ornaments.main()
    portraits.main()
    icon.main()
    sounds.main()
    music.main()
    game_emblems.main([])
    check.main()


if __name__ == "__main__":
    main()
