"""Rare moments of 够级 through the scene: revolts, restarts, 抗贡, misburns; picture is view."""

from random import Random

import pytest
from gouji_play import Seated, setup_for

from game.client.scenes.table import TableScene
from game.engine import Action
from game.games.gouji import before
from game.games.gouji.actions import Kind
from game.games.gouji.cards import (
    ACE,
    COPIES,
    DEALT,
    FIVE,
    FOUR,
    QUEEN,
    SMALL,
    THREE,
    TWO,
    cards_of,
)
from game.games.gouji.phases import Phase


@pytest.fixture(autouse=True)
def strict(monkeypatch):
    monkeypatch.setattr(TableScene, "strict", True)


def dealt(seed, wanted):
    """Deal so that some seats hold what is wanted: counts by rank; the rest at random."""
    left = list(COPIES)
    hands = {}
    for seat, counts in wanted.items():
        hands[seat] = [rank for rank, n in counts.items() for _ in range(n)]
        for rank, n in counts.items():
            left[rank] -= n
    pool = cards_of(left)
    rng = Random(seed)
    pool = list(pool)
    rng.shuffle(pool)
    for cards in hands.values():  # the rest is neither above an ace nor to be traded
        low = [card for card in pool if FIVE <= card <= ACE][: DEALT - len(cards)]
        for card in low:
            pool.remove(card)
        cards += low
    order = []
    for seat in range(6):
        if seat in hands:
            order += hands[seat]
        else:
            order += pool[:DEALT]
            del pool[:DEALT]
    return tuple(order)


@pytest.fixture
def sit_at(monkeypatch):
    seated = []

    def open_(seed, *deals, humans=1, lead=0):
        left = list(deals)
        real = before.draw_lot

        def lot(state, rng):
            if state.phase == Phase.LOT:
                return Action(Kind.LOT, seat=lead)
            return Action(Kind.DEAL, dealt(seed, left.pop(0))) if left else real(state, rng)

        monkeypatch.setattr(before, "draw_lot", lot)
        seated.append(Seated(setup_for(seed, humans=humans)))
        seated[-1].deals = left
        return seated[-1]

    yield open_
    for one in seated:
        one.close()


def run(table, most=3000, skip=True, until=lambda view: view.phase == "play"):
    """Let bots and the player's first choices go on; return what happened by key."""
    seen = set()
    for _ in range(most):
        scene = table.scene
        for line in scene.table.public_log():
            seen |= {e.key for e in line.facts if hasattr(e, "key")}
        if scene.can_act:
            if until(scene.view):
                return seen
            scene.submit(scene.view.legal[-1])
        if skip:
            scene.skip()
        table.frame()
        if scene.view.phase == "over":
            return seen
    raise AssertionError("nothing happens")


MANY_QUEENS = {QUEEN: 9, THREE: 1, FOUR: 1}


@pytest.mark.parametrize("skip", [True, False])
def test_a_revolt_that_stands_leaves_with_fourth_place(sit_at, skip):
    table = sit_at(1, {1: MANY_QUEENS})
    seen = run(table, skip=skip)
    assert "call.revolt_stands" in seen
    board, view = table.scene.board, table.view
    assert view.revolt == (1, False)
    assert board.seats[1].finished == 3 and board.sizes[1] == 0
    assert "革" in board.seats[1].marks


def test_a_revolt_is_beaten_by_the_opposite(sit_at):
    table = sit_at(2, {1: {QUEEN: 7, THREE: 1, FOUR: 1}, 4: {ACE: 9, TWO: 2, THREE: 1, FOUR: 1}})
    seen = run(table)
    assert "call.revolt_beaten" in seen
    assert table.view.revolt == (1, True)


def test_two_revolts_deal_the_game_anew(sit_at):
    table = sit_at(3, {1: {QUEEN: 8, THREE: 1, FOUR: 1}, 2: {ACE: 8, THREE: 1, FOUR: 1}})
    seen = run(table)
    assert "call.restart" in seen
    assert sum(table.view.sizes) == 204
    assert table.scene.board.sizes == list(table.view.sizes)


def test_my_own_revolt_is_laid_open_and_answered(sit_at):
    table = sit_at(4, {0: {QUEEN: 10, THREE: 1, FOUR: 1}})
    run(table, until=lambda view: view.phase == "revolt")
    scene = table.scene
    shows = [a for a in scene.view.legal if a.kind == Kind.REVOLT]
    best = max(shows, key=lambda a: len(a.cards))
    scene.board.hand.choose_kinds(best.cards)
    scene.controls.refresh()
    assert scene.controls.line(scene.board.hand.chosen_kinds())[1] == "ink"
    table.key(command="accept")
    for _ in range(400):
        table.frame()
        if scene.view.revolt is not None and scene.timeline.idle:
            break
    assert scene.view.revolt[0] == 0
    assert scene.board.hand.cards == []
    assert scene.board.seats[0].finished == 3


def test_four_small_jokers_resist_tribute(sit_at):
    table = sit_at(5)
    table.play_game(5)
    scene = table.scene
    payer = scene.view.legacy.places[5]
    table.deals.append({payer: {SMALL: 4}})
    scene.go_on()
    seen = run(table, until=lambda view: view.phase == "play")
    assert "call.resists" in seen


def test_a_misburn_takes_the_last_place(sit_at):
    table = sit_at(6)
    run(table)
    scene = table.scene
    match = scene.table.match
    state = match.state
    held = [0] * 15
    held[0], held[5], held[6], held[SMALL] = 1, 1, 1, 1
    state.hands[0], state.sizes[0] = held, 4
    state.burner, state.burned, state.stake, state.actor = 0, 3, 1, 0
    state.table, state.top, state.beaten, state.may = None, -1, -1, 0
    state.passed, state.phase, state.yielder = 0, int(Phase.PLAY), -1
    for seat in range(1, 6):
        state.hands[seat] = [1, 0, 8, 8, *[0] * 11]
        state.sizes[seat] = 17
    scene.build(scene.theme)
    table.frames(2)
    assert scene.can_act
    scene.submit(Action(Kind.PLAY, (5, SMALL)))
    for _ in range(600):
        scene.skip()
        table.frame()
        if 0 in scene.view.unopened:
            break
    assert scene.view.places[0] == 5
    for _ in range(60):
        scene.skip()
        table.frame()
    assert "误" in scene.board.seats[0].marks
    assert scene.board.seats[0].finished == 5
