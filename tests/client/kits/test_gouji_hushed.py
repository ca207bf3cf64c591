"""That a seat is asked whether it burns or revolts is not to be seen by the others."""

import pytest

from tests.client.table.driving import laid_table, sit

BURN = {
    "hands": ["3QQQ777", "36KKKwW", "3JJJJ55", "3AAA88", "3TTTTT9", "399KKK"],
    "turn": 0,
}
REVOLT = {
    "hands": ["32QQQ777AA", "3KKK66", "32JJJJ55", "3wAAA88", "3WTTTTT9", "3299KKK"],
    "turn": 0,
    "phase": "revolt",
}


def looked_at(table):
    table.paused = True  # the one who is asked has not answered yet
    stack = sit("gouji", 6, table=table)
    scene = next(s for s in stack.scenes if s.kit.id == "gouji")
    scene.board.refresh(scene.view)
    scene.controls.refresh()
    return stack, scene


def said(scene):
    """Return what the middle says of who is asked, and the line under the hand."""
    return scene.board.centre.words.words.partition("|")[0], scene.controls.waiting(scene.view)[0]


@pytest.mark.parametrize("asked", ["burn", "revolt"])
def test_nothing_tells_that_somebody_is_asked(asked):
    table = laid_table("gouji", 6, BURN if asked == "burn" else REVOLT)
    if asked == "burn":
        table.match.submit(0, table.match.spec.parse("出 QQQ"))
    assert table.match.state.phase_name == asked and table.match.state.to_move() == 1
    assert table.thinking() is None
    stack, scene = looked_at(table)
    assert said(scene) == ("", "")
    stack.close()


def test_who_is_asked_himself_hears_it():
    setup = {**BURN, "hands": [BURN["hands"][1], BURN["hands"][2], *BURN["hands"][2:5],
                               BURN["hands"][0]], "turn": 5}  # fmt: skip
    table = laid_table("gouji", 6, setup)
    table.match.submit(5, table.match.spec.parse("出 QQQ"))
    while table.match.state.phase_name == "burn" and table.match.state.to_move() != 0:
        table.match.submit(table.match.state.to_move(), table.match.spec.parse("过"))
    assert table.match.state.to_move() == 0 and table.match.state.phase_name == "burn"
    stack, scene = looked_at(table)
    assert said(scene)[0]
    stack.close()
