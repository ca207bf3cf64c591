"""Let a few petals fall across a scene for a while, then be still."""

from __future__ import annotations

import math
import random

import pygame

from game.client.stage import Group, Sprite
from game.client.theme import Theme

COUNT = 9
TURNS = 12
FIRST_SECONDS = 14.0


class Petals(Group):
    """Drop petals from the upper right to the lower left; only their small places repaint."""

    def __init__(self, theme: Theme, still: bool, seed: int = 5):
        super().__init__(z=-800)
        self.theme, self._still = theme, still
        self._rng = random.Random(seed)
        self._left = 0.0 if still else FIRST_SECONDS
        self._falling: list[_Petal] = []
        self._wait = 0.4

    @property
    def moving(self) -> bool:
        """Tell whether a petal is in the air or about to fall."""
        return bool(self._falling) or self._left > 0

    def drift_for(self, seconds: float) -> None:
        """Let petals start for some seconds more."""
        if not self._still:
            self._left = max(self._left, seconds)

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - dt)
        self._wait -= dt
        if self._left and self._wait <= 0 and len(self._falling) < COUNT:
            self._wait = self._rng.uniform(0.5, 1.6)
            self._falling.append(_Petal(self, self._rng))
        for petal in [petal for petal in self._falling if not petal.advance(dt)]:
            petal.sprite.remove()
            self._falling.remove(petal)


class _Petal:
    """Follow one petal on its swaying way."""

    def __init__(self, owner: Petals, rng: random.Random):
        width, height = owner.theme.scale.window
        kind, self.size = rng.randint(1, 3), owner.theme.u(rng.choice((15, 18, 22)))
        self.frames = [_turned(owner.theme, kind, self.size, turn) for turn in range(TURNS)]
        self.x = rng.uniform(0.45, 1.02) * width
        self.y = rng.uniform(0.05, 0.4) * height
        unit = owner.theme.scale.unit
        self.fall, self.drift = rng.uniform(26, 44) * unit, rng.uniform(-46, -22) * unit
        self.sway, self.phase = rng.uniform(8, 18) * unit, rng.uniform(0, 6.3)
        self.spin, self.age, self.life = rng.uniform(1.2, 2.6), 0.0, rng.uniform(7, 11)
        self.bottom = height
        self.sprite = Sprite(self.frames[0], (self.x, self.y))
        self.sprite.fade(0)
        owner.add(self.sprite)

    def advance(self, dt: float) -> bool:
        """Move on; False when the petal has vanished."""
        self.age += dt
        self.x += self.drift * dt
        self.y += self.fall * dt
        sway = math.sin(self.phase + self.age * 1.7) * self.sway
        image = self.frames[int(self.phase + self.age * self.spin * 2) % TURNS]
        self.sprite.show(image)
        self.sprite.center(self.x + sway, self.y)
        edge = min(self.age / 0.8, (self.life - self.age) / 1.2, 1.0)
        self.sprite.fade(235 * max(0.0, edge))
        return self.age < self.life and self.y < self.bottom + self.size


def _turned(theme: Theme, kind: int, size: int, turn: int) -> pygame.Surface:
    """Return one picture of a petal turning; remembered for all petals of its kind."""
    key = ("petal", kind, size, turn)

    def make() -> pygame.Surface:
        image = theme.art.image(f"art/particle_petal_{kind}.png", (size, size), "contain")
        narrow = 0.55 + 0.45 * abs(math.cos(turn * math.pi / TURNS))
        image = pygame.transform.smoothscale(image, (max(1, round(size * narrow)), size))
        return pygame.transform.rotozoom(image, turn * 360 / TURNS, 1.0)

    return theme.ornaments.get(key, make)
