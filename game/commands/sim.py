"""Play many games between bots and report who wins, how surely, and how fast it went."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple

from game.commands.headless import Job, Outcome, play_all
from game.commands.options import DEFAULT_LEVEL, levels_of, ruleset_of
from game.commands.progress import Progress
from game.commands.statistics import median, wilson
from game.commands.terminal import FAILED, OK, UsageError, complain

CHUNK = 25
MAX_GAMES = 10_000_000
MAX_SEED = (1 << 62) - 1
MAX_JOBS = 64


class Order(NamedTuple):
    """Hold what was typed after `sim`."""

    game: str
    mode: str | None
    options: Sequence[str]
    seats: str | None
    games: int
    seed: int
    jobs: int
    rotate: bool
    json: bool


def run(order: Order) -> int:
    """Play the games and print the report; status 1 when a game was stuck or a worker died."""
    _check(order)
    levels = levels_of(order.seats)
    several = len(levels) if levels and len(levels) > 1 else None
    rules = ruleset_of(order.game, order.mode, order.options, several)
    if levels is None or several is None:
        levels = (levels or [DEFAULT_LEVEL]) * rules.seats
    jobs = _jobs(order, rules.as_dict(), tuple(levels))
    progress = Progress(order.games, "games")
    outcomes: list[Outcome] = []
    try:
        for done in play_all(jobs, min(order.jobs, order.games)):
            outcomes += done
            progress.add(len(done))
    except BrokenProcessPool:
        complain("quewu sim: a worker process died; the games were given up")
        return FAILED
    finally:
        progress.close()
    report = summary(order, rules.as_dict(), sorted(outcomes), progress.seconds)
    print(json.dumps(report, ensure_ascii=False, indent=2) if order.json else as_text(report))
    return FAILED if report["stuck"] else OK


def _check(order: Order) -> None:
    limits = {"--games": (order.games, 1, MAX_GAMES), "--jobs": (order.jobs, 1, MAX_JOBS)}
    for name, (value, low, high) in {**limits, "--seed": (order.seed, 0, MAX_SEED)}.items():
        if not low <= value <= high:
            raise UsageError(f"{name}: {value} is not from {low} to {high}")


def _jobs(order: Order, options: dict[str, Any], levels: tuple[str, ...]) -> Iterator[Job]:
    """Cut the games into jobs of consecutive seeds."""
    size = max(1, min(CHUNK, order.games // (4 * order.jobs)))
    for start in range(0, order.games, size):
        numbers = range(start, min(start + size, order.games))
        seated = tuple(_turned(levels, i if order.rotate else 0) for i in numbers)
        yield Job(order.game, options, order.seed + start, seated)


def _turned(levels: tuple[str, ...], by: int) -> tuple[str, ...]:
    by %= len(levels)
    return levels[by:] + levels[:by]


# -- the report ------------------------------------------------------------------------------


def summary(
    order: Order, options: dict[str, Any], outcomes: Sequence[Outcome], seconds: float
) -> dict[str, Any]:
    """Add the games up as plain data; shares are from 0 to 1."""
    ended = [one for one in outcomes if one.reason]
    return {
        "game": order.game,
        "options": options,
        "seed": order.seed,
        "games": len(outcomes),
        "stuck": [one.seed for one in outcomes if not one.reason],
        "seconds": round(seconds, 3),
        "games_per_second": round(len(outcomes) / max(seconds, 1e-9), 2),
        "seats": _by_seat(ended),
        "levels": _by_level(ended),
        "length": _lengths([one.actions for one in ended]),
        "reasons": dict(Counter(one.reason for one in ended).most_common()),
    }


def _by_seat(ended: Sequence[Outcome]) -> list[dict[str, Any]]:
    rows = []
    for seat in range(len(ended[0].levels) if ended else 0):
        wins = sum(seat in one.winners for one in ended)
        levels = {one.levels[seat] for one in ended}
        points = sum(one.scores[seat] for one in ended) / len(ended)
        row = {"seat": seat, "level": levels.pop() if len(levels) == 1 else "rotating"}
        rows.append(row | _share(wins, len(ended), 1) | {"points": round(points, 2)})
    return rows


def _by_level(ended: Sequence[Outcome]) -> dict[str, dict[str, Any]]:
    """Say how often one seat of a level wins: the level's games, shared among its seats."""
    rows = {}
    for level in dict.fromkeys(level for one in ended for level in one.levels):
        seats = ended[0].levels.count(level)
        wins = sum(any(one.levels[w] == level for w in one.winners) for one in ended)
        rows[level] = {"seats": seats} | _share(wins, len(ended), seats)
    return rows


def _share(wins: int, games: int, seats: int) -> dict[str, Any]:
    low, high = wilson(wins, games)
    share = {"share": wins / games / seats, "low": low / seats, "high": high / seats}
    return {"wins": wins} | {key: round(value, 4) for key, value in share.items()}


def _lengths(actions: Sequence[int]) -> dict[str, float]:
    if not actions:
        return {}
    mean = round(sum(actions) / len(actions), 1)
    return {"mean": mean, "median": median(actions), "min": min(actions), "max": max(actions)}


def as_text(report: dict[str, Any]) -> str:
    """Lay the report out for a person."""
    options = ", ".join(f"{key}={_plain(value)}" for key, value in report["options"].items())
    lines = [f"{report['game']}: {options}"]
    lines += ["", f"{'seat':<6}{'level':<12}{'wins':>8}{'share':>9}   95 % interval     points"]
    for row in report["seats"]:
        head = f"{row['seat']:<6}{row['level']:<12}{row['wins']:>8}"
        lines.append(f"{head}{_shares(row)}{row['points']:>11.2f}")
    lines += ["", f"{'level':<12}{'seats':<6}{'wins':>8}{'each':>9}   95 % interval"]
    for level, row in report["levels"].items():
        lines.append(f"{level:<12}{row['seats']:<6}{row['wins']:>8}{_shares(row)}")
    return "\n".join([*lines, "", *_tail(report)])


def _plain(value: Any) -> str:
    return ",".join(map(str, value)) or "none" if isinstance(value, list) else str(value)


def _shares(row: dict[str, Any]) -> str:
    return f"{row['share']:>9.1%}   {row['low']:>6.1%} to {row['high']:>6.1%}"


def _tail(report: dict[str, Any]) -> list[str]:
    length = report["length"]
    lines = []
    if length:
        lines.append(
            f"length: {length['mean']} actions (median {length['median']},"
            f" {length['min']} to {length['max']})"
        )
        reasons = ", ".join(f"{key} {n}" for key, n in report["reasons"].items())
        lines.append(f"ended by: {reasons}")
    if report["stuck"]:
        lines.append(f"stuck: {len(report['stuck'])} games, seeds {report['stuck'][:20]}")
    rate = report["games_per_second"]
    return [*lines, f"{report['games']} games in {report['seconds']:.1f} s: {rate:.1f} games/s"]
