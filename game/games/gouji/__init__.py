"""够级 Gouji."""

from game.engine import GameSpec

from . import notation, scenario, scoring, snapshot
from .ruleset import Ruleset
from .state import GoujiState, follow

SPEC = GameSpec(
    id="gouji",
    rules_version=1,
    ruleset=Ruleset.from_dict,
    start=GoujiState,
    parse=notation.parse,
    format=notation.format_action,
    standing=scoring.standing,
    setup=scenario.build,
    mismatch=scenario.mismatch,
    restore=snapshot.read,
    follow=follow,
)
