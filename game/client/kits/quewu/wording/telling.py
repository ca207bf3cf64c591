"""Tell what happened: actions, announcements, bans, how a game ended, hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.kits.quewu.wording.court import court_announcement, seat_name
from game.client.kits.quewu.wording.refusals import named, text_of
from game.client.kits.quewu.wording.terms import Names, Params, call_name, season_name, set_title
from game.client.kits.quewu.wording.uses import LONE_DANCES, bare_name, cards_words, use_name
from game.engine import Action
from game.games.quewu.actions import (
    BAN_AIRS,
    BAN_DANCE,
    BAN_FUNCTION,
    BAN_SPECIAL,
    DANCE,
    DISCARD,
    FOLLOW,
    RAISE,
    REST,
    Dance,
    Kind,
)
from game.i18n import N_, _, ngettext, pgettext


def said(action: Action, number: int, names: Names) -> str:
    """Say an action in a word or two, for the slip beside its player."""
    if action.kind in (FOLLOW, RAISE) and not number:
        return call_name(action.kind)
    if action.kind in (FOLLOW, RAISE):
        return _("{call} · counts {n}").format(call=call_name(action.kind), n=number)
    if action.kind == DISCARD:
        return _("Discards {n}").format(n=len(action.cards))
    if action.kind == REST:
        return _("Rests")
    if action.kind != DANCE:
        return bare_name(action)
    if action.name == Dance.FLOWER:
        return _(LONE_DANCES[Dance.FLOWER])
    if action.name == Dance.WIND:
        return _("Wind → {name}").format(name=seat_name(names, action.seat))
    if action.name == Dance.MOON:
        return _("Moon → {name}").format(name=seat_name(names, action.seat))
    if not action.name:
        return _("A dance without a name")
    if action.name == Dance.HEAVEN and action.number:
        return _("{set}: {n} {call}").format(
            set=set_title(action.name), n=action.number, call=call_name(action.choice)
        )
    if action.choice >= 0:
        return _("{set}: {season}").format(
            set=set_title(action.name), season=season_name(action.choice)
        )
    return set_title(action.name)


def short_said(action: Action, number: int, names: Names) -> str:
    """Say an action as a title: 诵 5, or the name of a dance."""
    if action.kind in (FOLLOW, RAISE) and number:
        text = pgettext("title", "{call} {n}")
        return text.format(call=call_name(action.kind), n=number)
    return said(action, number, names)


def slip(action: Action, number: int, names: Names) -> str:
    """Say an action beside its character, as shortly as can be."""
    if action.kind in (FOLLOW, RAISE) and not number:
        return pgettext("slip", "void")  # laid against the rules: it counts for nothing
    if action.kind in (FOLLOW, RAISE):
        text = pgettext("slip", "{call} {n}")
        return text.format(call=call_name(action.kind), n=number)
    if action.kind == DISCARD:
        return pgettext("slip", "Discards {n}").format(n=len(action.cards))
    if action.kind == REST:
        return pgettext("slip", "Rests")
    if action.kind != DANCE:
        return bare_name(action)
    if action.name == Dance.WIND:
        return pgettext("slip", "Wind → {name}").format(name=seat_name(names, action.seat))
    if action.name == Dance.MOON:
        return pgettext("slip", "Moon → {name}").format(name=seat_name(names, action.seat))
    return said(action, number, names)


def log_line(action: Action, names: Names, notation: str, number: int = 0) -> str:
    """Write one line of the log: the action in notation, and what a play counts."""
    if action.kind in (FOLLOW, RAISE) and number:
        return _("{play} = {n}").format(play=notation, n=number)
    if action.kind == Kind.DEAL:
        return _("The cards are dealt")
    if action.kind == Kind.LOT:
        return _("The lot lets {name} open").format(name=names[action.seat])
    if action.kind == Kind.PASS:
        return _("Everyone passes a card on")
    if action.kind == Kind.TAKE:
        return _("A card is taken from {name}").format(name=names[action.seat])
    if action.kind == Kind.DUEL:
        return _("Duel, round {n}").format(n=action.number)
    if action.kind in (DANCE, Kind.CALL) and 0 <= action.seat < len(names):
        if action.kind == Kind.CALL:
            return _("Calls {name}").format(name=names[action.seat])
        return notation.replace(f">{action.seat}", f" → {names[action.seat]}")
    return notation


def discard_demand(name: str, due: int) -> str:
    """Say who is to discard how many; without a name it is the player himself."""
    if name:
        text = ngettext("{name}: {n} card", "{name}: {n} cards", due)
        return text.format(name=name, n=due)
    return ngettext("{n} of your cards", "{n} of your cards", due).format(n=due)


def announcement(key: str, seat: int, values: Sequence[int], names: Names) -> str:
    """Say what the table announces, or an empty text for what is only chanted."""
    name = names[seat] if 0 <= seat < len(names) else ""
    makers: dict[str, Callable[[], str]] = {
        "table.lot": lambda: _("{names} hold equally many birds: the lot names {name}").format(
            names=_list(values, names), name=name
        ),
        "table.restart": lambda: _("All have rested: {name} leads anew").format(name=name),
        "table.lofty": lambda: _("{name} holds one card: the others guess it").format(name=name),
        "guess.opened": lambda: ngettext(
            "{n} guess was right: {name} draws as many",
            "{n} guesses were right: {name} draws as many",
            values[0],
        ).format(n=values[0], name=name),
        "table.duel": lambda: _("All is equal: the great duel decides"),
        "table.concede": lambda: _("{name} concedes").format(name=name),
        "table.judged": lambda: _("{name} is judged to have lost").format(name=name),
    }
    return makers[key]() if key in makers else court_announcement(key, seat, values, names)


def _list(seats: Sequence[int], names: Names) -> str:
    return _(", ").join(names[seat] for seat in seats)


def ban_words(bits: int) -> str:
    """Say what a seat may not do on its next turn."""
    known = (
        (BAN_DANCE, _("no dance")),
        (BAN_FUNCTION, _("no function cards")),
        (BAN_SPECIAL, _("no special sets")),
        (BAN_AIRS, _("no bird, flower, wind or moon")),
    )
    return _("Next turn: {bans}").format(bans=_(", ").join(t for bit, t in known if bits & bit))


def order_words(mask: int, left: int) -> str:
    """Say which seasons a seat obeys, and for how long."""
    seasons = _(" and ").join(season_name(s) for s in range(4) if mask >> s & 1)
    text = ngettext("Obeys {seasons} for {n} more turn", "Obeys {seasons} for {n} more turns", left)
    return text.format(seasons=seasons, n=left)


ENDS = {
    "played_out": N_("{name} played the last card"),
    "points": N_("The stock ran out: {name} holds the fewest points"),
    "functions": N_("Equal points: {name} holds fewer function cards"),
    "quantities": N_("Still equal: {name} holds fewer quantity cards"),
    "duel": N_("{name} won the great duel"),
    "last_left": N_("{name} is the last one left"),
}

ENDS_YOURS = {
    "played_out": N_("You played the last card"),
    "points": N_("The stock ran out: you hold the fewest points"),
    "functions": N_("Equal points: you hold fewer function cards"),
    "quantities": N_("Still equal: you hold fewer quantity cards"),
    "duel": N_("You won the great duel"),
    "last_left": N_("You are the last one left"),
}


def end_reason(reason: str, winners: Sequence[int], names: Names) -> str:
    """Say why the game ended; without winners it is you who won."""
    if not winners:
        return _(ENDS_YOURS.get(reason, N_("You win")))
    text = ENDS.get(reason, N_("{name} wins"))
    return _(text).format(name=_list(winners, names))


DUEL_NAMES = (
    N_("Four Seasons Return"),
    N_("Heaven Above, Heaven Below"),
    N_("Autumn Moon Without End"),
    N_("Flowers and Full Moon"),
    N_("A Hundred Birds"),
    N_("Loose cards"),
)
DUEL_VERSES = ("四时归返", "天上天下", "秋月无边", "花好月圆", "百鸟争鸣", "散牌")


def duel_name(rank: int) -> str:
    """Name what four duel cards are."""
    return _(DUEL_NAMES[rank])


HINTS: dict[str, str] = {
    "hint.any": N_("Any legal move will do here"),
    "hint.no_choice": N_("It is the only legal move"),
    "hint.plays_out": N_("It plays your last card and wins"),
    "hint.discard": N_("These cards are the hardest to play later"),
    "hint.rest_stuck": N_("Nothing fits well: rest and draw"),
    "hint.rest_keeps": N_("Better to keep your strong cards for now"),
    "hint.moon": N_("{name} is close to going out: make that hand grow"),
    "hint.moon_grows": N_("{name} holds {left} and has to draw"),
    "hint.wind": N_("It lays a card, and {name} has to discard"),
    "hint.set": N_("{set} sheds {cards} cards at once"),
    "hint.blocks": N_("{name} holds only {left}: make it hard to answer"),
    "hint.sheds": N_("It lays {cards} and leaves {left}"),
}


def hint_reason(key: str, params: Params, names: Names) -> str:
    """Say in a line why a bot would do that."""
    values = dict(params)
    values["name"] = named(params, names)
    if "set" in values:
        values["set"] = set_title(Dance[text_of(values, "set")])
    try:
        return _(HINTS.get(key, HINTS["hint.any"])).format(**values)
    except (KeyError, IndexError):
        return _(HINTS["hint.any"])


def held_words(held: int, limit: int) -> str:
    """Say how many cards I hold, and how many I may hold."""
    if limit:
        return _("{n} of {limit} cards").format(n=held, limit=limit)
    return ngettext("{n} card", "{n} cards", held).format(n=held)


def play_caption(name: str, words: str) -> str:
    """Say whose play lies in the middle."""
    return _("{name} · {words}").format(name=name, words=words)


def opens_words(name: str) -> str:
    """Say who opens the game."""
    return _("{name} holds the most birds and opens").format(name=name)


def move_words(action: Action, names: Names) -> str:
    """Say a move in words: what is done with which cards."""
    if action.kind == REST:
        return _("Rest")
    cards = cards_words(action.cards)
    if action.kind == DANCE:
        return _("{use} ({cards})").format(use=said(action, 0, names), cards=cards)
    return _("{use} {cards}").format(use=use_name(action), cards=cards)
