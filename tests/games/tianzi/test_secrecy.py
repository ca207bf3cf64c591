"""What is hidden stays hidden: hands, stock, and how others answer a call."""

from random import Random
from typing import Any

import pytest

from game.engine import CHANCE, HIDDEN, OVER, CardsMoved, Match, Shown, redact
from game.games.tianzi.actions import MATCH, PASS, SEALED_CALL, Kind
from game.games.tianzi.ruleset import Ruleset
from game.games.tianzi.view import sample_state
from tests.games.tianzi.playing import RULESETS, SPEC, cards_in_play, name


@pytest.mark.parametrize("rules", RULESETS, ids=name)
def test_worlds_that_look_the_same_give_equal_views(rules: Ruleset) -> None:
    different = 0
    for seed in range(2):
        match, rng = Match(SPEC, rules, seed), Random(seed)
        while match.state.to_move() != OVER and match.ply < 260:
            if match.state.to_move() == CHANCE:
                match.step_chance()
            else:
                match.submit(match.state.to_move(), rng.choice(match.state.legal_actions()))
            if match.ply % 3 and match.state.phase != 5:
                continue
            for seat in range(rules.seats):
                view = match.view(seat)
                world = sample_state(view, rng)
                assert world.view(seat) == view
                assert cards_in_play(world) == list(rules.cards)
                different += world.hands != match.state.hands
    assert different > 60


@pytest.mark.parametrize("rules", RULESETS, ids=name)
def test_a_sampled_world_plays_on_to_its_end(rules: Ruleset) -> None:
    match, rng = Match(SPEC, rules, 4), Random(4)
    match.settle()
    for _ in range(25):
        match.submit(match.state.to_move(), rng.choice(match.state.legal_actions()))
        match.settle()
    for eye in range(rules.seats):
        world = sample_state(match.view(eye), rng)
        while (seat := world.to_move()) != OVER:
            action = world.chance(rng) if seat == CHANCE else rng.choice(world.legal_actions())
            world.apply(action, seat)
        assert cards_in_play(world) == list(rules.cards)


@pytest.mark.parametrize("rules", RULESETS, ids=name)
def test_events_tell_a_seat_only_its_own_draws(rules: Ruleset) -> None:
    events: list[Any] = []
    match, rng = Match(SPEC, rules, 8, events.append), Random(8)
    while match.state.to_move() != OVER:
        if match.state.to_move() == CHANCE:
            match.step_chance()
        else:
            match.submit(match.state.to_move(), rng.choice(match.state.legal_actions()))
    private = {"deal", "draw", "fill"}
    for event in events:
        if not isinstance(event, CardsMoved):
            assert redact(event, 1) == event
            continue
        for seat in range(rules.seats):
            seen = redact(event, seat)
            assert isinstance(seen, CardsMoved) and len(seen.cards) == len(event.cards)
            if event.why in private:
                assert (seen.cards == event.cards) == (seat == event.target.seat)
            elif event.why == "remove":
                assert set(seen.cards) == {HIDDEN}
            else:
                assert seen == event
    shuffled = [e for e in events if isinstance(e, CardsMoved) and e.why == "shuffle"]
    assert all(list(event.cards) == sorted(event.cards) for event in shuffled)
    dealt = [action for _, action in match.view(0).history if action.kind >= Kind.DEAL]
    assert dealt and all(set(action.cards) == {HIDDEN} for action in dealt)


HANDS = ["春春1刀3刀5刀7刀9刀", "夏1刀4刀6刀8刀9刀东", "春春1万3万5万7万9万", "2刀夏夏2万4万6万8万"]
CALL = {"hands": HANDS, "sea": "春", "stock": "9刀9刀9刀", "turn": 2, "phase": "call"}


def _call_game() -> tuple[Match, list[Any]]:
    events: list[Any] = []
    match = Match(SPEC, SPEC.ruleset({"seats": 4}), 0, events.append)
    match.state = SPEC.setup(match.ruleset, CALL, 0)
    match.state.sink = events.append
    return match, events


def test_an_answer_to_a_call_is_sealed_until_all_have_answered() -> None:
    """Whether seat 2 calls or passes, everybody else sees the same."""
    seen = []
    for answer in ("碰 春 春春", "过"):
        match, events = _call_game()
        match.submit(2, SPEC.parse(answer))
        views = [match.view(seat) for seat in (0, 1, 3)]
        seen.append((views, list(events)))
        assert match.view(3).history == ((2, SEALED_CALL),)
        assert match.state.to_move() == 3
    assert seen[0] == seen[1]


def test_the_order_of_asking_tells_nothing_everybody_is_asked() -> None:
    match, _ = _call_game()
    asked = []
    while match.state.phase_name == "call":
        asked.append(match.state.to_move())
        assert match.state.legal_actions()[0].kind == PASS
        match.submit(asked[-1], SPEC.parse("过"))
    assert asked == [2, 3, 0], "all but the seat that fed the sea, the pairless too"
    assert match.state.to_move() == 2 and match.state.phase_name == "turn"


def test_one_event_opens_all_answers_and_shows_no_beaten_hand() -> None:
    match, events = _call_game()
    match.submit(2, SPEC.parse("碰 春 春春"))
    match.submit(3, SPEC.parse("过"))
    events.clear()
    match.submit(0, SPEC.parse("碰 春 春春"))
    calls = [event for event in events if isinstance(event, Shown)]
    assert calls == [Shown("calls", -1, (2, 0))]
    history = dict(match.view(1).history)
    assert history[2].kind == history[0].kind == MATCH
    assert HIDDEN not in history[2].cards and history[0].cards[1:] == (HIDDEN, HIDDEN)
    assert history[3].kind == PASS and history[3].cards == ()
    assert match.state.to_move() == 2 and match.state.phase_name == "keep"
