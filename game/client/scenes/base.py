"""Be one screen of the program: built by `layout`, fed by `handle` and `update`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from game.client import probe
from game.client.animation import SPEEDS, Timeline
from game.client.input import Event, Focus, Key
from game.client.stage import Group
from game.client.widgets.ui import Ui

if TYPE_CHECKING:
    from game.client.context import Context
    from game.client.stage import Stage
    from game.client.theme import Theme


class Scene:
    """Build nodes into `layer`, controls into `ui`; both are emptied before `layout`.

    `opaque`: hides the scenes below. `fade`: is faded in over the scene before (must be
    False where the scene before holds secrets). `min_area`: the least size in units the
    layout can cope with; it bounds the player's UI scale. `follows_speed`: its timeline
    runs at the player's speed of play. `tidies`: stays for long and needs much, so what
    the scenes before have drawn is let go of first. `told_as`: the name under which a probe
    is told what stands there; empty where the scene tells that itself, or nothing.
    """

    opaque: ClassVar[bool] = True
    fade: ClassVar[bool] = True
    min_area: ClassVar[tuple[int, int]] = (1024, 576)
    follows_speed: ClassVar[bool] = False
    tidies: ClassVar[bool] = False
    told_as: ClassVar[str] = ""

    theme: Theme

    def __init__(self, ctx: Context):
        self.ctx = ctx
        self.layer = Group()
        self.timeline = Timeline()
        self.built = False

    # -- life, overridden by scenes ---------------------------------------------
    def enter(self) -> None:
        """Be on top for the first time; runs after the first `layout`."""

    def leave(self) -> None:
        """Be taken off the stack."""

    def cover(self) -> None:
        """Have another scene laid on top."""

    def uncover(self) -> None:
        """Be on top again."""

    def layout(self) -> None:
        """Build everything for `self.theme`; also after a change of size, language or theme."""

    def rehearsal(self, stage: Stage) -> Iterator[bool]:
        """Make, in small steps, what the first frames need; the frame before stays so long.

        Yields False when it is no use to go on before the next frame.
        """
        return stage.rehearse(self.layer)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; runs every frame while on top."""

    def on_event(self, event: Event) -> bool:
        """Handle what no control used; True when used up."""
        return False

    def on_cancel(self) -> None:
        """React to Esc (or the pad's B), when nothing used it."""
        self.ctx.back()

    @property
    def busy(self) -> bool:
        """Tell whether the scene changes by itself, so that frames must come at 60 Hz."""
        return self.timeline.moving

    # -- machinery ---------------------------------------------------------------
    def build(self, theme: Theme) -> None:
        """Empty the scene and lay it out, keeping the focus on the control of the same key."""
        old = getattr(self, "ui", None)
        focus = old.focused.key if old and old.focused else ""
        shows = bool(old and old.shows_focus)
        if old:
            old.release()
            old.focus(None)
        self.layer.clear()
        self.theme = theme
        self.ui = Ui(self.layer, theme)
        self.ui.sound = self.ctx.audio.play
        self.apply_settings()
        self.layout()
        if focus and self.ui.focused is None:
            self.ui.focus(focus, show=shows)
        self.built = True

    def apply_settings(self) -> None:
        """Take over speed and reduced motion."""
        settings = self.ctx.settings
        self.timeline.speed = SPEEDS[settings.speed] if self.follows_speed else 1.0
        self.timeline.reduced = settings.reduced_motion

    def handle(self, event: Event) -> bool:
        """Lead an event to the controls, then to the scene."""
        if isinstance(event, Focus) and not event.gained:
            self.ui.release()
        if self.ui.handle(event) or self.on_event(event):
            return True
        if isinstance(event, Key) and event.command == "cancel" and not event.repeat:
            self.on_cancel()
            return True
        return False

    def tick(self, dt: float) -> bool:
        """Let time pass; True while anything is about to change."""
        self.timeline.update(dt)
        self.update(dt)
        waiting = self.ui.update(dt)
        probe.menu(self)
        return waiting or self.busy

    @property
    def size(self) -> tuple[int, int]:
        """Return the window in pixels."""
        return self.theme.scale.window

    def u(self, units: float) -> int:
        """Return a length in pixels."""
        return self.theme.u(units)
