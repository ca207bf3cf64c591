"""Fly cards from place to place: on arcs, turning a little, some turned over on the way."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.client.animation import Cue
from game.client.animation.easing import arc, ease_in_out
from game.client.table.cards import BACK, CardNode

Spot = tuple[float, float]
SIZE_STEPS = 9
"""Sizes a card takes on the way; each is drawn once and remembered."""


class Flight(Cue):
    """Move one card to a place that is asked for when the flight begins and at every moment.

    `face` is the kind it shows after being turned over half-way (None: it is not turned).
    """

    def __init__(
        self,
        card: CardNode,
        target: Callable[[], Spot],
        seconds: float,
        height: int | None = None,
        angle: float = 0.0,
        bend: float = 0.0,
        face: int | None = None,
        spin: float = 0.0,
    ):
        self.card, self.target, self.duration = card, target, seconds
        self.height, self.angle, self.bend, self.face, self.spin = height, angle, bend, face, spin
        self._from = (0.0, 0.0, 0, 0.0)

    def begin(self) -> None:
        card = self.card
        card.flying = True
        self._from = (card.x, card.y, card.height, card.angle)

    def apply(self, t: float) -> None:
        if t >= 1 or self.reduced:
            self._land()
            return
        card, x = self.card, ease_in_out(t)
        start_x, start_y, height, angle = self._from
        goal = self.target()
        place = arc((start_x, start_y), goal, x, self.bend)
        end = self.height or height
        step = round(x * SIZE_STEPS) / SIZE_STEPS
        turn = angle + (self.angle - angle) * x + self.spin * math.sin(math.pi * x)
        squash, kind = 1.0, card.kind
        if self.face is not None:
            squash = max(0.06, abs(math.cos(math.pi * x)))
            kind = self.face if x >= 0.5 else kind
        card.look(kind, height + (end - height) * step, turn, squash)
        card.put(*place)

    def _land(self) -> None:
        card = self.card
        kind = card.kind if self.face is None else self.face
        card.look(kind, self.height or card.height, self.angle, 1.0, False)
        card.put(*self.target())
        card.flying = False


class Turn(Cue):
    """Turn a card over where it lies."""

    def __init__(self, card: CardNode, face: int = BACK, seconds: float = 0.28):
        self.card, self.face, self.duration = card, face, seconds

    def apply(self, t: float) -> None:
        if t >= 1 or self.reduced:
            self.card.look(self.face, squash=1.0)
            return
        self.card.look(
            self.face if t >= 0.5 else None, squash=max(0.06, abs(math.cos(math.pi * t)))
        )


class Glow(Cue):
    """Let something swell and sink once: `show` gets 0 → 1 → 0."""

    def __init__(self, show: Callable[[float], object], seconds: float):
        self._show, self.duration = show, seconds

    def apply(self, t: float) -> None:
        self._show(0.0 if t >= 1 or self.reduced else math.sin(math.pi * t))


class Later(Cue):
    """Make a cue only when its time comes, from how things then stand."""

    def __init__(self, seconds: float, make: Callable[[], Cue]):
        self.duration, self._make = seconds, make
        self._cue: Cue | None = None

    def begin(self) -> None:
        self._cue = self._make()
        self._cue.set_reduced(self.reduced)
        self._cue.begin()

    def apply(self, t: float) -> None:
        if self._cue is None:
            self.begin()
        assert self._cue is not None
        self._cue.apply(t)
