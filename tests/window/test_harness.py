"""The harness itself, on the title: the window opens, takes keys, closes."""

from pathlib import Path

import pytest

from tests.window.harness import desktop, opened

pytestmark = pytest.mark.window


def test_the_window_opens_and_closes(tmp_path: Path) -> None:
    with desktop() as screen, opened(screen, tmp_path / "家 目录", size=(1280, 720)) as game:
        words = game.xdotool("getwindowgeometry", game.id)
        assert "1280x720" in words
        game.painted(tmp_path / "title.png")
        assert game.close() == 0
        assert "Traceback" not in game.log.read_text()


def test_the_table_opens_and_a_card_is_chosen(tmp_path: Path) -> None:
    with (
        desktop() as screen,
        opened(screen, tmp_path / "home", seed=3, QUEWU_SCENE="table") as game,
    ):
        game.wait(lambda s: s["scene"] == "table" and s["can_act"] and s["idle"], seconds=60)
        kind = game.state["hand"][0]
        game.click(game.card(kind))
        game.wait(lambda s: s["chosen"] == [kind], "the card to be chosen")
        game.key("Escape")
        game.wait(lambda s: s["chosen"] == [], "the card to be put back")
