"""Random games for the tests."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

from game.engine import CHANCE, OVER, Match
from game.games import game_spec
from game.games.gouji.cards import RANKS, SEATS, text_of
from game.games.gouji.ruleset import CHOICES, Ruleset
from game.games.gouji.state import GoujiState

SPEC = game_spec("gouji")
WATCHER = "36789"
"""The hand of a player who only passes."""


def every_ruleset() -> Iterator[Ruleset]:
    """Yield every mixture of options."""
    keys = tuple(CHOICES)
    for values in product(*CHOICES.values()):
        yield SPEC.ruleset(dict(zip(keys, values)))


def cards_in_play(state: GoujiState) -> list[int]:
    """Add up hands and what is gone, by rank."""
    return [sum(hand[rank] for hand in state.hands) + state.gone[rank] for rank in RANKS]


def random_match(rules: Ruleset, seed: int, plies: int | None = None) -> Match:
    """Play a match at random, game after game, to its end or for a number of plies."""
    rng = Random(seed)
    match = Match(SPEC, rules, seed)
    while plies is None or match.ply < plies:
        seat = match.state.to_move()
        if seat == OVER:
            if match.standing().over:
                break
            match.next_game()
        elif seat == CHANCE:
            match.step_chance()
        else:
            match.submit(seat, rng.choice(match.state.legal_actions()))
    return match


def build(hands: Sequence[str], options: dict[str, Any] | None = None, **setup: Any) -> GoujiState:
    """Build a state from the six hands, as a scenario does."""
    rules = SPEC.ruleset(options or {})
    state: GoujiState = SPEC.setup(rules, {"hands": list(hands), **setup}, 0)
    return state


def short_game(rng: Random) -> GoujiState:
    """Build the end of a game: few cards, few 4s, all jokers still there, so that it burns."""
    kinds = rng.sample(range(2, 13), rng.randint(4, 9))
    hands = []
    for _ in range(SEATS):
        cards = [0, *(rng.choice(kinds) for _ in range(rng.randint(1, 6)))]
        hands.append(cards + [1] * (rng.random() < 0.15))
    for joker in [13] * 4 + [14] * 4:
        hands[rng.randrange(SEATS)].append(joker)
    return build([text_of(cards) for cards in hands], turn=rng.randrange(SEATS))
