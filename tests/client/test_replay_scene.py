"""The replay: any moment, any eyes, the picture always what the view says."""

from random import Random

import pytest

from game.ai.bots import bot_for
from game.client.archive.past import Past
from game.client.input import Key
from game.client.scenes.replay import ALL
from game.client.setup.quewu.draft import QuewuDraft
from game.engine import EVERYONE, HIDDEN, OVER, CardsMoved
from game.session.eyes import look
from game.session.records import Restored
from game.session.table import Table


def game(seed=3, plies=4000, **choices):
    table = Table(QuewuDraft(**choices).setup(Random(seed)))
    match, rng, bot = table.match, Random(seed), bot_for("quewu", "regular")
    match.settle()
    while match.ply < plies and match.state.to_move() != OVER:
        seat = match.state.to_move()
        match.submit(seat, bot.choose(match.view(seat), rng, 1e12))
        match.settle()
    return Restored(table.setup, match, table.chronicle.facts, table.rules_version)


@pytest.fixture
def opened(open_stack):
    def begin(restored, **arguments):
        stack = open_stack(speed="instant")
        stack.ctx.open("replay", restored=restored, **arguments)
        stack.tick(1 / 60)
        return stack

    return begin


def rest(stack):
    for _ in range(400):
        stack.tick(1 / 60)
        if stack.top.timeline.idle and stack.top._settled:
            return
    raise AssertionError("the picture never came to rest")


@pytest.mark.parametrize("seed", range(3))
def test_stepping_through_a_game_shows_what_each_view_says(opened, seed):
    stack = opened(game(seed), eyes=0)
    scene = stack.top
    while scene.past.ply < scene.past.last:
        stack.handle(Key("right"))
        rest(stack)
        assert scene.board.facts() == scene.board.facts_of(scene.past.view())
    assert scene.past.view().result is not None
    assert not scene.ui.find("after").enabled and scene.ui.find("first").enabled


def test_jumps_and_steps_back_land_where_they_should(opened):
    stack = opened(game())
    scene = stack.top
    first, last = scene.past.first, scene.past.last
    stack.handle(Key("end"))
    assert scene.past.ply == last
    stack.handle(Key("left"))
    assert scene.past.ply < last and scene.past.whole.log[scene.past.ply].seat >= 0
    stack.handle(Key("home"))
    assert scene.past.ply == first and scene.slider.value == first
    scene._scrub((first + last) // 2)
    assert scene.past.ply == (first + last) // 2
    assert scene.board.facts() == scene.board.facts_of(scene.past.view())


def test_it_plays_by_itself_to_the_end_and_stops(opened):
    stack = opened(game())
    scene = stack.top
    scene.toggle_play()
    for _ in range(60 * 240):
        stack.tick(1 / 30)
        if not scene.playing and scene.timeline.idle:
            break
    assert scene.past.ply == scene.past.last and not scene.playing
    assert scene.play_button.label == "Play"


def test_other_eyes_see_their_own_hand_and_no_other(opened):
    stack = opened(game())
    scene = stack.top
    scene.go(9)
    for seat in range(4):
        scene._choose_eyes(seat)
        view = scene.past.view()
        assert view.seat == seat and scene.board.eyes == seat
        assert [s for s in range(4) if view.open_hands[s] is not None] == [seat]
    scene._choose_eyes(ALL)
    assert all(hand is not None for hand in scene.past.view().open_hands)


@pytest.mark.parametrize(("humans", "front"), [(1, 0), (2, -1), (0, -1)])
def test_a_game_still_going_shows_no_more_than_it_did(opened, humans, front):
    draft = QuewuDraft()
    for seat in range(4):
        draft = draft.with_seat(seat, human=seat < humans)
    table = Table(draft.setup(Random(3)))
    table.match.settle()
    restored = Restored(table.setup, table.match, table.chronicle.facts, table.rules_version)
    scene = opened(restored, eyes=ALL).top
    view = scene.past.view()
    assert scene.past.front == front and not scene.past.open_hands
    assert [s for s in range(4) if view.open_hands[s] is not None] == ([0] if humans == 1 else [])
    assert not scene.ui.find("eyes").enabled and scene.ui.find("eyes").reason


def test_what_is_replayed_is_hidden_from_closed_eyes():
    past, shown = Past(game(), front=1), 0
    while past.ply < past.last:
        for event in past.forward():
            if isinstance(event, CardsMoved) and event.why == "draw":
                hidden = 1 not in event.seen_by and event.seen_by != EVERYONE
                assert not hidden or set(event.cards) <= {HIDDEN}
                shown += hidden
    assert shown
    drawn = [line.text for line in past.public_log() if line.seat < 0]
    assert all("鸟" not in text for text in drawn)


def test_going_forward_equals_going_there():
    restored = game(7)
    walker, jumper = Past(restored), Past(restored)
    while walker.ply < walker.last:
        walker.forward()
        jumper.go_to(walker.ply)
        assert walker.view() == jumper.view() == look(restored.match.at(walker.ply), 0, False)


def test_a_match_of_several_games_is_replayed_across_them():
    restored = game(5, match=4)
    match = restored.match
    match.next_game()
    match.settle()
    past = Past(restored)
    past.go_to(past.last)
    assert past.match.game == 1 and past.view().result is None
    past.go_to(past.first)
    assert past.match.game == 0
    steps = 0
    while past.ply < past.last and steps < 400:
        past.forward()
        steps += 1
    assert past.ply == past.last
