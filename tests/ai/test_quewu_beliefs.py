"""Worlds that the searching bots of 雀舞 imagine: they fit what was seen, and come near it."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from random import Random
from typing import Any

import pytest

from game.ai.bots import bot_for
from game.ai.clock import unstopped
from game.ai.quewu.beliefs import Beliefs, Story
from game.ai.quewu.memory import Deed, remember
from game.ai.quewu.position import unseen
from game.ai.quewu.tempers import tempers_for
from game.engine import Action, Match
from game.games import game_spec
from game.games.quewu.actions import FOLLOW, REST
from game.games.quewu.cards import BIRD, TEN, counts_of, pack, size_of

SPEC = game_spec("quewu")
RULES = [SPEC.ruleset({"seats": 4, "raise_limit": 2, "mode": mode}) for mode in ("regular", "full")]


def positions(rules: Any, deals: int, every: int = 5) -> Iterator[tuple[Match, Any]]:
    """Play games of regular bots; yield some of the decisions of seat 0, and its view."""
    bot = bot_for("quewu", "regular")
    for deal in range(deals):
        match, number = Match(SPEC, rules, 600 + deal), 0
        for seat in match.turns():
            view = match.view(seat)
            number += seat == 0
            if seat == 0 and not number % every and view.phase == "play":
                yield match, view
            match.submit(seat, bot.choose(view, Random(match.ply), inf))


def beliefs_of(view: Any) -> Beliefs | None:
    memory = remember(view)
    if memory is None:
        return None
    return Beliefs(view, memory, tempers_for(view.rules), Random(1), unstopped)


@pytest.mark.parametrize("rules", RULES, ids=["regular", "full"])
def test_worlds_hold_the_unseen_cards_and_fit_every_deed(rules: Any) -> None:
    told = 0
    for _, view in positions(rules, 5):
        beliefs = beliefs_of(view)
        assert beliefs is not None
        for _ in range(6):
            state = beliefs.world().state
            assert tuple(map(size_of, state.hands)) == view.sizes
            hidden = [counts_of(hand) for seat, hand in enumerate(state.hands) if seat]
            hidden.append(counts_of(pack(state.deck)))
            assert [sum(ns) for ns in zip(*hidden)] == unseen(view)
            for seat, story in beliefs.stories.items():
                told += len(story.told)
                start, end = beliefs.spans[seat]
                assert beliefs.weigh(seat, beliefs.cards[start:end]) >= 0.0
    assert told > 200


def test_worlds_come_nearer_to_the_truth_than_cards_dealt_evenly() -> None:
    """Add up, over seats and kinds, how far the mean count is from the true one, squared."""
    even = read = 0.0
    for match, view in positions(RULES[0], 16, every=4):
        beliefs = beliefs_of(view)
        assert beliefs is not None
        worlds = [beliefs.world().state.hands for _ in range(60)]
        left = unseen(view)
        for seat in (1, 2, 3):
            true = counts_of(match.state.hands[seat])
            held = [counts_of(hands[seat]) for hands in worlds]
            for kind in range(8):
                guess = sum(counts[kind] for counts in held) / len(held)
                read += (true[kind] - guess) ** 2
                even += (true[kind] - left[kind] * view.sizes[seat] / sum(left)) ** 2
    assert read < 0.85 * even


def test_a_card_is_not_laid_before_it_came() -> None:
    """Two birds at the deal, a ten drawn by resting, then bird and ten laid together."""
    rest = Deed(Action(REST), 0, 1, None)
    laid = Deed(Action(FOLLOW, (BIRD, TEN)), pack((BIRD, TEN)), 0, None)
    story = Story((rest, laid), size=1)
    assert (story.first, story.received, story.laid) == (2, 3, [BIRD, TEN])
    assert [received for _, received, _ in story.told] == [2, 3]
    view = next(view for _, view in positions(RULES[0], 1, every=1))
    beliefs = beliefs_of(view)
    assert beliefs is not None
    beliefs.memory = beliefs.memory._replace(whole=(False,) * 4)
    early = Story((laid, rest), size=1)
    for told, received, fits in (
        (story, [BIRD, BIRD, TEN], True),
        (early, [BIRD, BIRD, TEN], False),
        (early, [BIRD, TEN, BIRD], True),
    ):
        beliefs.stories[1] = told
        assert (beliefs.weigh(1, received) >= 0.0) is fits
