"""The table's options (rulebook §1–§4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from functools import cache
from typing import Any

from game.engine import SetupError

from .cards import DECKS, deck_of

TARGETS = {"basic": 20, "advanced": 30}
CHOICES: dict[str, tuple[Any, ...]] = {
    "seats": (2, 3, 4),
    "deck": tuple(DECKS),
    "variant": tuple(TARGETS),
    "target": (10, 20, 30, 50, 100),
}
LEAST_POINTS = {"basic": 0, "advanced": 2}
"""What the last set must make (§2)."""


@dataclass(frozen=True)
class Ruleset:
    """Hold the options of a 天子雀 table; built by `from_dict`.

    `deck` matters with two seats only; three and four use both. A match goes to `target`
    points: 20 in the basic, 30 in the advanced game unless told otherwise.
    """

    seats: int = 2
    deck: str = "white"
    variant: str = "basic"
    target: int = TARGETS["basic"]

    @classmethod
    def from_dict(cls, options: Mapping[str, Any]) -> Ruleset:
        """Build a ruleset; raise SetupError naming the key that is wrong."""
        known = {field.name for field in fields(cls)}
        for key, value in options.items():
            if key not in known:
                raise SetupError(key, "unknown option; known are " + ", ".join(sorted(known)))
            allowed = CHOICES[key]
            if not any(type(value) is type(one) and value == one for one in allowed):
                raise SetupError(key, f"{value!r} is not one of {', '.join(map(str, allowed))}")
        default = {"target": TARGETS[options.get("variant", "basic")]}
        return cls(**{**default, **options})

    def as_dict(self) -> dict[str, Any]:
        """Write the options as plain data; `from_dict` reads them back."""
        return asdict(self)

    @property
    def match(self) -> int:
        """Return 1: a match has no fixed number of games, see `scoring.match_over`."""
        return 1

    @property
    def two(self) -> bool:
        """Tell whether two play: one deck, dragons are characters, nobody calls out of turn."""
        return self.seats == 2

    @property
    def hand_size(self) -> int:
        """Return how many cards a hand holds between turns."""
        return 5 if self.two else 7

    @property
    def sets(self) -> int:
        """Return how many score cards end the deal."""
        return 5 if self.two else 6

    @property
    def draws_end(self) -> bool:
        """荒局: tell whether the deal is a draw when the stock runs out."""
        return self.variant == "advanced"

    @property
    def least_points(self) -> int:
        """Return what the last set must make."""
        return LEAST_POINTS[self.variant]

    @property
    def cards(self) -> tuple[int, ...]:
        """List every card of the game, sorted."""
        return _cards(self.deck, self.two)


@cache
def _cards(deck: str, two: bool) -> tuple[int, ...]:
    if two:
        return deck_of(deck)
    return tuple(sorted(card for name in DECKS for card in deck_of(name)))


PRESETS: dict[str, dict[str, Any]] = {
    "basic": {},
    "advanced": {"variant": "advanced"},
    "four": {"seats": 4},
}
"""Two at the basic game, two at the advanced one, four with both decks."""
