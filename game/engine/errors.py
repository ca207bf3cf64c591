"""Refusals: keys and parameters, never sentences."""


class IllegalAction(Exception):
    """Say by a key why the rules refuse an action (`play.must_follow`).

    `params` fill the sentence the client makes of the key.
    """

    def __init__(self, code: str, **params: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class NotationError(ValueError):
    """Say where a text is not a move in the game's notation."""

    def __init__(self, text: str, why: str, code: str = "notation.bad") -> None:
        super().__init__(f"{text!r}: {why}")
        self.text = text
        self.why = why
        self.code = code


class SetupError(ValueError):
    """Say which key of a ruleset, a set-up or a save is wrong, and how."""

    def __init__(self, key: str, why: str) -> None:
        super().__init__(f"{key}: {why}")
        self.key = key
        self.why = why
