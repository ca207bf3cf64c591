"""Let things change over time without blocking anything."""

from game.client.animation.cues import (
    Call,
    Change,
    Cue,
    Hold,
    Parallel,
    Sequence,
    Stagger,
    Tween,
    Wait,
)
from game.client.animation.easing import (
    arc,
    bounce_once,
    ease_in,
    ease_in_out,
    ease_out,
    linear,
    overshoot,
)
from game.client.animation.timeline import SPEEDS, Timeline

__all__ = [
    "SPEEDS",
    "Call",
    "Change",
    "Cue",
    "Hold",
    "Parallel",
    "Sequence",
    "Stagger",
    "Timeline",
    "Tween",
    "Wait",
    "arc",
    "bounce_once",
    "ease_in",
    "ease_in_out",
    "ease_out",
    "linear",
    "overshoot",
]
