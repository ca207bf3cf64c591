"""账 reckon what a 够级 game owes and scores, line by line, for sheets and panels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from game.engine import Announced, CardsMoved, Event, Shown
from game.games.gouji.cards import SEATS, federates
from game.games.gouji.legacy import Claim, Legacy, claims_of
from game.games.gouji.ruleset import Ruleset
from game.games.gouji.scoring import PLACE_POINTS, SURROUND_POINTS

OWED, NOW, PAID, NOTHING, RESISTED = "owed", "now", "paid", "nothing", "resisted"
"""How a claim stands: to come, being returned, done, no card to pay, cancelled by 抗贡."""
NO_HANDS = ((0,) * 15,) * SEATS


class Line(NamedTuple):
    """Hold one claim: how it stands, the card paid, the card given back (None: none, yet)."""

    claim: Claim
    state: str = OWED
    card: int | None = None
    back: int | None = None


class Due(NamedTuple):
    """Hold claims of one kind from one payer to one receiver."""

    why: int
    payer: int
    receiver: int
    n: int


class Part(NamedTuple):
    """Hold one reason for points: `kind` place, opening, burn, smother or surround."""

    kind: str
    seat: int
    """Whose merit or fault it is; for the surround any seat of the scoring federation."""
    other: int
    """Who was burned, smothered or did not open; -1: nobody."""
    federation: int
    points: int


def dues(legacy: Legacy | None, rules: Ruleset) -> list[Due]:
    """List what the next game will owe, alike claims together; nothing when all is wiped."""
    if legacy is None or legacy.again:
        return []
    found: dict[tuple[int, int, int], int] = {}
    for claim in claims_of(legacy, rules, NO_HANDS):
        key = (claim.why, claim.payer, claim.receiver)
        found[key] = found.get(key, 0) + 1
    return [Due(*key, n) for key, n in found.items()]


def tribute_lines(view: Any, events: Iterable[Event]) -> list[Line]:
    """Tell of every claim of the game before how it stands now, from what happened so far."""
    if view.past is None:
        return []
    lines = [Line(claim) for claim in claims_of(view.past, view.rules, NO_HANDS)]
    last = -1
    for event in events:
        last = _note(lines, event, last)
    if view.claims and view.paid >= 0 and last >= 0:
        lines[last] = lines[last]._replace(state=NOW)
    return lines


def _note(lines: list[Line], event: Event, last: int) -> int:
    """Take an event in; return the line that was paid last."""
    if isinstance(event, Shown) and event.key == "tribute":
        why, receiver, card = event.values
        at = _find(lines, (why, event.seat, receiver))
        if at >= 0:
            lines[at] = lines[at]._replace(state=PAID, card=card)
        return at
    if isinstance(event, Announced) and event.key == "call.nothing_to_pay":
        why, receiver = event.values
        at = _find(lines, (why, event.seat, receiver))
        if at >= 0:
            lines[at] = lines[at]._replace(state=NOTHING)
    elif isinstance(event, Announced) and event.key == "call.resists":
        for at, line in enumerate(lines):
            if line.claim.payer == event.seat:
                lines[at] = line._replace(state=RESISTED)
    elif isinstance(event, CardsMoved) and event.why in ("return", "picked") and last >= 0:
        lines[last] = lines[last]._replace(back=event.cards[0])
    return last


def _find(lines: Sequence[Line], claim: tuple[int, int, int]) -> int:
    for at, line in enumerate(lines):
        if line.state == OWED and tuple(line.claim) == claim:
            return at
    return -1


def score_parts(legacy: Legacy) -> list[Part]:
    """List everything that scored, as the rulebook adds it up (§7)."""
    parts = [
        Part("place", seat, -1, seat % 2, worth)
        for seat, worth in zip(legacy.places, PLACE_POINTS)
        if worth
    ]
    parts += [
        Part("opening", receiver, payer, receiver % 2, 1) for payer, receiver in legacy.points_due()
    ]
    parts += [
        Part("burn", burner, burned, burner % 2, 1)
        for burned, burner, _n in legacy.burns
        if not federates(burned, burner)
    ]
    parts += [
        Part("smother", by, smothered, by % 2, 1)
        for smothered, by in legacy.smothers
        if not federates(smothered, by)
    ]
    if legacy.surrounded >= 0:
        winner = 1 - legacy.surrounded
        parts.append(Part("surround", winner, -1, winner, SURROUND_POINTS))
    return parts


def sums(parts: Iterable[Part], federation: int) -> dict[str, int]:
    """Add up a federation's points by kind."""
    found: dict[str, int] = {}
    for part in parts:
        if part.federation == federation:
            found[part.kind] = found.get(part.kind, 0) + part.points
    return found
