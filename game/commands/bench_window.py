"""Measure the window from outside: every figure comes from a fresh process of the program."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game import resources
from game.commands.statistics import median, percentile

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
START_SIZE = (1280, 720)
MEMORY_SIZE = "1920x1080"
SCENES = ("drag", "deal", "banner", "game")
PATIENCE = 300.0
HINTS = {"SDL_FRAMEBUFFER_ACCELERATION": "0"}
"""What our window asks of SDL where there is no GPU."""

FACES = ("QuewuKai.ttf", "QuewuBrush.ttf")


class BenchError(Exception):
    """Say why a part could not be measured."""


@contextmanager
def clean_home(env: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """Give an environment in which the program keeps its files in a folder that goes away."""
    with tempfile.TemporaryDirectory(prefix="quewu-bench-") as home:
        source = "" if _frozen() else str(Path(__file__).resolve().parents[2])
        paths = os.pathsep.join(filter(None, (source, os.environ.get("PYTHONPATH", ""))))
        extra = {"QUEWU_HOME": home, "QUEWU_SILENT": "1", "PYTHONPATH": paths}
        yield {**os.environ, **env, **extra}


def _frozen() -> bool:
    return bool(getattr(sys, "frozen", False))


def program() -> list[str]:
    """Return the words that start this program."""
    return [sys.executable] if _frozen() else [sys.executable, "-m", "game"]


def ask(words: Sequence[str], env: Mapping[str, str]) -> dict[str, Any]:
    """Run a child and read the JSON line it ends with; raise BenchError with its last words."""
    try:
        done = subprocess.run(
            words, env=dict(env), capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE
        )
    except subprocess.TimeoutExpired as error:
        raise BenchError(f"gave up after {PATIENCE:.0f} s") from error
    lines = done.stdout.strip().splitlines()
    if done.returncode or not lines:
        said = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise BenchError(f"ended with status {done.returncode}: {said}")
    found: dict[str, Any] = json.loads(lines[-1])
    return found


def part(name: str, size: tuple[int, int], seconds: float) -> list[str]:
    """Return the words that measure one part in a process of its own."""
    text = f"{size[0]}x{size[1]}"
    return [*program(), "bench", "--part", name, "--size", text, "--seconds", str(seconds)]


def bare_words() -> list[str]:
    """Return the words that open the bare window: plain python where there is one."""
    if _frozen():
        return part("bare", START_SIZE, 0)
    script = Path(__file__).resolve().parents[1] / "client" / "bare.py"
    faces = [str(resources.asset(f"fonts/{face}")) for face in FACES]
    return [sys.executable, str(script), *map(str, START_SIZE), *faces]


def time_to_show(words: Sequence[str], env: Mapping[str, str]) -> float:
    """Return the milliseconds from starting a process to its first frame on screen."""
    began = time.time()
    return float((ask(words, env)["shown_at"] - began) * 1000)


def start(env: Mapping[str, str], rounds: int) -> dict[str, Any]:
    """Start the title and the bare window in turns; medians in ms, and their ratio.

    The bare window is opened as it is, and with the display hints our window gives itself.
    """
    children = {
        "first_frame_ms": (part("start", START_SIZE, 0), env),
        "bare_window_ms": (bare_words(), env),
        "bare_window_with_hints_ms": (bare_words(), {**env, **HINTS}),
    }
    times: dict[str, list[float]] = {name: [] for name in children}
    for number in range(rounds + 1):
        for name, (words, variables) in children.items():
            took = time_to_show(words, variables)
            if number:  # the first round only warms the disk's cache
                times[name].append(took)
    found = {name: round(median(values), 1) for name, values in times.items()}
    ours, bare, hinted = found.values()
    ratios = {"ratio": round(ours / bare, 3), "ratio_with_hints": round(ours / hinted, 3)}
    return {**found, **ratios, "rounds": rounds}


def frames(env: Mapping[str, str], seconds: float) -> dict[str, Any]:
    """Measure the table at every size: frame times, idling, memory."""
    sizes: dict[str, Any] = {}
    for size in SIZES:
        name = f"{size[0]}x{size[1]}"
        try:
            sizes[name] = _figures(ask(part("frames", size, seconds), env))
        except BenchError as error:
            sizes[name] = {"trouble": str(error)}
    return sizes


def _figures(found: dict[str, Any]) -> dict[str, Any]:
    figures: dict[str, Any] = {}
    for scene in SCENES:
        values = found.get(scene, [])
        figures[scene] = {
            "frames": len(values),
            "median_ms": round(median(values), 2),
            "p99_ms": round(percentile(values, 0.99), 2),
        }
    figures["idle_share"] = round(found["idle_share"], 4)
    figures["memory_mb"] = round(found["rss_mb"], 1)
    return figures
