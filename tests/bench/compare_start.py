"""Time the start: ours, a bare pygame-ce window with the same fonts, and Kajongg if installed.

    python tests/bench/compare_start.py [--rounds N] [--json]

Everything runs in turns on one display (a virtual one if there is none). Ours and the bare
window say themselves when their first frame is on screen. Kajongg (Debian package
`kajongg`) is watched from outside: the moment before the first look that finds its window
painted. The bare window is timed twice: as it is, and with the display hints that our
window sets for itself. Status 1 when ours is slower than we promise.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.commands.bench_window import (  # noqa: E402 - needs the path
    HINTS,
    START_SIZE,
    bare_words,
    clean_home,
    part,
    time_to_show,
)
from game.commands.display import some_display  # noqa: E402

MOST_RATIO = 1.5
KAJONGG_PATIENCE = 90.0
LEAST_COLOURS = 8


def kajongg_path() -> str | None:
    """Return where Kajongg is installed, if it is."""
    return shutil.which("kajongg") or shutil.which("kajongg", path="/usr/games")


def kajongg_ms(path: str, env: dict[str, str]) -> float | None:
    """Start Kajongg with an empty home and wait for a painted window; None when none comes."""
    with tempfile.TemporaryDirectory(prefix="kajongg-") as home:
        words = [path]
        if shutil.which("dbus-run-session"):
            words = ["dbus-run-session", "--", path]
        begun = time.time()
        program = subprocess.Popen(
            words,
            env={**env, "HOME": home, "XDG_RUNTIME_DIR": home},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            return _wait_for_window(program, env, begun)
        finally:
            os.killpg(program.pid, signal.SIGKILL)
            program.wait()


def _wait_for_window(
    program: subprocess.Popen[bytes], env: dict[str, str], begun: float
) -> float | None:
    while time.time() - begun < KAJONGG_PATIENCE and program.poll() is None:
        for window in _windows(env):
            before = time.time()
            if _colours(window, env) >= LEAST_COLOURS:
                return (before - begun) * 1000
        time.sleep(0.02)
    return None


def _windows(env: dict[str, str]) -> list[str]:
    tree = subprocess.run(
        ["xwininfo", "-root", "-tree"], env=env, capture_output=True, text=True
    ).stdout
    lines = [line for line in tree.splitlines() if "kajongg" in line.lower()]
    big = (re.search(r"(0x[0-9a-f]+).* (\d+)x(\d+)\+", line) for line in lines)
    return [m[1] for m in big if m and int(m[2]) >= 200 and int(m[3]) >= 100]


def _colours(window: str, env: dict[str, str]) -> int:
    words = ["import", "-window", window, "-resize", "64x64", "-format", "%k", "info:-"]
    done = subprocess.run(words, env=env, capture_output=True, text=True)
    return int(done.stdout) if done.stdout.isdigit() else 0


def compare(rounds: int) -> dict[str, Any]:
    """Start everything in turns; medians in milliseconds."""
    kajongg = kajongg_path()
    times: dict[str, list[float]] = {"ours": [], "bare": [], "bare_with_hints": [], "kajongg": []}
    with some_display() as (variables, where), clean_home(variables) as env:
        ours = part("start", START_SIZE, 0)
        for number in range(rounds + 1):
            found = {
                "ours": time_to_show(ours, env),
                "bare": time_to_show(bare_words(), env),
                "bare_with_hints": time_to_show(bare_words(), {**env, **HINTS}),
            }
            if kajongg and number <= max(2, rounds // 3):  # it is slow; a few will do
                shown = kajongg_ms(kajongg, env)
                found |= {"kajongg": shown} if shown is not None else {}
            if number:  # the first round only warms the disk's cache
                for name, value in found.items():
                    times[name].append(value)
    report: dict[str, Any] = {"display": where, "rounds": rounds}
    report |= {f"{name}_ms": round(median(v), 1) for name, v in times.items() if v}
    report["ratio_to_bare"] = round(report["ours_ms"] / report["bare_ms"], 3)
    report["ratio_to_bare_with_hints"] = round(report["ours_ms"] / report["bare_with_hints_ms"], 3)
    return report


def in_words(report: dict[str, Any]) -> str:
    """Lay the report out for a person."""
    lines = [f"on {report['display']}, median of {report['rounds']}"]
    for name in ("ours", "bare", "bare_with_hints", "kajongg"):
        value = report.get(f"{name}_ms")
        shown = f"{value:>8} ms" if value is not None else "not installed, or no window came"
        lines.append(f"{name.replace('_', ' '):<18}{shown}")
    ratios = report["ratio_to_bare"], report["ratio_to_bare_with_hints"]
    return "\n".join([*lines, f"ours to bare: {ratios[0]} (with the same hints {ratios[1]})"])


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    report = compare(args.rounds)
    print(json.dumps(report, indent=2) if args.json else in_words(report))
    slower = report["ours_ms"] >= report.get("kajongg_ms", float("inf"))
    return 1 if report["ratio_to_bare"] > MOST_RATIO or slower else 0


if __name__ == "__main__":
    sys.exit(main())
