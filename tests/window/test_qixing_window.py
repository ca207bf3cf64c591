"""妙手七星 in a real window: from the title by mouse and keys, comparisons, a whole game."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.window.harness import State, Window, desktop, middle_of, opened

pytestmark = pytest.mark.window

PICTURED = ("hand", "offered", "phase", "ply", "round", "scores", "said")
"""What a table must show again after it was left and continued."""
ROUNDS = 7


def settle_home(home: Path, **settings: Any) -> None:
    """Keep settings as a player would have left them."""
    config = home / "config"
    config.mkdir(parents=True, exist_ok=True)
    chosen = {"speed": "fast", "tutorial_offered": True, **settings}
    (config / "settings.json").write_text(json.dumps(chosen))


def click_key(game: Window, scene: str, key: str) -> None:
    """Click a button of a menu."""
    state = game.wait(
        lambda s: s["scene"] == scene and key in s["buttons"], f"{key} of the {scene}"
    )
    game.click(middle_of(state["buttons"][key]))


def kept(home: Path) -> list[Path]:
    """List the saves a player has made himself."""
    found = (home / "data" / "saves").glob("*.json")
    return [path for path in found if not path.name.startswith("auto")]


def until(game: Window, phase: str) -> State:
    """Wait for the player's turn in a phase, with everything shown."""
    return game.wait(
        lambda s: s.get("phase") == phase and s["can_act"] and s["idle"], f"to {phase}", 60
    )


def draw_by_mouse(game: Window, state: State) -> State:
    """Click the last tile drawn, and keep it by the button under it."""
    kind = state["offered"][-1]
    game.click(middle_of(state["offer_boxes"][-1]))
    game.wait(lambda s: s["chosen"] == [kind], "the tile to be chosen")
    game.click_button("use3")
    after = until(game, "discard")
    assert sorted(after["hand"]) == sorted([*state["hand"], kind])
    return after


def discard_by_mouse(game: Window, state: State) -> None:
    """Click the first triplet, and discard it by the button."""
    kind = state["hand"][0]
    game.click(middle_of(state["cards"][0]))
    game.wait(lambda s: s["chosen"] == [kind] and "use1" in s["buttons"], "the triplet chosen")
    game.click_button("use1")
    after = game.wait(lambda s: s["ply"] > state["ply"], "the discard")
    assert kind not in after["hand"] and len(after["hand"]) == 4


def compared(game: Window, number: int, go_on: Callable[[], None]) -> State:
    """Wait for a round's comparison, and go on when its sheet stands."""
    shown = game.wait(
        lambda s: s.get("comparing") and s["standing"], f"the comparison of round {number}", 60
    )
    assert shown["round"] == number
    go_on()
    after = game.wait(lambda s: not s.get("comparing") or not s["standing"], "the sheet to go")
    assert sum(after["scores"]) == 0
    return after


def round_by_keys(game: Window, state: State) -> None:
    """Keep a tile by its number, discard the third triplet by arrows, space and Enter."""
    kind = state["offered"][1]
    game.key("2")
    drawn = until(game, "discard")
    assert kind in drawn["hand"]
    game.key("Right", "Right", "Right", "space")
    game.wait(lambda s: s["chosen"] == [drawn["hand"][2]], "the triplet to be chosen")
    game.key("Return")
    game.wait(lambda s: s["ply"] > drawn["ply"], "the discard")


def save(game: Window, home: Path) -> None:
    """Save from the pause under the name that is offered."""
    click_key(game, "pause", "save")
    for _ in range(20):
        time.sleep(0.2)
        if kept(home):
            break
        game.key("Return")
    assert kept(home), "the game was not saved"
    for _ in range(5):
        if game.state["scene"] == "table":
            return
        game.key("Escape")
        time.sleep(0.3)
    raise AssertionError("there is no way back to the table")


def test_from_the_title_two_rounds_are_played_saved_left_and_continued(tmp_path: Path) -> None:
    home = tmp_path / "home"
    settle_home(home)
    with desktop() as screen:
        with opened(screen, home, seed=4) as game:
            click_key(game, "title", "new")
            click_key(game, "setup", "game-qixing")
            click_key(game, "setup", "begin")
            discard_by_mouse(game, draw_by_mouse(game, until(game, "choose")))
            compared(game, 1, lambda: game.click(middle_of(game.state["centre"])))
            second = until(game, "choose")
            assert second["round"] == 2 and any(second["said"])
            round_by_keys(game, second)
            compared(game, 2, lambda: game.key("Return"))
            third = until(game, "choose")
            game.key("1")
            until(game, "discard")
            game.key("u")
            back = until(game, "choose")
            assert (back["ply"], back["hand"]) == (third["ply"], third["hand"])
            assert back["offered"] == third["offered"]
            game.key("h")
            game.wait(lambda s: s["hint"] and s["chosen"], "the hint to choose a tile")
            game.key("Escape")
            left = game.wait(lambda s: not s["chosen"], "the tile to be let go")
            game.key("Escape")
            save(game, home)
            until(game, "choose")
            game.key("Escape")
            click_key(game, "pause", "leave")
            game.wait(lambda s: s["scene"] == "title", "the title")
            assert game.close() == 0
        with opened(screen, home) as game:
            click_key(game, "title", "continue")
            again = until(game, "choose")
            assert [again[key] for key in PICTURED] == [left[key] for key in PICTURED]
            assert "Traceback" not in game.log.read_text()


def seated(seed: int) -> dict[str, Any]:
    """Return a set-up of one game, with one player and bots."""
    sitting = [
        {"human": i == 0, "name": f"p{i}", "level": "beginner", "portrait": "sparrow"}
        for i in range(4)
    ]
    return {"game": "qixing", "options": {"match": 1}, "seats": sitting, "seed": seed,
            "open_hands": False, "undo": True}  # fmt: skip


def test_a_whole_game_by_keys_and_hints_through_every_comparison(tmp_path: Path) -> None:
    home = tmp_path / "home"
    settle_home(home, speed="instant")
    seen: list[int] = []
    with (
        desktop() as screen,
        opened(screen, home, setup=seated(3), QUEWU_SCENE="table") as game,
    ):
        while True:
            state = game.wait(
                lambda s: s["scene"] == "result" or (s["comparing"] and s["standing"])
                or (s["can_act"] and s["idle"]),
                "a turn, a sheet or the end", 60,
            )  # fmt: skip
            if state["scene"] == "result":
                break
            if state["comparing"]:
                seen.append(state["round"])
                if len(seen) == 6:
                    game.resize(1500, 900)
                    game.wait(lambda s: s["window"] == [1500, 900] and s["standing"], "a new size")
                game.key("Return")
                game.wait(
                    lambda s, n=state["round"]: not s.get("standing") or s["round"] != n,
                    "the sheet to go",
                )
                continue
            game.key("h")
            game.wait(lambda s: s["hint"] and s["chosen"], "the hint")
            game.key("Return")
            game.wait(lambda s, ply=state["ply"]: s.get("ply") != ply, "the move")
        assert seen == list(range(1, ROUNDS + 1))
        assert "Traceback" not in game.log.read_text()
