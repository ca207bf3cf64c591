"""Explain in a sentence why the rules of 天子雀 refuse something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.client.kits.tianzi.words.terms import Names, full_name
from game.engine import NotationError
from game.games.tianzi.notation import cards_from
from game.i18n import N_, _

REFUSALS: dict[str, str] = {
    "select.nothing": N_("Choose a card of your hand first"),
    "turn.not_yours": N_("It is {name}'s turn"),
    "turn.phase": N_("That cannot be done now"),
    "game.over": N_("The game is over"),
    "turn.draw_first": N_("First draw, or take a card of the sea; then lay or discard"),
    "turn.form_or_discard": N_("You have drawn: lay a set now, or discard one card"),
    "turn.keep_now": N_("Choose which of the three cards you keep"),
    "turn.call_or_pass": N_("Match the sea's card, or pass"),
    "turn.take_now": N_("Take one of the cards that the Red Dragon turned up"),
    "play.nothing_more": N_("Drawing and passing need no cards"),
    "play.one_card": N_("Exactly one card, please"),
    "set.three_cards": N_("A set has exactly three cards"),
    "set.none": N_("These three are no set: it takes a run of one suit, or three equal cards"),
    "set.two_sparrows": N_("Only one sparrow may stand in a set"),
    "set.function_card": N_("With three and four players a dragon makes no set: discard it"),
    "set.too_few_points": N_("This would be your last set, and it must make {least} points"),
    "sea.not_there": N_("{card} does not lie open in the sea"),
    "sea.sparrow": N_("A sparrow in the sea cannot be taken"),
    "sea.unfit": N_("Nothing in your hand makes a set with a card of the sea"),
    "sea.unfit_run": N_(
        "Nothing in your hand makes a run with it; equal cards were asked for before"
    ),
    "sea.no_set": N_("These two make no set with an open card of the sea"),
    "hand.not_held": N_("{card} is not in your hand"),
    "eat.no_run": N_("Eating makes a run; these three are equal: match them"),
    "match.no_triplet": N_("Matching makes a triplet; these three are a run: eat them"),
    "match.was_asked": N_("Matching was asked before; now this card can only be eaten"),
    "keep.not_laid": N_("{card} is not one of the three cards that lie open"),
    "take.not_there": N_("{card} is not among the cards turned up"),
    "swap.no_score_card": N_("{card} is not one of your score cards"),
}


def card_of(text: str) -> str:
    """Name a card that the rules wrote in notation."""
    try:
        found = cards_from(text)
    except NotationError:
        return text
    return full_name(found[0]) if found else text


def refusal(code: str, params: Mapping[str, Any], names: Names) -> str:
    """Explain why the rules refuse something."""
    known = REFUSALS.get(code)
    if known is None:
        return _("That is not allowed here")
    values = dict(params)
    seat = params.get("seat", -1)
    known_seat = isinstance(seat, int) and 0 <= seat < len(names)
    values["name"] = names[seat] if known_seat else _("another player")
    if "card" in params:
        values["card"] = card_of(str(params["card"]))
    values.setdefault("least", 2)
    return _(known).format(**values)
