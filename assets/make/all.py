"""Rebuild every asset: ``python assets/make/all.py`` (a few minutes; fonts need npm)."""

from __future__ import annotations

import cards
import check
import fonts
import grounds
import icon
import music
import ornaments
import portraits
import sounds


def main() -> None:
    """Make fonts first (the glyphs are drawn with them), then pictures, then sound."""
    fonts.main()
    cards.main([])
    grounds.main([])
    ornaments.main()
    portraits.main()
    icon.main()
    sounds.main()
    music.main()
    check.main()


if __name__ == "__main__":
    main()
