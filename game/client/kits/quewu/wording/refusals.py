"""Explain in a sentence why the rules refuse something."""

from __future__ import annotations

from game.client.kits.quewu.wording.terms import Names, Params, set_title
from game.games.quewu.actions import Dance
from game.i18n import N_, _


def text_of(params: Params, key: str) -> str:
    """Return a value as text; empty when it is missing."""
    return str(params.get(key, ""))


def named(params: Params, names: Names) -> str:
    """Name the seat a rule speaks of."""
    seat = params.get("seat", -1)
    return names[seat] if isinstance(seat, int) and 0 <= seat < len(names) else _("another player")


REFUSALS: dict[str, str] = {
    "select.nothing": N_("Choose cards to play, or rest"),
    "turn.not_yours": N_("It is {name}'s turn"),
    "turn.phase": N_("That cannot be done now"),
    "game.over": N_("The game is over"),
    "play.not_in_hand": N_("These cards are not in your hand"),
    "play.not_a_group": N_("Wind and moon are danced, not grouped"),
    "play.no_base": N_("A quantity card needs a bird or a flower to stand on"),
    "play.over_capacity": N_("{carried} quantity cards, but room for only {room}"),
    "play.opening_bird": N_("The lead is exactly one bird"),
    "play.must_raise": N_("After a Follow you must Raise"),
    "play.must_follow": N_("After a Raise you must Follow"),
    "play.count_differs": N_("this counts {count}, but exactly {demand} is asked"),
    "play.does_not_exceed": N_("this counts {count}, it must be more than {demand}"),
    "play.raise_limit": N_("this counts {count}, the most allowed is {most}"),
    "play.declare_kind": N_("{count} against {demand}: equal is a Follow, more is a Raise"),
    "dance.twin_swallows": N_("Twin Swallows: a single function card takes two birds with it"),
    "play.twin_swallows": N_("Twin Swallows: a single flower takes two birds with it"),
    "play.blooming": N_("In Full Bloom: a flower is no base"),
    "play.no_follow": N_("Relentless: there is no Follow, only Raise"),
    "turn.must_play": N_("After playing on, a legal play must be made"),
    "turn.tempo_first": N_("First say that you play on, or rest"),
    "guess.class": N_("Guess bird, quantity, function, or nothing"),
    "dance.no_flower": N_("A flower has no dance of its own"),
    "dance.no_functions": N_("In this mode function cards are birds"),
    "dance.no_sets": N_("This mode has no special sets"),
    "dance.no_seasons": N_("This set needs the four seasons"),
    "dance.banned_set": N_("Silent Night bans {set}"),
    "dance.unknown_set": N_("There is no such special set"),
    "dance.set_mismatch": N_("These cards do not make that set"),
    "dance.self_target": N_("Name another player, not yourself"),
    "dance.bad_target": N_("That player cannot be named"),
    "dance.bad_number": N_("Name a number from 1 to 3, and Follow or Raise"),
    "dance.bad_season": N_("Name one of the four seasons"),
    "ban.dance": N_("You may not dance this turn"),
    "ban.airs": N_("Cool Wind's Favour forbids bird, flower, wind and moon this turn"),
    "ban.special": N_("You may dance no special set this turn"),
    "ban.function": N_("You may play no function card this turn"),
    "discard.count": N_("{laid} of {due} chosen"),
    "discard.order": N_("{card} is not next: {first} comes first"),
    "discard.not_in_hand": N_("{card} is not in your hand"),
}

MISSED: dict[str, str] = {
    "play.count_differs": N_("exactly {demand} is asked"),
    "play.does_not_exceed": N_("it must be more than {demand}"),
    "play.raise_limit": N_("at most {most} is allowed"),
    "play.declare_kind": N_("equal to {demand} is a Follow, more is a Raise"),
}
"""What a count misses, where the count itself has just been said."""


def demand_missed(code: str, params: Params, names: Names) -> str:
    """Explain a refusal to one who already reads what his cards count."""
    if code in MISSED:
        return _(MISSED[code]).format(**params)
    return refusal(code, params, names)


def refusal(code: str, params: Params, names: Names) -> str:
    """Explain why the rules refuse something."""
    known = REFUSALS.get(code)
    if known is None:
        return _("That is not allowed here")
    values = dict(params)
    values["name"] = named(params, names)
    if "set" in params:
        values["set"] = set_title(Dance[text_of(params, "set")])
    return _(known).format(**values)
