"""够级: the lessons, from whose side one is on to what is paid after a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.client.table.board import Board
from game.client.tutorial.lesson import Aim, Course, Lesson, Step, doing, of_kind
from game.games.gouji.actions import PASS, YIELD
from game.games.gouji.notation import parse
from game.i18n import N_

acts: Callable[..., Aim] = partial(doing, parse)

OTHERS = ("356688TTQK", "35577JJQKA", "3466899JJA", "3557TTJQKK", "3668899QQA")
"""What seats 1 to 5 hold where it does not matter."""
PAST = {"places": [2, 0, 1, 4, 3, 5], "opened": [0, 1, 2, 4, 5]}
"""A game before: I was second, the opposite last but one, and only he never opened."""

BURNT = tuple(f"出 {cards}{joker}" for cards in ("77777", "999999") for joker in "wW")
"""The hands that are left to one who burns."""


def _passes(*seats: int) -> tuple[tuple[int, str], ...]:
    return tuple((seat, "过") for seat in seats)


def _setup(
    hand: str, turn: int, others: dict[int, str] | None = None, **more: Any
) -> dict[str, Any]:
    """Return a set-up: my hand, who leads, what others hold, and whatever else is different."""
    changed = others or {}
    held = [changed.get(seat, cards) for seat, cards in enumerate(OTHERS, 1)]
    return {"hands": [hand, *held], "turn": turn, **more}


LESSONS: tuple[Lesson, ...] = (
    Lesson(
        "gouji.sides",
        N_("Two federations"),
        "FEDERATION",
        "JJ",
        _setup("3558899JJQKK2w", 4, {3: "3589TTJQKK", 4: "3557779JQK"}),
        (
            Step(
                N_(
                    "Every other seat is on your side: three against three. These 7s are a "
                    "federate's, so spend nothing on them: pass."
                ),
                N_("The 7s are a federate's: leave the trick to your side and pass."),
                of_kind(PASS),
                N_("Right: a pass lasts for the whole trick."),
                (*_passes(1, 2), (3, "出 TT"), *_passes(4)),
                look=("seat4", "seat2"),
            ),
            Step(
                N_(
                    "Your opposite, across from you, may be beaten even after a pass: click the J "
                    "twice, then press Play."
                ),
                N_("Beat your opposite's two 10s with your two Js."),
                acts("出 JJ"),
                N_("Federates spare each other, opposites fight: that is the heart of 够级."),
                look=("seat3",),
            ),
        ),
        ((4, "出 77"), *_passes(5)),
    ),
    Lesson(
        "gouji.beat",
        N_("Beat a hand"),
        "BEAT",
        "999",
        _setup("35556688999KK22", 5, {5: "36777899QA"}),
        (
            Step(
                N_(
                    "A hand is any number of cards of one rank. Beat the three 7s with three "
                    "cards of a higher rank: click the 9 three times, then press Play."
                ),
                N_("Three cards of one rank above 7 are needed: your three 9s."),
                acts("出 999"),
                N_("Nobody can beat them, so you lead."),
                _passes(1, 2, 3, 4, 5),
            ),
            Step(
                N_(
                    "The leader may lay any hand. Low cards are hard to get rid of later: lead "
                    "your three 5s."
                ),
                N_("Lead the three 5s together, while you may lay whatever you like."),
                acts("出 555"),
                N_("Suits never matter. From low to high: 3 4 5 6 7 8 9 10 J Q K A 2, the jokers."),
            ),
        ),
        ((5, "出 777"),),
    ),
    Lesson(
        "gouji.joker",
        N_("Hang a joker"),
        "BEAT",
        "999w",
        _setup("3555666999KK2wW", 5, {3: "36899TTTJW", 5: "368888QQAA"}),
        (
            Step(
                N_(
                    "Four 8s, and you hold only three 9s: hang your small joker on them. A joker "
                    "is higher than any other card."
                ),
                N_("Click the 9 three times and the small joker once; keep the big one."),
                acts("出 999w"),
                N_("The joker stands in for the fourth 9."),
                ((3, "出 TTTW"),),
            ),
            Step(
                N_(
                    "Your opposite covered the small joker with a big one. A big joker is only "
                    "covered by two, and you hold one: pass."
                ),
                N_("One big joker does not cover his: pass."),
                of_kind(PASS),
                N_("Each card needs a higher one: a small joker a big one, a big joker two."),
            ),
        ),
        ((5, "出 8888"),),
    ),
    Lesson(
        "gouji.gouji",
        N_("Gouji hands"),
        "GOUJI",
        "222",
        _setup("35557799JKK222", 0),
        (
            Step(
                N_(
                    "Strong hands are gouji hands: any 2, two As or Ks, three Qs, four Js, five "
                    "10s, or a joker. Only the opposite may answer them. Lead a 2."
                ),
                N_("Lead one or more 2s and see who is asked."),
                acts("出 2", "出 22", "出 222"),
                N_("Only your opposite was asked."),
                _passes(3),
                look=("seat3",),
            ),
            Step(
                N_("Now lead a low hand, your two 7s, and see who may answer that."),
                N_("Lead the two 7s."),
                acts("出 77"),
                N_("A low hand goes round to everybody. Use gouji hands to get the lead back."),
                ((1, "出 88"),),
            ),
        ),
    ),
    Lesson(
        "gouji.open",
        N_("Opening"),
        "OPEN",
        "KKK",
        _setup("3558899JKKKA22", 3, {3: "34669QQQJA"}),
        (
            Step(
                N_(
                    "Two As or Ks, three Qs, four Js or five 10s without a joker also open: win a "
                    "trick with them against your opposite. Beat his Qs with three Ks."
                ),
                N_("Beat the three Qs with three Ks: no jokers, for those do not open."),
                acts("出 KKK"),
                N_(
                    "You have opened: 点. Who never opens pays his opposite, if that one did, a "
                    "card in the next game."
                ),
                _passes(3),
                look=("seat3",),
            ),
        ),
        ((3, "出 QQQ"),),
    ),
    Lesson(
        "gouji.yield",
        N_("Yielding"),
        "YIELD",
        "TT",
        _setup("3558TTJJQKKA22", 3, {3: "3468899JJA"}),
        (
            Step(
                N_(
                    "Your opposite leads two 9s, and the two before you have passed. Perhaps a "
                    "federate after you beats them for you: press Yield."
                ),
                N_("Yield first: you may still beat the 9s when the next two have passed."),
                of_kind(YIELD),
                N_("Now the next two decide first."),
                _passes(1, 2),
                look=("seat1", "seat2"),
            ),
            Step(
                N_("Both have passed, so it is yours again. Beat the 9s with your two 10s."),
                N_("Two 10s are enough to beat two 9s."),
                acts("出 TT"),
                N_("After yielding nobody but your opposite may answer you."),
            ),
        ),
        ((3, "出 99"), *_passes(4, 5)),
    ),
    Lesson(
        "gouji.out",
        N_("4s, 3 and out"),
        "OUT",
        "4443",
        _setup("3444Q", 0, opened=[0]),
        (
            Step(
                N_(
                    "4s are laid all together, and only by who has opened, as you have. Lead your "
                    "three 4s."
                ),
                N_("Lead the three 4s in one hand."),
                acts("出 444"),
                N_("The 4s are gone."),
                _passes(1, 2, 3, 4, 5),
            ),
            Step(
                N_(
                    "The 3 is always the last card. Lead the Q: if nobody beats it, the 3 follows "
                    "and you are out."
                ),
                N_("Lead the Q: the 3 goes last, by itself."),
                acts("出 Q"),
                N_("You are out first: 头科. The last two to hold cards are 二落 and 大落."),
                _passes(1, 2, 3, 4, 5),
            ),
        ),
    ),
    Lesson(
        "gouji.smother",
        N_("Smothering"),
        "SMOTHER",
        "A3",
        _setup("355899JKAA22w", 3, {3: "3K"}),
        (
            Step(
                N_(
                    "Your opposite has laid his last K; all he keeps is the 3. Beat the K now, and "
                    "he cannot go out. An A is enough."
                ),
                N_("Beat the K with your A; the 2 and the joker can wait."),
                acts("出 A"),
                N_("Smothered: he takes the last place at once, and owes you a card."),
                _passes(1, 2),
                look=("seat3",),
            ),
        ),
        ((3, "出 K"), *_passes(4, 5)),
    ),
    Lesson(
        "gouji.burn",
        N_("Burning"),
        "BURN",
        "77w99W",
        _setup("377777999999AAwW", 1, {1: "3566TTQQKK"}),
        (
            Step(
                N_(
                    "A gouji hand lies there. You hold no 4, can beat it, and what is left can all "
                    "carry jokers: burn it! Choose the two As and press Burn."
                ),
                N_("Choose the two As: then a joker is left for the 7s and one for the 9s."),
                acts("烧 AA"),
                N_("Burnt! Now it has to go through to the end."),
                _passes(3),
                look=("seat1",),
            ),
            Step(
                N_(
                    "From now on each hand must carry a joker. Lead the 7s with one joker, or the "
                    "9s with one."
                ),
                N_("All the 7s with one joker, or all the 9s with one: neither may go without."),
                acts(*BURNT),
                N_("It holds."),
                _passes(3),
            ),
            Step(
                N_("One hand is left, and its joker. Lead it, and the 3 goes after it."),
                N_("Lead all you hold but the 3."),
                acts(*BURNT),
                N_("The burn went through: in the next game the burnt player owes you a card."),
                _passes(3),
            ),
        ),
        ((1, "出 KK"),),
    ),
    Lesson(
        "gouji.tribute",
        N_("Tribute"),
        "TRIBUTE",
        "22",
        _setup(
            "35566889JJKAA", 3, {3: "3556678922"}, last_result=PAST, phase="tribute"
        ),
        (
            Step(
                N_(
                    "Last game you opened and your opposite did not: he pays you his highest "
                    "card. Return one from 5 up: your lowest, a 5."
                ),
                N_("Return a 5: you need it least. 3s and 4s cannot be returned."),
                acts("还 5"),
                N_("A 2 for a 5."),
                look=("seat3",),
            ),
            Step(
                N_(
                    "He was 二落 and you were 二科: that is another card. Return a 5 again."
                ),
                N_("Return the other 5."),
                acts("还 5"),
                N_("大落 pays 头科 even two. Burnt and smothered players pay without return."),
            ),
        ),
    ),
)  # fmt: skip
"""In the order they are taught."""


def slip_area(board: Board) -> pygame.Rect:
    """Return the lower left, over the own plate and beside a hand that is not wide."""
    u, plate = board.u, board.layout_.seats[board.layout_.mine].plate
    area = pygame.Rect(plate.x, 0, u(336), u(208))
    area.bottom = plate.top - u(10)
    return area


COURSE = Course(
    "gouji",
    LESSONS,
    slip_area,
    "art/table_harbour",
    first={"match": 1},
)
