"""Find the course of a game."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from game.client.tutorial.lesson import Course
from game.games import GAME_IDS

TAUGHT = tuple(GAME_IDS)
"""The games that have lessons."""


@cache
def course(game: str) -> Course:
    """Return a game's course, loaded when first asked for; raise KeyError for an unknown game."""
    if game not in TAUGHT:
        raise KeyError(game)
    found: Course = import_module(f"game.client.tutorial.{game}").COURSE
    return found


def game_of(key: str) -> str:
    """Return the game a lesson belongs to; raise KeyError for an unknown lesson."""
    for game in TAUGHT:
        if key in course(game).keys:
            return game
    raise KeyError(key)
