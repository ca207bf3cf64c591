"""What a game leaves to the next one: places, openings, debts; and who owes tribute (§5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from typing import Any, NamedTuple

from game.engine import SetupError

from .cards import BIG, OPPOSITE, SEATS, SMALL, federates
from .ruleset import Ruleset

HEAD, SECOND, THIRD, FOURTH, FIFTH, LAST = range(6)
"""头科 二科 三科 四科 二落 大落."""


class Why(IntEnum):
    """贡 the kinds of tribute, in the order they are paid."""

    SURROUND = 0
    POINT = 1
    BURN = 2
    SMOTHER = 3
    PLACE = 4


WHY_CHARS = "圈点烧闷落"


class Claim(NamedTuple):
    """One card that a payer owes a receiver, and why."""

    why: int
    payer: int
    receiver: int

    @property
    def text(self) -> str:
        """Write the claim as scenarios do: `点 0>3`."""
        return f"{WHY_CHARS[self.why]} {self.payer}>{self.receiver}"


class Legacy(NamedTuple):
    """Hold how a game ended, as the next one needs it.

    `places` lists the seats from 头科 to 大落. `burns` are (burned, burner, cards owed),
    `smothers` (smothered, by whom), `revolt` is (seat, whether it was beaten). `again` says
    that the federation surrounded now was so in the game before as well.
    """

    places: tuple[int, ...]
    opened: tuple[int, ...] = ()
    burns: tuple[tuple[int, int, int], ...] = ()
    smothers: tuple[tuple[int, int], ...] = ()
    revolt: tuple[int, bool] | None = None
    again: bool = False

    @property
    def surrounded(self) -> int:
        """圈三家 name the federation (0 or 1) that took the last three places, or -1."""
        losers = {seat % 2 for seat in self.places[FOURTH:]}
        return losers.pop() if len(losers) == 1 else -1

    def points_due(self) -> tuple[tuple[int, int], ...]:
        """点贡 list (payer, receiver): who did not open to his opposite who did, and revolts."""
        aside = self.revolt[0] % 3 if self.revolt else -1
        due = [
            (OPPOSITE[seat], seat)
            for seat in self.opened
            if OPPOSITE[seat] not in self.opened and seat % 3 != aside
        ]
        if self.revolt:
            seat, beaten = self.revolt
            across = OPPOSITE[seat]
            due.append((seat, across) if beaten else (across, seat))
        return tuple(due)

    def as_dict(self) -> dict[str, Any]:
        """Write the legacy as plain data."""
        return {
            "places": list(self.places),
            "opened": list(self.opened),
            "burns": [list(burn) for burn in self.burns],
            "smothers": [list(pair) for pair in self.smothers],
            "revolt": list(self.revolt) if self.revolt else None,
            "again": self.again,
        }


def read_legacy(data: Any) -> Legacy:
    """Read what `as_dict` wrote; raise SetupError naming what is wrong."""
    if not isinstance(data, Mapping):
        raise SetupError("last_result", "is not an object")
    for key in data:
        if key not in Legacy._fields:
            known = ", ".join(Legacy._fields)
            raise SetupError("last_result", f"unknown key {key}; known are {known}")
    places = tuple(_list(data, "places"))
    if not all(map(_is_seat, places)) or sorted(places) != list(range(SEATS)):
        raise SetupError("last_result", "places must list the six seats, 头科 first")
    legacy = Legacy(
        places=places,
        opened=_opened(data),
        burns=tuple(_burn(one) for one in _list(data, "burns")),
        smothers=tuple(_smother(one) for one in _list(data, "smothers")),
        revolt=_revolt(data.get("revolt")),
        again=_flag("again", data.get("again", False)),
    )
    if legacy.again and legacy.surrounded < 0:
        raise SetupError("last_result", "again: no federation took the last three places")
    return legacy


def _is_seat(value: Any) -> bool:
    return type(value) is int and 0 <= value < SEATS


def _list(data: Mapping[str, Any], key: str) -> list[Any]:
    value = data.get(key, [])
    if not isinstance(value, (list, tuple)):
        raise SetupError("last_result", f"{key} is not a list")
    return list(value)


def _flag(key: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise SetupError("last_result", f"{key} is neither true nor false")
    return value


def _opened(data: Mapping[str, Any]) -> tuple[int, ...]:
    seats = _list(data, "opened")
    if not all(map(_is_seat, seats)) or len(set(seats)) != len(seats):
        raise SetupError("last_result", f"opened is not a list of seats from 0 to {SEATS - 1}")
    return tuple(seats)


def _burn(one: Any) -> tuple[int, int, int]:
    """Read who was burned, by whom, and how many cards he owes (1, if not given)."""
    parts = [*one, 1] if isinstance(one, (list, tuple)) and len(one) == 2 else one
    if not _are_two_seats(parts, 3) or type(parts[2]) is not int or parts[2] < 1:
        raise SetupError("last_result", f"{one!r} is no burn: burned, burner, cards")
    return parts[0], parts[1], parts[2]


def _smother(one: Any) -> tuple[int, int]:
    if not _are_two_seats(one, 2):
        raise SetupError("last_result", f"{one!r} is no smothering: smothered, by whom")
    return one[0], one[1]


def _are_two_seats(one: Any, size: int) -> bool:
    """Tell whether a list of that size begins with two different seats."""
    right = isinstance(one, (list, tuple)) and len(one) == size
    return right and all(map(_is_seat, one[:2])) and one[0] != one[1]


def _revolt(value: Any) -> tuple[int, bool] | None:
    if value is None:
        return None
    if not isinstance(value, (list, tuple)) or len(value) != 2 or not _is_seat(value[0]):
        raise SetupError("last_result", f"{value!r} is no revolt: seat, whether beaten")
    return value[0], _flag("revolt", value[1])


# -- claims ----------------------------------------------------------------------------------


def claims_of(legacy: Legacy, rules: Ruleset, hands: Sequence[Sequence[int]] = ()) -> list[Claim]:
    """List what is owed, card by card in the order of paying; with `hands`, after 抗贡 (§5)."""
    place = {seat: i for i, seat in enumerate(legacy.places)}
    owed = sorted(_owed(legacy), key=lambda c: (c.why, place[c.receiver], place[c.payer]))
    free = resisting(hands)
    return [
        claim
        for claim in owed
        if claim.payer not in free
        and (rules.federate_tribute == "full" or not federates(claim.payer, claim.receiver))
    ]


def _owed(legacy: Legacy) -> Iterator[Claim]:
    for payer, receiver in legacy.points_due():
        yield Claim(Why.POINT, payer, receiver)
    if legacy.surrounded >= 0:
        for payer in legacy.places[FOURTH:]:
            yield Claim(Why.SURROUND, payer, OPPOSITE[payer])
        return
    for burned, burner, n in legacy.burns:
        yield from [Claim(Why.BURN, burned, burner)] * n
    for smothered, by in legacy.smothers:
        if not federates(smothered, by):
            yield Claim(Why.SMOTHER, smothered, by)
    head, second, *_, fifth, last = legacy.places
    yield from [Claim(Why.PLACE, last, head)] * 2
    yield Claim(Why.PLACE, fifth, second)


def resisting(hands: Sequence[Sequence[int]]) -> frozenset[int]:
    """抗贡 list the seats that pay nothing: 4 小王 free oneself, 4 大王 one's federation."""
    free = {seat for seat, held in enumerate(hands) if held[SMALL] == 4}
    for seat, held in enumerate(hands):
        if held[BIG] == 4:
            free |= {s for s in range(SEATS) if federates(s, seat)}
    return frozenset(free)
