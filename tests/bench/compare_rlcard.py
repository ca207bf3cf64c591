"""Hold random playouts of 雀舞 基本 with four seats against RLCard's 斗地主, in turns.

    python tests/bench/compare_rlcard.py [--rounds N] [--seconds S] [--json]

Makes its own venv beside this file and installs RLCard there on the first run. Each round
plays ours and theirs one after the other, so that both feel the same machine; the figure
is the median of the rounds' ratios. Status 1 when it is below the least we promise.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import venv
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from game.commands.bench_engine import measure_playouts  # noqa: E402 - needs the path

PEER_VENV = HERE / ".venv-peer"
PEER = "rlcard==1.2.0"
LEAST_RATIO = 20.0
WARM_UP = 6.0
"""Seconds in which our tables of moves fill, as they do early in a long search."""
OPTIONS = {"mode": "basic", "seats": 4}


def peer_python() -> Path:
    """Return the python that has RLCard; make it on the first call."""
    scripts = "Scripts" if os.name == "nt" else "bin"
    python = PEER_VENV / scripts / "python"
    stamp = PEER_VENV / ".ready"
    if not stamp.exists():
        print(f"installing {PEER} into {PEER_VENV} …", file=sys.stderr, flush=True)
        venv.create(PEER_VENV, with_pip=True, clear=True)
        pip = [str(python), "-m", "pip", "--disable-pip-version-check", "-q", "install", PEER]
        subprocess.run(pip, check=True)
        stamp.touch()
    return python


class Peer:
    """Hold the process that plays RLCard when it is told to."""

    def __init__(self, python: Path) -> None:
        command = [str(python), str(HERE / "rlcard_peer.py")]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
        self._read()

    def _read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("RLCard's process ended; see the lines above")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def play(self, seconds: float) -> float:
        """Let it play for a while; return actions a second."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        played = self._read()
        return float(played["actions"] / played["seconds"])

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(10)


def compare(rounds: int, seconds: float) -> dict[str, Any]:
    """Measure in turns; return the medians and the ratios of all rounds."""
    peer = Peer(peer_python())
    ours, theirs = [], []
    measure_playouts("quewu", OPTIONS, WARM_UP, 99)
    try:
        for number in range(rounds):
            ours.append(measure_playouts("quewu", OPTIONS, seconds, number).per_second)
            theirs.append(peer.play(seconds))
    finally:
        peer.close()
    ratios = [a / b for a, b in zip(ours, theirs)]
    return {
        "quewu_basic_4_actions_per_second": round(median(ours)),
        "rlcard_doudizhu_actions_per_second": round(median(theirs)),
        "ratios": [round(ratio, 2) for ratio in ratios],
        "ratio": round(median(ratios), 2),
        "least": LEAST_RATIO,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.5)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found = compare(args.rounds, args.seconds)
    if args.json:
        print(json.dumps(found, indent=2))
    else:
        print(f"quewu 基本, 4 seats      {found['quewu_basic_4_actions_per_second']:>9} actions/s")
        print(f"RLCard 1.2.0 doudizhu   {found['rlcard_doudizhu_actions_per_second']:>9} actions/s")
        print(f"ratio {found['ratio']} (rounds: {' '.join(map(str, found['ratios']))})")
    return 0 if found["ratio"] >= LEAST_RATIO else 1


if __name__ == "__main__":
    sys.exit(main())
