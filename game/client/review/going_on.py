"""Begin a review, or a new game from a moment of an old one."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from random import Random
from typing import Any

from game.client import saving
from game.client.archive.entries import date_of
from game.client.menus.terms import game_name
from game.client.menus.troubles import trouble
from game.client.table.opening import bots
from game.client.widgets.dialog import message
from game.i18n import _
from game.session import records
from game.session.branching import branch
from game.session.records import Restored
from game.session.review import Review, finished_games
from game.storage import recordfiles, saves
from game.storage.saveformat import SaveError
from game.storage.saves import AUTO

KEPT_REVIEWS = 6


def seats_of(restored: Restored) -> tuple[int, ...]:
    """List the seats that may be reviewed: people's, or everybody's where bots played alone."""
    return restored.setup.humans or tuple(range(len(restored.setup.seats)))


def at_table(table: Any) -> Restored:
    """Return the game that lies on a table as one that was read from a save."""
    table.chronicle.sync()
    return Restored(table.setup, table.match, table.chronicle.facts, table.rules_version)


def why_not(restored: Restored) -> str:
    """Say in a sentence why a game cannot be reviewed; empty when it can."""
    if restored.rules_version < restored.match.spec.rules_version:
        return _("It was played by older rules: it can be played on, but not reviewed.")
    if not finished_games(restored.match):
        return _("Only a finished game is reviewed.")
    return ""


def open_review(
    ctx: Any, restored: Restored, game: int | None = None, instead: bool = False
) -> None:
    """Open the review of a finished game, or say in a sentence why that cannot be.

    `instead` takes the scene before off.
    """
    why = why_not(restored)
    if why:
        message(ctx, _("This game cannot be reviewed"), why)
        return
    show = ctx.replace if instead else ctx.open
    show("review", restored=restored, game=game)


def review_of(ctx: Any, restored: Restored, seat: int, game: int | None) -> Review:
    """Return the review of a seat's game; what was found before is there again."""
    kept: dict[Any, Review] = ctx.shared.setdefault("reviews", {})
    fresh = Review(restored, seat, bots(ctx), game)
    setup = restored.setup
    key = (setup.game, setup.seed, setup.branches, seat, fresh.game, tuple(restored.match.log))
    review = kept.pop(key, fresh)
    kept[key] = review
    while len(kept) > KEPT_REVIEWS:
        kept.pop(next(iter(kept)))
    return review


# -- playing on ------------------------------------------------------------------------------


def play_on(ctx: Any, restored: Restored, ply: int, seat: int, number: int) -> None:
    """Begin a new game at a moment of an old one, which stays as it is, and sit down at it.

    Both are kept under names of their own: the old one unless a save or a record has it.
    """
    begun = _with_player(branch(restored, ply, Random().getrandbits(48)), seat)
    try:
        _keep(restored, begun, number)
    except SaveError as error:
        ctx.toast(trouble(error.key, error.params), "warning", 6)
    saving.play(ctx, begun)


def _with_player(begun: Restored, seat: int) -> Restored:
    """Give the seat to the player where bots alone have played."""
    if begun.setup.humans:
        return begun
    seats = tuple(
        spec._replace(human=spec.human or index == seat)
        for index, spec in enumerate(begun.setup.seats)
    )
    return begun._replace(setup=replace(begun.setup, seats=seats))


def _keep(restored: Restored, begun: Restored, number: int) -> None:
    game, date = game_name(restored.setup.game), date_of(time.time())
    record = written(restored)
    if not is_kept(record):
        saves.save(saves.new_slot(), record, _("{game}, {date}").format(game=game, date=date))
    title = _("{game}, on from move {n}").format(game=game, n=number)
    saves.save(saves.new_slot(), written(begun), title)


def written(restored: Restored) -> records.Record:
    """Write a game that was set up again as plain data."""
    match = restored.match
    texts = [f"{entry.seat} {match.spec.format(entry.action)}" for entry in match.log]
    return records.write(restored.setup, match, texts, restored.rules_version)


def is_kept(record: records.Record) -> bool:
    """Tell whether a named save or a text record has this very game."""
    same = (json.loads(json.dumps(record["setup"])), record["log"])
    for info in saves.list_saves():
        if info.slot == AUTO or info.broken or info.plies != len(record["log"]):
            continue
        try:
            found = saves.load(info.slot).record
        except SaveError:
            continue
        if (found["setup"], found["log"]) == same:
            return True
    files = [file.record for file in recordfiles.list_records() if file.record is not None]
    return any((found["setup"], found["log"]) == same for found in files)
