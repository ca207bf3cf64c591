"""Lay the tables of the lessons and of the first game."""

from __future__ import annotations

from random import Random
from typing import Any

from game.client.setup.draft import fresh_seats
from game.client.setup.quewu.draft import QuewuDraft
from game.client.tutorial.lessons import Lesson
from game.engine import Match
from game.games import game_spec
from game.i18n import _
from game.session.records import Restored
from game.session.setup import SeatSpec, Setup
from game.session.table import Table
from game.session.thinking import InlineThinker

GAME, SEED = "quewu", 7


def lesson_table(lesson: Lesson) -> Table:
    """Lay a lesson's table; what the seats before the player lay is already in the log."""
    spec = game_spec(GAME)
    draft = QuewuDraft()
    seats = tuple(
        SeatSpec(seat == 0, draft.name_of(seat), "regular", draft.seats[seat].portrait)
        for seat in range(4)
    )
    setup = Setup(GAME, {**lesson.options, "seats": 4}, seats, SEED, undo=False)
    rules = spec.ruleset(setup.options)
    match = Match(spec, rules, SEED)
    build = spec.setup
    if build is None:
        raise ValueError(f"{GAME} has no scenarios")
    match.state = build(rules, lesson.setup(), SEED)
    table = Table(setup, InlineThinker(), None, Restored(setup, match, [], spec.rules_version))
    for seat, text in lesson.leads:
        match.submit(seat, spec.parse(text))
    return table


def first_game(ctx: Any) -> Setup:
    """Return the table of the guided first game: beginners, and moves may be taken back."""
    seats = tuple(seat._replace(level="beginner") for seat in fresh_seats())
    name = ctx.settings.player_name
    if name:
        seats = (seats[0]._replace(name=name), *seats[1:])
    draft = QuewuDraft(mode="regular", raise_limit=2, seats=seats)
    return draft.setup(Random())


def greeting() -> str:
    """Return what the guided first game says on its first turn."""
    return _("On your turn a good move is lifted and explained. Play it, or choose your own.")
