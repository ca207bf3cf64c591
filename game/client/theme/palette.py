"""Name the colours."""

from __future__ import annotations

from typing import NamedTuple

Color = tuple[int, int, int]


class Palette(NamedTuple):
    """Hold every colour in use; `*_text` keep 4.5:1 on paper at any size."""

    paper: Color = (243, 234, 215)
    paper_light: Color = (250, 244, 230)
    paper_deep: Color = (231, 219, 194)
    ink: Color = (43, 42, 40)
    ink_soft: Color = (92, 87, 79)
    ink_faint: Color = (160, 150, 134)
    cinnabar: Color = (181, 56, 42)
    cinnabar_deep: Color = (146, 40, 30)
    gold: Color = (176, 141, 87)
    gold_text: Color = (118, 86, 36)
    celadon: Color = (110, 156, 139)
    celadon_text: Color = (52, 103, 85)
    indigo: Color = (53, 80, 107)
    shadow: Color = (48, 36, 22)
    white: Color = (255, 252, 244)


NORMAL = Palette()

HIGH_CONTRAST = Palette(
    paper=(255, 253, 246),
    paper_light=(255, 255, 252),
    paper_deep=(240, 232, 214),
    ink=(0, 0, 0),
    ink_soft=(40, 38, 34),
    ink_faint=(96, 90, 80),
    cinnabar=(158, 24, 14),
    cinnabar_deep=(112, 12, 6),
    gold=(120, 84, 20),
    gold_text=(88, 58, 6),
    celadon=(22, 96, 74),
    celadon_text=(10, 74, 54),
    indigo=(16, 46, 84),
)


def palette(high_contrast: bool) -> Palette:
    """Return the colours for the player's setting."""
    return HIGH_CONTRAST if high_contrast else NORMAL


def contrast(one: Color, other: Color) -> float:
    """Return the contrast ratio of two colours as WCAG defines it, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: Color) -> float:
    parts = [c / 255 for c in color]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def mix(one: Color, other: Color, share: float) -> Color:
    """Return a colour between two; `share` 1.0 is the other."""
    r, g, b = (round(a + (c - a) * share) for a, c in zip(one, other))
    return (r, g, b)
