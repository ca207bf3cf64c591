"""Measure the program: rules, bots, frames, start, memory."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from typing import Any, NamedTuple

from game.commands.shot import read_size
from game.commands.terminal import FAILED, OK, UsageError

PARTS = ("engine", "ai", "render", "start")
QUICK, FULL = 0.15, 1.0


class Order(NamedTuple):
    """Hold what was typed after `bench`; `part`, `size` and `seconds` are for children."""

    json: bool
    quick: bool
    only: str | None
    part: str | None
    size: str
    seconds: float


def run(order: Order) -> int:
    """Measure and report; status 1 when a part could not be measured."""
    if order.part:
        return _measure_here(order)
    wanted = order.only.split(",") if order.only else list(PARTS)
    for name in wanted:
        if name not in PARTS:
            raise UsageError(f"--only: {name!r} is not one of {', '.join(PARTS)}")
    report = measure(wanted, QUICK if order.quick else FULL)
    print(json.dumps(report, ensure_ascii=False, indent=2) if order.json else as_text(report))
    return FAILED if "trouble" in json.dumps(report) else OK


def _measure_here(order: Order) -> int:
    """Be the child: measure one part in this process and print it as a JSON line."""
    from game.client import measure as client

    size = read_size(order.size)
    parts = {
        "bare": lambda: client.bare(size),
        "start": lambda: client.start(size),
        "frames": lambda: client.frames(size, order.seconds),
    }
    if order.part not in parts:
        raise UsageError(f"--part: {order.part!r} is not one of {', '.join(parts)}")
    print(json.dumps(parts[order.part]()))
    return OK


def measure(wanted: list[str], effort: float) -> dict[str, Any]:
    """Measure the wanted parts; `effort` 1 takes about two minutes in all."""
    from game.commands import bench_engine, bench_window
    from game.commands.display import some_display

    report: dict[str, Any] = {"python": sys.version.split()[0], "cores": os.cpu_count()}
    if "engine" in wanted:
        _tell("engine")
        report["engine"] = bench_engine.engine(2.0 * effort)
    if "ai" in wanted:
        _tell("ai")
        report["ai"] = bench_engine.decisions(2.0 * effort)
    if not {"render", "start"} & set(wanted):
        return report
    with some_display() as (variables, where), bench_window.clean_home(variables) as env:
        report["display"] = where
        if "start" in wanted:
            _tell("start")
            report["start"] = _or_trouble(bench_window.start, env, max(3, round(9 * effort)))
        if "render" in wanted:
            _tell("render")
            report["render"] = bench_window.frames(env, max(3.0, 20.0 * effort))
    return report


def _search_speed(row: Mapping[str, Any]) -> str:
    """Say how many worlds and playouts a search makes; nothing for a bot without one."""
    if "worlds_per_second" not in row:
        return ""
    worlds, playouts = row["worlds_per_second"], row["playouts_per_second"]
    return f"; {worlds} worlds/s, {playouts} playouts/s"


def _or_trouble(measured: Any, *given: Any) -> dict[str, Any]:
    from game.commands.bench_window import BenchError

    try:
        found: dict[str, Any] = measured(*given)
        return found
    except BenchError as error:
        return {"trouble": str(error)}


def _tell(name: str) -> None:
    print(f"measuring {name} …", file=sys.stderr, flush=True)


def as_text(report: dict[str, Any]) -> str:
    """Lay the report out for a person."""
    lines = [f"python {report['python']}, {report['cores']} cores"]
    for name, row in report.get("engine", {}).items():
        speed = f"{row['actions_per_second']:>9} actions/s {row['playouts_per_second']:>9} games/s"
        lines.append(f"engine  {name:<18}{speed}")
    for name, row in report.get("ai", {}).items():
        speed = f"{row['decisions_per_second']:>9} decisions/s, slowest {row['slowest_ms']} ms"
        lines.append(f"ai      {name:<18}{speed}{_search_speed(row)}")
    if "display" in report:
        lines.append(f"window  on {report['display']}")
    if "start" in report:
        lines.append(_start_line(report["start"]))
    for size, row in report.get("render", {}).items():
        lines += _frame_lines(size, row)
    return "\n".join(lines)


def _start_line(row: dict[str, Any]) -> str:
    if "trouble" in row:
        return f"start   trouble: {row['trouble']}"
    ours, bare = row["first_frame_ms"], row["bare_window_ms"]
    hinted = f"{row['bare_window_with_hints_ms']} ms with our display hints"
    ratios = f"ratio {row['ratio']} ({row['ratio_with_hints']})"
    return f"start   {ours} ms to the first frame, a bare window {bare} ms ({hinted}): {ratios}"


def _frame_lines(size: str, row: dict[str, Any]) -> list[str]:
    from game.commands.bench_window import SCENES

    if "trouble" in row:
        return [f"render  {size:<10} trouble: {row['trouble']}"]
    lines = []
    for scene in SCENES:
        one = row[scene]
        times = f"median {one['median_ms']:>6} ms, p99 {one['p99_ms']:>6} ms"
        lines.append(f"render  {size:<10}{scene:<8}{times} ({one['frames']} frames)")
    idle, memory = row["idle_share"], row["memory_mb"]
    return [*lines, f"render  {size:<10}idle    {idle:.2%} of a core; {memory} MB"]
