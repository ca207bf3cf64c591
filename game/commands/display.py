"""Find a display to measure on: the one there is, else a virtual one, else none."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

PATIENCE = 15.0
"""Seconds a virtual display may take to start."""


class NoDisplay(Exception):
    """Say why no virtual display could be started."""


class VirtualDisplay:
    """Run an X server without a screen on a number that is free; `name` is its DISPLAY."""

    def __init__(self, size: tuple[int, int] = (3840, 2160)) -> None:
        if shutil.which("Xvfb") is None:
            raise NoDisplay("Xvfb is not installed")
        screen = f"{size[0]}x{size[1]}x24"
        reader, writer = os.pipe()
        words = ["Xvfb", "-displayfd", str(writer), "-screen", "0", screen, "-nolisten", "tcp"]
        words.append("-noreset")  # else it shuts out newcomers for a moment when the last one goes
        self._server = subprocess.Popen(
            words, pass_fds=(writer,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(writer)
        try:
            self.name = f":{self._number(reader)}"
        except NoDisplay:
            self.close()
            raise
        finally:
            os.close(reader)

    @staticmethod
    def _number(reader: int) -> int:
        text = b""
        while not text.endswith(b"\n"):
            ready, _, _ = select.select([reader], [], [], PATIENCE)
            part = os.read(reader, 16) if ready else b""
            if not part:
                raise NoDisplay("Xvfb did not start")
            text += part
        return int(text)

    def close(self) -> None:
        """Stop the server."""
        self._server.terminate()
        try:
            self._server.wait(5)
        except subprocess.TimeoutExpired:
            self._server.kill()
            self._server.wait()


@contextmanager
def some_display() -> Iterator[tuple[dict[str, str], str]]:
    """Give the environment for a window and say in words where it opens.

    A virtual display ends with the block; without Xvfb the window is SDL's dummy.
    """
    if not sys.platform.startswith("linux"):
        yield {}, "the desktop"
    elif os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        yield {}, f"display {os.environ.get('DISPLAY') or os.environ['WAYLAND_DISPLAY']}"
    else:
        try:
            server = VirtualDisplay()
        except NoDisplay as why:
            yield {"SDL_VIDEODRIVER": "dummy"}, f"no window: SDL's dummy driver ({why})"
            return
        try:
            yield {"DISPLAY": server.name}, "a virtual display (Xvfb)"
        finally:
            server.close()
