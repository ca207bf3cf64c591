"""Accompany a table scene: what is remembered and shown beside the game's own picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.client.animation import Cue
from game.engine import Action, Announced

if TYPE_CHECKING:
    from game.client.scenes.table import TableScene

Entry = tuple[str, str, Callable[[], object]]
"""What the pause offers: a key, a label, what it does."""


class Attendant:
    """Live as long as a table scene, over every new layout; by itself it does nothing.

    A kit keeps here what a new layout must not lose: sheets over the table, what may be
    said out of turn.
    """

    def __init__(self, scene: TableScene):
        self.scene = scene

    @property
    def holds(self) -> bool:
        """Tell whether the table must wait: something is shown that must be confirmed first."""
        return False

    def build(self) -> None:
        """Put sheets on the board; what was open stays open."""

    def note(self, view: Any) -> None:
        """Note what a view still knows, before events change it and at every rest."""

    def laying(self, action: Action) -> None:
        """Note the front player's own action, just made."""

    def settled(self) -> None:
        """Show what is to be shown once everything has come to rest."""

    def turn(self, seat: int, phase: str) -> None:
        """Learn that a seat's turn begins to be shown."""

    def cue(self, event: Announced) -> Cue | None:
        """Return what an announcement lets be seen; None leaves it to the words."""
        return None

    def update(self, dt: float) -> None:
        """Let time pass."""

    def accept(self) -> bool:
        """Take Enter or Space, as to confirm a sheet; True when used up."""
        return False

    def command(self, name: str) -> bool:
        """Take a key of the kit's own; True when used up."""
        return False

    def entries(self) -> list[Entry]:
        """Return what the pause offers besides conceding."""
        return []

    def facts(self) -> dict[str, Any]:
        """Return what is shown and where it lies, for the probe."""
        return {}
