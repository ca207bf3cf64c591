"""天子雀: the lessons, from drawing and discarding to the dragons of three and four players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.client.tutorial.lesson import Aim, Course, Lesson, Step, doing, of_kind
from game.games.tianzi.actions import DISCARD, DRAW, EAT, FORM, KEEP, MATCH
from game.games.tianzi.notation import parse
from game.i18n import N_

acts: Callable[..., Aim] = partial(doing, parse)

STOCK = "2刀蓝1刀蓝1刀绿冬红7刀白3刀蓝6刀白4刀白"
"""What is drawn after the cards a lesson is about."""
TWO: dict[str, Any] = {"seats": 2, "deck": "white", "variant": "basic"}
THREE: dict[str, Any] = {"seats": 3, "variant": "basic"}


def _setup(hands: Sequence[str], turn: int = 0, stock: str = "", **more: Any) -> dict[str, Any]:
    """Return a set-up: everybody's hand, whose turn it is, what is drawn next."""
    return {"hands": list(hands), "turn": turn, "stock": stock + STOCK, **more}


def _before(discard: str) -> tuple[tuple[int, str], ...]:
    """Return the turn of the player before: he draws and discards."""
    return ((1, "摸"), (1, f"弃 {discard}"))


LESSONS: tuple[Lesson, ...] = (
    Lesson(
        "tianzi.draw",
        N_("Draw and discard"),
        "TURN",
        "9刀白",
        _setup(("1刀红4刀绿7刀蓝春红秋绿", "2刀白5刀绿8刀绿春绿9刀红"), 1, "6刀红冬蓝"),
        (
            Step(
                N_(
                    "Who forms five sets of three first ends the deal. On your turn you draw a "
                    "card: click the stock, or press D."
                ),
                N_("Draw first: click the stock at the left, or press D."),
                of_kind(DRAW),
                N_("You drew Winter."),
            ),
            Step(
                N_(
                    "Nothing goes together yet, so one card has to go. Choose one that is far from "
                    "all others, and discard it."
                ),
                N_("Choose one card of your hand and discard it."),
                of_kind(DISCARD),
                N_(
                    "It lies open in the sea. Your opponent may take it in his next turn, and only "
                    "then."
                ),
            ),
        ),
        _before("9刀红"),
        TWO,
    ),
    Lesson(
        "tianzi.form",
        N_("Form and keep"),
        "FORM",
        "3刀红4刀绿5刀蓝",
        _setup(("1刀白3刀红4刀绿春蓝秋绿", "2刀白5刀绿8刀绿春绿9刀红"), 0, "5刀蓝"),
        (
            Step(
                N_("You hold Coins 3 and 4; a 2 or a 5 would make a run. Draw."),
                N_("Draw first: click the stock, or press D."),
                of_kind(DRAW),
                N_("The 5!"),
            ),
            Step(
                N_(
                    "Three in a row are a run, three equal ones a triplet, in any colours. Choose "
                    "3, 4 and 5, lay them, and keep one."
                ),
                N_("Choose Coins 3, 4 and 5: together they are a set."),
                of_kind(FORM),
                N_(
                    "The card you kept will score. The other two went into the sea, and your hand "
                    "was filled up."
                ),
            ),
        ),
        (),
        TWO,
    ),
    Lesson(
        "tianzi.eat",
        N_("Eating"),
        "EAT",
        "6刀红7刀绿8刀蓝",
        _setup(
            ("7刀绿8刀蓝1刀白春蓝冬绿", "2刀白5刀绿8刀绿春绿6刀红"), 1, "9刀绿",
            scored=["2刀红4刀红", "秋红"],
        ),
        (
            Step(
                N_(
                    "Instead of drawing you may eat: take the sea's card with two of your hand, as "
                    "a run. Click the glowing 6 twice, or press E twice."
                ),
                N_("Take the 6 from the sea: with your 7 and 8 it makes a run."),
                of_kind(EAT),
                N_("A run, without drawing."),
            ),
            Step(
                N_(
                    "Which one to keep? Your score cards are red, and five of one colour make 3 "
                    "points. Keep the red 6."
                ),
                N_("Keep the red 6: it goes with your red score cards."),
                acts("留 6刀红"),
                N_("Three reds. Five white cards would even make 4, one of each colour as well."),
            ),
        ),
        _before("6刀红"),
        TWO,
    ),
    Lesson(
        "tianzi.match",
        N_("Matching"),
        "MATCH",
        "秋红秋绿秋蓝",
        _setup(
            ("秋绿秋蓝3刀白6刀红9刀绿", "2刀白5刀绿8刀绿春绿秋红"), 1, "9刀蓝",
            scored=["春红冬绿", "5刀白"],
        ),
        (
            Step(
                N_(
                    "Characters make no runs, only triplets. You hold two autumns: match the one "
                    "in the sea. Click it twice, or press E twice."
                ),
                N_("Match the autumn in the sea with the two in your hand."),
                of_kind(MATCH),
                N_("A triplet."),
            ),
            Step(
                N_("Whichever you keep is a third kind of character beside spring and winter."),
                N_("Keep any of the three autumns."),
                of_kind(KEEP),
                N_("1, 2, 3 or 4 kinds of characters make 1, 3, 5 or 9 points; all seasons 12."),
            ),
        ),
        _before("秋红"),
        TWO,
    ),
    Lesson(
        "tianzi.sparrow",
        N_("The sparrow"),
        "SPARROW",
        "7刀红雀",
        _setup(("1刀白6刀绿7刀红春红秋蓝", "2刀白5刀绿8刀绿春绿9刀红"), 0, "雀"),
        (
            Step(
                N_("A pair of neighbours, 6 and 7, but no third. Draw, and see what comes."),
                N_("Draw first: click the stock, or press D."),
                of_kind(DRAW),
                N_("A sparrow, 天子雀!"),
            ),
            Step(
                N_(
                    "The sparrow stands for any card, once in a set. Choose the 6, the 7 and the "
                    "sparrow, lay them, and keep one."
                ),
                N_("Choose Coins 6 and 7 and the sparrow."),
                of_kind(FORM),
                N_(
                    "Kept, a sparrow counts as itself: black, and three of them make 6 points. In "
                    "the sea nobody can take it."
                ),
            ),
        ),
        (),
        TWO,
    ),
    Lesson(
        "tianzi.score",
        N_("Scoring"),
        "SCORING",
        "5刀红6刀红7刀红8刀红9刀红",
        _setup(
            ("9刀红8刀绿1刀白春蓝冬绿", "2刀白5刀绿3刀绿春绿4刀红"), 0, "7刀蓝",
            scored=["5刀红6刀红7刀红8刀红", "秋红2刀绿"],
        ),
        (
            Step(
                N_(
                    "Four sets are done; one more ends the deal. Your score cards are red, 5 to 8. "
                    "Draw."
                ),
                N_("Draw first: click the stock, or press D."),
                of_kind(DRAW),
                N_("A 7: the last set!"),
            ),
            Step(
                N_(
                    "Lay 7, 8 and 9 and keep the red 9: a row of five makes 6 points, one colour "
                    "3, a last set of your own hand 1."
                ),
                N_("Lay the 7, 8 and 9, and keep the red 9 for ten points."),
                acts("组 7刀蓝8刀绿9刀红 留 9刀红"),
                N_("Ten points at once. Equal cards, characters and sparrows score as well."),
            ),
        ),
        (),
        TWO,
    ),
    Lesson(
        "tianzi.call",
        N_("Calling"),
        "CLAIM",
        "5万红5万绿5万白",
        _setup(
            ("5万绿5万白3刀红9刀绿东红春红8万蓝", "2刀白7刀绿8刀绿春绿5万红西蓝1万红",
             "1刀白4刀绿9万蓝冬蓝南红6刀蓝2万蓝"), 1, "9万白",
        ),
        (
            Step(
                N_(
                    "With three or four players anyone may match what was just discarded, out of "
                    "turn. You hold two more Wan 5: match!"
                ),
                N_("Match the 5: you hold the other two."),
                of_kind(MATCH),
                N_("Of several callers the next in turn gets the card."),
            ),
            Step(
                N_("Keep one of the three as a score card, as always."),
                N_("Keep any of the three 5s."),
                of_kind(KEEP),
                N_("Play goes on after you. Only eating is left to the next player alone."),
            ),
        ),
        (*_before("5万红"), (2, "过")),
        THREE,
    ),
    Lesson(
        "tianzi.dragon",
        N_("The dragons"),
        "RED_DRAGON",
        "红中 白龙",
        _setup(
            ("红中1刀红5刀绿8刀蓝东红夏红8万蓝6万白", "2刀白7刀绿8刀绿春绿5万红西蓝1万红",
             "1刀白4刀绿9万蓝冬蓝南红6刀蓝2万蓝"), 0, "3刀红1万蓝5刀红9刀绿",
            phase="form", scored=["2刀红9万绿春红", "7万白", "北绿"],
        ),
        (
            Step(
                N_(
                    "With three or four players the dragons belong to no set: their discard does "
                    "something. Discard your Red Dragon, 红中."
                ),
                N_("Choose the Red Dragon and discard it."),
                acts("弃 红中"),
                N_("It turns up a row of cards."),
            ),
            Step(
                N_(
                    "You choose first. Take a red coin, and put it in place of the green Wan 9, "
                    "which spoils your colour."
                ),
                N_("Take the red 3 or the red 5, and let it replace the green Wan 9."),
                acts("换 3刀红 9万绿", "换 5刀红 9万绿"),
                N_(
                    "All red now. The White Dragon, 白龙王, takes three cards of the stock out of "
                    "the deal instead."
                ),
            ),
        ),
        (),
        THREE,
    ),
)  # fmt: skip
"""In the order they are taught."""


def slip_area(board: Any) -> pygame.Rect:
    """Return the left edge, under the stock, over the hand and beside the own score cards."""
    u, layout = board.u, board.layout_
    left = layout.seats[layout.mine].plate.x
    wide = min(u(330), layout.scores[layout.mine].seal.left - u(10) - left)
    area = pygame.Rect(left, 0, wide, u(174))
    area.bottom = layout.hand.top - u(12)
    return area


COURSE = Course(
    "tianzi",
    LESSONS,
    slip_area,
    "art/table_palace",
    first={"count": 2},
)
