"""The live read-outs: what a selection is, what score cards make and would make."""

from random import Random

import pytest

from game.games.tianzi import readings
from game.games.tianzi.actions import FORM, KEEP, MATCH, SWAP
from game.games.tianzi.ruleset import Ruleset
from game.games.tianzi.sets import RUN, TRIPLET
from tests.games.tianzi.playing import RULESETS, SPEC, cards, name, random_match

HANDS = ["3刀5刀4刀春春雀", "1刀1刀2刀6刀8刀"]
FORM_NOW = {"hands": HANDS, "stock": "9刀9刀9刀", "turn": 0, "phase": "form", "sea": "4刀"}


def _view(setup: dict[str, object], **options: object) -> object:
    return SPEC.setup(SPEC.ruleset(options), setup, 0).view(0)


def test_three_cards_are_read_as_a_set() -> None:
    view = _view(FORM_NOW)
    reading = readings.read(view, cards("5刀3刀4刀"))  # type: ignore[arg-type]
    assert reading.kind == RUN and {a.number for a in reading.actions} == set(cards("3刀4刀5刀"))
    reading = readings.read(view, cards("春春雀"))  # type: ignore[arg-type]
    assert reading.kind == TRIPLET and len(reading.actions) == 2
    for chosen, code in (
        ("3刀4刀春", "set.none"),
        ("", "select.nothing"),
        ("3刀4刀", "set.three_cards"),
    ):
        assert readings.read(view, cards(chosen)).code == code  # type: ignore[arg-type]
    assert readings.read(view, cards("春")).actions[0].cards == cards("春")  # type: ignore[arg-type]


def test_two_cards_are_read_with_the_sea() -> None:
    view = _view({**FORM_NOW, "hands": ["3刀5刀春春雀", "1刀"], "phase": "turn", "sea": "4刀春"})
    found = [SPEC.format(a) for a in readings.read(view, cards("春春")).actions]  # type: ignore[arg-type]
    assert found == ["碰 春 春春"]
    assert readings.read(view, cards("3刀春")).code == "sea.no_set"  # type: ignore[arg-type]
    assert readings.read(view, cards("3刀")).code == "turn.draw_first"  # type: ignore[arg-type]


def test_what_the_score_cards_make() -> None:
    setup = {**FORM_NOW, "scored": ["春春1刀3刀", ""]}
    view = _view(setup)
    made = readings.made(view, 0)  # type: ignore[arg-type]
    assert sum(part.points for part in made) == 3
    kept = {a.number: readings.if_kept(view, a) for a in view.legal if a.kind == FORM}  # type: ignore
    worth = {one: sum(part.points for part in parts) for one, parts in kept.items()}
    assert worth[cards("3刀")[0]] == 2 + 2 + 1 + 1, "双双 twice, 国字, 自摸"
    assert worth[cards("春")[0]] == 5 + 1 + 1


@pytest.mark.parametrize("rules", RULESETS, ids=name)
def test_a_reading_lists_the_uses_or_says_why_there_are_none(rules: Ruleset) -> None:
    rng = Random(9)
    for seed in range(12):
        match = random_match(rules, seed, plies=rng.randrange(1, 120))
        match.settle()
        if match.state.to_move() < 0:
            continue
        view = match.view(match.state.to_move())
        for _ in range(30):
            chosen = rng.sample(view.cards, rng.randint(1, min(3, len(view.cards))))
            reading = readings.read(view, chosen)
            assert bool(reading.actions) == (reading.code is None)
            assert all(action in view.legal for action in reading.actions)
        own = {readings.own_cards(a) for a in view.legal if a.kind in (FORM, MATCH)}
        assert all(readings.read(view, chosen).actions for chosen in own)
        for action in view.legal:
            if action.kind in (FORM, KEEP, SWAP):
                assert isinstance(readings.if_kept(view, action), tuple)
