"""比牌 gather what a comparison says from its events: fans, winners, payments, open hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.client.kits.qixing.terms import Names
from game.engine import Announced, CardsMoved, Event, Shown
from game.games.qixing.fans import TRUE_TIMES
from game.games.qixing.phases import MULTIPLIERS
from game.games.qixing.settlement import NO_FAN
from game.i18n import _

WHOLE_HAND = 4
"""How many triplets are compared."""


@dataclass
class Line:
    """Hold what a comparison says of one seat; `hand` is () while it is not to be seen.

    `times` is what the seat's fan pays, `payment` what it won or paid, `score` what it then
    had; `opened` says that the hand is seen only now.
    """

    seat: int
    fan: int = NO_FAN
    times: int = 0
    true: bool = False
    won: bool = False
    payment: int = 0
    score: int = 0
    hand: tuple[int, ...] = ()
    opened: bool = False


@dataclass
class Compared:
    """Hold one round's comparison; `lines` by seat."""

    round: int
    multiplier: int
    public: int
    base: int
    lines: list[Line] = field(default_factory=list)

    @property
    def winners(self) -> list[Line]:
        """List the lines of those who won."""
        return [line for line in self.lines if line.won]

    @property
    def losers(self) -> list[Line]:
        """List the lines of those who pay."""
        return [line for line in self.lines if not line.won]

    def begin(self, number: int, public: int) -> None:
        """Say which round's tile is compared over."""
        self.round, self.public = number, public
        self.multiplier = MULTIPLIERS[number - 1]

    def amount(self, line: Line) -> int:
        """Return what every loser pays a winner."""
        return self.base * self.multiplier * line.times


def is_part(event: Event) -> bool:
    """Tell whether an event belongs to a comparison."""
    if isinstance(event, Shown):
        return event.key in ("fan", "payment")
    if isinstance(event, Announced):
        return event.key == "table.wins_round"
    return isinstance(event, CardsMoved) and event.why == "open"


def gather(events: Sequence[Event], blank: Compared) -> Compared:
    """Fill a blank comparison, with its round and tile, from the events of one."""
    for event in events:
        if isinstance(event, Shown) and event.key == "fan":
            line = blank.lines[event.seat]
            line.fan, line.times, line.true = (
                event.values[0],
                event.values[1],
                bool(event.values[2]),
            )
        elif isinstance(event, Shown):
            line = blank.lines[event.seat]
            line.payment, line.score = event.values
        elif isinstance(event, CardsMoved):
            line = blank.lines[event.source.seat]
            line.opened = not line.hand
            line.hand = event.cards
        elif isinstance(event, Announced):
            blank.lines[event.seat].won = True
    return blank


def sums(compared: Compared, names: Names) -> list[str]:
    """Say who pays whom how much, a sentence a winner."""
    if not compared.losers:
        return [_("All are equal: nobody pays")]
    return [_sum(compared, line, names) for line in compared.winners]


def _sum(compared: Compared, line: Line, names: Names) -> str:
    amount = compared.amount(line)
    payers = len(compared.losers)
    values = {
        "base": compared.base, "tile": compared.multiplier, "true": TRUE_TIMES,
        "fan": line.times // TRUE_TIMES if line.true else line.times,
        "amount": amount, "winner": names[line.seat],
    }  # fmt: skip
    if payers == 1:
        values["payer"] = names[compared.losers[0].seat]
        if line.true:
            return _(
                "{payer} pays {winner}: base {base} × tile {tile} × fan {fan} × true {true}"
                " = {amount}"
            ).format(**values)
        return _("{payer} pays {winner}: base {base} × tile {tile} × fan {fan} = {amount}").format(
            **values
        )
    if line.true:
        return _(
            "Each loser pays {winner}: base {base} × tile {tile} × fan {fan} × true {true}"
            " = {amount}"
        ).format(**values)
    return _("Each loser pays {winner}: base {base} × tile {tile} × fan {fan} = {amount}").format(
        **values
    )


def shape_of(events: Sequence[Event]) -> Compared:
    """Read from a comparison's events who won and how, without a board."""
    seats = 1 + max(event.seat for event in events if isinstance(event, Shown))
    return gather(events, Compared(0, 1, -1, 1, [Line(seat) for seat in range(seats)]))


def order_of(board: Any, compared: Compared) -> list[int]:
    """Return the seats from mine on, as they sit."""
    seats = len(compared.lines)
    first = max(0, board.eyes)
    return [(first + step) % seats for step in range(seats)]


def parted(events: Sequence[Event]) -> Iterator[tuple[bool, list[Event]]]:
    """Part a batch into comparisons (True) and what lies between them."""
    part: list[Event] = []
    compared = False
    for event in events:
        inside = compared and is_part(event) and not _is_over(part[-1], event)
        begins = not inside and is_shown(event, "fan")
        if (part and inside != compared) or (begins and part):
            yield compared, part
            part = []
        compared = inside or begins
        part.append(event)
    if part:
        yield compared, part


def is_shown(event: Event, key: str) -> bool:
    return isinstance(event, Shown) and event.key == key


def _is_over(before: Event, event: Event) -> bool:
    """Tell whether a comparison ended before an event: payments are the last of it."""
    return is_shown(before, "payment") and not is_shown(event, "payment")


def past(events: Sequence[Event], base: int) -> list[Compared]:
    """Read every comparison of a game out of its events, oldest first.

    A hand that could be followed all along, as one's own, is seen in it.
    """
    found, number, tile = [], 0, -1
    held: dict[int, set[int]] = {}
    for compared, part in parted(events):
        if compared:
            blank = shape_of(part)
            blank.begin(number, tile)
            blank.base = base
            for line in blank.lines:
                kinds = held.get(line.seat, set())
                if not line.hand and len(kinds) == WHOLE_HAND:
                    line.hand = tuple(sorted(kinds))
            found.append(blank)
        for event in part:
            if isinstance(event, Shown) and event.key == "round":
                number = event.values[0]
            elif isinstance(event, CardsMoved):
                tile = event.cards[0] if event.why == "turn_up" else tile
                _follow(event, held)
    return found


def _follow(event: CardsMoved, held: dict[int, set[int]]) -> None:
    """Note which kinds came to a hand and left it, as far as they are seen."""
    seen = {kind for kind in event.cards if kind >= 0}
    if event.target.zone == "hand":
        held.setdefault(event.target.seat, set()).update(seen)
    if event.source.zone == "hand" and event.why != "open":
        held.setdefault(event.source.seat, set()).difference_update(seen)
