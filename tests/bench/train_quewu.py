"""Train the network of 雀舞 by games against itself and the rule bots.

    python tests/bench/train_quewu.py --fresh --minutes 60 --units "64 16"
    python tests/bench/train_quewu.py --minutes 20 --rate 0.0003      go on, more carefully

The games are played and learned from by fast rules in C (tests/bench/native), on all threads at
once: half a million games a minute and core. Each choice of a learning seat becomes a sample: the
traits of what it left, and what came of it (the outcome, mixed with what the seat's later choices
seemed worth, as --lambda has it). The report says what the network wins against three regular
bots. With each report the weights are kept in build/, in the end, or when the training is
interrupted, they are written to game/ai/quewu/weights.bin.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai.learned.network import Shape
from game.ai.quewu.intuition import WEIGHTS
from game.ai.quewu.traits import LAYOUT, OFTEN
from tests.bench.native import BUILD, build
from tests.bench.native.lanes import clip_raw
from tests.bench.native.weights import from_raw, to_raw

BEFORE, LEARNED = BUILD / "quewu_before.raw", BUILD / "quewu_learned.raw"


def shape_to_train(args: argparse.Namespace) -> Shape:
    """Return the shape to train, and lay out the weights to begin from, unless begun afresh."""
    asked = Shape(LAYOUT.total, *args.units) if args.units else None
    if args.fresh:
        return asked or to_raw(WEIGHTS, BEFORE)
    found = to_raw(WEIGHTS, BEFORE)
    if found.traits != LAYOUT.total:
        raise SystemExit(f"{WEIGHTS.name} knows other traits; begin with --fresh")
    if asked not in (None, found):
        raise SystemExit(f"{WEIGHTS.name} has {found.first} {found.second} units; use --fresh")
    return found


def command(args: argparse.Namespace, shape: Shape) -> list[str]:
    """Return the training program and what it is told."""
    words = [build("train", shape.first, shape.second), "--out", str(LEARNED)]
    words += [] if args.fresh else ["--in", str(BEFORE)]
    asked = {
        "minutes": args.minutes, "rate": args.rate, "threads": args.threads, "every": args.every,
        "lambda": args.trust, "test-games": args.test_games, "seed": args.seed,
    }  # fmt: skip
    for name, value in asked.items():
        words += [f"--{name}", str(value)]
    return words


def units(text: str) -> tuple[int, int]:
    """Read how many units the two layers have, as in "64 16"."""
    found = [int(word) for word in text.replace("x", " ").split()]
    if len(found) != 2 or min(found) < 1:
        raise argparse.ArgumentTypeError('two numbers, as in "64 16"')
    return found[0], found[1]


def read_words() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--fresh", action="store_true", help="forget what was learned")
    parser.add_argument("--units", type=units, help='of a fresh network, as in "64 16"')
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--lambda", type=float, default=0.8, dest="trust", metavar="SHARE",
                        help="how much a choice goes by what came later")  # fmt: skip
    parser.add_argument("--every", type=int, default=60, help="seconds between reports")
    parser.add_argument("--test-games", type=int, default=4000, help="games of each test")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=WEIGHTS, help="where to write the weights")
    return parser.parse_args()


def main() -> None:
    """Train, telling how it goes, and write the weights."""
    args = read_words()
    shape = shape_to_train(args)
    LEARNED.unlink(missing_ok=True)
    try:
        failed = subprocess.run(command(args, shape)).returncode
    except KeyboardInterrupt:
        failed = 0
    if failed or not LEARNED.exists():
        raise SystemExit(f"nothing was learned; {args.to.name} is as it was")
    clipped = clip_raw(LEARNED, shape, LAYOUT, OFTEN)
    from_raw(LEARNED, args.to, shape)
    units = f"{shape.first} and {shape.second} units, {clipped} weights clipped"
    print(f"{args.to} has {units}: {args.to.stat().st_size} bytes")


if __name__ == "__main__":
    main()
