"""The table in a real window: drags, a game by keys alone, a new size, a kill and a restart."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.window.harness import State, Window, desktop, opened

pytestmark = pytest.mark.window

WIND = 6
MY_TURN = {"play": 43, "wind": 12, "keys": 8, "resize": 3}
"""Seeds at which the first turn of seat 0 is as a test needs it."""


@contextmanager
def table(home: Path, seed: int, speed: str = "fast", **more: Any) -> Iterator[Window]:
    """Sit down at a table of a seed, at a speed of play."""
    config = home / "config"
    config.mkdir(parents=True, exist_ok=True)
    (config / "settings.json").write_text(json.dumps({"speed": speed}))
    with desktop() as screen, opened(screen, home, seed=seed, QUEWU_SCENE="table", **more) as game:
        yield game


def my_turn(game: Window) -> State:
    """Wait until the player may act and nothing moves."""
    return game.wait(lambda s: s.get("can_act") and s["idle"], "the player's turn", 60)


def one_way(state: State) -> list[int]:
    """Return cards that can be played in exactly one way."""
    plays = state["legal_cards"]
    return next(cards for cards in plays if cards and plays.count(cards) == 1)


def choose(game: Window, kinds: list[int]) -> None:
    """Click cards of these kinds, one after the other."""
    used: set[int] = set()
    for kind in kinds:
        held = game.state["hand"]
        index = next(i for i, k in enumerate(held) if k == kind and i not in used)
        used.add(index)
        game.click(game.cards()[index])
    game.wait(lambda s: sorted(s["chosen"]) == sorted(kinds), "the cards to be chosen")


def test_a_drag_to_the_middle_plays(tmp_path: Path) -> None:
    with table(tmp_path / "home", MY_TURN["play"]) as game:
        before = my_turn(game)
        kinds = one_way(before)
        choose(game, kinds)
        index = game.state["hand"].index(kinds[0])
        game.drag(game.cards()[index], game.centre)
        after = game.wait(lambda s: s["ply"] > before["ply"], "the cards to be played")
        assert after["sizes"][0] == before["sizes"][0] - len(kinds)


def test_a_drag_of_what_is_not_allowed_goes_home(tmp_path: Path) -> None:
    with table(tmp_path / "home", MY_TURN["play"]) as game:
        before = my_turn(game)
        alone = [[kind] for kind in before["hand"] if [kind] not in before["legal_cards"]]
        game.drag(game.card(alone[0][0]), game.centre)
        after = game.wait(lambda s: s["flash"] and s["idle"], "the refusal")
        assert (after["ply"], after["hand"]) == (before["ply"], before["hand"])
        assert after["cards"] == before["cards"]


def test_wind_dropped_on_a_player_names_him(tmp_path: Path) -> None:
    with table(tmp_path / "home", MY_TURN["wind"]) as game:
        before = my_turn(game)
        seat = before["targets"][-1]
        game.drag(game.card(WIND), game.plate(seat))
        after = game.wait(lambda s: s["ply"] > before["ply"] and s["idle"], "the dance")
        assert after["hand"].count(WIND) == before["hand"].count(WIND) - 1
        assert f"{before['names'][seat]}" in after["said"][0]


def test_a_lost_release_lets_the_card_go_home(tmp_path: Path) -> None:
    with table(tmp_path / "home", MY_TURN["resize"]) as game:
        before = my_turn(game)
        game.move(game.card(before["hand"][0]))
        game.press()
        for x in (400, 500, 600):
            game.move((x, 320))
        game.key("Escape")
        game.release()
        after = game.wait(lambda s: s["idle"], "the card to be home")
        assert (after["ply"], after["cards"]) == (before["ply"], before["cards"])


def test_a_whole_game_by_keys_alone(tmp_path: Path) -> None:
    with table(tmp_path / "home", MY_TURN["keys"], speed="instant") as game:
        for _ in range(400):
            state = game.wait(
                lambda s: s["scene"] == "result" or (s.get("can_act") and s["idle"]), "a turn", 60
            )
            if state["scene"] == "result":
                break
            act_by_keys(game, state)
            game.wait(lambda s, ply=state["ply"]: s.get("ply") != ply, "the move to be made")
        assert game.state["scene"] == "result"


def act_by_keys(game: Window, state: State) -> None:
    """Make the player's move with the keyboard: the longest play, else a rest."""
    plays = [cards for cards in state["legal_cards"] if cards]
    if not plays:
        game.key("r")
        return
    if state["phase"] == "discard" and state["legal"] == 1:
        return  # what is forced is done by itself
    take_by_keys(game, max(plays, key=len))
    if state["phase"] == "discard":
        game.key("Return")
        return
    game.key("1")
    if game.wait(lambda s: s["ply"] != state["ply"] or s["chooser"], "a move or a question")[
        "chooser"
    ]:
        game.key("1")


def take_by_keys(game: Window, kinds: list[int]) -> None:
    """Choose cards in an order with the arrows and the space bar."""
    used: set[int] = set()
    for kind in kinds:
        held = game.state["hand"]
        index = next(i for i, k in enumerate(held) if k == kind and i not in used)
        used.add(index)
        game.key("Home", *["Right"] * index, "space")
    game.wait(lambda s: s["chosen"] == kinds, f"{kinds} to be chosen")


@pytest.mark.parametrize("size", [(1600, 900), (1111, 777), (1024, 576)])
def test_the_window_may_take_another_size(tmp_path: Path, size: tuple[int, int]) -> None:
    with table(tmp_path / "home", MY_TURN["resize"]) as game:
        before = my_turn(game)
        game.resize(*size)
        after = game.wait(lambda s: s["window"] == list(size) and s["idle"], "the new size")
        assert after["hand"] == before["hand"]
        for x, y, width, height in [*after["cards"], *after["plates"], after["centre"]]:
            assert x >= 0 and y >= 0
            assert x + width <= size[0] and y + height <= size[1]
        game.click(game.card(after["hand"][0]))
        game.wait(lambda s: s["chosen"] == after["hand"][:1], "a card to be chosen")


def test_a_killed_game_is_continued_from_the_title(tmp_path: Path) -> None:
    home = tmp_path / "家"
    with table(home, MY_TURN["keys"], speed="instant") as game:
        state = my_turn(game)
        act_by_keys(game, state)
        game.wait(lambda s: s["ply"] > state["ply"], "the move")
        before = my_turn(game)
    with desktop() as screen, opened(screen, home, QUEWU_SCENE="title") as game:
        game.painted(tmp_path / "title.png")
        for _ in range(20):
            game.key("Return")
            if game.state.get("scene") == "table":
                break
        after = game.wait(lambda s: s["scene"] == "table" and s["idle"], "the game to go on")
        assert after["ply"] >= before["ply"] - 1
        assert after["seat"] == before["seat"]
        assert "Traceback" not in game.log.read_text()
