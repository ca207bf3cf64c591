"""妙手七星: the lessons, from a draw of three to the showdown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.client.table.board import Board
from game.client.tutorial.lesson import Aim, Course, Lesson, Step, doing
from game.games.qixing.notation import parse
from game.i18n import N_

acts: Callable[..., Aim] = partial(doing, parse)

OTHERS = "1筒 4筒 6条 北 2条 5条 8筒 9万 3筒 7条 4万 6万 7筒 8万 9条 1条 2万 4条 6筒 7万"
"""What the others hold, four kinds each, as far as I don't; it makes no high fan."""
COMING = "3筒 8条 1万 6筒 9条 4万 5筒 7万"
"""The public tiles after those a lesson names, as far as it does not."""


def _setup(
    hand: str, public: str, number: int = 1, draw: str = "", last: bool = False
) -> dict[str, Any]:
    """Return a set-up: my triplets, the public tiles so far, the round, the kinds drawn.

    With `last` the others have had their turns in this round.
    """
    mine, tiles, drawn = hand.split(), public.split(), draw.split()
    free = [kind for kind in OTHERS.split() if kind not in (*mine, *drawn)]
    tiles += [tile for tile in COMING.split() if tile not in tiles]
    found: dict[str, Any] = {
        "hands": [hand, *(" ".join(free[4 * i : 4 * i + 4]) for i in range(3))],
        "public": " ".join(tiles[:7]),
        "round": number,
        "banker": 1 if last else 0,
        "turn": 0,
    }
    return found | ({"draw": draw} if draw else {})


def _reach_is_open(scene: Any) -> bool:
    return bool(scene.attendant.reach_open)


LESSONS: tuple[Lesson, ...] = (
    Lesson(
        "qixing.draw",
        N_("The draw"),
        "DRAW",
        "中 发 白",
        _setup("中 发 3条 7筒", "2万", draw="白 5万 9筒"),
        (
            Step(
                N_(
                    "You draw three kinds and keep one, which becomes a whole triplet. You hold "
                    "two dragons: keep the third, the white one."
                ),
                N_("Keep the White Dragon: it goes with the Red and the Green."),
                acts("选 白"),
                N_("大三元, ×233!"),
            ),
            Step(
                N_("Only four triplets may stay. Discard one that is no dragon."),
                N_("The three dragons stay together: discard one of the others."),
                acts("打 3条", "打 7筒"),
                N_("Discards lie open and leave the game."),
            ),
        ),
    ),
    Lesson(
        "qixing.pair",
        N_("The pair"),
        "PUBLIC",
        "5万 赖",
        _setup("5万 9筒 东 3条 8条", "5万"),
        (
            Step(
                N_(
                    "The public tile and your joker are your pair. You hold its triplet too: "
                    "太公钓鱼, ×10. Discard another one."
                ),
                N_("Keep the 5 Characters: it is the public tile. Discard any other."),
                acts("打 9筒", "打 东", "打 3条", "打 8条"),
                N_("The joker always stays, and doubles whatever tile is up."),
                look=("star1", "joker"),
            ),
        ),
    ),
    Lesson(
        "qixing.fan",
        N_("Your best fan"),
        "FANS",
        "2条 4条 6条 8条",
        _setup("2条 4条 6条 8条 东", "3条"),
        (
            Step(
                N_(
                    "The dark strip reads your best fan: with the public 3 you have 绿一色, all "
                    "green, ×266. What does not belong?"
                ),
                N_("The East is not green: discard it, and only green Bamboos stay."),
                acts("打 东"),
                N_("Only your highest fan counts; the rarer, the more it pays."),
                look=("star1",),
            ),
        ),
    ),
    Lesson(
        "qixing.reach",
        N_("In reach"),
        "PUBLIC",
        "2万 3万 4万 5万",
        _setup("2万 3万 4万 5万 9筒", "东"),
        (
            Step(
                N_(
                    "Your triplets meet seven public tiles. Press R, or In reach, to see what "
                    "they could still make."
                ),
                N_("Press R, or the button In reach, first."),
                praise=N_("There they are."),
                seen=_reach_is_open,
            ),
            Step(
                N_(
                    "A public 1 or 6 Characters would make five in a row: 大威天龙, ×666. What is "
                    "in the way?"
                ),
                N_("Discard the 9 Circles, the only tile outside the row."),
                acts("打 9筒"),
                N_("Later tiles count more, so it pays to look ahead."),
            ),
        ),
    ),
    Lesson(
        "qixing.compare",
        N_("The comparison"),
        "SETTLE",
        "东 南 西",
        _setup("东 南 西 5万 9条", "2筒", last=True),
        (
            Step(
                N_(
                    "You are the last to discard in this round; then all hands are compared. Keep "
                    "the three winds, ×33."
                ),
                N_("Keep East, South and West; discard one of the others."),
                acts("打 5万", "打 9条"),
                N_("The highest fan wins: each other player pays base × tile × fan."),
            ),
        ),
    ),
    Lesson(
        "qixing.true",
        N_("A true fan"),
        "TRUE_FAN",
        "1万 2万 3万 5万",
        _setup("1万 2万 3万 5万 9筒", "3万", last=True),
        (
            Step(
                N_(
                    "A fan of 50 or more is true, 真, when you hold the public tile's triplet: ten "
                    "times as much. Make it one suit."
                ),
                N_("Discard the 9 Circles: then all is one suit, 清一色."),
                acts("打 9筒"),
                N_("真清一色: not 66 but 660!"),
                look=("star1",),
            ),
        ),
    ),
    Lesson(
        "qixing.showdown",
        N_("The showdown"),
        "ROUND",
        "中 发 白 6万",
        _setup("中 发 白 6万 7万", "2万 7条 3筒 8条", 4, last=True),
        (
            Step(
                N_(
                    "The last discard. The same four triplets then meet three more tiles, at ×2, "
                    "×3 and ×5. Keep what is good with any tile."
                ),
                N_("Keep the three dragons: they count whatever tile comes."),
                acts("打 6万", "打 7万"),
                N_("Four comparisons in a row, and all of them count. That was the game."),
            ),
        ),
    ),
)
"""In the order they are taught."""


def slip_area(board: Board) -> pygame.Rect:
    """Return the left edge, between the hand of the seat there and my own discards."""
    u, spot = board.u, board.layout_.seats[board.layout_.mine].spot
    area = pygame.Rect(spot.x - u(6), 0, u(210), u(222))
    area.bottom = spot.top - u(4)
    return area


def button_bar(board: Any) -> pygame.Rect:
    """Return where the buttons lie, beside the strip that reads the hand."""
    found: pygame.Rect = board.sky.buttons
    return found


COURSE = Course(
    "qixing",
    LESSONS,
    slip_area,
    "art/table_stars",
    wash=0.3,
    bar=button_bar,
    first={"match": 1},
)
