"""The learned player of 天子雀: what it looks at, that it sees one hand only, that it is better."""

from collections.abc import Iterator
from itertools import combinations, product
from math import inf
from random import Random
from typing import Any

import pytest

from game.ai.arena import challenge
from game.ai.bots import SEARCH_LEVELS, bot_for
from game.ai.learned.network import read_network
from game.ai.search import Limits
from game.ai.tianzi import LIMITS, LIMITS_OF_MANY, traits
from game.ai.tianzi.instinct import Instinct
from game.ai.tianzi.intuition import OUT, WEIGHTS, Intuition, Position, brought, network, seen
from game.ai.tianzi.learned import LearnedBot
from game.ai.tianzi.search import TianziSearch
from game.engine import GameResult, Match
from game.games import game_spec
from game.games.tianzi.sets import NO_SET, laid_sets, set_kind
from game.games.tianzi.view import sample_state, unseen

SPEC = game_spec("tianzi")
TABLES = [
    SPEC.ruleset({"deck": deck, "variant": variant})
    for deck, variant in product(("white", "red"), ("basic", "advanced"))
]


def decisions(rules: Any, deals: int) -> Iterator[tuple[Match, int]]:
    """Yield a match and the seat that chooses, wherever there is a choice; all play by instinct."""
    quick = Instinct(rules)
    for seed in range(deals):
        match = Match(SPEC, rules, seed)
        for seat in match.turns():
            if len(match.state.legal_actions()) > 1:
                yield match, seat
            match.submit(seat, quick.choose(match.state))


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_traits_are_in_their_bundles_and_add_up_to_what_the_network_is_asked(rules: Any) -> None:
    player, net = Intuition(rules, network()), network()
    starts = [*traits.LAYOUT.starts(), traits.TRAITS]
    met = set()
    for match, _ in decisions(rules, 6):
        at = Position(match.state, player.deck)
        for action in match.state.legal_actions():
            for left in player.lefts(at, action):
                if left.ends:
                    assert abs(player.end(left)) >= OUT
                    continue
                found = player.traits(at, left)
                assert all(0 <= trait < traits.TRAITS for trait in found)
                total = net.base + sum(net.rows[trait] for trait in found)
                assert player.judge(at, left) == net.logit(total)
                met.update(sum(start <= trait for start in starts) for trait in found)
    rare = 2 * (rules.variant == "basic")  # how many cards suffice is asked in the advanced game
    assert len(met) == len(starts) - 1 - rare


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_it_sees_one_hand_and_what_lies_open(rules: Any) -> None:
    player, rng, different = Intuition(rules, network()), Random(1), 0
    for match, seat in decisions(rules, 4):
        view = match.view(seat)
        known = player.weigh(match.state, view.legal)
        world = sample_state(view, rng)
        different += world.hands != match.state.hands
        assert player.weigh(world, view.legal) == known == player.weigh(seen(view), view.legal)
        assert player.choose(world) == player.choose(match.state)
    assert different > 50


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_what_it_counts_as_unseen_is_unseen(rules: Any) -> None:
    deck, phases = traits.packed(rules.cards), set()
    for match, seat in decisions(rules, 3):
        view = match.view(seat)
        assert Position(match.state, deck).unseen == traits.packed(unseen(view))
        phases.add(view.phase)
    assert phases == {"turn", "form", "keep"}


def test_the_weights_fit_the_traits_and_are_read_alike_every_time() -> None:
    one, other = read_network(WEIGHTS), read_network(WEIGHTS)
    assert one.shape.traits == traits.TRAITS == len(one.rows)
    assert (one.rows, one.base, one.second, one.last) == (
        other.rows, other.base, other.second, other.last,
    )  # fmt: skip


def hands(many: int, size: int) -> list[tuple[int, ...]]:
    rng, deck = Random(size), list(TABLES[0].cards)
    return [tuple(sorted(rng.sample(deck, size))) for _ in range(many)]


def faces_that_help(hand: tuple[int, ...]) -> set[int]:
    """List by trying the places of the cards that make a set with two of a hand."""
    return {
        traits.PLACE[card]
        for card in set(TABLES[0].cards)
        for a, b in combinations(hand, 2)
        if set_kind((card, a, b)) != NO_SET
    }


@pytest.mark.parametrize("size", [3, 5])
def test_what_a_hand_wants_is_what_makes_a_set(size: int) -> None:
    for hand in hands(300, size):
        counts = traits.counts_of(traits.packed(hand))
        assert set(traits.wanted(counts)) == faces_that_help(hand), hand
        assert traits.is_ready(counts) == bool(laid_sets(hand, True)), hand


def test_a_gift_is_counted_by_the_pairs_that_could_take_it() -> None:
    for hand in hands(40, 20):
        card, *others = hand
        left = traits.counts_of(traits.packed(others))
        pairs = sum(set_kind((card, a, b)) != NO_SET for a, b in combinations(others, 2))
        assert traits._pairs(traits.PLACE[card], left) == pairs


