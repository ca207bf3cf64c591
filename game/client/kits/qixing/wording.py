"""Turn the keys, actions and events of 妙手七星 into sentences of the player's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.client.kits.qixing.terms import (
    Names,
    fan_title,
    fan_worth,
    round_name,
    signed,
    star_name,
    tile_name,
)
from game.engine import Action, Announced, CardsMoved, Event, Shown
from game.games.qixing.actions import DISCARD, TAKE, Kind
from game.games.qixing.cards import KIND_OF
from game.games.qixing.fans import RANK
from game.i18n import N_, _, pgettext

Params = Mapping[str, int | str]

REFUSALS: dict[str, str] = {
    "game.over": N_("The game is over"),
    "turn.phase": N_("That cannot be done now"),
    "turn.not_yours": N_("It is {name}'s turn"),
    "turn.choose_first": N_("First keep one of the three tiles drawn"),
    "turn.discard_now": N_("Your draw is made: now discard a triplet"),
    "choose.not_offered": N_("{card} is not among the three tiles drawn"),
    "discard.joker": N_("A joker is never discarded"),
    "discard.not_held": N_("You hold no triplet of {card}"),
    "play.one_kind": N_("Name exactly one kind of tile"),
    "select.tile": N_("Choose one of the three tiles: it becomes a triplet"),
    "select.triplet": N_("Choose the triplet to discard"),
}
"""Every code the rules refuse with, and what a selection lacks."""

HINTS: dict[str, str] = {
    "hint.any": N_("Any of them will do here"),
    "hint.fan_now": N_("It makes {fan} ×{times} in this round"),
    "hint.keeps": N_("It serves round {round} and the ones after best"),
    "hint.discard_for_later": N_("The four that stay serve round {round} and the ones after best"),
}

ENDS: dict[str, str] = {
    "seven_rounds": N_("After seven rounds {name} leads"),
    "last_left": N_("{name} is the last one left"),
}
ENDS_YOURS: dict[str, str] = {
    "seven_rounds": N_("After seven rounds you lead"),
    "last_left": N_("You are the last one left"),
}


def seat_name(names: Names, seat: int) -> str:
    """Name a seat; nobody as another player."""
    return names[seat] if 0 <= seat < len(names) else _("another player")


def refusal(code: str, params: Params, names: Names) -> str:
    """Explain why the rules refuse something."""
    known = REFUSALS.get(code)
    if known is None:
        return _("That is not allowed here")
    seat = params.get("seat", -1)
    name = seat_name(names, seat if isinstance(seat, int) else -1)
    card = tile_name(KIND_OF.get(str(params.get("card", "")), -1))
    return _(known).format(name=name, card=card)


def hint(key: str, params: Params, names: Names) -> str:
    """Say in a line why a bot would do that."""
    values = dict(params)
    if "fan" in values:
        values["fan"] = fan_title(RANK.get(str(values["fan"]), RANK["plain"]))
    try:
        return _(HINTS.get(key, HINTS["hint.any"])).format(**values)
    except (KeyError, IndexError):
        return _(HINTS["hint.any"])


def move(action: Action, names: Names) -> str:
    """Say a move in words."""
    if action.kind == TAKE:
        return _("Keep {tile}").format(tile=tile_name(action.cards[0]))
    if action.kind == DISCARD:
        return _("Discard {tile}").format(tile=tile_name(action.cards[0]))
    return _("Concede") if action.kind == Kind.CONCEDE else ""


def slip(action: Action, number: int, names: Names) -> str:
    """Say an action beside its player, as shortly as can be."""
    if action.kind == TAKE:
        return pgettext("slip", "Keeps one of three")
    if action.kind == DISCARD:
        return pgettext("slip", "Discards {tile}").format(tile=tile_name(action.cards[0]))
    return ""


def log_line(action: Action, names: Names) -> str:
    """Write one line of the record; empty for what is told by its events."""
    known: dict[int, Callable[[], str]] = {
        TAKE: lambda: _keeps(action.cards[0]),
        DISCARD: lambda: pgettext("record", "Discards {tile}").format(
            tile=tile_name(action.cards[0])
        ),
        Kind.CONCEDE: lambda: pgettext("record", "Concedes"),
        Kind.DEAL: lambda: _("Four triplets and a joker are dealt to everyone"),
    }
    return known[action.kind]() if action.kind in known else ""


def _keeps(kind: int) -> str:
    if kind < 0:
        return pgettext("record", "Keeps one of three tiles")
    return pgettext("record", "Keeps {tile}").format(tile=tile_name(kind))


def told(event: Event, names: Names) -> str:
    """Write what the table tells besides the actions as a line of the record."""
    if isinstance(event, Announced):
        return announcement(event.key, event.seat, event.values, names)
    if isinstance(event, CardsMoved) and event.why == "turn_up":
        return _("The public tile is {tile}").format(tile=tile_name(event.cards[0]))
    if not isinstance(event, Shown):
        return ""
    return _told_value(event, names)


def _told_value(event: Shown, names: Names) -> str:
    name = seat_name(names, event.seat)
    if event.key == "banker":
        return _("{name} is the banker").format(name=name)
    if event.key == "round":
        return round_words(event.values[0], event.values[1])
    if event.key == "fan":
        fan, worth, true = event.values
        return _("{name}: {fan}").format(name=name, fan=fan_worth(fan, worth, bool(true)))
    if event.key == "payment" and event.values[0]:
        paid, score = event.values
        text = _("{name} {paid}, in all {score}")
        return text.format(name=name, paid=signed(paid), score=signed(score))
    return ""


def round_words(number: int, multiplier: int) -> str:
    """Name a round with its star and what it multiplies payments by."""
    text = _("{round} · {star} · ×{n}")
    return text.format(round=round_name(number), star=star_name(number), n=multiplier)


def announcement(key: str, seat: int, values: Sequence[int], names: Names) -> str:
    """Say what the table announces; empty for what it does not know."""
    name = seat_name(names, seat)
    if key == "table.wins_round":
        fan, worth, true = values
        text = _("{name} wins the round with {fan}")
        return text.format(name=name, fan=fan_worth(fan, worth, bool(true)))
    if key == "table.showdown":
        return _("The showdown: three more tiles at ×2, ×3 and ×5")
    if key == "table.concede":
        return _("{name} concedes").format(name=name)
    return ""


def end(reason: str, winners: Sequence[int], names: Names) -> str:
    """Say why the game ended; without winners it is you who won."""
    if not winners:
        return _(ENDS_YOURS.get(reason, N_("You win")))
    together = _(", ").join(seat_name(names, seat) for seat in winners)
    return _(ENDS.get(reason, N_("{name} wins"))).format(name=together)


def waiting(phase: str, name: str) -> str:
    """Say what everybody waits for."""
    if phase == "choose":
        return _("{name} draws three tiles and keeps one").format(name=name)
    if phase == "discard":
        return _("{name} chooses a triplet to discard").format(name=name)
    return ""
