"""留 what an action leaves, as far as the seat that does it can know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine import Action
from game.games.quewu.actions import (
    AUTUMN,
    LIMIT_MOVES,
    QUANTITY_SETS,
    RAISE,
    REST,
    SEASON_SETS,
    WINTER,
    Dance,
)
from game.games.quewu.cards import packed
from game.games.quewu.effects import FLOCK_DRAWS
from game.games.quewu.state import QuewuState
from game.games.quewu.tables import LEAST_LIMIT, MOST_LIMIT

from .instinct import DISCARDING, coming, others_of

DISCARDED, RESTED, DANCED = 0, 4, 4
"""How `kind` names what is no 吟 (1) or 诵 (2); a dance is DANCED and its own number."""


class Left(NamedTuple):
    """Say what an action leaves.

    `hand` is packed; `demand` and `call` lie on the table; `mix` are the seasons, as bits, of
    the seat's next turn; `sizes` the others' hands, the next seat's first; `kind` says what was
    done; the seat itself or the next one may be `hindered` (1, 2) in its next turn.
    """

    hand: int
    demand: int
    call: int
    mix: int
    sizes: tuple[int, ...]
    kind: int
    hindered: int = 0


def lefts(state: QuewuState, legal: Sequence[Action]) -> list[Left]:
    """Say for each legal action of the seat to act what it leaves."""
    seat = state.actor
    hand, mix = state.hands[seat], coming(state, seat)
    others, sizes = others_of(state, seat), state.sizes
    base = Left(hand, state.count, state.call, mix, tuple([sizes[one] for one in others]), RESTED)
    if state.phase == DISCARDING:
        return [base._replace(hand=hand - packed(a.cards), kind=DISCARDED) for a in legal]
    tables = state.tables
    groups = tables.groups[state.mix(seat) & 3 if tables.seasons else 0]
    found = []
    for action in legal:
        kind = action.kind
        if kind <= RAISE:
            laid, _, worth = groups.weights.get(action.cards) or groups.weigh(action.cards)
            found.append(Left(hand - laid, worth, kind, mix, base.sizes, kind))
        elif kind == REST:
            found.append(base)
        else:
            found.append(_danced(state, action, base, others))
    return found


def _danced(state: QuewuState, action: Action, base: Left, others: Sequence[int]) -> Left:
    name = action.name
    left = base._replace(hand=base.hand - packed(action.cards), kind=DANCED + name)
    if name in (Dance.WIND, Dance.MOON):
        return left._replace(sizes=_aimed(state, action, base.sizes, others.index(action.seat)))
    if name not in LIMIT_MOVES:
        return left
    limit = max(LEAST_LIMIT, min(MOST_LIMIT, state.limit + LIMIT_MOVES[Dance(name)]))
    drawn = FLOCK_DRAWS if name == Dance.FLOCK else 0
    left = left._replace(sizes=tuple([min(size + drawn, limit) for size in base.sizes]))
    if name == Dance.HEAVEN:
        return left._replace(demand=action.number, call=action.choice, hindered=1)
    if name == Dance.COOL_WIND:
        return left._replace(hindered=2)
    if name in SEASON_SETS:
        now = 1 << state.season if name in QUANTITY_SETS else 0
        return left._replace(mix=now | 1 << action.choice)
    return left


def _aimed(
    state: QuewuState, action: Action, sizes: tuple[int, ...], place: int
) -> tuple[int, ...]:
    """Return the others' sizes after a 风 or 月 at one of them."""
    now, changed = state.mix(state.turn), list(sizes)
    if action.name == Dance.MOON:
        changed[place] += 2 if now >> AUTUMN & 1 else 1
    else:
        changed[place] = max(1, changed[place] - (2 if now >> WINTER & 1 else 1))
    return tuple(changed)
