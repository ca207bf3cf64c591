"""Read a table's options from words such as `raise_limit=2` and `night=HEAVEN,FLOCK`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from game.ai.bots import LEVELS
from game.commands.terminal import UsageError
from game.engine import SetupError
from game.games import GAME_IDS, game_spec

DEFAULT_LEVEL = "regular"


def ruleset_of(game: str, mode: str | None, words: Sequence[str], seats: int | None) -> Any:
    """Build a game's ruleset; `seats` is how many levels were named, None when none were."""
    if game not in GAME_IDS:
        raise UsageError(f"game: {game!r} is not one of {', '.join(GAME_IDS)}")
    spec = game_spec(game)
    options: dict[str, Any] = {"mode": mode} if mode is not None else {}
    if seats is not None:
        options["seats"] = seats
    try:
        defaults = spec.ruleset({}).as_dict()
        for word in words:
            key, value = _read(word, defaults)
            if key in options and options[key] != value:
                raise UsageError(f"{key}: is {options[key]} by another option, not {value}")
            options[key] = value
        return spec.ruleset(options)
    except SetupError as error:
        raise UsageError(str(error)) from error


def _read(word: str, defaults: dict[str, Any]) -> tuple[str, Any]:
    key, sign, text = word.partition("=")
    if not sign or not key:
        raise UsageError(f"--set {word!r}: write it as key=value")
    if isinstance(defaults.get(key), list):
        return key, [name for name in text.split(",") if name]
    if text in ("True", "False"):  # as the refusal of another word names them
        return key, text == "True"
    try:
        return key, json.loads(text)
    except (ValueError, RecursionError):
        return key, text


def levels_of(text: str | None) -> list[str] | None:
    """Read the levels of the seats, `regular,random`; None when nothing was said."""
    if text is None:
        return None
    levels = [level.strip() for level in text.split(",")]
    for level in levels:
        if level not in LEVELS:
            raise UsageError(f"--seats: {level!r} is not one of {', '.join(LEVELS)}")
    return levels
