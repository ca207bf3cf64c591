"""够级's reckoning on screen: points by part, tribute owed and paid, suits, two rows of cards."""

from itertools import pairwise
from random import Random

import pygame
import pytest

from game.ai.bots import bot_for
from game.client.kits.gouji import ledger
from game.client.kits.gouji.layout import SIZES, gouji_layout, runs, two_rows
from game.client.kits.gouji.suits import SUITS, suit_of, suits_of
from game.engine import CHANCE, OVER, Announced, CardsMoved, Match, Place, Shown
from game.games import game_spec
from game.games.gouji import scoring
from game.games.gouji.cards import BIG, COPIES, SMALL, TWO
from game.games.gouji.legacy import Claim, Legacy, Why
from game.games.gouji.ruleset import Ruleset
from game.games.gouji.state import GoujiState

LEGACIES = [
    Legacy((0, 1, 2, 3, 4, 5)),
    Legacy((0, 1, 2, 3, 4, 5), opened=(0, 1, 2)),
    Legacy((0, 2, 4, 1, 3, 5), opened=(0, 3)),
    Legacy((1, 3, 5, 0, 2, 4), burns=((0, 1, 2), (2, 4, 1)), smothers=((4, 5),)),
    Legacy((0, 1, 2, 3, 4, 5), opened=(0, 3), revolt=(3, True)),
    Legacy((0, 1, 2, 3, 4, 5), opened=(3,), revolt=(3, False), again=True),
]


@pytest.mark.parametrize("legacy", LEGACIES, ids=range(len(LEGACIES)))
def test_the_parts_add_up_to_the_score(legacy):
    parts = ledger.score_parts(legacy)
    found = tuple(sum(ledger.sums(parts, side).values()) for side in (0, 1))
    assert found == scoring.points(legacy)


def test_dues_gather_alike_claims():
    due = ledger.dues(Legacy((0, 1, 2, 4, 3, 5), opened=(0,)), Ruleset())
    assert ledger.Due(Why.POINT, 3, 0, 1) in due
    assert ledger.Due(Why.PLACE, 5, 0, 2) in due
    assert ledger.Due(Why.PLACE, 3, 1, 1) not in due  # federates pay nothing
    full = ledger.dues(Legacy((0, 1, 2, 4, 3, 5), opened=(0,)), Ruleset(federate_tribute="full"))
    assert ledger.Due(Why.PLACE, 3, 1, 1) in full


def test_wiped_debts_are_no_dues():
    assert ledger.dues(Legacy((0, 2, 4, 1, 3, 5), again=True), Ruleset()) == []
    assert ledger.dues(None, Ruleset()) == []


# -- tribute as it is paid -------------------------------------------------------------------

PAST = Legacy((0, 1, 2, 3, 4, 5), opened=(0,))  # point 3>0; place 5>0 twice, 4>1 once


def view_of(claims=(), paid=-1):
    state = GoujiState(Ruleset(), PAST)
    state.claims, state.paid = list(claims), paid
    return state.view(0)


def test_claims_stand_owed_until_they_are_paid():
    lines = ledger.tribute_lines(view_of(), [])
    assert [line.claim.text for line in lines] == ["点 3>0", "落 5>0", "落 5>0", "落 4>1"]
    assert {line.state for line in lines} == {ledger.OWED}


def test_a_claim_is_followed_through_paying_and_returning():
    tribute = Shown("tribute", 3, (Why.POINT, 0, TWO))
    at_it = view_of([Claim(Why.POINT, 3, 0)], TWO)
    first = ledger.tribute_lines(at_it, [tribute])[0]
    assert (first.state, first.card, first.back) == (ledger.NOW, TWO, None)
    back = CardsMoved(Place("hand", 0), Place("hand", 3), (5,), (0, 3), "return")
    done = ledger.tribute_lines(view_of(), [tribute, back])[0]
    assert (done.state, done.card, done.back) == (ledger.PAID, TWO, 5)


def test_of_two_cards_owed_each_is_followed_by_itself():
    one = Shown("tribute", 5, (Why.PLACE, 0, SMALL))
    back = CardsMoved(Place("hand", 0), Place("hand", 5), (4,), (0, 5), "return")
    two = Shown("tribute", 5, (Why.PLACE, 0, TWO))
    lines = ledger.tribute_lines(view_of(), [one, back, two])
    assert [(line.card, line.back) for line in lines[1:3]] == [(SMALL, 4), (TWO, None)]


