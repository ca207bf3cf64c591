"""Say what the table asks of the player to act, in plain words."""

from __future__ import annotations

from typing import Any

from game.games.quewu.actions import FOLLOW, RAISE, Kind
from game.i18n import _


def demand_words(view: Any) -> str:
    """Say what the next play must be, in plain words."""
    count, kind = view.demand
    rules = view.rules
    if "RELENTLESS" in rules.modules:
        if view.lead:
            return _("Lead exactly one bird as a Raise")
        return _("more than {n}; there is no Follow").format(n=count)
    if view.lead:
        return _("Lead with exactly one bird")
    if kind == 0:
        return _("Follow with {n}, or raise above it").format(n=count)
    if rules.free_count:
        return _raise_words(count, rules.raise_limit, _("{n} or more"), _("{n} to {most}"), 0)
    if kind == FOLLOW:
        return _raise_words(count, rules.raise_limit, _("more than {n}"), _("{low} to {most}"), 1)
    return _("exactly {n}").format(n=count)


def _raise_words(count: int, limit: int, bare: str, bounded: str, above: int) -> str:
    if not limit:
        return bare.format(n=count)
    if limit == above:
        return _("exactly {n}").format(n=count + limit)
    return bounded.format(n=count, low=count + 1, most=count + limit)


def phase_words(view: Any) -> str:
    """Say what is waited for when it is no play; empty for a play or a discard."""
    if view.phase == "tempo":
        return _("Sunny Spring, White Snow: play on, or rest")
    if view.phase == "guess":
        return _("Which class is the last card?")
    if view.phase == "vote":
        return _("You vote: was it so?") if view.ballot is None else _vote_words(view.ballot)
    return ""


def _vote_words(ballot: Any) -> str:
    if ballot.purpose == Kind.REDEAL:
        return _("You vote: shall the cards be dealt anew?")
    if ballot.purpose == Kind.APPEAL:
        return _("You vote: shall the penalty be undone?")
    return _("You vote: was it a violation?")


def demand_kind(view: Any) -> int:
    """Return which of 吟 and 诵 is open now: FOLLOW, RAISE, or 0 for both."""
    if "RELENTLESS" in view.rules.modules:
        return RAISE
    if view.lead or view.demand[1] == 0 or view.rules.free_count:
        return 0
    return RAISE if view.demand[1] == FOLLOW else FOLLOW
