"""常 the regular bot: weighs the hand as it is, now and in the rounds to come."""

from __future__ import annotations

from .keen import KeenBot


class RegularBot(KeenBot):
    """Keep the four triplets that win most as they are; what a further draw may bring is luck."""

    def __init__(self) -> None:
        super().__init__(looked_at=0)
