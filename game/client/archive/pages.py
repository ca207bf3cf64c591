"""Write what the pages of the saves screen list: saves, finished games, text records."""

from __future__ import annotations

from game.client.archive import thumbs
from game.client.archive.entries import (
    date_of,
    detail_of,
    outcome_of,
    past_detail,
    record_detail,
    title_of,
)
from game.client.archive.shelf import FINISHED, RECORDS, SAVES, Shelf
from game.client.menus import RailEntry
from game.client.menus.terms import games_words
from game.client.theme import Theme
from game.client.widgets import Row
from game.i18n import _, ngettext
from game.storage import finished, recordfiles

THUMB = (124, 70)
"""Units wide and high: the picture of a save."""
SEAL = 38
"""Units wide and high: the seal of a record."""


def rail(shelf: Shelf) -> list[RailEntry]:
    """Return the pages with how much lies on each."""
    files = len(shelf.records)
    return [
        RailEntry(SAVES, _("Games"), games_words(len(shelf.saves))),
        RailEntry(FINISHED, _("Finished games"), games_words(len(shelf.finished))),
        RailEntry(
            RECORDS, _("Text records"), ngettext("{n} file", "{n} files", files).format(n=files)
        ),
    ]


def heading_of(shelf: Shelf) -> tuple[str, str]:
    """Return the heading of the page and the line below it."""
    if shelf.page == SAVES:
        return _("Games"), _("Every action is saved by itself; deleted games stay 30 days.")
    if shelf.page == FINISHED:
        text = _("The last {n} are kept by themselves, to be reviewed or replayed.")
        return _("Finished games"), text.format(n=finished.MOST)
    folder = str(recordfiles.default_folder())
    return _("Records as text"), _("They lie in {folder}").format(folder=folder)


def empty_words(page: str) -> str:
    """Say that a page lists nothing, and what would change that."""
    return {
        SAVES: _("No game has been saved yet. A game is saved as soon as you begin to play."),
        FINISHED: _("No game has been finished yet."),
        RECORDS: _("No record yet. Choose a game and export its record, or put a file here."),
    }[page]


def save_rows(theme: Theme, shelf: Shelf) -> list[Row]:
    """Return a row for each save, or for each finished game."""
    size, past = (theme.u(THUMB[0]), theme.u(THUMB[1])), shelf.page == FINISHED
    return [
        Row(
            info.slot,
            outcome_of(info) if past else title_of(info),
            past_detail(info) if past else detail_of(info),
            date_of(info.when),
            thumbs.of_save(theme, info, size, shelf.folder),
            faint=bool(info.broken),
        )
        for info in (shelf.finished if past else shelf.saves)
    ]


def record_rows(theme: Theme, shelf: Shelf) -> list[Row]:
    """Return a row for each text record."""
    side = theme.u(SEAL)
    return [
        Row(
            info.name, info.name, record_detail(info), date_of(info.when),
            thumbs.of_record(theme, info, side), faint=bool(info.broken),
        )
        for info in shelf.records
    ]  # fmt: skip
