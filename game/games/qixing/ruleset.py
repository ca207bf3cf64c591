"""The table's options (rulebook §2, §3, §4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from game.engine import SetupError

CHOICES: dict[str, tuple[Any, ...]] = {
    "seats": (4,),
    "public": ("hidden", "open"),
    "wild_draws": (False, True),
    "base": (1, 2, 5, 10, 20, 50, 100),
    "match": (1, 4, 8),
}


@dataclass(frozen=True)
class Ruleset:
    """Hold the options of a 妙手七星 table; built by `from_dict`.

    `public`: whether the public tiles lie face down until their round. `wild_draws`: whether
    the hand library also holds four joker triplets.
    """

    seats: int = 4
    public: str = "hidden"
    wild_draws: bool = False
    base: int = 1
    match: int = 4

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
        return cls(**options)

    def as_dict(self) -> dict[str, Any]:
        """Write the options as plain data; `from_dict` reads them back."""
        return asdict(self)


PRESETS: dict[str, dict[str, Any]] = {
    "standard": {},
    "open": {"public": "open"},
    "wild": {"wild_draws": True},
}
"""By the letter; with all public tiles in sight; with joker triplets to draw."""
