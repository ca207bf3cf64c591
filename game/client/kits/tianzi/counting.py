"""Count the faces nobody at the screen has seen yet, for the card counter."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.games.tianzi.cards import CHARACTERS, FACE, NUMBERS, RED_DRAGON, SPARROW, WHITE_DRAGON
from game.games.tianzi.view import unseen
from game.i18n import pgettext

SIZES = {2: (5, 3), 3: (4, 8), 4: (8, 4)}
"""Columns and rows by the number of seats: two have one deck's faces, more those of both."""


def unseen_faces(view: Any) -> list[tuple[str, int]]:
    """List (face, how many are unseen) of everything that is in the deck."""
    if view.seat < 0:
        return []
    left = Counter(FACE[card] for card in unseen(view))
    faces = sorted({FACE[card] for card in view.rules.cards})
    return [(label(face), left.get(face, 0)) for face in faces]


def label(face: int) -> str:
    """Write a face as shortly as can be read: 5刀, 春."""
    if face < NUMBERS:
        text = (
            pgettext("tianzi counter", "C{n}") if face < 9 else pgettext("tianzi counter", "W{n}")
        )
        return text.format(n=face % 9 + 1)
    return _short_names()[face]


def _short_names() -> dict[int, str]:
    characters = (
        pgettext("tianzi counter", "Spr"), pgettext("tianzi counter", "Sum"),
        pgettext("tianzi counter", "Aut"), pgettext("tianzi counter", "Win"),
        pgettext("tianzi counter", "E"), pgettext("tianzi counter", "S"),
        pgettext("tianzi counter", "W"), pgettext("tianzi counter", "N"),
    )  # fmt: skip
    return {
        **dict(zip(CHARACTERS, characters)),
        WHITE_DRAGON: pgettext("tianzi counter", "WDr"),
        RED_DRAGON: pgettext("tianzi counter", "RDr"),
        SPARROW: pgettext("tianzi counter", "Spw"),
    }
