"""Name what 够级 is made of: cards, hands, places, tribute, federations."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from game.games.gouji.cards import BIG, COPIES, SMALL, TEN, THREE, TWO, counts_of
from game.games.gouji.hands import Hand
from game.games.gouji.legacy import WHY_CHARS, Legacy, Why
from game.i18n import N_, _, ngettext, pgettext

Names = Sequence[str]
BETWEEN = re.compile("(?<=[\u4e00-\u9fff]) (?=[\u4e00-\u9fff])")
Params = Mapping[str, int | str]

RANK_LABELS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
"""How plain ranks are written in sentences; the notation has T for 10."""
PLACES = (
    N_("First out"),
    N_("Second out"),
    N_("Third out"),
    N_("Fourth out"),
    N_("Second last"),
    N_("Last place"),
)
PLACE_CHARS = ("头科", "二科", "三科", "四科", "二落", "大落")
"""What the seals of the places say, in every language."""
TRIBUTES = {
    Why.SURROUND: N_("surround tribute"),
    Why.POINT: N_("opening tribute"),
    Why.BURN: N_("burn tribute"),
    Why.SMOTHER: N_("smother tribute"),
    Why.PLACE: N_("place tribute"),
}
TRIBUTE_CHARS = WHY_CHARS
"""The seals of the kinds of tribute."""
FEDERATIONS = (N_("Red side"), N_("Blue side"))
"""联邦 the names of the two federations: the even seats, the odd seats."""
FEDERATION_CHARS = "红蓝"


def rank_name(rank: int) -> str:
    """Name a rank or a joker."""
    if rank == SMALL:
        return _("small joker")
    return _("big joker") if rank == BIG else RANK_LABELS[rank]


def short_rank(rank: int) -> str:
    """Write a rank or a joker in one or two characters."""
    if rank == SMALL:
        return pgettext("counter", "w")
    return pgettext("counter", "W") if rank == BIG else RANK_LABELS[rank]


def cards_words(cards: Sequence[int]) -> str:
    """Write cards with their numbers: Q×3 + 小王."""
    return _(" + ").join(
        rank_name(rank) if n == 1 else f"{rank_name(rank)}×{n}"
        for rank, n in enumerate(counts_of(cards))
        if n
    )


def hand_cards(hand: Hand) -> tuple[int, ...]:
    """List the cards of a hand, the rank first."""
    plain = (hand.rank,) * hand.n
    return (*plain, *(SMALL,) * hand.small, *(BIG,) * hand.big)


def hand_words(hand: Hand) -> str:
    """Write a hand's cards."""
    return cards_words(hand_cards(hand))


def hand_kind(hand: Hand) -> str:
    """Name what a hand is besides its cards: 开点牌, 够级牌, or nothing."""
    if hand.opens:
        return _("opening hand")
    return _("gouji hand") if hand.gouji else ""


def hand_title(hand: Hand) -> str:
    """Write a hand's cards and what it is."""
    kind = hand_kind(hand)
    if not kind:
        return hand_words(hand)
    return _("{cards} · {kind}").format(cards=hand_words(hand), kind=kind)


def needed_words(hand: Hand) -> str:
    """Say what beats a hand: how many cards, above which rank, how many of them big jokers."""
    if not hand.n:
        text = ngettext("{n} big joker", "{n} big jokers", hand.need)
        return text.format(n=hand.need)
    if hand.rank == TWO:
        above = ngettext("{n} joker", "{n} jokers", hand.total).format(n=hand.total)
    elif hand.total == 1:
        above = _("1 card above {rank}").format(rank=rank_name(hand.rank))
    else:
        above = ngettext("{n} card above {rank}", "{n} cards above {rank}", hand.total)
        above = above.format(n=hand.total, rank=rank_name(hand.rank))
    if not hand.need:
        return above
    text = ngettext(
        "{above}, {n} of them a big joker", "{above}, {n} of them big jokers", hand.need
    )
    return text.format(above=above, n=hand.need)


def counter_rows(view: Any) -> list[tuple[str, int]]:
    """Count the jokers and the ranks of 够级 hands that neither I nor the table have shown."""
    seen = list(view.gone)
    for hand in view.open_hands:
        if hand is not None:
            seen = [a + b for a, b in zip(seen, hand)]
    left = [max(0, n - s) for n, s in zip(COPIES, seen)]
    return [(short_rank(rank), left[rank]) for rank in range(BIG, TEN - 1, -1)]


def place_name(place: int) -> str:
    """Name a place: 头科 … 大落."""
    return _(PLACES[place])


def tribute_name(why: int) -> str:
    """Name a kind of tribute."""
    return _(TRIBUTES[Why(why)])


def deeds_words(legacy: Legacy, seat: int, names: Names) -> str:
    """Say what a seat did in a game besides taking its place."""
    found = [_("opened")] if seat in legacy.opened else []
    for burned, burner, _n in legacy.burns:
        if burner == seat:
            found.append(_("burned {name}").format(name=names[burned]))
        elif burned == seat:
            found.append(_("burned by {name}").format(name=names[burner]))
    for one, by in legacy.smothers:
        if by == seat:
            found.append(_("smothered {name}").format(name=names[one]))
        elif one == seat:
            found.append(_("smothered by {name}").format(name=names[by]))
    if legacy.revolt is not None and legacy.revolt[0] == seat:
        found.append(_("revolted, beaten") if legacy.revolt[1] else _("revolted"))
    return pgettext("list", ", ").join(found)


def federation_of(seat: int) -> int:
    """Return which federation a seat belongs to: 0 or 1."""
    return seat % 2


def federation_name(seat: int) -> str:
    """Name the federation of a seat."""
    return _(FEDERATIONS[federation_of(seat)])


def name_list(seats: Sequence[int], names: Names) -> str:
    """List seats by name."""
    return pgettext("list", ", ").join(names[seat] for seat in seats)


def seat_of(names: Names, seat: int) -> str:
    """Name a seat, or nobody in particular."""
    return names[seat] if 0 <= seat < len(names) else _("another player")


def close_up(text: str) -> str:
    """Leave out blanks between two Chinese characters: they set off digits and letters only."""
    return BETWEEN.sub("", text)


def is_three(hand: Hand | None) -> bool:
    """Tell whether a hand is a 3 that was laid last."""
    return hand is not None and hand.rank == THREE
