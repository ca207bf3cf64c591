"""Tell on which line of a JSON text each key stands, for errors a person can find."""

from __future__ import annotations

import json
import re

_SPACE = re.compile(r"[ \t\r\n]*")
_SCALAR = re.compile(r"[^\s,\]}]+")
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)


def key_lines(text: str) -> dict[str, int]:
    """Map paths such as `steps[2].expect.turn` to line numbers; the text is valid JSON."""
    found: dict[str, int] = {}
    _value(text, _skip(text, 0), "", found)
    return found


def line_of(text: str, key: str) -> int:
    """Return the line of the key an error names; of the nearest key around it otherwise.

    The key may be a path, or the last part of one.
    """
    lines = key_lines(text)
    while key:
        ends = [path for path in lines if path == key or path.endswith(f".{key}")]
        if ends:
            return lines[min(ends, key=len)]
        key = _shorter(key)
    return 1


def _shorter(path: str) -> str:
    """Drop the last part of a path: a key or an index."""
    return path[: max(path.rfind("."), path.rfind("["), 0)]


def _skip(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    return match.end() if match else at


def _value(text: str, at: int, path: str, found: dict[str, int]) -> int:
    """Walk over the value at `at`; return the place after it."""
    if text[at] == "{":
        return _object(text, at + 1, path, found)
    if text[at] == "[":
        return _array(text, at + 1, path, found)
    pattern = _STRING if text[at] == '"' else _SCALAR
    match = pattern.match(text, at)
    return match.end() if match else at + 1


def _object(text: str, at: int, path: str, found: dict[str, int]) -> int:
    at = _skip(text, at)
    while text[at] != "}":
        match = _STRING.match(text, at)
        if match is None:
            raise ValueError(f"no key at {at}")
        name = f"{path}.{json.loads(match[0])}" if path else str(json.loads(match[0]))
        found[name] = text.count("\n", 0, at) + 1
        colon = _skip(text, match.end())
        at = _next(text, _value(text, _skip(text, colon + 1), name, found))
    return at + 1


def _array(text: str, at: int, path: str, found: dict[str, int]) -> int:
    at, index = _skip(text, at), 0
    while text[at] != "]":
        name = f"{path}[{index}]"
        found[name] = text.count("\n", 0, at) + 1
        at, index = _next(text, _value(text, at, name, found)), index + 1
    return at + 1


def _next(text: str, at: int) -> int:
    """Go on past a comma, if there is one."""
    at = _skip(text, at)
    return _skip(text, at + 1) if text[at] == "," else at
