"""复盘 review: what a decision was worth, told from what its seat could know then.

The action played, the searching bot's choice and the rule bot's are tried in the same sampled
worlds, which the choice was not made from: whoever picks the best of many noisy figures would
believe the luckiest of them. Where these worlds clearly speak against what the bot first thought
of, it gives way. Like a bot, a review sees one View and no more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf, sqrt
from random import Random
from typing import Any, NamedTuple, Protocol

from game.engine import CHANCE, OVER, Action, GameResult

from .bots import HINT_LEVEL, Bot, Reason, bot_for
from .clock import Clock, never
from .search import Limits

WORLDS: Mapping[str, int] = {"quewu": 300, "gouji": 160, "qixing": 120, "tianzi": 300}
"""In how many worlds each action is tried; games whose playouts are slow have fewer."""
EFFORT = 4
"""Playouts the searching bot spends on its choice, for each world it is tried in afterwards."""
LOOKED_AT = 3
"""Draws the players of a 七星 world try a hand with: they must be quick."""
MARGIN = 2.0
"""Standard errors an estimate's error is wide: of twenty estimates about one lies farther off."""
LONGEST = 600
"""Actions after which a playout is given up."""
COUNTED = "hint.counted"
"""The reason that is nothing but what was tried: `won` worlds of `worlds`."""
CLAIMS = frozenset(("hint.discard", "hint.rest_keeps", "hint.no_use", "hint.gouji.keeps"))
"""Reasons by which the rule bot prefers a move; where it would not, they are no reasons."""
POINTS = ("qixing",)
"""Games whose values are points; in the others they are shares of a win, 0 to 1."""


class Tried(Protocol):
    """Deal worlds and play them out, as the problems of the searching bots do."""

    def world(self, number: int) -> Any: ...

    def value(self, world: Any, action: Action) -> float: ...


class Mean(NamedTuple):
    """Hold a mean over worlds and its error, `MARGIN` standard errors."""

    value: float
    error: float

    @property
    def even(self) -> bool:
        """Tell whether a difference is within its error: then neither side is called better."""
        return abs(self.value) <= self.error


class Judged(NamedTuple):
    """Tell what a decision was worth.

    `choice` is the bot's action and `reason` what speaks for it; `best` and `played` are what
    the seat gets on the average after the choice and after what was played, `loss` the first
    less the second, world by world. `gain` is what the action played is better than the rule
    bot's own action `plain`. All are over the same `worlds`.

    `thought` is what the search took, from worlds of its own. The bot stands by it unless another
    of the actions is better by more than the error; so a choice is never clearly worse than
    what was played. `lead` is what the action played is better than the thought.
    """

    choice: Action
    reason: Reason
    best: Mean
    played: Mean
    loss: Mean
    plain: Action
    gain: Mean
    worlds: int
    thought: Action
    lead: Mean


def judge(
    game: str, view: Any, played: Action, seed: str, worlds: int = 0, clock: Clock = never
) -> Judged:
    """Try what was played against the bots' choices; the same seed gives the same figures.

    `worlds` 0 takes the game's own number. A `clock` at the end of time breaks it off. Raise
    ValueError when `played` was no choice of the view's seat.
    """
    if played not in view.legal:
        raise ValueError(f"{played} is not legal")
    worlds = worlds or WORLDS[game]
    plain_bot = bot_for(game, HINT_LEVEL)
    plain = plain_bot.choose(view, Random(f"{seed}/plain"), inf)
    adviser = adviser_for(game, EFFORT * worlds, clock)
    thought = adviser.choose(view, Random(f"{seed}/choice"), inf)
    trial = trial_for(game, view, Random(f"{seed}/trial"))
    tried = list(dict.fromkeys((played, thought, plain)))
    found = _try(trial, tried, worlds, clock)
    choice = stand_by(thought, (plain, played), found)
    best, mine = found[choice], found[played]
    return Judged(
        choice=choice,
        reason=_reason(game, adviser.explain(view, choice), choice == plain, best),
        best=_mean(best),
        played=_mean(mine),
        loss=apart(best, mine),
        plain=plain,
        gain=apart(mine, found[plain]),
        worlds=len(mine),
        thought=thought,
        lead=apart(mine, found[thought]),
    )


def stand_by(
    thought: Action, others: Sequence[Action], found: Mapping[Action, Sequence[float]]
) -> Action:
    """Return the first thought, or the one of the others that is better beyond the error.

    Taking whichever came out best would believe luck; within the error it proves nothing.
    """
    choice = thought
    for other in others:
        lead = apart(found[other], found[choice])
        if lead.value > 0 and not lead.even:
            choice = other
    return choice


