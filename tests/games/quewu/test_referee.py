"""违规与仲裁: strict and court tables, wrong layings found and punished (§9)."""

from random import Random
from typing import Any

import pytest

from game.engine import CHANCE, OVER, Action, Match
from game.games.quewu import snapshot
from game.games.quewu.actions import DANCE, DISCARD, FOLLOW, RAISE, REST, Dance, Kind
from game.games.quewu.cards import cards_of
from game.games.quewu.state import QuewuState
from tests.games.quewu.playing import SPEC, cards_in_play


def _table(options: dict[str, Any], **setup: Any) -> Match:
    match = Match(SPEC, SPEC.ruleset({"referee": "strict", **options}), 0)
    match.state = SPEC.setup(match.ruleset, {"turn": 0, "opener": 0, **setup}, 0)
    match.state.history = []
    return match


def _do(match: Match, seat: int, text: str) -> QuewuState:
    match.submit(seat, SPEC.parse(text))
    match.settle()
    state: QuewuState = match.state
    return state


HANDS = ["鸟鸟鸟十百花风月", "鸟鸟鸟鸟", "鸟鸟鸟鸟", "鸟鸟鸟鸟"]
DECK = "鸟鸟鸟鸟鸟鸟鸟鸟鸟鸟"

# laid at a demand of 2吟 in spring, of 完全 mode: the violation found, hand after it, turn after
LAYINGS = [
    ("诵 鸟鸟鸟 @春", None, 5, 1),
    ("诵 鸟鸟 @春", "season", 8, 1),  # four birds in summer
    ("诵 鸟 @春", "illegal_combination", 8, 1),
    ("吟 鸟鸟 @春", "illegal_combination", 7, 1),
    ("诵 鸟十百 @春", "illegal_combination", 6, 1),
    ("诵 十百 @春", "illegal_combination", 7, 1),
    ("诵 鸟风 @春", "illegal_combination", 7, 1),
    ("诵 鸟鸟鸟", "season", 5, 1),
    ("诵 鸟鸟鸟 @夏", "season", 5, 1),
    ("诵 鸟鸟 @夏", "season", 8, 1),
    ("舞 风>0 @春", "wrong_declaration", 9, 1),
    ("舞 风>7 @春", "wrong_declaration", 9, 1),
    ("舞 花鸟风月 花风 @春", None, 6, 1),
    ("舞 天上天下 花风 @春", "wrong_declaration", 8, 1),
    ("舞 天上天下 鸟鸟 @春", "illegal_combination", 7, 1),
    ("舞 月>2 @春", None, 7, 1),
    ("栖", None, 9, 1),
]


@pytest.mark.parametrize("text, kind, size, turn", LAYINGS)
def test_the_referee_finds_and_punishes(text: str, kind: str | None, size: int, turn: int) -> None:
    match = _table({"mode": "full"}, hands=HANDS, deck=DECK, demand="2吟", limit=12)
    before = match.state.count, match.state.call
    state = _do(match, 0, text)
    assert [v.kind for v in state.violations] == ([kind] if kind else [])
    assert (state.sizes[0], state.actor) == (size, turn)
    if kind and size != 5:
        assert (state.count, state.call) == before


def test_a_season_violation_forbids_dancing_for_one_turn() -> None:
    match = _table({"mode": "full", "seats": 2}, hands=HANDS[:2], deck=DECK, demand="1吟")
    _do(match, 0, "诵 鸟鸟")
    _do(match, 1, "栖 换季")
    assert not [a for a in match.state.legal_actions() if a.kind == DANCE]
    state = _do(match, 0, "舞 月>1 @夏")
    assert [v.code for v in state.violations] == ["season.not_named", "ban.dance"]
    _do(match, 1, "栖 换季")
    assert [a for a in match.state.legal_actions() if a.kind == DANCE]


def test_the_last_of_the_round_must_call_the_season() -> None:
    match = _table({"mode": "full", "seats": 2}, hands=HANDS[:2], deck=DECK, demand="1吟", turn=1)
    state = _do(match, 1, "诵 鸟鸟 @春")
    assert [v.code for v in state.violations] == ["season.turn_not_called"]
    assert state.season == 1 and state.sizes[1] == 2


