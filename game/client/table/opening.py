"""Open a table to play at: its bots in their process, its autosave, its place in memory."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.bots import LEVELS, bot_for
from game.client.kits import kit_of
from game.client.menus.people import PORTRAITS, human_name, persona_name
from game.engine import OVER
from game.session.setup import SeatSpec, Setup
from game.session.table import Table
from game.session.thinking import InlineThinker


def bots(ctx: Any) -> Any:
    """Return the bots' worker, started once for the whole program."""
    if "bots" not in ctx.shared:
        from game.session.worker import Worker

        worker = Worker()
        ctx.shared["bots"] = worker
        ctx.on_quit.append(worker.close)
    return ctx.shared["bots"]


def autosave(ctx: Any) -> Any:
    """Return the keeper of the autosave, started once for the whole program."""
    if "keeper" not in ctx.shared:
        from game.storage.autosave import Autosave

        keeper = Autosave()
        ctx.shared["keeper"] = keeper
        ctx.on_quit.append(keeper.close)
    return ctx.shared["keeper"]


def count_game(table: Table, view: Any) -> None:
    """Add a finished game to the player's statistics, when one human played it.

    A game played on from a moment of another does not count: what comes was known before.
    """
    if len(table.setup.humans) != 1 or view.result is None or table.setup.branches:
        return
    facts = kit_of(table.setup.game).facts(table, view)
    if facts is not None:
        from game.storage.statistics import record

        record(facts)


def keep_game(table: Table) -> None:
    """Keep a finished game where it can be looked at again; raise SaveError."""
    from game.storage import finished

    finished.keep(table.record())


def open_table(
    ctx: Any, setup: Setup | None = None, restored: Any = None, inline: bool = False
) -> Table:
    """Lay a new table, or one set up again from a save.

    `inline` bots think in this process: for pictures and tests.
    """
    thinker = InlineThinker() if inline else bots(ctx)
    chosen = restored.setup if restored is not None else setup
    if chosen is None:
        raise ValueError("a table needs a set-up or a saved game")
    keeper = None if inline else autosave(ctx)
    if not inline:
        _practise(thinker, chosen)
    return Table(chosen, thinker, keeper, restored, ctx.settings.speed)


def _practise(worker: Any, setup: Setup) -> None:
    """Let the bots get used to the table while its cards are dealt."""
    levels = [spec.level for spec in setup.seats if not spec.human]
    if levels:
        from game.session.practice import Practice

        best = max(levels, key=LEVELS.index)
        worker.practise(Practice(setup.game, best, dict(setup.options)))


def _plain_seat(seat: int, humans: int) -> SeatSpec:
    face = PORTRAITS[seat]
    name = human_name(seat, humans) if seat < humans else persona_name(face)
    return SeatSpec(seat < humans, name, "regular", face)


def plain_setup(
    seed: int, seats: int = 0, humans: int = 1, game: str = "quewu", **options: Any
) -> Setup:
    """Return the recommended table with a human and bots, for quick starts and pictures.

    `seats` 0 takes as many as the game's kit recommends.
    """
    seats = seats or kit_of(game).quick_seats
    chosen = {**kit_of(game).quick_options(seats), "seats": seats, **options}
    specs = tuple(_plain_seat(i, humans) for i in range(seats))
    return Setup(game, chosen, specs, seed)


def played(
    ctx: Any, seed: int, plies: int, setup: Setup | None = None, game: str = "quewu"
) -> Table:
    """Return a table at rest after bots made some moves for everyone."""
    table = open_table(ctx, setup or plain_setup(seed, game=game), inline=True)
    match = table.match
    match.settle()
    rng = Random(seed)
    bot = bot_for(match.spec.id, "regular")
    while match.ply < plies + 1 and match.state.to_move() != OVER:
        seat = match.state.to_move()
        match.submit(seat, bot.choose(match.view(seat), rng, 1e12))
        match.settle()
    table.chronicle.take()
    table.paused = True
    return table
