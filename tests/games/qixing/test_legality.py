"""`check` allows exactly what `legal_actions` lists, and says by a key why it refuses."""

from random import Random

import pytest

from game.engine import Action, IllegalAction
from game.games.qixing.actions import Kind
from game.games.qixing.ruleset import Ruleset
from tests.games.qixing.playing import RULESETS, SPEC, random_match


@pytest.mark.parametrize("rules", RULESETS)
def test_check_allows_exactly_the_legal_actions(rules: Ruleset) -> None:
    for seed in range(10):
        match = random_match(rules, seed, plies=Random(seed).randrange(1, 49))
        match.settle()
        state = match.state
        if state.to_move() < 0:
            continue
        legal, allowed = set(state.legal_actions()), set()
        for kind in Kind:
            for card in range(-1, 40):
                action = Action(kind, (card,))
                try:
                    allowed.add(state.check(action, state.actor))
                except IllegalAction:
                    assert action not in legal
        assert allowed == legal


def _code(setup: dict[str, object], text: str, seat: int = 0, **options: object) -> str:
    state = SPEC.setup(SPEC.ruleset(options), setup, 0)
    before = state.snapshot()
    with pytest.raises(IllegalAction) as refused:
        state.check(SPEC.parse(text), seat)
    assert state.snapshot() == before
    return refused.value.code


HANDS = ["1万 2万 3万 东", "1筒 2筒 3筒 南", "1条 2条 3条 西", "9万 9筒 9条 北"]
CHOOSE = {"hands": HANDS, "turn": 0, "draw": ["5万", "6万", "7万"]}
DISCARD = {"hands": ["1万 2万 3万 东 5万", *HANDS[1:]], "turn": 0}


@pytest.mark.parametrize(
    ("setup", "text", "code"),
    [
        (CHOOSE, "选 8万", "choose.not_offered"),
        (CHOOSE, "选 1万", "choose.not_offered"),
        (CHOOSE, "打 1万", "turn.choose_first"),
        (CHOOSE, "摸 5万 6万 7万", "turn.choose_first"),
        (CHOOSE, "超时", "turn.choose_first"),
        (DISCARD, "打 8万", "discard.not_held"),
        (DISCARD, "打 1筒", "discard.not_held"),
        (DISCARD, "打 春", "discard.joker"),
        (DISCARD, "选 5万", "turn.discard_now"),
        ({"hands": HANDS, "turn": 0}, "选 5万", "turn.phase"),
        ({"hands": HANDS, "round": 7}, "打 1万", "game.over"),
        ({"hands": HANDS, "round": 7}, "负", "game.over"),
    ],
)
def test_a_refusal_says_why(setup: dict[str, object], text: str, code: str) -> None:
    assert _code(setup, text) == code


def test_only_the_seat_to_move_acts() -> None:
    for seat in (1, 2, 3):
        assert _code(CHOOSE, "选 5万", seat) == "turn.not_yours"


def test_a_joker_triplet_is_never_discarded() -> None:
    hands = ["春 夏 秋 冬 5万", *HANDS[1:]]
    setup = {"hands": hands, "turn": 0}
    state = SPEC.setup(SPEC.ruleset({"wild_draws": True}), setup, 0)
    assert [SPEC.format(action) for action in state.legal_actions()] == ["打 5万"]
    assert _code(setup, "打 春", wild_draws=True) == "discard.joker"
