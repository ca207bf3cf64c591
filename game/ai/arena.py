"""Measure bots against each other: the same deals, every seat once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any

from game.engine import GameResult, Match
from game.games import game_spec

from .bots import Bot, bot_for


@dataclass
class Tally:
    """Count what one bot did over many games."""

    games: int = 0
    wins: int = 0
    plies: int = 0
    reasons: dict[str, int] = field(default_factory=dict)

    @property
    def share(self) -> float:
        """Return the share of games won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of the share (Wilson)."""
        return wilson(self.wins, self.games)


def wilson(wins: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """Return the Wilson interval of `wins` in `games`."""
    if not games:
        return 0.0, 1.0
    p = wins / games
    spread = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    middle = p + z * z / (2 * games)
    return (middle - spread) / scale, (middle + spread) / scale


def play(game: str, options: Mapping[str, Any], bots: Sequence[Bot], seed: int) -> Match:
    """Play one game to its end and return the match."""
    spec = game_spec(game)
    match = Match(spec, spec.ruleset(options), seed)
    for seat in match.turns():
        rng = Random(f"{seed}/{match.ply}/arena")
        match.submit(seat, bots[seat].choose(match.view(seat), rng, float("inf")))
    return match


def challenge(
    game: str,
    options: Mapping[str, Any],
    challenger: Bot | str,
    field_of: Bot | str,
    deals: int,
    seed: int = 0,
    watch: Callable[[Match, int], None] | None = None,
) -> Tally:
    """Let one bot play each deal once from every seat against a field of another bot."""
    one, other = _bot(game, challenger), _bot(game, field_of)
    seats = game_spec(game).ruleset(options).seats
    tally = Tally()
    for deal in range(deals):
        for seat in range(seats):
            bots = [one if s == seat else other for s in range(seats)]
            match = play(game, options, bots, seed + deal)
            _count(tally, match.results[-1], seat, match.ply)
            if watch is not None:
                watch(match, seat)
    return tally


def _bot(game: str, bot: Bot | str) -> Bot:
    return bot_for(game, bot) if isinstance(bot, str) else bot


def _count(tally: Tally, result: GameResult, seat: int, plies: int) -> None:
    tally.games += 1
    tally.wins += seat in result.winners
    tally.plies += plies
    tally.reasons[result.reason] = tally.reasons.get(result.reason, 0) + 1
