"""Random games for the tests."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random
from typing import Any

from game.engine import CHANCE, OVER, Match
from game.games import game_spec
from game.games.quewu.cards import counts_of
from game.games.quewu.ruleset import MODULES, Ruleset
from game.games.quewu.state import QuewuState

SPEC = game_spec("quewu")
ALL_NIGHT = ["HEAVEN", "BREEZE", "FLOCK", "COOL_WIND"]


def every_ruleset() -> Iterator[Ruleset]:
    """Yield a ruleset for every mode with every option that changes its play."""
    for seats, limit in product(range(2, 7), range(4)):
        for deck in ("birds", "removed"):
            yield _rules("simple", seats, limit, simple_deck=deck)
        yield _rules("basic", seats, limit)
        for day3, night in product((False, True), ([], ["HEAVEN"], ALL_NIGHT[1:])):
            yield _rules("regular", seats, limit, day3=day3, night=night)
        for night in ([], ["MYRIAD_HUES", "FLOCK"], ["FOUR_AIRS"]):
            yield _rules("full", seats, limit, night=night)
    for modules, night in product(subsets(MODULES), ([], ["HEAVEN"])):
        if modules or night:
            for seats in (2, 4, 5):
                yield _rules("expert", seats, 2, modules=modules, night=night)


def subsets(names: Sequence[str]) -> list[list[str]]:
    """List every choice of names, the empty one first."""
    return [list(c) for k in range(len(names) + 1) for c in combinations(names, k)]


def _rules(mode: str, seats: int, limit: int, **more: Any) -> Ruleset:
    rules: Ruleset = SPEC.ruleset({"mode": mode, "seats": seats, "raise_limit": limit, **more})
    return rules


def cards_in_play(state: QuewuState) -> tuple[int, ...]:
    """Add up hands, deck and what is gone, as eight counts."""
    held = [counts_of(hand) for hand in state.hands]
    deck = [state.deck.count(kind) for kind in range(8)]
    return tuple(map(sum, zip(*held, deck, counts_of(state.gone))))


def random_match(rules: Ruleset, seed: int, plies: int | None = None) -> Match:
    """Play a match at random, to its end or for a number of plies."""
    rng = Random(seed)
    match = Match(SPEC, rules, seed)
    while match.state.to_move() != OVER and (plies is None or match.ply < plies):
        if match.state.to_move() == CHANCE:
            match.step_chance()
        else:
            match.submit(match.state.to_move(), rng.choice(match.state.legal_actions()))
    return match
