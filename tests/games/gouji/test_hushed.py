"""Who could have burned or revolted, and did not, has said nothing (§5, §6)."""

from game.engine import CHANCE, Declared, Match
from game.games import game_spec
from game.games.gouji.actions import UNSAID_ACTION

BURN = {
    "hands": ["3QQQ777", "36KKKwW", "3JJJJ55", "3AAA88", "3TTTTT9", "399KKK"],
    "turn": 0,
}
REVOLT = {
    "hands": ["3QQQ777AA", "3KKK66", "32JJJJ55", "3wAAA88", "3WTTTTT9", "3299KKK"],
    "turn": 0,
    "phase": "revolt",
}


def _match(setup: dict) -> tuple[Match, list]:
    spec = game_spec("gouji")
    heard: list = []
    match = Match(spec, spec.ruleset({}), 3)
    match.state = spec.setup(match.ruleset, setup, 3)
    match.sink = match.state.sink = heard.append
    match.settle()
    return match, heard


def test_a_burn_declined_is_neither_declared_nor_in_the_history():
    match, heard = _match(BURN)
    spec = match.spec
    match.submit(0, spec.parse("出 QQQ"))
    assert match.state.to_move() == 1 and match.state.phase_name == "burn"
    assert spec.hushed(match.state)
    del heard[:]
    match.submit(1, spec.parse("过"))
    assert not [event for event in heard if isinstance(event, Declared)]
    for seat in range(6):
        assert match.view(seat).history[-1] == (CHANCE, UNSAID_ACTION)
    assert 1 not in match.view(0).passed
    assert not spec.hushed(match.state)


def test_a_revolt_declined_is_neither_declared_nor_in_the_history():
    match, heard = _match(REVOLT)
    spec, asked = match.spec, []
    while match.state.phase_name == "revolt":
        assert spec.hushed(match.state)
        seat = match.state.to_move()
        asked.append(seat)
        match.submit(seat, spec.parse("不革"))
        assert match.view(0).history[-1] == (CHANCE, UNSAID_ACTION)
    assert asked and not [event for event in heard if isinstance(event, Declared)]


def test_a_revolt_is_declared_and_its_answer_is_no_secret():
    match, heard = _match(REVOLT)
    spec = match.spec
    first = match.state.to_move()
    match.submit(first, match.view(first).legal[0])
    assert isinstance(heard[0], Declared) or any(isinstance(e, Declared) for e in heard)
    while match.state.phase_name == "revolt" and spec.hushed(match.state):
        match.submit(match.state.to_move(), spec.parse("不革"))
    assert match.state.phase_name == "revolt" and not spec.hushed(match.state)


def test_what_was_left_unsaid_is_written_and_read():
    spec = game_spec("gouji")
    assert spec.parse(spec.format(UNSAID_ACTION)) == UNSAID_ACTION
