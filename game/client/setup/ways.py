"""Offer what the table of every game has: open hands, undo, speed, the number of the deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.client.setup.rows import Rows
from game.client.widgets import Choice, TextEntry
from game.i18n import _
from game.session.setup import MAX_SEED
from game.storage.settings import CLAIM_SECONDS

if TYPE_CHECKING:
    from game.client.scenes.setup import SetupScene


def table_rows(scene: SetupScene, rows: Rows) -> None:
    """Add open hands, undo, the speed and the number of the deal."""
    rows.toggle(
        "open_hands",
        _("Open hands"),
        _("All hands lie face up: for learning, or for one shared screen."),
    )
    reason = scene.draft.undo_refusal()
    rows.toggle(
        "undo",
        _("Undo"),
        _("U or Ctrl+Z returns to your last decision."),
        reason=reason,
        value=scene.draft.undo and not reason,
    )
    setting_row(
        scene, rows, "speed", speeds(), _("Speed of play"),
        _("How fast bots and cards move, at every table."),
    )  # fmt: skip
    _seed_row(scene, rows)


def speeds() -> list[tuple[Any, str]]:
    """Return the speeds of play with their names."""
    return [
        ("slow", _("Slow")),
        ("normal", _("Normal")),
        ("fast", _("Fast")),
        ("instant", _("Instant")),
    ]


def claim_times() -> list[tuple[Any, str]]:
    """Return the times a player may have for a call, with their names."""
    return [(n, _("{n} s").format(n=n) if n else _("No limit")) for n in CLAIM_SECONDS]


def setting_row(
    scene: SetupScene,
    rows: Rows,
    key: str,
    values: list[tuple[Any, str]],
    name: str,
    why: str,
    reason: str = "",
) -> None:
    """Add one of the player's settings, kept at once."""
    control = Choice(
        scene.theme, "", values, getattr(scene.ctx.settings, key),
        lambda value: scene.ctx.change(**{key: value}), key=key,
    )  # fmt: skip
    control.enable(not reason, reason)
    rows.add(name, why, control, reason)


def _seed_row(scene: SetupScene, rows: Rows) -> None:
    seed = scene.draft.seed
    entry = TextEntry(
        scene.theme, "", "" if seed is None else str(seed), _seed_setter(scene),
        limit=18, placeholder=_("By chance"), key="seed", field_units=240,
    )  # fmt: skip
    rows.add(
        _("Number of the deal"),
        _("The same number and the same plays give the same game. Leave it empty for chance."),
        entry,
    )


def _seed_setter(scene: SetupScene) -> Callable[[str], None]:
    def put(text: str) -> None:
        digits = "".join(char for char in text if char.isascii() and char.isdigit())
        scene.put(seed=min(int(digits), MAX_SEED - 1) if digits else None)

    return put
