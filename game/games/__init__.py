"""The games, by their ids; a game is imported when it is asked for."""

from game.engine import GameSpec, SetupError

GAME_IDS = ("quewu", "gouji", "qixing", "tianzi")
"""Every game that can be played, in the order menus list them."""


def game_spec(game: str) -> GameSpec:
    """Return a game's description; raise SetupError for an unknown id."""
    if game == "quewu":
        from .quewu import SPEC

        return SPEC
    if game == "qixing":
        from .qixing import SPEC as QIXING

        return QIXING
    if game == "gouji":
        from .gouji import SPEC as GOUJI

        return GOUJI
    if game == "tianzi":
        from .tianzi import SPEC as TIANZI

        return TIANZI
    raise SetupError("game", f"{game!r} is not one of {', '.join(GAME_IDS)}")
