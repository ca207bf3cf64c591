"""The live read-out: the fan now, what each action leads to, what the tiles to come could make."""

from random import Random

from game.engine import HIDDEN
from game.games.qixing import readings
from game.games.qixing.cards import TILES, kinds_in
from game.games.qixing.fans import FANS
from game.games.qixing.state import QixingState
from tests.games.qixing.playing import RULESETS, SPEC, random_match

OTHERS = ["1筒 2筒 3筒 南", "1条 2条 3条 西", "9万 9筒 9条 北"]
PUBLIC = "6万 1万 2万 3筒 4条 5筒 东"


def _state(setup: dict[str, object], **options: object) -> QixingState:
    return SPEC.setup(SPEC.ruleset(options), {"public": PUBLIC, **setup}, 0)


def test_the_fan_now_is_read_from_the_own_hand() -> None:
    state = _state({"hands": ["2万 3万 4万 5万", *OTHERS], "draw": ["7万", "8万", "东"]})
    reading = readings.now(state.view(0))
    assert reading is not None
    assert (FANS[reading.fan].id, reading.times, reading.true) == ("mighty_dragon", 666, False)
    assert readings.now(state.view(0), 1) is None, "other hands are closed"
    open_hand = readings.now(state.view(0, open_hands=True), 1)
    assert open_hand is not None and FANS[open_hand.fan].id == "three_steps"


def test_choices_look_one_discard_ahead() -> None:
    state = _state({"hands": ["2万 3万 4万 东", *OTHERS], "draw": ["5万", "8万", "中"]})
    by_text = {SPEC.format(one.action): one for one in readings.choices(state.view(0))}
    assert {t: FANS[one.reading.fan].id for t, one in by_text.items()} == {
        "选 5万": "mighty_dragon", "选 8万": "full_flush", "选 中": "half_flush",
    }  # fmt: skip
    assert SPEC.parse("打 东").cards == (by_text["选 5万"].discard,)
    assert readings.choices(state.view(1)) == ()


def test_a_true_fan_is_read_as_such() -> None:
    state = _state({"hands": ["2万 3万 4万 6万 7万", *OTHERS]})
    best = max(readings.choices(state.view(0)), key=lambda one: one.reading.times)
    assert best.reading.true and best.reading.times == 660


def test_prospects_name_the_tiles_that_make_them() -> None:
    state = _state({"hands": ["2万 3万 4万 5万", *OTHERS], "round": 3})
    found = readings.prospects(state.view(0), state.hands[0])
    assert [(p.round, p.multiplier) for p in found] == [(3, 1), (4, 1), (5, 2), (6, 3), (7, 5)]
    assert FANS[found[0].reading.fan].id == "full_flush" and found[0].reading.true
    assert FANS[found[4].reading.fan].id == "full_flush", "6万 and 1万 have been turned up"
    assert all(tile not in (0, 5) for tile in found[4].tiles)
    known = _state({"hands": ["2万 3万 4万 5万", *OTHERS], "round": 3}, public="open")
    last = readings.prospects(known.view(0), known.hands[0])[-1]
    assert last.tiles == (27,) and FANS[last.reading.fan].id == "four_steps"


def test_readings_agree_with_what_a_comparison_finds() -> None:
    """A seat's last fan as read before the last discard is the fan of the comparison."""
    for seed in range(40):
        match = random_match(RULESETS[seed % len(RULESETS)], seed, plies=1 + 4 * 3 - 1)
        state = match.state
        seat = state.to_move()
        choice = readings.choices(state.view(seat))[0]
        match.submit(seat, choice.action)
        assert match.state.comparisons[0].fans[seat] == choice.reading.fan


def test_the_best_of_five_is_the_best_of_its_fours() -> None:
    rng = Random(4)
    for _ in range(200):
        hand = sum(1 << kind for kind in rng.sample(TILES, 5))
        public = rng.randrange(34)
        reading, discard = readings.best_of(hand, public)
        fours = [readings.read_hand(hand ^ 1 << kind, public) for kind in kinds_in(hand)]
        assert reading.fan == min(four.fan for four in fours)
        assert readings.read_hand(hand ^ 1 << discard, public) == reading


def test_tiles_to_come_are_those_not_turned_up() -> None:
    match = random_match(RULESETS[0], 3, plies=20)
    match.settle()
    view = match.view(0)
    up = {kind for kind in view.public if kind != HIDDEN}
    assert set(readings.coming_tiles(view, 7)) == set(TILES) - up
    assert readings.coming_tiles(view, 1) == (view.public[0],)