def test_what_is_not_paid_says_why():
    nothing = Announced("call.nothing_to_pay", 4, (Why.PLACE, 1))
    resists = Announced("call.resists", 5)
    lines = ledger.tribute_lines(view_of(), [resists, nothing])
    assert [line.state for line in lines] == [
        ledger.OWED, ledger.RESISTED, ledger.RESISTED, ledger.NOTHING,
    ]  # fmt: skip


def test_a_match_of_bots_settles_every_claim():
    spec = game_spec("gouji")
    match = Match(spec, spec.ruleset({"match": 4}), 5)
    events: list = []
    match.sink = match.state.sink = events.append
    bot, rng, followed = bot_for("gouji", "beginner"), Random(5), 0
    while not match.standing().over:
        seat = match.state.to_move()
        if seat == CHANCE:
            match.settle()
        elif seat == OVER:
            match.next_game()
            events.clear()
        else:
            view = match.view(seat)
            if view.phase == "play" and view.past is not None and not view.gone[5]:
                lines = ledger.tribute_lines(view, events)
                assert all(line.state not in (ledger.OWED, ledger.NOW) for line in lines)
                followed += bool(lines)
            match.submit(seat, bot.choose(view, rng, 1e12))
    assert followed


# -- suits -----------------------------------------------------------------------------------


def test_four_of_a_rank_in_one_hand_have_four_suits():
    for seat in range(6):
        for rank in range(2, 13):
            assert {suit_of(seat, rank, i) for i in range(4)} == {0, 1, 2, 3}
    assert suit_of(3, SMALL, 2) == suit_of(3, BIG, 1) == 0
    assert len(SUITS) == 4


def test_what_is_left_of_a_rank_keeps_its_suits():
    whole = suits_of(1, [7] * 6)
    held = [0] * 15
    held[7] = 4
    assert suits_of(1, [7] * 4) + suits_of(1, [7] * 2, held=held) == whole


# -- two rows --------------------------------------------------------------------------------


def random_hand(seed, n):
    cards = [rank for rank, copies in enumerate(COPIES) for _ in range(copies)]
    Random(seed).shuffle(cards)
    return sorted(cards[:n], reverse=True)


SIZES_OF_WINDOW = [(1280, 720), (1024, 768), (1920, 1080), (3840, 2160)]


@pytest.mark.parametrize("window", SIZES_OF_WINDOW)
@pytest.mark.parametrize("cards", [1, 5, 10, 11, 20, 34, 40, 46])
def test_every_index_of_a_hand_can_be_read(window, cards):
    unit = min(window[0] / 1280, window[1] / 720)

    def u(x):
        return round(x * unit)

    layout = gouji_layout(window, u, 0)
    wide, tall = round(u(SIZES.hand) * 480 / 672), u(SIZES.hand)
    for seed in range(20):
        ranks = random_hand(seed, cards)
        rows = two_rows(ranks, layout.hand, wide, tall, u)
        assert sum(group.size for group in rows.groups) == len(rows.spots) == cards
        for group in rows.groups:
            xs = [rows.spots[group.first + i][0] for i in range(group.size)]
            ys = {rows.spots[group.first + i][1] for i in range(group.size)}
            assert len(ys) == 1
            assert all(b - a >= u(15) for a, b in pairwise(xs))
        lefts = [x - wide / 2 for x, _y in rows.spots]
        assert min(lefts) >= layout.hand.left - 1
        assert max(lefts) + wide <= layout.hand.right + 1
        assert max(y for _x, y in rows.spots) + tall / 2 <= layout.hand.bottom + 1


def test_the_high_ranks_stand_behind():
    u = round
    layout = gouji_layout((1280, 720), u, 0)
    ranks = random_hand(3, 34)
    rows = two_rows(ranks, layout.hand, 81, 114, u)
    behind = [ranks[g.first] for g in rows.groups if g.row == 1]
    before = [ranks[g.first] for g in rows.groups if g.row == 0]
    assert behind and before and min(behind) > max(before)


def test_runs_find_the_ranks():
    assert runs([9, 9, 5, 5, 5, 1]) == [(0, 2), (2, 3), (5, 1)]
    assert runs([]) == []


def test_nothing_of_the_table_lies_on_something_else():
    for mine in range(6):
        layout = gouji_layout((1280, 720), round, mine)
        middle = [layout.centre, layout.bar, layout.hand, layout.note]
        for seat, place in enumerate(layout.seats):
            if seat != mine:
                middle += [place.plate, place.spot]
        for index, one in enumerate(middle):
            others = [pygame.Rect(other) for other in middle[index + 1 :]]
            assert pygame.Rect(one).collidelist(others) < 0, (one, others)
