"""Set a table: presets and modes first, then rules, seats and the table's ways."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar

from game.client.input import Event, Key, Pointer
from game.client.menus import Pane, RailEntry, build_frame
from game.client.menus.frame import heading
from game.client.menus.terms import mode_name, module_name
from game.client.scenes.base import Scene
from game.client.setup.draft import Draft
from game.client.setup.expert import modules_page
from game.client.setup.naming import NameDialog
from game.client.setup.pages import rules_page, seats_page, tables_page
from game.client.setup.seats import HUMAN, FaceDialog
from game.client.setup.ways import REFEREES, ways_page
from game.client.widgets import Button, Picture
from game.client.widgets.dialog import confirm
from game.i18n import N_, _, ngettext
from game.storage import presets as store
from game.storage.presets import Presets

PAGES: dict[str, tuple[Callable[..., int], str, str]] = {
    "tables": (
        tables_page,
        N_("Choose a table"),
        N_("One click is enough; the rest may stay as it is."),
    ),
    "rules": (
        rules_page,
        N_("Rules of play"),
        N_("Only what the mode allows can be changed."),
    ),
    "modules": (
        modules_page,
        N_("Modules and banned sets"),
        N_("What makes a game an expert's; any mixture goes."),
    ),
    "seats": (
        seats_page,
        N_("Who plays"),
        N_("A name may stay empty; a press on a face changes it."),
    ),
    "ways": (ways_page, N_("Table rules"), N_("Length, clock, verses and help.")),
}
ORDER = tuple(PAGES)


class SetupScene(Scene):
    """Let the player set a table and begin."""

    min_area = (1060, 600)
    picture: ClassVar[str] = "art/table_spring"

    def __init__(self, ctx, page: str = "tables", draft: Draft | None = None):
        super().__init__(ctx)
        self.presets: Presets = store.load() if draft is None else Presets()
        self.draft = draft or self._last()
        self.page = page
        self.own_chosen = ""
        self.pane: Pane | None = None
        self._offsets: dict[str, int] = {}
        self._pos = (-1, -1)

    def _last(self) -> Draft:
        draft = Draft.from_dict(self.presets.last) if self.presets.last else Draft()
        name = self.ctx.settings.player_name
        if name and draft.seats[0].human and not draft.seats[0].name:
            draft = draft.with_seat(0, name=name)
        return draft

    # -- building --------------------------------------------------------------------
    def layout(self) -> None:
        """Build the rail, the page and the foot."""
        entries = [
            RailEntry("tables", _("Table"), self._table_note()),
            RailEntry("rules", _("Rules"), self._rules_note()),
            RailEntry("modules", _("Modules"), self._modules_note()),
            RailEntry("seats", _("Seats"), self._seats_note()),
            RailEntry("ways", _("Table rules"), self._ways_note()),
        ]
        frame = build_frame(
            self, _("New game"), entries, self.page, self.turn_to, picture=self.picture
        )
        build, title, note = PAGES[self.page]
        top = heading(self, _(title), _(note), frame.page)
        area = frame.page.copy()
        area.y, area.height = top, frame.page.bottom - top
        self.pane = Pane(self.theme, self.ui, self.layer, area)
        height = build(self, self.pane)
        self.pane.finish(height + self.u(12), self._offsets.get(self.page, 0))
        self._build_foot(frame.foot)

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
        """Set the summary in at most two lines, as large as the foot allows."""
        type_, text, px = self.theme.type, self.summary(), self.theme.px("body")
        least = self.theme.u(14)
        while px > least and type_.block_size(text, px, room)[1] > most:
            px -= 1
        if type_.width(text, px) > room:
            return Picture(type_.block(text, px, self.theme.palette.ink_soft, room))
        return Picture(type_.line(text, px, self.theme.palette.ink_soft))

    # -- what is chosen, in words ----------------------------------------------------
    def _table_note(self) -> str:
        names = {"elegant": _("Elegant Gathering"), "original": _("Original Text")}
        return self.own_chosen or names.get(self.draft.preset) or mode_name(self.draft.mode)

    def _rules_note(self) -> str:
        limit = self.draft.raise_limit
        text = _("Raise up to +{n}").format(n=limit) if limit else _("Raise without limit")
        return " · ".join((mode_name(self.draft.mode), text))

    def _modules_note(self) -> str:
        draft = self.draft
        names = [module_name(name) for name in draft.modules] if draft.mode == "expert" else []
        if draft.banned:
            names.append(_("Silent Night"))
        return " · ".join(names) or _("None")

    def _seats_note(self) -> str:
        bots = self.draft.count - self.draft.humans
        humans = self.draft.humans
        people = ngettext("{n} human", "{n} humans", humans).format(n=humans)
        return " · ".join((people, ngettext("{n} bot", "{n} bots", bots).format(n=bots)))

    def _ways_note(self) -> str:
        draft = self.draft
        games = ngettext("{n} game", "{n} games", draft.match).format(n=draft.match)
        clock = _("{n} s a turn").format(n=draft.clock) if draft.clock else _("No clock")
        return " · ".join((_(REFEREES[draft.referee][1]), games, clock))

    def summary(self) -> str:
        """Return the table in one line."""
        return " · ".join((self._rules_note(), self._seats_note(), self._ways_note()))

    # -- changing --------------------------------------------------------------------
    def rebuild(self) -> None:
        """Lay the scene out anew after a change, keeping scroll, focus and pointer."""
        if self.pane:
            self._offsets[self.page] = self.pane.offset
        self.build(self.theme)
        self.ui.handle(Pointer("move", self._pos))

    def turn_to(self, page: str) -> None:
        """Show another page."""
        if page != self.page:
            if self.pane:
                self._offsets[self.page] = self.pane.offset
            self.page, self.pane = page, None
            self.rebuild()

    def put(self, **changes: Any) -> None:
        """Change the draft without laying out anew (while text is typed)."""
        self.draft = self.draft.with_(**changes)

    def change(self, **changes: Any) -> None:
        """Change the draft and show it."""
        self.own_chosen = ""
        self.put(**changes)
        self.rebuild()

    def setter(self, key: str) -> Callable[[Any], None]:
        """Return what a control calls with its new value."""
        return lambda value: self.change(**{key: value})

    def toggle_night(self, name: str) -> None:
        """Ban a special set, or allow it again."""
        self.own_chosen = ""
        self.draft = self.draft.toggle_night(name)
        self.rebuild()

    def toggle_module(self, name: str) -> None:
        """Play with a module of the expert mode, or without it again."""
        self.own_chosen = ""
        self.draft = self.draft.toggle_module(name)
        self.rebuild()

    def choose_preset(self, name: str) -> None:
        """Take the rules of a built-in preset."""
        self.own_chosen = ""
        self.draft = self.draft.with_preset(name)
        self.rebuild()

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

    def ask_face(self, index: int) -> None:
        """Let a face be picked for a seat."""

        def pick(face: str) -> None:
            self.draft = self.draft.with_seat(index, portrait=face)
            self.rebuild()

        self.ctx.open(FaceDialog(self.ctx, self.draft.seats[index].portrait, pick))

    # -- own tables --------------------------------------------------------------------
    def choose_own(self, name: str) -> None:
        """Use one of the player's own tables."""
        preset = self.presets.find(name)
        if preset:
            self.draft, self.own_chosen = Draft.from_dict(preset.table), name
            self.rebuild()

    def ask_name(self) -> None:
        """Ask under which name this table is kept."""
        if self.draft.refusal():
            self.ctx.toast(self.draft.refusal(), "warning")
            return
        self.ctx.open(NameDialog(self.ctx, self.own_chosen or self._table_note(), self.keep_own))

    def keep_own(self, name: str) -> None:
        """Keep this table under a name."""
        table = self.draft.with_(seed=None).as_dict()
        try:
            self._store(self.presets.keep(name, table))
        except ValueError:
            self.ctx.toast(_("There are too many tables already; delete one first."), "warning")
            return
        self.own_chosen = name.strip()
        self.rebuild()

    def drop_own(self) -> None:
        """Ask, then delete the chosen table of one's own."""
        name = self.own_chosen

        def drop() -> None:
            self._store(self.presets.drop(name))
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
        self._store(self.presets.remember(self.draft.with_(seed=None).as_dict()))
        self.ctx.replace("table", setup=self.draft.setup(random.Random()))

    def handle(self, event: Event) -> bool:
        """Note where the pointer is, for controls that come under it by a new layout."""
        if isinstance(event, Pointer):
            self._pos = event.pos
        return super().handle(event)

    def on_event(self, event: Event) -> bool:
        """Turn pages by digits and by Ctrl+Page; scroll the page."""
        if isinstance(event, Key) and event.digit and event.digit <= len(ORDER):
            self.turn_to(ORDER[event.digit - 1])
            return True
        if isinstance(event, Key) and event.ctrl and event.command in ("page_up", "page_down"):
            way = 1 if event.command == "page_down" else -1
            self.turn_to(ORDER[(ORDER.index(self.page) + way) % len(ORDER)])
            return True
        return bool(self.pane and self.pane.handle(event))

    def update(self, dt: float) -> None:
        """Keep the focused control in sight."""
        if self.pane:
            self.pane.follow()


def shot(ctx, game: str, seed: int, plies: int) -> dict[str, Any]:
    """Prepare a picture: `plies` is the number of the page."""
    return {"page": ORDER[plies % len(ORDER)], "draft": Draft()}
