"""Count the faces nobody at the screen has seen yet, for the card counter."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.games.tianzi.cards import DRAGONS, FACE, FACES
from game.games.tianzi.view import unseen


def unseen_faces(view: Any) -> list[tuple[str, int]]:
    """List (face, how many are unseen) for every face in play, in the order of the deck."""
    left = Counter(FACE[card] for card in unseen(view))
    faces = sorted({FACE[card] for card in view.rules.cards})
    return [(label(face), left.get(face, 0)) for face in faces]


def label(face: int) -> str:
    """Write a face in one or two characters."""
    return FACES[face][-1] if face in DRAGONS else FACES[face]
