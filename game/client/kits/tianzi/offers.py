"""Sort what is legal into buttons and choices: by what is done, and with which card of the sea."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.client.kits.tianzi import words
from game.client.table.uses import Use
from game.engine import Action
from game.games.tianzi.actions import DRAW, EAT, FORM, KEEP, MATCH, PASS, SWAP, TAKE
from game.games.tianzi.readings import own_cards
from game.i18n import pgettext

CHOSEN = (EAT, MATCH, FORM, KEEP, TAKE, SWAP)
"""Kinds of action that are chosen by their cards, on the sheet."""


def claims(view: Any, held: Sequence[int], picked: int | None) -> list[Use]:
    """吃、碰 offer what the open sea allows, a button for each card and way to take it.

    `held` are chosen cards of the hand and `picked` a card of the sea: what uses them all. Cards
    that were chosen for something else hide nothing, and out of turn none do.
    """
    every = [action for action in view.legal if action.kind in (EAT, MATCH)]
    chosen = held if view.phase == "turn" or picked is not None else ()
    fitting = [action for action in every if _uses(action, chosen, picked)]
    found: dict[tuple[int, int], list[Action]] = {}
    for action in fitting or every:
        found.setdefault((action.kind, action.cards[0]), []).append(action)
    return [
        Use(_claim_label(actions[0]), words.icon(actions[0]), tuple(actions))
        for actions in found.values()
    ]


def _uses(action: Action, held: Sequence[int], picked: int | None) -> bool:
    if picked is not None and action.cards[0] != picked:
        return False
    left = list(own_cards(action))
    for card in held:
        if card not in left:
            return False
        left.remove(card)
    return True


def _claim_label(action: Action) -> str:
    text = pgettext("button", "Eat {card}")
    if action.kind == MATCH:
        text = pgettext("button", "Match {card}")
    return text.format(card=words.card_name(action.cards[0]))


def bare(view: Any) -> list[Use]:
    """摸、过 offer what needs no cards."""
    return [
        Use(words.label(action), words.icon(action), (action,))
        for action in view.legal
        if action.kind in (DRAW, PASS)
    ]


def laid(actions: Iterable[Action]) -> list[Use]:
    """组、弃 offer what the chosen cards of the hand are."""
    found: dict[int, list[Action]] = {}
    for action in actions:
        found.setdefault(action.kind, []).append(action)
    return [
        Use(words.label(group[0]), words.icon(group[0]), tuple(group)) for group in found.values()
    ]


def kept(view: Any) -> list[Use]:
    """留 offer each card of the laid set that may be kept."""
    return [
        Use(words.full_name(a.cards[0]), words.icon(a), (a,)) for a in view.legal if a.kind == KEEP
    ]


def taken(view: Any) -> list[Use]:
    """取、换 offer each card that was turned up, with all that can be done with it."""
    found: dict[int, list[Action]] = {}
    for action in view.legal:
        if action.kind in (TAKE, SWAP):
            found.setdefault(action.cards[0], []).append(action)
    return [
        Use(words.full_name(card), words.icon(actions[0]), tuple(_aside_last(actions)))
        for card, actions in found.items()
    ]


def _aside_last(actions: Iterable[Action]) -> list[Action]:
    return sorted(actions, key=lambda action: action.kind == TAKE)


def each(use: Use) -> list[Use]:
    """Offer every action of a use by itself, as the answers of a chooser."""
    return [Use(_answer(action), words.icon(action), (action,)) for action in use.actions]


def _answer(action: Action) -> str:
    if action.kind in (EAT, MATCH):
        return words.full_words(action.cards[1:])
    if action.kind == FORM:
        return words.full_name(action.number)
    if action.kind == SWAP:
        return words.full_name(action.cards[1])
    return words.label(action)


def shown(action: Action, asks: bool) -> tuple[int, ...]:
    """Return the cards a choice is shown by: a pair, the card kept, taken or replaced."""
    if action.kind in (EAT, MATCH):
        return action.cards[1:]
    if action.kind == FORM:
        return (action.number,)
    if action.kind == SWAP and not asks:
        return (action.cards[1],)
    return action.cards[:1]
