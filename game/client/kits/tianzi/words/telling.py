"""Tell what happened in 天子雀: moves, announcements, how a deal ended, hints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.client.kits.tianzi.words.terms import (
    Names,
    card_name,
    cards_words,
    full_name,
    full_words,
    part_name,
    set_name,
)
from game.engine import HIDDEN, Action
from game.games.tianzi.actions import (
    DEAL,
    DISCARD,
    DRAW,
    EAT,
    FORM,
    KEEP,
    MATCH,
    PASS,
    SHUFFLE,
    SWAP,
    TAKE,
    Kind,
)
from game.games.tianzi.cards import FACE, RED_DRAGON, WHITE_DRAGON
from game.games.tianzi.scoring import PARTS, Part
from game.i18n import N_, _, ngettext, pgettext

# -- moves -----------------------------------------------------------------------------------


def move(action: Action) -> str:
    """Say a move in words: what is done with which cards."""
    kind, cards = action.kind, action.cards
    if kind == DRAW:
        return _("Draw a card")
    if kind == EAT:
        return _("Eat {card} with {own}").format(
            card=full_name(cards[0]), own=full_words(cards[1:])
        )
    if kind == MATCH:
        text = _("Match {card} with {own}")
        return text.format(card=full_name(cards[0]), own=full_words(cards[1:]))
    if kind == FORM:
        text = _("Lay {cards} as a {set} and keep {kept}")
        return text.format(
            cards=full_words(cards), set=set_name(cards), kept=full_name(action.number)
        )
    if kind == KEEP:
        return _("Keep {card}").format(card=full_name(cards[0]))
    if kind == DISCARD:
        return _("Discard {card}").format(card=full_name(cards[0]))
    if kind == TAKE:
        return _("Take {card} and put it aside").format(card=full_name(cards[0]))
    if kind == SWAP:
        text = _("Take {card} in place of {old}")
        return text.format(card=full_name(cards[0]), old=full_name(cards[1]))
    return _("Pass")


def slip(action: Action) -> str:
    """Say an action beside its character, as shortly as can be."""
    kind, cards = action.kind, action.cards
    if kind == DRAW:
        return pgettext("slip", "Draws")
    if kind in (EAT, MATCH):
        text = (
            pgettext("slip", "Eats {card}") if kind == EAT else pgettext("slip", "Matches {card}")
        )
        return text.format(card=card_name(cards[0]))
    if kind == FORM:
        return pgettext("slip", "Lays a {set}").format(set=set_name(cards))
    if kind == KEEP:
        return pgettext("slip", "Keeps {card}").format(card=card_name(cards[0]))
    if kind == DISCARD:
        return pgettext("slip", "Discards {card}").format(card=card_name(cards[0]))
    if kind == TAKE:
        return pgettext("slip", "{card} aside").format(card=card_name(cards[0]))
    if kind == SWAP:
        text = pgettext("slip", "{card} for {old}")
        return text.format(card=card_name(cards[0]), old=card_name(cards[1]))
    return pgettext("slip", "Passes")


ICONS = {
    DRAW: "摸", EAT: "吃", MATCH: "碰", FORM: "组", KEEP: "留", DISCARD: "弃", PASS: "过",
    TAKE: "取", SWAP: "换",
}  # fmt: skip


def icon(action: Action) -> str:
    """Return the character that stands for an action."""
    return ICONS.get(action.kind, "")


# -- the record ------------------------------------------------------------------------------


def log_line(action: Action, names: Names) -> str:
    """Write one line of the record; empty for what it leaves out: nobody called, or not yet."""
    kind, cards = action.kind, action.cards
    if kind == PASS:
        return ""
    if kind == DRAW:
        return pgettext("record", "draws")
    if kind in (EAT, MATCH):
        return _log_claim(action)
    if kind == FORM:
        text = pgettext("record", "lays {cards}, keeps {kept}")
        return text.format(cards=cards_words(cards), kept=full_name(action.number))
    if kind == KEEP:
        return pgettext("record", "keeps {card}").format(card=full_name(cards[0]))
    if kind == DISCARD:
        return pgettext("record", "discards {card}").format(card=full_name(cards[0]))
    if kind == TAKE:
        return pgettext("record", "puts {card} aside").format(card=full_name(cards[0]))
    if kind == SWAP:
        text = pgettext("record", "takes {card} in place of {old}")
        return text.format(card=full_name(cards[0]), old=full_name(cards[1]))
    return _log_rest(action, names)


def _log_claim(action: Action) -> str:
    card, *own = action.cards
    if HIDDEN in own:
        return pgettext("record", "calls {card}, too far").format(card=full_name(card))
    if action.kind == EAT:
        text = pgettext("record", "eats {card} with {own}")
    else:
        text = pgettext("record", "matches {card} with {own}")
    return text.format(card=full_name(card), own=cards_words(own))


def _log_rest(action: Action, names: Names) -> str:
    if action.kind == DEAL:
        return _("The cards are dealt; {name} starts").format(name=names[action.seat])
    if action.kind == SHUFFLE:
        return ""
    if action.kind == Kind.TIMEOUT:
        return pgettext("record", "runs out of time")
    return ""


# -- announcements ---------------------------------------------------------------------------


def announcement(key: str, seat: int, values: Sequence[int], names: Names) -> str:
    """Say what the table announces; empty for what is shown in another way."""
    who = names[seat] if 0 <= seat < len(names) else ""
    if key == "table.shuffle":
        return ngettext(
            "The covered sea is shuffled: {n} card makes a new stock",
            "The covered sea is shuffled: {n} cards make a new stock",
            values[0],
        ).format(n=values[0])
    if key == "table.red_dragon":
        return _("{name} plays the Red Dragon").format(name=who)
    if key == "table.white_dragon":
        return ngettext(
            "{name} plays the White Dragon: {n} card leaves the deal unseen",
            "{name} plays the White Dragon: {n} cards leave the deal unseen",
            values[0],
        ).format(name=who, n=values[0])
    if key == "table.last_set":
        return _("{name} has laid the last set").format(name=who)
    if key == "table.concede":
        return _("{name} concedes").format(name=who)
    if key == "table.part":
        return scored_line(who, part_of(values))
    return ""


def part_of(values: Sequence[int]) -> Part:
    """Read the part of a score that an event speaks of."""
    return Part(PARTS[values[0]], values[1], values[2])


def scored_line(who: str, part: Part) -> str:
    """Say what one part gives a player."""
    text = ngettext("{name}: {part}, {n} point", "{name}: {part}, {n} points", part.points)
    return text.format(name=who, part=part_name(part), n=part.points)


def starter(seat: int, names: Names) -> str:
    """Say who starts."""
    return _("{name} starts").format(name=names[seat])


def called(callers: Sequence[int], names: Names) -> str:
    """Say who called, and whose call went first; empty when nobody did."""
    if not callers:
        return ""
    first, *late = (names[seat] for seat in callers)
    if not late:
        return _("{name} calls: match!").format(name=first)
    return _("{name} and {others} call: {name} sits nearer and goes first").format(
        name=first, others=_(", ").join(late)
    )


def claims(name: str) -> str:
    """Label the button by which a player at a shared screen calls."""
    return pgettext("claim", "{name}: match!").format(name=name)


DRAGON_DOES = {
    WHITE_DRAGON: N_("White Dragon: the top 3 cards of the stock leave the deal unseen"),
    RED_DRAGON: N_("Red Dragon: {n} cards are turned up and everyone takes one"),
}


def dragon_does(card: int, seats: int) -> str:
    """Say what a function card does when it is discarded; empty for any other card."""
    text = DRAGON_DOES.get(FACE[card])
    return _(text).format(n=seats + 1) if text else ""


# -- the end ---------------------------------------------------------------------------------

ENDS: dict[str, str] = {
    "last_set": N_("{name} laid the last set"),
    "stock_out": N_("The stock has run out: the deal is a draw, nobody scores"),
    "last_left": N_("{name} is the last one left"),
}
ENDS_YOURS: dict[str, str] = {
    "last_set": N_("You laid the last set"),
    "last_left": N_("You are the last one left"),
}


def end_reason(reason: str, who: str) -> str:
    """Say why the deal ended; an empty name is the player himself."""
    if not who and reason in ENDS_YOURS:
        return _(ENDS_YOURS[reason])
    text = ENDS.get(reason)
    return _(text).format(name=who) if text else _("The game is over")


# -- hints -----------------------------------------------------------------------------------

HINTS: dict[str, str] = {
    "hint.any": N_("nothing speaks against it"),
    "hint.no_choice": N_("it is the only legal move"),
    "hint.last_set": N_("it is your last set and counts {points}"),
    "hint.lays_set": N_("one set more; {left} are then left to lay"),
    "hint.keeps_points": N_("your score cards then count {points}"),
    "hint.keeps_none": N_("no card scores yet; this one leaves the most open"),
    "hint.no_use": N_("it fits the rest of your hand least"),
    "hint.takes_nothing": N_("none of these cards betters your score cards"),
}


def hint(key: str, params: Mapping[str, Any], names: Names) -> str:
    """Say in a line why a bot would do that."""
    text = HINTS.get(key, HINTS["hint.any"])
    try:
        return _(text).format(**params)
    except (KeyError, IndexError):
        return _(HINTS["hint.any"])
