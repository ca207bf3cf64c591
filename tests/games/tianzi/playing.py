"""Random games of 天子雀 for the tests, and cards written as text."""

from itertools import product
from random import Random

from game.engine import CHANCE, OVER, Match
from game.games import game_spec
from game.games.tianzi.notation import cards_from
from game.games.tianzi.ruleset import Ruleset
from game.games.tianzi.state import TianziState

SPEC = game_spec("tianzi")
RULESETS = [
    SPEC.ruleset({"seats": seats, "deck": deck, "variant": variant})
    for seats, deck, variant in product((2, 3, 4), ("white", "red"), ("basic", "advanced"))
    if seats == 2 or deck == "white"
]


def name(rules: Ruleset) -> str:
    """Name a ruleset for a test's id."""
    return f"{rules.seats} {rules.deck} {rules.variant}"


def cards(text: str) -> tuple[int, ...]:
    """Read cards."""
    return cards_from(text)


def cards_in_play(state: TianziState) -> list[int]:
    """List every card wherever it is, sorted."""
    lists = [state.stock, state.sea, state.covered, state.aside, state.removed, state.laid]
    lists += [state.market, *state.hands, *state.scored]
    return sorted(card for some in lists for card in some)


def random_match(rules: Ruleset, seed: int, plies: int | None = None) -> Match:
    """Play a game at random, to its end or for a number of plies."""
    rng = Random(seed)
    match = Match(SPEC, rules, seed)
    while match.state.to_move() != OVER and (plies is None or match.ply < plies):
        if match.state.to_move() == CHANCE:
            match.step_chance()
        else:
            match.submit(match.state.to_move(), rng.choice(match.state.legal_actions()))
    return match
