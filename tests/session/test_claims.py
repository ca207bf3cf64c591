"""喊碰 windows: who is asked, for how long, and that neither tells anything about a hand."""

from __future__ import annotations

import pytest

from game.engine import OVER
from game.session.claims import SECONDS
from game.session.records import restore
from game.session.setup import SeatSpec, Setup
from game.session.table import Table

from .tables import Player

PASS = "过"


def setup(humans: tuple[int, ...], seed: int, seats: int = 4, **more: bool) -> Setup:
    specs = tuple(SeatSpec(i in humans, f"p{i}", "random") for i in range(seats))
    return Setup("tianzi", {"seats": seats}, specs, seed, **more)


def lay(humans: tuple[int, ...], seed: int, seats: int = 4, **more: bool) -> Table:
    return Table(setup(humans, seed, seats, **more), speed="instant")


def in_window(table: Table) -> bool:
    return bool(table.match.state.phase_name == "call")


def none(table: Table) -> object:
    return table.match.spec.parse(PASS)


def until_asked(table: Table, player: Player) -> bool:
    """Play until the human in front is asked in a window; False when the deal ends before."""
    for _ in range(20_000):
        if player.over():
            return False
        if table.your_turn():
            if in_window(table):
                return True
            player.act()
        player.frame()
    raise AssertionError("nothing happens")


@pytest.fixture
def asked() -> tuple[Table, Player]:
    """Sit at a table at which the only human is asked for a claim."""
    for seed in range(60):
        table = lay((0,), seed)
        player = Player(table, seed)
        if until_asked(table, player):
            return table, player
    raise AssertionError("no window in sixty deals")


def test_a_lone_human_is_asked_only_when_he_could_claim() -> None:
    asked = silent = 0
    for seed in range(12):
        table = lay((0,), seed)
        player = Player(table, seed)
        while until_asked(table, player):
            assert len(table.view().legal) > 1
            asked += 1
            player.act()
        answers = [e for e in table.match.log if e.seat == 0 and e.action == none(table)]
        silent += len(answers)
    assert asked > 5 and silent > asked, "most answers are given for him"


def test_who_does_not_answer_in_time_claims_nothing(asked: tuple[Table, Player]) -> None:
    table, player = asked
    ply, seat = table.match.ply, table.front
    while table.your_turn():
        left = table.clock_left(player.now)
        assert left is not None and left <= table.clock_whole == SECONDS
        player.frame(step=0.25)
        assert player.now < 600
    assert table.match.log[ply].seat == seat and table.match.log[ply].action == none(table)


def test_a_window_without_a_limit_stays_open(asked: tuple[Table, Player]) -> None:
    table, player = asked
    table.set_claim(0)
    for _ in range(100):
        player.frame(step=1.0)
    assert table.your_turn() and table.clock_left(player.now) is None


def test_the_window_stands_still_while_the_table_is_paused_or_moving(
    asked: tuple[Table, Player],
) -> None:
    table, player = asked
    player.frame()
    player.frame()
    before = table.clock_left(player.now)
    table.paused = True
    for _ in range(20):
        player.frame(step=1.0)
    table.paused = False
    for _ in range(20):
        player.frame(step=1.0, idle=False)
    assert table.your_turn()
    assert table.clock_left(player.now) == pytest.approx(before, abs=0.05)


def test_bots_answer_at_once_and_show_no_thought() -> None:
    table = Table(setup((), 5), speed="slow")
    player, seen = Player(table), 0
    for _ in range(40_000):
        if player.over() or seen > 30:
            break
        if in_window(table):
            assert table.thinking() is None
            mover, ply = table.match.state.to_move(), table.match.ply
            player.frame()
            assert table.match.ply > ply or table.match.state.to_move() == mover
            for _ in range(3):  # the events, the question, the answer
                player.frame()
            assert table.match.ply > ply, "a bot let others see it think"
            seen += 1
        else:
            player.frame(step=2.0)
    assert seen > 10


