"""Lay tables for the tests of this folder, and play at them without a screen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.engine import OVER, Event
from game.session.setup import SeatSpec, Setup
from game.session.table import Table

Seen = Callable[[Table, list[Event]], None]


def setup(
    humans: tuple[int, ...] = (),
    seed: int = 7,
    level: str = "random",
    open_hands: bool = False,
    undo: bool = True,
    **options: Any,
) -> Setup:
    chosen = {"mode": "full", "raise_limit": 2, "seats": 4, **options}
    seats = tuple(SeatSpec(i in humans, f"p{i}", level) for i in range(chosen["seats"]))
    return Setup("quewu", chosen, seats, seed, open_hands, undo)


class Player:
    """Drive a table as a screen does: frames, curtains, and random human moves."""

    def __init__(self, table: Table, seed: int = 1, watch: Seen | None = None) -> None:
        self.table = table
        self.rng = Random(seed)
        self.watch = watch
        self.now = 0.0

    def frame(self, idle: bool = True, step: float = 0.02) -> list[Event]:
        self.now += step
        events = self.table.poll(self.now, idle)
        if self.watch is not None:
            self.watch(self.table, events)
        return events

    def until(self, done: Callable[[], bool], most: int = 20_000) -> None:
        for _ in range(most):
            if done():
                return
            self.frame()
        raise AssertionError("the table got stuck")

    def act(self) -> None:
        legal = self.table.view().legal
        self.table.submit(legal[int(self.rng.random() * len(legal))])

    def end_turn(self) -> None:
        """Act for the human in front until the turn is another seat's."""
        seat = self.table.front
        while self.table.match.state.to_move() == seat:
            self.table.submit(self.table.view().legal[-1])

    def over(self) -> bool:
        return bool(self.table.match.state.to_move() == OVER)

    def finish(self) -> None:
        """Play the game to its end, acting for every human, opening every curtain."""
        for _ in range(20_000):
            if self.over() and not self.table.chronicle.fresh:
                return
            if self.table.curtain is not None:
                self.table.confirm()
            elif self.table.your_turn():
                self.act()
            self.frame()
        raise AssertionError("the game did not end")


def play_on(table: Table, plies: int) -> Player:
    """Play until the log is at least so long, or the game is over."""
    player = Player(table)
    for _ in range(20_000):
        if table.match.ply >= plies or player.over():
            break
        if table.curtain is not None:
            table.confirm()
        elif table.your_turn():
            player.act()
        player.frame()
    player.frame()
    return player
