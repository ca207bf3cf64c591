"""Measure the client from inside its own window: start, frames, idling, memory.

`quewu bench` runs this in a process of its own. A plan is a generator that is resumed once
after every turn of the loop; when it ends the window closes.
"""

from __future__ import annotations

import gc
import math
import os
import sys
import time
from collections.abc import Callable, Generator, Iterator
from typing import Any

Plan = Generator[None, None, None]
Size = tuple[int, int]
FACES = ("QuewuKai.ttf", "QuewuBrush.ttf")
"""The faces a bare window loads to be held against the title."""
SEED = 11
DEAL_PATIENCE, TURN_PATIENCE, QUIET = 12.0, 60.0, 1.5


def bare(size: Size) -> dict[str, Any]:
    """Open the bare window from this program, where no other python could."""
    from game.client.bare import show
    from game.resources import asset

    return {"shown_at": show(size, [str(asset(f"fonts/{face}")) for face in FACES])}


def start(size: Size) -> dict[str, Any]:
    """Open the title and stop when it has been painted and can be used."""
    found: dict[str, Any] = {}

    def plan(app: Any) -> Plan:
        while not app.frames.count:
            yield
        found.update(shown_at=time.time(), rss_mb=resident_mb())

    _drive("title", size, plan)
    return found


def frames(size: Size, seconds: float) -> dict[str, Any]:
    """Deal, drag a card about, sit still, then watch a game of bots for some seconds.

    Returns milliseconds of work per painted frame: lists by `deal drag banner game`, the
    idle share of a core, and the memory in MB.
    """
    found: dict[str, Any] = {}

    def plan(app: Any) -> Plan:
        yield from _at_the_table(app, found, seconds)
        yield from _watching(app, found, seconds)
        found["rss_mb"] = resident_mb()

    _drive("title", size, plan)
    return found


# -- plans -----------------------------------------------------------------------------------


def _drive(scene: str, size: Size, plan: Callable[[Any], Plan]) -> None:
    """Open the window on a scene and follow a plan to its end."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.client.app import App, Options

    steps: list[Plan] = []

    def on_frame(app: App) -> None:
        if next(steps[0], _END) is _END:
            app.stack.running = False

    app = App(Options(scene=scene, size=size, on_frame=on_frame))
    steps.append(plan(app))
    app.run()


_END = object()


def _setup(humans: int) -> Any:
    from game.session.setup import SeatSpec, Setup

    seats = tuple(SeatSpec(seat < humans, f"{seat + 1}", "regular") for seat in range(4))
    return Setup("quewu", {"mode": "full", "raise_limit": 2, "seats": 4}, seats, SEED)


def _at_the_table(app: Any, found: dict[str, Any], seconds: float) -> Plan:
    app.ctx.open("table", setup=_setup(humans=1))
    yield from _until(lambda: type(app.stack.top).__name__ == "TableScene", TURN_PATIENCE)
    scene = app.stack.top
    found["deal"] = []
    yield from _collect(app, found["deal"], _dealt(scene))
    found["drag"] = []
    yield from _dragging(app, scene, found["drag"], min(4.0, seconds))
    quiet = _quiet(app)
    yield from _until(lambda: next(quiet), TURN_PATIENCE)
    gc.collect()
    cpu, clock = time.process_time(), time.perf_counter()
    yield from _until(lambda: False, min(6.0, seconds))
    found["idle_share"] = (time.process_time() - cpu) / (time.perf_counter() - clock)


def _watching(app: Any, found: dict[str, Any], seconds: float) -> Plan:
    app.ctx.replace("table", setup=_setup(humans=0))
    yield
    yield
    found["game"], found["banner"] = [], []
    end = time.perf_counter() + seconds
    seen = app.frames.count
    while time.perf_counter() < end:
        yield
        if app.frames.count != seen:
            seen = app.frames.count
            found["game"].append(app.frames.last)
            if _shows(app.stage, "Scroll"):
                found["banner"].append(app.frames.last)


def _until(holds: Callable[[], bool], patience: float) -> Plan:
    end = time.perf_counter() + patience
    while not holds() and time.perf_counter() < end:
        yield


def _collect(app: Any, into: list[float], more: Iterator[bool]) -> Plan:
    """Note every painted frame while `more` gives true."""
    seen = app.frames.count
    while next(more, False):
        yield
        if app.frames.count != seen:
            seen = app.frames.count
            into.append(app.frames.last)


def _dealt(scene: Any) -> Iterator[bool]:
    """Go on until the cards lie still for the first time after they began to move."""
    end = time.perf_counter() + DEAL_PATIENCE
    while scene.timeline.idle and time.perf_counter() < end:
        yield True
    began = time.perf_counter()
    while time.perf_counter() < end:
        yield not scene.timeline.idle or time.perf_counter() - began < 0.5
    yield False


def _quiet(app: Any) -> Iterator[bool]:
    """Tell whether nothing has been painted for a while."""
    seen, since = app.frames.count, time.perf_counter()
    while True:
        if app.frames.count != seen:
            seen, since = app.frames.count, time.perf_counter()
        yield time.perf_counter() - since > QUIET


def _dragging(app: Any, scene: Any, into: list[float], seconds: float) -> Plan:
    """Take a card of the hand and move it over the table in a circle, then put it back."""
    card = next((n for n in _nodes(app.stage) if getattr(n, "zone", "") == "hand"), None)
    if card is None:
        return
    home = card.screen_rect.move(card.rect.w // -4, 0).center
    _mouse("MOUSEBUTTONDOWN", home)
    yield
    width, height = scene.size
    steps = max(1, round(seconds * 60))
    seen = app.frames.count
    for step in range(steps):
        angle = 2 * math.pi * step / 90
        away = min(1.0, step / 20)
        x = home[0] + away * (width * (0.5 + 0.25 * math.cos(angle)) - home[0])
        y = home[1] + away * (height * (0.5 + 0.25 * math.sin(angle)) - home[1])
        _mouse("MOUSEMOTION", (round(x), round(y)))
        yield
        if app.frames.count != seen:
            seen = app.frames.count
            into.append(app.frames.last)
    _mouse("MOUSEMOTION", home)
    yield
    _mouse("MOUSEBUTTONUP", home)
    yield


def _mouse(kind: str, pos: tuple[int, int]) -> None:
    """Send what the window system would send for the mouse at a place."""
    import pygame

    values = {"pos": pos, "rel": (0, 0), "buttons": (1, 0, 0), "button": 1, "touch": False}
    pygame.event.post(pygame.event.Event(getattr(pygame, kind), values))


def _nodes(group: Any) -> Iterator[Any]:
    """Walk over everything on the stage."""
    for node in list(getattr(group, "children", ())):
        yield node
        yield from _nodes(node)


def _shows(stage: Any, name: str) -> bool:
    return any(type(node).__name__ == name for node in _nodes(stage))


def resident_mb() -> float:
    """Return the memory this process holds, in MB; 0 where the system does not say."""
    try:
        with open("/proc/self/status", encoding="ascii") as status:
            line = next(line for line in status if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024
    except (OSError, StopIteration):
        pass
    try:
        import resource
    except ImportError:
        return 0.0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20 if sys.platform == "darwin" else 1 << 10)
