"""What selected cards are and what score cards make: the live read-outs (from a view alone)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine import Action

from .actions import EAT, FORM, KEEP, MATCH, SWAP
from .cards import DRAGONS, FACE, SPARROW
from .scoring import Part, best_five, parts
from .sets import NO_SET, set_kind
from .view import TianziView


class Reading(NamedTuple):
    """Tell what selected cards are: the legal actions with exactly these cards of the hand.

    `kind` is sets.RUN, sets.TRIPLET or NO_SET for three cards. Without actions `code` says
    why, as a rule key.
    """

    actions: tuple[Action, ...]
    kind: int
    code: str | None = None


def own_cards(action: Action) -> tuple[int, ...]:
    """Return the cards of an action that come from the hand, sorted."""
    if action.kind in (EAT, MATCH):
        return tuple(sorted(action.cards[1:]))
    return () if action.kind in (KEEP, SWAP) else tuple(sorted(action.cards))


def read(view: TianziView, cards: Sequence[int]) -> Reading:
    """Read a selection of the own hand."""
    held = tuple(sorted(cards))
    kind = set_kind(held) if len(held) == 3 else NO_SET
    if view.turn != view.seat:
        return Reading((), kind, "turn.not_yours")
    actions = tuple(a for a in view.legal if held and own_cards(a) == held)
    if actions:
        return Reading(actions, kind)
    return Reading((), kind, _why(view, held, kind))


def _why(view: TianziView, cards: tuple[int, ...], kind: int) -> str:
    if not cards:
        return "select.nothing"
    if len(cards) == 3 and view.phase == "form":
        if kind != NO_SET:
            return "set.too_few_points"
        return _why_no_set(view, cards)
    if view.phase == "turn":
        return "turn.draw_first" if len(cards) != 2 else "sea.no_set"
    return "set.three_cards"


def _why_no_set(view: TianziView, cards: tuple[int, ...]) -> str:
    faces = [FACE[card] for card in cards]
    if faces.count(SPARROW) > 1:
        return "set.two_sparrows"
    if not view.rules.two and any(face in DRAGONS for face in faces):
        return "set.function_card"
    return "set.none"


def made(view: TianziView, seat: int) -> tuple[Part, ...]:
    """List what a seat's score cards make as they lie, without 自摸."""
    two = view.rules.two
    return parts(best_five(view.scored[seat], two), two)


def if_kept(view: TianziView, action: Action) -> tuple[Part, ...]:
    """List what the seat's score cards would make after 组, 留 or 换."""
    scored, two = list(view.scored[view.seat]), view.rules.two
    if action.kind == SWAP:
        scored[scored.index(action.cards[1])] = action.cards[0]
    else:
        scored.append(action.number if action.kind == FORM else action.cards[0])
    last = action.kind == FORM and len(scored) == view.rules.sets
    return parts(best_five(scored, two, last), two, last)