def _try(
    trial: Tried, actions: Sequence[Action], worlds: int, clock: Clock
) -> dict[Action, list[float]]:
    found: dict[Action, list[float]] = {action: [] for action in actions}
    for number in range(worlds):
        world = trial.world(number)
        for action in actions:
            found[action].append(trial.value(world, action))
        if clock() == inf and number:  # one world alone has no error
            break
    return found


def _reason(game: str, known: Reason, plain: bool, values: Sequence[float]) -> Reason:
    """Return what speaks for the choice; where the search alone found it, what it counted."""
    if plain or game in POINTS or known.key not in CLAIMS:
        return known
    won = sum(value > 0 for value in values)
    return Reason(COUNTED, {"won": won, "worlds": len(values)})


def apart(values: Sequence[float], others: Sequence[float]) -> Mean:
    """Return how much more one action got than another, in the same worlds one by one."""
    return _mean([a - b for a, b in zip(values, others, strict=True)])


def _mean(values: Sequence[float]) -> Mean:
    n = len(values)
    mean = sum(values) / n
    square = sum((value - mean) ** 2 for value in values)
    return Mean(mean, MARGIN * sqrt(square / max(1, n - 1) / n))


# -- who advises, and who plays worlds out --------------------------------------------------


def adviser_for(game: str, playouts: int, clock: Clock = never) -> Bot:
    """Return the bot whose choice is the yardstick: it searches with a fixed effort."""
    if game == "quewu":
        from .quewu.search import QuewuSearch

        return QuewuSearch(Limits(playouts, infer=True, doubt=0.3, rounds=1), clock)
    if game == "tianzi":
        from .tianzi.search import TianziSearch

        return TianziSearch(Limits(playouts), clock)
    if game == "gouji":
        from .gouji.search import GoujiSearch

        return GoujiSearch(Limits(playouts, width=7), clock)
    return bot_for(game, "master", clock)


def trial_for(game: str, view: Any, rng: Random) -> Tried:
    """Return the worlds a review tries actions in, and how they are played out."""
    if game == "quewu":
        from .quewu.search import QuewuProblem

        return QuewuProblem(view, rng, Limits(0, infer=True))
    if game == "tianzi":
        from game.games.tianzi.view import sample_state

        from .tianzi.instinct import instinct_for
        from .tianzi.intuition import intuition_for

        player = intuition_for(view.rules) or instinct_for(view.rules)
        return Trial(view, rng, sample_state, player.choose, share)
    if game == "gouji":
        from game.games.gouji.view import sample_state as deal

        from .gouji.instinct import Instinct

        return Trial(view, rng, deal, Instinct().choose, share)
    from game.games.qixing.view import sample_state as lay

    return Trial(view, rng, lay, by_rule(), points)


def by_rule() -> Callable[[Any], Action]:
    """Return the rule bot of 七星 as who plays a state on; it is shown its seat's view alone."""
    from .qixing.keen import KeenBot

    bot = KeenBot(LOOKED_AT)

    def choose(state: Any) -> Action:
        # the same luck wherever two worlds stand alike, so that only the action differs
        return bot.choose(state.view(state.to_move()), Random(state.round), inf)

    return choose


def share(result: GameResult, seat: int, seats: int) -> float:
    """Return the seat's share of a win: partners who win together have won whole."""
    if seat not in result.winners:
        return 0.0
    return 1.0 if 2 * len(result.winners) <= seats else 0.5


def points(result: GameResult, seat: int, seats: int) -> float:
    """Return the seat's points."""
    return float(result.scores[seat])


class Trial:
    """Worlds that look the same to a seat, played to the end by one way of choosing."""

    def __init__(
        self,
        view: Any,
        rng: Random,
        sample: Callable[[Any, Random], Any],
        choose: Callable[[Any], Action],
        worth: Callable[[GameResult, int, int], float],
    ) -> None:
        self.view, self.seat = view, view.seat
        self.seed = rng.getrandbits(48)
        self.rng = Random(self.seed)
        self._sample, self._choose, self._worth = sample, choose, worth

    def world(self, number: int) -> tuple[Any, int]:
        """Deal what the seat does not see."""
        state = self._sample(self.view, self.rng)
        state.history = None
        return state, self.seed + number

    def value(self, world: tuple[Any, int], action: Action) -> float:
        """Return what the seat gets when it does an action in a world."""
        start, seed = world
        state, rng = start.clone(), Random(seed)
        state.apply(action, self.seat)
        for _ in range(LONGEST):
            actor = state.to_move()
            if actor == OVER:
                break
            action = state.chance(rng) if actor == CHANCE else self._choose(state)
            state.apply(action, actor)
        result = state.result()
        seats = self.view.rules.seats
        return self._worth(result, self.seat, seats) if result is not None else 1.0 / seats
