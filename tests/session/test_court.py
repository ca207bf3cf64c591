"""仲裁 at a table: bots call and vote, humans speak out of turn, the clock waits for votes."""

from __future__ import annotations

import pytest

from game.engine import OVER, Action, Announced, CardsMoved, Event, IllegalAction
from game.games.quewu.actions import FOLLOW, Kind
from game.games.quewu.cards import cards_of, pack_counts
from game.games.quewu.referee import VIOLATIONS, judge
from game.session import records
from game.session.table import Table

from .tables import Player, setup

ILLEGAL = VIOLATIONS.index("illegal_combination")
OPTIONS = {"referee": "court", "level": "regular"}


def seated(
    humans: tuple[int, ...] = (0,), seed: int = 7, **options: object
) -> tuple[Table, Player]:
    laid = setup(humans=humans, seed=seed, **{**OPTIONS, **options})  # type: ignore[arg-type]
    table = Table(laid, speed="instant")
    return table, Player(table)


def wrong(table: Table) -> Action:
    """Return a laying of the front player that no season makes right."""
    hand = cards_of(pack_counts(table.view().hand))
    for size in range(1, len(hand)):
        action = Action(FOLLOW, hand[-size:])
        verdict = judge(table.match.state.clone(), action)
        if verdict and verdict.kind == "illegal_combination":
            return action
    raise AssertionError("nothing in this hand is wrong")


def calls(table: Table) -> list[tuple[int, Action]]:
    return [(e.seat, e.action) for e in table.match.log if e.action.kind == Kind.CALL]


def play_until_turn(table: Table, player: Player) -> None:
    """Rest for the front player until he has a demand before him in the second round."""
    for _ in range(4000):
        if table.curtain is not None:
            table.confirm()
        elif table.your_turn():
            view = table.view()
            if view.phase == "play" and not view.lead and view.demand[0]:
                return
            table.submit(view.legal[0 if view.lead else -1])
        player.frame()
    raise AssertionError("no turn came")


def test_bots_call_what_their_view_proves_and_vote_it_through() -> None:
    table, player = seated()
    play_until_turn(table, player)
    table.submit(wrong(table))
    assert not table.your_turn()
    heard: list[Event] = []
    player.watch = lambda _, events: heard.extend(events)
    player.until(lambda: bool(table.view().violations))
    made = calls(table)
    assert len(made) == 1
    seat, action = made[0]
    assert seat != 0 and (action.seat, action.name) == (0, ILLEGAL)
    assert [e.key for e in heard if isinstance(e, Announced) and e.key.startswith("court.")] == [
        "court.call", "court.vote", "court.vote", "court.called",
    ]  # fmt: skip
    assert table.view().violations[-1].seat == 0


def test_the_same_seed_makes_the_same_calls_and_a_save_goes_on_alike() -> None:
    logs = []
    for _ in range(2):
        table, player = seated()
        play_until_turn(table, player)
        table.submit(wrong(table))
        player.until(lambda table=table: bool(table.view().violations))
        logs.append(list(table.match.log))
    assert logs[0] == logs[1]
    table, player = seated()
    play_until_turn(table, player)
    table.submit(wrong(table))
    again = records.restore(table.record())
    other = Table(again.setup, restored=again, speed="instant")
    Player(other).until(lambda: bool(other.view().violations))
    assert list(other.match.log) == logs[0]


def test_a_bot_takes_its_time_before_it_calls() -> None:
    table, player = seated()
    play_until_turn(table, player)
    table.set_speed("slow")
    table.submit(wrong(table))
    player.frame(idle=False)
    caller = table.thinking()
    player.frame(idle=False, step=60.0)
    player.frame()
    player.frame(step=1.3)
    assert not calls(table), "called before its time, or while cards were moving"
    player.frame(step=2.0)
    assert [seat for seat, _ in calls(table)] == [caller]


@pytest.mark.parametrize("seed", range(5))
def test_bots_among_themselves_end_their_games_in_court(seed: int) -> None:
    table = Table(setup(seed=seed, referee="court", level="regular"), speed="instant")
    Player(table).finish()
    assert table.troubles == [] and table.match.state.to_move() == OVER


def test_a_false_call_of_a_human_is_refused_by_the_votes() -> None:
    table, player = seated(seed=9)
    play_until_turn(table, player)
    case = [c for c in table.view().cases if c.action.cards][-1]
    assert case.seat != 0
    before = table.view().sizes
    table.submit(Action(Kind.CALL, seat=case.seat, name=ILLEGAL))
    player.until(lambda: table.view().phase != "vote", 400)
    called = [f for line in table.public_log() for f in line.facts
              if isinstance(f, Announced) and f.key == "court.called"]  # fmt: skip
    assert called[-1].values[0] == ILLEGAL and called[-1].values[3] == 0
    assert called[-1].values[2] >= called[-1].values[1]
    assert not table.view().violations
    assert table.view().sizes[case.seat] <= before[case.seat]


