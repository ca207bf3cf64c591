"""比牌 comparing hands round by round, payments, and how a match stands (rulebook §4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine import GameResult, MatchResult

from .fans import FANS, TRUE_TIMES, best_fan, is_true
from .phases import MULTIPLIERS

NO_FAN = -1
"""The fan of a seat that has left the game: it pays, and cannot win."""

_TIMES = (*(fan.times for fan in FANS), 0)
"""What each fan multiplies by; NO_FAN, the last one, by nothing."""


class Comparison(NamedTuple):
    """Tell how one round was settled.

    `fans` are indices in `fans.FANS` by seat, `times` what each seat's fan multiplies by
    (with 真 for a winner that has it), `payments` what each seat won or paid.
    """

    round: int
    public: int
    fans: tuple[int, ...]
    times: tuple[int, ...]
    winners: tuple[int, ...]
    payments: tuple[int, ...]

    def true(self, seat: int) -> bool:
        """Tell whether a seat has won with a 真 fan."""
        return self.fans[seat] >= 0 and self.times[seat] > FANS[self.fans[seat]].times


def compare(
    hands: Sequence[int], alive: Sequence[bool], public: int, number: int, base: int
) -> Comparison:
    """Settle round `number` (from 1) with its public tile; equal fans win together."""
    fans = tuple([best_fan(h, public) if up else NO_FAN for h, up in zip(hands, alive)])
    times = [_TIMES[fan] for fan in fans]
    most = max(times)
    winners = tuple([seat for seat, n in enumerate(times) if n == most])
    for seat in winners:
        if is_true(hands[seat], public, fans[seat]):
            times[seat] *= TRUE_TIMES
    unit = base * MULTIPLIERS[number - 1]
    payments = pay([unit * n for n in times], winners)
    return Comparison(number, public, fans, tuple(times), winners, payments)


def pay(amounts: Sequence[int], winners: Sequence[int]) -> tuple[int, ...]:
    """两两结算 let each loser pay each winner the winner's amount; sums to zero."""
    seats = len(amounts)
    losers = seats - len(winners)
    paid = sum([amounts[seat] for seat in winners])
    return tuple([losers * amounts[s] if s in winners else -paid for s in range(seats)])


def standing(results: Sequence[GameResult], seats: int, over: bool) -> MatchResult:
    """Tell how a match stands: the most points lead."""
    wins = [0] * seats
    points = [0] * seats
    for result in results:
        for seat in result.winners:
            wins[seat] += 1
        for seat, score in enumerate(result.scores):
            points[seat] += score
    leaders = tuple(s for s in range(seats) if points[s] == max(points)) if results else ()
    return MatchResult(tuple(wins), tuple(points), leaders, len(results), over)
