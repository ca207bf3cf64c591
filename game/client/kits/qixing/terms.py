"""Name what 妙手七星 is made of: tiles, stars, rounds, and the thirty fans with what they need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.games.qixing.cards import HONOURS, JOKERS, NAMES, number_of, suit_of
from game.games.qixing.fans import FANS
from game.i18n import N_, _, ngettext, pgettext

Names = Sequence[str]

STARS = ("天枢", "天璇", "天玑", "天权", "玉衡", "开阳", "摇光")
"""The seven stars of the Dipper, in the order of the rounds: four of the bowl, three of the
handle."""
STAR_NAMES = (
    N_("Dubhe"), N_("Merak"), N_("Phecda"), N_("Megrez"), N_("Alioth"), N_("Mizar"), N_("Alkaid"),
)  # fmt: skip

HONOUR_NAMES = (
    N_("East"), N_("South"), N_("West"), N_("North"), N_("Red"), N_("Green"), N_("White"),
)  # fmt: skip
JOKER_NAMES = (
    N_("Spring joker"), N_("Summer joker"), N_("Autumn joker"), N_("Winter joker"),
)  # fmt: skip

FAN_NAMES: dict[str, str] = {
    "mighty_dragon": N_("Mighty Dragon"),
    "formless_way": N_("Formless Way"),
    "nine_dragons": N_("Nine Dragons"),
    "big_four_winds": N_("Big Four Winds"),
    "fire_phoenix": N_("Fire Phoenix"),
    "big_wheel": N_("Big Wheel"),
    "peerless": N_("Peerless"),
    "all_green": N_("All Green"),
    "big_three_dragons": N_("Big Three Dragons"),
    "all_terminals": N_("All Terminals"),
    "sun_and_moon": N_("Sun and Moon"),
    "all_honours": N_("All Honours"),
    "full_flush": N_("Full Flush"),
    "all_middle": N_("All Middle"),
    "all_big": N_("All Big"),
    "all_small": N_("All Small"),
    "four_steps": N_("Four Steps"),
    "three_winds": N_("Three Winds"),
    "all_even": N_("All Even"),
    "mixed_terminals": N_("Mixed Terminals"),
    "all_odd": N_("All Odd"),
    "three_same": N_("Three Same"),
    "half_flush": N_("Half Flush"),
    "fisherman": N_("Fisherman"),
    "no_terminals": N_("No Terminals"),
    "three_steps": N_("Three Steps"),
    "double_pairs": N_("Double Pairs"),
    "two_dragons": N_("Two Dragons"),
    "two_same": N_("Two Same"),
    "plain": N_("Plain Hand"),
}
FAN_NEEDS: dict[str, str] = {
    "mighty_dragon": N_("the five kinds are five numbers in a row of one suit"),
    "formless_way": N_("four joker triplets"),
    "nine_dragons": N_("the three nines and White are among the kinds"),
    "big_four_winds": N_("all four winds are among the kinds"),
    "fire_phoenix": N_("only 1, 5, 7, 9 Bamboos and Red"),
    "big_wheel": N_("only 1, 2, 4, 6, 8 Circles"),
    "peerless": N_("only 1, 3, 5, 7, 9 Characters"),
    "all_green": N_("only 2, 3, 4, 6, 8 Bamboos and Green"),
    "big_three_dragons": N_("Red, Green and White are among the kinds"),
    "all_terminals": N_("only ones and nines"),
    "sun_and_moon": N_("number tiles of exactly two numbers"),
    "all_honours": N_("only winds and dragons"),
    "full_flush": N_("one suit only"),
    "all_middle": N_("only 4, 5 and 6"),
    "all_big": N_("only 7, 8 and 9"),
    "all_small": N_("only 1, 2 and 3"),
    "four_steps": N_("the four triplets are numbers in a row of one suit"),
    "three_winds": N_("triplets of three winds"),
    "all_even": N_("only 2, 4, 6 and 8"),
    "mixed_terminals": N_("only ones, nines and honours, some of both"),
    "all_odd": N_("only 1, 3, 5, 7 and 9"),
    "three_same": N_("triplets of one number in all three suits"),
    "half_flush": N_("one suit and honours, some of both"),
    "fisherman": N_("the public tile is one of your triplets"),
    "no_terminals": N_("only numbers from 2 to 8"),
    "three_steps": N_("three triplets are numbers in a row of one suit"),
    "double_pairs": N_("two pairs of triplets, each of one number in two suits"),
    "two_dragons": N_("triplets of two of Red, Green and White"),
    "two_same": N_("triplets of one number in two suits"),
    "plain": N_("no other fan holds"),
}
ROUND_NAMES = (
    N_("Round 1"), N_("Round 2"), N_("Round 3"), N_("Round 4"),
    N_("Round 5"), N_("Round 6"), N_("Round 7"),
)  # fmt: skip


def tile_name(kind: int) -> str:
    """Name a kind of tile; an unknown one as a face-down tile."""
    if kind < 0:
        return _("a hidden tile")
    suit, n = suit_of(kind), number_of(kind)
    if suit == 0:
        return ngettext("{n} Character", "{n} Characters", n).format(n=n)
    if suit == 1:
        return ngettext("{n} Circle", "{n} Circles", n).format(n=n)
    if suit == 2:
        return ngettext("{n} Bamboo", "{n} Bamboos", n).format(n=n)
    if suit == 3:
        return _(HONOUR_NAMES[HONOURS.index(NAMES[kind])])
    return _(JOKER_NAMES[JOKERS.index(NAMES[kind])])


def tile_short(kind: int) -> str:
    """Write a tile as tiles are written in every language: 5筒, 东."""
    return NAMES[kind] if kind >= 0 else "?"


def tiles_short(kinds: Iterable[int]) -> str:
    """Write tiles side by side."""
    return " ".join(tile_short(kind) for kind in kinds)


def star_name(number: int) -> str:
    """Name the star of a round, counted from 1."""
    text = pgettext("star", "{chinese} {name}")
    return text.format(chinese=STARS[number - 1], name=_(STAR_NAMES[number - 1]))


def fan_chinese(fan: int, true: bool = False) -> str:
    """Name a fan in Chinese, by its index; 真 before it when it is raised."""
    name = FANS[fan].chinese
    return f"真{name}" if true else name


def fan_gloss(fan: int, true: bool = False) -> str:
    """Name a fan in the player's language, empty where that is the Chinese name itself."""
    name = _(FAN_NAMES[FANS[fan].id])
    if name == FANS[fan].chinese:
        return ""
    return _("True {fan}").format(fan=name) if true else name


def fan_title(fan: int, true: bool = False) -> str:
    """Name a fan: the Chinese name first, and what it is called in the player's language."""
    gloss = fan_gloss(fan, true)
    chinese = fan_chinese(fan, true)
    return pgettext("fan", "{chinese} {name}").format(chinese=chinese, name=gloss or chinese)


def fan_short(fan: int, worth: int, true: bool = False) -> str:
    """Name a fan in the player's language alone, with what it multiplies by."""
    text = _("{fan} ×{n}")
    return text.format(fan=fan_gloss(fan, true) or fan_chinese(fan, true), n=worth)


def fan_needs(fan: int) -> str:
    """Say when a fan holds."""
    return _(FAN_NEEDS[FANS[fan].id])


def times(n: int) -> str:
    """Write what something multiplies by."""
    return f"×{n}"


def fan_worth(fan: int, worth: int, true: bool = False) -> str:
    """Name a fan with what it multiplies by."""
    text = _("{fan} ×{n}")
    return text.format(fan=fan_title(fan, true), n=worth)


def round_name(number: int) -> str:
    """Name a round, counted from 1."""
    return _(ROUND_NAMES[number - 1])


def signed(n: int) -> str:
    """Write a payment with its sign; a true minus, so that columns line up."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"
