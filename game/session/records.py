"""Write a table as plain data for a save, and set it up again from such data."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.engine import CHANCE, OVER, Entry, Event, GameResult, IllegalAction, Match, SetupError
from game.games import game_spec

from .setup import Setup

MAX_LOG = 50_000
"""Entries a log may have: 16 long games of six seats stay far below."""

Record = dict[str, Any]


class RestoreError(SetupError):
    """Say by a key why a save's content makes no table (`save.log_illegal`)."""

    def __init__(self, key: str, **params: int | str) -> None:
        super().__init__(key, ", ".join(f"{name} {value}" for name, value in params.items()))
        self.params = params


class Keeper(Protocol):
    """Keep the latest record of a table safe, without making the table wait."""

    def put(self, record: Record) -> None: ...

    def busy(self) -> bool: ...

    def wait(self, seconds: float) -> bool: ...

    def trouble(self) -> str | None: ...


class Restored(NamedTuple):
    """Hold a table set up again: its set-up, match, and the events of each log entry.

    `rules_version` is the version its log was written under. When that is an older one,
    the match cannot be refolded from its log, so nothing in it can be taken back.
    """

    setup: Setup
    match: Match
    facts: list[list[Event]]
    rules_version: int


def write(setup: Setup, match: Match, texts: Sequence[str], rules_version: int) -> Record:
    """Write a table as JSON-ready data; `texts` are the log's lines, `seat notation`."""
    return {
        "rules_version": rules_version,
        "game": setup.game,
        "setup": setup.as_dict(),
        "seed": setup.seed,
        "log": list(texts),
        "snapshot": write_snapshot(match),
        "over": match.state.to_move() == OVER and match.standing().over,
    }


def restore(record: Mapping[str, Any]) -> Restored:
    """Set a table up from a record; raise RestoreError when its content makes no sense.

    A record of these rules is refolded from its log and held against its snapshot (a record
    read from text has only results there). One of older rules stands on its snapshot
    alone, because its log may mean something else by now.
    """
    try:
        return _restore(record)
    except RestoreError:
        raise
    except SetupError as error:
        raise RestoreError("save.setup_bad", option=error.key, why=error.why) from error
    except (KeyError, TypeError, IndexError, ValueError, AttributeError) as error:
        raise RestoreError("save.content_bad", why=str(error)) from error


def _restore(record: Mapping[str, Any]) -> Restored:
    setup = Setup.from_dict(record["setup"])
    if setup.game != record["game"] or setup.seed != record["seed"]:
        raise RestoreError("save.content_bad", why="set-up and save name different games")
    spec = game_spec(setup.game)
    version = record["rules_version"]
    if version > spec.rules_version:
        raise RestoreError("save.rules_newer", version=version, known=spec.rules_version)
    match = setup.match()
    if version < spec.rules_version:
        facts = _from_snapshot(match, record)
    else:
        facts = _refold(match, _entries(match, record["log"]), record["snapshot"])
    return Restored(setup, match, facts, version)


def _entries(match: Match, texts: Sequence[str]) -> list[Entry]:
    if len(texts) > MAX_LOG:
        raise RestoreError("save.log_long", entries=len(texts), most=MAX_LOG)
    return [_entry(match, number, text) for number, text in enumerate(texts)]


def _entry(match: Match, number: int, text: str) -> Entry:
    seat, _, action = text.partition(" ")
    try:
        entry = Entry(int(seat), match.spec.parse(action))
    except ValueError as error:
        raise RestoreError("save.log_unreadable", line=number + 1) from error
    if not CHANCE <= entry.seat < match.ruleset.seats:
        raise RestoreError("save.log_unreadable", line=number + 1)
    return entry


def _refold(
    match: Match, entries: Sequence[Entry], snapshot: Mapping[str, Any]
) -> list[list[Event]]:
    heard: list[list[Event]] = []
    for entry in entries:
        heard.append([])
        match.sink = match.state.sink = heard[-1].append
        try:
            match.replay((entry,))
        except (IllegalAction, IndexError, KeyError, ValueError, ArithmeticError) as error:
            raise RestoreError("save.log_illegal", line=len(heard)) from error
    if len(snapshot.get("starts", ())) == len(match.starts) + 1:
        match.next_game()
    if not _agree(snapshot, write_snapshot(match)):
        raise RestoreError("save.snapshot_differs")
    return heard


def _agree(saved: Any, stands: Any) -> bool:
    """Compare a saved value with what the log leads to.

    What only one of them has, a key newer or older than the save, says nothing.
    """
    if not isinstance(saved, dict) or not isinstance(stands, dict):
        return bool(saved == stands)
    return all(_agree(value, stands[key]) for key, value in saved.items() if key in stands)


def write_snapshot(match: Match) -> dict[str, Any]:
    """Write where a match stands, exactly as a file of JSON would give it back."""
    snapshot = {
        "starts": match.starts,
        "results": match.results,
        "state": match.state.snapshot(),
    }
    plain: dict[str, Any] = json.loads(json.dumps(snapshot))
    return plain


def _from_snapshot(match: Match, record: Mapping[str, Any]) -> list[list[Event]]:
    snapshot = record["snapshot"]
    match.state = match.spec.restore(match.ruleset, snapshot["state"])
    match.starts = [int(ply) for ply in snapshot["starts"]]
    match.results = [GameResult(r[0], tuple(r[1]), tuple(r[2])) for r in snapshot["results"]]
    match.log = _entries(match, record["log"])
    return [[] for _ in match.log]
