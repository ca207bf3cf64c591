"""The packaged program in its real window: a game is played to its end and lies in a save."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.packaging.test_packaged import BUILT
from tests.window.harness import Window, desktop, opened

pytestmark = [pytest.mark.packaged, pytest.mark.window]
HASTE = {"speed": "instant", "reduced_motion": True, "chants": False, "two_step_play": True}
MODE = {"mode": "basic", "seats": 3}
SETUP = {
    "game": "quewu",
    "options": MODE,
    "seats": [{"human": seat == 0, "name": name} for seat, name in enumerate("甲乙丙")],
    "seed": 5,
}


def play_on(game: Window) -> None:
    """Make one move with the keyboard: rest, or give up the cards that are asked for."""
    state = game.state
    if state["legal"] == 1:
        pass  # the table makes the only move by itself
    elif state["phase"] == "discard":
        for kind in state["legal_cards"][0]:
            game.click(game.card(kind))
        game.key("Return")
    else:
        game.key("r")
    ply = state["ply"]
    game.wait(lambda s: s["scene"] != "table" or s["ply"] > ply, "the move to be made", seconds=30)


def test_a_game_is_played_and_saved(tmp_path: Path) -> None:
    assert BUILT.is_dir(), "make build comes first"
    place = tmp_path / "雀舞 游戏"
    shutil.copytree(BUILT, place, symlinks=True)
    program = str(place / "quewu")
    home = tmp_path / "家 目录"
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.json").write_text(json.dumps(HASTE), encoding="utf-8")
    with desktop() as screen, opened(screen, home, setup=SETUP, program=(program,)) as game:
        for _ in range(60):
            state = game.wait(
                lambda s: s["scene"] == "result" or (s.get("can_act") and s.get("idle")),
                "my turn, or the end",
                seconds=60,
            )
            if state["scene"] == "result":
                break
            play_on(game)
        assert game.state["scene"] == "result"
        game.picture(tmp_path / "result.png")
        assert game.close() == 0
    saved = home / "data" / "saves" / "auto.json"
    words = [program, "record", str(saved), "--verify"]
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "game 1: seat" in done.stdout
