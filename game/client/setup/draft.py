"""Hold the choices of the set-up screen and turn them into a table.

A draft keeps every wish, also those the present mode does not allow, so that going from one
mode to another and back loses nothing; `options` writes only what is allowed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any, NamedTuple

from game.ai.bots import LEVELS
from game.engine import SetupError
from game.games.quewu.actions import SEASON_SETS, Dance
from game.games.quewu.ruleset import (
    CHANTS,
    CHOICES,
    CLOCKS,
    MATCH_LENGTHS,
    MAX_NIGHT,
    MODES,
    MODULES,
    NIGHT_MODES,
    PRESETS,
    SEASON_MODES,
    SEATS,
    Ruleset,
)
from game.i18n import N_, _, pgettext
from game.session.setup import MAX_NAME, MAX_SEED, SeatSpec, Setup

GAME = "quewu"
SHOWN_LEVELS = tuple(level for level in LEVELS if level != "random")
PORTRAITS = (
    "sparrow",
    "crane",
    "swallow",
    "oriole",
    "plum",
    "orchid",
    "bamboo",
    "chrysanthemum",
)
BOT_NAMES = (
    N_("Tingyu"),
    N_("Caiwei"),
    N_("Wenyue"),
    N_("Zhenliu"),
    N_("Shihua"),
    N_("Songxia"),
)


class Seat(NamedTuple):
    """Describe a seat; an empty name stands for the language's own word."""

    human: bool
    name: str = ""
    level: str = "regular"
    portrait: str = "sparrow"


def fresh_seats() -> tuple[Seat, ...]:
    """Return six seats: one human, five bots of the regular level, each with a face."""
    human = Seat(True, portrait=PORTRAITS[0])
    return (human, *(Seat(False, portrait=PORTRAITS[i]) for i in range(1, max(SEATS))))


