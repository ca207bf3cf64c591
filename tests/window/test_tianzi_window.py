"""天子雀 in a real window: from the title by mouse and keys, a whole deal, a window for calls."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.window.harness import State, Window, desktop, middle_of, opened

pytestmark = pytest.mark.window

PICTURED = ("hand", "sea", "scored", "sizes", "phase", "points", "ply")
"""What a table must show again after it was left and continued."""
FACES = ("sparrow", "crane", "kingfisher", "owl")


def settle_home(home: Path, **settings: Any) -> None:
    """Keep settings as a player would have left them."""
    config = home / "config"
    config.mkdir(parents=True, exist_ok=True)
    chosen = {"speed": "instant", "tutorial_offered": True, **settings}
    (config / "settings.json").write_text(json.dumps(chosen))


def saves_of(home: Path) -> list[Path]:
    """Return the files of saved games."""
    return sorted((home / "data" / "saves").glob("*.json"))


def laid(seed: int, seats: int) -> dict[str, Any]:
    """Return a set-up with one player and bots."""
    sitting = [
        {"human": i == 0, "name": f"p{i}", "level": "beginner", "portrait": FACES[i]}
        for i in range(seats)
    ]
    return {"game": "tianzi", "options": {"seats": seats}, "seats": sitting, "seed": seed,
            "open_hands": False, "undo": True}  # fmt: skip


@contextmanager
def table(home: Path, seed: int, seats: int, **settings: Any) -> Iterator[Window]:
    """Sit down at a table of a seed."""
    settle_home(home, **settings)
    with (
        desktop() as screen,
        opened(screen, home, setup=laid(seed, seats), QUEWU_SCENE="table") as game,
    ):
        yield game


def my_move(game: Window) -> State:
    """Wait until the player may act and nothing moves, or the deal is over."""
    return game.wait(
        lambda s: s["scene"] == "result" or (s.get("can_act") and s["idle"]), "a move", 60
    )


def moved(game: Window, state: State) -> State:
    """Wait until a move is made."""
    return game.wait(lambda s: s.get("ply") != state["ply"], "the move to be made")


def click_key(game: Window, scene: str, key: str) -> None:
    """Click a button of a menu."""
    state = game.wait(
        lambda s: s["scene"] == scene and key in s["buttons"], f"{key} of the {scene}"
    )
    game.click(middle_of(state["buttons"][key]))


def by_hint(game: Window, state: State) -> None:
    """Ask for a hint and do what it says, by keys."""
    game.key("h")
    game.wait(lambda s: s["hint"], "the hint")
    game.key("Return")
    after = game.wait(lambda s: s.get("ply") != state["ply"] or s["sheet"], "a move or a sheet")
    if after.get("ply") == state["ply"]:
        game.key("1" if state["sheet"] else "Return")
        again = game.wait(
            lambda s: s.get("ply") != state["ply"] or s["chooser"], "a move or a question"
        )
        if again.get("ply") == state["ply"]:
            game.key("1")
    moved(game, state)


def discard_by_mouse(game: Window, state: State) -> State:
    """Click the last card of the hand, then the button that discards it."""
    game.click(game.cards()[-1])
    game.wait(lambda s: len(s["chosen"]) == 1 and "use1" in s["buttons"], "the card to be chosen")
    game.click_button("use1")
    after = moved(game, state)
    assert sum(after["sizes"]) <= sum(state["sizes"])
    return after


def draw_by_mouse(game: Window, state: State) -> State:
    """Click the stock."""
    game.click(middle_of(state["stock"]))
    after = game.wait(lambda s: s["phase"] == "form" and s["idle"], "a card to be drawn")
    assert len(after["hand"]) == len(state["hand"]) + 1
    return after


def draw_and_discard_by_keys(game: Window, state: State) -> None:
    """Draw, go to a card, choose it and discard it without the mouse."""
    game.key("d")
    drawn = game.wait(lambda s: s["phase"] == "form" and s["idle"], "a card to be drawn")
    game.key("Right", "space")
    game.wait(lambda s: len(s["chosen"]) == 1, "a card to be chosen")
    game.key("Return")
    moved(game, drawn)
    assert len(drawn["hand"]) == len(state["hand"]) + 1


def test_from_the_title_a_game_is_played_left_and_continued(tmp_path: Path) -> None:
    home = tmp_path / "home"
    settle_home(home)
    with desktop() as screen:
        with opened(screen, home) as game:
            click_key(game, "title", "new")
            click_key(game, "setup", "game-tianzi")
            click_key(game, "setup", "begin")
            state = my_move(game)
            assert len(state["hand"]) == 5 and state["sizes"] == [5, 5]
            discard_by_mouse(game, draw_by_mouse(game, state))
            mine = my_move(game)
            draw_and_discard_by_keys(game, mine)
            my_move(game)
            game.key("u")
            back = game.wait(
                lambda s: s["phase"] == "form" and s["can_act"] and s["idle"], "the undo"
            )
            assert len(back["hand"]) == 6 and back["ply"] > mine["ply"]
            game.key("h")
            game.wait(lambda s: s["hint"] and s["chosen"], "the hint to lift cards")
            left = my_move(game)
            game.key("Escape", "Escape")
            click_key(game, "pause", "save")
            game.wait(lambda s: s["scene"] == "dialog", "to be asked for a name")
            game.key("Return")
            game.wait(lambda s: s["scene"] == "saves", "the saves")
            kept = [file for file in saves_of(home) if not file.name.startswith("auto")]
            assert len(kept) == 1 and json.loads(kept[0].read_text())
            game.key("Escape")
            my_move(game)
            game.key("Escape")
            click_key(game, "pause", "leave")
            game.wait(lambda s: s["scene"] == "title", "the title")
            assert game.close() == 0
        with opened(screen, home) as game:
            click_key(game, "title", "continue")
            again = my_move(game)
            assert [again[key] for key in PICTURED] == [left[key] for key in PICTURED]
            assert "Traceback" not in game.log.read_text()


def test_a_whole_deal_by_keys_and_hints(tmp_path: Path) -> None:
    with table(tmp_path / "home", seed=3, seats=2) as game:
        for _ in range(200):
            state = my_move(game)
            if state["scene"] == "result":
                break
            by_hint(game, state)
        assert game.state["scene"] == "result" and game.state["winners"]
        assert "Traceback" not in game.log.read_text()


def test_four_players_come_to_a_call_that_is_answered(tmp_path: Path) -> None:
    with table(tmp_path / "home", seed=3, seats=4, claim_seconds=0) as game:
        for _ in range(120):
            state = my_move(game)
            assert state["scene"] == "table"
            if state["phase"] == "call":
                break
            by_hint(game, state)
        assert state["phase"] == "call" and state["sheet"] and state["sea"]
        sets = len(state["scored"][0])
        game.key("1")
        after = game.wait(
            lambda s: s["phase"] == "keep" and s["can_act"] and s["idle"], "the match laid"
        )
        game.click_button("use1")
        kept = game.wait(lambda s: len(s["scored"][0]) == sets + 1, "a score card")
        assert len(kept["hand"]) == len(after["hand"]) + 2
        assert "Traceback" not in game.log.read_text()
