"""`check` allows exactly what `legal_actions` lists, finds colours, and says why it refuses."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from game.engine import OVER, Action, IllegalAction
from game.games.tianzi.actions import EAT, FORM, MATCH, SWAP, Kind
from game.games.tianzi.ruleset import Ruleset
from game.games.tianzi.sets import NO_SET, RUN, TRIPLET, laid_sets, set_kind
from game.games.tianzi.state import TianziState
from tests.games.tianzi.playing import RULESETS, SPEC, cards, name, random_match


def _positions(rules: Ruleset, n: int) -> list[TianziState]:
    found = []
    for seed in range(n):
        match = random_match(rules, seed, plies=Random(seed).randrange(1, 160))
        match.settle()
        if match.state.to_move() >= 0:
            found.append(match.state)
    return found


def _attempts(state: TianziState) -> set[Action]:
    """Invent actions of every kind from the hand and what lies open, right and wrong ones."""
    hand = state.hands[state.actor]
    there = {*hand, *state.sea, *state.laid, *state.market, *state.scored[state.actor], 3, 100}
    tries = {Action(kind, (one,)) for kind in Kind for one in there}
    tries |= {Action(kind) for kind in Kind}
    for pair in combinations(hand, 2):
        tries |= {Action(kind, (one, *pair)) for kind in (EAT, MATCH) for one in there}
    for three in combinations(hand, 3):
        tries |= {Action(FORM, three, number=kept) for kept in there}
    tries |= {Action(SWAP, (a, b)) for a in there for b in there}
    return tries


@pytest.mark.parametrize("rules", RULESETS, ids=name)
def test_check_allows_exactly_the_legal_actions(rules: Ruleset) -> None:
    for state in _positions(rules, 9):
        legal = set(state.legal_actions())
        allowed = set()
        for action in _attempts(state):
            try:
                allowed.add(state.check(action, state.actor))
            except IllegalAction as refusal:
                assert action not in legal and "." in refusal.code
        assert allowed - {Action(Kind.CONCEDE)} == legal


def _by_hand(three: tuple[int, ...], two: bool) -> bool:
    """Tell once more, slowly, whether three cards make a set."""
    faces = [one // 6 for one in three]
    real = [face for face in faces if face != 28]
    if len(real) < 2 or (not two and any(face in (26, 27) for face in real)):
        return False
    if len(set(real)) == 1:
        return True
    if any(face >= 18 for face in real) or len({face // 9 for face in real}) > 1:
        return False
    return len(set(real)) == len(real) and max(real) - min(real) <= 2


@pytest.mark.parametrize("two", [True, False])
def test_all_sets_of_a_hand_are_found(two: bool) -> None:
    rng = Random(3)
    deck = SPEC.ruleset({"seats": 2 if two else 4}).cards
    close = [one for one in deck if one // 6 in (0, 1, 2, 3, 18, 26, 27, 28)]
    for i in range(1500):
        hand = sorted(rng.sample(close if i % 2 else deck, rng.randint(3, 8)))
        wanted = {three for three in combinations(hand, 3) if _by_hand(three, two)}
        found = laid_sets(hand, two)
        assert set(found) == wanted and len(found) == len(wanted)


@pytest.mark.parametrize(
    ("three", "kind"),
    [
        ("1刀2刀3刀", RUN), ("5刀6刀7刀", RUN), ("7刀8刀9刀", RUN), ("3刀1刀2刀", RUN),
        ("8刀9刀1刀", NO_SET), ("8刀9刀1万", NO_SET), ("1刀2刀3万", NO_SET), ("1刀2刀4刀", NO_SET),
        ("1刀红1刀绿1刀白", TRIPLET), ("1刀1刀1万", NO_SET), ("1刀1刀2刀", NO_SET),
        ("春春春", TRIPLET), ("春夏秋", NO_SET), ("东南西", NO_SET), ("白龙白龙白龙", TRIPLET),
        ("雀2刀3刀", RUN), ("雀2刀4刀", RUN), ("雀2刀5刀", NO_SET), ("雀2刀2刀", TRIPLET),
        ("雀8刀9刀", RUN), ("雀9刀1万", NO_SET), ("雀春春", TRIPLET), ("雀春夏", NO_SET),
        ("雀雀2刀", NO_SET), ("雀雀雀", NO_SET), ("雀白龙白龙", TRIPLET), ("雀白龙红中", NO_SET),
    ],
)  # fmt: skip
def test_what_makes_a_set(three: str, kind: int) -> None:
    assert set_kind(cards(three)) == kind


TURN = {"hands": ["3刀5刀春春雀", "1刀1刀2刀6刀8刀"], "sea": "4刀夏", "stock": "9刀9刀", "turn": 0}
FORM_NOW = {**TURN, "hands": ["3刀5刀春春雀雀", "1刀1刀2刀6刀8刀"], "phase": "form"}
KEEP_NOW = {**TURN, "hands": ["春春雀", "1刀1刀2刀6刀8刀"], "laid": "3刀4刀5刀", "phase": "keep"}
POOR = {
    **FORM_NOW,
    "hands": ["1刀2刀3刀7刀9刀春", "1刀1刀2刀6刀8刀"],
    "scored": ["2刀4刀6刀8刀", ""],
}
FOUR = [
    "3刀5刀春春雀白龙白龙",
    "1刀1刀2刀6刀8刀9刀9刀",
    "夏夏1万2万5万7万9万",
    "春冬1万2万5万7万9万",
]
MANY = {"hands": FOUR, "sea": "4刀夏", "stock": "9刀9刀", "turn": 0}
CALL = {**MANY, "turn": 2, "phase": "call"}
MARKET = {**MANY, "sea": "", "market": "1刀2刀", "phase": "take", "scored": ["东", "", "", ""]}


@pytest.mark.parametrize(
    ("options", "setup", "text", "code"),
    [
        ({}, TURN, "吃 6刀 春春", "sea.not_there"), ({}, TURN, "吃 4刀 3刀6刀", "hand.not_held"),
        ({}, TURN, "吃 4刀 春春", "set.none"), ({}, TURN, "吃 夏 春雀", "set.none"),
        ({}, TURN, "碰 4刀 3刀5刀", "match.no_triplet"),
        ({}, TURN, "碰 4刀 5刀雀", "match.no_triplet"),
        ({}, {**TURN, "sea": "雀"}, "吃 雀 3刀5刀", "sea.sparrow"),
        ({}, {**TURN, "sea": "雀"}, "碰 雀 春春", "sea.sparrow"),
        ({}, {**TURN, "sea": "春"}, "吃 春 春春", "eat.no_run"),
        ({}, {**TURN, "hands": ["雀雀1刀春春", "1刀"]}, "碰 夏 雀雀", "set.two_sparrows"),
        ({}, TURN, "弃 3刀", "turn.draw_first"), ({}, TURN, "组 3刀5刀雀 留 雀", "turn.draw_first"),
        ({}, TURN, "留 4刀", "turn.draw_first"), ({}, TURN, "过", "turn.draw_first"),
        ({}, FORM_NOW, "摸", "turn.form_or_discard"), ({}, FORM_NOW, "弃 9刀", "hand.not_held"),
        ({}, FORM_NOW, "组 3刀5刀春 留 春", "set.none"),
        ({}, FORM_NOW, "组 春雀雀 留 春", "set.two_sparrows"),
        ({}, FORM_NOW, "组 3刀4刀5刀 留 4刀", "hand.not_held"),
        ({}, FORM_NOW, "组 3刀5刀雀 留 4刀", "keep.not_laid"),
        ({}, FORM_NOW, "吃 4刀 3刀5刀", "turn.form_or_discard"),
        ({}, KEEP_NOW, "弃 春", "turn.keep_now"), ({}, KEEP_NOW, "留 春", "keep.not_laid"),
        ({"variant": "advanced"}, POOR, "组 1刀2刀3刀 留 3刀", "set.too_few_points"),
        ({"seats": 4}, {**MANY, "phase": "form"}, "组 白龙白龙雀 留 雀", "set.function_card"),
        ({"seats": 4}, {**MANY, "sea": "春"}, "碰 春 春春", "match.was_asked"),
        ({"seats": 4}, CALL, "摸", "turn.call_or_pass"),
        ({"seats": 4}, CALL, "吃 4刀 3刀5刀", "turn.call_or_pass"),
        ({"seats": 4}, MARKET, "摸", "turn.take_now"),
        ({"seats": 4}, MARKET, "取 3刀", "take.not_there"),
        ({"seats": 4}, MARKET, "换 3刀 东", "take.not_there"),
        ({"seats": 4}, MARKET, "换 1刀 西", "swap.no_score_card"),
        ({"seats": 4}, MARKET, "过", "turn.take_now"),
    ],
)  # fmt: skip
def test_a_refusal_says_why(
    options: dict[str, Any], setup: dict[str, Any], text: str, code: str
) -> None:
    state = SPEC.setup(SPEC.ruleset(options), setup, 0)
    before = state.snapshot()
    with pytest.raises(IllegalAction) as refused:
        state.check(SPEC.parse(text), state.actor)
    assert refused.value.code == code
    assert state.snapshot() == before


def test_only_the_seat_to_move_acts_and_nobody_after_the_end() -> None:
    state = SPEC.setup(SPEC.ruleset({}), TURN, 0)
    for text in ("摸", "吃 4刀 1刀2刀", "弃 1刀"):
        with pytest.raises(IllegalAction) as refused:
            state.check(SPEC.parse(text), 1)
        assert refused.value.code == "turn.not_yours"
    over = random_match(RULESETS[0], 1).state
    assert over.to_move() == OVER
    with pytest.raises(IllegalAction) as refused:
        over.check(SPEC.parse("摸"), 0)
    assert refused.value.code == "game.over"


def test_colours_left_out_are_found() -> None:
    hands = ["3刀红5刀绿春蓝春红雀", "1刀"]
    state = SPEC.setup(SPEC.ruleset({}), {**TURN, "hands": hands, "sea": "4刀白"}, 0)
    found = state.check(SPEC.parse("吃 4刀 5刀3刀"), 0)
    assert SPEC.format(found) == "吃 4刀白 3刀红5刀绿"
    with pytest.raises(IllegalAction):
        state.check(SPEC.parse("吃 4刀红 3刀5刀"), 0)
