"""Kill a playing, saving program many times; print what was lost. `… kill_rounds.py [ROUNDS]`"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.storage.killing import kill_once


def main(rounds: int) -> int:
    rng = Random(1)
    lost: Counter[int] = Counter()
    copies: Counter[int] = Counter()
    told = 0
    with tempfile.TemporaryDirectory() as home:
        for number in range(rounds):
            killed = kill_once(Path(home) / str(number), rng, longest=0.6)
            lost[killed.lost] += 1
            copies[killed.copy] += 1
            told += len(killed.told)
            if killed.lost > 1:
                print(f"round {number}: lost {killed.lost}: {killed.told[-4:]} {killed.saved}")
    print(f"{rounds} kills, {told} actions; actions lost: {dict(sorted(lost.items()))};")
    print(f"continued from copy: {dict(sorted(copies.items()))}")
    return 1 if any(n > 1 for n in lost) else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200))
