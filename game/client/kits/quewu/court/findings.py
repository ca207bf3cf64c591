"""Gather what a referee or a court goes by: the table, the declaration, the cards (§9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.client.kits.quewu import phrases
from game.client.kits.quewu.court.declaring import closes_round
from game.engine import Action
from game.games.quewu.actions import BAN_NAMES, DISCARD
from game.games.quewu.evidence import explain
from game.games.quewu.laying import LAID, PublicCase
from game.games.quewu.referee import DISCARD_ORDER, VIOLATIONS
from game.i18n import N_, _, ngettext

SEEN_KINDS = ("wrong_declaration", "illegal_combination", "season", "discard")
"""Violations of a laying, which have cards or words to show."""


class Finding(NamedTuple):
    """Hold one violation as it is shown: the laying, the rule with its numbers, the votes."""

    case: PublicCase
    kind: str
    code: str
    params: dict[str, int | str]
    votes: tuple[int, int] | None
    more: tuple[str, ...] = ()
    """Codes of what followed from it, as the second wrong laying of a game."""


def case_of(view: Any, action: Action) -> PublicCase:
    """Note an own action together with the table as it lies before it."""
    return PublicCase(
        seat=view.seat,
        action=action,
        demand=view.demand,
        lead=view.lead,
        mix=view.effective[view.seat],
        bans=view.bans[view.seat],
        due=view.due if action.kind == DISCARD else 0,
        closes=closes_round(view),
        age=0,
    )


def is_laying(action: Action) -> bool:
    """Tell whether a referee looks at an action."""
    return action.kind in LAID


def find(before: Any, case: PublicCase, found: Sequence[Any]) -> Finding | None:
    """Make a finding of new violations of one seat; `before` is the view before the laying."""
    mine = [v for v in found if v.seat == case.seat]
    main = next((v for v in mine if v.kind in SEEN_KINDS), None)
    if main is None:
        return None
    refusal = explain(before, case)
    exact = refusal is not None and refusal.code == main.code
    params = dict(refusal.params) if exact and refusal is not None else {}
    more = tuple(v.code for v in mine if v is not main and v.code in phrases.RULES)
    return Finding(case, main.kind, main.code, params, main.votes, more)


def callable_cases(view: Any) -> list[PublicCase]:
    """List the layings of others that a call could be about, the newest first.

    Of each player the latest play and the latest discard: the court cannot mean another.
    """
    found: dict[tuple[int, bool], PublicCase] = {}
    for case in view.cases:
        if case.seat != view.seat:
            key = (case.seat, case.action.kind == DISCARD)
            found.pop(key, None)
            found[key] = case
    return list(reversed(found.values()))


def case_meant(cases: Sequence[PublicCase], accused: int, kind: int) -> PublicCase | None:
    """Find the laying a call means: a discard for 弃牌违规, else the latest play."""
    about = VIOLATIONS[kind] == DISCARD_ORDER
    for case in reversed(cases):
        if case.seat == accused and (case.action.kind == DISCARD) == about:
            return case
    return None


BAN_TEXTS = {
    "dance": N_("no dance"),
    "function": N_("no function cards"),
    "special": N_("no special sets"),
    "airs": N_("no bird, flower, wind or moon"),
}


def ban_list(bits: int) -> list[str]:
    """Say each ban of a seat."""
    return [_(BAN_TEXTS[name]) for name, bit in BAN_NAMES.items() if bits & bit]


def evidence_lines(case: PublicCase, names: Sequence[str]) -> list[tuple[str, str]]:
    """Say what lay open when it was laid, and as what it was declared, as (label, words)."""
    lines = []
    if case.action.kind == DISCARD:
        lines.append((_("Due"), ngettext("{n} card", "{n} cards", case.due).format(n=case.due)))
    else:
        lines.append((_("Asked"), phrases.asked_words(case.demand, case.lead)))
    if case.mix:
        seasons = [phrases.season_name(s) for s in range(4) if case.mix >> s & 1]
        words = _(" and ").join(seasons)
        if case.closes:
            words = _("{season}, the last turn of the round").format(season=words)
        lines.append((_("Season"), words))
    if case.bans:
        lines.append((_("Bound by"), _(", ").join(ban_list(case.bans))))
    lines.append((_("Declared"), phrases.declared_words(case.action, names)))
    return lines
