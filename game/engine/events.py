"""Past-tense facts a game emits; the screen and the log are made of them.

Card faces that not everyone may know are only in `CardsMoved`, which carries its
audience; every other event is public.
"""

from typing import NamedTuple, TypeAlias

from .action import HIDDEN, Action

EVERYONE: tuple[int, ...] = (-1,)
"""The audience of a public event."""


class Place(NamedTuple):
    """Name a place cards lie in: `deck`, `table`, `gone`, or `hand` with its seat."""

    zone: str
    seat: int = -1


class CardsMoved(NamedTuple):
    """Cards went from one place to another; `seen_by` are the seats that know the faces."""

    source: Place
    target: Place
    cards: tuple[int, ...]
    seen_by: tuple[int, ...] = EVERYONE
    why: str = ""


class TurnBegan(NamedTuple):
    """A seat is to act; `phase` is the game's phase name."""

    seat: int
    phase: str


class Declared(NamedTuple):
    """A seat made an action in public; `number` is what it counts for (0: nothing)."""

    seat: int
    action: Action
    number: int = 0


class Shown(NamedTuple):
    """A public value changed: `key` such as `demand`, `limit`, `season`, `order`, `ban`."""

    key: str
    seat: int
    values: tuple[int, ...]


class Announced(NamedTuple):
    """Something is said aloud: the key of a chant or call, and who says it (-1: the table)."""

    key: str
    seat: int = -1
    values: tuple[int, ...] = ()


class GameEnded(NamedTuple):
    """The game is over: why (a key), who won, and each seat's score."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


Event: TypeAlias = CardsMoved | TurnBegan | Declared | Shown | Announced | GameEnded


def redact(event: Event, seat: int, open_hands: bool = False) -> Event:
    """Blank the card faces that `seat` may not know."""
    if not isinstance(event, CardsMoved) or open_hands:
        return event
    if event.seen_by == EVERYONE or seat in event.seen_by:
        return event
    return event._replace(cards=(HIDDEN,) * len(event.cards), seen_by=())
