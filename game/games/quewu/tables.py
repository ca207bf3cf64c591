"""What a ruleset means, worked out once and shared by every state that plays by it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.engine import Action

from .actions import DANCE, FOLLOW, RAISE, SPRING, SUMMER, Dance
from .cards import BIRD, FLOWER, FUNCTIONS, MOON, ONES, WIND
from .groups import ANY_NUMBER, TWIN_COST, GroupRules, GroupTable
from .ruleset import Ruleset
from .sets import SetTable

NO_LIMIT = 1 << 20
FULL_LIMIT, LEAST_LIMIT, MOST_LIMIT = 8, 4, 12
DEALT = 8
NO_ORDER = (0, 0)
"""No personal season order waits: no seasons, for no turns (§5)."""


KEPT_MOVES = 200_000
"""Positions whose moves are remembered; a long search meets some hundred thousand."""


class Moves(NamedTuple):
    """List what a hand can do about a demand, before bans: 吟 and 诵, the sets, and all with 栖."""

    groups: tuple[Action, ...]
    sets: tuple[Action, ...]
    whole: tuple[Action, ...]


class Tables:
    """Hold a ruleset's group tables (one per mix of spring and summer) and dance lists."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.groups = tuple(GroupTable(_group_rules(rules, mix)) for mix in range(4))
        self.relentless = "RELENTLESS" in rules.modules
        self.twin = "TWIN_SWALLOWS" in rules.modules
        self.snow = "WHITE_SNOW" in rules.modules
        self.lofty = "TOO_LOFTY" in rules.modules
        self.blooming = "BLOOMING" in rules.modules
        calls = (RAISE,) if self.relentless else (FOLLOW, RAISE)
        self.sets = SetTable(rules.allowed_sets, calls) if rules.special_sets else None
        self.calls = calls
        self.rest_draws = 2 if self.relentless else 1
        self.raise_most = NO_LIMIT if self.relentless else rules.raise_limit or NO_LIMIT
        cost = (BIRD,) * TWIN_COST if self.twin else ()
        self.singles = [_singles(seat, range(rules.seats), cost) for seat in range(rules.seats)]
        self.flower_dance = Action(DANCE, (*cost, FLOWER), name=Dance.FLOWER)
        self.leads = {k: tuple(Action(c, (k,)) for c in calls) for k in (BIRD, *FUNCTIONS)}
        self.bird_kinds = (BIRD, *FUNCTIONS) if rules.functions_are_birds else (BIRD,)
        self.judged = rules.referee != "guided"
        self.birds = rules.functions_are_birds
        self.free_count = rules.free_count
        self.restarts = rules.restarts
        self.seasons = rules.seasons
        self.calm = not (rules.special_sets or self.judged or rules.modules or rules.clock)
        self.moves: dict[int, Moves] = {}
        self.everyone = (1 << rules.seats) - 1
        self.deck = tuple(kind for kind, n in enumerate(rules.copies) for _ in range(n))

    def birds_in(self, counts: tuple[int, ...]) -> int:
        """Count what counts as birds for the opening (§3, §4)."""
        return sum(counts[kind] for kind in self.bird_kinds)


def _group_rules(rules: Ruleset, mix: int) -> GroupRules:
    relentless = "RELENTLESS" in rules.modules
    flower = ANY_NUMBER if relentless else 3 if mix >> SPRING & 1 else 2
    return GroupRules(
        bird_worth=2 if mix >> SUMMER & 1 else 1,
        flower_holds=flower,
        functions_are_birds=rules.functions_are_birds,
        bird_holds=ANY_NUMBER if relentless else 1,
        twin="TWIN_SWALLOWS" in rules.modules,
        flower_base="BLOOMING" not in rules.modules,
    )


def _singles(seat: int, seats: range, cost: tuple[int, ...]) -> tuple[tuple[Action, ...], ...]:
    """List a seat's 风 and 月 dances, indexed by holding 风 (1) and 月 (2)."""
    others = [other for other in seats if other != seat]
    wind = tuple(Action(DANCE, (*cost, WIND), other, name=Dance.WIND) for other in others)
    moon = tuple(Action(DANCE, (*cost, MOON), other, name=Dance.MOON) for other in others)
    return ((), wind, moon, wind + moon)


@lru_cache(maxsize=32)
def tables_for(rules: Ruleset) -> Tables:
    """Return the tables of a ruleset."""
    return Tables(rules)


WIND_FIELD = 15 * ONES[WIND]
MOON_FIELD = 15 * ONES[MOON]
FLOWER_ONE = ONES[FLOWER]
