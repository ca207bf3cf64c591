"""What the eyes in front of the screen may see."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.engine import Match

OBSERVER = -1
"""The eyes of somebody who holds no seat: only what is public."""


def look(match: Match, seat: int, open_hands: bool) -> Any:
    """Return the view of a seat, or of an onlooker when `seat` is OBSERVER."""
    if seat != OBSERVER:
        return match.view(seat, open_hands)
    return _onlooker(match, open_hands)


def _onlooker(match: Match, open_hands: bool) -> Any:
    first, other = match.view(0, open_hands), match.view(1, open_hands)
    shown = (other.open_hands[0], *first.open_hands[1:])
    blank = tuple(0 for _ in first.hand)
    return replace(first, seat=OBSERVER, hand=blank, legal=(), talk=(), open_hands=shown)


def ahead(match: Match) -> Any:
    """Return the state after what the lot will decide before somebody is to act."""
    later = Match(match.spec, match.ruleset, match.seed, branches=match.branches)
    later.log, later.state = list(match.log), match.state.clone()
    later.settle()
    return later.state
