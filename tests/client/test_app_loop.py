"""The loop opens, idles, follows the window and closes cleanly."""

import subprocess
import sys

import pygame
import pytest

from game.client.app import App, Options, run
from game.client.frames import FrameLog
from game.client.window import clamp, has_gpu, on_x11, prepare_environment
from game.storage import settings as store


@pytest.fixture
def app(home):
    made = App(Options(silent=True, language="en"))
    made.ctx.open("title")
    yield made
    if pygame.display.get_init():
        made.close()


def turns(app, count):
    for _ in range(count):
        app.turn()


def post(kind, **values):
    pygame.event.post(pygame.event.Event(kind, **values))


def press(key, mod=0):
    post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
    post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)


def test_the_first_turn_paints_the_title(app):
    app.turn()
    assert app.frames.count == 1
    assert pygame.display.get_surface().get_at((640, 690))[:3] != (0, 0, 0)


def test_slow_beginnings_wait_for_the_first_frame(app):
    seen = []
    app.ctx.later.append(lambda: seen.append(app.frames.count))
    turns(app, 6)
    assert seen and seen[0] >= 1 and not app.ctx.later


def test_an_idle_title_paints_nothing_and_slows_down(app):
    app.ctx.change(reduced_motion=True)
    turns(app, 60)
    app._awake = 0.0
    turns(app, 2)
    painted = app.frames.count
    assert [app.turn() for _ in range(3)] == [False] * 3
    assert app.frames.count == painted


def test_input_wakes_the_loop(app):
    app.ctx.change(reduced_motion=True)
    turns(app, 60)
    app._awake = 0.0
    post(pygame.MOUSEMOTION, pos=(900, 500), rel=(1, 1), buttons=(0, 0, 0))
    assert app.turn() is True


def test_keys_reach_the_scenes_and_the_window_close_ends(app):
    turns(app, 3)
    app.stack.top.ui.focus("settings")
    press(pygame.K_RETURN)
    turns(app, 3)
    assert type(app.stack.top).__name__ == "SettingsScene"
    post(pygame.QUIT)
    app.turn()
    assert not app.stack.running


def test_closing_runs_what_asked_for_it_once_and_keeps_the_window_size(app):
    order = []
    app.ctx.on_quit += [lambda: order.append("first"), lambda: order.append("second")]
    app.window.windowed = (1440, 900)
    turns(app, 2)
    app.close()
    assert order == ["second", "first"]
    kept = store.load()
    assert (kept.window_width, kept.window_height) == (1440, 900)


def test_a_language_of_the_command_line_is_not_kept(app):
    app.ctx.change(card_counter=True)
    assert app.ctx.locale == "en" and store.load().language == "auto"


def test_fullscreen_is_switched_by_key_without_losing_the_scene(app):
    turns(app, 3)
    press(pygame.K_F11)
    turns(app, 3)
    assert app.window.fullscreen and app.ctx.settings.fullscreen
    press(pygame.K_F11)
    turns(app, 3)
    assert not app.window.fullscreen
    assert type(app.stack.top).__name__ == "TitleScene"
    assert app.ctx.window == pygame.display.get_surface().get_size()


def test_no_display_is_said_in_one_line():
    code = "import sys; from game.client.app import run; sys.exit(run())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"SDL_VIDEODRIVER": "nonsense", "PATH": "/usr/bin", "QUEWU_HOME": "/nonexistent"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert done.stderr.strip().splitlines()[-1].startswith("quewu: the window cannot be opened")


def test_a_whole_run_returns_zero(home):
    def stop(app):
        if app.frames.count >= 2:
            app.ctx.quit()

    assert run(Options(silent=True, on_frame=stop)) == 0


# -- the window ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("size", "desktop", "expected"),
    [
        ((1280, 720), (1920, 1080), (1280, 720)),
        ((3840, 2160), (1920, 1080), (1920, 1003)),
        ((800, 400), (1920, 1080), (1024, 576)),
        ((1280, 720), (1024, 600), (1024, 576)),
    ],
)
def test_the_window_is_never_larger_than_the_desktop(size, desktop, expected):
    assert clamp(size, desktop) == expected


def test_the_frame_buffer_hint_is_for_x11_without_a_gpu_only(monkeypatch, tmp_path):
    name = "SDL_FRAMEBUFFER_ACCELERATION"
    monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("game.client.window.has_gpu", lambda: False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "wayland")
    monkeypatch.setenv("DISPLAY", ":9")
    assert not on_x11()
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    if sys.platform.startswith("linux"):
        import os

        prepare_environment()
        assert os.environ[name] == "0"
        monkeypatch.delenv(name)
        monkeypatch.setattr("game.client.window.has_gpu", lambda: True)
        prepare_environment()
        assert name not in os.environ


def test_what_the_user_set_stays(monkeypatch):
    import os

    monkeypatch.setenv("SDL_IME_SHOW_UI", "0")
    prepare_environment()
    assert os.environ["SDL_IME_SHOW_UI"] == "0"


def test_a_gpu_is_known_by_its_render_node(tmp_path, monkeypatch):
    monkeypatch.delenv("LIBGL_ALWAYS_SOFTWARE", raising=False)
    assert not has_gpu(str(tmp_path), str(tmp_path / "none"))
    (tmp_path / "renderD128").touch()
    assert has_gpu(str(tmp_path), str(tmp_path / "none"))
    monkeypatch.setenv("LIBGL_ALWAYS_SOFTWARE", "1")
    assert not has_gpu(str(tmp_path), str(tmp_path / "none"))


def test_the_frame_log_keeps_the_latest_and_tells_percentiles():
    log = FrameLog(kept=100)
    for number in range(250):
        log.add(number, 16.0)
    assert sorted(log.work()) == list(range(150, 250))
    assert log.percentile(0.99) == 248 and log.percentile(0.5) in (199, 200)
    log.reset()
    assert log.work() == [] and log.percentile(0.5) == 0.0
