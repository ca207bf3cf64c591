"""够级 the French deck: 13 ranks in four suits, two jokers and the back. Writes cards/gouji/.

A face is 480 x 672. Rank and suit stand large in the corner (x 24..132, y 32..264), twice, so
that a card of which only the left third is seen still reads; everything else keeps clear of them.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from brush import Sheet
from frames import corner_arcs, rule
from gouji_paper import SIZE, card_paper, printed, save_small
from gouji_suits import COLOURS, numeral, pip
from noise import Field

OUT = Path(__file__).resolve().parents[1] / "cards" / "gouji"
SCALE = 3.0
RANKS, SUITS = "3456789TJQKA2", "shdc"
COLUMN, RANK_Y, PIP_Y = 79.0, 103.0, 226.0
LEFT, MIDDLE, RIGHT = 192.0, 240.0, 288.0
TOP, LAST = 112.0, 560.0


def blank(seed: int) -> Sheet:
    """Return a white sheet: only its ink is kept, and laid over the paper of the deck."""
    shape = (int(SIZE[1] * SCALE), int(SIZE[0] * SCALE), 3)
    return Sheet(np.ones(shape, np.float32), SCALE, seed)


def shrunk(sheet: Sheet) -> Field:
    """Return the ink of a sheet at card size, clean white where nothing was painted."""
    data = np.asarray(sheet.picture(), np.float32) / 255
    return np.where(data.min(-1, keepdims=True) > 0.985, 1, data).astype(np.float32)


def both_ways(ink: Field) -> Field:
    """Lay a layer over itself turned half round."""
    return ink * ink[::-1, ::-1]


def frame(sheet: Sheet, colour: str) -> None:
    """Draw the fine double rule: the suit's ink outside, gold inside."""
    rule(sheet, corner_arcs(0, 20, False), 2.2, colour, 0.8)
    rule(sheet, corner_arcs(6.0, 15, False), 1.3, "#A8854C", 0.95)


def corner(sheet: Sheet, rank: str, suit: str) -> None:
    """Write rank and suit into the corner."""
    numeral(sheet, "10" if rank == "T" else rank, COLUMN, RANK_Y, 136, COLOURS[suit])
    pip(sheet, suit, COLUMN, PIP_Y, 84)


# -- number cards -----------------------------------------------------------------------------
def spots(count: int) -> list[tuple[float, float]]:
    """Return where the pips of a number card stand, as on every French deck."""
    middle = (TOP + LAST) / 2
    third, half = (LAST - TOP) / 3, (LAST - TOP) / 2
    pair = [(LEFT, 0.0), (RIGHT, 0.0)]
    rows = {2: (TOP, middle, LAST), 3: (TOP, middle, LAST)}
    columns = {
        2: [], 3: [], 4: [TOP, LAST], 5: [TOP, LAST],
        6: [TOP, middle, LAST], 7: [TOP, middle, LAST], 8: [TOP, middle, LAST],
        9: [TOP + third * k for k in range(4)], 10: [TOP + third * k for k in range(4)],
    }[count]  # fmt: skip
    centre = {
        2: [TOP, LAST], 3: list(rows[3]), 4: [], 5: [middle], 6: [],
        7: [TOP + half / 2], 8: [TOP + half / 2, LAST - half / 2],
        9: [middle], 10: [TOP + third / 2, LAST - third / 2],
    }[count]  # fmt: skip
    return [(x, y) for y in columns for x, _ in pair] + [(MIDDLE, y) for y in centre]


def number(rank: str, suit: str, seed: int) -> Field:
    """Paint a number card."""
    count = 10 if rank == "T" else int(rank)
    size = 70 if count > 8 else 76 if count > 3 else 104
    pips = blank(seed)
    for x, y in spots(count):
        pip(pips, suit, x, y, size, y > 340)
    return shrunk(pips)


def face(rank: str, suit: str) -> Field:
    """Return the ink of one suited card."""
    seed = 3000 + RANKS.index(rank) * 40 + SUITS.index(suit) * 7
    edge, index = blank(seed), blank(seed + 1)
    frame(edge, COLOURS[suit])
    corner(index, rank, suit)
    ink = shrunk(edge) * both_ways(shrunk(index))
    if rank in "JQK":
        from gouji_courts import court

        return ink * court(rank, suit, seed + 2)
    if rank == "A":
        from gouji_aces import ace

        return ink * ace(suit, seed + 2)
    return ink * number(rank, suit, seed + 2)


def names() -> list[str]:
    """Return every file of the deck, without its ending."""
    return [r + s for r in RANKS for s in SUITS] + ["w", "W", "back"]


def shades(name: str) -> int:
    """Return how many colours the ink of a card needs: few for pips, many for pictures."""
    return 16 if name[0] in "23456789T" else 100


def main(wanted: list[str]) -> None:
    """Paint the named cards, or the whole deck."""
    paper, total = card_paper(4100), 0
    for name in wanted or names():
        if name in ("w", "W", "back"):
            from gouji_jokers import special

            ink, ground = special(name, paper)
        else:
            ink, ground = face(*name), paper
        bare = (ink > 0.999).all(-1)
        total += save_small(printed(ground, ink), OUT / f"{name}.png", bare, shades(name))
    print(f"{total / 1e6:.2f} MB")


if __name__ == "__main__":
    main(sys.argv[1:])
