"""Set everything the player may set; each change shows at once."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.client.input import Event
from game.client.menus import Pane, RailEntry, build_frame
from game.client.menus.frame import page_by_key
from game.client.menus.seals import seal_row
from game.client.scenes.base import Scene
from game.client.setup.ways import claim_times, speeds
from game.client.table.keys import listing, meaning
from game.client.warming import last_game
from game.client.widgets import (
    Button,
    Choice,
    Label,
    Panel,
    Picture,
    Slider,
    TextEntry,
    Toggle,
    Widget,
)
from game.client.widgets.dialog import confirm
from game.i18n import _
from game.storage.settings import TEXT_SCALES, UI_SCALES, Settings

Rect = pygame.Rect
PAGES = ("general", "display", "sound", "play", "keys")


class SettingsScene(Scene):
    """Show one page of settings at a time; the rail leads to the others."""

    min_area = (1000, 560)

    def __init__(self, ctx, page: str = "general"):
        super().__init__(ctx)
        self.page = page if page in PAGES else "general"
        self.game = last_game()
        """Whose keys the page of keys shows."""
        self.pane: Pane | None = None
        self._offset = 0

    # -- building --------------------------------------------------------------------
    def layout(self) -> None:
        names = {
            "general": _("General"),
            "display": _("Display"),
            "sound": _("Sound"),
            "play": _("Play"),
            "keys": _("Keys"),
        }
        entries = [RailEntry(page, names[page]) for page in PAGES]
        frame = build_frame(
            self, _("Settings"), entries, self.page, self.show_page, picture="art/table_winter"
        )
        if self.page == "keys":
            self._games(frame.rail)
            self._keys(frame.page)
        else:
            self._page(frame.page)
        self._foot(frame.foot)

    def _games(self, rail: Rect) -> None:
        """Offer the games under the rail's entries: each has keys of its own."""
        if rail.height >= self.u(64) + self.theme.type.height(self.theme.px("body")):
            seal_row(self, self.game, self._choose_game, rail)

    def _choose_game(self, game: str) -> None:
        self.game = game
        self.build(self.theme)

    def _keys(self, area: Rect) -> None:
        """Show what each key does; there is nothing to set."""
        theme, u = self.theme, self.u
        rows = listing(self.game)
        half = (len(rows) + 1) // 2
        step = min(u(58), (area.height - u(56)) // half)
        sheet = Rect(area.x, area.y, area.width, step * half + u(56))
        self.layer.add(Panel(theme, sheet))
        inner = sheet.inflate(-u(80), -u(56))
        for index, (name, what) in enumerate(rows):
            x = inner.x + index // half * (inner.width // 2 + u(10))
            y = inner.y + index % half * step
            self._key_row(name, what, Rect(x, y, inner.width // 2 - u(10), step))

    def _key_row(self, name: str, what: str, box: Rect) -> None:
        """Draw a key's cap with its meaning beside it."""
        theme, u, p = self.theme, self.u, self.theme.palette
        label = theme.line(name, "caption", p.ink)
        wide = max(u(44), label.get_width() + u(22))
        tall = min(box.height - u(8), label.get_height() + u(12))
        cap = Picture(theme.shapes.plate((wide, tall), p.white, p.gold, u(6)))
        self.layer.add(cap).move(box.x, box.centery - tall // 2)
        text = self.layer.add(Picture(label))
        text.center(box.x + wide // 2, box.centery)
        left = box.x + max(wide, u(84)) + u(14)
        line = Picture(meaning(theme, what, (box.right - left, box.height), p.ink_soft))
        self.layer.add(line).move(left, box.centery - line.rect.height // 2)

    def _foot(self, foot: Rect) -> None:
        """Set the line at the foot: what applies, the credits, the way back to defaults."""
        theme, u = self.theme, self.u
        reset = Button(theme, _("Restore defaults"), self._ask_reset, key="reset")
        thanks = Button(theme, _("Credits"), self._credits, style="quiet", key="credits")
        left = foot.right
        for button in (reset, thanks):
            width, height = button.measure()
            left -= width
            self.ui.add(button)
            button.set_bounds((left, foot.centery - height // 2, width, height))
            left -= u(12)
        note = Label(theme, _("Every change applies at once."), "body", theme.palette.ink_soft)
        if note.rect.width < left - foot.x:
            self.layer.add(note).move(foot.x, foot.centery - note.rect.height // 2)

    def _credits(self) -> None:
        self.ctx.open("credits")

    def _page(self, area: Rect) -> None:
        """Lay the rows of the page on a sheet; a long page scrolls."""
        theme, u = self.theme, self.u
        rows = getattr(self, f"_rows_{self.page}")()
        gap, pad = u(20), u(40)
        heights = [self._row_height(row, area.width - 2 * pad) for row in rows]
        total = sum(heights) + gap * (len(rows) - 1)
        sheet = Rect(area.x, area.y, area.width, min(area.height, total + 2 * u(28)))
        self.layer.add(Panel(theme, sheet))
        inner = Rect(sheet.x + pad, sheet.y + u(26), sheet.width - 2 * pad, sheet.height - u(52))
        self.pane = Pane(theme, self.ui, self.layer, inner)
        y = 0
        for (control, note), height in zip(rows, heights):
            self._row(control, note, y, height)
            y += height + gap
            if y < total:
                line = Picture(
                    theme.shapes.wash((inner.width, max(1, u(1))), theme.palette.gold, 70)
                )
                self.pane.body.add(line).move(0, y - gap // 2)
        self.pane.finish(total, self._offset)

    def _row_height(self, row: tuple[Widget, str], width: int) -> int:
        control, note = row
        tall = control.measure()[1]
        if note:
            room = self._note_room(control, width)
            size = self.theme.type.block_size(note, self.theme.px("caption"), room)
            tall += size[1] - self.u(4)
        return tall

    def _note_room(self, control: Widget, width: int) -> int:
        """Return how wide a note may be that stands left of what its control is used by."""
        label = getattr(control, "label", "")
        name = self.theme.type.width(label, self.theme.px("body"))
        free = width - (control.measure()[0] - name) - self.u(12)
        return max(free, width * 2 // 5)

    def _row(self, control: Widget, note: str, y: int, height: int) -> None:
        pane = self.pane
        assert pane is not None
        pane.add(control)
        tall = control.measure()[1]
        control.set_bounds((0, y, pane.width, tall))
        if note:
            soft = self.theme.palette.ink_soft
            room = self._note_room(control, pane.width)
            label = Label(self.theme, note, "caption", soft, width=room)
            pane.body.add(label).move(0, y + tall - self.u(4))

    # -- pages -----------------------------------------------------------------------
    def _rows_general(self) -> list[tuple[Widget, str]]:
        settings = self.ctx.settings
        languages = [("auto", _("As the system")), ("zh_CN", "简体中文"), ("en", "English")]
        return [
            (self._choice("language", _("Language"), languages), ""),
            (
                TextEntry(
                    self.theme,
                    _("Your name"),
                    settings.player_name,
                    partial(self._set, "player_name"),
                    placeholder=_("Player"),
                    key="player_name",
                ),
                _("Shown at your seat, in records and in results."),
            ),
            (
                self._toggle("pause_on_focus_loss", _("Pause when the window is left")),
                _("The clock and the music wait until you come back."),
            ),
        ]

    def _rows_display(self) -> list[tuple[Widget, str]]:
        scales = [(value, _scale_name(value)) for value in UI_SCALES]
        texts = [(value, f"{value}%") for value in TEXT_SCALES]
        return [
            (self._toggle("fullscreen", _("Full screen")), _("F11 switches it anywhere.")),
            (
                self._choice("ui_scale", _("Interface size"), scales),
                _("Auto fills the window; a scene that has no room stays smaller."),
            ),
            (self._choice("text_scale", _("Text size"), texts), ""),
            (
                self._toggle("high_contrast", _("High contrast")),
                _("Darker ink on whiter paper."),
            ),
            (
                self._toggle("reduced_motion", _("Reduced motion")),
                _("Cards appear where they belong; nothing drifts or fades."),
            ),
        ]

    def _rows_sound(self) -> list[tuple[Widget, str]]:
        return [
            (self._volume("volume_master", _("Everything")), ""),
            (self._volume("volume_effects", _("Effects")), ""),
            (self._volume("volume_music", _("Music")), self._sound_note()),
        ]

    def _sound_note(self) -> str:
        return (
            "" if self.ctx.audio.available else _("No sound device was found; the game is silent.")
        )

    def _rows_play(self) -> list[tuple[Widget, str]]:
        return [
            (self._choice("speed", _("Speed of play"), speeds()), ""),
            (
                self._toggle("two_step_play", _("Choose, then play")),
                _("Click selects, the button plays. Off: a double click plays at once."),
            ),
            (
                self._toggle("auto_discard_forced", _("Discard by itself when there is no choice")),
                "",
            ),
            (self._toggle("chants", _("Verses on a scroll")), _("Shown when a set is played.")),
            (
                self._toggle("card_counter", _("Card counter")),
                _("An aid beside the table: which cards are not yet seen."),
            ),
            (
                self._choice("claim_seconds", _("Time to call"), claim_times()),
                _("Tianzi with three or four: how long a card may be called out of turn."),
            ),
        ]

    # -- controls --------------------------------------------------------------------
    def _set(self, name: str, value: Any) -> None:
        if self.pane:
            self._offset = self.pane.offset
        self.ctx.change(**{name: value})

    def _toggle(self, name: str, label: str) -> Toggle:
        value = getattr(self.ctx.settings, name)
        return Toggle(self.theme, label, value, partial(self._set, name), key=name)

    def _choice(self, name: str, label: str, options: list[tuple[Any, str]]) -> Choice:
        value = getattr(self.ctx.settings, name)
        return Choice(
            self.theme, label, options, value, partial(self._set, name),
            key=name, shrink=name.endswith("_scale"),
        )  # fmt: skip

    def _volume(self, name: str, label: str) -> Slider:
        return Slider(
            self.theme,
            label,
            getattr(self.ctx.settings, name),
            0,
            100,
            lambda value: self.ctx.preview(**{name: value}),
            show=lambda value: f"{value}%",
            on_done=partial(self._settle_volume, name),
            key=name,
        )

    def _settle_volume(self, name: str, value: int) -> None:
        """Keep a volume once the bead is let go, and let it be heard."""
        self._set(name, value)
        self.ctx.audio.play("pluck_5")

    # -- use -------------------------------------------------------------------------
    def show_page(self, page: str) -> None:
        """Turn to another page."""
        if page != self.page:
            self.page, self._offset = page, 0
            self.build(self.theme)

    def _ask_reset(self) -> None:
        confirm(
            self.ctx,
            _("Restore defaults"),
            _("All settings go back to what they were when the game was new. Your name stays."),
            _("Restore"),
            self._reset,
        )

    def _reset(self) -> None:
        keep = ("player_name", "window_width", "window_height", "fullscreen", "tutorial_offered")
        fresh = Settings()
        names = [name for name in Settings.__dataclass_fields__ if name not in keep]
        self.ctx.change(**{name: getattr(fresh, name) for name in names})
        self.build(self.theme)

    def update(self, dt: float) -> None:
        if self.pane:
            self.pane.follow()

    def on_event(self, event: Event) -> bool:
        """Turn pages by digits and by Ctrl+Page; scroll the page."""
        page = page_by_key(event, PAGES, self.page)
        if page is not None:
            self.show_page(page)
            return True
        return bool(self.pane and self.pane.handle(event))


def _scale_name(value: int) -> str:
    return f"{value}%" if value else _("Auto")
