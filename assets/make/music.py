"""A quiet pentatonic loop per season. Writes assets/music/*.ogg.

A tune is bars of ``step:beats``; step 0 is the tonic, 5 the octave, ``-`` a rest. The guqin plays
it, a flute takes the bars marked ``~``. Every note's tail and the room wrap round the loop's end,
so it repeats without a seam.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from sound import RATE, Wave, bell, flute, lowpass, noise, pluck, span, write


@dataclass(frozen=True)
class Tune:
    """One season's loop: tonic in hertz, mode in semitones, beats a minute, bars, drone steps."""

    tonic: float
    mode: tuple[int, ...]
    tempo: float
    bars: tuple[str, ...]
    drone: tuple[int, ...]
    bright: float = 0.32
    chime: float = 0.0


TUNES = {
    "spring": Tune(
        146.83,
        (0, 2, 4, 7, 9),
        72,
        (
            "4:1 5:1 7:.5 6:.5 5:1",
            "4:1.5 3:.5 4:2",
            "2:1 3:1 4:.5 3:.5 2:1",
            "0:3 -:1",
            "4:1 5:1 7:1 8:1",
            "9:.5 8:.5 7:1 5:2",
            "7:1 5:.5 4:.5 3:1 2:1",
            "3:3 -:1",
            "~7:2 8:1 9:1",
            "~8:1.5 7:.5 5:2",
            "~7:1 8:1 7:.5 5:.5 4:1",
            "~5:3 -:1",
            "4:1 3:1 2:1 3:1",
            "4:1 5:.5 4:.5 2:2",
            "3:1 2:.5 1:.5 0:1 1:1",
            "0:3 -:1",
        ),
        (0, 3, 0, 0, 0, -1, 1, 3, 0, 3, 1, 0, 0, -1, 3, 0),
    ),
    "summer": Tune(
        164.81,
        (0, 2, 5, 7, 9),
        76,
        (
            "5:1.5 6:.5 8:1 6:1",
            "5:1 3:1 5:2",
            "6:.5 5:.5 3:1 2:1 3:1",
            "5:3 -:1",
            "~8:2 9:1 8:1",
            "~6:1 5:1 6:2",
            "~5:1 6:.5 5:.5 3:1 2:1",
            "~3:3 -:1",
            "3:1 5:.5 3:.5 2:1 0:1",
            "2:1.5 3:.5 5:2",
            "6:1 8:1 6:.5 5:.5 3:1",
            "5:3 -:1",
            "~8:1 6:1 5:1 6:1",
            "~5:2 3:2",
            "2:1 3:.5 2:.5 0:1 -1:1",
            "0:3 -:1",
        ),
        (0, 3, 2, 0, 3, 2, 0, 3, 0, 2, 3, 0, 3, 0, 2, 0),
        bright=0.38,
    ),
    "autumn": Tune(
        110.0,
        (0, 3, 5, 7, 10),
        65,
        (
            "7:2 8:1 7:1",
            "5:1.5 4:.5 5:2",
            "7:1 5:1 4:1 3:1",
            "4:3 -:1",
            "~10:2 9:1 8:1",
            "~7:3 8:1",
            "~7:1 5:1 4:1 5:1",
            "~7:3 -:1",
            "5:1 7:1 8:1.5 7:.5",
            "5:1 4:1 3:2",
            "4:1 5:.5 4:.5 3:1 2:1",
            "3:3 -:1",
            "7:1 5:1 3:1 5:1",
            "4:1.5 3:.5 2:2",
            "3:1 2:.5 1:.5 0:2",
            "0:3 -:1",
        ),
        (0, 3, 1, 4, 0, 3, 2, 3, 0, 2, 4, 3, 0, 2, 3, 0),
        bright=0.26,
    ),
    "winter": Tune(
        123.47,
        (0, 3, 5, 7, 10),
        65,
        (
            "5:2 -:1 7:1",
            "8:3 7:1",
            "5:1 4:1 5:2",
            "-:2 3:1 4:1",
            "5:3 -:1",
            "~7:3 8:1",
            "~7:2 5:2",
            "~4:1 5:1 7:2",
            "8:2 9:1 8:1",
            "7:3 -:1",
            "5:1 7:1 5:1 4:1",
            "3:3 -:1",
            "~5:2 4:1 3:1",
            "2:1 3:1 2:2",
            "0:3 -:1",
            "-:4",
        ),
        (0, 3, 0, 1, 0, 3, 2, 1, 0, 3, 2, 3, 0, 2, 0, 0),
        bright=0.24,
        chime=0.16,
    ),
}


