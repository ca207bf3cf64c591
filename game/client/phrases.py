"""Turn rule keys, actions and events into sentences of the player's language.

Rules and bots speak in keys (`play.must_follow`); everything a player reads about the game
is made here. Names of seats come in as plain texts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.client.menus.terms import MODE_NAMES
from game.client.menus.terms import SET_NAMES as SET_TITLES
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
    SET_NAMES,
    Dance,
    Kind,
)
from game.games.quewu.cards import CHARS
from game.i18n import N_, _, ngettext, pgettext

Names = Sequence[str]
Params = Mapping[str, int | str]

CARD_NAMES = (
    N_("bird"), N_("ten"), N_("hundred"), N_("thousand"), N_("myriad"),
    N_("flower"), N_("wind"), N_("moon"),
)  # fmt: skip
SEASON_NAMES = (N_("spring"), N_("summer"), N_("autumn"), N_("winter"))
SEASON_CHARS = "春夏秋冬"
LEVEL_NAMES = {
    "random": N_("Random bot"),
    "beginner": N_("Beginner bot"),
    "regular": N_("Regular bot"),
    "human": N_("Player"),
}
SPEED_NAMES = {
    "slow": N_("Slow"),
    "normal": N_("Normal"),
    "fast": N_("Fast"),
    "instant": N_("Instant"),
}
SET_EFFECTS = {
    Dance.HEAVEN: N_("Sets a new demand of 1 to 3. No function cards or sets on your next turn."),
    Dance.BREEZE: N_("Everyone passes one random card to the next player."),
    Dance.FLOCK: N_("Everyone draws 3 cards."),
    Dance.COOL_WIND: N_("The next player may use no bird, flower, wind or moon on his turn."),
    Dance.FOUR_AIRS: N_("You obey only the season you name for your next two turns."),
    Dance.MYRIAD_HUES: N_("You obey this season and the one you name on your next turn."),
}


def card_name(kind: int) -> str:
    """Name a kind of card."""
    return _(CARD_NAMES[kind])


def level_name(level: str) -> str:
    """Name who sits there: a player, or a bot of a level."""
    return _(LEVEL_NAMES[level]) if level in LEVEL_NAMES else ""


def mode_name(mode: str) -> str:
    """Name a mode of play."""
    return _(MODE_NAMES.get(mode, mode))


def season_name(season: int) -> str:
    """Name a season."""
    return _(SEASON_NAMES[season])


def set_title(dance: int) -> str:
    """Name a special set in the player's language."""
    return _(SET_TITLES[Dance(dance).name])


def set_effect(dance: int) -> str:
    """Say in a line what a special set does."""
    return _(SET_EFFECTS[Dance(dance)])


def set_verse(dance: int) -> str:
    """Return a special set's own four characters."""
    return SET_NAMES[Dance(dance)]


# -- what is asked ---------------------------------------------------------------------------


def demand_words(view: Any) -> str:
    """Say what the next play must be, in plain words."""
    count, kind = view.demand
    rules = view.rules
    if view.lead:
        return _("Lead exactly one bird, called Follow or Raise as you like")
    if kind == 0:
        return _("Follow with {n}, or raise above it").format(n=count)
    if rules.free_count:
        return _raise_words(count, rules.raise_limit, _("{n} or more"), _("{n} to {most}"), 0)
    if kind == FOLLOW:
        return _raise_words(count, rules.raise_limit, _("more than {n}"), _("{low} to {most}"), 1)
    return _("exactly {n}").format(n=count)


def _raise_words(count: int, limit: int, bare: str, bounded: str, above: int) -> str:
    if not limit:
        return bare.format(n=count)
    if limit == above:
        return _("exactly {n}").format(n=count + limit)
    return bounded.format(n=count, low=count + 1, most=count + limit)


def demand_kind(view: Any) -> int:
    """Return which of 吟 and 诵 is open now: FOLLOW, RAISE, or 0 for both."""
    if view.lead or view.demand[1] == 0 or view.rules.free_count:
        return 0
    return RAISE if view.demand[1] == FOLLOW else FOLLOW


def call_name(kind: int) -> str:
    """Name 吟 or 诵."""
    return _("Follow") if kind == FOLLOW else _("Raise")


# -- what a selection is -----------------------------------------------------------------------


def cards_words(cards: Sequence[int]) -> str:
    """Write cards as characters with their numbers: 鸟×3 + 百."""
    parts = []
    for kind in sorted(set(cards)):
        n = list(cards).count(kind)
        parts.append(CHARS[kind] if n == 1 else f"{CHARS[kind]}×{n}")
    return " + ".join(parts)


