"""Word what is said at a table with a referee or a court: violations, votes, penalties (§9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.kits.quewu.wording.refusals import REFUSALS, refusal
from game.client.kits.quewu.wording.terms import Names, Params, call_name, season_name, set_title
from game.client.kits.quewu.wording.uses import LONE_DANCES
from game.engine import Action
from game.games.quewu.actions import (
    DANCE,
    DISCARD,
    FOLLOW,
    RAISE,
    SETS,
    TURN_CALLED,
    Dance,
)
from game.games.quewu.effects import Violation
from game.games.quewu.referee import VIOLATIONS, season_named
from game.i18n import N_, _, ngettext, pgettext

VIOLATION_NAMES: dict[str, str] = {
    "timeout": N_("Time ran out"),
    "wrong_declaration": N_("Wrong declaration"),
    "illegal_combination": N_("Illegal combination"),
    "season": N_("Season not kept"),
    "discard": N_("Wrong discard"),
    "other": N_("Other offence"),
}
VIOLATION_HINTS: dict[str, str] = {
    "wrong_declaration": N_("A true card or set, named or aimed as it may not be."),
    "illegal_combination": N_("Cards that form nothing here, or a count that breaks the demand."),
    "season": N_("No verse, the wrong one, no call of the turn, or another season's group."),
    "discard": N_("Out of order, or too few. Nobody else sees that hand: you call on a hunch."),
}
PENALTIES: dict[str, str] = {
    "timeout": N_("Draw 1; the turn is over."),
    "wrong_declaration": N_("The cards are discarded, draw 2; the turn is over."),
    "illegal_combination": N_("The cards are discarded, draw 1; the turn is over."),
    "season": N_("No dance on your next turn."),
    "discard": N_("First a warning and the discard again; then a forced discard."),
    "other": N_("By gravity: a warning, an open hand for a round, or loss."),
}
RULES: dict[str, str] = {
    "season.not_named": N_("The season was not named with the play"),
    "season.wrong": N_("The verse was of another season"),
    "season.turn_not_called": N_("The last player of the round must call the turn of the season"),
    "court": N_("The table voted it so"),
    "timeout": N_("The clock of the turn ran out"),
    "other.stalling": N_("The third time running that the clock ran out"),
    "other.second_wrong": N_("The second wrong laying of this game: the hand lies open"),
    "other.third_wrong": N_("The third wrong laying of this game loses it"),
}
PLAIN_RULES: dict[str, str] = {
    "play.count_differs": N_("The count differs from the demand"),
    "play.does_not_exceed": N_("The count does not exceed the demand"),
    "play.raise_limit": N_("The raise goes beyond the limit"),
    "play.declare_kind": N_("Equal is a Follow, more is a Raise"),
    "play.over_capacity": N_("More quantity cards than the bases carry"),
    "discard.count": N_("Not as many cards as are due"),
    "discard.order": N_("Not in the order of the classes"),
    "discard.not_in_hand": N_("A card that is not in the hand"),
    "dance.banned_set": N_("Silent Night bans this set"),
}
"""What to say where the numbers of a rule are not known any more."""


def violation_name(kind: str) -> str:
    """Name a kind of violation."""
    return _(VIOLATION_NAMES.get(kind, VIOLATION_NAMES["other"]))


def violation_hint(kind: str) -> str:
    """Say in a line what a kind of violation is."""
    return _(VIOLATION_HINTS[kind])


def violation_list(violations: Sequence[Violation], names: Names) -> str:
    """Say who broke which rules how often; empty when nobody did."""
    counts: dict[tuple[int, str], int] = {}
    for violation in violations:
        key = (violation.seat, violation.kind)
        counts[key] = counts.get(key, 0) + 1
    parts = [
        _("{name}: {what} ×{n}").format(name=names[seat], what=violation_name(kind), n=n)
        for (seat, kind), n in counts.items()
    ]
    return " · ".join(parts)


def penalty_words(kind: str) -> str:
    """Say what a violation costs."""
    return _(PENALTIES[kind])


def rule_words(code: str, params: Params, names: Names) -> str:
    """Say which rule was broken; without the values a sentence needs, in general words."""
    if code in RULES:
        return _(RULES[code])
    if code in PLAIN_RULES and not params:
        return _(PLAIN_RULES[code])
    return refusal(code, params, names) if code in REFUSALS else _("Against the rules of the table")


def seat_name(names: Names, seat: int) -> str:
    """Name a seat; nobody when it is none."""
    return names[seat] if 0 <= seat < len(names) else _("nobody")


def declared_words(action: Action, names: Names) -> str:
    """Say as what cards were laid: the call or dance, what was named with it, the words said."""
    parts = [_call_words(action, names)]
    named = season_named(action)
    if named is not None:
        parts.append(_("recited {season}").format(season=season_name(named)))
    if action.spoken >= TURN_CALLED:
        parts.append(_("called the turn"))
    return " · ".join(parts)


def _call_words(action: Action, names: Names) -> str:
    if action.kind in (FOLLOW, RAISE):
        return call_name(action.kind)
    if action.kind == DISCARD:
        return pgettext("declared", "Discard")
    if action.kind != DANCE:
        return pgettext("declared", "Rest")
    if action.name in (Dance.WIND, Dance.MOON):
        text = N_("Wind → {name}") if action.name == Dance.WIND else N_("Moon → {name}")
        return _(text).format(name=seat_name(names, action.seat))
    if action.name == Dance.FLOWER:
        return _(LONE_DANCES[Dance.FLOWER])
    if action.name not in SETS:
        return _("A dance without a name")
    title = set_title(action.name)
    if action.name == Dance.HEAVEN and action.number:
        return _("{set}: {n} {call}").format(
            set=title, n=action.number, call=call_name(action.choice)
        )
    if action.choice >= 0 and action.name != Dance.HEAVEN:
        return _("{set}: {season}").format(set=title, season=season_name(action.choice))
    return title


def asked_words(demand: tuple[int, int], lead: bool) -> str:
    """Say what was asked when cards were laid."""
    count, kind = demand
    if lead:
        return _("a lead: one bird")
    if kind == FOLLOW:
        return _("after Follow {n}: a Raise").format(n=count)
    if kind == RAISE:
        return _("after Raise {n}: a Follow").format(n=count)
    return _("{n}, Follow or Raise").format(n=count)


def court_announcement(key: str, seat: int, values: Sequence[int], names: Names) -> str:
    """Say what is announced in a court or by a referee; empty for anything else."""
    name = seat_name(names, seat)
    if key.startswith("violation."):
        return _violation(key.removeprefix("violation."), name)
    makers: dict[str, Callable[[], str]] = {
        "court.call": lambda: _("{name} calls {accused}: {what}").format(
            name=name, accused=seat_name(names, values[0]),
            what=violation_name(VIOLATIONS[values[1]]),
        ),
        "court.vote": lambda: (
            _("{name} votes yes") if values[0] else _("{name} votes no")
        ).format(name=name),
        "court.called": lambda: _verdict(values, name),
        "court.appeal": lambda: _("{name} appeals").format(name=name),
        "court.appealed": lambda: (
            _("{yes} to {no}: the penalty on {name} is undone") if values[2]
            else _("{yes} to {no}: the penalty on {name} stands")
        ).format(yes=values[0], no=values[1], name=name),
        "court.redeal": lambda: _("{name} proposes to deal anew").format(name=name),
        "court.redealt": lambda: (
            _("All agree: the cards are dealt anew") if values[2]
            else _("Not all agree: the game goes on")
        ),
        "chant.take_back": lambda: _("{name} takes the action back").format(name=name),
        "referee.discard_again": lambda: ngettext(
            "{name} is warned and discards {n} card again",
            "{name} is warned and discards {n} cards again", values[0],
        ).format(name=name, n=values[0]),
    }  # fmt: skip
    return makers[key]() if key in makers else ""


def _verdict(values: Sequence[int], name: str) -> str:
    kind, yes, no, confirmed = values
    text = (
        N_("{yes} to {no}: {what} of {name} is confirmed") if confirmed
        else N_("{yes} to {no}: the call against {name} fails")
    )  # fmt: skip
    return _(text).format(yes=yes, no=no, what=violation_name(VIOLATIONS[kind]), name=name)


def _violation(kind: str, name: str) -> str:
    if kind == "timeout":
        return _("{name}'s time ran out: draws 1").format(name=name)
    if kind not in PENALTIES:
        return ""
    return _("{name}: {what}").format(name=name, what=violation_name(kind))
