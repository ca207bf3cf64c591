"""快 fast rules of 雀舞 in C, for training alone: a million games take a minute."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).parent
BUILD = HERE.parents[2] / "build"
RULES = ("rules.c", "legal.c", "judge.c", "traits.c")
PLAYERS = (*RULES, "net.c", "players.c")
PROGRAMS = {
    "replay": RULES,
    "train": PLAYERS,
    "levels": PLAYERS,
    "search": (*PLAYERS, "walk.c"),
}
"""What each program is built of, besides the file of its own name."""
FLAGS = ("-O3", "-march=native", "-ffast-math", "-Wall", "-Wextra", "-pthread")
TABLES = (
    ("regular", 2), ("full", 2), ("regular", 0), ("full", 0), ("basic", 2), ("regular", 3),
    ("full", 1),
)  # fmt: skip
"""Mode and limit of 诵 of each table, in the order the fast rules number them."""


def compiler() -> str | None:
    """Return where the C compiler is, if there is one."""
    return shutil.which("cc") or shutil.which("gcc")


def build(name: str, first: int = 32, second: int = 16) -> str:
    """Build a program of the fast rules for a network of so many units in its two layers.

    Returns its path. SystemExit where there is no compiler.
    """
    found = compiler()
    if found is None:
        raise SystemExit("the fast rules need a C compiler (cc); install one, for example gcc")
    BUILD.mkdir(exist_ok=True)
    program = BUILD / f"native_{name}_{first}x{second}"
    sources = [str(HERE / one) for one in (*PROGRAMS[name], f"{name}.c")]
    units = [f"-DH1={first}", f"-DH2={second}"]
    subprocess.run([found, *FLAGS, *units, *sources, "-o", str(program), "-lm"], check=True)
    return str(program)
