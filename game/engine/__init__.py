"""What every table game shares; standard library only.

A game is a mutable `State` driven by immutable `Action` values. The state names
whom it waits for (`to_move`), lists what he may do (`legal_actions`), explains a
refusal (`check`) and folds a trusted action in (`apply`). A `Match` owns the
state, the seed and the log; everybody else sees a `View` and redacted events.
"""

from .action import CHANCE, HIDDEN, OVER, Action, Entry
from .errors import IllegalAction, NotationError, SetupError
from .events import (
    EVERYONE,
    Announced,
    CardsMoved,
    Declared,
    Event,
    GameEnded,
    Place,
    Shown,
    TurnBegan,
    redact,
)
from .match import GameResult, GameSpec, Match, MatchResult, Ruleset, State, View

__all__ = [
    "CHANCE",
    "EVERYONE",
    "HIDDEN",
    "OVER",
    "Action",
    "Announced",
    "CardsMoved",
    "Declared",
    "Entry",
    "Event",
    "GameEnded",
    "GameResult",
    "GameSpec",
    "IllegalAction",
    "Match",
    "MatchResult",
    "NotationError",
    "Place",
    "Ruleset",
    "SetupError",
    "Shown",
    "State",
    "TurnBegan",
    "View",
    "redact",
]
