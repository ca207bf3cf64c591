"""Count the faces nobody at the screen has seen yet, for the card counter."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.games.tianzi.cards import DRAGONS, FACE, FACES, NUMBERS, SPARROW
from game.games.tianzi.view import unseen

MOST = 15
"""How many faces the counter has room for: those of one deck."""
CROWDED = 4
"""With so many seats there is no room for a counter beside the table."""


def unseen_faces(view: Any) -> list[tuple[str, int]]:
    """List (face, how many are unseen) of the deck; with both decks what goes with the hand."""
    if view.rules.seats == CROWDED or view.seat < 0:
        return []
    left = Counter(FACE[card] for card in unseen(view))
    faces = sorted({FACE[card] for card in view.rules.cards})
    if len(faces) > MOST:
        near = useful(view)
        faces = [face for face in faces if face in near][:MOST]
    return [(label(face), left.get(face, 0)) for face in faces]


def useful(view: Any) -> set[int]:
    """Return the faces that can be in a set with a card of the own hand."""
    found = {SPARROW}
    for face in {FACE[card] for card in view.cards}:
        reach = range(face - 2, face + 3) if face < NUMBERS else (face,)
        found |= {one for one in reach if (one >= 0 and one // 9 == face // 9) or one == face}
    return found


def label(face: int) -> str:
    """Write a face in one or two characters."""
    return FACES[face][-1] if face in DRAGONS else FACES[face]