def test_numbers_are_worth_the_same_counted_from_either_end() -> None:
    for hand in hands(60, 5):
        counts = traits.counts_of(traits.packed(hand))
        turned = [*counts[8::-1], *counts[9:]]
        keys = [sum(n << 4 * at for at, n in enumerate(one)) for one in (counts, turned)]
        for stage in range(traits.STAGES):
            one, other = (sorted(traits.hand_traits(key, stage)) for key in keys)
            middle = traits.LAYOUT.start("windows") + 108 * stage + 81
            one, other = ([t for t in ts if not middle <= t < middle + 27] for ts in (one, other))
            assert one == other


def test_a_deal_is_worth_most_that_is_won_with_points() -> None:
    assert brought(GameResult("last_set", (0,), (10, 0)), 0) == 1.0
    assert brought(GameResult("last_set", (0,), (0, 0)), 0) == pytest.approx(0.925)
    assert brought(GameResult("last_set", (0,), (0, 0)), 1) == pytest.approx(0.075)
    assert brought(GameResult("stock_out", (), (0, 0)), 1) == 0.5


def test_the_last_set_is_taken_with_the_most_points() -> None:
    setup = {
        "hands": ["3刀5刀春1刀9刀", "1刀1刀2刀6刀8刀"], "sea": "4刀", "stock": "7刀8刀", "turn": 0,
        "scored": ["2刀3刀5刀6刀", ""],
    }  # fmt: skip
    state = SPEC.setup(SPEC.ruleset({}), setup, 0)
    for bot in (LearnedBot(), bot_for("tianzi", "expert")):
        again = state.clone()
        action = bot.choose(again.view(0), Random(3), inf)
        assert SPEC.format(action) == "吃 4刀 3刀5刀"
        again.apply(action, 0)
        assert SPEC.format(bot.choose(again.view(0), Random(3), inf)) == "留 4刀"


def test_the_learned_bot_beats_the_regular_one() -> None:
    """The bound lies well under what long measurements gave, so that chance does not break it."""
    for options in ({}, {"variant": "advanced"}):
        tally = challenge("tianzi", options, LearnedBot(), "regular", 100, seed=41)
        assert tally.share > 0.5, tally


def test_a_style_shows_in_a_few_of_its_choices() -> None:
    plain, greedy = LearnedBot(), LearnedBot(1.5)
    differ = many = 0
    for match, seat in decisions(TABLES[0], 12):
        view = match.view(seat)
        many += 1
        differ += plain.choose(view, Random(1), inf) != greedy.choose(view, Random(1), inf)
    assert 0 < differ < many / 5


def test_where_nothing_was_learned_it_is_the_keen_bot() -> None:
    keen = bot_for("tianzi", "keen")
    for seats in (3, 4):
        for number, (match, seat) in enumerate(decisions(SPEC.ruleset({"seats": seats}), 1)):
            view = match.view(seat)
            chosen = LearnedBot().choose(view, Random(number), inf)
            assert chosen == keen.choose(view, Random(number), inf)


@pytest.mark.parametrize("level", SEARCH_LEVELS)
def test_how_far_a_level_searches_hangs_on_the_table(level: str) -> None:
    assert LIMITS[level] != LIMITS_OF_MANY[level]
    for seats, known in ((2, LIMITS), (3, LIMITS_OF_MANY)):
        bot = bot_for("tianzi", level, lambda: inf)  # the time is over at once
        match, seat = next(decisions(SPEC.ruleset({"seats": seats}), 1))
        assert bot.choose(match.view(seat), Random(1), 5.0) in match.state.legal_actions()
        assert bot.limits == known[level]


def test_the_search_tries_what_the_network_ranks_and_no_more() -> None:
    bot = TianziSearch(Limits(60, width=3))
    tried = 0
    for match, seat in decisions(TABLES[0], 1):
        view = match.view(seat)
        action = bot.choose(view, Random(1), inf)
        if bot.verdict is None:
            continue
        worth = LearnedBot().weigh(view, Intuition(TABLES[0], network()))
        best = sorted(worth, reverse=True)[:3]
        assert all(worth[view.legal.index(one)] >= best[-1] for one, _, _ in bot.verdict.table)
        assert action in view.legal and bot.verdict.playouts <= 60
        assert all(0.0 <= value <= 1.0 for _, value, worlds in bot.verdict.table if worlds > 20)
        tried += 1
    assert tried > 10


def test_cards_are_packed_by_place() -> None:
    counts = traits.counts_of(traits.packed(TABLES[0].cards))
    assert counts == traits.counts_of(traits.packed(TABLES[1].cards))
    assert counts == [4] * 9 + [3] * 6
