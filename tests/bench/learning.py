"""What training 天子雀 needs: samples, and a network fitted to them by Adam (numpy, scipy)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from scipy.sparse import csr_matrix

from game.ai.learned.network import Shape
from tests.bench.native.weights import read_floats, write_floats

BATCH = 512


class Samples(NamedTuple):
    """Hold traits one sample after another, where each sample ends, and what came of it."""

    flat: Any
    ends: Any
    won: Any

    @classmethod
    def joined(cls, parts: Sequence[Samples]) -> Samples:
        """Put several workers' samples together."""
        shifts = np.cumsum([0] + [len(part.flat) for part in parts[:-1]])
        return cls(
            np.concatenate([part.flat for part in parts]),
            np.concatenate([part.ends + shift for part, shift in zip(parts, shifts)]),
            np.concatenate([part.won for part in parts]),
        )

    def rows(self, traits: int) -> Any:
        """Return the samples as a sparse matrix of ones, a row a sample."""
        starts = np.concatenate(([0], self.ends)).astype(np.int32)
        ones = np.ones(len(self.flat), np.float32)
        return csr_matrix((ones, self.flat.astype(np.int32), starts), (len(self.ends), traits))


DAMP = 5e-4
"""Gradients well below this move a weight in proportion: rare traits must not jump."""
SLOW = 5e-4
"""How fast the mean weights follow in a step."""
LEAST_RATE = 0.1
"""What is left of the rate in the end."""


class Learner:
    """Fit weights to the logarithm of the odds; `shape` says how many traits and units.

    What is written for the game are the mean weights of late: they waver less than the latest.
    """

    def __init__(self, shape: Shape, state: Path, weights: Path, rate: float) -> None:
        self.shape, self.state, self.weights = shape, state, weights
        self.rate = self.first_rate = rate
        traits, width, deep = shape
        rng = np.random.default_rng(1)
        self.p = [
            rng.normal(0, 0.08, (traits, width)).astype(np.float32),
            np.full(width, 0.3, np.float32),
            rng.normal(0, 0.25, (width, deep)).astype(np.float32),
            np.full(deep, 0.1, np.float32),
            rng.normal(0, 0.3, (deep, 1)).astype(np.float32),
            np.full(1, -1.1, np.float32),
        ]
        self.m = [np.zeros_like(p) for p in self.p]
        self.v = [np.zeros_like(p) for p in self.p]
        self.t = 0
        self.mean = [p.copy() for p in self.p]

    def cool(self, done: float) -> None:
        """Lower the rate with the share of the training that is done."""
        self.rate = self.first_rate * (1.0 - (1.0 - LEAST_RATE) * min(1.0, done))

    def forward(self, x: Any) -> tuple[Any, ...]:
        """Return what each layer makes of samples, the logarithm of the odds last."""
        w1, b1, w2, b2, w3, b3 = self.p
        z1 = x @ w1 + b1
        a1 = np.clip(z1, 0, 1)
        z2 = a1 @ w2 + b2
        a2 = np.maximum(z2, 0)
        return z1, a1, z2, a2, (a2 @ w3 + b3)[:, 0]

    def step(self, x: Any, y: Any) -> float:
        """Learn from a batch; return how surprising it was."""
        _, _, w2, _, w3, _ = self.p
        z1, a1, z2, a2, out = self.forward(x)
        prob = 1 / (1 + np.exp(-out))
        loss = -(y * np.log(prob + 1e-9) + (1 - y) * np.log(1 - prob + 1e-9))
        d3 = ((prob - y) / len(y))[:, None].astype(np.float32)
        d2 = (d3 @ w3.T) * (z2 > 0)
        d1 = (d2 @ w2.T) * ((z1 > 0) & (z1 < 1))
        d1 += 1e-7 * np.sign(z1) * (np.abs(z1 - 0.5) > 4)  # units must not drift out of reach
        self._adam([x.T @ d1, d1.sum(0), a1.T @ d2, d2.sum(0), a2.T @ d3, d3.sum(0)])
        for mean, p in zip(self.mean, self.p):
            mean += SLOW * (p - mean)
        return float(np.mean(loss))

    def _adam(self, gradients: Sequence[Any]) -> None:
        self.t += 1
        for p, m, v, g in zip(self.p, self.m, self.v, gradients):
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            rate = self.rate / (1 - 0.9**self.t)
            p -= rate * m / (np.sqrt(v / (1 - 0.999**self.t)) + DAMP)

    def fit(self, rows: Any, won: Any, rng: Any) -> list[float]:
        """Go once through samples in any order; return the batches' losses."""
        order = rng.permutation(len(won))
        picks = [order[at : at + BATCH] for at in range(0, len(order) - BATCH + 1, BATCH)]
        return [self.step(rows[pick], won[pick]) for pick in picks]

    def save(self) -> None:
        """Write the state of the training, and the weights as the game reads them."""
        self.state.parent.mkdir(exist_ok=True)
        kept = {f"{n}{i}": a for n in "pmv" for i, a in enumerate(getattr(self, n))}
        np.savez(self.state, t=self.t, **kept)
        write_floats(self.weights, (part.ravel().tolist() for part in self.mean), self.shape)

    def load(self) -> None:
        """Go on from the state that was saved, or where there is none from the weights."""
        if self.state.exists():
            found = np.load(self.state)
            self.t = int(found["t"])
            for n in "pmv":
                setattr(self, n, [found[f"{n}{i}"] for i in range(6)])
        else:
            self._take_weights()
        self.mean = [p.copy() for p in self.p]

    def _take_weights(self) -> None:
        shape, parts = read_floats(self.weights)
        if shape != self.shape:
            raise SystemExit(f"{self.weights.name} has another shape, begin with --fresh")
        self.p = [np.array(new, np.float32).reshape(p.shape) for new, p in zip(parts, self.p)]
