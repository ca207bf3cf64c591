"""Write what the table shows to a file, for tests that drive a real window.

Only when the environment names a file by QUEWU_PROBE; otherwise nothing happens.
"""

from __future__ import annotations

import json
import os
from typing import Any

import pygame

VARIABLE = "QUEWU_PROBE"
_last: dict[str, str] = {}


def path() -> str | None:
    """Return the file to write to, if one is named."""
    return os.environ.get(VARIABLE) or None


def write(scene: Any) -> None:
    """Write the state of a table scene when it has changed."""
    target = path()
    if target is None:
        return
    put(target, describe(scene))


def note(name: str, **facts: Any) -> None:
    """Write that another scene is on top, with its facts."""
    target = path()
    if target is not None:
        put(target, {"scene": name, **facts})


def menu(scene: Any) -> None:
    """Write where the usable buttons of a scene lie, by key, when it is told of at all."""
    if scene.told_as and path() is not None:
        shown = [w for w in scene.ui.widgets if w.key and w.visible and w.enabled]
        note(scene.told_as, buttons={w.key: _box(w.screen_rect) for w in shown})


def put(target: str, state: dict[str, Any]) -> None:
    """Write a state as JSON, whole or not at all, when it differs from the last."""
    text = json.dumps(state, ensure_ascii=False, sort_keys=True)
    if _last.get(target) == text:
        return
    _last[target] = text
    with open(f"{target}.new", "w", encoding="utf-8") as handle:
        handle.write(text)
    os.replace(f"{target}.new", target)


def describe(scene: Any) -> dict[str, Any]:
    """Return what a table scene shows and where its parts lie."""
    board, view = scene.board, scene.view
    layout = board.layout_
    return {
        "scene": "table",
        "idle": scene.timeline.idle and not board.hand.moving,
        "ply": scene.table.match.ply,
        "phase": view.phase,
        "turn": view.turn,
        "seat": view.seat,
        "can_act": scene.can_act,
        "demand": list(getattr(view, "demand", ())),
        "sizes": list(view.sizes),
        "legal": len(view.legal),
        "legal_cards": [list(action.cards) for action in view.legal],
        "targets": sorted({action.seat for action in view.legal if action.seat >= 0}),
        "hand": list(board.hand.kinds()),
        "chosen": list(board.hand.chosen_kinds()),
        "cards": [_box(rect) for rect in board.hand.rects()],
        "buttons": {key: _box(rect) for key, rect in scene.controls.rects().items()},
        "centre": _box(layout.drop),
        "plates": [_box(place.plate) for place in layout.seats],
        "flash": scene.controls.flashed,
        "hint": scene.controls.hint_words,
        "said": [show.spoken[1] for show in board.seats],
        "chooser": scene.controls.chooser is not None,
        "window": list(scene.size),
        "names": list(scene.names),
        **scene.attendant.facts(),
    }


def _box(rect: pygame.Rect) -> list[int]:
    return [rect.x, rect.y, rect.width, rect.height]
