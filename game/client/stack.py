"""Keep the scenes on top of each other and change them between frames."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from game.client.animation import Timeline, Tween, linear
from game.client.context import Context
from game.client.input import Event, Focus, Resized
from game.client.scenes import scene_class
from game.client.scenes.base import Scene
from game.client.stage import Stage
from game.client.veil import Veil
from game.client.widgets.toast import Toasts

FADE_SECONDS, LONGEST_STEP = 0.3, 1 / 30
VEIL_Z, TOAST_Z = 50_000, 60_000


class Stack:
    """Do what the context asks for; events and time go to the top scene only."""

    def __init__(self, ctx: Context, stage: Stage, step: float = 0.0):
        """Take `step`, the seconds of a frame a new scene may use to make its pictures.

        It is shown when they are made. With 0 it is shown at once, which makes them then.
        """
        self.ctx, self.stage, self.step = ctx, stage, step
        self._rehearsal: Iterator[bool] | None = None
        self.scenes: list[Scene] = []
        self.running = True
        self.window_requests: list[tuple[Any, ...]] = []
        self.toasts = Toasts(stage, TOAST_Z)
        self._veil: Veil | None = None
        self._veil_fresh = False
        self._fades = Timeline()

    @property
    def top(self) -> Scene | None:
        """Return the scene that gets events and time."""
        return self.scenes[-1] if self.scenes else None

    # -- between frames ------------------------------------------------------------
    def settle(self) -> None:
        """Do everything that was asked for, in order."""
        while self.ctx.requests:
            verb, *rest = self.ctx.requests.pop(0)
            getattr(self, f"_do_{verb}")(*rest)

    def _do_push(self, wanted: str | Scene, arguments: dict[str, Any]) -> None:
        scene = self._make(wanted, arguments)
        if self.top:
            if self.top.built:
                self.top.ui.release()
            self.top.cover()
        self._show(scene)

    def _do_replace(self, wanted: str | Scene, arguments: dict[str, Any]) -> None:
        scene = self._make(wanted, arguments)
        self._take_off()
        self._show(scene)

    def _do_reset(self, wanted: str | Scene, arguments: dict[str, Any]) -> None:
        scene = self._make(wanted, arguments)
        while self.scenes:
            self._take_off()
        self._show(scene)

    def _do_pop(self) -> None:
        if len(self.scenes) < 2:
            return
        gone = self.scenes[-1]
        if gone.opaque and gone.fade:
            self._lower_veil(forward=False)
        self._take_off()
        self._sort()
        top = self.scenes[-1]
        if not top.built or top.theme is not self.ctx.theme(top.min_area):
            top.build(self.ctx.theme(top.min_area))
        self._rehearse(top)
        top.uncover()

    def _do_quit(self) -> None:
        self.running = False

    def _do_toast(self, text: str, kind: str, seconds: float) -> None:
        least = self.top.min_area if self.top else (1024, 576)
        self.toasts.show(self.ctx.theme(least), text, kind, seconds)

    def _do_rebuild(self) -> None:
        for scene in self.scenes:
            scene.built = False
        self._sort()
        for scene in self._shown():
            scene.build(self.ctx.theme(scene.min_area))
        self.stage.invalidate_all()

    def _do_apply(self) -> None:
        for scene in self.scenes:
            scene.apply_settings()

    def _do_fullscreen(self, wanted: bool) -> None:
        self.window_requests.append(("fullscreen", wanted))

    # -- machinery -----------------------------------------------------------------
    def _make(self, wanted: str | Scene, arguments: dict[str, Any]) -> Scene:
        return scene_class(wanted)(self.ctx, **arguments) if isinstance(wanted, str) else wanted

    def _show(self, scene: Scene) -> None:
        if scene.opaque and scene.fade and self.scenes:
            self._lower_veil()
        else:
            self._lift_veil()
        if scene.tidies:
            self.ctx.tidy()
        self.scenes.append(scene)
        self.stage.add(scene.layer)
        scene.build(self.ctx.theme(scene.min_area))
        self._sort()
        self._rehearse(scene)
        scene.enter()

    def _take_off(self) -> None:
        if self.scenes:
            scene = self.scenes.pop()
            if scene.built:
                scene.ui.release()
                scene.ui.focus(None)
            scene.leave()
            scene.layer.remove()

    def _shown(self) -> list[Scene]:
        """Return the scenes that can be seen, from the lowest."""
        shown: list[Scene] = []
        for scene in reversed(self.scenes):
            shown.insert(0, scene)
            if scene.opaque:
                break
        return shown

    def _sort(self) -> None:
        shown = self._shown()
        self.ctx.make_room(any(scene.tidies for scene in shown))
        for depth, scene in enumerate(self.scenes):
            scene.layer.z = depth * 1000
            scene.layer.visible = scene in shown
            if scene in shown and not scene.built:
                scene.build(self.ctx.theme(scene.min_area))

    def _lower_veil(self, forward: bool = True) -> None:
        """Cover the change with a picture of the frame before, which is then drawn away."""
        self._lift_veil()
        still = self.ctx.settings.reduced_motion
        if still and not self.step:
            return
        veil = Veil(self.stage.surface.copy(), forward, VEIL_Z)
        self._veil, self._veil_fresh = veil, True
        self.stage.add(veil)

        def draw_away(x: float) -> None:
            veil.draw_away(x)
            if x >= 1:
                self.stage.dismiss(veil)
                self._lift_veil()

        self._fades.beside(Tween(0.0 if still else FADE_SECONDS, draw_away, linear))

    def _lift_veil(self) -> None:
        if self._veil:
            self._veil.remove()
            self._veil = None
            self._rehearsal = None
            self._fades.clear()

    # -- frames ----------------------------------------------------------------------
    def handle(self, event: Event) -> None:
        """Hand an event to the top scene; any press ends a fade."""
        if isinstance(event, Resized):
            self.resize(event.size)
            return
        if isinstance(event, Focus):
            for scene in self.scenes:
                scene.handle(event)
            return
        if self.top:
            self.top.handle(event)
        self.settle()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for another size; the same size is only painted anew."""
        if size == self.ctx.window:
            self.stage.invalidate_all()
            return
        self._lift_veil()
        self.toasts.clear()
        self.ctx.resize(size)
        self._do_rebuild()

    def tick(self, dt: float) -> bool:
        """Let time pass; True while anything moves."""
        self.settle()
        if self._rehearsing():
            self.toasts.update(dt)
            return True
        moving = bool(self.top and self.top.tick(dt))
        self._draw_away(dt)
        moving |= self.toasts.update(dt)
        self.settle()
        return moving or self._fades.moving

    def _rehearse(self, scene: Scene) -> None:
        """Have a scene under the veil make its pictures before it is shown."""
        if self._veil and self.step:
            self._rehearsal = scene.rehearsal(self.stage)

    def _rehearsing(self) -> bool:
        """Go on for as long as a frame allows; True while there is more to do."""
        if self._rehearsal is None:
            return False
        if self._veil_fresh:  # the frame that lays the veil has built the scene already
            self._veil_fresh = False
            return True
        end = time.perf_counter() + self.step
        for useful in self._rehearsal:
            if not useful or time.perf_counter() > end:
                return True
        self._rehearsal = None
        return False

    def _draw_away(self, dt: float) -> None:
        """Let the veil go on, from the frame after the one that laid it over a new scene.

        That frame then paints nothing but the veil, and a slow one does not eat the change.
        """
        if self._veil_fresh:
            self._veil_fresh = False
        else:
            self._fades.update(min(dt, LONGEST_STEP))

    def close(self) -> None:
        """Take every scene off."""
        while self.scenes:
            self._take_off()
