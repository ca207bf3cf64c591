"""Count what a player has done: per game and mode, written whole, read tolerantly."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from . import paths
from .files import read_limited, write_verified

FILE = "statistics.json"
FORMAT = "quewu-statistics"
SCHEMA_VERSION = 2
"""2 added places, feats and bests, and points below zero; files of 1 read as having none."""
MAX_BYTES = 4 << 20


@dataclass(frozen=True)
class GameFacts:
    """Hold how one finished game went for one player.

    `mode` is the mode or variant. `reason` is the key of how it ended, `points` what the game
    gave him or, in 雀舞, what his hand cost, `turns` how often he acted, `violations` counts by
    kind. `place` is the order in which he finished, from 1; 0 in games without places. `feats`
    counts what he brought off, by keys of the game, and `best` is the most a single one of
    them was worth.
    """

    game: str
    mode: str
    won: bool
    reason: str
    points: int = 0
    turns: int = 0
    conceded: bool = False
    violations: Mapping[str, int] = field(default_factory=dict)
    place: int = 0
    feats: Mapping[str, int] = field(default_factory=dict)
    best: int = 0


@dataclass(frozen=True)
class Tally:
    """Hold the counts of one mode of one game.

    `most` is the most points of one game, `best` the most a single feat was worth, both never
    below zero.
    """

    played: int = 0
    won: int = 0
    conceded: int = 0
    streak: int = 0
    best_streak: int = 0
    points: int = 0
    turns: int = 0
    fastest_win: int = 0
    won_by: Mapping[str, int] = field(default_factory=dict)
    lost_by: Mapping[str, int] = field(default_factory=dict)
    violations: Mapping[str, int] = field(default_factory=dict)
    places: Mapping[str, int] = field(default_factory=dict)
    feats: Mapping[str, int] = field(default_factory=dict)
    most: int = 0
    best: int = 0

    def with_game(self, facts: GameFacts) -> Tally:
        """Return the counts with one more game."""
        streak = self.streak + 1 if facts.won else 0
        way = {facts.reason: 1}
        return Tally(
            played=self.played + 1,
            won=self.won + facts.won,
            conceded=self.conceded + facts.conceded,
            streak=streak,
            best_streak=max(self.best_streak, streak),
            points=self.points + facts.points,
            turns=self.turns + facts.turns,
            fastest_win=_fastest(self.fastest_win, facts),
            won_by=_add(self.won_by, way) if facts.won else self.won_by,
            lost_by=self.lost_by if facts.won else _add(self.lost_by, way),
            violations=_add(self.violations, facts.violations),
            places=_add(self.places, {str(facts.place): 1}) if facts.place else self.places,
            feats=_add(self.feats, facts.feats),
            most=max(self.most, facts.points),
            best=max(self.best, facts.best),
        )


def _fastest(fastest: int, facts: GameFacts) -> int:
    if not facts.won:
        return fastest
    return min(fastest, facts.turns) if fastest else facts.turns


def _add(counts: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    total = dict(counts)
    for key, n in more.items():
        total[key] = total.get(key, 0) + n
    return total


@dataclass(frozen=True)
class Statistics:
    """Hold the tallies by game and mode."""

    games: Mapping[str, Mapping[str, Tally]] = field(default_factory=dict)

    def of(self, game: str, mode: str) -> Tally:
        """Return the counts of a mode; empty ones when it was never played."""
        return self.games.get(game, {}).get(mode, Tally())

    def with_game(self, facts: GameFacts) -> Statistics:
        """Return the statistics with one more game."""
        modes = dict(self.games.get(facts.game, {}))
        modes[facts.mode] = self.of(facts.game, facts.mode).with_game(facts)
        return Statistics({**self.games, facts.game: modes})


COUNTED = ("won_by", "lost_by", "violations", "places", "feats")
"""Fields of a tally that are counts by key."""


def default_path() -> Path:
    """Return where this user's statistics lie."""
    return paths.data_dir() / FILE


def load(path: Path | None = None) -> Statistics:
    """Read the statistics; what cannot be read falls back to the older copy, then to none."""
    path = path or default_path()
    for copy in (path, _older(path)):
        try:
            found = json.loads(read_limited(copy, MAX_BYTES).decode("utf-8"))
        except (OSError, ValueError, RecursionError):
            continue
        if isinstance(found, dict) and found.get("format") == FORMAT:
            return parse(found)
    return Statistics()


def _older(path: Path) -> Path:
    return path.with_suffix(".1.json")


def parse(data: Mapping[str, Any]) -> Statistics:
    """Read statistics from plain data; every bad value alone falls back to none."""
    games: dict[str, dict[str, Tally]] = {}
    for game, modes in _items(data.get("games")):
        games[game] = {mode: _tally(counts) for mode, counts in _items(modes)}
    return Statistics(games)


def _items(found: Any) -> list[tuple[str, Any]]:
    return list(found.items()) if isinstance(found, dict) else []


def _tally(counts: Any) -> Tally:
    known = {item.name for item in fields(Tally)}
    values: dict[str, Any] = {}
    for key, value in _items(counts):
        if key in COUNTED:
            values[key] = {name: n for name, n in _items(value) if _is_count(n)}
        elif key in known and (_is_count(value) or (key == "points" and type(value) is int)):
            values[key] = value
    return Tally(**values)


def _is_count(value: Any) -> bool:
    return type(value) is int and value >= 0


def save(statistics: Statistics, path: Path | None = None) -> None:
    """Write the statistics as a whole, keeping one older copy; raises OSError."""
    path = path or default_path()
    games = {g: {m: asdict(t) for m, t in modes.items()} for g, modes in statistics.games.items()}
    data = {"format": FORMAT, "schema_version": SCHEMA_VERSION, "games": games}
    text = json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    write_verified(path, text.encode("utf-8"), [_older(path)])


def record(facts: GameFacts, path: Path | None = None) -> Statistics:
    """Count one finished game and write the statistics; raises OSError."""
    statistics = load(path).with_game(facts)
    save(statistics, path)
    return statistics
