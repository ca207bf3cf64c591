"""Records of real games for the tests of this folder."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from game.engine import OVER
from game.session.setup import SeatSpec, Setup
from game.session.table import Table


@cache
def record(plies: int = 20, seed: int = 7, **options: Any) -> dict[str, Any]:
    """Return the record of a game between random bots after so many actions."""
    return played(plies, seed, **options).record()


def played(plies: int, seed: int = 7, **options: Any) -> Table:
    chosen = {"mode": "full", "raise_limit": 2, "seats": 4, **options}
    seats = tuple(SeatSpec(False, f"p{i}", "random") for i in range(chosen["seats"]))
    table = Table(Setup("quewu", chosen, seats, seed), speed="instant")
    match, rng = table.match, Random(seed)
    match.settle()
    while match.ply < plies and match.state.to_move() != OVER:
        legal = match.state.legal_actions()
        match.submit(match.state.to_move(), legal[int(rng.random() * len(legal))])
        match.settle()
    return table
