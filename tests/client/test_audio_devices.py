"""Sound works with a device, and its lack is never felt elsewhere."""

import threading

import pygame
import pytest

from game.client.audio import Silence, open_audio
from game.client.audio.sound import Mixer
from game.storage.settings import Settings


@pytest.fixture
def mixer(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    audio = open_audio(Settings())
    assert isinstance(audio, Mixer)
    yield audio
    audio.close()


@pytest.mark.parametrize("driver", ["nonsense", "alsa_that_is_not_there"])
def test_a_failing_driver_gives_silence(monkeypatch, driver):
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    audio = open_audio(Settings())
    assert isinstance(audio, Silence) and not audio.available
    audio.play("card_play")
    audio.music("spring")
    audio.apply(Settings())
    audio.pause()
    audio.resume()
    audio.close()


def test_unknown_effects_and_loops_are_silent(mixer):
    mixer.play("no_such_effect")
    mixer.music("no_such_loop")
    mixer.loader.join()
    assert not pygame.mixer.get_busy()


def test_volumes_apply_at_once(mixer):
    mixer.apply(Settings(volume_master=50, volume_music=40, volume_effects=0))
    assert mixer._decks[0].get_volume() == pytest.approx(0.2, abs=0.02)
    mixer.play("card_play")
    assert not pygame.mixer.get_busy()


def test_effects_never_take_the_channels_of_the_music(mixer, monkeypatch):
    tone = pygame.mixer.Sound(buffer=bytes(44100 * 4))
    monkeypatch.setattr(mixer, "_load", lambda name: tone)
    for number in range(30):
        mixer.play(f"effect{number}")
    assert not any(deck.get_busy() for deck in mixer._decks)


def test_music_changes_decks_and_stops(mixer, monkeypatch):
    tone = pygame.mixer.Sound(buffer=bytes(44100 * 4))
    monkeypatch.setattr(mixer, "_load", lambda name: tone if name else None)
    mixer.music("spring")
    first = mixer._deck
    mixer.music("spring")
    assert mixer._deck == first
    mixer.music("summer")
    mixer.loader.join()
    assert mixer._deck != first and mixer._decks[mixer._deck].get_busy()
    mixer.music(None)
    assert mixer.loop is None


def test_an_unreadable_sound_file_is_silent(mixer, tmp_path, monkeypatch):
    from game import resources

    broken = tmp_path / "broken.ogg"
    broken.write_bytes(b"not a sound")
    monkeypatch.setattr(resources, "asset", lambda name: broken)
    mixer.play("broken")
    assert not pygame.mixer.get_busy()


def test_a_loop_asked_for_and_dropped_again_never_starts(mixer, monkeypatch):
    tone = pygame.mixer.Sound(buffer=bytes(44100 * 4))
    opened = threading.Event()

    def slow(name):
        opened.wait(5)
        return tone

    monkeypatch.setattr(mixer, "_load", slow)
    mixer.music("spring")
    loader = mixer.loader
    mixer.music(None)
    opened.set()
    loader.join()
    assert not any(deck.get_busy() for deck in mixer._decks)


def test_the_real_loops_and_effects_can_be_played(mixer):
    mixer.music("spring")
    mixer.loader.join()
    assert mixer._decks[mixer._deck].get_busy()
    mixer.play("click")
    assert sum(pygame.mixer.Channel(n).get_busy() for n in range(2, 18)) == 1


def test_settings_may_change_after_the_device_is_given_back(mixer):
    mixer.close()
    mixer.apply(Settings(volume_music=10))
    mixer.play("click")
