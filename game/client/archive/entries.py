"""Describe saves and records in the player's words."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from game.client.menus.people import names_in, seats_in
from game.client.menus.terms import game_name, games_words, variant_name, variant_of
from game.client.menus.troubles import trouble
from game.games import GAME_IDS
from game.i18n import _, ngettext
from game.storage.recordfiles import RecordInfo
from game.storage.saves import AUTO, SaveInfo


def date_of(when: float) -> str:
    """Write a moment as a date and a time of day, local."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(when)) if when else ""


def title_of(info: SaveInfo) -> str:
    """Name a save: the autosave, the name it was given, or that of its slot."""
    if info.slot == AUTO:
        return _("Autosave")
    return info.title or info.slot


def outcome_of(info: SaveInfo) -> str:
    """Say who won the game of a save that was finished last."""
    if info.broken:
        return _("A game that cannot be read")
    setup = info.setup or {}
    people = [number for number, seat in enumerate(seats_in(setup)) if seat.get("human")]
    if len(people) == 1 and people[0] in info.winners:
        return _("You win")
    names = names_in(setup)
    found = [names[seat] for seat in info.winners if 0 <= seat < len(names)]
    return _("{name} wins").format(name=_(", ").join(found)) if found else ""


def detail_of(info: SaveInfo) -> str:
    """Say what a save holds, or what is wrong with it."""
    if info.broken:
        return trouble(info.broken, info.params)
    return _joined(info, [*table_words(info.setup or {}), _plies(info.plies), _turn(info)])


def past_detail(info: SaveInfo) -> str:
    """Say what a game finished last was, and how many of its match were played."""
    if info.broken:
        return trouble(info.broken, info.params)
    games = games_words(info.games) if info.games > 1 else ""
    return _joined(info, [*table_words(info.setup or {}), games, _plies(info.plies)])


def _joined(info: SaveInfo, parts: list[str]) -> str:
    """Join what is said of a save, whether it is an older copy, and who sits at its table."""
    copy = _("an older copy, because the newest is damaged") if info.copy else ""
    return " · ".join(part for part in (*parts, copy, _names(info.setup or {})) if part)


def record_detail(info: RecordInfo) -> str:
    """Say what a text record holds, or what is wrong with it."""
    if info.broken or info.record is None:
        return trouble(info.broken or "", info.params)
    record = info.record
    setup = record["setup"]
    parts = [*table_words(setup), _plies(len(record["log"])), _names(setup)]
    return " · ".join(part for part in parts if part)


def table_words(setup: Mapping[str, Any]) -> list[str]:
    """Return the game and the mode of a table, as far as they are there."""
    options, game = setup.get("options"), str(setup.get("game", ""))
    mode = variant_of(game, options) if isinstance(options, dict) else ""
    return [word for word in (game_name(game), variant_name(game, mode)) if word]


def _names(setup: Mapping[str, Any]) -> str:
    """List who sits at a table."""
    return _(", ").join(name for name in names_in(setup) if name)


def game_of(setup: Mapping[str, Any] | None) -> str:
    """Return the game of a table; an empty text where it is none of ours."""
    game = str((setup or {}).get("game", ""))
    return game if game in GAME_IDS else ""


def _plies(plies: int) -> str:
    return ngettext("{n} move", "{n} moves", plies).format(n=plies)


def _turn(info: SaveInfo) -> str:
    if info.over:
        return _("finished")
    names = names_in(info.setup or {})
    if 0 <= info.turn < len(names):
        return _("{name} to play").format(name=names[info.turn])
    return ""
