"""What the tests of the coverage pages share: names in a column, names a module defines."""

import ast
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path


def named(rows: Sequence[Sequence[str]], column: int) -> list[str]:
    """List the names in backticks in a column of a page's rows."""
    return sorted({name for row in rows for name in re.findall(r"`([^`]+)`", row[column])})


@cache
def symbols(path: Path) -> frozenset[str]:
    """List what a module defines: functions, classes, their methods, constants."""
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{f.name}" for f in node.body if isinstance(f, ast.FunctionDef)}
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return frozenset(found)