def pitch(tune: Tune, step: int) -> float:
    """Return the frequency of a step of the tune's mode."""
    octave, degree = divmod(step, 5)
    return tune.tonic * 2 ** ((tune.mode[degree] + 12 * octave) / 12)


class Loop:
    """A ring of samples: whatever runs past the end comes back at the start."""

    def __init__(self, seconds: float) -> None:
        """Start with silence."""
        self.wave = np.zeros(int(seconds * RATE))

    def add(self, at: float, note: Wave, gain: float) -> None:
        """Lay a note at a time in seconds."""
        index = (int(at * RATE) + np.arange(len(note))) % len(self.wave)
        np.add.at(self.wave, index, note * gain)

    def roomed(self, share: float, seconds: float = 2.6, seed: int = 5) -> Wave:
        """Return the ring in a hall, convolved round the ring itself."""
        tail = lowpass(noise(seconds, seed), 3000) * np.exp(-span(seconds) / (seconds / 5))
        tail *= 1 - np.exp(-span(seconds) / 0.012)
        tail /= np.sqrt((tail**2).sum())
        n = len(self.wave)
        wet = np.fft.irfft(np.fft.rfft(self.wave) * np.fft.rfft(tail, n), n)
        return self.wave + share * wet


def notes(bar: str) -> list[tuple[int | None, float]]:
    """Parse one bar into (step or None, beats)."""
    pairs = (token.split(":") for token in bar.lstrip("~").split())
    return [(None if step == "-" else int(step), float(beats)) for step, beats in pairs]


def melody(loop: Loop, tune: Tune, beat: float, rng: np.random.Generator) -> None:
    """Play the tune: strings, or flute over strings where a bar says so."""
    for number, bar in enumerate(tune.bars):
        at = number * 4 * beat
        for step, beats in notes(bar):
            if step is not None:
                late = rng.normal(0, 0.010)
                blown = bar.startswith("~")
                if blown:
                    loop.add(
                        max(at + late, 0),
                        flute(pitch(tune, step + 5), beats * beat * 1.06, number),
                        0.15,
                    )
                glide = 0.9 if beats >= 1.5 and rng.random() < 0.6 else 0.0
                note = pluck(
                    pitch(tune, step),
                    3.2,
                    bright=tune.bright,
                    hold=0.9972,
                    seed=number * 9 + step + 50,
                    glide=glide,
                )
                loop.add(
                    max(at + late, 0), note, (0.16 if blown else 0.42) * (0.85 + 0.3 * rng.random())
                )
            at += beats * beat


def ground(loop: Loop, tune: Tune, beat: float, rng: np.random.Generator) -> None:
    """Play the open strings under the tune, and far chimes if it has them."""
    for number, step in enumerate(tune.drone):
        at = number * 4 * beat
        low = pluck(pitch(tune, step - 5), 4.5, bright=0.20, hold=0.9982, seed=700 + number)
        loop.add(at, low, 0.34)
        for where, up in ((1.5, 2), (2.5, 0)):
            if rng.random() < 0.62:
                soft = pluck(
                    pitch(tune, step + up), 2.8, bright=0.18, hold=0.9968, seed=800 + number
                )
                loop.add(at + where * beat + abs(rng.normal(0, 0.012)), soft, 0.13)
        if tune.chime and number % 2 == 0:
            loop.add(at + 3 * beat, bell(pitch(tune, step + 15), 3.0), tune.chime * 0.35)


def compose(tune: Tune, seed: int) -> Wave:
    """Return one season's loop."""
    rng = np.random.default_rng(seed)
    beat = 60 / tune.tempo
    loop = Loop(len(tune.bars) * 4 * beat)
    melody(loop, tune, beat, rng)
    ground(loop, tune, beat, rng)
    lead = int(0.12 * RATE)  # the file begins just before a downbeat, where all is quiet
    return np.roll(lowpass(loop.roomed(0.55), 9000), lead)


def main() -> None:
    """Write the four loops, peak -9 dB."""
    for number, (name, tune) in enumerate(TUNES.items()):
        write(f"music/{name}.ogg", compose(tune, 60 + number), peak=0.355, quality=0.75)


if __name__ == "__main__":
    main()
