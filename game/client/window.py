"""Open the window the right way on each system."""

from __future__ import annotations

import os
import sys
import warnings
from pathlib import Path

import pygame

from game import resources
from game.storage.settings import MIN_WINDOW, Settings

NVIDIA = "/dev/nvidia0"
MMAP_THRESHOLD, LARGE_BLOCK = -3, 64 << 10
"""The C library's number of the option, and from how many bytes a block counts as large."""


def prepare_environment() -> None:
    """Tell SDL what must be known before it starts; what the user set stays."""
    hints = {
        "SDL_IME_SHOW_UI": "1",
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        "SDL_VIDEO_X11_WMCLASS": "quewu",
        "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
        "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
        "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "0",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    if sys.platform == "win32":
        hints |= {"SDL_FRAMEBUFFER_ACCELERATION": "1", "SDL_RENDER_VSYNC": "1"}
    elif on_x11() and not has_gpu():
        hints["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    for name, value in hints.items():
        os.environ.setdefault(name, value)


def give_memory_back() -> None:
    """Have large pictures returned to the system as soon as they are dropped.

    The GNU C library learns from the first large block that is freed to keep such blocks,
    which after some changes of scene leaves holes of tens of megabytes.
    """
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    set_option = getattr(ctypes.CDLL(None), "mallopt", None)
    if set_option is not None:
        set_option(MMAP_THRESHOLD, LARGE_BLOCK)


def on_x11() -> bool:
    """Tell whether SDL will open an X11 window (never a Wayland one by itself)."""
    driver = os.environ.get("SDL_VIDEODRIVER", "")
    return (
        sys.platform.startswith("linux")
        and bool(os.environ.get("DISPLAY"))
        and (driver in ("", "x11"))
    )


def has_gpu(dri: str = "/dev/dri", nvidia: str = NVIDIA) -> bool:
    """Tell whether the GL renderer has a GPU behind it, without opening one."""
    if os.environ.get("LIBGL_ALWAYS_SOFTWARE", "0") not in ("", "0", "false"):
        return False
    nodes = list(Path(dri).glob("renderD*")) if os.path.isdir(dri) else []
    return any(os.access(node, os.R_OK | os.W_OK) for node in nodes) or os.path.exists(nvidia)


def clamp(size: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """Return a window size that fits the desktop, with room for its frame and panels."""
    room = (desktop[0], desktop[1] - desktop[1] // 14)
    wide = max(min(size[0], room[0]), min(MIN_WINDOW[0], desktop[0]))
    tall = max(min(size[1], room[1]), min(MIN_WINDOW[1], desktop[1]))
    return wide, tall


class Window:
    """Own the window: its size, fullscreen and icon."""

    def __init__(self, settings: Settings, size: tuple[int, int] | None = None):
        """Open it; raises pygame.error when there is no display at all."""
        pygame.display.init()
        wanted = size or (settings.window_width, settings.window_height)
        self.fullscreen = settings.fullscreen and size is None
        self.windowed = clamp(wanted, self._desktop()) if size is None else size
        pygame.display.set_caption("雀舞 Quewu")
        self.surface = self._open()

    def _desktop(self) -> tuple[int, int]:
        sizes = pygame.display.get_desktop_sizes()
        return sizes[0] if sizes else (1920, 1080)

    def set_icon(self) -> None:
        """Give the window its icon; decoding it can wait until the first frame is shown."""
        path = resources.asset("icon.png")
        if path.is_file():
            pygame.display.set_icon(pygame.image.load(path))

    def _open(self) -> pygame.Surface:
        if self.fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        surface = pygame.display.set_mode(self.windowed, pygame.RESIZABLE)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # no other way to the minimum
            pygame.Window.from_display_module().minimum_size = MIN_WINDOW
        return surface

    def set_fullscreen(self, wanted: bool) -> pygame.Surface:
        """Switch borderless fullscreen on or off; returns the new surface."""
        if wanted != self.fullscreen:
            self.fullscreen = wanted
            self.surface = self._open()
        return self.surface

    def sized(self) -> pygame.Surface:
        """Return the surface after the user resized the window; SDL has made it already."""
        self.surface = pygame.display.get_surface() or self.surface
        if not self.fullscreen:
            self.windowed = self.surface.get_size()
        return self.surface
