"""What the command line asks of the client without opening the game: drivers, assets, pictures."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game import resources

SAMPLE = "雀舞 Quewu 12"
PICTURES, SOUNDS, FONTS = (".png", ".jpg", ".jpeg"), (".ogg", ".wav"), (".ttf", ".otf")


def use_dummy_drivers() -> None:
    """Let SDL draw and play into nothing; must come before it is started."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


def versions() -> dict[str, str]:
    """Return the versions of pygame-ce and of SDL."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    return {
        "pygame-ce": pygame.version.ver,
        "SDL": ".".join(map(str, pygame.get_sdl_version())),
    }


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep what the system's libraries print about missing devices off the terminal."""
    sys.stderr.flush()
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def display() -> str:
    """Return the display driver and the desktop's size, or why there is none."""
    from game.client.window import prepare_environment

    prepare_environment()
    import pygame

    try:
        with _hushed():
            pygame.display.init()
        driver = pygame.display.get_driver()
        sizes = " ".join(f"{w}x{h}" for w, h in pygame.display.get_desktop_sizes())
        unseen = driver in ("dummy", "offscreen")
        return f"{driver}, {sizes}{'; no window can be seen' if unseen else ''}"
    except pygame.error as error:
        return f"none ({error})"
    finally:
        pygame.display.quit()


def sound() -> str:
    """Return the sound driver, or why the game will be silent."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    try:
        with _hushed():
            pygame.mixer.init()
        rate, _, channels = pygame.mixer.get_init() or (0, 0, 0)
        return f"{pygame.mixer.get_driver()}, {rate} Hz, {channels} channels"
    except (pygame.error, NotImplementedError) as error:
        return f"none ({error}); the game is silent"
    finally:
        if pygame.mixer:
            pygame.mixer.quit()


def bad_assets(kinds: tuple[str, ...]) -> tuple[int, list[str]]:
    """Load every asset with one of these endings; return how many and what is wrong."""
    import pygame

    if kinds == SOUNDS:
        pygame.mixer.init()
    if kinds == FONTS:
        pygame.font.init()
    count, wrong = 0, []
    for path in _assets(kinds):
        count += 1
        try:
            _load(path)
        except (pygame.error, OSError, ValueError) as error:
            wrong.append(f"{path.relative_to(resources.root())}: {error}")
    return count, wrong


def _assets(kinds: tuple[str, ...]) -> Iterator[Path]:
    folder = resources.root() / "assets"
    for path in sorted(folder.rglob("*")):
        made_from = path.relative_to(folder).parts[0] == "make"  # the scripts, not the product
        if path.suffix.lower() in kinds and not made_from:
            yield path


def _load(path: Path) -> None:
    import pygame

    suffix = path.suffix.lower()
    if suffix in PICTURES:
        pygame.image.load(path)
    elif suffix in SOUNDS:
        if pygame.mixer.Sound(path).get_length() <= 0:
            raise ValueError("is empty")
    elif not pygame.font.Font(path, 24).render(SAMPLE, True, "black").get_bounding_rect().width:
        raise ValueError("draws nothing")


def blank(picture: Any) -> bool:
    """Tell whether a picture shows one colour only."""
    import pygame

    small = pygame.transform.smoothscale(picture.convert(24), (64, 36))
    first = small.get_at((0, 0))
    return all(small.get_at((x, y)) == first for x in range(64) for y in range(36))


def bad_scenes(names: Iterable[str], game: str, seed: int, plies: int) -> list[str]:
    """Draw scenes of one game; return what is blank, or which pictures were asked for in vain."""
    from game.client.shot import draw

    wrong = []
    for name in names:
        picture, missing = draw(name, lang="zh_CN", game=game, seed=seed, plies=plies)
        wrong += [f"the scene {name} is blank"] if blank(picture) else []
        wrong += [f"the scene {name} lacks {one}" for one in sorted(missing)]
    return wrong


def png(picture: Any) -> bytes:
    """Return a picture as the bytes of a PNG file."""
    import pygame

    buffer = io.BytesIO()
    pygame.image.save(picture, buffer, "picture.png")
    return buffer.getvalue()
