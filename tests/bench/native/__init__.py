"""快 fast rules of 雀舞 in C, for training alone: a million games take minutes."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).parent
BUILD = HERE.parents[2] / "build"
COMMON = ("rules.c", "judge.c", "traits.c")
TABLES = (
    ("regular", 2), ("full", 2), ("regular", 0), ("full", 0), ("basic", 2), ("regular", 3),
    ("full", 1),
)  # fmt: skip
"""Mode and limit of 诵 of each table, in the order the fast rules number them."""


def build(name: str) -> str:
    """Build a program of the fast rules; SystemExit where there is no compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        raise SystemExit("training needs a C compiler (cc); install one, for example gcc")
    BUILD.mkdir(exist_ok=True)
    program = BUILD / f"native_{name}"
    sources = [str(HERE / one) for one in (*COMMON, f"{name}.c")]
    flags = ["-O3", "-march=native", "-ffast-math", "-Wall", "-pthread"]
    subprocess.run([compiler, *flags, *sources, "-o", str(program), "-lm"], check=True)
    return str(program)
