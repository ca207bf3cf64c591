"""Text of actions: `吟 鸟鸟百`, `舞 天上天下 十百千万 =2诵`, `弃 十鸟` (rulebook §11).

The lot has lines of its own: `发 …` the dealt deck, `签 2` the opener, `传 鸟十-风` the
passed cards by seat, `取 鸟<2` the taken card, `决 …` a duel round.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from game.engine import HIDDEN, Action, NotationError
from game.games.common.notation import Reader, bare, in_order, read_words

from .actions import (
    APPEAL_ACTION,
    CONCEDE_ACTION,
    DANCE,
    DISCARD,
    FOLLOW,
    GUESS_ACTIONS,
    NO,
    NOT_SPOKEN,
    RAISE,
    REDEAL_ACTION,
    REST_ACTION,
    SEALED_GUESS,
    SEASON_SETS,
    SEASONS,
    SET_NAMES,
    SINGLES,
    TAKE_BACK_ACTION,
    TEMPO_ACTION,
    TIMEOUT_ACTION,
    TURN_CALLED,
    YES,
    Dance,
    Kind,
)
from .cards import CHARS, text_of

CALLS = {"吟": FOLLOW, "诵": RAISE}
CALL_CHARS = {FOLLOW: "吟", RAISE: "诵", 0: "开"}
CALL_NAMES = ("出牌超时", "错误声明特效", "非法组合", "未声明或遵守季节", "弃牌违规", "其他")
GUESSES = "-鸟数功"
_NAMES = {name: dance for dance, name in SET_NAMES.items()}
_SINGLE = re.compile(r"^(.+?)(?:>(\d{1,4}))?$")
_HEAVEN = re.compile(r"^=(\d{1,4})([吟诵])$")
_UNKNOWN = "?"
"""Stands for a card whose face the reader may not know."""


def cards_from(text: str, source: str | None = None) -> tuple[int, ...]:
    """Read card characters in order; raise NotationError on another character."""
    return in_order(text, CHARS, source)


def parse(text: str) -> Action:
    """Read one action; raise NotationError saying what is wrong."""
    words, said = _split_speech(text.split())
    action = read_words(text, words, _READERS)
    if said != NOT_SPOKEN and action.kind not in (FOLLOW, RAISE, DANCE, Kind.REST):
        raise NotationError(text, "only 吟 诵 舞 栖 name a season or call 换季")
    return action if said == NOT_SPOKEN else action._replace(spoken=said)


def _split_speech(words: list[str]) -> tuple[list[str], int]:
    """Take the season named (`@春`) and `换季` off the end of an action's words.

    The season that 风花雪月 and 万紫千红 choose comes first and is no naming.
    """
    if not words:
        return words, NOT_SPOKEN
    said = 0
    if words[-1] == "换季" and len(words) > 1:
        words, said = words[:-1], TURN_CALLED
    chooses = len(words) > 1 and words[1] in (SET_NAMES[s] for s in SEASON_SETS)
    own = 4 if chooses else 1 + (words[0] != "栖")
    last = words[-1]
    if len(words) > own and len(last) == 2 and last[0] == "@" and last[1] in SEASONS:
        said += 1 + SEASONS.index(last[1])
        words = words[:-1]
    return words, said or NOT_SPOKEN


def format_action(action: Action) -> str:
    """Write one action; `parse` reads it back."""
    text = _WRITERS[action.kind](action)
    if action.spoken == NOT_SPOKEN:
        return text
    season, called = action.spoken % TURN_CALLED, action.spoken >= TURN_CALLED
    named = f"{text} @{SEASONS[season - 1]}" if season else text
    return f"{named} 换季" if called else named


# -- reading ---------------------------------------------------------------------------------


def _one(text: str, words: list[str]) -> str:
    if len(words) != 1:
        raise NotationError(text, "expected one group of cards")
    return words[0]


def _group(kind: int) -> Reader:
    return lambda text, words: Action(kind, tuple(sorted(cards_from(_one(text, words), text))))


def _read_dance(text: str, words: list[str]) -> Action:
    if not words:
        raise NotationError(text, "which dance?")
    # A set's name is also cards' characters: `舞 花鸟风月 花风` has cards after it.
    if words[0] in _NAMES and len(words) > 1:
        return _read_set(text, _NAMES[words[0]], words[1:])
    if words[0] == _UNKNOWN and len(words) == 2:  # laid as a dance that has no name
        return Action(DANCE, tuple(sorted(cards_from(words[1], text))))
    if len(words) > 1:
        raise NotationError(text, f"{words[0]!r} is no special set", "dance.unknown_set")
    return _read_single(text, words[0])


def _read_single(text: str, word: str) -> Action:
    match = _SINGLE.match(word)
    assert match is not None
    cards = cards_from(match[1], text)
    names = {SINGLES[card] for card in cards if card in SINGLES}
    if len(names) != 1:
        raise NotationError(text, "a dance without a name is one of 花 风 月")
    seat = int(match[2]) if match[2] else -1
    return Action(DANCE, tuple(sorted(cards)), seat, name=names.pop())


def _read_set(text: str, dance: Dance, words: list[str]) -> Action:
    action = Action(DANCE, tuple(sorted(cards_from(words[0], text))), name=dance)
    if len(words) == 1:
        return action
    if len(words) > 2:
        raise NotationError(text, f"{words[2]!r} is too much")
    heaven = _HEAVEN.match(words[1])
    if heaven:
        return action._replace(number=int(heaven[1]), choice=CALLS[heaven[2]])
    named = len(words[1]) == 2 and words[1][0] == "@" and words[1][1] in SEASONS
    if named and dance in SEASON_SETS:
        return action._replace(choice=SEASONS.index(words[1][1]))
    raise NotationError(text, f"{words[1]!r} is neither =2吟 nor @春")


def _read_lot(text: str, words: list[str]) -> Action:
    return Action(Kind.LOT, seat=_seat(text, _one(text, words)))


def _seat(text: str, word: str) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > 4:
        raise NotationError(text, f"{word!r} is no seat")
    return int(word)


def _read_deal(text: str, words: list[str]) -> Action:
    return Action(Kind.DEAL, _known_cards(text, _one(text, words)))


def _known_cards(text: str, word: str) -> tuple[int, ...]:
    return tuple(HIDDEN if c in (_UNKNOWN, "-") else cards_from(c, text)[0] for c in word)


def _read_pass(text: str, words: list[str]) -> Action:
    return Action(Kind.PASS, _known_cards(text, _one(text, words)))


def _read_take(text: str, words: list[str]) -> Action:
    card, sign, seat = _one(text, words).partition("<")
    if not sign:
        raise NotationError(text, "expected a card, <, and a seat")
    return Action(Kind.TAKE, _known_cards(text, card), _seat(text, seat))


def _read_duel(text: str, words: list[str]) -> Action:
    if len(words) != 2:
        raise NotationError(text, "expected a round and cards")
    return Action(Kind.DUEL, cards_from(words[1], text), number=_seat(text, words[0]))


def _read_guess(text: str, words: list[str]) -> Action:
    word = _one(text, words)
    if word == _UNKNOWN:
        return SEALED_GUESS
    if word not in tuple(GUESSES):
        raise NotationError(text, f"{word!r} is not one of 鸟 数 功 -")
    return GUESS_ACTIONS[GUESSES.index(word)]


def _read_call(text: str, words: list[str]) -> Action:
    if len(words) != 2:
        raise NotationError(text, "expected a seat and a violation")
    if words[1] not in CALL_NAMES:
        raise NotationError(text, f"{words[1]!r} is not one of {' '.join(CALL_NAMES)}")
    return Action(Kind.CALL, seat=_seat(text, words[0]), name=CALL_NAMES.index(words[1]))


def _read_vote(text: str, words: list[str]) -> Action:
    word = _one(text, words)
    if word not in ("是", "否"):
        raise NotationError(text, f"{word!r} is neither 是 nor 否")
    return YES if word == "是" else NO


def _read_discard(text: str, words: list[str]) -> Action:
    return Action(DISCARD, cards_from(_one(text, words), text))


_READERS: dict[str, Reader] = {
    "吟": _group(FOLLOW),
    "诵": _group(RAISE),
    "舞": _read_dance,
    "栖": bare(REST_ACTION),
    "弃": _read_discard,
    "奏": bare(TEMPO_ACTION),
    "猜": _read_guess,
    "指": _read_call,
    "票": _read_vote,
    "诉": bare(APPEAL_ACTION),
    "且慢": bare(TAKE_BACK_ACTION),
    "重": bare(REDEAL_ACTION),
    "负": bare(CONCEDE_ACTION),
    "超时": bare(TIMEOUT_ACTION),
    "发": _read_deal,
    "签": _read_lot,
    "传": _read_pass,
    "取": _read_take,
    "决": _read_duel,
}


# -- writing ---------------------------------------------------------------------------------


def _write_dance(action: Action) -> str:
    cards = text_of(action.cards)
    if not action.name:
        return f"舞 {_UNKNOWN} {cards}"
    name = SET_NAMES.get(Dance(action.name))
    if name is None:
        function = _SINGLES_BACK[Dance(action.name)]
        at = action.cards.index(function)
        cards = text_of((function, *action.cards[:at], *action.cards[at + 1 :]))
        return f"舞 {cards}" if action.seat < 0 else f"舞 {cards}>{action.seat}"
    if action.name == Dance.HEAVEN and action.choice in CALL_CHARS:
        return f"舞 {name} {cards} ={action.number}{CALL_CHARS[action.choice]}"
    chosen = action.name in SEASON_SETS and action.choice >= 0
    return f"舞 {name} {cards}" + (f" @{SEASONS[action.choice]}" if chosen else "")


_SINGLES_BACK = {dance: card for card, dance in SINGLES.items()}


def _known_text(cards: tuple[int, ...], unknown: str = _UNKNOWN) -> str:
    return "".join(unknown if c == HIDDEN else CHARS[c] for c in cards)


_WRITERS: dict[int, Callable[[Action], str]] = {
    FOLLOW: lambda a: f"吟 {text_of(a.cards)}",
    RAISE: lambda a: f"诵 {text_of(a.cards)}",
    DANCE: _write_dance,
    Kind.REST: lambda a: "栖",
    DISCARD: lambda a: f"弃 {text_of(a.cards)}",
    Kind.TEMPO: lambda a: "奏",
    Kind.GUESS: lambda a: f"猜 {GUESSES[a.name] if a.name >= 0 else _UNKNOWN}",
    Kind.CALL: lambda a: f"指 {a.seat} {CALL_NAMES[a.name]}",
    Kind.VOTE: lambda a: f"票 {'是' if a.number else '否'}",
    Kind.APPEAL: lambda a: "诉",
    Kind.TAKE_BACK: lambda a: "且慢",
    Kind.REDEAL: lambda a: "重",
    Kind.CONCEDE: lambda a: "负",
    Kind.TIMEOUT: lambda a: "超时",
    Kind.DEAL: lambda a: f"发 {_known_text(a.cards)}",
    Kind.LOT: lambda a: f"签 {a.seat}",
    Kind.PASS: lambda a: f"传 {_known_text(a.cards, '-')}",
    Kind.TAKE: lambda a: f"取 {_known_text(a.cards)}<{a.seat}",
    Kind.DUEL: lambda a: f"决 {a.number} {text_of(a.cards)}",
}
