"""Bind the pages of a 雀舞 table together and say what they hold."""

from __future__ import annotations

from game.client.menus.terms import games_words, mode_name, module_name
from game.client.setup.quewu.draft import QuewuDraft
from game.client.setup.quewu.expert import modules_page
from game.client.setup.quewu.pages import rules_page, tables_page
from game.client.setup.quewu.ways import REFEREES, ways_page
from game.client.setup.sheets import SEATS_PAGE, Page, Sheet
from game.i18n import N_, _


def _table(draft: QuewuDraft) -> str:
    names = {"elegant": _("Elegant Gathering"), "original": _("Original Text")}
    return names.get(draft.preset) or mode_name(draft.mode)


def _rules(draft: QuewuDraft) -> str:
    limit = draft.raise_limit
    text = _("Raise up to +{n}").format(n=limit) if limit else _("Raise without limit")
    return " · ".join((mode_name(draft.mode), text))


def _modules(draft: QuewuDraft) -> str:
    names = [module_name(name) for name in draft.modules] if draft.mode == "expert" else []
    if draft.banned:
        names.append(_("Silent Night"))
    return " · ".join(names) or _("None")


def _ways(draft: QuewuDraft) -> str:
    clock = _("{n} s a turn").format(n=draft.clock) if draft.clock else _("No clock")
    return " · ".join((_(REFEREES[draft.referee][1]), games_words(draft.match), clock))


SHEET = Sheet(
    QuewuDraft,
    (
        Page(
            "tables",
            N_("Table"),
            N_("Choose a table"),
            N_("One click is enough; the rest may stay as it is."),
            tables_page,
            _table,
            summed=False,
        ),
        Page(
            "rules",
            N_("Rules"),
            N_("Rules of play"),
            N_("Only what the mode allows can be changed."),
            rules_page,
            _rules,
        ),
        Page(
            "modules",
            N_("Modules"),
            N_("Modules and banned sets"),
            N_("What makes a game an expert's; any mixture goes."),
            modules_page,
            _modules,
            summed=False,
        ),
        SEATS_PAGE,
        Page(
            "ways",
            N_("Table rules"),
            N_("Table rules"),
            N_("Length, clock, verses and help."),
            ways_page,
            _ways,
        ),
    ),
    "art/table_spring",
)
