"""The learned player of 雀舞: what it looks at, and whom it takes the others for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import inf
from random import Random
from typing import Any

import pytest

from game.ai.bots import HINT_LEVEL, bot_for
from game.ai.learned import Layout, read_network, share
from game.ai.learned.network import LANE, LOGIT, read_values
from game.ai.personas import STYLES
from game.ai.quewu.beliefs import Beliefs
from game.ai.quewu.instinct import Instinct
from game.ai.quewu.intuition import OUT, WEIGHTS, Intuition, intuition_for
from game.ai.quewu.judge import Taste
from game.ai.quewu.learned import SCARCE, weigh
from game.ai.quewu.memory import remember
from game.ai.quewu.regular import PLAIN
from game.ai.quewu.search import QuewuProblem, QuewuSearch
from game.ai.quewu.tempers import Novice, Temper, tempers_for
from game.ai.quewu.traits import LAYOUT, OFTEN
from game.ai.search import Limits
from game.engine import Match
from game.games import game_spec
from game.games.quewu.state import QuewuState
from game.games.quewu.view import sample_state

SPEC = game_spec("quewu")
TABLES = [
    SPEC.ruleset({"seats": 4, "raise_limit": most, "mode": mode})
    for mode, most in (("basic", 2), ("regular", 2), ("full", 2), ("full", 0))
]


def bare(match: Match) -> QuewuState:
    state: QuewuState = match.state.clone()
    return state


def decisions(rules: Any, deals: int, level: str = "regular") -> Iterator[tuple[Match, int]]:
    """Yield a match and the seat that chooses, wherever there is a choice."""
    bot = bot_for("quewu", level)
    for seed in range(deals):
        match, rng = Match(SPEC, rules, seed), Random(seed)
        for seat in match.turns():
            view = match.view(seat)
            if len(view.legal) > 1:
                yield match, seat
            match.submit(seat, bot.choose(view, rng, inf))


def bundle_of(trait: int) -> str:
    starts = LAYOUT.starts()
    return max((start, name) for start, (name, _) in zip(starts, LAYOUT.bundles) if start <= trait)[
        1
    ]


ALWAYS = {name: OFTEN.get(name, 1) for name, _ in LAYOUT.bundles if OFTEN.get(name, 1)}


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_every_bundle_has_its_traits_and_sums_kept_are_sums_worked_out(rules: Any) -> None:
    network = read_network(WEIGHTS)
    player = Intuition(rules, network)
    for match, _ in decisions(rules, 5):
        state = bare(match)
        legal = list(state.legal_actions())
        for action, worth in zip(legal, player.weigh(state, legal)):
            if worth == OUT:
                continue
            traits = player.traits(state, action)
            seen = Counter(map(bundle_of, traits))
            assert all(0 <= trait < LAYOUT.total for trait in traits)
            assert len(set(traits)) == len(traits)
            assert {name: seen[name] for name in ALWAYS} == ALWAYS
            assert worth == network.logit(network.base + sum(network.rows[t] for t in traits))


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_hidden_cards_change_nothing(rules: Any) -> None:
    player, rng, differed = Intuition(rules, read_network(WEIGHTS)), Random(3), 0
    for match, seat in decisions(rules, 4):
        state, other = bare(match), sample_state(match.view(seat), rng)
        differed += other.hands != state.hands
        legal = list(state.legal_actions())
        assert player.weigh(state, legal) == player.weigh(other, legal)
        assert player.choose(state) == player.choose(other)
    assert differed > 10


def test_an_action_that_plays_the_hand_out_is_taken() -> None:
    rules, outs = TABLES[2], 0
    player = intuition_for(rules)
    assert player is not None
    for match, _ in decisions(rules, 40):
        state = bare(match)
        legal = list(state.legal_actions())
        size = state.sizes[state.actor]
        finals = [a for a in legal if len(a.cards) == size and a.kind <= 3]
        if finals and state.phase_name == "play":
            outs += 1
            assert player.choose(state) in finals
    assert outs > 20


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 3, "mode": "full", "raise_limit": 2},
        {"seats": 4, "mode": "simple"},
        {"seats": 4, "mode": "expert", "modules": ["RELENTLESS"]},
    ],
    ids=str,
)
def test_tables_it_never_saw_have_no_network_and_are_searched_all_the_same(
    options: dict[str, Any],
) -> None:
    rules = SPEC.ruleset(options)
    assert intuition_for(rules) is None
    bot = QuewuSearch(Limits(20, infer=True, rounds=1))
    for match, seat in decisions(rules, 1):
        view = match.view(seat)
        assert bot.choose(view, Random(1), inf) in view.legal


@pytest.mark.parametrize("taste", [Taste(), PLAIN], ids=["keen", "regular"])
@pytest.mark.parametrize("rules", TABLES[:3], ids=str)
def test_instinct_judges_as_the_bot_on_views_does(rules: Any, taste: Taste) -> None:
    """It counts cards of the whole deck where the bot counts the unseen: hardly ever more."""
    from game.ai.quewu.judge import Judge

    quick, same, seen = Instinct(rules, taste), 0, 0
    for match, seat in decisions(rules, 25):
        view = match.view(seat)
        judge = Judge(view, taste)
        worth = {action: judge.weigh(action) for action in view.legal}
        same += worth[quick.choose(bare(match))] >= max(worth.values()) - 0.02
        seen += 1
    assert same / seen > (0.97 if taste is not PLAIN else 0.985)


def test_near_the_end_of_the_stock_worlds_are_played_out_by_rule() -> None:
    rules = TABLES[2]
    hands = ["鸟鸟万万", "鸟鸟鸟鸟鸟", "鸟鸟鸟", "鸟鸟鸟鸟"]
    setup = {"hands": hands, "turn": 0, "demand": "6诵", "deck": "鸟" * (SCARCE - 1)}
    view = SPEC.setup(rules, setup, 0).view(0)
    assert not weigh(view)
    problem = QuewuProblem(view, Random(1), Limits(0, rounds=1))
    assert problem.judge is None and problem.own is problem.others
    assert {problem.value(problem.world(n), view.legal[0]) for n in range(20)} <= {0.0, 1.0}
    setup["deck"] += "鸟"
    assert weigh(SPEC.setup(rules, setup, 0).view(0))


def test_a_hint_is_the_networks_choice_and_the_keen_bots_where_there_is_none() -> None:
    keen, hinting = bot_for("quewu", "keen"), bot_for("quewu", HINT_LEVEL)
    differ = 0
    for match, seat in decisions(TABLES[2], 6):
        view = match.view(seat)
        worth, choice = weigh(view), hinting.choose(view, Random(1), inf)
        assert worth[choice] == max(worth.values())
        differ += choice != keen.choose(view, Random(1), inf)
    assert differ > 5
    for match, seat in decisions(SPEC.ruleset({"seats": 3, "mode": "full"}), 2):
        view = match.view(seat)
        assert hinting.choose(view, Random(1), inf) == keen.choose(view, Random(1), inf)


def test_deeds_tell_the_novice_from_who_plays_by_plan() -> None:
    rules = TABLES[1]
    plain, novice = (
        Temper(mind, 0.5, 0.1, 0.05) for mind in (Instinct(rules, PLAIN), Novice(rules))
    )
    taken: dict[str, list[bool]] = {"regular": [], "beginner": []}
    for level, found in taken.items():
        for match, seat in decisions(rules, 8, level):
            view = match.view(seat)
            memory = remember(view)
            if memory is None or len(view.history) < 16:
                continue
            beliefs = Beliefs(view, memory, (plain, novice), Random(2), lambda: False)
            worlds = [beliefs.world() for _ in range(12)]
            found += [t is novice for world in worlds for t in world.tempers.values()]
    shares = {level: sum(found) / len(found) for level, found in taken.items()}
    assert shares["beginner"] > 0.5 + 0.1 > 0.5 - 0.1 > shares["regular"]


def test_tempers_are_likely_together_and_each_judges_all_it_could_do() -> None:
    for rules in TABLES:
        tempers = tempers_for(rules)
        assert abs(sum(temper.prior for temper in tempers) - 1.0) < 1e-9
        for match, _ in decisions(rules, 1):
            state = bare(match)
            legal = state.legal_actions()
            assert all(len(temper.mind.weigh(state, legal)) == len(legal) for temper in tempers)


def test_a_style_shows_in_a_few_choices_of_who_searches() -> None:
    limits = Limits(60, infer=True, rounds=1, doubt=0.0)
    views = [match.view(seat) for match, seat in decisions(TABLES[2], 8)]
    even = [QuewuSearch(limits).choose(view, Random(1), inf) for view in views]
    for name in ("careful", "showy", "patient"):
        bot = QuewuSearch(limits, taste=Taste().styled(STYLES[name]))
        differs = sum(bot.choose(v, Random(1), inf) != a for v, a in zip(views, even))
        assert 0 < differs < len(views) / 4, name


@pytest.mark.parametrize("sign", [1, -1], ids=["up", "down"])
def test_no_sum_can_leave_its_lane(sign: int) -> None:
    """Each hidden unit takes the heaviest trait of every bundle, as often as it may occur."""
    (traits, first, _), values = read_values(WEIGHTS)
    assert traits == LAYOUT.total
    most = [sign * bias for bias in values[traits * first : (traits + 1) * first]]
    for start, (name, many) in zip(LAYOUT.starts(), LAYOUT.bundles):
        for unit in range(first):
            weights = [sign * values[first * (start + i) + unit] for i in range(many)]
            flags = sum(max(0, weight) for weight in weights)
            most[unit] += ALWAYS[name] * max(weights) if name in ALWAYS else flags
    assert max(most) < 1 << LANE - 1


def test_shares_and_layouts() -> None:
    assert share(0) == 0.5 and 0.73 < share(LOGIT) < 0.74
    assert share(OUT) > 0.999 and share(-OUT) < 0.001
    layout = Layout((("a", 3), ("b", 2)))
    assert layout.total == 5 and layout.start("b") == 3 and layout.starts() == (0, 3)
    with pytest.raises(ValueError, match="two bundles"):
        Layout((("a", 1), ("a", 1)))


def test_a_file_that_is_no_network_is_refused(tmp_path: Any) -> None:
    path = tmp_path / "weights.bin"
    path.write_bytes(b"something else")
    with pytest.raises(ValueError, match=r"weights\.bin is no network"):
        read_network(path)
