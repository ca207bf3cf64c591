"""Random games of 妙手七星 for the tests, and hands written as text."""

from random import Random

from game.engine import CHANCE, OVER, Match
from game.games import game_spec
from game.games.qixing.cards import EVERY_KIND, TILES, kinds_in, mask_of
from game.games.qixing.notation import kinds_from
from game.games.qixing.ruleset import Ruleset
from game.games.qixing.state import QixingState

SPEC = game_spec("qixing")
RULESETS = [
    SPEC.ruleset({"public": public, "wild_draws": wild, "base": base})
    for public in ("hidden", "open")
    for wild in (False, True)
    for base in (1, 5)
]


def hand(text: str) -> int:
    """Read triplets as a mask."""
    return mask_of(kinds_from(text))


def tile(text: str) -> int:
    """Read one tile."""
    return kinds_from(text)[0]


def kinds_in_play(state: QixingState) -> list[int]:
    """List library, hands and what has left the game; each kind must be there once."""
    held = [kind for mask in (*state.hands, state.gone) for kind in kinds_in(mask)]
    return sorted([*state.library, *held])


def every_kind(rules: Ruleset) -> list[int]:
    """List the kinds of a game."""
    return list(EVERY_KIND if rules.wild_draws else TILES)


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
