"""Bring saves of older schemas up to the newest, one version at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Migration = Callable[[dict[str, Any]], dict[str, Any]]

SCHEMA_VERSION = 1
"""The schema written today. Raising it needs an entry in MIGRATIONS and an old save in tests."""

MIGRATIONS: Mapping[int, Migration] = {}
"""By the version they start from: what makes a save of that schema one of the next."""


def migrate(
    data: dict[str, Any],
    newest: int = SCHEMA_VERSION,
    steps: Mapping[int, Migration] = MIGRATIONS,
) -> dict[str, Any]:
    """Return the save in the newest schema; raise KeyError for one that nothing leads from."""
    while (version := data["schema_version"]) < newest:
        data = steps[version](data) | {"schema_version": version + 1}
    return data