@dataclass(frozen=True)
class Draft:
    """Hold what is chosen; `seed` None means a new one for each table."""

    mode: str = "full"
    raise_limit: int = 2
    day3: bool = False
    night: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()
    referee: str = "guided"
    simple_deck: str = "birds"
    count: int = 4
    seats: tuple[Seat, ...] = fresh_seats()
    match: int = 1
    clock: int = 0
    chant: str = "first round"
    open_hands: bool = False
    undo: bool = True
    seed: int | None = None

    # -- what is allowed ---------------------------------------------------------------
    def day3_refusal(self) -> str:
        """Return why the restart rule cannot be switched here, or an empty text."""
        if self.mode in ("simple", "basic"):
            return _("Always on in this mode.")
        if self.mode in SEASON_MODES:
            return _("Modes with seasons play without daylight rules.")
        return ""

    def module_refusal(self, name: str) -> str:
        """Return why a module cannot be chosen here, or an empty text."""
        return "" if self.mode == "expert" else _("Only the expert mode plays with modules.")

    def refusal(self) -> str:
        """Return why the table cannot be opened as it is, or an empty text."""
        if self.mode == "expert" and not self.modules and not self.banned:
            return _("The expert mode needs a module, or a set banned by Silent Night.")
        return ""

    def night_refusal(self, name: str) -> str:
        """Return why a special set cannot be banned here, or an empty text."""
        if self.mode not in NIGHT_MODES:
            return _("This mode has no special sets to ban.")
        if Dance[name] in SEASON_SETS and self.mode not in SEASON_MODES:
            return _("This set needs the four seasons.")
        if name not in self.night and len(self.banned) >= MAX_NIGHT:
            return _("At most three sets may be banned.")
        return ""

    def deck_refusal(self) -> str:
        """Return why the deck cannot be chosen here, or an empty text."""
        return "" if self.mode == "simple" else _("Only the simple mode plays without them.")

    def undo_refusal(self) -> str:
        """Return why moves cannot be taken back at this table, or an empty text."""
        if self.referee != "guided":
            return _("Before a referee only “Wait!” takes a play back, once a game.")
        return "" if self.humans == 1 else _("Only a single player among bots may take moves back.")

    @property
    def banned(self) -> tuple[str, ...]:
        """List the sets that 静夜 bans in the present mode."""
        if self.mode not in NIGHT_MODES:
            return ()
        seasons = self.mode in SEASON_MODES
        return tuple(n for n in self.night if seasons or Dance[n] not in SEASON_SETS)

    @property
    def restarts(self) -> bool:
        """Tell whether a table where all rest starts anew (白昼 3)."""
        return self.mode in ("simple", "basic") or (self.mode == "regular" and self.day3)

    @property
    def at_table(self) -> tuple[Seat, ...]:
        """List the seats that play."""
        return self.seats[: self.count]

    @property
    def humans(self) -> int:
        """Count the human seats."""
        return sum(seat.human for seat in self.at_table)

    # -- changing ------------------------------------------------------------------------
    def with_(self, **changes: Any) -> Draft:
        """Return the draft with some choices changed."""
        return replace(self, **changes)

    def with_seat(self, index: int, **changes: Any) -> Draft:
        """Return the draft with one seat changed; a face another seat has is swapped."""
        seats = list(self.seats)
        wanted = changes.get("portrait")
        for other, seat in enumerate(seats):
            if other != index and wanted and seat.portrait == wanted:
                seats[other] = seat._replace(portrait=seats[index].portrait)
        seats[index] = seats[index]._replace(**changes)
        return replace(self, seats=tuple(seats))

    def toggle_night(self, name: str) -> Draft:
        """Return the draft with a set banned, or allowed again."""
        if name in self.night:
            return replace(self, night=tuple(n for n in self.night if n != name))
        kept = self.night if len(self.banned) == len(self.night) else self.banned
        return replace(self, night=(*kept, name))

    def toggle_module(self, name: str) -> Draft:
        """Return the draft with a module added, or taken out."""
        chosen = {*self.modules} ^ {name}
        return replace(self, modules=tuple(m for m in MODULES if m in chosen))

    def with_preset(self, name: str) -> Draft:
        """Return the draft with the rules of a built-in preset; the seats stay."""
        rules = Ruleset.from_dict(PRESETS[name])
        return replace(self, mode=rules.mode, raise_limit=rules.raise_limit, day3=False, night=(),
                       modules=())  # fmt: skip

    @property
    def preset(self) -> str:
        """Name the built-in preset these rules are, or an empty text."""
        for name in PRESETS:
            if self.options() == self.with_preset(name).options():
                return name
        return ""

    # -- a table -------------------------------------------------------------------------
    def options(self) -> dict[str, Any]:
        """Return the ruleset's options as plain data."""
        return {
            "mode": self.mode,
            "seats": self.count,
            "raise_limit": self.raise_limit,
            "day3": True if self.mode == "regular" and self.day3 else None,
            "night": list(self.banned),
            "modules": list(self.modules) if self.mode == "expert" else [],
            "referee": self.referee,
            "simple_deck": self.simple_deck if self.mode == "simple" else "birds",
            "chant": self.chant,
            "clock": self.clock,
            "match": self.match,
        }

    def name_of(self, index: int) -> str:
        """Return the name shown for a seat."""
        seat = self.seats[index]
        if seat.name:
            return seat.name
        if not seat.human:
            return _(BOT_NAMES[index])
        if self.humans <= 1:
            return _("You")
        numbers = pgettext("numbers", "1 2 3 4 5 6").split()
        return _("Player {number}").format(number=numbers[index])

    def setup(self, rng: Random) -> Setup:
        """Return the table; a draft without a seed draws one."""
        seed = rng.randrange(MAX_SEED) if self.seed is None else self.seed
        seats = tuple(
            SeatSpec(seat.human, self.name_of(i)[:MAX_NAME], seat.level, seat.portrait)
            for i, seat in enumerate(self.at_table)
        )
        undo = self.undo and not self.undo_refusal()
        return Setup(GAME, self.options(), seats, seed, self.open_hands, undo)

    # -- keeping -------------------------------------------------------------------------
    def as_dict(self) -> dict[str, Any]:
        """Write the draft as plain data; `from_dict` reads it back."""
        return asdict(self) | {"seats": [seat._asdict() for seat in self.seats]}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Draft:
        """Read a draft; whatever is missing or wrong falls back alone."""
        good = {key: data[key] for key in _CHECKS if key in data and _CHECKS[key](data[key])}
        for key in ("night", "modules"):
            if key in good:
                good[key] = tuple(good[key])
        draft = cls(**good)
        seats = data.get("seats")
        if isinstance(seats, list):
            draft = replace(draft, seats=_read_seats(seats))
        try:
            draft.setup(Random(0)).check()
        except SetupError:
            return cls()
        return draft


def _one_of(key: str):
    allowed = CHOICES[key]
    return lambda v: any(type(v) is type(one) and v == one for one in allowed)


def _flag(value: object) -> bool:
    return isinstance(value, bool)


def _seed(value: object) -> bool:
    return value is None or (type(value) is int and 0 <= value < MAX_SEED)


def _night(value: object) -> bool:
    return isinstance(value, list | tuple) and all(
        isinstance(n, str) and n in Dance.__members__ and Dance[n] > Dance.MOON for n in value
    )


def _modules(value: object) -> bool:
    return isinstance(value, list | tuple) and all(name in MODULES for name in value)


_CHECKS = {
    "mode": _one_of("mode"),
    "raise_limit": _one_of("raise_limit"),
    "day3": _flag,
    "night": _night,
    "modules": _modules,
    "referee": _one_of("referee"),
    "simple_deck": _one_of("simple_deck"),
    "count": _one_of("seats"),
    "match": _one_of("match"),
    "clock": _one_of("clock"),
    "chant": _one_of("chant"),
    "open_hands": _flag,
    "undo": _flag,
    "seed": _seed,
}


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


__all__ = ["CHANTS", "CLOCKS", "MATCH_LENGTHS", "MODES", "MODULES", "Draft", "Seat"]
