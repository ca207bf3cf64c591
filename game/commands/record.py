"""Print a game record in notation, or verify that it replays to the same end."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

from game.commands.terminal import FAILED, OK, UsageError, why_not
from game.engine import OVER, Entry, IllegalAction, Match, NotationError, SetupError
from game.games import game_spec
from game.session.setup import Setup
from game.storage.saveformat import MAX_BYTES, SaveError, decode
from game.storage.transfer import export_text, import_text

Record = Mapping[str, Any]

TROUBLES = {
    "save.missing": "is not there",
    "save.unreadable": "cannot be read: {why}",
    "save.bad_slot": "{slot} is no name for a save",
    "save.too_big": "is bigger than {most} MB: no record",
    "save.empty": "is empty",
    "save.foreign": "is no save of this game",
    "save.damaged": "is damaged",
    "save.edited": "was changed after it was written: its checksum does not fit",
    "save.newer": "is of format {version}; this program knows formats up to {known}",
    "save.content_bad": "makes no sense: {why}",
    "record.foreign": "is neither a save nor a record of this game",
    "record.bad_line": "line {line} is no line of a record",
    "record.missing": "lacks the line {field}",
    "record.bad_field": "the line {field} cannot be understood",
}
"""What is wrong with a file, by the key of the SaveError."""


class Mismatch(Exception):
    """Say where a record does not replay."""


def run(file: str, as_json: bool, verify: bool) -> int:
    """Print or verify one record; status 1 when it does not replay."""
    record = read(Path(file))
    if not verify:
        print(_json(record) if as_json else export_text(record, _date(file)).rstrip())
        return OK
    try:
        end = replay(record)
    except Mismatch as error:
        print(json.dumps({"ok": False, "why": str(error)}) if as_json else f"FAIL {file}: {error}")
        return FAILED
    print(json.dumps({"ok": True, **end}) if as_json else f"ok {file}: {_in_words(end)}")
    return OK


def read(path: Path) -> Record:
    """Read a save or a text record; raise UsageError with what is wrong with the file."""
    try:
        with path.open("rb") as handle:
            raw = handle.read(MAX_BYTES + 1)
        if raw.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
            return decode(raw).record
        return import_text(raw.decode("utf-8-sig"))
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {why_not(error)}") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{path}: is not UTF-8 text") from error
    except SaveError as error:
        raise UsageError(f"{path}: {explain(error.key, error.params)}") from error


def explain(key: str, params: Mapping[str, Any]) -> str:
    """Say what is wrong with a file, by the key and the parameters of a SaveError."""
    return TROUBLES.get(key, key).format(**params)


def _date(file: str) -> str:
    return date.fromtimestamp(Path(file).stat().st_mtime).isoformat()


def _json(record: Record) -> str:
    keys = ("game", "rules_version", "seed", "setup", "log")
    shown = {key: record[key] for key in keys}
    shown["results"] = record["snapshot"].get("results", [])
    return json.dumps(shown, ensure_ascii=False, indent=2)


# -- verifying -------------------------------------------------------------------------------


def replay(record: Record) -> dict[str, Any]:
    """Play a record from its seed and hold every entry and the end against it.

    Returns how it ended; raises Mismatch, or UsageError for a set-up that makes no table.
    """
    try:
        setup = Setup.from_dict(record["setup"])
        spec = game_spec(setup.game)
    except SetupError as error:
        raise UsageError(f"the set-up of the record: {error}") from error
    if record["rules_version"] != spec.rules_version:
        was, now = record["rules_version"], spec.rules_version
        raise Mismatch(f"it was played by version {was} of the rules, these are version {now}")
    match = setup.match()
    for number, line in enumerate(record["log"], 1):
        _replay_line(match, number, line)
    _compare(match, record["snapshot"])
    return {
        "entries": match.ply,
        "games": len(match.results),
        "over": match.state.to_move() == OVER,
        "results": [[r.reason, list(r.winners), list(r.scores)] for r in match.results],
    }


def _replay_line(match: Match, number: int, line: str) -> None:
    seat, _, text = line.partition(" ")
    try:
        match.replay([Entry(int(seat), match.spec.parse(text))])
    except IllegalAction as error:
        raise Mismatch(f"entry {number}: {line}: refused ({error.code})") from error
    except (NotationError, ValueError, IndexError, KeyError) as error:
        raise Mismatch(f"entry {number}: {line}: cannot be read") from error


def _compare(match: Match, snapshot: Mapping[str, Any]) -> None:
    """Hold what came out against the record: the results, and the state where it is kept."""
    results = [[r.reason, list(r.winners), list(r.scores)] for r in match.results]
    if snapshot.get("results", []) != results:
        raise Mismatch(f"it ends with {results}, the record says {snapshot.get('results', [])}")
    if len(snapshot.get("starts", [])) == len(match.starts) + 1:
        match.next_game()
    state = snapshot.get("state")
    if state is not None and state != match.state.snapshot():
        raise Mismatch("it leads to another state than the record keeps")


def _in_words(end: Mapping[str, Any]) -> str:
    parts = [f"{end['entries']} entries"]
    for number, (reason, winners, _) in enumerate(end["results"], 1):
        who = " and ".join(f"seat {seat}" for seat in winners) or "nobody"
        parts.append(f"game {number}: {who} won ({reason})")
    if not end["over"]:
        parts.append("a game is still being played")
    return "; ".join(parts)
