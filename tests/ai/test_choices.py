"""Decisions anybody would agree with, and the reasons the hint gives for them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.bots import LEVELS, bot_for
from game.ai.personas import STYLES
from game.engine import SetupError
from game.games import game_spec

SPEC = game_spec("quewu")


def view_of(hands: list[str], mode: str = "full", limit: int = 2, **setup: Any) -> Any:
    rules = SPEC.ruleset({"mode": mode, "seats": len(hands), "raise_limit": limit})
    where = {"turn": 0, "deck": "鸟十鸟百花鸟千鸟万风鸟鸟月鸟鸟鸟", **setup}
    return SPEC.setup(rules, {"hands": hands, **where}, 0).view(0)


def chosen(view: Any, level: str = "keen", tries: int = 12) -> set[str]:
    """Return every action the bot picks under different randomness."""
    bot = bot_for("quewu", level)
    return {SPEC.format(bot.choose(view, Random(seed), 0.0)) for seed in range(tries)}


OTHERS = ["鸟鸟鸟鸟鸟", "鸟鸟鸟鸟鸟", "鸟鸟鸟鸟鸟"]

WINS = [
    ("鸟鸟", "2诵", "吟 鸟鸟"),
    ("鸟百", "2吟", "诵 鸟百"),
    ("十百千万", "9诵", "舞 天上天下"),
    ("花风", "9诵", "舞 花鸟风月"),
    ("鸟鸟鸟鸟鸟花", "9诵", "舞 雀舞满山"),
    ("风", "9诵", "舞 风"),
]


@pytest.mark.parametrize(("hand", "demand", "wins"), WINS)
@pytest.mark.parametrize("level", ["beginner", "regular", "keen"])
def test_a_rule_bot_plays_its_hand_out_when_it_can(
    level: str, hand: str, demand: str, wins: str
) -> None:
    view = view_of([hand, *OTHERS], demand=demand)
    for text in chosen(view, level):
        assert text.startswith(wins)


def test_the_moon_is_for_who_is_nearly_out() -> None:
    view = view_of(["月鸟鸟千万万", "鸟鸟鸟鸟鸟", "鸟鸟鸟鸟鸟", "鸟"], demand="12诵")
    assert chosen(view) == {"舞 月>3"}


def test_the_wind_does_not_help_who_is_nearly_out() -> None:
    view = view_of(["风鸟鸟千万万", "鸟鸟", "鸟鸟鸟鸟鸟鸟鸟", "鸟鸟"], demand="12诵")
    for text in chosen(view):
        assert text in ("舞 风>2", "栖")


@pytest.mark.parametrize("card", "风月")
def test_the_regular_bot_dances_at_once_what_a_better_one_keeps(card: str) -> None:
    view = view_of([f"{card}鸟鸟鸟百", *OTHERS], demand="2诵")
    assert {text[:3] for text in chosen(view, "regular")} == {f"舞 {card}"}
    assert not any("舞" in text for text in chosen(view))


def test_who_saves_its_best_cards_does_so_at_the_regular_level_too() -> None:
    view = view_of(["风鸟鸟鸟百", *OTHERS], demand="2诵")
    for style, dances in (("even", True), ("collector", False)):
        bot = bot_for("quewu", "regular", style=STYLES[style])
        assert bot.choose(view, Random(1), 0.0).cards == ((6,) if dances else (0, 0)), style


def test_birds_are_kept_for_the_quantities() -> None:
    """A bird and the flower meet the two as well; then one 万 would be stranded."""
    view = view_of(["鸟鸟花万万", *OTHERS], demand="2诵")
    assert chosen(view) == {"吟 鸟鸟"}


def test_a_set_is_not_broken_for_a_small_answer() -> None:
    view = view_of(["十百千万鸟鸟", *OTHERS], demand="2诵")
    for text in chosen(view):
        assert text == "吟 鸟鸟" or text.startswith("舞 天上天下")


def test_an_easy_answer_is_not_given_to_a_player_with_one_card() -> None:
    """Following with one bird lets the next go out on nothing; leading 吟 or 诵 decides."""
    view = view_of(["鸟鸟鸟鸟", "鸟", "鸟鸟鸟鸟", "鸟鸟鸟鸟"], opening=True)
    assert chosen(view) == {"吟 鸟"}, "a 诵 of one would let him follow with his one bird"


def test_the_last_rest_is_taken_only_with_the_fewest_points() -> None:
    light = view_of(["鸟鸟鸟", "万万万万千风", "万千千月千", "花风千百月"], demand="14诵", deck="")
    heavy = view_of(["风月花鸟鸟万万", "鸟鸟", "鸟鸟", "鸟鸟"], demand="14诵", deck="")
    assert chosen(light) == {"栖"}
    assert "栖" not in chosen(heavy)


def test_discards_keep_the_hand_together() -> None:
    state = SPEC.setup(
        SPEC.ruleset({"mode": "full", "seats": 2, "raise_limit": 2}),
        {"hands": ["风", "鸟鸟十万万"], "turn": 0, "demand": "3诵", "season": "冬", "deck": "鸟鸟"},
        0,
    )
    state.hands[0] += 1  # a bird more, so that the wind does not end the game
    state.sizes[0] += 1
    state.apply(next(a for a in state.legal_actions() if SPEC.format(a) == "舞 风>1"))
    view = state.view(1)
    assert view.phase == "discard" and view.due == 2
    bot = bot_for("quewu", "keen")
    texts = {SPEC.format(bot.choose(view, Random(seed), 0.0)) for seed in range(12)}
    assert all(text.startswith(("弃 十", "弃 万")) for text in texts), texts


REASONS = [
    (["鸟鸟", *OTHERS], {"demand": "2诵"}, "hint.plays_out"),
    (["月鸟鸟千万万", "鸟鸟鸟鸟鸟", "鸟鸟鸟鸟", "鸟"], {"demand": "12诵"}, "hint.moon"),
    (["千万万", *OTHERS], {"demand": "3诵"}, "hint.no_choice"),
    (["十百千万鸟", *OTHERS], {"demand": "12诵"}, "hint.set"),
    (["鸟鸟鸟千千", "鸟鸟", *OTHERS[1:]], {"demand": "4诵"}, "hint.blocks"),
    (["鸟鸟鸟千千", *OTHERS], {"demand": "4诵"}, "hint.sheds"),
    (["风鸟鸟千万万", "鸟鸟", "鸟鸟", "鸟鸟"], {"demand": "14诵"}, "hint.rest_stuck"),
]


@pytest.mark.parametrize(("hands", "setup", "key"), REASONS)
def test_a_hint_names_its_reason(hands: list[str], setup: dict[str, Any], key: str) -> None:
    view = view_of(hands, **setup)
    bot = bot_for("quewu", "keen")
    action = bot.choose(view, Random(1), 0.0)
    assert bot.explain(view, action).key == key


def test_the_beginner_has_whims_and_the_random_bot_nothing_else() -> None:
    view = view_of(["鸟鸟鸟十百万风", *OTHERS], demand="3吟")
    assert len(chosen(view, "beginner", 60)) > 1
    assert len(chosen(view, "random", 60)) > 5


def test_unknown_levels_and_games_are_named() -> None:
    assert LEVELS == ("random", "beginner", "regular", "expert", "master")
    for game, level, key in (("quewu", "genius", "level"), ("chess", "regular", "game")):
        with pytest.raises(SetupError) as refused:
            bot_for(game, level)
        assert refused.value.key == key
