"""Tell what happens in 够级: moves, slips, log lines, announcements, ends, hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.client.kits.gouji.words.terms import (
    Names,
    Params,
    cards_words,
    close_up,
    federation_name,
    name_list,
    place_name,
    rank_name,
    seat_of,
    tribute_name,
)
from game.engine import HIDDEN, Action, CardsMoved, Shown
from game.games.gouji.actions import Kind
from game.games.gouji.legacy import WHY_CHARS
from game.i18n import N_, _, ngettext, pgettext

WORDS: dict[int, str] = {
    Kind.PASS: N_("Pass"),
    Kind.YIELD: N_("Yield"),
    Kind.WIND: N_("Ask to lead"),
    Kind.AGREE: N_("Agree"),
    Kind.BUY: N_("Buy a 4"),
    Kind.NO_BUY: N_("Buy none"),
    Kind.REFUSE: N_("Refuse it"),
    Kind.ACCEPT: N_("Take it"),
    Kind.NO_REVOLT: N_("No revolt"),
    Kind.CONCEDE: N_("Concede"),
}
"""What can be done without cards."""
DID: dict[int, str] = {
    Kind.PASS: N_("passes"),
    Kind.YIELD: N_("yields"),
    Kind.WIND: N_("asks to lead"),
    Kind.AGREE: N_("agrees"),
    Kind.BUY: N_("buys a 4"),
    Kind.NO_BUY: N_("buys none"),
    Kind.REFUSE: N_("refuses it"),
    Kind.ACCEPT: N_("takes it"),
    Kind.NO_REVOLT: N_("no revolt"),
    Kind.CONCEDE: N_("concedes"),
}
"""The same, said of a player in the slip beside him."""
ICONS: dict[int, str] = {
    Kind.PLAY: "出", Kind.PASS: "过", Kind.YIELD: "让", Kind.BURN: "烧", Kind.WIND: "风",
    Kind.AGREE: "同", Kind.BUY: "买", Kind.NO_BUY: "免", Kind.RETURN: "还", Kind.REFUSE: "拒",
    Kind.ACCEPT: "收", Kind.PICK: "点", Kind.REVOLT: "革", Kind.NO_REVOLT: "免",
    Kind.CONCEDE: "负",
}  # fmt: skip


def move_words(action: Action, names: Names) -> str:
    """Say a move: what is done with which cards."""
    if action.kind in WORDS:
        return _(WORDS[action.kind])
    if action.kind == Kind.PICK:
        return _("Pick card {n}").format(n=action.number)
    cards = shown_cards(action.cards)
    if action.kind == Kind.BURN:
        return close_up(_("Burn with {cards}").format(cards=cards))
    if action.kind == Kind.RETURN:
        return close_up(_("Return {cards}").format(cards=cards))
    if action.kind == Kind.REVOLT:
        return close_up(_("Revolt with {cards}").format(cards=cards))
    return close_up(_("Play {cards}").format(cards=cards))


def shown_cards(cards: Sequence[int]) -> str:
    """Write cards; those whose faces are unknown are just cards."""
    if HIDDEN in cards:
        return ngettext("{n} unseen card", "{n} unseen cards", len(cards)).format(n=len(cards))
    return cards_words(cards)


def slip(action: Action, names: Names) -> tuple[str, str]:
    """Say an action beside its player: a character and a few words; cards speak for themselves."""
    icon = ICONS.get(action.kind, "")
    if action.kind in DID:
        words = _(DID[action.kind])
        return ("" if words.startswith(icon) else icon), words
    if action.kind == Kind.BURN:
        return icon, pgettext("slip", "burns")
    if action.kind == Kind.REVOLT:
        return icon, pgettext("slip", "revolts")
    if action.kind == Kind.RETURN:
        return icon, pgettext("slip", "returns a card")
    if action.kind == Kind.PICK:
        return icon, _("picks card {n}").format(n=action.number)
    return "", ""


def is_strong(action: Action) -> bool:
    """Tell whether a slip is written in cinnabar."""
    return action.kind in (Kind.BURN, Kind.REVOLT, Kind.YIELD)


def log_line(action: Action, names: Names, notation: str) -> str:
    """Write one line of the record: the action in notation."""
    if action.kind == Kind.DEAL:
        return _("The cards are dealt")
    if action.kind == Kind.LOT:
        return _("The marked card lets {name} lead").format(name=names[action.seat])
    return notation


def caption(name: str, title: str) -> str:
    """Say whose hand lies in the middle."""
    return _("{name} · {hand}").format(name=name, hand=title)


# -- announcements ---------------------------------------------------------------------------


def announcement(key: str, seat: int, values: Sequence[int], names: Names) -> str:
    """Say what the table announces; empty for a key that is not of this game."""
    maker = _ANNOUNCED.get(key)
    return maker(seat_of(names, seat), values, names) if maker else ""


def _simple(text: str) -> Callable[[str, Sequence[int], Names], str]:
    return lambda name, values, names: _(text).format(name=name)


def _placed(text: str) -> Callable[[str, Sequence[int], Names], str]:
    return lambda name, values, names: _(text).format(name=name, place=place_name(values[0]))


def _other(text: str) -> Callable[[str, Sequence[int], Names], str]:
    return lambda name, values, names: _(text).format(
        name=name, other=seat_of(names, values[0]), n=values[1] if len(values) > 1 else 1
    )


def _nothing(name: str, values: Sequence[int], names: Names) -> str:
    text = _("{name} holds nothing to pay: no {tribute} for {other}")
    return text.format(name=name, tribute=tribute_name(values[0]), other=seat_of(names, values[1]))


_ANNOUNCED: dict[str, Callable[[str, Sequence[int], Names], str]] = {
    "table.lot": _simple(N_("{name} drew the marked card and leads")),
    "call.opened": _simple(N_("{name} has opened")),
    "call.opened_naturally": _simple(N_("{name} opens by nature: eight of one rank")),
    "call.out": _placed(N_("{name} goes out: {place}")),
    "call.smothered": _placed(N_("{name} is smothered: {place}")),
    "call.free_for_all": _simple(N_("Two are out: free-for-all, anyone beats anyone")),
    "call.burns": _other(N_("{name} burns {other}")),
    "call.burns_back": _other(N_("{name} burns {other} back: {n} at stake")),
    "call.burned": _other(N_("The burn stands: {other} will owe {name} {n}")),
    "call.burn_broken": _other(N_("{name} breaks the burn of {other}")),
    "call.misburned": _simple(N_("{name} has misburned: last, and not opened")),
    "call.resists": _simple(N_("{name} resists: no tribute is owed")),
    "call.nothing_to_pay": _nothing,
    "call.revolt_stands": _simple(N_("The revolt of {name} stands: he is Fourth out")),
    "call.revolt_beaten": _simple(N_("The revolt of {name} is beaten: he is Fourth out")),
    "call.restart": _simple(N_("Several revolt: the game is dealt anew, no tribute is owed")),
    "call.conceded": _placed(N_("{name} concedes: {place}")),
}
WARNINGS = ("call.misburned", "call.conceded", "call.restart")
"""Announcements shown with a seal of warning."""


def tribute_told(event: Shown, names: Names) -> str:
    """Say who pays which tribute card to whom, and why."""
    why, receiver, card = event.values
    return _("{name} pays {other}: {card} ({tribute})").format(
        name=seat_of(names, event.seat),
        other=seat_of(names, receiver),
        card=rank_name(card),
        tribute=tribute_name(why),
    )


def moved_told(event: CardsMoved, names: Names) -> str:
    """Say of cards that change hands who gives what to whom; empty for other moves."""
    text = _MOVED.get(event.why, "")
    if not text:
        return ""
    return _(text).format(
        name=seat_of(names, event.source.seat),
        other=seat_of(names, event.target.seat),
        cards=shown_cards(event.cards),
        n=len(event.cards),
    )


_MOVED = {
    "bought": N_("{name} gives {other}: {cards}"),
    "price": N_("{name} pays {other}: {cards}"),
    "picked": N_("{other} takes {cards} of the cards dealt to {name}"),
    "return": N_("{name} returns to {other}: {cards}"),
    "fives": N_("{name} loses {n} 5s"),
}


def tribute_char(why: int) -> str:
    """Return the character of a kind of tribute."""
    return WHY_CHARS[why]


# -- ends and hints --------------------------------------------------------------------------

ENDS = {
    "places": N_("{federation} wins {ours} : {theirs}"),
    "surrounded": N_("Three surrounded: {federation} wins {ours} : {theirs}"),
}


def end_reason(reason: str, winners: Sequence[int], scores: Sequence[int], names: Names) -> str:
    """Say who won and how."""
    if not winners:
        return _("The game is over")
    ours, theirs = scores[winners[0]], scores[(winners[0] + 1) % len(scores)]
    text = _(ENDS.get(reason, ENDS["places"]))
    if ours == theirs:
        text = _("{federation} wins: {ours} : {theirs}, and First out decides")
    return text.format(federation=federation_name(winners[0]), ours=ours, theirs=theirs)


def opened_words(seats: Sequence[int], names: Names) -> str:
    """Say who has opened."""
    if not seats:
        return _("Nobody has opened")
    return _("Opened: {names}").format(names=name_list(seats, names))


def standing_lines(view: Any, seat: int) -> list[str]:
    """Say what is so of a seat: its federation, whether it has opened, its place, its burn."""
    if seat < 0:
        return []
    lines = [federation_name(seat)]
    if seat in view.opened:
        lines.append(_("Has opened"))
    elif seat in view.unopened:
        lines.append(_("Has misburned: counts as not opened"))
    if seat == view.headless:
        lines.append(_("Has no opposite any more"))
    if seat == view.burner:
        lines.append(_("Is burning"))
    if view.places[seat] >= 0:
        lines.append(place_name(view.places[seat]))
    return lines


HINTS: dict[str, str] = {
    "hint.any": N_("Any legal move will do here"),
    "hint.no_choice": N_("It is the only legal move"),
    "hint.gouji.burns": N_("Every rank left has its joker: burn {name}"),
    "hint.gouji.spares": N_("{name} is of your federation: let it stand"),
    "hint.gouji.keeps": N_("Better to keep these cards for later"),
    "hint.gouji.yields": N_("Let the next two decide first; then only {name} could answer you"),
    "hint.gouji.last_hand": N_("It is your last hand: if it stands, you go out"),
    "hint.gouji.smothers": N_("It is the last hand of {name}: beat it and he is smothered"),
    "hint.gouji.breaks_burn": N_("It breaks the burn of {name}"),
    "hint.gouji.opens": N_("If it stands, you have opened"),
    "hint.gouji.stops": N_("It keeps {name} from opening"),
    "hint.gouji.leads": N_("A lead that sheds {cards} and keeps your strong cards"),
    "hint.gouji.sheds": N_("Sheds {cards} and leaves {left}"),
    "hint.gouji.no_buy": N_("A 4 can be led only after opening, and it forbids burning"),
    "hint.gouji.return": N_("The card that your hand misses least"),
    "hint.gouji.accept": N_("The card is high enough to be welcome"),
    "hint.gouji.refuse": N_("You hold none of that rank: ask for another"),
    "hint.gouji.pick": N_("All of them are unseen: any will do"),
    "hint.gouji.revolt": N_("Many of one rank: your opposite will hardly match it"),
    "hint.gouji.no_revolt": N_("Your opposite could match anything you show"),
    "hint.gouji.wind": N_("Leading anew is worth more than a card on the 3"),
    "hint.gouji.agree": N_("Beating the 3 would cost more than it gains"),
}


def hint_reason(key: str, params: Params, names: Names) -> str:
    """Say in a line why a bot would do that."""
    values = dict(params)
    seat = values.get("seat", -1)
    values["name"] = seat_of(names, seat) if isinstance(seat, int) else ""
    try:
        return _(HINTS.get(key, HINTS["hint.any"])).format(**values)
    except (KeyError, IndexError):
        return _(HINTS["hint.any"])