def readout(reading: Any, cards: Sequence[int], names: Names) -> str:
    """Say what a selection of cards is, or why it is nothing."""
    text = cards_words(cards)
    if reading.actions:
        uses = list(dict.fromkeys(use_name(action) for action in reading.actions))
        sort = _(" or ").join(uses)
        if reading.worth:
            return _("{cards} = {n} · {use}").format(cards=text, n=reading.worth, use=sort)
        return _("{cards} · {use}").format(cards=text, use=sort)
    why = refusal(reading.code or "", dict(reading.params), names)
    if not cards:
        return why
    if reading.worth:
        return _("{cards} = {n} · {why}").format(cards=text, n=reading.worth, why=why)
    return _("{cards} · {why}").format(cards=text, why=why)


def use_name(action: Action) -> str:
    """Name a way to use cards: Follow, Raise, a dance, Discard."""
    if action.kind in (FOLLOW, RAISE):
        return call_name(action.kind)
    if action.kind == DISCARD:
        return _("Discard")
    if action.kind == REST:
        return _("Rest")
    if action.name == Dance.WIND:
        return _("Dance wind")
    if action.name == Dance.MOON:
        return _("Dance moon")
    return set_title(action.name)


def use_label(action: Action, worth: int) -> str:
    """Label the button of a way to use cards; its character stands before it."""
    if action.kind in (FOLLOW, RAISE):
        text = pgettext("button", "{call} {n}")
        return text.format(call=call_name(action.kind), n=worth)
    if action.kind == DISCARD:
        return pgettext("button", "Discard {n}").format(n=len(action.cards))
    if action.kind == REST:
        return pgettext("button", "Rest, draw 1")
    if action.name in (Dance.WIND, Dance.MOON):
        wind = action.name == Dance.WIND
        return pgettext("button", "Dance wind") if wind else pgettext("button", "Dance moon")
    return set_title(action.name)


def use_icon(action: Action) -> str:
    """Return the character that stands for a way to use cards."""
    icons = {FOLLOW: "吟", RAISE: "诵", DISCARD: "弃", REST: "栖"}
    if action.kind in icons:
        return icons[action.kind]
    return {Dance.WIND: "风", Dance.MOON: "月"}.get(Dance(action.name), "舞")


def choice_label(action: Action, names: Names) -> str:
    """Label one of several readings of the same cards in the chooser."""
    if action.name in (Dance.WIND, Dance.MOON):
        return names[action.seat]
    if action.name == Dance.HEAVEN:
        return _("{n} · {call}").format(n=action.number, call=call_name(action.choice))
    if action.choice >= 0:
        return season_name(action.choice)
    return use_name(action)


def choice_icon(action: Action) -> str:
    """Return the character beside a chooser's label."""
    if action.name == Dance.HEAVEN:
        return "吟" if action.choice == FOLLOW else "诵"
    if action.name in (Dance.FOUR_AIRS, Dance.MYRIAD_HUES) and action.choice >= 0:
        return SEASON_CHARS[action.choice]
    return ""


def chooser_question(action: Action) -> str:
    """Ask what the chooser's answers are about."""
    if action.name == Dance.WIND:
        return _("Who discards?")
    if action.name == Dance.MOON:
        return _("Who draws?")
    if action.name == Dance.HEAVEN:
        return _("Which demand?")
    return _("Which season?")


def discard_rule(due: int) -> str:
    """Say the rule of a discard plainly."""
    if due <= 1:
        return _("Discard 1: a bird first; without one a quantity, then a function card")
    return _(
        "Discard {n}: the first as you like, then birds, then quantities, then functions"
    ).format(n=due)


# -- refusals ----------------------------------------------------------------------------------


def _text(params: Params, key: str) -> str:
    return str(params.get(key, ""))


def _name(params: Params, names: Names) -> str:
    seat = params.get("seat", -1)
    return names[seat] if isinstance(seat, int) and 0 <= seat < len(names) else _("another player")