def test_a_wrong_discard_is_warned_of_then_forced() -> None:
    hands = ["风风鸟鸟", "鸟鸟十十百百千花", "鸟鸟", "鸟鸟"]
    match = _table({"mode": "regular"}, hands=hands, deck=DECK, demand="9吟")
    _do(match, 0, "舞 风>1")
    state = _do(match, 1, "弃 花")
    assert (state.actor, state.phase_name, state.sizes[1]) == (1, "discard", 8)
    state = _do(match, 1, "弃 鸟")
    assert (state.actor, state.sizes[1]) == (1, 7)
    for seat in (1, 2, 3):
        _do(match, seat, "栖")
    _do(match, 0, "舞 风>1")
    state = _do(match, 1, "弃 十")
    assert state.actor == 1 and state.sizes[1] == 7  # 8 after the rest, one bird forced
    assert [v.kind for v in state.violations] == ["discard", "discard"]


def test_the_second_wrong_laying_opens_the_hand_and_the_third_loses() -> None:
    match = _table({"mode": "regular"}, hands=HANDS, deck=DECK * 2, demand="9吟")
    kinds: list[list[str]] = []
    for _ in range(3):
        state = _do(match, 0, "诵 鸟")
        kinds.append([v.kind for v in state.violations])
        if len(kinds) == 2:
            assert match.view(2).open_hands[0] is not None
        for seat in (1, 2, 3):
            _do(match, seat, "栖")
    assert kinds[0] == ["illegal_combination"]
    assert kinds[1] == ["illegal_combination"] * 2 + ["other"]
    assert kinds[2][-2:] == ["illegal_combination", "other"]
    assert match.state.alive == [False, True, True, True]


def test_take_back_works_once_and_only_before_anybody_acts() -> None:
    match = _table({"mode": "basic"}, hands=HANDS, deck=DECK, demand="2吟")
    before = match.state.snapshot()
    _do(match, 0, "诵 鸟")
    state = _do(match, 0, "且慢")
    assert state.actor == 0 and state.violations == []
    assert {k: v for k, v in state.snapshot().items() if k != "taken"} == {
        k: v for k, v in before.items() if k != "taken"
    }
    _do(match, 0, "诵 鸟鸟鸟")
    with pytest.raises(Exception, match=r"talk\.no_take_back"):
        _do(match, 0, "且慢")


def test_an_appeal_is_voted_on_by_the_others() -> None:
    for votes, upheld in (("是是否", True), ("是否否", False)):
        match = _table({"mode": "basic"}, hands=HANDS, deck=DECK, demand="2吟")
        _do(match, 0, "诵 鸟")
        state = _do(match, 0, "诉")
        assert state.phase_name == "vote"
        for seat, vote in zip((1, 2, 3), votes):
            state = _do(match, seat, f"票 {vote}")
        assert state.actor == (0 if upheld else 1)
        assert bool(state.violations) != upheld


def test_a_redeal_needs_everybody() -> None:
    for votes, dealt in (("是是是", True), ("是是否", False)):
        match = _table({"mode": "basic"}, hands=HANDS, deck=DECK, demand="2吟")
        before = match.state.hands[:]
        _do(match, 2, "重")
        for seat, vote in zip((0, 1, 3), votes):
            state = _do(match, seat, f"票 {vote}")
        assert (state.hands != before) == dealt
        assert (sum(state.sizes) == 32 and state.lead) == dealt


# called, votes of the two others, confirmed
CALLS = [
    ("诵 鸟", "指 0 非法组合", "是是", True),
    ("诵 鸟", "指 0 非法组合", "否否", False),
    ("诵 鸟", "指 0 非法组合", "是否", True),
    ("诵 鸟鸟鸟", "指 0 非法组合", "否否", False),
    ("诵 鸟鸟鸟", "指 0 非法组合", "是是", True),
    ("舞 风>0", "指 0 错误声明特效", "是是", True),
]


@pytest.mark.parametrize("laid, call, votes, confirmed", CALLS)
def test_a_call_in_court(laid: str, call: str, votes: str, confirmed: bool) -> None:
    match = _table({"mode": "basic", "referee": "court"}, hands=HANDS, deck=DECK, demand="2吟")
    state = _do(match, 0, laid)
    if state.phase_name == "discard":
        state = _do(match, 0, "弃 鸟")
    assert state.violations == []
    state = _do(match, 1, call)
    for vote in votes:
        state = _do(match, state.actor, f"票 {vote}")
    assert bool(state.violations) == confirmed
    assert state.actor == 1
    if confirmed:
        assert state.violations[0].votes in (None, (3, 0), (2, 1), (1, 2))
        assert (state.count, state.call) == (2, FOLLOW)


