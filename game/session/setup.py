"""How a table is laid: the game, its options, who sits where, the seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.ai.bots import LEVELS
from game.engine import Match, SetupError
from game.games import game_spec

MAX_NAME = 24
MAX_SEED = 1 << 63
MAX_BRANCHES = 64
"""How often a game may have been played on from a moment of another."""


class SeatSpec(NamedTuple):
    """Say who sits on a seat; `level` matters for a bot, `portrait` is a picture's name."""

    human: bool
    name: str
    level: str = "regular"
    portrait: str = "sparrow"


@dataclass(frozen=True)
class Setup:
    """Hold what a table starts from; with the log it is the whole story.

    `options` is the game's ruleset as plain data. `open_hands` lays all hands open to
    everybody; `undo` lets the only human take moves back. `branches` are (ply, seed): where
    this game was played on from another, and what its lot is drawn by from there on.
    """

    game: str
    options: Mapping[str, Any]
    seats: tuple[SeatSpec, ...]
    seed: int
    open_hands: bool = False
    undo: bool = True
    branches: tuple[tuple[int, int], ...] = ()

    def match(self) -> Match:
        """Return the match at its start."""
        spec = game_spec(self.game)
        return Match(spec, spec.ruleset(self.options), self.seed, branches=self.branches)

    @property
    def humans(self) -> tuple[int, ...]:
        """List the seats humans sit on."""
        return tuple(seat for seat, spec in enumerate(self.seats) if spec.human)

    def as_dict(self) -> dict[str, Any]:
        """Write the set-up as plain data; `from_dict` reads it back."""
        data: dict[str, Any] = {
            "game": self.game,
            "options": dict(self.options),
            "seats": [spec._asdict() for spec in self.seats],
            "open_hands": self.open_hands,
            "undo": self.undo,
            "seed": self.seed,
        }
        if self.branches:
            data["branches"] = [list(branch) for branch in self.branches]
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Setup:
        """Read a set-up; raise SetupError naming the key that is wrong."""
        if not isinstance(data, Mapping):
            raise SetupError("setup", "is not an object")
        setup = cls(
            game=_read(data, "game", str),
            options=_read(data, "options", dict),
            seats=_seats(_read(data, "seats", list)),
            seed=_read(data, "seed", int),
            open_hands=_read(data, "open_hands", bool, False),
            undo=_read(data, "undo", bool, True),
            branches=_branches(_read(data, "branches", list, [])),
        )
        setup.check()
        return setup

    def check(self) -> None:
        """Raise SetupError unless a table can be laid this way."""
        rules = game_spec(self.game).ruleset(self.options)
        if rules.seats != len(self.seats):
            raise SetupError("seats", f"{len(self.seats)} are described, {rules.seats} play")
        for seed in (self.seed, *(seed for _, seed in self.branches)):
            if not 0 <= seed < MAX_SEED:
                raise SetupError("seed", f"{seed} is not from 0 to {MAX_SEED - 1}")


def _read(data: Mapping[str, Any], key: str, kind: type, default: Any = None) -> Any:
    value = data.get(key, default)
    if value is None:
        raise SetupError(key, "is missing")
    if type(value) is not kind:
        raise SetupError(key, f"is {type(value).__name__}, not {kind.__name__}")
    return value


def _branches(found: Sequence[Any]) -> tuple[tuple[int, int], ...]:
    if len(found) > MAX_BRANCHES:
        raise SetupError("branches", f"are more than {MAX_BRANCHES}")
    for one in found:
        if not (isinstance(one, list) and len(one) == 2 and all(type(n) is int for n in one)):
            raise SetupError("branches", "holds something that is no pair of numbers")
    plies = [ply for ply, _ in found]
    if plies != sorted(plies) or any(ply < 0 for ply in plies):
        raise SetupError("branches", "are not in order")
    return tuple((ply, seed) for ply, seed in found)


def _seats(found: Sequence[Any]) -> tuple[SeatSpec, ...]:
    return tuple(_seat(f"seats[{i}]", one) for i, one in enumerate(found))


def _seat(key: str, data: Any) -> SeatSpec:
    if not isinstance(data, Mapping):
        raise SetupError(key, "is not an object")
    spec = SeatSpec(
        _read(data, "human", bool),
        _read(data, "name", str),
        _read(data, "level", str, "regular"),
        _read(data, "portrait", str, "sparrow"),
    )
    if len(spec.name) > MAX_NAME or len(spec.portrait) > MAX_NAME:
        raise SetupError(key, f"a name has at most {MAX_NAME} characters")
    if spec.level not in LEVELS:
        raise SetupError(key, f"{spec.level!r} is not one of {', '.join(LEVELS)}")
    return spec
