"""Say what chosen cards are, and label every way to use them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.client.kits.quewu.wording.refusals import demand_missed, refusal
from game.client.kits.quewu.wording.terms import (
    SEASON_CHARS,
    Names,
    call_name,
    season_name,
    set_title,
)
from game.engine import Action
from game.games.quewu.actions import DANCE, DISCARD, FOLLOW, RAISE, REST, Dance, Kind
from game.games.quewu.cards import CHARS
from game.i18n import N_, _, pgettext


def cards_words(cards: Sequence[int]) -> str:
    """Write cards as characters with their numbers: 鸟×3 + 百."""
    parts = []
    for kind in sorted(set(cards)):
        n = list(cards).count(kind)
        parts.append(CHARS[kind] if n == 1 else f"{CHARS[kind]}×{n}")
    return " + ".join(parts)


def readout(reading: Any, cards: Sequence[int], names: Names) -> str:
    """Say what a selection of cards is, or why it is nothing."""
    text = cards_words(cards)
    if reading.actions:
        uses = list(dict.fromkeys(use_name(action) for action in reading.actions))
        sort = _(" or ").join(uses)
        if reading.worth:
            return _("{cards} · counts {n} · {use}").format(cards=text, n=reading.worth, use=sort)
        return _("{cards} · {use}").format(cards=text, use=sort)
    code, params = reading.code or "", dict(reading.params)
    if not cards:
        return refusal(code, params, names)
    if reading.worth:
        why = demand_missed(code, params, names)
        return _("{cards} · counts {n} — {why}").format(cards=text, n=reading.worth, why=why)
    return _("{cards} — {why}").format(cards=text, why=refusal(code, params, names))


CLASS_NAMES = (N_("no guess"), N_("bird"), N_("quantity"), N_("function"))
CLASS_CHARS = "不鸟数功"
AUTUMN, WINTER = 2, 3


def bare_name(action: Action) -> str:
    """Name an action that lays no cards; empty for any other."""
    if action.kind == Kind.TEMPO:
        return _("Play on")
    if action.kind == Kind.GUESS:
        if action.name < 0:
            return _("Guesses")
        return _("Guess: {what}").format(what=_(CLASS_NAMES[action.name]))
    if action.kind == Kind.VOTE:
        return pgettext("vote", "Yes") if action.number else pgettext("vote", "No")
    return _("Rest") if action.kind == REST else ""


def use_name(action: Action) -> str:
    """Name a way to use cards: Follow, Raise, a dance, Discard."""
    bare = bare_name(action)
    if bare:
        return bare
    if action.kind in (FOLLOW, RAISE):
        return call_name(action.kind)
    if action.kind == DISCARD:
        return _("Discard")
    if action.name in LONE_DANCES:
        return _(LONE_DANCES[Dance(action.name)])
    return set_title(action.name)


LONE_DANCES = {
    Dance.FLOWER: N_("Dance flower"),
    Dance.WIND: N_("Dance wind"),
    Dance.MOON: N_("Dance moon"),
}


def use_label(action: Action, worth: int) -> str:
    """Label the button of a way to use cards; its character stands before it.

    `worth` is what cards count as a group, or how many a rest draws.
    """
    if action.kind in (FOLLOW, RAISE):
        text = pgettext("button", "{call} {n}")
        return text.format(call=call_name(action.kind), n=worth)
    if action.kind == DISCARD:
        return pgettext("button", "Discard {n}").format(n=len(action.cards))
    if action.kind == REST:
        if worth > 1:
            return pgettext("button", "Rest, draw 2")
        return pgettext("button", "Rest, draw 1")
    if action.kind == Kind.GUESS:
        return _(CLASS_NAMES[max(0, action.name)])
    bare = bare_name(action)
    if bare:
        return bare
    if action.name in LONE_DANCES:
        return pgettext("button", "Dance")
    return set_title(action.name)


def use_icon(action: Action) -> str:
    """Return the character that stands for a way to use cards."""
    icons: dict[int, str] = {FOLLOW: "吟", RAISE: "诵", DISCARD: "弃", REST: "栖", Kind.TEMPO: "奏"}
    if action.kind in icons:
        return icons[action.kind]
    if action.kind == Kind.VOTE:
        return "是" if action.number else "否"
    if action.kind == Kind.GUESS and not action.name:
        return "免"
    if action.kind != DANCE:
        return "猜"
    lone: dict[int, str] = {Dance.FLOWER: "花", Dance.WIND: "风", Dance.MOON: "月"}
    return lone.get(action.name, "舞")


def choice_label(action: Action, names: Names) -> str:
    """Label one of several readings of the same cards in the chooser."""
    if action.name in (Dance.WIND, Dance.MOON):
        return names[action.seat]
    if action.name == Dance.HEAVEN:
        text = pgettext("choice", "{call} {n}")
        return text.format(n=action.number, call=call_name(action.choice))
    if action.choice >= 0:
        return season_name(action.choice)
    return use_name(action)


def choice_icon(action: Action) -> str:
    """Return the character beside a chooser's label."""
    if action.name == Dance.HEAVEN:
        return "吟" if action.choice == FOLLOW else "诵"
    if action.name in (Dance.FOUR_AIRS, Dance.MYRIAD_HUES) and action.choice >= 0:
        return SEASON_CHARS[action.choice]
    return ""


def chooser_question(action: Action) -> str:
    """Ask what the chooser's answers are about."""
    if action.name == Dance.WIND:
        return _("Who discards?")
    if action.name == Dance.MOON:
        return _("Who draws?")
    if action.name == Dance.HEAVEN:
        return _("Which demand?")
    return _("Which season?")


def lone_dance(view: Any, actions: Sequence[Action]) -> str:
    """Say what a wind or a moon that may be danced does; empty for anything else."""
    if not actions or any(a.name not in (Dance.WIND, Dance.MOON) for a in actions):
        return ""
    wind = actions[0].name == Dance.WIND
    n = 1 + (view.effective[view.seat] >> (WINTER if wind else AUTUMN) & 1)
    text = N_("{use}: point at a player, who draws {n}")
    if wind:
        text = N_("{use}: point at a player, who discards {n}")
    return _(text).format(use=use_name(actions[0]), n=n)


def asks_next(call: int) -> str:
    """Say what a demand set as 吟 or 诵 asks of the next player."""
    if call == FOLLOW:
        return _("next: Raise, above it")
    return _("next: Follow, exactly")


def discard_rule(due: int) -> str:
    """Say the rule of a discard plainly."""
    if due <= 1:
        return _("Discard 1: a bird first; without one a quantity, then a function card")
    return _(
        "Discard {n}: the first as you like, then birds, then quantities, then functions"
    ).format(n=due)
