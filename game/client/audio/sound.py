"""Open the sound device in a try, play effects by name and cross-fade music loops."""

from __future__ import annotations

import os
import threading
from typing import Protocol

from game import resources
from game.storage.settings import Settings

FADE_MS = 1800
KEPT_EFFECTS = 40


class Audio(Protocol):
    """What the rest of the client may ask of sound."""

    @property
    def available(self) -> bool:
        """Tell whether anything can be heard."""

    def play(self, name: str, gain: float = 1.0) -> None:
        """Play the effect assets/sounds/NAME.ogg; unknown names are silent."""

    def music(self, name: str | None) -> None:
        """Cross-fade to the loop assets/music/NAME.ogg; None fades out."""

    def apply(self, settings: Settings) -> None:
        """Take over the volumes."""

    def pause(self) -> None:
        """Hold the music, as when the window loses the keyboard."""

    def resume(self) -> None:
        """Go on with the music."""

    def close(self) -> None:
        """Give the device back."""


class Silence:
    """Stand in for sound where there is no device; remembers what was asked for."""

    available = False

    def __init__(self) -> None:
        self.loop: str | None = None

    def play(self, name: str, gain: float = 1.0) -> None:
        """Stay silent."""

    def music(self, name: str | None) -> None:
        """Note the loop, so that a later device could take over."""
        self.loop = name

    def apply(self, settings: Settings) -> None:
        """Have no volumes."""

    def pause(self) -> None:
        """Have nothing to hold."""

    def resume(self) -> None:
        """Have nothing to go on with."""

    def close(self) -> None:
        """Have no device."""


class Mixer:
    """Play through pygame's mixer; two channels are kept for the music."""

    available = True

    def __init__(self, settings: Settings):
        """Open the device; raises pygame.error or NotImplementedError when there is none."""
        import pygame

        self._pygame = pygame
        pygame.mixer.init(44100, -16, 2, 1024)
        pygame.mixer.set_num_channels(18)
        pygame.mixer.set_reserved(2)
        self._decks = [pygame.mixer.Channel(0), pygame.mixer.Channel(1)]
        self._deck = 0
        self._effects: dict[str, object] = {}
        self.loop: str | None = None
        self._lock = threading.Lock()
        self._closed = self._paused = False
        self.loader: threading.Thread | None = None
        self._effect_volume = self._music_volume = 1.0
        self.apply(settings)

    def apply(self, settings: Settings) -> None:
        """Take over the volumes at once, also for what is playing."""
        master = settings.volume_master / 100
        self._effect_volume = master * settings.volume_effects / 100
        self._music_volume = master * settings.volume_music / 100
        if not self._closed:
            for deck in self._decks:
                deck.set_volume(self._music_volume)

    def play(self, name: str, gain: float = 1.0) -> None:
        """Play the effect assets/sounds/NAME.ogg; unknown names are silent."""
        if self._effect_volume <= 0:
            return
        sound = self._effect(name)
        if sound is not None:
            channel = sound.play()
            if channel is not None:
                channel.set_volume(min(1.0, self._effect_volume * gain))

    def _effect(self, name: str):
        if name not in self._effects:
            if len(self._effects) >= KEPT_EFFECTS:
                self._effects.pop(next(iter(self._effects)))
            self._effects[name] = self._load(f"sounds/{name}.ogg")
        return self._effects[name]

    def _load(self, name: str):
        path = resources.asset(name)
        if not path.is_file():
            return None
        try:
            return self._pygame.mixer.Sound(path)
        except self._pygame.error:
            return None

    def music(self, name: str | None) -> None:
        """Cross-fade to the loop assets/music/NAME.ogg; None fades out.

        A loop takes 50 ms to decode: a thread does it, so that no frame is late.
        """
        if name == self.loop:
            return
        with self._lock:
            self.loop = name
            self._decks[self._deck].fadeout(FADE_MS)
            self._deck = 1 - self._deck
        if name:
            self.loader = threading.Thread(target=self._begin, args=(name,), daemon=True)
            self.loader.start()

    def _begin(self, name: str) -> None:
        """Decode a loop and start it, unless another was asked for meanwhile."""
        sound = self._load(f"music/{name}.ogg")
        with self._lock:
            if sound is None or self._closed or self.loop != name:
                return
            deck = self._decks[self._deck]
            deck.play(sound, loops=-1, fade_ms=FADE_MS)
            deck.set_volume(self._music_volume)
            if self._paused:
                deck.pause()

    def pause(self) -> None:
        """Hold the music."""
        self._paused = True
        for deck in self._decks:
            deck.pause()

    def resume(self) -> None:
        """Go on with the music."""
        self._paused = False
        for deck in self._decks:
            deck.unpause()

    def close(self) -> None:
        """Give the device back."""
        with self._lock:
            self._closed = True
            self._pygame.mixer.quit()


def open_audio(settings: Settings) -> Audio:
    """Return working sound, or silence when no device opens."""
    if os.environ.get("QUEWU_SILENT"):
        return Silence()
    try:
        return Mixer(settings)
    except Exception:  # pygame.error, or NotImplementedError when the mixer itself is missing
        return Silence()
