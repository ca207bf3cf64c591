"""What a player or the lot can do in 妙手七星, as kinds of the engine's flat Action.

Fields used: `cards` the kind kept or discarded, what the lot deals or offers; `seat` of a
deal the banker.
"""

from enum import IntEnum

from game.engine import HIDDEN, Action

from .cards import EVERY_KIND


class Kind(IntEnum):
    """Every kind of action: players' first, then what is said out of turn, then the lot's."""

    TAKE = 1
    DISCARD = 2
    CONCEDE = 15
    TIMEOUT = 16
    DEAL = 20
    OFFER = 21


TAKE, DISCARD, DEAL, OFFER = 1, 2, 20, 21

TAKES = tuple(Action(TAKE, (kind,)) for kind in EVERY_KIND)
"""选 keep the kind, by its number."""
DISCARDS = tuple(Action(DISCARD, (kind,)) for kind in EVERY_KIND)
"""打 discard the kind's triplet, by its number."""
SEALED_TAKE = Action(TAKE, (HIDDEN,))
"""A draw as the other seats see it."""
SEALED_OFFER = Action(OFFER, (HIDDEN,) * 3)
CONCEDE_ACTION = Action(Kind.CONCEDE)
TIMEOUT_ACTION = Action(Kind.TIMEOUT)


def public(action: Action) -> Action:
    """Blank what the whole table may not see of a logged action."""
    if action.kind == TAKE:
        return SEALED_TAKE
    if action.kind == OFFER:
        return SEALED_OFFER
    if action.kind == DEAL:
        return action._replace(cards=(HIDDEN,) * len(action.cards))
    return action
