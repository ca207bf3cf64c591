"""Game records as text: a header anybody can read, then the log in notation.

    Quewu-Record: 1
    Game: quewu
    Date: 2026-05-01
    ...

    * 发 鸟鸟十…
    0 吟 鸟

`*` is the lot; lines beginning with # are comments.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from .saveformat import MAX_BYTES, MAX_LINE, MAX_LOG, SaveError

VERSION = 1
_TITLE = "Quewu-Record"
_LOT = "-1 "
_JSON_KEYS = ("Setup", "Results")


def export_text(record: Mapping[str, Any], date: str) -> str:
    """Write a record as text; `date` is what the header shall say."""
    setup = {key: value for key, value in record["setup"].items() if key != "seed"}
    header = {
        _TITLE: str(VERSION),
        "Game": record["game"],
        "Date": " ".join(date.split()),
        "Rules": str(record["rules_version"]),
        "Seed": str(record["seed"]),
        "Setup": _json(setup),
        "Results": _json(record["snapshot"].get("results", [])),
    }
    lines = [f"{key}: {value}" for key, value in header.items()]
    return "\n".join([*lines, "", *_body(record), ""])


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def _body(record: Mapping[str, Any]) -> list[str]:
    starts = set(record["snapshot"].get("starts", [0])) if len(record["log"]) else set()
    lines: list[str] = []
    for ply, line in enumerate(record["log"]):
        if ply in starts and len(starts) > 1:
            lines.append(f"# {sorted(starts).index(ply) + 1}")
        lines.append("* " + line[len(_LOT) :] if line.startswith(_LOT) else line)
    return lines


def import_text(text: str) -> dict[str, Any]:
    """Read a record from text; raise SaveError naming the line that is wrong.

    The record's snapshot holds the results only, for whoever sets it up to compare.
    """
    if len(text) > MAX_BYTES:
        raise SaveError("save.too_big", most=MAX_BYTES >> 20)
    lines = [line.strip() for line in text.lstrip("\ufeff").splitlines()]
    end = lines.index("") if "" in lines else len(lines)
    header = _header(lines[:end])
    return {
        "game": header["Game"],
        "rules_version": _number(header, "Rules"),
        "seed": _number(header, "Seed"),
        "setup": {**_object(header, "Setup", dict), "seed": _number(header, "Seed")},
        "log": _log(lines, end),
        "snapshot": {"results": _object(header, "Results", list)},
    }


def _header(lines: list[str]) -> dict[str, str]:
    header: dict[str, str] = {}
    for number, line in enumerate(lines, start=1):
        key, sign, value = line.partition(":")
        if not sign:
            raise SaveError("record.bad_line", line=number)
        header[key.strip()] = value.strip()
    if header.get(_TITLE) is None:
        raise SaveError("record.foreign")
    if header[_TITLE] != str(VERSION):
        raise SaveError("save.newer", version=header[_TITLE], known=VERSION)
    for key in ("Game", "Rules", "Seed", *_JSON_KEYS):
        if key not in header:
            raise SaveError("record.missing", field=key)
    return header


def _number(header: Mapping[str, str], key: str) -> int:
    value = header[key]
    if not value.isascii() or not value.isdigit() or len(value) > 20:
        raise SaveError("record.bad_field", field=key)
    return int(value)


def _object(header: Mapping[str, str], key: str, kind: type) -> Any:
    try:
        value = json.loads(header[key])
    except (ValueError, RecursionError) as error:
        raise SaveError("record.bad_field", field=key) from error
    if type(value) is not kind:
        raise SaveError("record.bad_field", field=key)
    return value


def _log(lines: list[str], end: int) -> list[str]:
    log: list[str] = []
    for number, line in enumerate(lines[end:], start=end + 1):
        if not line or line.startswith("#"):
            continue
        who, _, action = line.partition(" ")
        if not action or len(line) > MAX_LINE or not (who == "*" or who.isdigit()):
            raise SaveError("record.bad_line", line=number)
        log.append(_LOT + action if who == "*" else line)
    if len(log) > MAX_LOG:
        raise SaveError("save.content_bad", why=f"log has more than {MAX_LOG} lines")
    return log
