"""比牌 gather what a comparison says from its events: fans, winners, payments, open hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.client.kits.qixing.terms import Names
from game.engine import Announced, CardsMoved, Event, Shown
from game.games.qixing.fans import TRUE_TIMES
from game.games.qixing.settlement import NO_FAN
from game.i18n import _


@dataclass
class Line:
    """Hold what a comparison says of one seat; `hand` is () while it is not to be seen.

    `times` is what the seat's fan pays, `payment` what it won or paid, `score` what it then
    had.
    """

    seat: int
    fan: int = NO_FAN
    times: int = 0
    true: bool = False
    won: bool = False
    payment: int = 0
    score: int = 0
    hand: tuple[int, ...] = ()


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
            blank.lines[event.source.seat].hand = event.cards
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
                "{payer} pays {winner} base {base} × tile {tile} × fan {fan} × true {true}"
                " = {amount}"
            ).format(**values)
        return _("{payer} pays {winner} base {base} × tile {tile} × fan {fan} = {amount}").format(
            **values
        )
    if line.true:
        return _(
            "Each other player pays {winner} base {base} × tile {tile} × fan {fan} × true {true}"
            " = {amount}"
        ).format(**values)
    return _(
        "Each other player pays {winner} base {base} × tile {tile} × fan {fan} = {amount}"
    ).format(**values)
