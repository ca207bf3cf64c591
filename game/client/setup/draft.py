"""Hold the choices of the set-up screen and turn them into a table.

What every game's draft has is here: seats, open hands, undo, the number of the deal. A draft
keeps every wish, also those that other choices do not allow, so that going there and back
loses nothing; `options` writes only what is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any, ClassVar, NamedTuple, Self

from game.ai.bots import LEVELS
from game.client.menus.people import PORTRAITS, human_name, persona_name
from game.engine import SetupError
from game.i18n import _
from game.session.setup import MAX_NAME, MAX_SEED, SeatSpec, Setup

SHOWN_LEVELS = tuple(level for level in LEVELS if level != "random")
MOST_SEATS = 6
Check = Callable[[Any], bool]


class Seat(NamedTuple):
    """Describe a seat; an empty name stands for that of the bot, or the language's own word."""

    human: bool
    name: str = ""
    level: str = "regular"
    portrait: str = "sparrow"


def fresh_seats() -> tuple[Seat, ...]:
    """Return six seats: one human, five bots of the regular level, each with a face."""
    human = Seat(True, portrait=PORTRAITS[0])
    return (human, *(Seat(False, portrait=PORTRAITS[i]) for i in range(1, MOST_SEATS)))


@dataclass(frozen=True)
class Draft:
    """Hold what is chosen; `seed` None means a new one for each table.

    A game's draft adds its fields, `options`, `CHECKS` of what a kept draft may hold, and
    whatever its pages ask for. Every field has a default.
    """

    GAME: ClassVar[str] = ""
    COUNTS: ClassVar[Sequence[int]] = (4,)
    """How many may play."""
    CHECKS: ClassVar[Mapping[str, Check]] = {}
    TUPLES: ClassVar[Sequence[str]] = ()
    """Fields that are lists when kept."""

    count: int = 4
    seats: tuple[Seat, ...] = fresh_seats()
    open_hands: bool = False
    undo: bool = True
    seed: int | None = None

    # -- what is allowed ---------------------------------------------------------------
    def refusal(self) -> str:
        """Return why the table cannot be opened as it is, or an empty text."""
        return ""

    def undo_refusal(self) -> str:
        """Return why moves cannot be taken back at this table, or an empty text."""
        return "" if self.humans == 1 else _("Only a single player among bots may take moves back.")

    def side(self, index: int) -> int | None:
        """Return the party of a seat, 0 or 1; None in a game where each plays for himself."""
        return None

    def count_note(self) -> str:
        """Say something about the number of seats, or nothing."""
        return ""

    def seats_note(self) -> str:
        """Say how the seats stand to each other."""
        return _("Play runs counter-clockwise in the order of the seals.")

    @property
    def at_table(self) -> tuple[Seat, ...]:
        """List the seats that play."""
        return self.seats[: self.count]

    @property
    def humans(self) -> int:
        """Count the human seats."""
        return sum(seat.human for seat in self.at_table)

    # -- changing ------------------------------------------------------------------------
    def with_(self, **changes: Any) -> Self:
        """Return the draft with some choices changed."""
        return replace(self, **changes)

    def with_seat(self, index: int, **changes: Any) -> Self:
        """Return the draft with one seat changed; a face another seat has is swapped."""
        seats = list(self.seats)
        wanted = changes.get("portrait")
        for other, seat in enumerate(seats):
            if other != index and wanted and seat.portrait == wanted:
                seats[other] = seat._replace(portrait=seats[index].portrait)
        seats[index] = seats[index]._replace(**changes)
        return replace(self, seats=tuple(seats))

    def with_bots(self, level: str) -> Self:
        """Return the draft with every bot of one level."""
        seats = tuple(s if s.human else s._replace(level=level) for s in self.seats)
        return replace(self, seats=seats)

    # -- built-in presets ------------------------------------------------------------------
    def presets(self) -> Mapping[str, Mapping[str, Any]]:
        """Return the built-in presets: the fields each one sets, by its name."""
        return {}

    def with_preset(self, name: str) -> Self:
        """Return the draft with the rules of a built-in preset; the seats stay."""
        return replace(self, **self.presets()[name])

    @property
    def preset(self) -> str:
        """Name the built-in preset these rules are, or an empty text."""
        options = self.options()
        fits = (name for name in self.presets() if self.with_preset(name).options() == options)
        return next(fits, "")

    # -- a table -------------------------------------------------------------------------
    def options(self) -> dict[str, Any]:
        """Return the ruleset's options as plain data."""
        raise NotImplementedError

    def name_of(self, index: int) -> str:
        """Return the name shown for a seat."""
        seat = self.seats[index]
        if seat.name:
            return seat.name
        return human_name(index, self.humans) if seat.human else persona_name(seat.portrait)

    def setup(self, rng: Random) -> Setup:
        """Return the table; a draft without a seed draws one."""
        seed = rng.randrange(MAX_SEED) if self.seed is None else self.seed
        seats = tuple(
            SeatSpec(seat.human, self.name_of(i)[:MAX_NAME], seat.level, seat.portrait)
            for i, seat in enumerate(self.at_table)
        )
        undo = self.undo and not self.undo_refusal()
        return Setup(self.GAME, self.options(), seats, seed, self.open_hands, undo)

    # -- keeping -------------------------------------------------------------------------
    def as_dict(self) -> dict[str, Any]:
        """Write the draft as plain data; `from_dict` reads it back."""
        return asdict(self) | {"seats": [seat._asdict() for seat in self.seats]}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read a draft; whatever is missing or wrong falls back alone."""
        checks = {**_common(cls.COUNTS), **cls.CHECKS}
        good = {key: data[key] for key in checks if key in data and checks[key](data[key])}
        good |= {key: tuple(good[key]) for key in cls.TUPLES if key in good}
        draft = cls(**good)
        seats = data.get("seats")
        if isinstance(seats, list):
            draft = replace(draft, seats=_read_seats(seats))
        try:
            draft.setup(Random(0)).check()
        except SetupError:
            return cls()
        return draft


def one_of(allowed: Sequence[Any]) -> Check:
    """Return a check for one of some values, their types included."""
    return lambda v: any(type(v) is type(one) and v == one for one in allowed)


def flag(value: object) -> bool:
    """Tell whether a value is true or false."""
    return isinstance(value, bool)


def _seed(value: object) -> bool:
    return value is None or (type(value) is int and 0 <= value < MAX_SEED)


def _common(counts: Sequence[int]) -> dict[str, Check]:
    return {"count": one_of(counts), "open_hands": flag, "undo": flag, "seed": _seed}


def _read_seats(found: list[Any]) -> tuple[Seat, ...]:
    seats = list(fresh_seats())
    for index, one in enumerate(found[: len(seats)]):
        if isinstance(one, dict):
            seats[index] = _read_seat(seats[index], one)
    faces = [seat.portrait for seat in seats]
    if len(set(faces)) < len(faces):
        seats = [seat._replace(portrait=PORTRAITS[i]) for i, seat in enumerate(seats)]
    return tuple(seats)


def _read_seat(seat: Seat, data: Mapping[str, Any]) -> Seat:
    name, level, face = data.get("name"), data.get("level"), data.get("portrait")
    return Seat(
        bool(data["human"]) if isinstance(data.get("human"), bool) else seat.human,
        name if isinstance(name, str) and len(name) <= MAX_NAME and name.isprintable() else "",
        level if level in LEVELS else seat.level,
        face if face in PORTRAITS else seat.portrait,
    )
