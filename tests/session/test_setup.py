"""Set-ups: written, read back, and refused with the key that is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.engine import SetupError
from game.session.pacing import SPEEDS, Pacer
from game.session.setup import SeatSpec, Setup
from game.session.table import Table

from .tables import setup


def test_a_set_up_is_read_back_as_it_was_written() -> None:
    laid = setup(humans=(0, 2), open_hands=True, undo=False, night=["FLOCK"])
    assert Setup.from_dict(json.loads(json.dumps(laid.as_dict()))) == laid


WRONG: list[tuple[str, Any, str]] = [
    ("game", "chess", "game"),
    ("game", None, "game"),
    ("seed", -1, "seed"),
    ("seed", 1.5, "seed"),
    ("seed", 1 << 70, "seed"),
    ("seed", True, "seed"),
    ("seats", [], "seats"),
    ("seats", [1, 2, 3, 4], "seats[0]"),
    ("options", {"mode": "nonsense"}, "mode"),
    ("options", [], "options"),
    ("undo", 1, "undo"),
]


@pytest.mark.parametrize(("field", "value", "key"), WRONG)
def test_a_wrong_value_is_named(field: str, value: Any, key: str) -> None:
    data = setup().as_dict() | {field: value}
    with pytest.raises(SetupError) as refused:
        Setup.from_dict(data)
    assert refused.value.key == key


def test_a_level_that_does_not_exist_is_named() -> None:
    data = setup().as_dict()
    data["seats"][1]["level"] = "genius"
    with pytest.raises(SetupError) as refused:
        Setup.from_dict(data)
    assert refused.value.key == "seats[1]"


def test_a_table_refuses_seats_that_do_not_fit_its_rules() -> None:
    laid = Setup("quewu", {"mode": "full", "seats": 4}, (SeatSpec(False, "a"),) * 3, 1)
    with pytest.raises(SetupError):
        Table(laid)


def test_speeds_go_from_slow_to_instant() -> None:
    assert list(SPEEDS) == ["slow", "normal", "fast", "instant"]
    seconds = list(SPEEDS.values())
    assert seconds == sorted(seconds, reverse=True) and seconds[-1] == 0
    with pytest.raises(SetupError):
        Pacer("warp")
