"""`check` allows exactly what `legal_actions` lists; readings agree with both."""

from itertools import combinations
from random import Random

import pytest

from game.engine import Action, IllegalAction
from game.games.quewu.actions import DANCE, DISCARD, FOLLOW, RAISE, REST, Dance
from game.games.quewu.cards import cards_of, counts_of
from game.games.quewu.readings import cards_held, read
from game.games.quewu.ruleset import Ruleset
from game.games.quewu.state import QuewuState
from tests.games.quewu.playing import every_ruleset, random_match

SOME = [rules for number, rules in enumerate(every_ruleset()) if number % 13 == 1]


def _positions(rules: Ruleset, n: int) -> list[QuewuState]:
    found = []
    for seed in range(n):
        match = random_match(rules, 100 + seed, plies=Random(seed).randrange(1, 30))
        match.settle()
        if match.state.to_move() >= 0:
            found.append(match.state)
    return found


def _attempts(state: QuewuState, rng: Random) -> set[Action]:
    """Invent actions of every kind from the hand, right and wrong ones."""
    hand = cards_of(state.hands[state.actor])
    tries = {Action(REST)}
    subsets = {c for k in (1, 2, 3, 4, 6) for c in combinations(hand, k)}
    for cards in rng.sample(sorted(subsets), min(60, len(subsets))):
        tries |= {Action(FOLLOW, cards), Action(RAISE, cards), Action(DISCARD, cards)}
        tries |= {Action(DANCE, cards, seat, name=d) for d in Dance for seat in range(-1, 4)}
        tries |= {Action(DANCE, cards, name=d, choice=c) for d in Dance for c in range(-1, 5)}
        tries |= {
            Action(DANCE, cards, number=n, name=Dance.HEAVEN, choice=c)
            for n in range(5)
            for c in (FOLLOW, RAISE)
        }
    return tries


@pytest.mark.parametrize("rules", SOME)
def test_check_allows_exactly_the_legal_actions(rules: Ruleset) -> None:
    rng = Random(8)
    for state in _positions(rules, 8):
        legal = set(state.legal_actions())
        for action in _attempts(state, rng):
            try:
                allowed = state.check(action, state.actor)
            except IllegalAction:
                assert action not in legal
            else:
                assert allowed in legal


@pytest.mark.parametrize("rules", SOME)
def test_a_reading_lists_the_uses_or_says_why_there_are_none(rules: Ruleset) -> None:
    rng = Random(9)
    for state in _positions(rules, 6):
        view = state.view(state.actor)
        held = cards_held(view)
        assert held == cards_of(state.hands[state.actor])
        for _ in range(25):
            cards = rng.sample(held, rng.randint(1, min(5, len(held))))
            reading = read(view, cards)
            wanted = tuple(cards) if view.phase == "discard" else tuple(sorted(cards))
            assert reading.actions == tuple(a for a in view.legal if a.cards == wanted)
            assert (reading.code is None) == bool(reading.actions)


@pytest.mark.parametrize("rules", SOME)
def test_a_reading_s_reason_is_the_refusal_s(rules: Ruleset) -> None:
    """A refused group is refused by the same key the read-out shows."""
    rng = Random(10)
    for state in _positions(rules, 8):
        view = state.view(state.actor)
        if view.phase != "play":
            continue
        held = cards_held(view)
        for _ in range(25):
            cards = tuple(sorted(rng.sample(held, rng.randint(1, min(5, len(held))))))
            reading = read(view, cards)
            if reading.actions or not reading.worth:
                continue
            codes = {_refusal(state, Action(kind, cards)) for kind in (FOLLOW, RAISE)}
            assert reading.code in codes


def _refusal(state: QuewuState, action: Action) -> str | None:
    try:
        state.check(action, state.actor)
    except IllegalAction as refusal:
        return refusal.code
    return None


def test_hidden_cards_change_no_view() -> None:
    """Two worlds that look alike to a seat give it equal views (architecture: secrecy)."""
    from game.games.quewu.view import sample_state

    for rules in SOME:
        for state in _positions(rules, 4):
            seat = state.actor
            view = state.view(seat)
            worlds = {tuple(sample_state(view, Random(i)).hands) for i in range(8)}
            for i in range(8):
                world = sample_state(view, Random(i))
                again = world.view(seat)
                assert again.legal == view.legal
                for name in type(view).__slots__:
                    if name not in ("history", "talk", "violations", "duel_rounds"):
                        assert getattr(again, name) == getattr(view, name), name
                assert [sum(counts_of(h)) for h in world.hands] == list(view.sizes)
            assert len(worlds) > 1 or view.deck_size + sum(view.sizes) - view.sizes[seat] < 3
