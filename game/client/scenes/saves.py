"""Go on with a game, keep one under a name, take one away; look at finished ones and records."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

import pygame

from game.client import saving
from game.client.archive import pages
from game.client.archive.entries import date_of, detail_of, game_of, title_of
from game.client.archive.shelf import FINISHED, RECORDS, SAVES, Shelf
from game.client.input import Event, Key
from game.client.menus import build_frame
from game.client.menus.frame import heading, page_by_key
from game.client.menus.terms import game_name
from game.client.menus.troubles import trouble
from game.client.scenes.base import Scene
from game.client.setup.naming import NameDialog
from game.client.widgets import Button, ListBox, Panel, Row
from game.client.widgets.dialog import confirm, message
from game.i18n import _
from game.session import records
from game.storage import recordfiles, saves
from game.storage.recordfiles import RecordInfo
from game.storage.saveformat import SaveError
from game.storage.saves import AUTO, SaveInfo

Rect = pygame.Rect
ROW_UNITS = 90


class Latest(NamedTuple):
    """Hold what one may go on with: words for it, how to, and its game."""

    words: str
    open: Callable[[], object]
    game: str


def latest(ctx: Any) -> Latest | None:
    """Return the game one may go on with; None without one."""
    for info in saves.list_saves():
        if info.slot == AUTO and not info.broken and not info.over:
            return Latest(detail_of(info), lambda: _open(ctx, AUTO), game_of(info.setup))
    return None


def _open(ctx: Any, slot: str) -> None:
    """Open the table of a slot, or say in a sentence why it cannot be."""
    try:
        opened = saving.revive(slot)
    except SaveError as error:
        message(ctx, _("This game cannot be opened"), trouble(error.key, error.params))
        return
    if opened.saved.skipped:
        ctx.toast(_("The newest copy was damaged; an older one was opened."), "warning", 6)
    saving.play(ctx, opened.restored)


def _broken(info: SaveInfo | RecordInfo) -> str:
    """Say what is wrong with a game or a record; empty when nothing is."""
    return trouble(info.broken, info.params) if info.broken else ""


class SavesScene(Scene):
    """List saves and records. With a `table` the game on it can be kept under a name."""

    min_area = (1040, 580)
    told_as = "saves"

    def __init__(self, ctx: Any, table: Any = None, page: str = SAVES):
        super().__init__(ctx)
        self.table = table
        self.shelf = Shelf(page)
        self.asked = table is None
        self._offset = 0

    def update(self, dt: float) -> None:
        """Ask for the name at once when a table is to be kept."""
        if not self.asked:
            self.asked = True
            self.keep()

    # -- building --------------------------------------------------------------------
    def layout(self) -> None:
        """Build the rail, the list and what can be done."""
        title, rail = _("Saves"), pages.rail(self.shelf)
        frame = build_frame(
            self, title, rail, self.shelf.page, self.turn_to, picture="art/table_winter"
        )
        texts = pages.heading_of(self.shelf)
        top = heading(self, texts[0], texts[1], frame.page)
        area = Rect(frame.page.x, top, frame.page.width, frame.page.bottom - top)
        self._build_list(area)
        buttons = {
            SAVES: self._save_buttons,
            FINISHED: self._finished_buttons,
            RECORDS: self._record_buttons,
        }
        self._build_foot(buttons[self.shelf.page](), frame.foot)
        if self.ui.focused is None:
            self.ui.focus("list", show=False)

    def _build_list(self, area: Rect) -> None:
        theme, u = self.theme, self.u
        self.layer.add(Panel(theme, area, "plain"))
        rows = self.rows()
        empty = pages.empty_words(self.shelf.page)
        box = ListBox(
            theme, rows, self._pick, self._activate, value=self.shelf.chosen,
            row_units=66 if self.shelf.page == RECORDS else ROW_UNITS, key="list", empty=empty,
        )  # fmt: skip
        self.ui.add(box)
        box.set_bounds(area.inflate(-u(24), -u(20)))
        box.scroll_to(self._offset)
        self.list = box

    def rows(self) -> list[Row]:
        """Return the rows of the page."""
        if self.shelf.page == RECORDS:
            return pages.record_rows(self.theme, self.shelf)
        return pages.save_rows(self.theme, self.shelf)

    def _build_foot(self, buttons: list[Button], line: Rect) -> None:
        """Set the buttons from the right; the first is the seal."""
        u, right = self.u, line.right
        room = line.width - u(12) * (len(buttons) - 1)
        wanted = sum(button.measure()[0] for button in buttons)
        share = min(1.0, room / max(1, wanted))
        for button in buttons:
            self.ui.add(button)
            wide = int(button.measure()[0] * share)
            button.set_bounds((right - wide, line.y, wide, line.height))
            right -= wide + u(12)

    def _button(
        self,
        label: str,
        act: Callable[[], object],
        key: str,
        reason: str = "",
        style: str = "paper",
    ) -> Button:
        button = Button(self.theme, label, act, style=style, key=key)
        button.enable(not reason, reason)
        return button

    def _save_buttons(self) -> list[Button]:
        info = self.shelf.save
        none = "" if info else _("Choose a game first.")
        broken = _broken(info) if info else none
        auto = broken or (
            _("The autosave has no name of its own.") if info and info.slot == AUTO else ""
        )
        buttons = [
            self._button(_("Load"), self.load, "load", broken, "paper" if self.table else "seal"),
            self._button(_("Rename"), self.rename, "rename", auto),
            self._button(_("Delete"), self.delete, "delete", none),
            self._button(_("Export record"), self.export, "export", broken),
            self._button(_("Replay"), self.replay, "replay", broken),
        ]
        if self.table:
            buttons.insert(0, self._button(_("Save this game"), self.keep, "keep", "", "seal"))
        elif self.shelf.dropped:
            buttons.append(self._button(_("Undo delete"), self.undelete, "undelete", "", "quiet"))
        return buttons

    def _finished_buttons(self) -> list[Button]:
        info = self.shelf.past
        broken = _broken(info) if info else _("Choose a game first.")
        return [
            self._button(_("Review"), self.review, "review", broken, "seal"),
            self._button(_("Replay"), self.replay, "replay", broken),
            self._button(_("Keep as a game"), self.keep_past, "keep_past", broken),
        ]

    def _record_buttons(self) -> list[Button]:
        file = self.shelf.record
        broken = _broken(file) if file else _("Choose a record first.")
        return [
            self._button(_("Replay"), self.replay, "replay", broken, "seal"),
            self._button(_("Keep as a game"), self.take_in, "take_in", broken),
            self._button(_("Look again"), self.refresh, "refresh"),
        ]

    # -- choosing --------------------------------------------------------------------
    def rebuild(self) -> None:
        """Lay the scene out anew, keeping what was chosen and seen."""
        self._offset = self.list.offset
        self.build(self.theme)

    def refresh(self) -> None:
        """Read the folders again and show them."""
        self.shelf.read()
        self.rebuild()

    def turn_to(self, page: str, chosen: str | None = None) -> None:
        """Show the games or the records from their start."""
        if page != self.shelf.page or chosen:
            self.shelf.turn_to(page, chosen)
            self._offset = 0
            self.build(self.theme)

    def _try(self, act: Callable[[], object]) -> bool:
        """Do something to the files; say why where the disk refuses, and show how they are."""
        try:
            act()
        except SaveError as error:
            self.ctx.toast(trouble(error.key, error.params), "warning", 6)
            self.refresh()
            return False
        self.rebuild()
        return True

    def _pick(self, name: str) -> None:
        self.shelf.chosen = name
        self.rebuild()

    def _activate(self, name: str) -> None:
        self.shelf.chosen = name
        if self.shelf.page == RECORDS:
            self.replay()
        elif self.shelf.page == FINISHED:
            self.review()
        elif self.shelf.save and not self.shelf.save.broken:
            self.load()

    # -- games -----------------------------------------------------------------------
    def load(self) -> None:
        """Open the chosen game; ask first when another one is on the table."""
        info = self.shelf.save
        if info is None:
            return
        if self.table is None:
            _open(self.ctx, info.slot)
            return
        text = _("The game on the table stays in the autosave until the next one is played.")
        confirm(
            self.ctx, _("Leave the table for this game?"), text, _("Load"),
            lambda: _open(self.ctx, info.slot),
        )  # fmt: skip

    def keep(self) -> None:
        """Ask for a name and keep the game on the table."""
        proposal = date_of(time.time())
        self.ctx.open(
            NameDialog(self.ctx, proposal, self._keep_as, _("Save this game as"), _("Save"))
        )

    def _keep_as(self, name: str) -> None:
        same = self.shelf.titled(name)
        if same is None:
            self._write(saves.new_slot(), name)
            return
        text = _("“{name}” is there already. Its older copies stay for a while.").format(name=name)
        confirm(
            self.ctx, _("Write over it?"), text, _("Write over"),
            lambda: self._write(same.slot, name),
        )  # fmt: skip

    def _write(self, slot: str, name: str) -> None:
        if self._try(lambda: saves.save(slot, self.table.record(), name)):
            self.shelf.chosen = slot
            self.refresh()
            self.ctx.toast(_("Saved as “{name}”.").format(name=name), "good")

    def rename(self) -> None:
        """Ask for another name of the chosen game."""
        info = self.shelf.save
        if info:
            dialog = NameDialog(self.ctx, title_of(info), self._rename_to, _("Rename"), _("Rename"))
            self.ctx.open(dialog)

    def _rename_to(self, name: str) -> None:
        info = self.shelf.save
        if info:
            self._try(lambda: self.shelf.rename(info.slot, name))

    def delete(self) -> None:
        """Ask, then move the chosen game to the trash."""
        info = self.shelf.save
        if info:
            text = _("“{name}” can be brought back for 30 days.").format(name=title_of(info))
            confirm(
                self.ctx, _("Delete this game?"), text, _("Delete"),
                lambda: self._delete(info.slot), danger=True,
            )  # fmt: skip

    def _delete(self, slot: str) -> None:
        self._try(lambda: self.shelf.delete(slot))

    def undelete(self) -> None:
        """Bring the game deleted last back."""
        self._try(self.shelf.undelete)

    def export(self) -> None:
        """Write the chosen game as text and say where."""
        info = self.shelf.save
        if info is None:
            return
        try:
            record = saves.load(info.slot).record
            title = f"{game_name(record['game'])} {title_of(info)}".replace(date_of(info.when), "")
            path = recordfiles.write(record, title, date_of(info.when))
        except SaveError as error:
            self.ctx.toast(trouble(error.key, error.params), "warning", 6)
            return
        self.turn_to(RECORDS, path.name)
        place = f"{path.parent.name}/{path.name}"
        self.ctx.toast(_("Record kept in {place}").format(place=place), "good", 6)

    # -- records -----------------------------------------------------------------------
    def _restored(self) -> records.Restored | None:
        """Set the chosen game or record up, or say why that cannot be."""
        try:
            if self.shelf.page != RECORDS:
                return saving.revive(self.shelf.chosen or "", self.shelf.folder).restored
            return records.restore(recordfiles.read(self.shelf.chosen or ""))
        except SaveError as error:
            why = trouble(error.key, error.params)
        except records.RestoreError as error:
            why = trouble(error.key, error.params)
        message(self.ctx, _("This game cannot be opened"), why)
        return None

    def replay(self) -> None:
        """Open the chosen game or record in the replay."""
        restored = self._restored() if self.shelf.chosen else None
        if restored is None:
            return
        if restored.rules_version < restored.match.spec.rules_version:
            why = _("It was played by older rules: it can be played on, but not replayed.")
            message(self.ctx, _("This game cannot be replayed"), why)
            return
        self.ctx.open("replay", restored=restored)

    # -- finished games ------------------------------------------------------------------
    def review(self) -> None:
        """Open the review of the chosen finished game."""
        from game.client.review.going_on import open_review

        restored = self._restored() if self.shelf.past else None
        if restored is not None:
            open_review(self.ctx, restored)

    def keep_past(self) -> None:
        """Keep the chosen finished game among the saves."""
        info = self.shelf.past
        if info is None:
            return
        game, date = game_name(info.game), date_of(info.when)
        title = _("{game}, {date}").format(game=game, date=date)
        if self._try(lambda: self.shelf.keep_past(title)):
            self._offset = 0
            self.build(self.theme)

    def take_in(self) -> None:
        """Make a saved game of the chosen record."""
        restored = self._restored() if self.shelf.record else None
        if restored and self._try(lambda: self.shelf.take_in(restored)):
            self._offset = 0
            self.build(self.theme)

    # -- keys --------------------------------------------------------------------------
    def on_event(self, event: Event) -> bool:
        """Turn pages by digits; take Delete and F2 for the chosen game."""
        page = page_by_key(event, (SAVES, FINISHED, RECORDS), self.shelf.page)
        if page is not None:
            self.turn_to(page)
            return True
        if not isinstance(event, Key) or self.shelf.page != SAVES or self.shelf.save is None:
            return False
        if event.command == "delete":
            self.delete()
            return True
        if event.command == "hint" and self.shelf.save.slot != AUTO and not self.shelf.save.broken:
            self.rename()
            return True
        return False


def shot(ctx: Any, game: str, seed: int, plies: int) -> dict[str, Any]:
    """Prepare a picture: whatever lies in the folders; an odd `plies` shows the records."""
    return {"page": RECORDS if plies % 2 else SAVES}
