"""Say what chosen cards are and do, what is asked of the player, and what the table waits for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.client.kits.gouji.words.refusals import refusal
from game.client.kits.gouji.words.terms import (
    Names,
    cards_words,
    close_up,
    hand_kind,
    hand_words,
    is_three,
    name_list,
    needed_words,
    rank_name,
    seat_of,
)
from game.games.gouji.actions import BURN, YIELD_ACTION, Kind
from game.games.gouji.cards import BIG, OPPOSITE, THREE, TWO
from game.i18n import _, ngettext

EXPLAINED = ("play.wrong_size", "play.big_jokers", "play.does_not_beat", "burn.does_not_beat")
"""Refusals that are told with what would beat the hand on the table."""


def readout(view: Any, reading: Any, cards: Sequence[int], names: Names) -> tuple[str, str]:
    """Say what chosen cards are; the second text is the mood: soft, ink or warn."""
    if not cards:
        return prompt(view, names), "soft"
    parts = [cards_words(cards)]
    kind = hand_kind(reading.hand) if reading.hand else ""
    if kind and view.phase != "return":
        parts.append(kind)
    if not reading.actions:
        why = _why(view, reading, names)
        return _("{what} — {why}").format(what=_(" · ").join(parts), why=why), "warn"
    parts += _does(view, reading, cards, names)
    words = _(" · ").join(parts)
    if reading.risky:
        return _("{words} — then the rest no longer splits").format(words=words), "warn"
    return words, "ink"


def _why(view: Any, reading: Any, names: Names) -> str:
    why = refusal(reading.code or "", dict(reading.params), names)
    if reading.code in EXPLAINED and view.table is not None:
        needed = needed_words(view.table)
        if reading.code == "play.does_not_beat":
            return _("not higher; it takes {needed}").format(needed=needed)
        return _("it takes {needed}").format(needed=needed)
    return why


def _does(view: Any, reading: Any, cards: Sequence[int], names: Names) -> list[str]:
    """Say what legal cards do: beat, open, burn, return, revolt, end the hand."""
    kind = reading.actions[0].kind
    if kind == Kind.RETURN:
        payer = view.claims[0].payer
        return [_("returned to {name}").format(name=seat_of(names, payer))]
    if kind == Kind.REVOLT:
        return [_("thrown down: {name} may beat it").format(name=names[OPPOSITE[view.seat]])]
    found = []
    if kind == BURN:
        found.append(_("burns {name}").format(name=seat_of(names, view.top)))
    elif view.table is not None:
        found.append(close_up(_("beats {cards}").format(cards=hand_words(view.table))))
    if sum(view.hand) - view.hand[THREE] == len(cards):
        found.append(_("your last hand: out if it stands, smothered if it is beaten"))
    return found


# -- what is asked ---------------------------------------------------------------------------


def prompt(view: Any, names: Names) -> str:
    """Say what the player to act may do, before he has chosen any cards."""
    maker = _PROMPTS.get(view.phase)
    return maker(view, names) if maker else ""


def _play(view: Any, names: Names) -> str:
    if view.table is None:
        if view.burner == view.seat:
            return _("You are burning: each hand you lead carries a joker")
        return _("You lead: any cards of one rank, jokers may hang on them")
    needed = needed_words(view.table)
    if YIELD_ACTION in view.legal:
        return _("To beat: {needed} — or yield, or pass").format(needed=needed)
    if len(view.legal) == 1:
        return _("To beat: {needed} — you hold none").format(needed=needed)
    return _("To beat: {needed} — or pass").format(needed=needed)


def _burn(view: Any, names: Names) -> str:
    text = _("You may burn {name}: {needed}, and a joker left for every rank you keep")
    return text.format(name=names[view.top], needed=needed_words(view.table))


def _wind(view: Any, names: Names) -> str:
    if view.asker >= 0:
        text = _("{name} asks to lead: agree, or lay one card on the 3")
        return text.format(name=names[view.asker])
    return _("Ask to lead anew, lay one card on the 3, or pass")


def _buy(view: Any, names: Names) -> str:
    name = names[view.seller]
    pays = view.hand[TWO] and not _same(view.seller, view.seat)
    if pays:
        return _("{name} sells you a 4 for a 2; 4s are led after opening only").format(name=name)
    return _("{name} gives you a 4 free; 4s are led after opening only").format(name=name)


def _same(one: int, other: int) -> bool:
    return (one - other) % 2 == 0


def _tribute(view: Any, names: Names) -> str:
    receiver = names[view.claims[0].receiver]
    text = _("You paid: {card}. Pick one of the cards dealt to {name}, unseen")
    return text.format(card=rank_name(BIG), name=receiver)


def _return(view: Any, names: Names) -> str:
    claim = view.claims[0]
    if view.offered >= 0 and view.turn == claim.payer:
        text = _("{name} returns {card}, of which you hold none: take it, or refuse it once")
        return text.format(name=names[claim.receiver], card=rank_name(view.offered))
    text = _("{name} paid you: {card}. Return a card no higher, and no 3 or 4")
    if view.refused >= 0:
        text = _("{name} refused {refused}: return another card no higher than {card}")
    return text.format(
        name=names[claim.payer],
        card=rank_name(view.paid),
        refused=rank_name(view.refused) if view.refused >= 0 else "",
    )


def _revolt(view: Any, names: Names) -> str:
    if view.top >= 0:
        text = _("{name} revolts with {cards}: beat it, or he takes an opening tribute")
        return text.format(name=names[view.top], cards=hand_words(view.table))
    return _("No card above A: you may revolt by showing a gouji hand to your opposite")


_PROMPTS = {
    "play": _play, "burn": _burn, "wind": _wind, "buy": _buy, "tribute": _tribute,
    "return": _return, "revolt": _revolt,
}  # fmt: skip


# -- what the table waits for ------------------------------------------------------------------


def waiting(view: Any, names: Names) -> str:
    """Say whom the table waits for, and for what."""
    if view.turn < 0:
        return ""
    name = names[view.turn]
    text = {
        "buy": _("{name} considers buying a 4"),
        "tribute": _("{name} picks one of the cards dealt to his opposite"),
        "return": _("{name} chooses what to return"),
        "revolt": _("{name} considers a revolt"),
        "burn": _("{name} considers a burn"),
        "wind": _("{name} is asked about the lead"),
    }.get(view.phase, _("It is {name}'s turn"))
    if view.phase == "revolt" and view.top >= 0:
        text = _("{name} looks for a hand that beats the revolt")
    if view.phase == "return" and view.turn == view.claims[0].payer:
        text = _("{name} takes the return, or refuses it")
    return text.format(name=name)


def out_of_it(view: Any, names: Names) -> str:
    """Say whose turn it is to a player who is out, and how to see the end sooner."""
    return _("You are out · {words} · F5 runs on to the end").format(words=waiting(view, names))


def answerers(view: Any) -> tuple[int, ...]:
    """List who may still answer the hand on the table, in order of play."""
    start = view.turn if view.turn >= 0 else view.top
    return tuple(sorted(view.may, key=lambda seat: (seat - start) % 6))


def table_words(view: Any, names: Names) -> str:
    """Say in plain words who may answer what lies on the table."""
    if view.phase == "revolt" and view.top >= 0:
        return _("Only {name} may beat the revolt").format(name=names[OPPOSITE[view.top]])
    if view.table is None or view.top < 0:
        return _led(view, names)
    if view.phase == "burn":
        return _("A gouji hand: does anybody burn it?")
    may = answerers(view)
    if view.yielder >= 0:
        text = _("{name} has yielded; still to answer: {names}")
        if not may or may == (view.yielder,):
            text = _("{name} has yielded: now he beats it or passes")
        return text.format(name=names[view.yielder], names=name_list(may, names))
    if is_three(view.table) and view.asker >= 0:
        text = _("{name} asks to lead; asked now: {names}")
        return text.format(name=names[view.asker], names=name_list(may[:1], names))
    if is_three(view.table):
        return _("The 3 is laid: {names} may ask to lead").format(names=name_list(may[:1], names))
    if not may:
        return ""
    if len(may) == 1 and not view.free and may[0] == OPPOSITE[view.top] and view.table.gouji:
        return _("Only the opposite may answer: {name}").format(name=names[may[0]])
    text = ngettext("May answer: {names}", "May answer: {names}", len(may))
    return text.format(names=name_list(may, names))


def _led(view: Any, names: Names) -> str:
    if view.turn < 0:
        return ""
    if view.phase != "play":
        if view.phase == "revolt":
            return _("Does anybody revolt?")
        return prompt(view, names) if view.turn == view.seat else waiting(view, names)
    return _("{name} leads").format(name=names[view.turn])


def state_words(view: Any, names: Names) -> str:
    """Say what is special about the table: a burn, the free-for-all, a player without opposite."""
    if view.burner >= 0:
        text = _("{name} burns {other}")
        if view.stake > 1:
            text = _("{name} burns {other} back: {n} at stake")
        return text.format(name=names[view.burner], other=names[view.burned], n=view.stake)
    if view.free:
        return _("Free-for-all: anyone beats anyone")
    if view.headless >= 0:
        return _("{name} has no opposite: anyone may beat his hands, and he anyone's").format(
            name=names[view.headless]
        )
    return ""
