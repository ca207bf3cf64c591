"""Explain in a sentence why the rules of 够级 refuse something."""

from __future__ import annotations

from game.client.kits.gouji.words.terms import Names, Params, rank_name, seat_of
from game.i18n import N_, _

REFUSALS: dict[str, str] = {
    "game.over": N_("The game is over"),
    "turn.phase": N_("That cannot be done now"),
    "turn.not_yours": N_("It is {name}'s turn"),
    "turn.must_lead": N_("You lead: lay a hand, there is nothing to pass on"),
    "play.nothing": N_("Choose cards of one rank; jokers may hang on them"),
    "play.not_in_hand": N_("These cards are not in your hand"),
    "play.two_ranks": N_("One hand has one rank; only jokers may be hung on it"),
    "play.no_jokers_on": N_("No joker hangs on a {rank}"),
    "play.three_alone": N_("A 3 goes alone"),
    "play.three_last": N_("The 3 is laid by itself, after your last hand has stood"),
    "play.wrong_size": N_("{size} cards, but {needed} are needed"),
    "play.big_jokers": N_("{needed} big jokers are needed to cover the jokers, here are {big}"),
    "play.does_not_beat": N_("These cards are not higher"),
    "four.all": N_("All {held} of your 4s are one hand: they go together"),
    "four.not_opened": N_("4s may be led only after you have opened"),
    "yield.not_now": N_("You may yield only to your opposite's plain hand, with someone after you"),
    "wind.answer": N_("Agree, or lay a single card on the 3"),
    "burn.not_now": N_("You are asked whenever you may burn: it takes jokers enough"),
    "burn.needs_joker": N_("While you burn, every hand needs a joker"),
    "burn.has_four": N_("Whoever holds a 4 cannot burn"),
    "burn.does_not_beat": N_("This does not beat the hand that would be burned"),
    "burn.no_split": N_("The rest would not split: {jokers} jokers left for more ranks than that"),
    "tribute.position": N_("Pick a card from 1 to {most}"),
    "return.one_card": N_("One card is returned at a time"),
    "return.three_or_four": N_("A 3 or a 4 is not returned"),
    "return.too_high": N_("A return is not higher than the tribute card"),
    "return.five": N_("A surrounded player is not given a 5"),
    "return.refused": N_("That card has just been refused"),
    "return.received": N_("Cards you have received are not given away again"),
    "revolt.no_gouji": N_("A revolt shows a gouji hand: cards of one rank, without jokers"),
}


def refusal(code: str, params: Params, names: Names) -> str:
    """Explain why the rules refuse something."""
    known = REFUSALS.get(code)
    if known is None:
        return _("That is not allowed here")
    values = dict(params)
    seat = values.get("seat", -1)
    values["name"] = seat_of(names, seat) if isinstance(seat, int) else ""
    rank = values.get("rank")
    if isinstance(rank, int):
        values["rank"] = rank_name(rank)
    try:
        return _(known).format(**values)
    except (KeyError, IndexError):
        return _("That is not allowed here")
