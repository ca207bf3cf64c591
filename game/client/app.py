"""Run the client: one window, one loop, one reader of events."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

BUSY_HZ, IDLE_HZ = 60, 20
AWAKE_SECONDS = 0.6
"""How long the loop stays at full rate after the last input."""
STEP_SECONDS, MARGIN = 0.007, 0.003
"""What a new scene may use of each frame before it is shown; what a frame keeps in reserve."""


@dataclass
class Options:
    """Say how the client starts; the command line and the tests fill it in."""

    scene: str = "title"
    arguments: dict[str, Any] = field(default_factory=dict)
    size: tuple[int, int] | None = None
    language: str | None = None
    settings_path: Any = None
    silent: bool = False
    on_frame: Callable[[Any], object] | None = None
    """Called with the App after every turn of the loop; for measurements and tests."""


class App:
    """Hold the window, the stage and the stack, and turn the loop."""

    def __init__(self, options: Options):
        from game.client import window as window_module

        window_module.prepare_environment()
        window_module.give_memory_back()
        import pygame

        from game.client.context import Context
        from game.client.frames import FrameLog
        from game.client.input import Reader
        from game.client.slack import Sweeper
        from game.client.stack import Stack
        from game.client.stage import Stage
        from game.storage import settings as store

        self.options = options
        settings = store.load(options.settings_path)
        self._pygame = pygame
        self.window = window_module.Window(settings, options.size)
        pygame.font.init()
        self.stage = Stage(self.window.surface)
        self.ctx = Context(
            settings,
            self.window.surface.get_size(),
            lambda values: store.save(values, options.settings_path),
            options.language,
        )
        self.ctx.resize(self.window.surface.get_size())
        self.stack = Stack(self.ctx, self.stage, STEP_SECONDS)
        self.reader = Reader()
        pygame.key.set_repeat(380, 45)
        pygame.key.stop_text_input()  # an input method must not eat the keys of the game
        self.frames = FrameLog()
        self.clock = pygame.time.Clock()
        self.sweeper = Sweeper()
        self._awake = 0.0
        self._last = time.perf_counter()
        if not options.silent:
            self.ctx.later.append(self._open_audio)
        self.ctx.later += [self.window.set_icon, self._open_pads, self.sweeper.begin]

    # -- after the first frame -----------------------------------------------------
    def _open_audio(self) -> None:
        from game.client.audio import open_audio

        loop = getattr(self.ctx.audio, "loop", None)
        self.ctx.audio = open_audio(self.ctx.settings)
        for scene in self.stack.scenes:
            scene.ui.sound = self.ctx.audio.play
        self.ctx.on_quit.append(self.ctx.audio.close)
        if loop:
            self.ctx.audio.music(loop)

    def _open_pads(self) -> None:
        """Look once for gamepads; only then are they polled at all."""
        import glob

        if sys.platform.startswith("linux") and not glob.glob("/dev/input/js*"):
            return
        self._pygame.joystick.init()
        if not self._pygame.joystick.get_count():
            self._pygame.joystick.quit()

    # -- the loop --------------------------------------------------------------------
    def run(self) -> int:
        """Turn the loop until the window closes; returns the exit status."""
        self.ctx.open(self.options.scene, **self.options.arguments)
        try:
            while self.stack.running:
                self.turn()
        finally:
            self.close()
        return 0

    def turn(self) -> bool:
        """Do one turn: input, time, painting, waiting; True when something moved."""
        began = time.perf_counter()
        dt = min(0.1, began - self._last)
        interval, self._last = began - self._last, began
        for event in self.reader.read():
            self._awake = AWAKE_SECONDS
            self._dispatch(event)
        moving = self.stack.tick(dt)
        self._window_requests()
        rects = self.stage.render()
        if rects:
            self._pygame.display.update(rects)
            work = time.perf_counter() - began
            self.frames.add(work * 1000, interval * 1000)
        if self.options.on_frame:
            self.options.on_frame(self)
        if self.ctx.later and rects is not None and self.frames.count:
            self.ctx.later.pop(0)()
        self.ctx.slack.use(began + 1 / BUSY_HZ - MARGIN)
        self.sweeper.sweep()
        self._awake -= dt
        waiting = bool(self.ctx.later or self.ctx.slack)
        busy = moving or self._awake > 0 or waiting or self.stage.pending
        self.clock.tick(BUSY_HZ if busy else IDLE_HZ)
        return busy

    def _dispatch(self, event: Any) -> None:
        from game.client.input import Focus, Key, Quit, Resized

        if isinstance(event, Quit):
            self.stack.running = False
            return
        if isinstance(event, Key) and event.command == "fullscreen":
            if not event.repeat:
                self.ctx.change(fullscreen=not self.window.fullscreen)
            return
        if isinstance(event, Resized):
            self._resized()
            return
        if isinstance(event, Focus):
            self._focus(event.gained)
        self.stack.handle(event)

    def _resized(self) -> None:
        """Follow the window; several events of one size cost one new layout."""
        surface = self.window.sized()
        if surface is not self.stage.surface or surface.get_size() != self.ctx.window:
            self.stage.resize(surface)
        self.stack.resize(surface.get_size())

    def _focus(self, gained: bool) -> None:
        if gained:
            self.ctx.audio.resume()
            if not self._pygame.joystick.get_init():
                self.ctx.later.append(self._open_pads)
            self.stage.invalidate_all()
        elif self.ctx.settings.pause_on_focus_loss:
            self.ctx.audio.pause()

    def _window_requests(self) -> None:
        while self.stack.window_requests:
            verb, value = self.stack.window_requests.pop(0)
            if verb == "fullscreen":
                self.window.set_fullscreen(value)
                self._resized()

    def close(self) -> None:
        """Leave every scene, keep the window's size and give everything back."""
        self.stack.close()
        self.ctx.slack.clear()
        self.sweeper.end()
        if self.options.size is None:
            width, height = self.window.windowed
            self.ctx.change(window_width=width, window_height=height)
        for action in reversed(self.ctx.on_quit):
            action()
        self._pygame.display.quit()
        self._pygame.font.quit()


def run(options: Options | None = None) -> int:
    """Open the client and return its exit status; says in one line why it cannot."""
    from game.client.window import prepare_environment

    prepare_environment()
    import pygame

    from game.resources import MissingResource

    try:
        app = App(options or Options())
    except (pygame.error, MissingResource) as error:
        print(f"quewu: the window cannot be opened: {error}", file=sys.stderr)
        return 1
    return app.run()
