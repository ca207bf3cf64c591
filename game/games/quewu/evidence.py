"""证据 what everybody can prove of a laying from what lies open (rulebook §9).

The table, the declaration and the cards are public, so whether a play was wrong follows from
them; whether a discard kept the order depends on a hidden hand and cannot be proved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import IllegalAction

from .actions import DISCARD
from .cards import pack, pack_counts
from .discards import check_discard
from .legality import check_own
from .phases import Phase
from .referee import Verdict, judge, misspoken
from .state import QuewuState

if TYPE_CHECKING:
    from .laying import PublicCase
    from .view import QuewuView


def prove(view: QuewuView, case: PublicCase) -> Verdict | None:
    """Find what is provably wrong with a laying; None when nothing is."""
    if case.action.kind == DISCARD:
        return None
    table = _table_before(view, case)
    wrong = judge(table, case.action)
    if wrong or not table.tables.seasons:
        return wrong
    return misspoken(case.action, case.mix, case.closes)


def explain(view: QuewuView, case: PublicCase) -> IllegalAction | None:
    """Return the rule that a laying breaks, with its numbers; None when nothing shows one.

    A discard is held against the hand of `view`, which must be its owner's before it.
    """
    try:
        if case.action.kind == DISCARD:
            birds = view.rules.functions_are_birds
            check_discard(pack_counts(view.hand), case.due, case.action.cards, birds)
        else:
            check_own(_table_before(view, case), case.action)
    except IllegalAction as refusal:
        return refusal
    return None


def _table_before(view: QuewuView, case: PublicCase) -> QuewuState:
    """Lay the table as it was, with the laid cards as the hand they came from."""
    state = QuewuState(view.rules)
    seat = case.seat
    state.turn = state.actor = seat
    state.phase = int(Phase.PLAY)
    state.opener = view.opener
    state.alive = list(view.alive)
    state.alive[seat] = True
    state.living = sum(1 << s for s, alive in enumerate(state.alive) if alive)
    state.lead = case.lead
    state.restarted = case.lead and case.demand[0] == 1
    state.count, state.call = case.demand
    state.orders[seat] = case.mix
    state.bans[seat] = case.bans
    state.hands[seat] = pack(case.action.cards)
    state.sizes[seat] = len(case.action.cards)
    return state
