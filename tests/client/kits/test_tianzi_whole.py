"""Whole deals and matches of 天子雀 through the director: shown == view at every rest."""

from __future__ import annotations

from random import Random

import pytest
from tianzi_play import frame, play_out, rest, sit, table_of

from game.ai.bots import bot_for
from game.client.scenes.table import TableScene

TABLES = [
    {"seats": 2, "deck": "white", "variant": "basic"},
    {"seats": 2, "deck": "red", "variant": "basic"},
    {"seats": 2, "deck": "white", "variant": "advanced"},
    {"seats": 2, "deck": "red", "variant": "advanced"},
    {"seats": 3, "variant": "basic"},
    {"seats": 3, "variant": "advanced"},
    {"seats": 4, "variant": "basic"},
    {"seats": 4, "variant": "advanced"},
]


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a picture that differs from its view be an error."""
    monkeypatch.setattr(TableScene, "strict", True)


@pytest.mark.parametrize("options", TABLES, ids=lambda o: "-".join(map(str, o.values())))
def test_skipped_deals_show_their_views(options):
    stack = sit(seed=20 + options["seats"], **options)
    play_out(stack, seed=7, skip=True)
    assert table_of(stack).view.result is not None
    stack.close()


@pytest.mark.parametrize("options", TABLES[::3], ids=lambda o: "-".join(map(str, o.values())))
def test_deals_shown_frame_by_frame_show_their_views(options):
    stack = sit(seed=31 + options["seats"], **options)
    play_out(stack, seed=3)
    assert table_of(stack).view.result is not None
    stack.close()


def test_random_play_reaches_odd_corners():
    seen = set()
    for seed in range(4):
        stack = sit(seed=100 + seed, seats=(2, 3, 4, 4)[seed])
        play_out(stack, seed=seed, skip=True, level="random")
        scene = table_of(stack)
        seen |= {event.why for line in scene.table.public_log() for event in line.facts
                 if hasattr(event, "why")}  # fmt: skip
        stack.close()
    assert {"deal", "draw", "discard", "cover", "keep", "open"} <= seen
    assert {"turn_up", "remove", "aside"} & seen


def test_everybody_sees_all_hands_where_they_lie_open():
    stack = sit(seed=9, seats=4, open_hands=True)
    play_out(stack, seed=2, skip=True)
    assert table_of(stack).view.result is not None
    stack.close()


@pytest.mark.parametrize("seats", [2, 4])
def test_a_match_is_played_to_its_target(seats):
    """Deal after deal through the scene, until somebody has the points."""
    stack = sit(seed=60 + seats, seats=seats, target=10)
    scene = table_of(stack)
    for deal in range(60):
        play_out(stack, seed=deal, skip=True)
        standing = scene.table.match.standing()
        for _ in range(120):
            if stack.top is not scene:
                break
            frame(stack)
        result = stack.top
        assert result is not scene
        assert [line.points for line in result.lines] == list(scene.view.result.scores)
        assert [line.total for line in result.lines] == list(standing.points)
        if standing.over:
            break
        result.next_game()
        frame(stack)
    assert standing.over and max(standing.points) >= 10
    assert scene.board.track.sums == standing.points
    stack.close()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_concedes_leaves_and_the_others_play_on(seats):
    stack = sit(seed=14, seats=seats)
    scene = rest(stack)
    bot, rng = bot_for("tianzi", "regular"), Random(3)
    for _ in range(5):
        scene.submit(bot.choose(scene.view, rng, 1e12))
        scene = rest(stack)
    scene._concede()
    for _ in range(60_000):
        frame(stack)
        scene.skip()
        if scene.view.phase == "over" and scene.timeline.idle:
            break
    assert scene.view.result is not None and not scene.view.alive[0]
    assert scene.board.hand.cards == [] and scene.board.scored[0] == []
    stack.close()


def test_a_table_looked_at_in_another_size_and_language_shows_the_same():
    """Resizing in the middle of a motion ends in what the view says."""
    stack = sit(seed=6, seats=4)
    scene = rest(stack)
    bot, rng = bot_for("tianzi", "regular"), Random(3)
    for size in ((1920, 1080), (1366, 768), (1280, 720)):
        scene.table.set_speed("normal")
        scene.submit(bot.choose(scene.view, rng, 1e12))
        for _ in range(5):
            frame(stack)
        stack.resize(size)
        scene = rest(stack)
        assert scene.board.facts() == scene.board.facts_of(scene.view)
    stack.close()