def test_a_refused_call_is_not_repeated_by_the_bots() -> None:
    table, player = seated(humans=(0, 1, 2), seed=11, open_hands=True)
    play_until_turn(table, player)
    accused = table.front
    table.submit(wrong(table))
    for _ in range(600):
        if table.view().phase == "vote" and table.your_turn():
            table.submit(Action(Kind.VOTE, number=0))
        if calls(table) and table.view().phase != "vote":
            break
        player.frame()
    assert len(calls(table)) == 1 and calls(table)[0][0] == 3
    assert table.view().violations == ()
    for _ in range(20):
        player.frame()
    assert len(calls(table)) == 1
    assert all(case.seat == accused for case in table.view().cases if case.age == 0)


def test_humans_of_one_screen_vote_behind_a_curtain() -> None:
    table, player = seated(humans=(0, 1, 2, 3), seed=3, level="random")
    play_until_turn(table, player)
    accused = table.front
    table.submit(wrong(table))
    player.until(lambda: table.curtain is not None)
    table.confirm()
    caller = table.front
    table.submit(Action(Kind.CALL, seat=accused, name=ILLEGAL))
    voters = []
    for _ in range(400):
        if table.curtain is not None:
            table.confirm()
        elif table.your_turn() and table.view().phase == "vote":
            voters.append(table.front)
            table.submit(Action(Kind.VOTE, number=1))
        player.frame()
        if table.view().violations:
            break
    n = 4
    assert voters == [s for s in range(n) if s not in (accused, caller)]
    assert table.view().violations[-1].seat == accused


def test_a_human_takes_back_before_the_next_acts() -> None:
    table, player = seated(referee="strict")
    table.set_speed("normal")
    player.until(table.your_turn)
    before = table.view().hand
    table.submit(table.view().legal[-1])
    player.frame()
    player.frame(step=1.2)
    assert table.thinking() is not None, "no time was left to take it back"
    assert not table.can_undo()
    table.submit(table.match.spec.parse("且慢"))
    player.frame()
    assert table.your_turn() and table.view().hand == before
    table.submit(table.view().legal[-1])
    with pytest.raises(IllegalAction) as refused:
        table.submit(table.match.spec.parse("且慢"))
    assert refused.value.code == "talk.no_take_back"


def test_a_redeal_needs_every_vote() -> None:
    table, player = seated()
    player.until(table.your_turn)
    ply = table.match.ply
    table.submit(table.match.spec.parse("重"))
    player.until(lambda: table.view().phase != "vote", 400)
    votes = [e.action.number for e in table.match.log[ply:] if e.action.kind == Kind.VOTE]
    told = [f for line in table.public_log() for f in line.facts
            if isinstance(f, Announced) and f.key == "court.redealt"]  # fmt: skip
    assert len(votes) == 3 and told[-1].values[2] == int(all(votes))


# -- the clock -------------------------------------------------------------------------------


def test_the_clock_goes_on_where_a_vote_interrupted_it() -> None:
    table, player = seated(clock=30)
    player.until(table.your_turn)
    player.frame()
    player.frame(step=10.0)
    table.submit(table.match.spec.parse("重"))
    while table.view().phase == "vote":
        player.frame(step=20.0)
    player.frame()
    assert table.your_turn(), "the redeal was agreed to"
    assert table.clock_left(player.now) == pytest.approx(20.0, abs=0.2)


def test_a_discard_that_runs_out_of_time_is_made_in_order() -> None:
    for seed in range(40):
        table, player = seated(seed=seed, clock=15, referee="strict")
        for _ in range(300):
            if table.your_turn() and table.view().phase == "discard":
                break
            if table.your_turn():
                table.submit(table.view().legal[-1])
            player.frame()
        if table.your_turn() and table.view().phase == "discard":
            break
    first = table.view().legal[0]
    player.frame()
    player.frame(step=15.5)
    mine = [e.action for e in table.match.log if e.seat == 0]
    assert mine[-1] == first and not table.view().violations


# -- secrecy ---------------------------------------------------------------------------------


def test_a_court_shows_no_card_that_the_rules_do_not_open() -> None:
    table, player = seated(seed=21)

    def check(table: Table, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, CardsMoved) and event.seen_by != (-1,) and 0 not in event.seen_by:
                assert set(event.cards) <= {-1}
        view = table.view()
        opened = [s for s in range(1, 4) if view.open_hands[s] is not None]
        if view.turn != OVER:
            assert all(table.match.state.open_rounds[s] for s in opened)

    player.watch = check
    play_until_turn(table, player)
    table.submit(wrong(table))
    player.until(lambda: bool(table.view().violations))
    assert player.now > 0
