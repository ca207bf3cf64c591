"""Measure the rules and the bots: random playouts and decisions, on one core."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from game.ai.bots import LEVELS, SECONDS, bot_for
from game.ai.search import SearchBot
from game.engine import CHANCE, OVER, Match, SetupError
from game.games import GAME_IDS, game_spec

TABLES: Mapping[str, Mapping[str, Mapping[str, Any]]] = {
    "quewu": {mode: {"mode": mode, "seats": 4} for mode in ("simple", "basic", "regular", "full")},
    "qixing": {"hidden": {}, "wild": {"wild_draws": True}},
    "tianzi": {"two": {}, "advanced": {"variant": "advanced"}, "four": {"seats": 4}},
}
"""The tables to measure, by game and name; a game that is not here is measured as it comes."""
WARM_UP = 0.2
SAMPLE_GAMES = 12


class Playouts(NamedTuple):
    """Hold what random games took: games, actions of seats, seconds."""

    games: int
    actions: int
    seconds: float

    @property
    def per_second(self) -> float:
        """Return actions a second."""
        return self.actions / self.seconds


def playout(spec: Any, rules: Any, rng: Random) -> int:
    """Play one game of random actions on the bare state; return how many seats' actions."""
    state = spec.start(rules)
    if hasattr(state, "history"):
        state.history = None  # what a search leaves out as well
    rnd, actions = rng.random, 0
    to_move, legal_actions, apply = state.to_move, state.legal_actions, state.apply
    while True:
        seat = to_move()
        if seat >= 0:
            legal = legal_actions()
            apply(legal[int(rnd() * len(legal))], seat)
            actions += 1
        elif seat == CHANCE:
            state.apply(state.chance(rng), seat)
        else:
            return actions


def measure_playouts(
    game: str, options: Mapping[str, Any], seconds: float, seed: int = 1
) -> Playouts:
    """Play random games for about that long, after a short warm-up."""
    spec = game_spec(game)
    rules = spec.ruleset(options)
    rng = Random(seed)
    _play_for(spec, rules, rng, min(WARM_UP, seconds))
    return _play_for(spec, rules, rng, seconds)


def _play_for(spec: Any, rules: Any, rng: Random, seconds: float) -> Playouts:
    games = actions = 0
    began = time.perf_counter()
    while True:
        actions += playout(spec, rules, rng)
        games += 1
        spent = time.perf_counter() - began
        if spent >= seconds:
            return Playouts(games, actions, spent)


def tables_of(game: str) -> Mapping[str, Mapping[str, Any]]:
    """Return the options of a game's tables by name; the last is the richest."""
    return TABLES.get(game, {"default": {}})


def engine(seconds: float) -> dict[str, Any]:
    """Measure every table of every game; a dict of actions/s and games/s by game and table."""
    found: dict[str, Any] = {}
    for game in GAME_IDS:
        for name, options in tables_of(game).items():
            played = measure_playouts(game, options, seconds)
            found[f"{game} {name}"] = {
                "actions_per_second": round(played.per_second),
                "playouts_per_second": round(played.games / played.seconds, 1),
            }
    return found


def decisions(seconds: float) -> dict[str, Any]:
    """Measure each bot's decisions a second and its slowest ones (ms); a search's worlds too."""
    found: dict[str, Any] = {}
    for game in GAME_IDS:
        views = sample_views(game, list(tables_of(game).values())[-1])
        for level in LEVELS:
            with suppress(SetupError):  # not every game has a bot of every level
                found[f"{game} {level}"] = _decide(game, level, views, seconds)
    return found


def sample_views(game: str, options: Mapping[str, Any]) -> list[Any]:
    """Collect what the seats to move see in some games of random actions."""
    views = []
    spec = game_spec(game)
    for seed in range(SAMPLE_GAMES):
        match, rng = Match(spec, spec.ruleset(options), seed), Random(seed)
        match.settle()
        while (seat := match.state.to_move()) != OVER:
            views.append(match.view(seat))
            match.submit(seat, rng.choice(views[-1].legal))
            match.settle()
    return views


def _decide(game: str, level: str, views: Sequence[Any], seconds: float) -> dict[str, Any]:
    bot, rng = bot_for(game, level, time.monotonic), Random(1)
    budget = SECONDS.get(level, 1.0)
    began = last = time.perf_counter()
    took: list[float] = []
    worlds = playouts = 0
    while last - began < seconds:
        bot.choose(views[17 * len(took) % len(views)], rng, time.monotonic() + budget)
        now = time.perf_counter()
        took.append(now - last)
        last = now
        if isinstance(bot, SearchBot) and bot.verdict is not None:
            worlds += bot.verdict.worlds
            playouts += bot.verdict.playouts
    took.sort()
    row = {
        "decisions_per_second": round(len(took) / (last - began), 1),
        "slowest_ms": round(took[-1] * 1000, 2),
        "p99_ms": round(took[len(took) * 99 // 100] * 1000, 2),
    }
    if playouts:
        row["worlds_per_second"] = round(worlds / (last - began), 1)
        row["playouts_per_second"] = round(playouts / (last - began), 1)
    return row
