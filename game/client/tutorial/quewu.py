"""雀舞: the lessons, and what each sets up, asks for and explains.

Its lessons have one step each; the player before has just laid something.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.client.table.board import Board
from game.client.tutorial.lesson import Aim, Course, Lesson, Step
from game.engine import Action
from game.games.quewu.actions import DANCE, FOLLOW, RAISE, REST, Dance
from game.games.quewu.cards import BIRD, FLOWER, QUANTITIES
from game.i18n import N_

OTHERS = ("鸟鸟鸟十百花", "鸟鸟鸟鸟千风", "鸟鸟鸟鸟鸟百万月")
DECK = "鸟十鸟百鸟千鸟万" * 4
REGULAR = {"mode": "regular"}
SLIP = (18, 14, 500, 196)


def _between_turns(view: Any) -> bool:
    """Tell whether the others wait: what a dance asks of them they do at once."""
    return bool(view.phase == "play")


def _lesson(
    key: str, title: str, text: str, done: str, nudge: str, term: str, cards: str, hand: str,
    leads: Sequence[tuple[int, str]], demand: str, aim: Aim, others: Sequence[str] = OTHERS,
    options: Mapping[str, Any] = REGULAR, season: str = "",
) -> Lesson:  # fmt: skip
    """Make a lesson of one step: `hand` against `demand`, after what was laid before."""
    setup: dict[str, Any] = {
        "hands": [hand, *others],
        "deck": DECK,
        "turn": leads[0][0],
        "opener": 1,
        "demand": demand,
    }
    if season:
        setup["season"] = season
    step = Step(text, nudge, aim, done)
    return Lesson(
        key, title, term, cards, setup, (step,), leads, {**options, "seats": 4}, _between_turns
    )


def _kind(kind: int) -> Aim:
    return lambda action: action.kind == kind


def _with(kind: int, cards: Sequence[int]) -> Aim:
    return lambda action: action.kind == kind and any(c in cards for c in action.cards)


def _dance(name: int, seat: int = -1) -> Aim:
    def aim(action: Action) -> bool:
        right = action.kind == DANCE and action.name == name
        return right and (seat < 0 or action.seat == seat)

    return aim


LESSONS: tuple[Lesson, ...] = (
    _lesson(
        "follow",
        N_("Follow"),
        N_(
            "The player before you raised to 3, so you must follow with exactly 3. A bird counts "
            "one; a bird carrying a hundred counts 1+2. Click cards to lift them, then press "
            "Follow."
        ),
        N_("That is a follow: the same count. Now the next player must raise."),
        N_("Lift cards that make exactly 3, such as three birds or a bird with a hundred."),
        "FOLLOW",
        "鸟百",
        "鸟鸟鸟百千",
        ((3, "诵 鸟鸟鸟"),),
        "2吟",
        _kind(FOLLOW),
    ),
    _lesson(
        "raise",
        N_("Raise"),
        N_(
            "After a follow comes a raise: play more than the 3 on the table. At this table a "
            "raise may exceed it by 2 at most, so 4 or 5 will do."
        ),
        N_("A raise. The next player now has to follow with exactly your count."),
        N_("Lift cards that make 4 or 5, such as a bird with a thousand."),
        "RAISE",
        "鸟千",
        "鸟鸟鸟百千",
        ((3, "吟 鸟百"),),
        "3诵",
        _kind(RAISE),
        options={"mode": "regular", "raise_limit": 2},
    ),
    _lesson(
        "quantity",
        N_("Quantity cards"),
        N_(
            "Ten, hundred, thousand and myriad add 1, 2, 3 and 4 to the bird that carries them, "
            "one for each bird. Follow the 5 with few cards: your hand shows the live count below "
            "it."
        ),
        N_("One bird and one card made five. Big quantities keep your birds together."),
        N_("A bird counts 1 and a myriad adds 4. Let a quantity card help you to 5."),
        "COUNT",
        "鸟万",
        "鸟鸟十万",
        ((3, "诵 鸟鸟鸟百"),),
        "4吟",
        _with(FOLLOW, QUANTITIES),
    ),
    _lesson(
        "flower",
        N_("The flower"),
        N_(
            "A flower may stand for a bird, and it carries up to two quantity cards. Follow the 4 "
            "with your flower."
        ),
        N_("1+1+2 = 4. Flowers are strong, but cost 5 points when they stay in your hand."),
        N_("Lift the flower with the ten and the hundred."),
        "FLOWER",
        "花十百",
        "鸟花十百月",
        ((3, "诵 鸟鸟百"),),
        "3吟",
        _with(FOLLOW, (FLOWER,)),
    ),
    _lesson(
        "rest",
        N_("Rest"),
        N_(
            "Sometimes nothing fits: 7 is out of your reach. Rest, and draw one card. You may "
            "always rest, even with cards that would fit."
        ),
        N_("You drew a card. The demand stays for the next player."),
        N_("Press Rest."),
        "REST",
        "鸟",
        "鸟十百",
        ((3, "诵 鸟鸟鸟万"),),
        "5吟",
        _kind(REST),
        others=("鸟鸟鸟十百花", "鸟鸟鸟鸟千风", "鸟鸟鸟鸟万月"),
        options={"mode": "regular", "raise_limit": 2},
    ),
    _lesson(
        "wind",
        N_("Wind and moon"),
        N_(
            "The next player holds only two cards. Drag your wind onto that player, at the right: "
            "whoever the wind names discards one. The moon makes someone draw instead."
        ),
        N_("A dance needs no count, and leaves the demand as it was."),
        N_("Drag the wind onto the player at your right, or lift it and name that player."),
        "WIND",
        "风",
        "鸟鸟千风月",
        ((3, "诵 鸟鸟百"),),
        "3吟",
        _dance(Dance.WIND, 1),
        others=("十百", "鸟鸟鸟鸟千风", "鸟鸟鸟鸟鸟百万月"),
    ),
    _lesson(
        "heaven",
        N_("A special set"),
        N_(
            "Ten, hundred, thousand and myriad together are All Under Heaven: you name the next "
            "demand, 1 to 3, follow or raise. Sets move everyone's hand limit."
        ),
        N_("The demand is yours now, and the hand limit fell by two."),
        N_("Lift the ten, the hundred, the thousand and the myriad, and choose a demand."),
        "HEAVEN",
        "十百千万",
        "鸟十百千万",
        ((3, "诵 鸟鸟鸟鸟鸟百"),),
        "6吟",
        _dance(Dance.HEAVEN),
    ),
    _lesson(
        "seasons",
        N_("The seasons"),
        N_(
            "In the full mode seasons turn, one each round. It is summer: every bird counts two. "
            "Follow the 4 with two birds."
        ),
        N_("Spring lets flowers carry three; autumn doubles the moon, winter the wind."),
        N_("It is summer: two birds make 4."),
        "SEASONS",
        "鸟鸟",
        "鸟鸟千月",
        ((3, "诵 鸟鸟"),),
        "3吟",
        lambda action: action.kind == FOLLOW and action.cards == (BIRD, BIRD),
        options={"mode": "full"},
        season="夏",
    ),
    _lesson(
        "win",
        N_("The last cards"),
        N_("Whoever plays his hand out wins at once. You hold two cards, and 5 is asked for."),
        N_("Your hand is empty: the song is over, and you have won."),
        N_("Play both cards: bird and myriad make 5."),
        "FINALE",
        "鸟万",
        "鸟万",
        ((3, "诵 鸟鸟鸟百"),),
        "4吟",
        _kind(FOLLOW),
    ),
)
"""In the order they are taught."""


def slip_area(board: Board) -> pygame.Rect:
    """Return the upper left corner, over the seat at the left."""
    return pygame.Rect(*(board.u(value) for value in SLIP))


COURSE = Course(
    "quewu",
    LESSONS,
    slip_area,
    "art/table_winter",
    bar=None,
    first={"mode": "regular", "raise_limit": 2},
)
