"""Who may answer a hand, who is an enemy: what a view tells about the table."""

from __future__ import annotations

from game.games.gouji.cards import OPPOSITE, SEATS, federates
from game.games.gouji.hands import Hand
from game.games.gouji.view import GoujiView


def enemies(view: GoujiView) -> list[int]:
    """List the seats of the other federation that are still in."""
    return [seat for seat in view.living if not federates(seat, view.seat)]


def enemy_answerers(view: GoujiView, hand: Hand) -> list[int]:
    """List the enemies who may answer a hand of mine."""
    across = OPPOSITE[view.seat]
    if hand.gouji and not view.free and across in view.living:
        found = [across]
        lone = view.headless
        if lone >= 0 and lone not in found and not federates(lone, view.seat):
            found.append(lone)
        return found
    free = [s for s in enemies(view) if s not in view.passed]
    if not view.free and across in view.living and across not in free:
        free.append(across)
    return free


def is_mine(view: GoujiView, seat: int) -> bool:
    """Tell whether a seat is of my own federation (or me)."""
    return seat >= 0 and federates(seat, view.seat)


def on_last_hand(view: GoujiView, seat: int) -> bool:
    """Tell whether a seat has laid all it has besides the 3."""
    return seat >= 0 and seat in view.living and view.sizes[seat] <= 1


def unopened(view: GoujiView) -> bool:
    """Tell whether I have still to open against an opposite who is in."""
    return view.seat not in view.opened and OPPOSITE[view.seat] in view.living and not view.free


def fours_wait(view: GoujiView) -> bool:
    """Tell whether my 4s may not be played yet."""
    return unopened(view)


def burn_threat(view: GoujiView, hidden_jokers: int) -> float:
    """Return from 0 to 1 how likely some enemy is ready to burn a 够级 hand of mine."""
    if view.free or not hidden_jokers:
        return 0.0
    least = min((view.sizes[seat] for seat in enemies(view)), default=SEATS * 9)
    return max(0.0, min(1.0, (hidden_jokers * 2 + 4 - least) / 8))
