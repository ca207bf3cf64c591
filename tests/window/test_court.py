"""A strict and a court's table in a real window: a violation with its evidence, and a call."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.window.harness import State, Window, desktop, middle_of, opened

pytestmark = pytest.mark.window


def setup(seed: int, **options: Any) -> dict[str, Any]:
    seats = [
        {"human": i == 0, "name": f"p{i}", "level": "beginner", "portrait": "sparrow"}
        for i in range(4)
    ]
    chosen = {"mode": "full", "raise_limit": 2, "seats": 4, **options}
    return {"game": "quewu", "options": chosen, "seats": seats, "seed": seed,
            "open_hands": False, "undo": True}  # fmt: skip


@contextmanager
def table(home: Path, seed: int, **options: Any) -> Iterator[Window]:
    config = home / "config"
    config.mkdir(parents=True, exist_ok=True)
    (config / "settings.json").write_text(json.dumps({"speed": "fast"}))
    laid = setup(seed, **options)
    with desktop() as screen, opened(screen, home, setup=laid) as game:
        yield game


def my_demand(game: Window) -> State:
    """Rest until the player has a demand before him."""
    for _ in range(12):
        state = game.wait(lambda s: s.get("can_act") and s["idle"], "the player's turn", 60)
        if state["phase"] == "play" and state["demand"][0]:
            return state
        game.key("r")
        after = game.wait(
            lambda s, ply=state["ply"]: s.get("ply", ply) != ply or "use2" in s.get("buttons", {}),
            "the rest",
        )
        if after["ply"] == state["ply"]:
            game.key("1")
            game.wait(lambda s, ply=state["ply"]: s.get("ply", ply) != ply, "the rest")
    raise AssertionError("no demand came")


def lay_wrong(game: Window, state: State) -> list[int]:
    """Declare a quantity card alone as a Follow, with the right verse."""
    kind = next(kind for kind in state["hand"] if 1 <= kind <= 4)
    game.click(game.card(kind))
    game.wait(lambda s: s["chosen"] == [kind] and "use4" in s["buttons"], "the declarations")
    game.click_button("use1")
    shown = game.wait(lambda s: len(s["verses"]) == 4, "four verses")
    box = next(v[1:] for v in shown["verses"] if v[0] in shown["seasons"])
    game.click(middle_of(box))
    return [kind]


def test_a_violation_is_shown_with_its_evidence_and_appealed(tmp_path: Path) -> None:
    with table(tmp_path / "home", 3, referee="strict") as game:
        state = my_demand(game)
        cards = lay_wrong(game, state)
        found = game.wait(lambda s: s["scene"] == "judgment", "the finding", 30)
        assert found["cards"] == cards and found["kind"] == "illegal_combination"
        game.click(middle_of(found["buttons"]["appeal"]))
        game.wait(lambda s: s["scene"] == "table" and s["court"] and s["phase"] == "vote", "a vote")
        after = game.wait(lambda s: s["scene"] == "table" and not s["court"], "the verdict", 30)
        assert after["phase"] != "vote"
        assert "Traceback" not in game.log.read_text()


def test_a_call_by_two_clicks_is_voted_on(tmp_path: Path) -> None:
    with table(tmp_path / "home", 9, referee="court") as game:
        state = my_demand(game)
        assert state["call"]
        game.click(middle_of(state["call"]))
        listed = game.wait(lambda s: s["scene"] == "calling", "the layings")
        assert all(seat != 0 for seat, _cards in listed["layings"])
        game.click(middle_of(listed["buttons"]["illegal_combination"]))
        voted = game.wait(lambda s: s["scene"] == "table" and s["court"], "the vote")
        assert voted["ply"] > state["ply"]
        after = game.wait(
            lambda s: s["scene"] == "table" and not s["court"] and s["can_act"], "my turn again", 30
        )
        assert after["violations"] == [] and after["hand"] == state["hand"]
        assert "Traceback" not in game.log.read_text()
