"""Play short effects and quiet music, or nothing at all without a device."""

from game.client.audio.sound import Audio, Mixer, Silence, open_audio

__all__ = ["Audio", "Mixer", "Silence", "open_audio"]
