"""What a selection of cards is: every legal use of it, or why it is none (client read-out)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine import Action, IllegalAction

from .actions import BAN_AIRS, BAN_DANCE, BAN_FUNCTION, FOLLOW, OPEN, SEASON_SETS, Dance
from .cards import FLOWER, MOON, WIND, text_of
from .groups import GroupTable
from .phases import NAMES, Phase
from .sets import sets_of
from .tables import tables_for
from .view import QuewuView


class Reading(NamedTuple):
    """Tell what selected cards are to the seat that holds them.

    `actions` are the legal actions with exactly these cards; `worth` what they count as a
    group (0: no group). Without actions `code` says why, as a rule key with `params`.
    """

    actions: tuple[Action, ...]
    worth: int
    code: str | None = None
    params: tuple[tuple[str, int | str], ...] = ()


def read(view: QuewuView, cards: Sequence[int]) -> Reading:
    """Read a selection (in the order of choosing, which matters in a discard)."""
    if view.turn != view.seat:
        return Reading((), 0, "turn.not_yours", (("seat", view.turn),))
    if view.phase == NAMES[Phase.DISCARD]:
        return _read_discard(view, tuple(cards))
    if view.phase == NAMES[Phase.TEMPO]:
        return Reading((), 0, "turn.tempo_first")
    held = tuple(sorted(cards))
    counted, refusal = _weigh(view, held)
    actions = tuple(action for action in view.legal if action.cards == held and held)
    if actions:
        return Reading(actions, counted)
    code, params = _why(view, held, counted, refusal)
    return Reading((), counted, code, params)


def group_table(view: QuewuView, seat: int) -> GroupTable:
    """Return the table that weighs a seat's groups under its effective seasons."""
    return tables_for(view.rules).groups[view.effective[seat] & 3]


Params = tuple[tuple[str, int | str], ...]
LONE_CARDS = ((WIND,), (MOON,))


def _weigh(view: QuewuView, cards: tuple[int, ...]) -> tuple[int, IllegalAction | None]:
    if not cards:
        return 0, None
    try:
        return group_table(view, view.seat).weigh(cards).worth, None
    except IllegalAction as refusal:
        return 0, refusal


def _read_discard(view: QuewuView, cards: tuple[int, ...]) -> Reading:
    actions = tuple(action for action in view.legal if action.cards == cards)
    if actions:
        return Reading(actions, len(cards))
    if len(cards) < view.due and any(a.cards[: len(cards)] == cards for a in view.legal):
        left = (("due", view.due), ("laid", len(cards)))
        return Reading((), len(cards), "discard.count", left)
    if len(cards) > view.due:
        return Reading((), 0, "discard.count", (("due", view.due), ("laid", len(cards))))
    return Reading((), 0, "discard.order", _order_params(view, cards))


def _order_params(view: QuewuView, cards: tuple[int, ...]) -> Params:
    for i, card in enumerate(cards):
        allowed = {a.cards[i] for a in view.legal if a.cards[:i] == cards[:i]}
        if card not in allowed:
            first = text_of(sorted(allowed))
            return ("card", text_of((card,))), ("first", first)
    return ()


def _why(
    view: QuewuView, cards: tuple[int, ...], counted: int, refusal: IllegalAction | None
) -> tuple[str, Params]:
    if not cards:
        return "select.nothing", ()
    dances = [] if view.rules.functions_are_birds else sets_of(cards, tables_for(view.rules).twin)
    if refusal is None:
        return _why_group(view, cards, counted, dances)
    if dances:
        return _why_dance(view, dances[0])
    if "TWIN_SWALLOWS" in view.rules.modules and cards in LONE_CARDS:
        return "dance.twin_swallows", ()
    return refusal.code, tuple(refusal.params.items())


def _why_group(
    view: QuewuView, cards: tuple[int, ...], counted: int, dances: list[Dance]
) -> tuple[str, Params]:
    demand, call = view.demand
    ban = view.bans[view.seat]
    numbers: Params = (("count", counted), ("demand", demand))
    if ban & BAN_AIRS:
        return "ban.airs", ()
    if ban & BAN_FUNCTION and FLOWER in cards:
        return "ban.function", ()
    if view.lead:
        return "play.opening_bird", ()
    raising = view.rules.free_count or call in (OPEN, FOLLOW) or _relentless(view)
    if raising:
        return _why_short(view, numbers, counted, demand)
    return "play.count_differs", numbers


def _relentless(view: QuewuView) -> bool:
    return "RELENTLESS" in view.rules.modules


def _why_short(view: QuewuView, numbers: Params, counted: int, demand: int) -> tuple[str, Params]:
    most = 0 if _relentless(view) else view.rules.raise_limit
    if most and counted > demand + most:
        return "play.raise_limit", (("count", counted), ("most", demand + most))
    return "play.does_not_exceed", numbers


def _why_dance(view: QuewuView, name: Dance) -> tuple[str, Params]:
    ban = view.bans[view.seat]
    if name == Dance.FLOWER and "BLOOMING" not in view.rules.modules:
        return "dance.no_flower", ()
    if ban & BAN_DANCE:
        return "ban.dance", ()
    if ban & BAN_AIRS:
        return "ban.airs", ()
    if name <= Dance.MOON:
        return "ban.function", ()
    if not view.rules.special_sets:
        return "dance.no_sets", ()
    if name in SEASON_SETS and not view.rules.seasons:
        return "dance.no_seasons", ()
    if name.name in view.rules.night:
        return "dance.banned_set", (("set", name.name),)
    return "ban.special", ()


def cards_held(view: QuewuView) -> tuple[int, ...]:
    """List the cards of the seat's own hand, sorted by class."""
    return tuple(kind for kind, n in enumerate(view.hand) for _ in range(n))
