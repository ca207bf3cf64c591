"""Reckon what a finished game adds to the statistics of the only human at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.client.menus.terms import variant_of
from game.storage.statistics import GameFacts


def facts_of(table: Any, view: Any) -> GameFacts | None:
    """Return the facts of a finished game; None with several humans or before its end.

    `view` is any view of the table after the end: what counts lies open then.
    """
    humans = table.setup.humans
    if len(humans) != 1 or view.result is None:
        return None
    me, game = humans[0], table.setup.game
    mine = [action for seat, action in view.history if seat == me]
    plain = GameFacts(
        game=game,
        mode=variant_of(game, table.setup.options),
        won=me in view.result.winners,
        reason=view.result.reason,
        points=view.result.scores[me],
        turns=len(mine),
    )
    return OWN[game](plain, view, me)


def _quewu(facts: GameFacts, view: Any, me: int) -> GameFacts:
    broken = Counter(one.kind for one in view.violations if one.seat == me)
    return replace(facts, conceded=not view.alive[me], violations=dict(broken))


def _gouji(facts: GameFacts, view: Any, me: int) -> GameFacts:
    """够级: the place, and what was opened, burned, smothered, surrounded."""
    from game.games.gouji.actions import Kind

    feats = {
        "opened": int(me in view.opened),
        "burns": sum(burner == me for _burned, burner, _n in view.burns),
        "smothers": sum(by == me for _seat, by in view.smothers),
        "surrounds": int(facts.won and facts.reason == "surrounded"),
    }
    left = any(seat == me and action.kind == Kind.CONCEDE for seat, action in view.history)
    place = view.places[me] + 1
    return replace(facts, place=place, conceded=left, feats=_some(feats))


def _qixing(facts: GameFacts, view: Any, me: int) -> GameFacts:
    """七星: the fans of the rounds won, and the most one of them multiplied by."""
    from game.games.qixing.fans import FANS

    won = [one for one in view.comparisons if me in one.winners]
    feats = Counter(FANS[one.fans[me]].id for one in won)
    best = max((one.times[me] for one in won), default=0)
    return replace(facts, conceded=not view.alive[me], feats=dict(feats), best=best)


def _tianzi(facts: GameFacts, view: Any, me: int) -> GameFacts:
    """天子雀: the parts of the score."""
    feats = Counter(part.id for part in view.parts[me])
    best = max((part.points for part in view.parts[me]), default=0)
    return replace(facts, conceded=not view.alive[me], feats=dict(feats), best=best)


def _some(counts: Mapping[str, int]) -> dict[str, int]:
    return {key: n for key, n in counts.items() if n}


OWN: Mapping[str, Callable[[GameFacts, Any, int], GameFacts]] = {
    "quewu": _quewu,
    "gouji": _gouji,
    "qixing": _qixing,
    "tianzi": _tianzi,
}
"""What each game adds to the plain facts."""
