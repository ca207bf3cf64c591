"""Several humans at one screen: the curtain, and nothing for the wrong eyes."""

from __future__ import annotations

import pytest

from game.engine import CHANCE, EVERYONE, HIDDEN, CardsMoved, Event, IllegalAction
from game.session.table import Table

from .tables import Player, setup

SEEDS = range(8)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_face_reaches_eyes_that_may_not_see_it(seed: int) -> None:
    table = Table(setup(humans=(0, 2), seed=seed), speed="instant")
    shown = 0

    def check(table: Table, events: list[Event]) -> None:
        nonlocal shown
        for event in events:
            if isinstance(event, CardsMoved) and any(c != HIDDEN for c in event.cards):
                assert event.seen_by == EVERYONE or table.front in event.seen_by
                shown += 1

    Player(table, seed, check).finish()
    assert shown


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_begins_behind_the_curtain_of_the_human_who_acts_first(seed: int) -> None:
    table = Table(setup(humans=(0, 2), seed=seed), speed="instant")
    named = table.curtain
    assert named in (0, 2)
    assert table.poll(0.0, True) == [] and table.match.state.to_move() == CHANCE
    assert not table.your_turn() and table.thinking() is None
    table.confirm()
    assert table.front == named and table.curtain is None
    player = Player(table)
    player.until(lambda: table.your_turn() or table.curtain is not None)
    # a bot before him may have made another human discard: only that changes the eyes
    assert table.your_turn() or table.match.state.view(named).phase == "discard"


def test_the_eyes_change_only_when_the_next_player_confirms() -> None:
    table = Table(setup(humans=(0, 1, 2, 3)), speed="instant")
    table.confirm()
    player = Player(table)
    player.until(table.your_turn)
    first = table.front
    player.end_turn()
    assert player.frame(), "the events of my own action come before the curtain"
    assert table.curtain is None
    player.frame(idle=False)
    assert table.curtain is None, "the curtain cut my own action short"
    player.frame()
    following = table.curtain
    assert following is not None and following != first
    assert table.front == first and table.view().seat == first
    assert player.frame() == []
    with pytest.raises(IllegalAction):
        table.submit(table.match.state.legal_actions()[-1])
    table.confirm()
    assert table.front == following and table.view().seat == following
    assert table.your_turn()


def test_what_the_other_drew_stays_hidden_in_my_log() -> None:
    table = Table(setup(humans=(0, 1), seats=2), speed="instant")
    player = Player(table)
    player.finish()
    table.front = 1
    drawn = [
        fact
        for line in table.public_log()
        for fact in line.facts
        if isinstance(fact, CardsMoved) and fact.why == "draw" and fact.target.seat == 0
    ]
    assert drawn and all(card == HIDDEN for fact in drawn for card in fact.cards)


def test_open_hands_need_no_curtain() -> None:
    table = Table(setup(humans=(0, 1), seats=2, open_hands=True), speed="instant")
    fronts = set()

    def check(table: Table, events: list[Event]) -> None:
        assert table.curtain is None
        fronts.add(table.front)

    Player(table, watch=check).finish()
    assert fronts == {0, 1}


def test_the_next_game_hides_the_new_hands_until_its_first_human_confirms() -> None:
    table = Table(setup(humans=(0, 1), seats=2, match=16), speed="instant")
    player = Player(table)
    changed = 0
    for _ in range(6):
        player.finish()
        before = table.front
        table.next_game()
        if table.curtain is None:
            player.until(table.your_turn)
            assert table.front == before
        else:
            assert table.curtain != before and player.frame() == []
            changed += 1
    assert changed


def test_who_has_conceded_gets_no_curtain() -> None:
    table = Table(setup(humans=(0, 1, 2), seats=3), speed="instant")
    table.confirm()
    player = Player(table)
    player.until(table.your_turn)
    gone = table.front
    table.concede()
    named = set()
    for _ in range(400):
        if table.curtain is not None:
            named.add(table.curtain)
            table.confirm()
        elif table.your_turn():
            player.act()
        player.frame()
        if player.over():
            break
    assert gone not in named and named
