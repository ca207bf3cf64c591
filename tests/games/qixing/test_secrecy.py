"""Hidden hands, offers and public tiles stay hidden: in views, events and sampled worlds."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.engine import CHANCE, HIDDEN, OVER, CardsMoved, Declared, Match, redact
from game.games.qixing.actions import TAKE, Kind
from game.games.qixing.cards import counts_of
from game.games.qixing.ruleset import Ruleset
from game.games.qixing.view import sample_state
from tests.games.qixing.playing import RULESETS, SPEC, every_kind, kinds_in_play


@pytest.mark.parametrize("rules", RULESETS[::2])
def test_worlds_that_look_the_same_give_equal_views(rules: Ruleset) -> None:
    different = 0
    for seed in range(5):
        match, rng = Match(SPEC, rules, seed), Random(seed)
        while match.state.to_move() != OVER:
            if match.state.to_move() == CHANCE:
                match.step_chance()
            else:
                match.submit(match.state.to_move(), rng.choice(match.state.legal_actions()))
            for seat in range(4):
                view = match.view(seat)
                world = sample_state(view, rng)
                assert world.view(seat) == view
                assert kinds_in_play(world) == every_kind(rules)
                different += world.hands != match.state.hands
    assert different > 300


def test_a_sampled_world_plays_on_to_its_end() -> None:
    match, rng = Match(SPEC, RULESETS[0], 4), Random(4)
    match.settle()
    for _ in range(9):
        match.submit(match.state.to_move(), rng.choice(match.state.legal_actions()))
        match.settle()
    for eye in range(4):
        world = sample_state(match.view(eye), rng)
        while (seat := world.to_move()) != OVER:
            action = world.chance(rng) if seat == CHANCE else rng.choice(world.legal_actions())
            world.apply(action, seat)
        assert len(world.comparisons) == 7


def _game(rules: Ruleset, seed: int) -> tuple[Match, list[Any]]:
    events: list[Any] = []
    match, rng = Match(SPEC, rules, seed, events.append), Random(seed)
    match.settle()
    while (seat := match.state.to_move()) != OVER:
        match.submit(seat, rng.choice(match.state.legal_actions()))
        match.settle()
    return match, events


@pytest.mark.parametrize("rules", RULESETS[:3])
def test_events_tell_a_seat_only_its_own_draws(rules: Ruleset) -> None:
    _, events = _game(rules, 3)
    moved = [e for e in events if isinstance(e, CardsMoved)]
    assert {e.why for e in moved} == {
        "deal", "turn_up", "offer", "back", "take", "discard", "open",
    }  # fmt: skip
    for event in moved:
        for seat in range(4):
            seen = redact(event, seat)
            assert isinstance(seen, CardsMoved) and len(seen.cards) == len(event.cards)
            private = event.why in ("offer", "back", "take") or event.target.zone == "hand"
            if private and event.why != "open":
                owner = max(event.source.seat, event.target.seat)
                assert (seen.cards == event.cards) == (seat == owner)
    for event in events:
        if isinstance(event, Declared) and event.action.kind == TAKE:
            assert event.action.cards == (HIDDEN,)


def test_public_tiles_lie_face_down_until_their_round() -> None:
    for public in ("hidden", "open"):
        match = Match(SPEC, SPEC.ruleset({"public": public}), 1)
        match.settle()
        known = sum(kind != HIDDEN for kind in match.view(2).public)
        assert known == (1 if public == "hidden" else 7)
        dealt = match.view(2).history[0][1]
        assert dealt.kind == Kind.DEAL and set(dealt.cards) == {HIDDEN}


def test_winners_hands_are_seen_and_all_hands_at_the_end() -> None:
    match, _ = _game(RULESETS[0], 5)
    view = match.view(1)
    assert view.open_hands == tuple(counts_of(hand) for hand in match.state.hands)
    early = match.at(1 + 4 * 3)
    state = early.state
    assert len(state.comparisons) == 1
    for seat in range(4):
        won = seat in state.comparisons[0].winners
        known = state.hands[seat] if won else 0
        assert state.shown[seat] == known
        other = early.view((seat + 1) % 4)
        assert other.open_hands[seat] is None and len(other.shown[seat]) == 4 * won


def test_open_hands_hide_nothing_of_the_hands() -> None:
    match = Match(SPEC, RULESETS[0], 6)
    match.settle()
    view = match.view(0, open_hands=True)
    assert view.open_hands == tuple(counts_of(hand) for hand in match.state.hands)
    onlooker = replace(view, seat=-1, hand=tuple(0 for _ in view.hand), legal=(), talk=())
    assert onlooker.offer == () and onlooker.held == 0
