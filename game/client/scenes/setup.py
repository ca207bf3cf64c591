"""Set a table: the game first, then its rules, seats and the table's ways."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from game.client import warming
from game.client.input import Event, Pointer
from game.client.menus import Pane, RailEntry, build_frame
from game.client.menus.frame import heading, page_by_key
from game.client.menus.terms import game_name
from game.client.scenes.base import Scene
from game.client.setup.draft import Draft
from game.client.setup.games import games_page
from game.client.setup.naming import NameDialog
from game.client.setup.seats import HUMAN, FaceDialog
from game.client.setup.sheets import Page, Sheet, sheet
from game.client.widgets import Button, Picture
from game.client.widgets.dialog import confirm
from game.games import GAME_IDS
from game.i18n import N_, _
from game.storage import presets as store
from game.storage.presets import Presets

GAME_PAGE = Page(
    "game",
    N_("Game"),
    N_("Choose a game"),
    N_("Each keeps its own table; a second press leads to its rules."),
    games_page,
    lambda draft: game_name(draft.GAME),
    summed=False,
)


class SetupScene(Scene):
    """Let the player choose a game, set a table and begin.

    Without a game the one played last is chosen. A `draft` stands for its game, and for a
    player who has kept nothing yet.
    """

    min_area = (1060, 600)
    told_as = "setup"

    def __init__(self, ctx, page: str = "game", draft: Draft | None = None, game: str = ""):
        super().__init__(ctx)
        self.presets: Presets = store.load() if draft is None else Presets()
        self.drafts: dict[str, Draft] = {draft.GAME: draft} if draft else {}
        self.game = draft.GAME if draft else game or self._last_game()
        self.page = page if page in self.order else "game"
        self.owns: dict[str, str] = {}
        self.pane: Pane | None = None
        self._offsets: dict[tuple[str, str], int] = {}
        self._warmed = {self.game}
        self._pos = (-1, -1)

    def _last_game(self) -> str:
        return self.presets.game if self.presets.game in GAME_IDS else GAME_IDS[0]

    def _last_table(self, game: str) -> Draft:
        made = sheet(game).draft
        last = self.presets.last.get(game)
        draft = made.from_dict(last) if last else made()
        name = self.ctx.settings.player_name
        if name and draft.seats[0].human and not draft.seats[0].name:
            draft = draft.with_seat(0, name=name)
        return draft

    # -- what is chosen --------------------------------------------------------------
    @property
    def draft(self) -> Any:
        """Hold the choices for the present game, a Draft of its own kind."""
        if self.game not in self.drafts:
            self.drafts[self.game] = self._last_table(self.game)
        return self.drafts[self.game]

    @draft.setter
    def draft(self, draft: Draft) -> None:
        self.drafts[self.game] = draft

    @property
    def own_chosen(self) -> str:
        """Name the table of one's own that is in use, or nothing."""
        return self.owns.get(self.game, "")

    @own_chosen.setter
    def own_chosen(self, name: str) -> None:
        self.owns[self.game] = name

    @property
    def sheet(self) -> Sheet:
        """Return what the present game's tables are made of."""
        return sheet(self.game)

    @property
    def pages(self) -> tuple[Page, ...]:
        """List the pages: the games, then those of the present one."""
        return (GAME_PAGE, *self.sheet.pages)

    @property
    def order(self) -> tuple[str, ...]:
        """List the keys of the pages."""
        return tuple(page.key for page in self.pages)

    # -- building --------------------------------------------------------------------
    def layout(self) -> None:
        """Build the rail, the page and the foot."""
        entries = [RailEntry(page.key, _(page.name), self._note(page)) for page in self.pages]
        frame = build_frame(
            self, _("New game"), entries, self.page, self.turn_to,
            picture=self.sheet.picture, wash=self.sheet.wash,
        )  # fmt: skip
        page = self.pages[self.order.index(self.page)]
        top = heading(self, _(page.title), _(page.note), frame.page)
        area = frame.page.copy()
        area.y, area.height = top, frame.page.bottom - top
        self.pane = Pane(self.theme, self.ui, self.layer, area)
        height = page.build(self, self.pane)
        self.pane.finish(height + self.u(12), self._offsets.get((self.game, self.page), 0))
        self._build_foot(frame.foot)

    def _note(self, page: Page) -> str:
        """Return the line under a page's name: one's own table goes by its name."""
        first = page is self.sheet.pages[0]
        return self.own_chosen if first and self.own_chosen else page.says(self.draft)

    def _build_foot(self, line) -> None:
        theme, u = self.theme, self.u
        begin = Button(theme, _("Begin"), self.begin, style="seal", role="lead", key="begin")
        self.ui.add(begin)
        wide = max(u(220), begin.measure()[0])
        reason = self.draft.refusal()
        begin.enable(not reason, reason)
        begin.set_bounds((line.right - wide, line.y, wide, line.height))
        text = self._summary_picture(line.width - wide - u(24), line.height + u(10))
        self.layer.add(text).move(line.x, line.y + (line.height - text.rect.height) // 2)
        if self.ui.focused is None:
            self.ui.focus(begin, show=False)

    def _summary_picture(self, room: int, most: int) -> Picture:
        """Set the summary in one line, or in two, as large as the foot allows."""
        type_, text, px = self.theme.type, self.summary(), self.theme.px("body")
        single, least = type_.fit(text, px, room), self.theme.u(14)
        if single >= px * 0.85:
            return Picture(type_.line(text, single, self.theme.palette.ink_soft))
        while px > least and type_.block_size(text, px, room)[1] > most:
            px -= 1
        if type_.width(text, px) > room:
            return Picture(type_.block(text, px, self.theme.palette.ink_soft, room))
        return Picture(type_.line(text, px, self.theme.palette.ink_soft))

    def summary(self) -> str:
        """Return the table in one line."""
        words = [page.says(self.draft) for page in self.sheet.pages if page.summed]
        return " · ".join((game_name(self.game), *words))

    # -- changing --------------------------------------------------------------------
    def rebuild(self) -> None:
        """Lay the scene out anew after a change, keeping scroll, focus and pointer."""
        if self.pane:
            self._offsets[self.game, self.page] = self.pane.offset
        self.build(self.theme)
        self.ui.handle(Pointer("move", self._pos))

    def turn_to(self, page: str) -> None:
        """Show another page."""
        if page != self.page:
            if self.pane:
                self._offsets[self.game, self.page] = self.pane.offset
            self.page, self.pane = page, None
            self.rebuild()

    def choose_game(self, game: str) -> None:
        """Set tables of another game; a second press leads to the pages of its own."""
        if game == self.game:
            self.turn_to(self.order[1])
            return
        self.game, self.pane = game, None
        self.rebuild()
        if game not in self._warmed:
            self._warmed.add(game)
            self.ctx.slack.add(warming.cards(self.ctx, game))

    def put(self, **changes: Any) -> None:
        """Change the draft without laying out anew (while text is typed)."""
        self.draft = self.draft.with_(**changes)

    def change(self, **changes: Any) -> None:
        """Change the draft and show it."""
        self.take(self.draft.with_(**changes))

    def setter(self, key: str) -> Callable[[Any], None]:
        """Return what a control calls with its new value."""
        return lambda value: self.change(**{key: value})

    def take(self, draft: Draft) -> None:
        """Show another draft of the present game."""
        self.own_chosen = ""
        self.draft = draft
        self.rebuild()

    def choose_preset(self, name: str) -> None:
        """Take the rules of a built-in preset."""
        self.take(self.draft.with_preset(name))

    # -- seats -----------------------------------------------------------------------
    def put_name(self, index: int, name: str) -> None:
        """Take the typed name of a seat."""
        self.draft = self.draft.with_seat(index, name=name.strip())

    def put_who(self, index: int, who: str) -> None:
        """Seat a human, or a bot of a level."""
        human = who == HUMAN
        level = self.draft.seats[index].level if human else who
        self.draft = self.draft.with_seat(index, human=human, level=level)
        self.rebuild()

    def put_level(self, level: str) -> None:
        """Give every bot one level; an empty one leaves each his own."""
        if level:
            self.draft = self.draft.with_bots(level)
        self.rebuild()

    def ask_face(self, index: int) -> None:
        """Let a face be picked for a seat."""

        def pick(face: str) -> None:
            self.draft = self.draft.with_seat(index, portrait=face)
            self.rebuild()

        seat = self.draft.seats[index]
        self.ctx.open(FaceDialog(self.ctx, seat.portrait, pick, bot=not seat.human))

    # -- own tables --------------------------------------------------------------------
    def choose_own(self, name: str) -> None:
        """Use one of the player's own tables."""
        preset = self.presets.find(self.game, name)
        if preset:
            self.take(self.sheet.draft.from_dict(preset.table))
            self.own_chosen = name
            self.rebuild()

    def ask_name(self) -> None:
        """Ask under which name this table is kept."""
        if self.draft.refusal():
            self.ctx.toast(self.draft.refusal(), "warning")
            return
        self.ctx.open(NameDialog(self.ctx, self._note(self.sheet.pages[0]), self.keep_own))

    def keep_own(self, name: str) -> None:
        """Keep this table under a name."""
        table = self.draft.with_(seed=None).as_dict()
        try:
            self._store(self.presets.keep(self.game, name, table))
        except ValueError:
            self.ctx.toast(_("There are too many tables already; delete one first."), "warning")
            return
        self.own_chosen = name.strip()
        self.rebuild()

    def drop_own(self) -> None:
        """Ask, then delete the chosen table of one's own."""
        name = self.own_chosen

        def drop() -> None:
            self._store(self.presets.drop(self.game, name))
            self.own_chosen = ""
            self.rebuild()

        text = _("“{name}” will no longer be offered. Games already played stay.").format(name=name)
        confirm(self.ctx, _("Delete this table?"), text, _("Delete"), drop, danger=True)

    def _store(self, presets: Presets) -> None:
        self.presets = presets
        try:
            store.save(presets)
        except OSError as error:
            text = _("The tables could not be kept: {reason}")
            self.ctx.toast(text.format(reason=error.strerror or str(error)), "warning")

    # -- going on ----------------------------------------------------------------------
    def begin(self) -> None:
        """Open the table and remember how it was set."""
        if self.draft.refusal():
            return
        table = self.draft.with_(seed=None).as_dict()
        self._store(self.presets.remember(self.game, table))
        self.ctx.replace("table", setup=self.draft.setup(random.Random()))

    def handle(self, event: Event) -> bool:
        """Note where the pointer is, for controls that come under it by a new layout."""
        if isinstance(event, Pointer):
            self._pos = event.pos
        return super().handle(event)

    def on_event(self, event: Event) -> bool:
        """Turn pages by digits and by Ctrl+Page; scroll the page."""
        page = page_by_key(event, self.order, self.page)
        if page is not None:
            self.turn_to(page)
            return True
        return bool(self.pane and self.pane.handle(event))

    def update(self, dt: float) -> None:
        """Keep the focused control in sight."""
        if self.pane:
            self.pane.follow()


def shot(ctx, game: str, seed: int, plies: int) -> dict[str, Any]:
    """Prepare a picture: `plies` is the number of the page, the first offers the games."""
    pages = ("game", *(page.key for page in sheet(game).pages))
    return {"page": pages[plies % len(pages)], "draft": sheet(game).draft()}
