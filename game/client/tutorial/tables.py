"""Lay the tables of the lessons and of the first games."""

from __future__ import annotations

from random import Random
from typing import Any

from game.client.setup.sheets import sheet
from game.client.tutorial.courses import course
from game.client.tutorial.lesson import Lesson
from game.client.tutorial.script import Script
from game.engine import Match
from game.games import game_spec
from game.i18n import _
from game.session.records import Restored
from game.session.setup import SeatSpec, Setup
from game.session.table import Table

SEED = 7


def lesson_table(game: str, lesson: Lesson) -> tuple[Table, Script]:
    """Lay a lesson's table, and write down what the others do before the player's turn."""
    spec = game_spec(game)
    rules = spec.ruleset(lesson.options)
    draft = sheet(game).draft(count=rules.seats)
    seats = tuple(
        SeatSpec(seat == 0, draft.name_of(seat), "regular", draft.seats[seat].portrait)
        for seat in range(rules.seats)
    )
    setup = Setup(game, dict(lesson.options), seats, SEED, undo=False)
    match = Match(spec, rules, SEED)
    build = spec.setup
    if build is None:
        raise ValueError(f"{game} has no scenarios")
    match.state = build(rules, dict(lesson.setup), SEED)
    match.settle()
    script = Script(spec.parse)
    script.extend(lesson.leads)
    restored = Restored(setup, match, [], spec.rules_version)
    return Table(setup, script, None, restored), script


def first_game(ctx: Any, game: str) -> Setup:
    """Return the table of the guided first game: beginners, and moves may be taken back."""
    draft = sheet(game).draft(**course(game).first)
    for index in range(1, draft.count):
        draft = draft.with_seat(index, level="beginner")
    name = ctx.settings.player_name
    if name:
        draft = draft.with_seat(0, name=name)
    return draft.setup(Random())


def greeting() -> str:
    """Return what the guided first game says on its first turn."""
    return _("On your turn a good move is lifted and explained. Play it, or choose your own.")
