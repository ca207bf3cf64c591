"""Play and judge a game for a picture of the review."""

from __future__ import annotations

from math import inf
from random import Random
from typing import Any

from game.ai.bots import bot_for
from game.client.review.going_on import at_table, review_of
from game.client.table.opening import open_table, plain_setup
from game.engine import OVER
from game.session.thinking import InlineThinker

WORLDS = 40


def shot(ctx: Any, game: str, seed: int, plies: int) -> dict[str, Any]:
    """Prepare a picture: a beginner's game among bots; `plies` chooses one of the marks."""
    ctx.shared["bots"] = InlineThinker()
    table = open_table(ctx, plain_setup(seed, game=game), inline=True)
    _play(table.match, game, seed)
    restored = at_table(table)
    review = review_of(ctx, restored, 0, None)
    review.worlds = WORLDS
    while not review.complete:
        review.poll()
    marked = sorted(review.marks()) or [0]
    return {"restored": restored, "index": marked[plies % len(marked)]}


def _play(match: Any, game: str, seed: int) -> None:
    """Let a beginner play on the first seat against better bots."""
    rng = Random(seed)
    bots = [bot_for(game, "regular" if seat else "beginner") for seat in range(6)]
    match.settle()
    while (seat := match.state.to_move()) != OVER:
        match.submit(seat, bots[seat].choose(match.view(seat), rng, inf))
        match.settle()
