"""Instruments made from numbers: plucked silk strings, bamboo flute, wood, skin, bronze, paper."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray
from scipy.signal import butter, lfilter, sosfilt

Wave = NDArray[np.float64]
RATE = 44_100
ROOT = Path(__file__).resolve().parents[1]


def span(seconds: float) -> Wave:
    """Return the time axis of so many seconds."""
    return np.arange(int(seconds * RATE)) / RATE


def noise(seconds: float, seed: int) -> Wave:
    """Return white noise."""
    return np.random.default_rng(seed).standard_normal(int(seconds * RATE))


def band(wave: Wave, low: float, high: float, order: int = 2) -> Wave:
    """Keep what lies between two frequencies in hertz."""
    return sosfilt(butter(order, [low, high], "bandpass", fs=RATE, output="sos"), wave)


def lowpass(wave: Wave, high: float, order: int = 2) -> Wave:
    """Keep what lies below a frequency in hertz."""
    return sosfilt(butter(order, high, "lowpass", fs=RATE, output="sos"), wave)


def eased(wave: Wave, attack: float = 0.002, release: float = 0.02) -> Wave:
    """Fade both ends so that nothing clicks."""
    out = wave.copy()
    a = min(max(2, int(attack * RATE)), len(out) // 4)
    r = min(max(2, int(release * RATE)), len(out) // 2)
    out[:a] *= np.sin(np.linspace(0, np.pi / 2, a)) ** 2
    out[-r:] *= np.cos(np.linspace(0, np.pi / 2, r)) ** 2
    return out


def mix(*parts: tuple[float, Wave, float]) -> Wave:
    """Sum parts given as (start in seconds, wave, gain)."""
    length = max(int(at * RATE) + len(wave) for at, wave, _ in parts)
    out = np.zeros(length)
    for at, wave, gain in parts:
        start = int(at * RATE)
        out[start : start + len(wave)] += wave * gain
    return out


def pluck(
    freq: float,
    seconds: float,
    *,
    bright: float = 0.5,
    hold: float = 0.996,
    seed: int = 1,
    glide: float = 0.0,
) -> Wave:
    """古琴 pluck a silk string; `hold` is what each period keeps, `glide` a slide in semitones."""
    period = RATE / freq
    whole, part = int(period - 0.5), (period - 0.5) % 1.0
    burst = np.random.default_rng(seed).uniform(-1, 1, whole)
    burst = lfilter([bright], [1, bright - 1], burst)
    comb = burst - np.roll(burst, int(whole * 0.23))
    total = int(seconds * RATE)
    excite = np.zeros(total)
    excite[: min(whole, total)] = comb[:total]
    loop = np.zeros(whole + 3)
    loop[0] = 1
    mean = np.array([0.5 * (1 - part), 0.5, 0.5 * part])
    loop[whole : whole + 3] -= hold * mean
    wave = lfilter([1.0], loop, excite)
    wave -= lowpass(wave, 40)
    body = wave + 0.5 * band(wave, 180, 320) + 0.3 * band(wave, 700, 1100)
    nail = band(noise(0.012, seed + 5), 1500, 5000) * np.linspace(1, 0, int(0.012 * RATE)) ** 2
    body[: len(nail)] += nail[:total] * 0.10 * np.abs(body).max()
    if glide:
        body = bent(body, glide)
    return eased(body / np.abs(body).max(), 0.0015, 0.08)


def bent(wave: Wave, semitones: float) -> Wave:
    """Slide a plucked note up from below by so many semitones, then shake it slightly (吟猱)."""
    t = np.arange(len(wave)) / RATE
    shift = -semitones * np.exp(-t / 0.09) + 0.10 * np.sin(2 * np.pi * 5.0 * t) * np.clip(
        t / 0.4, 0, 1
    )
    place = np.cumsum(2 ** (shift / 12))
    return np.interp(np.clip(place, 0, len(wave) - 1), np.arange(len(wave)), wave)


def flute(freq: float, seconds: float, seed: int = 1) -> Wave:
    """箫 blow an end-blown bamboo flute: soft attack, breath, late vibrato."""
    t = span(seconds)
    shake = 0.045 * np.clip((t - 0.35) / 0.6, 0, 1) * np.sin(2 * np.pi * 4.7 * t)
    phase = 2 * np.pi * np.cumsum(freq * 2 ** ((shake - 0.25 * np.exp(-t / 0.05)) / 12)) / RATE
    tone = (
        np.sin(phase)
        + 0.22 * np.sin(2 * phase)
        + 0.16 * np.sin(3 * phase)
        + 0.04 * np.sin(4 * phase)
    )
    breath = band(noise(seconds, seed), freq * 0.9, min(freq * 3.2, 16_000)) * 0.10
    swell = 1 - np.exp(-t / 0.09)
    sway = 1 + 0.08 * np.sin(2 * np.pi * 4.7 * t + 0.6) * np.clip((t - 0.35) / 0.6, 0, 1)
    return eased((tone * sway + breath) * swell / 1.4, 0.03, min(0.35, seconds * 0.4))


def struck(partials: list[tuple[float, float, float]], seconds: float) -> Wave:
    """Sum damped sines given as (hertz, gain, decay in seconds)."""
    t = span(seconds)
    return sum(g * np.sin(2 * np.pi * f * t) * np.exp(-t / d) for f, g, d in partials)  # type: ignore[return-value]


def wood(freq: float = 880.0, seed: int = 3) -> Wave:
    """木鱼 knock a wood block."""
    body = struck([(freq, 1, 0.035), (freq * 1.58, 0.5, 0.022), (freq * 2.64, 0.2, 0.010)], 0.22)
    knock = band(noise(0.006, seed), 1200, 6000) * np.linspace(1, 0, int(0.006 * RATE))
    return eased(mix((0, body, 1), (0, knock, 0.5)), 0.0008, 0.05)


def drum(seed: int = 4, low: float = 74.0) -> Wave:
    """鼓 strike a skin drum."""
    t = span(0.7)
    phase = 2 * np.pi * np.cumsum(low + 62 * np.exp(-t / 0.03)) / RATE
    skin = np.sin(phase) * np.exp(-t / 0.17) + 0.3 * np.sin(phase * 1.59) * np.exp(-t / 0.08)
    hit = lowpass(noise(0.05, seed), 1400) * np.exp(-span(0.05) / 0.010)
    return eased(mix((0, skin, 1), (0, hit, 0.7)), 0.001, 0.1)


def bell(freq: float = 660.0, seconds: float = 2.0) -> Wave:
    """磬 strike a bronze bowl: beating, inharmonic, long."""
    ratios = (
        (1, 1, 0.9),
        (1.003, 0.6, 0.9),
        (2.76, 0.45, 0.45),
        (2.77, 0.2, 0.4),
        (5.4, 0.16, 0.2),
        (8.9, 0.05, 0.08),
    )
    return eased(
        struck([(freq * r, g, d * seconds / 2) for r, g, d in ratios], seconds), 0.002, 0.3
    )


def paper(
    seconds: float, low: float, high: float, seed: int, peak: float = 0.4, crackle: float = 0.5
) -> Wave:
    """Slide paper: noise in a band, swelling to `peak` of its length, with fibres crackling."""
    t = np.linspace(0, 1, int(seconds * RATE))
    swell = np.where(t < peak, (t / peak) ** 1.5, ((1 - t) / (1 - peak)) ** 1.4)
    random = np.random.default_rng(seed + 1)
    grain = np.interp(
        t, np.linspace(0, 1, int(seconds * 260) + 2), random.random(int(seconds * 260) + 2)
    )
    body = band(noise(seconds, seed), low, high)
    return eased(body * swell * (1 - crackle + crackle * 1.6 * grain**2), 0.004, 0.02)


def room(wave: Wave, share: float = 0.14, seconds: float = 0.9, seed: int = 9) -> Wave:
    """Put a wave into a small wooden room."""
    tail = lowpass(noise(seconds, seed), 4200) * np.exp(-span(seconds) / (seconds / 5.5))
    tail /= np.sqrt((tail**2).sum())
    size = len(wave) + len(tail)
    wet = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(tail, size), size)
    dry = np.concatenate([wave, np.zeros(len(tail))])
    return dry + share * wet * np.abs(wave).max() / max(np.abs(wet).max(), 1e-9) * 1.6


def trimmed(wave: Wave, floor: float = 0.0012) -> Wave:
    """Cut the silence off the end and fade what is left."""
    loud = np.nonzero(np.abs(wave) > floor * np.abs(wave).max())[0]
    return eased(wave[: loud[-1] + 1], 0.001, 0.06)


def write(name: str, wave: Wave, peak: float = 0.5, quality: float = 0.55) -> None:
    """Write a mono OGG under assets/, its peak at `peak` (0.5 is -6 dB)."""
    path = ROOT / name
    path.parent.mkdir(parents=True, exist_ok=True)
    data = (wave / np.abs(wave).max() * peak).astype(np.float32)
    how = {"format": "OGG", "subtype": "VORBIS", "compression_level": quality}
    with soundfile.SoundFile(path, "w", RATE, 1, **how) as out:
        for start in range(0, len(data), 8192):  # one long write overflows the encoder's stack
            out.write(data[start : start + 8192])
