"""Why an action is good, as a key for one line under a hint."""

from __future__ import annotations

from game.engine import Action
from game.games.gouji.actions import BURN, PASS, PLAY, YIELD, Kind
from game.games.gouji.hands import hand_tables
from game.games.gouji.view import GoujiView

from ..bots import Reason
from . import table
from .structure import is_last

_WORDS = {
    Kind.NO_BUY: "hint.gouji.no_buy",
    Kind.RETURN: "hint.gouji.return",
    Kind.ACCEPT: "hint.gouji.accept",
    Kind.REFUSE: "hint.gouji.refuse",
    Kind.PICK: "hint.gouji.pick",
    Kind.REVOLT: "hint.gouji.revolt",
    Kind.NO_REVOLT: "hint.gouji.no_revolt",
    Kind.WIND: "hint.gouji.wind",
    Kind.AGREE: "hint.gouji.agree",
}


def reason(view: GoujiView, action: Action) -> Reason:
    """Return the reason that weighs most for an action.

    Keys and values: `hint.any`; `hint.no_choice`; `hint.gouji.` with `burns` seat, `spares`
    seat, `keeps`, `yields` seat, `last_hand`, `smothers` seat, `breaks_burn` seat, `opens`,
    `stops` seat, `leads` cards, `sheds` cards left, and one for each word said.
    """
    if len(view.legal) == 1:
        return Reason("hint.no_choice", {})
    if action.kind in _WORDS:
        return Reason(_WORDS[Kind(action.kind)], {})
    if action.kind == BURN:
        return Reason("hint.gouji.burns", {"seat": view.top})
    if action.kind == PASS:
        if table.is_mine(view, view.top):
            return Reason("hint.gouji.spares", {"seat": view.top})
        return Reason("hint.gouji.keeps", {})
    if action.kind == YIELD:
        return Reason("hint.gouji.yields", {"seat": view.top})
    return _play(view, action) if action.kind == PLAY else Reason("hint.any", {})


def _play(view: GoujiView, action: Action) -> Reason:
    cards, left = len(action.cards), view.sizes[view.seat] - len(action.cards)
    if is_last(view.hand, action.cards):
        return Reason("hint.gouji.last_hand", {})
    if table.on_last_hand(view, view.top):
        return Reason("hint.gouji.smothers", {"seat": view.top})
    if view.burner == view.top and view.top >= 0:
        return Reason("hint.gouji.breaks_burn", {"seat": view.burner})
    hand = hand_tables().read(action.cards)
    if hand.opens and table.unopened(view) and view.top in (-1, (view.seat + 3) % 6):
        return Reason("hint.gouji.opens", {})
    if view.table is None and _is_low(view, action):
        return Reason("hint.gouji.leads", {"cards": cards})
    if view.table is not None and view.table.opens and view.top == (view.seat + 3) % 6:
        return Reason("hint.gouji.stops", {"seat": view.top})
    return Reason("hint.gouji.sheds", {"cards": cards, "left": left})


def _is_low(view: GoujiView, action: Action) -> bool:
    """Tell whether every card laid is lower than one that stays."""
    kept = [rank for rank, n in enumerate(view.hand) if n > action.cards.count(rank)]
    return bool(kept) and max(action.cards) < max(kept)
