"""The table's options (rulebook §2, §5, §7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from game.engine import SetupError

from .cards import SEATS

CHOICES: dict[str, tuple[Any, ...]] = {
    "federate_tribute": ("none", "full"),
    "lose_fives": (True, False),
    "buy_fours": ("ask", "always", "never"),
    "match": (1, 4, 8),
}
"""What each option may be."""


@dataclass(frozen=True)
class Ruleset:
    """Hold the options of a 够级 table.

    `federate_tribute` is whether federates pay each other tribute, `lose_fives` whether a
    surrounded federation's 5s are 烩 (lost), `buy_fours` whether a player without a 4 is asked,
    always buys one or never does, `match` how many games are played.
    """

    federate_tribute: str = "none"
    lose_fives: bool = True
    buy_fours: str = "ask"
    match: int = 4

    @property
    def seats(self) -> int:
        """Return how many play: always six."""
        return SEATS

    @classmethod
    def from_dict(cls, options: Mapping[str, Any]) -> Ruleset:
        """Build a ruleset; raise SetupError naming the key that is wrong."""
        known = [field.name for field in fields(cls)]
        values = dict(options)
        if "seats" in values:
            _check("seats", values.pop("seats"), (SEATS,))
        for key in values:
            if key not in known:
                raise SetupError(key, "unknown option; known are " + ", ".join(sorted(known)))
            _check(key, values[key], CHOICES[key])
        return cls(**values)

    def as_dict(self) -> dict[str, Any]:
        """Write the options as plain data; `from_dict` reads them back."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


def _check(key: str, value: Any, allowed: tuple[Any, ...]) -> None:
    if not any(type(value) is type(one) and value == one for one in allowed):
        raise SetupError(key, f"{value!r} is not one of {', '.join(map(str, allowed))}")
