"""认输: leaving a game that goes on."""

from random import Random

import pytest

from game.engine import CHANCE, OVER, IllegalAction
from game.games.gouji.actions import CONCEDE_ACTION, TIMEOUT_ACTION
from game.games.gouji.cards import SEATS
from tests.games.gouji.playing import SPEC, WATCHER, build, cards_in_play, short_game


def test_who_concedes_takes_the_lowest_free_place() -> None:
    state = build([WATCHER] * 6, turn=0)
    state.apply(SPEC.parse("出 6"))
    state.apply(state.check(CONCEDE_ACTION, 4), 4)
    assert state.places[4] == 5 and state.outs == [4] and state.to_move() == 1
    assert not state.sizes[4] and not state.smothers
    state.apply(CONCEDE_ACTION, 1)
    assert state.places[1] == 4 and state.free and state.to_move() == 2
    assert state.history == [(0, SPEC.parse("出 6")), (4, CONCEDE_ACTION), (1, CONCEDE_ACTION)]


def test_a_lead_goes_to_the_next_in_order() -> None:
    state = build([WATCHER] * 6, turn=0)
    state.apply(CONCEDE_ACTION, 0)
    assert state.to_move() == 1 and state.table is None


def test_a_hand_on_the_table_stays_to_be_beaten() -> None:
    state = build([WATCHER] * 6, turn=0)
    state.apply(SPEC.parse("出 6"))
    state.apply(CONCEDE_ACTION, 0)
    assert state.to_move() == 1 and state.top == 0
    for _ in range(5):
        state.apply(SPEC.parse("过"))
    assert state.to_move() == 1 and state.table is None


def test_conceding_to_an_asked_wind() -> None:
    state = build(["38", *[WATCHER] * 5], turn=0)
    for text in ("出 8", *["过"] * 5, "接风", "同意"):
        state.apply(SPEC.parse(text))
    state.apply(CONCEDE_ACTION, 3)
    assert state.to_move() == 4 and state.phase_name == "wind"
    state.apply(CONCEDE_ACTION, 1)  # who asked is gone
    assert state.to_move() == 2 and state.table is None and state.phase_name == "play"


def test_a_burner_who_concedes_leaves_no_debt() -> None:
    state = build(["3KK89", "3AAww78", *[WATCHER] * 4], turn=0)
    for text in ("出 KK", "烧 AA"):
        state.apply(SPEC.parse(text))
    state.apply(CONCEDE_ACTION, 1)
    assert state.burner == -1 and not state.burns and state.places[1] == 5


def test_when_two_are_out_nobody_is_asked_to_burn_any_more() -> None:
    for leaver in (1, 2):  # who is asked to burn, and somebody else
        state = build(["3KK89", "3AAw8", WATCHER, "35AA6", "", "3AAW8"], out=[4], turn=0)
        state.apply(SPEC.parse("出 KK"))
        assert state.to_move() == 1 and state.phase_name == "burn"
        state.apply(state.check(CONCEDE_ACTION, leaver), leaver)
        assert state.free and state.phase_name == "play"
        assert state.to_move() == {1: 2, 2: 1}[leaver]


def test_when_two_are_out_all_may_beat_the_gouji_hand_that_lies_there() -> None:
    state = build(["3KK89", "3AA78", WATCHER, "35AA6", "3AA78", ""], out=[5], turn=0)
    state.apply(SPEC.parse("出 KK"))
    assert state.view(0).may == (2, 3)  # the opposite, and the player without one
    state.apply(CONCEDE_ACTION, 3)
    assert state.free and state.view(0).may == (1, 2, 4) and state.to_move() == 2
    for seat, text in ((2, "过"), (4, "出 AA")):
        assert state.to_move() == seat
        state.apply(state.check(SPEC.parse(text), seat), seat)


def test_his_hand_is_free_for_all_when_its_opposite_leaves() -> None:
    state = build(["3KK89", "3AA78", WATCHER, "35AA6", "3AA78", WATCHER], turn=0)
    state.apply(SPEC.parse("出 KK"))
    assert state.to_move() == 3
    state.apply(CONCEDE_ACTION, 3)
    assert state.to_move() == 4 and state.view(0).may == (1, 2, 4, 5)


def test_who_has_passed_or_yielded_is_not_let_in_again() -> None:
    state = build([WATCHER] * 6, turn=0)
    for text in ("出 6", "过", "过", "让"):
        state.apply(SPEC.parse(text))
    state.apply(CONCEDE_ACTION, 1)
    assert state.to_move() == 4 and state.view(0).may == (4, 5)
    state.apply(CONCEDE_ACTION, 5)
    assert state.free and state.view(0).may == (4,)
    state.apply(SPEC.parse("过"))
    assert state.to_move() == 3 and state.yielder == 3


def test_who_has_left_does_not_open() -> None:
    state = build(["3KK89", *[WATCHER] * 5], turn=0)
    state.apply(SPEC.parse("出 KK"))
    state.apply(CONCEDE_ACTION, 0)
    state.apply(SPEC.parse("过"))
    assert state.table is None and not state.opened


def test_who_may_not_concede() -> None:
    hands = ["35679", *["34567"] * 4, "36782"]
    last = {"places": [0, 1, 2, 3, 4, 5]}
    before = build(hands, last_result=last, phase="tribute")
    out = build(["", *[WATCHER] * 5], out=[0], turn=1)
    for state, seat in ((before, 0), (out, 0)):
        assert not state.interrupts(seat) and not state.view(seat).talk
        with pytest.raises(IllegalAction):
            state.check(CONCEDE_ACTION, seat)
    with pytest.raises(IllegalAction):
        out.check(TIMEOUT_ACTION, 1)
    assert out.view(1).talk == (CONCEDE_ACTION,)


@pytest.mark.parametrize("part", range(4))
def test_games_in_which_players_leave_end(part: int) -> None:
    for number in range(150):
        rng = Random(1000 * part + number)
        state = short_game(rng) if number % 3 else SPEC.start(SPEC.ruleset({}))
        whole = None
        while (seat := state.to_move()) != OVER:
            leaver = rng.randrange(SEATS)
            if seat == CHANCE:
                state.apply(state.chance(rng))
            elif rng.random() < 0.06 and state.interrupts(leaver):
                state.apply(state.check(CONCEDE_ACTION, leaver), leaver)
            else:
                legal = state.legal_actions()
                assert legal and state.living >> seat & 1
                action = rng.choice(legal)
                state.apply(state.check(action, seat), seat)
            whole = whole or (cards_in_play(state) if state.to_move() != CHANCE else None)
            assert whole is None or cards_in_play(state) == whole or state.to_move() == CHANCE
        assert sorted(state.places) == list(range(SEATS))
