"""A table in play: events, pacing, the clock, undo, hints."""

from __future__ import annotations

import pytest

from game.engine import EVERYONE, HIDDEN, CardsMoved, Event, IllegalAction
from game.engine.action import OVER
from game.session.setup import SeatSpec, Setup
from game.session.table import Table

from .tables import Player, play_on, setup


def faces_shown(event: Event) -> bool:
    return isinstance(event, CardsMoved) and any(card != HIDDEN for card in event.cards)


def may_see(event: CardsMoved, seat: int) -> bool:
    return event.seen_by == EVERYONE or seat in event.seen_by


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_bots_alone_play_a_game_to_its_end(seats: int) -> None:
    table = Table(setup(seats=seats), speed="instant")
    player = Player(table)
    player.finish()
    assert len(table.match.results) == 1
    assert table.troubles == []


def test_an_onlooker_sees_no_closed_card_in_events_or_view() -> None:
    table = Table(setup(), speed="instant")
    seen: list[Event] = []
    player = Player(table, watch=lambda table, events: seen.extend(events))
    player.until(lambda: table.match.ply >= 12)
    view = table.view()
    assert table.front == -1 and view.seat == -1
    assert view.hand == (0,) * 8 and view.legal == ()
    assert view.open_hands == (None,) * 4
    assert any(isinstance(e, CardsMoved) and not faces_shown(e) for e in seen)
    assert all(may_see(e, -1) for e in seen if isinstance(e, CardsMoved) and faces_shown(e))


def test_the_front_player_sees_his_own_cards_and_nobody_elses() -> None:
    table = Table(setup(humans=(2,)), speed="instant")
    seen: list[Event] = []
    player = Player(table, watch=lambda table, events: seen.extend(events))
    player.until(lambda: table.your_turn())
    player.act()
    player.until(lambda: table.your_turn() or player.over())
    shown = [e for e in seen if isinstance(e, CardsMoved) and faces_shown(e)]
    own = [e for e in shown if e.why == "deal"]
    assert [e.target.seat for e in own] == [2]
    assert all(may_see(e, 2) for e in shown)


def test_events_and_view_tell_the_same_hand_sizes() -> None:
    table = Table(setup(humans=(0,)), speed="instant")
    sizes = [0] * 4
    checked = 0

    def count(table: Table, events: list[Event]) -> None:
        nonlocal checked
        for event in events:
            if isinstance(event, CardsMoved):
                for place, sign in ((event.source, -1), (event.target, 1)):
                    if place.zone == "hand":
                        sizes[place.seat] += sign * len(event.cards)
        if not table.chronicle.fresh and table.match.ply:
            assert tuple(sizes) == table.view().sizes
            checked += 1

    Player(table, watch=count).finish()
    assert checked > 20


def test_open_hands_show_every_face() -> None:
    table = Table(setup(open_hands=True), speed="instant")
    seen: list[Event] = []
    player = Player(table, watch=lambda table, events: seen.extend(events))
    player.until(lambda: table.match.ply >= 12)
    assert table.front == 0
    assert all(faces_shown(e) for e in seen if isinstance(e, CardsMoved) and e.cards)
    assert None not in table.view().open_hands


def test_a_bot_waits_for_the_screen_and_then_thinks_for_its_time() -> None:
    table = Table(setup(), speed="slow")
    table.poll(0.0, True)  # the deal
    ply = table.match.ply
    table.poll(100.0, False)
    table.poll(200.0, False)
    assert table.match.ply == ply, "acted while the screen was moving"
    table.poll(300.0, True)
    table.poll(301.3, True)
    assert table.match.ply == ply, "acted before its time"
    assert table.thinking() is not None
    assert table.poll(301.5, True)
    assert table.match.ply > ply


def test_fast_forward_and_skip_need_no_thinking_time() -> None:
    table = Table(setup(humans=(0,)), speed="slow")
    table.poll(0.0, True)
    table.skip_to_my_turn()
    for _ in range(40):
        table.poll(0.001, True)
    assert table.your_turn()
    Player(table).end_turn()
    table.poll(0.002, True)
    table.poll(0.003, True)
    assert table.thinking() is not None, "skipping went on after my turn"
    table.fast_forward = True
    for _ in range(40):
        table.poll(0.004, True)
    assert table.your_turn()


def test_a_paused_table_stands_still() -> None:
    table = Table(setup(), speed="instant")
    player = play_on(table, 5)
    table.paused = True
    ply = table.match.ply
    for _ in range(10):
        assert player.frame() == []
    assert table.match.ply == ply
    table.paused = False
    player.until(lambda: table.match.ply > ply, 10)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = Table(setup(humans=(0,)), speed="instant")
    Player(table).until(table.your_turn)
    before = table.match.state.snapshot()
    with pytest.raises(IllegalAction) as refused:
        table.submit(table.match.spec.parse("诵 " + "鸟" * 20))
    assert refused.value.code == "play.not_in_hand"
    assert table.match.state.snapshot() == before and table.poll(1.0, True) == []


def test_nobody_acts_for_a_bot_or_after_the_close() -> None:
    table = Table(setup(), speed="instant")
    table.poll(0.0, True)
    with pytest.raises(IllegalAction):
        table.submit(table.match.state.legal_actions()[-1])
    mine = Table(setup(humans=(0,)), speed="instant")
    Player(mine).until(mine.your_turn)
    mine.close()
    assert not mine.your_turn() and mine.poll(9.0, True) == []
    with pytest.raises(IllegalAction):
        mine.submit(mine.match.state.legal_actions()[-1])