def test_undo_goes_back_to_a_decision_and_not_to_an_answer_given_by_the_table() -> None:
    table = lay((0,), 3)
    player, undone = Player(table, 3), 0
    for _ in range(4000):
        last = table.match.last_decision(0)
        answered = last is not None and table.match.log[last].action == none(table)
        if player.over() or undone == 6:
            break
        if table.your_turn():
            player.act()
        elif answered and table.can_undo():
            assert table.undo() and table.match.ply < last
            state = table.match.state
            assert state.to_move() == 0 and len(state.legal_actions()) > 1
            undone += 1
        player.frame()
    assert undone == 6


def test_undo_knows_the_answers_of_a_table_set_up_again_from_a_save() -> None:
    table = lay((0,), 3)
    player = Player(table, 3)
    for _ in range(4000):
        last = table.match.log[-1] if table.match.log else None
        if last and last.seat == 0 and last.action == none(table) and table.can_undo():
            break
        if table.your_turn():
            player.act()
        player.frame()
    again = Table(table.setup, restored=restore(table.record()), speed="instant")
    assert again.undo() and again.match.state.to_move() == 0
    assert len(again.match.state.legal_actions()) > 1


# -- several humans, one screen ----------------------------------------------------------------


def until_window(table: Table, player: Player) -> bool:
    """Play until the humans at the screen may speak up; False when the deal ends before."""
    for _ in range(20_000):
        if player.over():
            return False
        if table.claimers():
            return True
        if table.curtain is not None:
            table.confirm()
        elif table.your_turn():
            player.act()
        player.frame()
    raise AssertionError("nothing happens")


def test_no_curtain_is_raised_to_ask_who_could_claim() -> None:
    windows = 0
    for seed in range(6):
        table = lay((0, 1, 2), seed)
        player = Player(table, seed)
        while until_window(table, player):
            windows += 1
            front, took = table.front, 0.0
            player.frame(step=0)
            assert table.veiled, "the others look at the screen: no hand may be seen"
            while table.claimers():
                assert table.front == front and table.curtain is None
                assert not table.your_turn()
                player.frame(step=0.1)
                took += 0.1
            assert took == pytest.approx(SECONDS, abs=0.35), "the time tells of a hand"
            player.frame()
            assert not in_window(table) or table.curtain is None
            shown = table.veiled or table.curtain is not None or player.over()
            assert shown, "a hand was shown again before its player sat down"
    assert windows > 20


def test_only_who_spoke_up_is_given_the_screen_and_may_still_claim_nothing() -> None:
    called = 0
    for seed in range(6):
        table = lay((0, 1, 2), seed)
        player = Player(table, seed)
        while until_window(table, player):
            seat = table.claimers()[-1]
            table.claim(seat)
            assert seat not in table.claimers()
            table.close_claims()
            for _ in range(40):
                if table.curtain is not None or table.your_turn():
                    break
                player.frame()
            if not in_window(table):
                continue  # a bot or an earlier seat has been given the card
            if table.curtain is not None:
                assert table.curtain == seat
                table.confirm()
            assert table.front == seat and table.your_turn()
            assert none(table) in table.view().legal
            table.submit(none(table))
            called += 1
            player.frame()
    assert called > 10


def test_nobody_else_is_asked_once_the_window_is_closed() -> None:
    table = lay((0, 1, 2, 3), 2)
    player = Player(table, 2)
    assert until_window(table, player)
    table.close_claims()
    assert table.claimers() == ()
    for _ in range(20):
        player.frame()
        if not in_window(table):
            break
    assert not in_window(table)


def test_open_hands_need_no_windows_without_curtains() -> None:
    table = lay((0, 1, 2, 3), 4, open_hands=True)
    player = Player(table, 4)
    for _ in range(6000):
        if player.over():
            break
        assert table.claimers() == () and table.curtain is None
        if table.your_turn():
            assert not in_window(table) or len(table.view().legal) > 1
            player.act()
        player.frame()
    assert table.match.state.to_move() == OVER
