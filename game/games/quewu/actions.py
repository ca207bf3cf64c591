"""What a player, the lot or the clock can do, as kinds of the engine's flat Action.

Fields used: `cards` always; `seat` whom 风, 月, 指 name; `number` the declared count of
天上天下 (and yes/no of a vote); `name` which dance, violation or class; `choice` the declared
吟/诵 of 天上天下 or the season chosen by 风花雪月 and 万紫千红; `spoken` the season
named aloud in strict play.
"""

from enum import IntEnum

from game.engine import Action


class Kind(IntEnum):
    """Every kind of action, players' first, then table talk, then the lot's."""

    FOLLOW = 1
    RAISE = 2
    DANCE = 3
    REST = 4
    DISCARD = 5
    GUESS = 6
    TEMPO = 7
    CALL = 10
    VOTE = 11
    APPEAL = 12
    TAKE_BACK = 13
    REDEAL = 14
    CONCEDE = 15
    TIMEOUT = 16
    DEAL = 20
    LOT = 21
    PASS = 22
    TAKE = 23
    DUEL = 24


class Dance(IntEnum):
    """舞 the dances: single function cards, then the special sets in order of priority (§5)."""

    FLOWER = 1
    WIND = 2
    MOON = 3
    HEAVEN = 4
    BREEZE = 5
    FLOCK = 6
    COOL_WIND = 7
    FOUR_AIRS = 8
    MYRIAD_HUES = 9


FOLLOW, RAISE, DANCE, REST, DISCARD = 1, 2, 3, 4, 5
OPEN = 0
"""The demand's kind when the next player may choose between 吟 and 诵."""

SINGLES: dict[int, Dance] = {5: Dance.FLOWER, 6: Dance.WIND, 7: Dance.MOON}
"""Which dance a single function card is."""
SETS = tuple(Dance)[3:]
SEASON_SETS = (Dance.FOUR_AIRS, Dance.MYRIAD_HUES)
QUANTITY_SETS = (Dance.HEAVEN, Dance.MYRIAD_HUES)
"""The sets without 花 鸟 风 月: all that 凉风有幸 leaves its victim (§5)."""

SET_NAMES = {
    Dance.HEAVEN: "天上天下",
    Dance.BREEZE: "花鸟风月",
    Dance.FLOCK: "雀舞满山",
    Dance.COOL_WIND: "凉风有幸",
    Dance.FOUR_AIRS: "风花雪月",
    Dance.MYRIAD_HUES: "万紫千红",
}
LIMIT_MOVES = {
    Dance.HEAVEN: -2,
    Dance.BREEZE: 1,
    Dance.FLOCK: -1,
    Dance.COOL_WIND: 2,
    Dance.FOUR_AIRS: 0,
    Dance.MYRIAD_HUES: 0,
}
"""How a special set moves the hand limit (§5)."""

SEASONS = "春夏秋冬"
SPRING, SUMMER, AUTUMN, WINTER = range(4)

BAN_DANCE, BAN_FUNCTION, BAN_SPECIAL, BAN_AIRS = 1, 2, 4, 8
BAN_NAMES = {"dance": 1, "function": 2, "special": 4, "airs": 8}
"""What a seat may not do in its next turn, as bits and as scenario words."""

GUESS_ACTIONS = tuple(Action(Kind.GUESS, name=name) for name in range(4))
"""猜 no guess, 鸟, 数, 功 (§7 曲高和寡): `name` is the class plus one."""
SEALED_GUESS = Action(Kind.GUESS, name=-1)
"""A guess that is not opened yet, as others see it."""
TEMPO_ACTION = Action(Kind.TEMPO)
REST_ACTION = Action(REST)
YES, NO = Action(Kind.VOTE, number=1), Action(Kind.VOTE, number=0)
APPEAL_ACTION = Action(Kind.APPEAL)
TAKE_BACK_ACTION = Action(Kind.TAKE_BACK)
REDEAL_ACTION = Action(Kind.REDEAL)
TIMEOUT_ACTION = Action(Kind.TIMEOUT)
CONCEDE_ACTION = Action(Kind.CONCEDE)

NOT_SPOKEN = -1
TURN_CALLED = 8
"""`spoken` holds the season named plus one, and this much more when 换季 was called."""
