"""Settings survive anything the file may hold, and a write replaces all or nothing."""

import json
import os
from dataclasses import FrozenInstanceError, fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage import paths, settings
from game.storage.settings import CLAIM_SECONDS, Settings, is_valid, parse


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("QUEWU_HOME", str(tmp_path))
    return tmp_path


def test_settings_cannot_be_changed_in_place():
    with pytest.raises(FrozenInstanceError):
        Settings().speed = "fast"


def test_every_default_is_valid():
    for item in fields(Settings):
        assert is_valid(item.name, getattr(Settings(), item.name)), item.name


def test_what_is_saved_is_loaded():
    chosen = Settings(language="en", speed="fast", ui_scale=125, player_name="小雀", chants=False)
    settings.save(chosen)
    assert settings.load() == chosen


@pytest.mark.parametrize(
    ("key", "bad"),
    [
        ("speed", "warp"),
        ("speed", True),
        ("claim_seconds", 4),
        ("claim_seconds", True),
        ("claim_seconds", "3"),
        ("ui_scale", 117),
        ("ui_scale", "125"),
        ("text_scale", True),
        ("volume_music", 101),
        ("volume_music", 3.5),
        ("volume_music", True),
        ("window_width", 3),
        ("fullscreen", 1),
        ("fullscreen", "yes"),
        ("language", "tlh"),
        ("player_name", "x" * 25),
        ("player_name", "a\nb"),
        ("chants", None),
        ("speed", ["slow"]),
        ("speed", {"slow": 1}),
    ],
)
def test_a_bad_value_falls_back_alone(key, bad):
    found = parse(json.dumps({key: bad, "reduced_motion": True}))
    assert getattr(found, key) == getattr(Settings(), key)
    assert found.reduced_motion is True


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '"x"', "{}", "\x00\xff"])
def test_an_unreadable_file_gives_the_defaults(text):
    assert parse(text) == Settings()


def test_unknown_keys_are_passed_over():
    assert parse('{"teapot": 1, "speed": "slow"}') == Settings(speed="slow")


def test_a_file_that_is_no_text_gives_the_defaults(home):
    path = settings.default_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(b"\xff\xfe\x00garbage")
    assert settings.load() == Settings()
    path.unlink()
    path.mkdir()
    assert settings.load() == Settings()


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(settings.KEYS) | st.text(max_size=12), json_values))
def test_whatever_is_read_gives_valid_settings(found):
    result = parse(json.dumps(found))
    for item in fields(Settings):
        assert is_valid(item.name, getattr(result, item.name))


@given(st.dictionaries(st.sampled_from(settings.KEYS), json_values))
def test_a_change_never_makes_them_invalid(changes):
    result = Settings().with_(**changes)
    for item in fields(Settings):
        assert is_valid(item.name, getattr(result, item.name))


def test_the_override_holds_both_folders(home):
    assert paths.config_dir() == home / "config" and paths.data_dir() == home / "data"


def test_without_it_the_system_names_them(monkeypatch):
    monkeypatch.delenv("QUEWU_HOME")
    assert "quewu" in str(paths.config_dir()) and "quewu" in str(paths.data_dir())


def test_a_failed_write_keeps_the_old_file_and_leaves_no_litter(home, monkeypatch):
    target = home / "config" / "settings.json"
    settings.save(Settings(speed="slow"))

    def refuse(*_args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError):
        settings.save(Settings(speed="fast"))
    monkeypatch.undo()
    assert json.loads(target.read_text())["speed"] == "slow"
    assert [path.name for path in target.parent.iterdir()] == ["settings.json"]


def test_folders_with_blanks_and_chinese_names_serve(tmp_path, monkeypatch):
    monkeypatch.setenv("QUEWU_HOME", str(tmp_path / "我的 游戏"))
    settings.save(Settings(speed="fast"))
    assert settings.load().speed == "fast"


@pytest.mark.parametrize("seconds", CLAIM_SECONDS)
def test_the_time_to_call_is_kept(tmp_path, seconds):
    path = tmp_path / "settings.json"
    settings.save(Settings(claim_seconds=seconds), path)
    assert settings.load(path).claim_seconds == seconds
    assert Settings().claim_seconds == 3