def test_a_call_comes_too_late_once_the_play_after_next_is_made() -> None:
    match = _table({"mode": "basic", "referee": "court"}, hands=HANDS, deck=DECK, demand="2吟")
    _do(match, 0, "诵 鸟")
    _do(match, 1, "栖")
    assert any(a.kind == Kind.CALL and a.seat == 0 for a in match.view(3).talk)
    _do(match, 2, "栖")
    assert not any(a.kind == Kind.CALL and a.seat == 0 for a in match.view(3).talk)


def _wild(state: QuewuState, rng: Random) -> Action:
    """Lay anything under any declaration."""
    hand = cards_of(state.hands[state.actor])
    cards = tuple(rng.sample(hand, rng.randint(1, min(5, len(hand)))))
    kind = rng.choice((FOLLOW, RAISE, DANCE, REST))
    if state.phase_name == "discard":
        return Action(DISCARD, cards)
    if kind == REST:
        return state.legal_actions()[-1]
    said = rng.choice((-1, *range(1, 5), *range(9, 13)))
    if kind != DANCE:
        return Action(kind, cards, spoken=said)
    return Action(
        DANCE,
        cards,
        rng.randint(-1, 6),
        rng.randint(0, 5),
        rng.choice(tuple(Dance)),
        rng.randint(-1, 4),
        said,
    )


@pytest.mark.parametrize("referee_kind", ["strict", "court"])
@pytest.mark.parametrize("mode", ["simple", "basic", "regular", "full", "expert"])
def test_wild_games_keep_every_card_end_and_refold(referee_kind: str, mode: str) -> None:
    modules = ["BLOOMING", "TOO_LOFTY", "WHITE_SNOW", "TWIN_SWALLOWS", "RELENTLESS"]
    for seed in range(24):
        rng = Random(seed)
        options = {"mode": mode, "referee": referee_kind, "seats": rng.randint(2, 5), "clock": 15}
        if mode == "expert":
            options["modules"] = rng.sample(modules, rng.randint(1, 5))
        match = Match(SPEC, SPEC.ruleset(options), seed)
        for _ in range(600):
            seat = match.state.to_move()
            if seat == OVER:
                break
            _one_step(match, rng, seat)
            if any(match.state.hands):
                assert cards_in_play(match.state) == match.ruleset.copies
        again = Match(SPEC, match.ruleset, seed)
        again.replay(match.log)
        assert again.state.snapshot() == match.state.snapshot()
        data = match.state.snapshot()
        assert snapshot.read(match.ruleset, data).snapshot() == data


def _one_step(match: Match, rng: Random, seat: int) -> None:
    state = match.state
    if seat == CHANCE:
        match.step_chance()
        return
    talker = rng.randrange(match.ruleset.seats)
    talk = [a for a in state.interrupts(talker) if a.kind != Kind.CONCEDE]
    if talk and rng.random() < 0.15:
        match.submit(talker, rng.choice(talk))
        return
    wild = rng.random() < 0.4 and state.phase_name in ("play", "extra", "discard")
    action = _wild(state, rng) if wild else rng.choice(state.legal_actions())
    laid = match.submit(seat, action)
    assert SPEC.parse(SPEC.format(laid)) == laid, wild


def test_legal_actions_are_never_violations() -> None:
    for mode in ("regular", "full", "expert"):
        modules = ["BLOOMING", "WHITE_SNOW"] if mode == "expert" else []
        for seed in range(10):
            rules = SPEC.ruleset({"mode": mode, "modules": modules, "referee": "strict"})
            match, rng = Match(SPEC, rules, seed), Random(seed)
            while match.state.to_move() != OVER:
                match.settle()
                if match.state.to_move() >= 0:
                    action = rng.choice(match.state.legal_actions())
                    assert SPEC.parse(SPEC.format(action)) == action
                    match.submit(match.state.to_move(), action)
            assert match.state.violations == []
