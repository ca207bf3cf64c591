"""What a bot is, and which bots there are for each game.

A bot sees a View and nothing else: two worlds that look the same to its seat get the
same choice from it, given the same randomness.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple, Protocol

from game.engine import Action, SetupError

from .clock import Clock, never
from .personas import EVEN, Style
from .random_bot import RandomBot

KEEN_LEVEL = "keen"
"""行家 who plays best by rule: searches start from it."""

HINT_LEVEL = "learned"
"""Who plays best without searching: in 雀舞 what the network likes best, else the keen bot.

Hints show its choice. Neither is a level to sit at the table with: `regular` sees less, so that
the levels are steps.
"""

RULE_LEVELS = ("random", "beginner", "regular", KEEN_LEVEL, HINT_LEVEL)
"""Who decides at once, the best one last: it stands in where a search cannot be had."""

SEARCH_LEVELS = ("expert", "master")
"""Levels that take their time."""

LEVELS = ("random", "beginner", "regular", *SEARCH_LEVELS)
"""How well a bot plays, weakest first: the levels of a seat."""

SECONDS = {"expert": 0.3, "master": 1.0}
"""How long a level may think about a decision; the others need no time."""


class Bot(Protocol):
    """Choose actions for one seat of one game."""

    def choose(self, view: Any, rng: Random, deadline: float) -> Action:
        """Return one of `view.legal`.

        `deadline` is a moment of the clock the bot was given; a bot without one, or that
        needs no time, ignores it.
        """
        ...

    def explain(self, view: Any, action: Action) -> Reason:
        """Say why the bot would make that action."""
        ...


class Reason(NamedTuple):
    """Say why by a key the client translates, and the values its sentence needs."""

    key: str
    params: dict[str, int | str]


def bot_for(game: str, level: str, clock: Clock = never, style: Style = EVEN) -> Bot:
    """Return the bot of a level, KEEN_LEVEL or HINT_LEVEL; raise SetupError if there is none.

    A searching level stops when `clock` has reached the deadline of its decision. Without a
    clock it makes a fixed number of playouts, and the same choice every time. A `style` moves
    the judgement of the levels from `regular` on.
    """
    if level not in (*LEVELS, *RULE_LEVELS):
        raise SetupError("level", f"{level!r} is not one of {', '.join(LEVELS)}")
    if level == "random":
        return RandomBot()
    if game == "quewu":
        from . import quewu

        return quewu.bot(level, clock, style)
    if game == "qixing":
        from . import qixing

        return qixing.bot(level, clock)
    if game == "gouji":
        from . import gouji

        return gouji.bot(level, clock, style)
    if game == "tianzi":
        from . import tianzi

        return tianzi.bot(level, clock, style)
    raise SetupError("game", f"no {level} bot plays {game!r}")


def call_for(game: str, level: str, view: Any, rng: Random, style: Style = EVEN) -> Action | None:
    """Return what a bot calls out of turn on what its view shows; None: it keeps still."""
    if level == "random" or game != "quewu":
        return None
    from .quewu.court import call

    return call(view, rng, level, style)
