"""Play a scenario file's data against a game (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine import Action, IllegalAction, Match, NotationError, SetupError
from game.games import game_spec

KEYS = ("name", "game", "options", "setup", "steps", "seed")
STEP_KEYS = (
    "seat", "action", "error", "violation", "legal", "legal_includes", "legal_excludes",
    "expect",
)  # fmt: skip

_LEGAL_KEYS = ("legal", "legal_includes", "legal_excludes")


class ScenarioFailure(Exception):
    """Say which step of a scenario did not hold, and why."""

    def __init__(self, step: int, why: str) -> None:
        super().__init__(f"step {step}: {why}")


def play(data: Mapping[str, Any]) -> None:
    """Play one scenario; raise ScenarioFailure, or SetupError when it cannot be read."""
    _validate(data)
    spec = game_spec(data["game"])
    setup = dict(data.get("setup", {}))
    seed = _seed(setup.pop("seed", data.get("seed", 0)))
    match = Match(spec, spec.ruleset(data.get("options", {})), seed)
    match.state = spec.setup(match.ruleset, setup, seed)
    match.settle()
    for number, step in enumerate(data["steps"], 1):
        try:
            _step(match, step)
        except _Wrong as wrong:
            raise ScenarioFailure(number, str(wrong)) from None
        except SetupError as error:
            raise SetupError(f"steps[{number - 1}].{error.key}", error.why) from None


def _seed(value: Any) -> int:
    if type(value) is not int:
        raise SetupError("seed", f"{value!r} is not a whole number")
    return value


class _Wrong(Exception):
    """What did not hold in a step."""


def _validate(data: Mapping[str, Any]) -> None:
    if not isinstance(data, Mapping):
        raise SetupError("file", "is not an object")
    for key in data:
        if key not in KEYS:
            raise SetupError(key, "unknown; known are " + ", ".join(KEYS))
    for key, kind in (("name", str), ("game", str), ("steps", list)):
        if not isinstance(data.get(key), kind):
            raise SetupError(key, "is missing or of the wrong type")
    for key in ("options", "setup"):
        if not isinstance(data.get(key, {}), Mapping):
            raise SetupError(key, "is not an object")
    for number, step in enumerate(data["steps"]):
        _validate_step(step, f"steps[{number}]")


def _validate_step(step: Any, path: str) -> None:
    if not isinstance(step, Mapping):
        raise SetupError(path, "is not an object")
    for key, value in step.items():
        if key not in STEP_KEYS:
            raise SetupError(f"{path}.{key}", "unknown; known are " + ", ".join(STEP_KEYS))
        if key.startswith("legal") and not _texts(value):
            raise SetupError(f"{path}.{key}", "is not a list of actions in notation")
        if key == "seat" and type(value) is not int:
            raise SetupError(f"{path}.{key}", f"{value!r} is not a seat")
        if key == "expect" and not isinstance(value, Mapping):
            raise SetupError(f"{path}.{key}", "is not an object")
        if key == "error" and not isinstance(value, (bool, str)):
            raise SetupError(f"{path}.{key}", f"{value!r} is neither true nor a refusal's code")
        if key == "violation" and not isinstance(value, str):
            raise SetupError(f"{path}.{key}", f"{value!r} is not a violation")
    _check_meaning(step, path)


def _check_meaning(step: Mapping[str, Any], path: str) -> None:
    """Refuse a step that could not fail: it does nothing, or what it awaits has no action."""
    for key in ("error", "violation"):
        if key in step and "action" not in step:
            raise SetupError(f"{path}.{key}", "needs an action in the same step")
    if not {"action", "expect", *_LEGAL_KEYS}.intersection(step):
        raise SetupError(path, "has no action and nothing to check")


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)


def _step(match: Match, step: Mapping[str, Any]) -> None:
    if "action" in step:
        _act(match, step)
    _check_legal(match, step)
    for key, wanted in step.get("expect", {}).items():
        _expect(match, key, wanted)


def _act(match: Match, step: Mapping[str, Any]) -> None:
    seat, text = step.get("seat", match.state.to_move()), step["action"]
    if not isinstance(text, str):
        raise SetupError("action", f"{text!r} is not a text")
    seats = match.ruleset.seats
    if "seat" in step and not 0 <= seat < seats:
        raise SetupError("seat", f"{seat} is not a seat from 0 to {seats - 1}")
    try:
        match.submit(seat, match.spec.parse(text))
    except (IllegalAction, NotationError) as refusal:
        _refused(text, refusal, step.get("error"))
        return
    if step.get("error"):
        raise _Wrong(f"{text} was allowed, expected the error {step['error']}")
    if step.get("violation"):
        _expect(match, "violation", step["violation"])
    match.settle()


def _expect(match: Match, key: str, wanted: Any) -> None:
    why = match.spec.mismatch(match.state, key, wanted)
    if why:
        raise _Wrong(why)


def _refused(text: str, refusal: IllegalAction | NotationError, wanted: Any) -> None:
    if not wanted:
        raise _Wrong(f"{text} was refused: {refusal.code}")
    if wanted is not True and wanted != refusal.code:
        raise _Wrong(f"{text} was refused by {refusal.code}, not {wanted}")


def _check_legal(match: Match, step: Mapping[str, Any]) -> None:
    if not any(key in step for key in _LEGAL_KEYS):
        return
    found = match.state.legal_actions() if match.state.to_move() >= 0 else ()
    legal = {action._replace(spoken=-1): action for action in found}
    texts = " | ".join(sorted(match.spec.format(action) for action in found)) or "none"
    named = {key: _actions(match, key, step.get(key, [])) for key in _LEGAL_KEYS}
    if "legal" in step and {_meant(match, a, legal) for a in named["legal"]} != set(legal):
        raise _Wrong(f"legal are {texts}")
    for action in named["legal_includes"]:
        if not _is_legal(match, action, legal):
            raise _Wrong(f"{match.spec.format(action)} is not legal; legal are {texts}")
    for action in named["legal_excludes"]:
        if _is_legal(match, action, legal):
            raise _Wrong(f"{match.spec.format(action)} is legal")


def _meant(match: Match, action: Action, legal: Mapping[Action, Action]) -> Action:
    """Return the legal action a text stands for, which may leave out what does not matter."""
    plain = action._replace(spoken=-1)
    if plain in legal or not legal:
        return plain
    try:
        meant: Action = match.state.check(action, match.state.to_move())
    except IllegalAction:
        return plain
    return meant._replace(spoken=-1)


def _is_legal(match: Match, action: Action, legal: Mapping[Action, Action]) -> bool:
    """Find an action among the legal ones; what is said with it counts only if written."""
    found = legal.get(_meant(match, action, legal))
    return found is not None and (action.spoken == -1 or action == found)


def _actions(match: Match, key: str, texts: Sequence[str]) -> set[Action]:
    try:
        return {match.spec.parse(text) for text in texts}
    except NotationError as error:
        raise SetupError(key, str(error)) from error
