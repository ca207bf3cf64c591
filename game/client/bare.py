"""Open the barest window that could be a game: two faces loaded, drawn once.

It is what the start of the real one is held against; as a script it imports nothing else:
`python bare.py WIDTH HEIGHT FONT FONT`.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Sequence


def show(size: tuple[int, int], faces: Sequence[str]) -> float:
    """Open the window, write a line in each face, and return the time it was on screen."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    surface.fill("white")
    for row, face in enumerate(faces):
        line = pygame.font.Font(face, 60).render("雀舞 Quewu", True, "black")
        surface.blit(line, (100, 100 + 120 * row))
    pygame.display.flip()
    pygame.event.get()
    return time.time()


if __name__ == "__main__":
    width, height, *fonts = sys.argv[1:]
    print(json.dumps({"shown_at": show((int(width), int(height)), fonts)}))
