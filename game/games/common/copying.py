"""Copy states quickly: one straight-line function a class, written from its slots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

State = TypeVar("State")


def copier(
    cls: type[State],
    *,
    lists: Sequence[str] = (),
    rows: Sequence[str] = (),
    fresh: Mapping[str, str] | None = None,
) -> Callable[[State], State]:
    """Return a function that copies a state of `cls` for a search, history and sink left out.

    `lists` names the slots that hold flat lists, `rows` those with lists of lists; `fresh`
    maps further slots to the expression they begin with. All other slots are shared. A search
    copies millions of states, and a loop over slot names takes twice as long as this, so the
    body is written once, as dataclasses write theirs.
    """
    new = {"sink": "None", "history": "None", **(fresh or {})}
    slots: Sequence[str] = cls.__slots__  # type: ignore[attr-defined]
    unknown = {*lists, *rows, *new}.difference(slots)
    if unknown:
        raise ValueError(f"{cls.__name__} has no slot {', '.join(sorted(unknown))}")
    lines = ["def copy(old):", " new = make(cls)"]
    for slot in slots:
        lines.append(f" new.{slot} = {new.get(slot) or _copied(slot, lists, rows)}")
    names: dict[str, Any] = {"make": cls.__new__, "cls": cls}
    exec("\n".join([*lines, " return new"]), names)
    copy: Callable[[State], State] = names["copy"]
    return copy


def _copied(slot: str, lists: Sequence[str], rows: Sequence[str]) -> str:
    if slot in rows:
        return f"[row[:] for row in old.{slot}]"
    return f"old.{slot}[:]" if slot in lists else f"old.{slot}"
