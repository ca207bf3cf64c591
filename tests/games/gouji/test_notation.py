"""Text of actions, both ways, and clear refusals (§8)."""

import pytest

from game.engine import NotationError
from tests.games.gouji.playing import SPEC

# as written by the rulebook → as the engine writes it
TEXTS = [
    ("出 888w", "出 888w"),
    ("出 w888", "出 888w"),
    ("出 T", "出 T"),
    ("出 999WWW", "出 999WWW"),
    ("过", "过"),
    ("让", "让"),
    ("烧 99W", "烧 99W"),
    ("接风", "接风"),
    ("同意", "同意"),
    ("买 4", "买 4"),
    ("不买", "不买"),
    ("还 7", "还 7"),
    ("还 ?", "还 ?"),
    ("拒", "拒"),
    ("收", "收"),
    ("贡 12", "贡 12"),
    ("革命 QQQ", "革命 QQQ"),
    ("不革", "不革"),
    ("负", "负"),
    ("超时", "超时"),
    ("签 2", "签 2"),
    ("发 34T?wW", "发 34T?wW"),
]

BAD = [
    "", "打 5", "出", "出 10", "出 5 6", "出 x", "过 5", "让 3", "烧", "买", "买 5", "不买 4",
    "还", "还 5 6", "贡", "贡 x", "贡 -1", "贡 99999", "革命", "签 6", "签 x", "发", "发 x",
]  # fmt: skip


@pytest.mark.parametrize(("text", "canonical"), TEXTS)
def test_texts_go_both_ways(text: str, canonical: str) -> None:
    action = SPEC.parse(text)
    assert SPEC.format(action) == canonical
    assert SPEC.parse(canonical) == action


@pytest.mark.parametrize("text", BAD)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        SPEC.parse(text)
    assert refused.value.code == "notation.bad" and refused.value.why