_REFUSALS: dict[str, str] = {
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
    "dance.no_flower": N_("A flower has no dance of its own"),
    "dance.no_functions": N_("In this mode function cards are birds"),
    "dance.no_sets": N_("This mode has no special sets"),
    "dance.no_seasons": N_("This set needs the four seasons"),
    "dance.banned_set": N_("Quiet Night bans {set}"),
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


def refusal(code: str, params: Params, names: Names) -> str:
    """Explain why the rules refuse something."""
    known = _REFUSALS.get(code)
    if known is None:
        return _("That is not allowed here")
    values = dict(params)
    values["name"] = _name(params, names)
    if "set" in params:
        values["set"] = set_title(Dance[_text(params, "set")])
    return _(known).format(**values)


# -- what happened -----------------------------------------------------------------------------


def said(action: Action, number: int, names: Names) -> str:
    """Say an action in a word or two, for the slip beside its player."""
    if action.kind in (FOLLOW, RAISE):
        return _("{call} {n}").format(call=call_name(action.kind), n=number)
    if action.kind == DISCARD:
        return _("Discards {n}").format(n=len(action.cards))
    if action.kind == REST:
        return _("Rests")
    if action.name == Dance.WIND:
        return _("Wind → {name}").format(name=names[action.seat])
    if action.name == Dance.MOON:
        return _("Moon → {name}").format(name=names[action.seat])
    if action.name == Dance.HEAVEN:
        return _("{set}: {n} {call}").format(
            set=set_title(action.name), n=action.number, call=call_name(action.choice)
        )
    if action.choice >= 0:
        return _("{set}: {season}").format(
            set=set_title(action.name), season=season_name(action.choice)
        )
    return set_title(action.name)


def slip(action: Action, number: int, names: Names) -> str:
    """Say an action beside its character, as shortly as can be."""
    if action.kind in (FOLLOW, RAISE):
        text = pgettext("slip", "{call} {n}")
        return text.format(call=call_name(action.kind), n=number)
    if action.kind == DISCARD:
        return pgettext("slip", "Discards {n}").format(n=len(action.cards))
    if action.kind == REST:
        return pgettext("slip", "Rests")
    if action.name == Dance.WIND:
        return pgettext("slip", "Wind → {name}").format(name=names[action.seat])
    if action.name == Dance.MOON:
        return pgettext("slip", "Moon → {name}").format(name=names[action.seat])
    return said(action, number, names)


def log_line(action: Action, names: Names, notation: str) -> str:
    """Write one line of the log: who, and the action in notation."""
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
    if action.kind == DANCE and action.seat >= 0:
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
        "table.duel": lambda: _("All is equal: the great duel decides"),
        "table.concede": lambda: _("{name} concedes").format(name=name),
        "table.judged": lambda: _("{name} is judged to have lost").format(name=name),
        "violation.timeout": lambda: _("{name}'s time ran out: draws 1").format(name=name),
        "violation.stalling": lambda: _("{name} is warned for stalling").format(name=name),
    }
    return makers[key]() if key in makers else ""


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


_ENDS = {
    "played_out": N_("{name} played the last card"),
    "points": N_("The stock ran out: {name} holds the fewest points"),
    "functions": N_("Equal points: {name} holds fewer function cards"),
    "quantities": N_("Still equal: {name} holds fewer quantity cards"),
    "duel": N_("{name} won the great duel"),
    "last_left": N_("{name} is the last one left"),
}


def end_reason(reason: str, winners: Sequence[int], names: Names) -> str:
    """Say why the game ended."""
    text = _ENDS.get(reason, N_("{name} wins"))
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


_HINTS: dict[str, str] = {
    "hint.any": N_("Any legal move will do here"),
    "hint.no_choice": N_("It is the only legal move"),
    "hint.plays_out": N_("It plays your last card and wins"),
    "hint.discard": N_("These cards are the hardest to play later"),
    "hint.rest_stuck": N_("Nothing fits well: rest and draw"),
    "hint.rest_keeps": N_("Better to keep your strong cards for now"),
    "hint.moon": N_("{name} is close to going out: make that hand grow"),
    "hint.wind": N_("Make {name} lose a good card"),
    "hint.set": N_("{set} sheds {cards} cards at once"),
    "hint.blocks": N_("{name} holds only {left}: make it hard to answer"),
    "hint.sheds": N_("Sheds {cards} and leaves a hand of {left} that plays well"),
}


def hint_reason(key: str, params: Params, names: Names) -> str:
    """Say in a line why a bot would do that."""
    values = dict(params)
    values["name"] = _name(params, names)
    if "set" in values:
        values["set"] = set_title(Dance[_text(values, "set")])
    try:
        return _(_HINTS.get(key, _HINTS["hint.any"])).format(**values)
    except (KeyError, IndexError):
        return _(_HINTS["hint.any"])


_NOTICES = {
    "notice.bot_restarted": N_("The bots were restarted"),
    "notice.bot_replaced": N_("The bots stopped; a simpler one plays on in their place"),
    "notice.save_failed": N_("The game could not be saved: the disk refuses"),
}


def notice(key: str) -> str:
    """Say what happened behind the scenes."""
    return _(_NOTICES[key]) if key in _NOTICES else _("Something went wrong; the game goes on")


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
