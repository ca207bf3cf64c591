"""Give the scenes what they share: settings, looks, sound and the stack of scenes."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game import resources
from game.client.audio import Audio, Silence
from game.client.slack import Slack
from game.client.theme.art import ART_BUDGET, Art
from game.client.theme.cache import SurfaceCache
from game.client.theme.fonts import Fonts
from game.client.theme.palette import palette
from game.client.theme.text import TEXT_BUDGET, Type
from game.client.theme.theme import Theme
from game.client.units import Size, fit
from game.i18n import Translator, system_locale, use
from game.storage.settings import Settings

if TYPE_CHECKING:
    from game.client.scenes.base import Scene

ORNAMENTS, AT_TABLE = 20 << 20, 12 << 20
"""Bytes of ornaments at 1920 by 1080: a menu draws large ones all at once, a table small ones."""


class Context:
    """Hold what every scene may use; the stack below does what `open` and `back` ask."""

    def __init__(
        self,
        settings: Settings,
        window: Size,
        save: Callable[[Settings], object] | None = None,
        language: str | None = None,
    ):
        """Take settings, window size, how to keep settings, and a language for this run only."""
        self.settings = settings
        self._language = language
        self.window = window
        self.audio: Audio = Silence()
        self.type = Type(Fonts())
        self.art = Art()
        self.ornaments = SurfaceCache(ORNAMENTS)
        self.shared: dict[str, Any] = {}
        """Long-lived objects of the rooms above, by name: the bots' worker, the open table."""
        self.requests: list[tuple[Any, ...]] = []
        """What the stack is to do between frames: (verb, ...)."""
        self.on_quit: list[Callable[[], object]] = []
        """Called once, in reverse order, when the window closes."""
        self.later: list[Callable[[], object]] = []
        """Called once, one a frame, after the first frame is on screen."""
        self.slack = Slack()
        """Slow beginnings that go on in the time frames leave over."""
        self._save = save
        self._unsaved = False
        self._themes: dict[Size, Theme] = {}
        self.translator = Translator("en")
        self._speak()

    # -- looks -------------------------------------------------------------------
    def theme(self, least: Size) -> Theme:
        """Return the theme of a scene that needs at least that many units."""
        if least not in self._themes:
            settings = self.settings
            scale = fit(self.window, settings.ui_scale, settings.text_scale, least)
            colors = palette(settings.high_contrast)
            self._themes[least] = Theme(
                scale, colors, self.type, self.art, self.ornaments, settings.reduced_motion
            )
        return self._themes[least]

    def resize(self, window: Size) -> None:
        """Forget what was drawn for another size of window."""
        self.window = window
        for cache, budget in ((self.art.cache, ART_BUDGET), (self.type.cache, TEXT_BUDGET)):
            cache.budget = round(budget * self._area)
        self.make_room(at_table=False)
        self.forget()

    @property
    def _area(self) -> float:
        return max(1.0, self.window[0] * self.window[1] / (1920 * 1080))

    def make_room(self, at_table: bool) -> None:
        """Say whether a table is in front, where everything drawn stays for long."""
        self.ornaments.budget = round((AT_TABLE if at_table else ORNAMENTS) * self._area)

    def forget(self) -> None:
        """Drop every cached picture, line and theme."""
        self._themes.clear()
        self.type.clear()
        self.art.clear()
        self.ornaments.clear()

    def tidy(self) -> None:
        """Let go of what the scenes before have drawn, and of those that are closed.

        A closed table is a ring of references around a picture as large as the window.
        """
        self.art.cache.clear()
        self.art.landscapes.release()
        self.ornaments.clear()
        self.type.cache.clear()
        gc.collect()

    # -- settings ----------------------------------------------------------------
    def change(self, **values: Any) -> None:
        """Change settings at once, everywhere, and keep them on disk."""
        self.preview(**values)
        if self._unsaved:
            self._unsaved = False
            self.save_settings()

    def preview(self, **values: Any) -> None:
        """Change settings at once without writing them, as while a bead is dragged."""
        before, self.settings = self.settings, self.settings.with_(**values)
        if self.settings == before:
            return
        self._unsaved = True
        self.audio.apply(self.settings)
        if self.settings.language != before.language:
            self._language = None
            self._speak()
        looks = ("ui_scale", "text_scale", "high_contrast", "reduced_motion", "language")
        if any(getattr(before, name) != getattr(self.settings, name) for name in looks):
            self._themes.clear()
            self.requests.append(("rebuild",))
        else:
            self.requests.append(("apply",))
        if self.settings.fullscreen != before.fullscreen:
            self.requests.append(("fullscreen", self.settings.fullscreen))

    def save_settings(self) -> None:
        """Write the settings; a full disk is said, not fatal."""
        if self._save is None:
            return
        try:
            self._save(self.settings)
        except OSError as error:
            from game.i18n import _

            text = _("The settings could not be saved: {reason}")
            self.toast(text.format(reason=error.strerror or str(error)))

    def _speak(self) -> None:
        wanted = self._language or self.settings.language
        locale = system_locale() if wanted == "auto" else wanted
        self.translator = Translator(locale, resources.locales())
        use(self.translator)

    @property
    def locale(self) -> str:
        """Return the language on screen, `zh_CN` or `en`."""
        return self.translator.locale

    # -- scenes ------------------------------------------------------------------
    def open(self, scene: str | Scene, **arguments: Any) -> None:
        """Lay a scene on top: by its registered name with its arguments, or as an object."""
        self.requests.append(("push", scene, arguments))

    def replace(self, scene: str | Scene, **arguments: Any) -> None:
        """Put a scene in place of the top one."""
        self.requests.append(("replace", scene, arguments))

    def reset(self, scene: str | Scene, **arguments: Any) -> None:
        """Take every scene off and open this one."""
        self.requests.append(("reset", scene, arguments))

    def back(self) -> None:
        """Take the top scene off; the last one stays."""
        self.requests.append(("pop",))

    def quit(self) -> None:
        """Close the program after this frame."""
        self.requests.append(("quit",))

    def toast(self, text: str, kind: str = "plain", seconds: float = 3.2) -> None:
        """Show a line on top of everything for a while; kinds: plain, good, warning."""
        self.requests.append(("toast", text, kind, seconds))
