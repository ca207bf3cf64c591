"""够级 in a real window: from the title by mouse, jokers, undo, hints, a save, a whole game."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.client.table.opening import plain_setup
from game.games.gouji.cards import BIG, FIVE, SMALL, TWO
from tests.window.harness import Point, State, Window, desktop, opened

pytestmark = pytest.mark.window

NEW_GAME, GOUJI_CARD, BEGIN = (125, 338), (1015, 230), (1126, 664)
"""Where the title and the page of a new game have them in a window of 1280 by 720."""
BEGIN_FACE, GOUJI_TICK = (1030, 664), (1220, 118)
"""Where the button to begin, and the mark of the game chosen, show nothing but cinnabar."""
OPENS = 0.4
"""Seconds after which a sheet that opens takes keys."""
BETWEEN_CLICKS = 0.6
"""Seconds after which a second click is no double click."""
CLICK_PATIENCE = 4.0
"""Seconds to wait for what a click does."""
SEEDS = {"joker": 3, "whole": 5}
"""Tables whose deal is as a test needs it."""


def settings(home: Path, **values: Any) -> None:
    """Write settings before the program starts."""
    folder = home / "config"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(json.dumps({"speed": "instant", **values}))


def kept(home: Path) -> list[Path]:
    """List the saves a player has made himself."""
    found = (home / "data" / "saves").glob("*.json")
    return [path for path in found if not path.name.startswith("auto")]


def save(game: Window, home: Path) -> None:
    """Save the game from the pause sheet, under the name that is offered."""
    game.key("F10")
    time.sleep(OPENS)
    game.key("Down", "Return")
    for _ in range(12):
        time.sleep(OPENS)
        if kept(home):
            return
        game.key("Return")
    raise AssertionError("the game was not saved")


@contextmanager
def table(home: Path, seed: int, **more: Any) -> Iterator[Window]:
    """Sit down at a 够级 table of a seed."""
    settings(home)
    setup = plain_setup(seed, game="gouji", **more).as_dict()
    with desktop() as screen, opened(screen, home, setup=setup, QUEWU_SCENE="table") as game:
        yield game


def my_turn(game: Window) -> State:
    """Wait until the player may act and nothing moves, or the game is over."""
    return game.wait(
        lambda s: s["scene"] == "result" or (s.get("can_act") and s["idle"]), "a turn", 60
    )


def is_cinnabar(game: Window, at: Point) -> bool:
    """Tell whether one pixel of the window is cinnabar."""
    spot = f"1x1+{at[0]}+{at[1]}"
    words = ["import", "-window", game.id, "-crop", spot, "-depth", "8", "rgb:-"]
    red, green, blue = subprocess.run(words, env=game.env, capture_output=True).stdout[:3]
    return red > 150 and green < 90 and blue < 90


def click_until(game: Window, at: Point, done: Callable[[], bool], what: str) -> None:
    """Click somewhere until it has had its effect; a click during a transition may be lost."""
    for _ in range(4):
        time.sleep(OPENS)
        game.click(at)
        end = time.monotonic() + CLICK_PATIENCE
        while time.monotonic() < end:
            if done():
                return
    raise AssertionError(f"{what} never came")


def moved(game: Window, before: State) -> State:
    """Wait until a move has been made."""
    return game.wait(
        lambda s: s["scene"] == "result" or s["ply"] != before["ply"], "the move to be made"
    )


def answer(game: Window, state: State) -> State:
    """Say no, or what else can be said without cards; return the state after it."""
    game.key({"play": "p", "burn": "p", "wind": "y"}.get(state["phase"], "n"))
    return moved(game, state)


def until_play(game: Window, fits: Callable[[list[int]], bool]) -> tuple[State, list[int]]:
    """Let the game go on until a play that fits is legal; return the state and the play."""
    for _ in range(60):
        state = my_turn(game)
        assert state["scene"] == "table", "the game ended first"
        plays = [cards for cards in state["legal_cards"] if cards and fits(cards)]
        if plays and state["phase"] == "play":
            return state, plays[0]
        leads = [cards for cards in state["legal_cards"] if cards]
        if state["phase"] == "play" and len(leads) == state["legal"]:
            take_by_keys(game, leads[0])
            game.key("Return")
            moved(game, state)
        else:
            answer(game, state)
    raise AssertionError("no such play")


def letter(kind: int) -> str:
    """Return the key that takes one more card of a kind."""
    return {**dict(zip(range(7), "3456789")), 7: "t", 8: "j", 9: "q", 10: "k", 11: "a",
            TWO: "2", SMALL: "w", BIG: "d"}[kind]  # fmt: skip


def take_by_keys(game: Window, cards: list[int]) -> None:
    """Choose cards by the keys of their ranks."""
    game.key(*[letter(kind) for kind in cards])
    game.wait(lambda s: sorted(s["chosen"]) == sorted(cards), f"{cards} to be chosen")


def choose(game: Window, cards: list[int]) -> None:
    """Choose cards of one rank by the mouse, slowly: two quick clicks would play them."""
    for count in range(1, len(cards) + 1):
        game.click(game.card(cards[0]))
        game.wait(lambda s, n=count: len(s["chosen"]) == n, f"{count} cards to be chosen")
        time.sleep(BETWEEN_CLICKS)


def test_from_the_title_by_mouse_to_a_hand_and_back_by_undo(tmp_path: Path) -> None:
    home = tmp_path / "home"
    settings(home)
    with desktop() as screen, opened(screen, home, size=(1280, 720), seed=7) as game:
        game.painted(tmp_path / "title.png")
        click_until(game, NEW_GAME, lambda: is_cinnabar(game, BEGIN_FACE), "the new game")
        click_until(game, GOUJI_CARD, lambda: is_cinnabar(game, GOUJI_TICK), "够级")
        click_until(game, BEGIN, lambda: game.state.get("scene") == "table", "the table")
        before, cards = until_play(game, lambda cards: len(set(cards)) == 1)
        assert len(before["names"]) == 6
        choose(game, cards)
        game.click_button("use1")
        moved(game, before)
        my_turn(game)
        game.key("u")
        after = game.wait(lambda s: s["ply"] == before["ply"] and s["idle"], "the hand taken back")
        assert after["hand"] == before["hand"]
        assert "Traceback" not in game.log.read_text()


def test_a_joker_is_hung_by_drag(tmp_path: Path) -> None:
    def hung(cards: list[int]) -> bool:
        return FIVE <= cards[0] < SMALL and cards[-1] == SMALL and cards.count(SMALL) == 1

    with table(tmp_path / "home", SEEDS["joker"]) as game:
        before, cards = until_play(game, hung)
        plain = cards[:-1]
        choose(game, plain)
        game.drag(game.card(SMALL), game.card(plain[0]))
        game.wait(lambda s: sorted(s["chosen"]) == cards, "the joker to be hung")
        game.key("Return")
        after = game.wait(lambda s: s["ply"] > before["ply"], "the hand to be laid")
        assert after["sizes"][0] == before["sizes"][0] - len(cards)


def test_a_table_that_was_left_is_continued_as_it_was(tmp_path: Path) -> None:
    home = tmp_path / "牌局"
    with table(home, SEEDS["joker"]) as game:
        state, cards = until_play(game, lambda cards: len(set(cards)) == 1)
        take_by_keys(game, cards)
        game.key("Return")
        moved(game, state)
        before = my_turn(game)
        save(game, home)
        assert game.close() == 0
    with desktop() as screen, opened(screen, home, QUEWU_SCENE="title") as game:
        game.painted(tmp_path / "title.png")
        for _ in range(20):
            game.key("Return")
            if game.state.get("scene") == "table":
                break
        after = my_turn(game)
        assert (after["ply"], after["sizes"]) == (before["ply"], before["sizes"])
        assert after["hand"] == before["hand"]
        assert "Traceback" not in game.log.read_text()


def test_a_whole_game_by_hints_and_keys_alone(tmp_path: Path) -> None:
    with table(tmp_path / "home", SEEDS["whole"], match=1) as game:
        for _ in range(300):
            state = my_turn(game)
            if state["scene"] == "result":
                break
            follow_hint(game, state)
        assert game.state["scene"] == "result"
        assert len(game.state["winners"]) == 3


def follow_hint(game: Window, state: State) -> None:
    """Ask for a hint and do it: the cards it chooses, else what is said without cards."""
    game.key("h")
    hinted = game.wait(lambda s: s["hint"], "a hint")
    if hinted["chosen"]:
        game.key("Return")
        moved(game, state)
    else:
        answer(game, state)
