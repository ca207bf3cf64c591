"""Keep what is played: the autosave of the open table, its continuation, the counts.

The table itself only hands its record out; here it meets the disk.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine import OVER
from game.session import records
from game.session.table import Table
from game.storage import saves, statistics
from game.storage.autosave import Autosave
from game.storage.saveformat import SavedGame

KEEPER, COUNTED = "keeper", "counted"


def keeper(ctx: Any) -> Autosave:
    """Return the thread that writes the autosave, started once for the whole program."""
    if KEEPER not in ctx.shared:
        ctx.shared[KEEPER] = Autosave()
        ctx.on_quit.append(ctx.shared[KEEPER].close)
    return ctx.shared[KEEPER]


@dataclass(frozen=True)
class Opened:
    """Hold a save set up again as a table, and the save it came from."""

    restored: records.Restored
    saved: SavedGame


def revive(slot: str) -> Opened:
    """Set up the newest good copy of a slot; raise SaveError when none is."""
    restored, saved = saves.revive(slot, lambda saved: records.restore(saved.record))
    return Opened(restored, saved)


def play(ctx: Any, restored: records.Restored) -> None:
    """Open the table of a save, with its autosave, above the title."""
    keeper(ctx)
    if restored.match.state.to_move() == OVER:
        _counted(ctx).add(_key(restored.setup.seed, restored.match.game))
    ctx.reset("title")
    ctx.open("table", restored=restored)


# -- counting ----------------------------------------------------------------------------


def _counted(ctx: Any) -> set[tuple[int, int]]:
    return ctx.shared.setdefault(COUNTED, set())


def _key(seed: int, game: int) -> tuple[int, int]:
    return seed, game


def count(ctx: Any, table: Table) -> bool:
    """Count the game that has just ended for the only human; once for each game.

    Returns whether anything was counted; raises OSError when the disk refuses.
    """
    match, humans = table.match, table.setup.humans
    key = _key(table.setup.seed, match.game)
    if match.state.to_move() != OVER or len(humans) != 1 or key in _counted(ctx):
        return False
    _counted(ctx).add(key)
    statistics.record(facts(table, humans[0]))
    return True


def facts(table: Table, seat: int) -> statistics.GameFacts:
    """Return how the game that is over went for a seat."""
    match = table.match
    result = match.results[-1]
    view = match.view(seat)
    mine = [entry for entry in match.log[match.starts[-1] :] if entry.seat == seat]
    violations: dict[str, int] = {}
    for who, kind, _turn in view.violations:
        if who == seat:
            violations[kind] = violations.get(kind, 0) + 1
    return statistics.GameFacts(
        game=table.setup.game,
        mode=table.setup.options["mode"],
        won=seat in result.winners,
        reason=result.reason,
        points=max(0, result.scores[seat]),
        turns=len(mine),
        conceded=not view.alive[seat],
        violations=violations,
    )
