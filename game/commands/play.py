"""Open the game's window.

Tests and developers choose what it opens on by variables: QUEWU_SCENE a scene's name,
QUEWU_SIZE such as 1280x720, QUEWU_LANG zh_CN or en.
"""

from __future__ import annotations

import os

from game.commands.shot import read_size
from game.commands.terminal import UsageError
from game.i18n import LOCALES

SCENE, SIZE, LANG = "QUEWU_SCENE", "QUEWU_SIZE", "QUEWU_LANG"


def run() -> int:
    """Open the window and return the exit status when it has been closed."""
    size, lang = os.environ.get(SIZE), os.environ.get(LANG)
    if lang and lang not in LOCALES:
        raise UsageError(f"{LANG}: {lang!r} is not one of {', '.join(LOCALES)}")
    scene = os.environ.get(SCENE) or "title"
    try:
        pixels = read_size(size) if size else None
    except UsageError as error:
        raise UsageError(str(error).replace("--size", SIZE)) from error
    # pygame reads these when it is imported, and puts its own in their place otherwise.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "quewu")
    from game.client.app import Options
    from game.client.app import run as open_window
    from game.client.scenes import SCENES

    if scene not in SCENES:
        raise UsageError(f"{SCENE}: {scene!r} is not one of {', '.join(SCENES)}")
    return open_window(Options(scene=scene, size=pixels, language=lang or None))
