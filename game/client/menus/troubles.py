"""Say in one sentence what is wrong with a save or a record."""

from __future__ import annotations

from collections.abc import Mapping

from game.i18n import N_, _

SENTENCES: Mapping[str, str] = {
    "save.missing": N_("The file is no longer there."),
    "save.unreadable": N_("The file cannot be read: {why}."),
    "save.bad_slot": N_("A save cannot be called “{slot}”."),
    "save.too_big": N_("The file is larger than {most} MB, so it is no save of this game."),
    "save.empty": N_("The file is empty."),
    "save.foreign": N_("The file is no save of this game."),
    "save.damaged": N_("The file is damaged or was cut short."),
    "save.edited": N_("The file was changed by hand: its checksum does not fit."),
    "save.newer": N_("The file comes from a newer version of the program (format {version})."),
    "save.content_bad": N_("The file holds something that makes no game: {why}."),
    "save.disk": N_("The disk refuses: {why}."),
    "save.setup_bad": N_("The table in the file cannot be laid: {option} {why}."),
    "save.rules_newer": N_("The game was played by newer rules (version {version})."),
    "save.log_long": N_("The file has more moves than a match can have."),
    "save.log_unreadable": N_("Move {line} of the file cannot be read."),
    "save.log_illegal": N_("Move {line} of the file is against the rules."),
    "save.snapshot_differs": N_("The moves in the file do not lead to the position it holds."),
    "record.foreign": N_("The file is no record of this game."),
    "record.missing": N_("The record lacks the line “{field}”."),
    "record.bad_field": N_("The record's line “{field}” cannot be read."),
    "record.bad_line": N_("Line {line} of the record cannot be read."),
}


def trouble(key: str, params: Mapping[str, int | str] | None = None) -> str:
    """Return the sentence for a key, with its values filled in."""
    text = _(SENTENCES.get(key, N_("The file cannot be used.")))
    try:
        return text.format(**(params or {}))
    except (KeyError, IndexError):
        return _("The file cannot be used.")
