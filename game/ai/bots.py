"""What a bot is, and which bots there are for each game.

A bot sees a View and nothing else: two worlds that look the same to its seat get the
same choice from it, given the same randomness.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple, Protocol

from game.engine import Action, SetupError

from .random_bot import RandomBot

LEVELS = ("random", "beginner", "regular")
"""How well a bot plays, weakest first."""

HINT_LEVEL = "regular"
"""The level whose choice a player is shown as a hint."""


class Bot(Protocol):
    """Choose actions for one seat of one game."""

    def choose(self, view: Any, rng: Random, deadline: float) -> Action:
        """Return one of `view.legal`.

        `deadline` is a moment of `time.monotonic()`; a bot that needs no time ignores it.
        """
        ...

    def explain(self, view: Any, action: Action) -> Reason:
        """Say why the bot would make that action."""
        ...


class Reason(NamedTuple):
    """Say why by a key the client translates, and the values its sentence needs."""

    key: str
    params: dict[str, int | str]


def bot_for(game: str, level: str) -> Bot:
    """Return the bot of a level; raise SetupError for a level or game there is none for."""
    if level not in LEVELS:
        raise SetupError("level", f"{level!r} is not one of {', '.join(LEVELS)}")
    if level == "random":
        return RandomBot()
    if game == "quewu":
        from . import quewu

        return quewu.bot(level)
    if game == "qixing":
        from . import qixing

        return qixing.bot(level)
    if game == "gouji":
        from . import gouji

        return gouji.bot(level)
    if game == "tianzi":
        from . import tianzi

        return tianzi.bot(level)
    raise SetupError("game", f"no {level} bot plays {game!r}")


def call_for(game: str, level: str, view: Any, rng: Random) -> Action | None:
    """Return what a bot calls out of turn on what its view shows; None: it keeps still."""
    if level == "random" or game != "quewu":
        return None
    from .quewu.court import call

    return call(view, rng, level)