def test_undo_goes_back_to_the_decision_and_the_same_future_follows() -> None:
    table = Table(setup(humans=(0,)), speed="instant")
    player = Player(table)
    player.until(table.your_turn)
    action, before = table.view().legal[-1], table.view()
    assert not table.can_undo()
    table.submit(action)
    player.until(lambda: table.your_turn() or player.over())
    after, log = table.view(), list(table.match.log)
    assert table.can_undo() and table.undo()
    assert table.view() == before
    table.submit(action)
    player.until(lambda: table.your_turn() or player.over())
    assert table.view() == after and table.match.log == log


def test_undo_while_a_bot_thinks_drops_its_answer() -> None:
    table = Table(setup(humans=(0,)), speed="slow")
    player = Player(table)
    table.skip_to_my_turn()
    player.until(table.your_turn)
    player.end_turn()
    player.frame()
    player.frame()
    assert table.thinking() is not None
    table.undo()
    ply = table.match.ply
    for _ in range(500):
        player.frame()
    assert table.your_turn() and table.match.ply == ply


@pytest.mark.parametrize("laid", [setup(humans=(0, 1)), setup(humans=(0,), undo=False)])
def test_undo_is_only_for_one_human_whose_table_allows_it(laid: Setup) -> None:
    table = Table(laid, speed="instant")
    play_on(table, 10)
    ply = table.match.ply
    assert not table.can_undo() and not table.undo() and table.match.ply == ply


def test_a_hint_is_legal_and_says_why() -> None:
    table = Table(setup(humans=(0,)), speed="instant")
    player = Player(table)
    player.until(table.your_turn)
    assert table.hint() is None
    table.ask_hint()
    hint = table.hint()
    assert hint is not None and hint.action in table.view().legal
    assert hint.reason_key.startswith("hint.")
    assert table.hint() is None


def test_conceding_lets_the_bots_play_on() -> None:
    table = Table(setup(humans=(0,)), speed="instant")
    player = Player(table)
    player.until(table.your_turn)
    table.concede()
    player.finish()
    assert table.match.results[0].winners != (0,)
    assert not table.view().alive[0]


def test_the_next_game_of_a_match_begins_when_asked() -> None:
    table = Table(setup(match=4), speed="instant")
    player = Player(table)
    player.finish()
    ply = table.match.ply
    assert player.frame() == [] and table.match.game == 0
    table.next_game()
    assert table.match.game == 1
    assert any(isinstance(e, CardsMoved) and e.why == "deal" for e in player.frame())
    assert table.match.ply > ply
    player.finish()
    assert len(table.match.results) == 2


# -- the clock -------------------------------------------------------------------------------


def clocked() -> tuple[Table, Player]:
    table = Table(setup(humans=(0,), clock=15), speed="instant")
    player = Player(table)
    player.until(table.your_turn)
    player.frame()
    return table, player


def test_the_clock_runs_only_for_an_idle_unpaused_turn() -> None:
    table, player = clocked()
    player.frame(step=5.0)
    left = table.clock_left(player.now)
    assert left == pytest.approx(10.0, abs=0.1)
    player.frame(idle=False, step=60.0)
    player.frame(idle=True, step=60.0)
    table.paused = True
    player.frame(step=60.0)
    table.paused = False
    player.frame(step=60.0)
    assert table.clock_left(player.now) == pytest.approx(left, abs=0.1)


def test_a_turn_that_runs_out_of_time_draws_one_and_is_over() -> None:
    table, player = clocked()
    size = table.view().sizes[0]
    player.frame(step=14.9)
    assert table.your_turn()
    player.frame(step=0.2)  # the penalty, and the next frame its events
    assert not table.your_turn() or table.view().phase == "discard"
    assert ("timeout", 0) in [(v[1], v[0]) for v in table.view().violations]
    drawn = table.view().sizes[0] - size
    assert drawn == 1


def test_without_a_clock_there_is_no_time_to_show() -> None:
    table = Table(setup(humans=(0,)), speed="instant")
    player = Player(table)
    player.until(table.your_turn)
    assert table.clock_left(player.now) is None
    player.frame(step=9_999.0)
    assert table.your_turn()


# -- the log panel ---------------------------------------------------------------------------


def test_the_log_shows_what_the_front_player_may_know() -> None:
    table = Table(setup(humans=(0,)), speed="instant")
    player = play_on(table, 30)
    lines = table.public_log()
    assert len(lines) == len(table.view().history)
    assert lines[0].text == "发 …" and lines[0].seat == -1
    for line in lines:
        for fact in line.facts:
            if faces_shown(fact):
                assert isinstance(fact, CardsMoved) and may_see(fact, 0)
    spoken = [line for line in lines if line.seat >= 0]
    assert all(line.facts for line in spoken)
    assert player.over() or [line.seat for line in spoken if line.seat == 0]


def test_undo_takes_the_lines_back() -> None:
    table = Table(setup(humans=(0,)), speed="instant")
    player = Player(table)
    player.until(table.your_turn)
    before = table.public_log()
    table.submit(table.view().legal[-1])
    player.until(lambda: table.your_turn() or player.over())
    assert len(table.public_log()) > len(before)
    table.undo()
    assert table.public_log() == before


def test_a_bot_that_fails_does_not_stop_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no idea")

    monkeypatch.setattr("game.ai.random_bot.RandomBot.choose", broken)
    table = Table(setup(), speed="instant")
    Player(table).finish()
    assert table.match.state.to_move() == OVER
    assert table.troubles and "no idea" in table.troubles[0]


def test_seats_keep_their_specs() -> None:
    laid = setup(humans=(1,))
    assert laid.humans == (1,) and laid.seats[1] == SeatSpec(True, "p1", "random")
