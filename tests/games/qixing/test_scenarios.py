"""Every scenario file of 妙手七星."""

import json
from pathlib import Path

import pytest

from game.engine import SetupError
from game.games.common.scenario import play
from tests.games.qixing.playing import SPEC

FOLDER = Path(__file__).parents[2] / "data" / "scenarios" / "qixing"
FILES = sorted(FOLDER.rglob("*.json"))


def test_there_are_enough_cases() -> None:
    assert len(FILES) >= 30


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_scenario(path: Path) -> None:
    play(json.loads(path.read_text(encoding="utf-8")))


HANDS = ["1万 2万 3万 东", "1筒 2筒 3筒 南", "1条 2条 3条 西", "9万 9筒 9条 北"]


@pytest.mark.parametrize(
    ("setup", "key"),
    [
        ({"deck": "1万"}, "deck"), ({"hands": HANDS[:3]}, "hands"), ({"hands": "1万"}, "hands"),
        ({"hands": ["1万 2万 3万 9万", *HANDS[1:]]}, "hands"),
        ({"hands": ["1万 2万 3万", *HANDS[1:]]}, "hands"),
        ({"hands": ["1万 1万 3万 东", *HANDS[1:]]}, "hands"),
        ({"hands": ["1万 2万 3万 x", *HANDS[1:]]}, "hands"),
        ({"hands": ["1万 2万 3万 春", *HANDS[1:]]}, "hands"),
        ({"hands": [*HANDS[:3], "9万 9筒 9条 北 中"], "turn": 0}, "hands"),
        ({"hands": ["1万 2万 3万 东 中", *HANDS[1:]], "round": 6}, "hands"),
        ({"public": "1万 2万"}, "public"), ({"public": "1万 2万 3万 4万 5万 6万 春"}, "public"),
        ({"public": "1万 2万 3万 4万 5万 6万 6万"}, "public"), ({"round": 0}, "round"),
        ({"round": 8}, "round"), ({"round": "1"}, "round"), ({"turn": 4}, "turn"),
        ({"turn": True}, "turn"), ({"banker": -1}, "banker"), ({"scores": [1, 2]}, "scores"),
        ({"hands": HANDS, "draw": ["1万", "5万", "6万"]}, "draw"),
        ({"hands": HANDS, "draw": "5万 6万"}, "draw"), ({"draw": 3}, "draw"),
        ({"hands": HANDS, "library": "5万"}, "library"),
        ({"hands": HANDS, "library": "1万 5万 6万"}, "library"),
    ],
)  # fmt: skip
def test_a_wrong_set_up_is_named(setup: dict[str, object], key: str) -> None:
    with pytest.raises(SetupError) as refused:
        SPEC.setup(SPEC.ruleset({}), setup, 0)
    assert refused.value.key == key
