"""Know the set-up pages of each game: what they are called, build and say."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from game.client.menus.pane import Pane
from game.client.setup.draft import Draft
from game.client.setup.seats import build_seats
from game.i18n import N_, _, ngettext

if TYPE_CHECKING:
    from game.client.scenes.setup import SetupScene


class Page(NamedTuple):
    """Describe one page; texts are message ids.

    `build(scene, pane)` lays it out and returns its height, `says(draft)` is the line under
    its name on the rail. `summed` pages make up the line at the foot.
    """

    key: str
    name: str
    title: str
    note: str
    build: Callable[[SetupScene, Pane], int]
    says: Callable[[Any], str]
    summed: bool = True


class Sheet(NamedTuple):
    """Describe how the tables of one game are set."""

    draft: type[Draft]
    pages: tuple[Page, ...]
    picture: str
    """The landscape behind the pages."""
    wash: float = 0.0
    """How much of it is paper, from 0 to 1: where it is dark."""

    def page(self, key: str) -> Page:
        """Return the page of a key; raise KeyError for an unknown one."""
        found = next((page for page in self.pages if page.key == key), None)
        if found is None:
            raise KeyError(key)
        return found


def sheet(game: str) -> Sheet:
    """Return the sheet of a game; raise KeyError for an unknown one."""
    if game == "quewu":
        from game.client.setup.quewu.sheet import SHEET

        return SHEET
    if game == "gouji":
        from game.client.setup.gouji import SHEET as GOUJI

        return GOUJI
    if game == "qixing":
        from game.client.setup.qixing import SHEET as QIXING

        return QIXING
    if game == "tianzi":
        from game.client.setup.tianzi import SHEET as TIANZI

        return TIANZI
    raise KeyError(game)


# -- pages that every game has ---------------------------------------------------------------


def seats_note(draft: Draft) -> str:
    """Say how many people and bots play."""
    bots, humans = draft.count - draft.humans, draft.humans
    people = ngettext("{n} human", "{n} humans", humans).format(n=humans)
    return " · ".join((people, ngettext("{n} bot", "{n} bots", bots).format(n=bots)))


def help_note(draft: Draft) -> str:
    """Say which help the table gives."""
    words = [_("Open hands")] if draft.open_hands else []
    undo = draft.undo and not draft.undo_refusal()
    words.append(_("Undo allowed") if undo else _("No undo"))
    return " · ".join(words)


SEATS_PAGE = Page(
    "seats",
    N_("Seats"),
    N_("Who plays"),
    N_("A press on a face lets you choose who plays; names may stay empty."),
    build_seats,
    seats_note,
)
