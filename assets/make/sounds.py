"""Short sounds of the table. Writes assets/sounds/*.ogg: 44.1 kHz, mono, peak -6 dB."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from sound import (
    Wave,
    band,
    bell,
    drum,
    eased,
    lowpass,
    mix,
    noise,
    paper,
    pluck,
    room,
    span,
    struck,
    trimmed,
    wood,
    write,
)

SCALE = {1: 146.83, 2: 164.81, 3: 185.00, 4: 220.00, 5: 246.94, 6: 293.66, 7: 329.63, 8: 369.99}


def string(step: int, seconds: float = 1.7, glide: float = 0.0) -> Wave:
    """Pluck one of the pentatonic steps."""
    return pluck(SCALE[step], seconds, bright=0.42, hold=0.9955, seed=step, glide=glide)


def tap(freq: float, length: float, seed: int) -> Wave:
    """Return the dull knock of a card on a padded table."""
    t = span(0.12)
    thud = np.sin(2 * np.pi * np.cumsum(freq + freq * 0.9 * np.exp(-t / 0.008)) / 44_100) * np.exp(
        -t / length
    )
    return eased(
        mix(
            (0, thud, 0.9),
            (0, band(noise(0.03, seed), 900, 5200) * np.exp(-span(0.03) / 0.006), 0.55),
        ),
        0.0008,
        0.03,
    )


def card_place() -> Wave:
    """Lay a card: a breath of paper, then the tap."""
    return mix((0, paper(0.09, 1500, 7000, 11, 0.7), 0.25), (0.062, tap(150, 0.025, 12), 1.0))


def card_snap() -> Wave:
    """Snap a card down with a flick."""
    crack = band(noise(0.035, 13), 1800, 9000) * np.exp(-span(0.035) / 0.006)
    return mix((0, eased(crack, 0.0006, 0.01), 0.8), (0.004, tap(190, 0.03, 14), 1.0))


def card_flip() -> Wave:
    """Turn a card over."""
    return mix(
        (0, paper(0.10, 2200, 9000, 15, 0.3, 0.3), 0.8),
        (0.085, paper(0.06, 1400, 6000, 16, 0.2, 0.3), 0.7),
    )


def shuffle() -> Wave:
    """Riffle the deck: quickening ticks, then the squaring-up."""
    random = np.random.default_rng(17)
    parts, at = [], 0.0
    for k in range(46):
        tick = band(noise(0.018, 100 + k), 1600, 7500) * np.exp(-span(0.018) / 0.004)
        parts.append((at, eased(tick, 0.0005, 0.006), 0.35 + 0.4 * random.random()))
        at += 0.030 - 0.018 * np.sin(np.pi * k / 45) + 0.004 * random.random()
    parts.append((at + 0.05, paper(0.22, 1200, 6000, 18, 0.5), 0.5))
    parts.append((at + 0.22, tap(140, 0.03, 19), 0.9))
    return mix(*parts)


def deal() -> Wave:
    """Slide one card across the table."""
    return mix((0, paper(0.15, 1300, 7500, 21, 0.35, 0.4), 0.8), (0.12, tap(170, 0.018, 22), 0.6))


def stamp() -> Wave:
    """Press a stone seal into its paste and onto paper."""
    t = span(0.22)
    thump = np.sin(2 * np.pi * np.cumsum(88 + 60 * np.exp(-t / 0.012)) / 44_100) * np.exp(-t / 0.05)
    stick = paper(0.09, 900, 4200, 24, 0.2, 0.8)
    return mix(
        (0, eased(thump, 0.001, 0.05), 1.0), (0, wood(420, 25)[:6000], 0.35), (0.13, stick, 0.28)
    )


def brush() -> Wave:
    """Draw one brush stroke over paper."""
    t = np.linspace(0, 1, int(0.42 * 44_100))
    body = paper(0.42, 900, 4800, 27, 0.25, 0.35)
    return eased(body * (0.6 + 0.4 * np.sin(np.pi * t) ** 0.5), 0.01, 0.08)


def error() -> Wave:
    """Say no softly: two damped knocks, the second lower."""
    low = lambda f, s: lowpass(wood(f, s), 1200)  # noqa: E731
    return mix((0, low(392, 31), 0.8), (0.11, low(311, 32), 0.9))


def win() -> Wave:
    """Rise over the strings to a bell."""
    steps = [(0.0, 1), (0.13, 3), (0.26, 4), (0.39, 5), (0.54, 6), (0.74, 8)]
    parts = [(at, string(k, 1.9), 0.7) for at, k in steps]
    return mix(*parts, (0.74, bell(739.99, 1.9), 0.22), (0.74, string(1, 1.9), 0.5))


def lose() -> Wave:
    """Sink slowly, without scorn."""
    steps = [(0.0, 5, 0.0), (0.30, 4, 0.0), (0.62, 2, 0.0), (1.0, 1, 1.0)]
    return mix(*((at, string(k, 1.8, glide), 0.7) for at, k, glide in steps))


def turn() -> Wave:
    """Call the player: an open fifth of two harmonics."""
    return mix(
        (0, pluck(440.0, 1.2, bright=0.3, hold=0.994, seed=41), 0.7),
        (0.09, pluck(659.25, 1.3, bright=0.3, hold=0.994, seed=42), 0.6),
    )


def season() -> Wave:
    """Turn the season: a gust and a bronze bowl."""
    t = np.linspace(0, 1, int(1.5 * 44_100))
    gust = band(noise(1.5, 44), 250, 1400) * np.sin(np.pi * t) ** 2
    return mix(
        (0, eased(gust, 0.05, 0.2), 0.16),
        (0.25, bell(523.25, 1.9), 0.7),
        (0.25, string(1, 1.6), 0.35),
    )


def bloom() -> Wave:
    """Open a special set: drum, rolled strings, bowl."""
    parts = [(0.0, drum(46), 0.9)]
    parts += [(0.05 + 0.045 * k, string(s, 1.8), 0.55) for k, s in enumerate((1, 3, 4, 6, 8))]
    return mix(*parts, (0.1, bell(587.33, 1.9), 0.25))


def gong() -> Wave:
    """Strike a small gong for the duel."""
    ratios = (
        (1, 1.0, 0.8),
        (1.47, 0.6, 0.6),
        (2.09, 0.7, 0.55),
        (2.56, 0.5, 0.4),
        (3.4, 0.4, 0.3),
        (4.2, 0.25, 0.2),
    )
    body = struck([(174 * r, g, d) for r, g, d in ratios], 2.0)
    wash = band(noise(2.0, 48), 500, 3200) * np.exp(-span(2.0) / 0.4) * 0.25
    return eased(body + wash * (1 - np.exp(-span(2.0) / 0.03)), 0.003, 0.4)


EFFECTS: dict[str, tuple[Callable[[], Wave], float]] = {
    **{f"pluck_{k}": ((lambda k=k: string(k)), 0.12) for k in range(1, 9)},
    "wood": (wood, 0.10),
    "wood_low": (lambda: wood(560, 5), 0.10),
    "tick": (lambda: wood(1320, 6)[:3200], 0.0),
    "click": (lambda: tap(260, 0.012, 51), 0.0),
    "hover": (lambda: paper(0.05, 2500, 8000, 52, 0.4, 0.2), 0.0),
    "paper_slide": (lambda: paper(0.24, 1100, 7000, 53, 0.4), 0.0),
    "card_lift": (lambda: paper(0.08, 1800, 8000, 54, 0.3), 0.0),
    "card_place": (card_place, 0.05),
    "card_snap": (card_snap, 0.06),
    "card_flip": (card_flip, 0.0),
    "scroll": (lambda: paper(0.7, 700, 5200, 55, 0.3, 0.7), 0.05),
    "brush": (brush, 0.0),
    "drum": (drum, 0.10),
    "bell": (lambda: bell(660, 2.0), 0.12),
    "gong": (gong, 0.10),
    "shuffle": (shuffle, 0.05),
    "deal": (deal, 0.0),
    "stamp": (stamp, 0.08),
    "error": (error, 0.08),
    "turn": (turn, 0.14),
    "win": (win, 0.16),
    "lose": (lose, 0.16),
    "season": (season, 0.14),
    "bloom": (bloom, 0.14),
}


def main() -> None:
    """Write every effect."""
    for name, (make, share) in EFFECTS.items():
        wave = make()
        write(f"sounds/{name}.ogg", trimmed(room(wave, share) if share else wave))


if __name__ == "__main__":
    main()
