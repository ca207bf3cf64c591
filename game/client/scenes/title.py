"""Open the program: a landscape, the name in brush, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.client import warming
from game.client.animation import Call, Sequence, Tween, Wait, ease_in
from game.client.input import Event, Pointer
from game.client.menus.seals import game_seal
from game.client.menus.terms import game_name
from game.client.scenes.base import Scene
from game.client.stage import Group
from game.client.theme.petals import Petals
from game.client.widgets.button import Button
from game.client.widgets.nodes import Backdrop, Label, Picture
from game.i18n import _

if TYPE_CHECKING:
    from game.client.scenes.saves import Latest

MIST_UNITS = 560
DRIFT_SECONDS = 14.0
"""How long petals fall after the title opens or the pointer moves; then all is still."""


class TitleScene(Scene):
    """Show the title and its menu; `latest` is asked once after the first frame."""

    min_area = (860, 560)
    told_as = "title"

    def __init__(self, ctx):
        super().__init__(ctx)
        self.latest: Latest | None = None
        self.petals: Petals | None = None
        self.game_name: Label | None = None
        self.stamped = False
        ctx.later.append(self._look_for_game)
        ctx.slack.add(warming.table(ctx))

    # -- what can be continued -------------------------------------------------------
    def _look_for_game(self) -> None:
        """Ask the saves, once the title is on screen, whether a game can be continued."""
        before, self.latest = self.latest, self._find_latest()
        game = before.game if before else None
        if self.built and game != (self.latest.game if self.latest else None):
            focus = self.ui.focused
            self.build(self.theme)
            if self.latest and (focus is None or focus.key == "new"):
                self.ui.focus("continue", show=self.ui.shows_focus)

    def _find_latest(self) -> Latest | None:
        from game.client.scenes.saves import latest

        return latest(self.ctx)

    def enter(self) -> None:
        self.ctx.audio.music("spring")

    def uncover(self) -> None:
        self.ctx.audio.music("spring")
        self._look_for_game()

    # -- building --------------------------------------------------------------------
    def layout(self) -> None:
        theme, u = self.theme, self.u
        self.timeline.finish()
        self.layer.add(Backdrop(theme, "art/title"))
        self.layer.add(self._mist())
        self.petals = Petals(theme, self.ctx.settings.reduced_motion)
        self.layer.add(self.petals)
        left = u(96) if theme.scale.width < 1500 else round(self.size[0] * 0.085)
        top = round(self.size[1] * (0.075 if theme.scale.text_factor < 1.4 else 0.045))
        bottom = self._name(left, top)
        self._menu(left, bottom + u(26 if theme.scale.text_factor < 1.4 else 12))
        note = Label(theme, f"{__version__}", "caption", theme.palette.ink_soft)
        note.move(self.size[0] - note.rect.width - u(24), self.size[1] - note.rect.height - u(14))
        self.layer.add(note)

    def _mist(self) -> Picture:
        """Lay mist over the left of the landscape, so that the menu can be read."""
        theme = self.theme
        width, height = min(theme.u(MIST_UNITS), self.size[0]), self.size[1]
        key = ("mist", width, height, theme.palette)
        picture = Picture(theme.ornaments.get(key, lambda: self._make_mist(width, height)))
        picture.z = -900
        return picture

    def _make_mist(self, width: int, height: int) -> pygame.Surface:
        paper = self.theme.palette.paper
        strip = pygame.Surface((64, 4), pygame.SRCALPHA)
        most = 235 if self.ctx.settings.high_contrast else 176
        for x in range(64):
            share = min(1.0, (63 - x) / 40)
            strength = most * share * share * (3 - 2 * share)
            for y, part in enumerate((0.0, 0.75, 1.0, 0.9)):
                strip.set_at((x, y), (*paper, round(strength * part)))
        return pygame.transform.smoothscale(strip, (width, height))

    def _name(self, left: int, top: int) -> int:
        """Set the name, its seal and the line under it; return where they end."""
        theme, u, p = self.theme, self.u, self.theme.palette
        large = theme.scale.text_factor >= 1.4
        tall = min(u(128), round(self.size[1] * (0.14 if large else 0.19)))
        x = left
        group = self.layer.add(Group())
        for char in "雀舞":
            glyph = Picture(theme.type.glyph(char, round(tall * 1.12), p.ink))
            glyph.move(x, top + (tall - glyph.rect.height) // 2)
            group.add(glyph)
            x += glyph.rect.width + u(20)
        self._seal(group, (x + u(31), top + tall - u(31)))
        y = top + tall + u(18)
        verse = Label(theme, "天上天下　花鸟风月之雀舞", 18 if large else "lead", p.ink)
        verse.move(left + u(2), y)
        group.add(verse)
        y += verse.rect.height
        if not self.ctx.translator.chinese:
            text = _("Sparrow Dance, a card game of birds and seasons")
            px = theme.type.fit(text, theme.px("body"), u(MIST_UNITS - 20))
            gloss = Picture(theme.type.line(text, px, p.ink_soft))
            gloss.move(left + u(2), y + u(2))
            group.add(gloss)
            y += gloss.rect.height
        return y

    def _seal(self, group: Group, middle: tuple[int, int]) -> None:
        """Press the seal onto the paper; the first time it is seen to come down."""
        full = self.theme.shapes.seal("花鸟风月", self.u(54))
        seal = group.add(Picture(full))
        seal.center(*middle)
        if self.stamped or self.ctx.settings.reduced_motion:
            return
        self.stamped = True
        seal.fade(0)

        def come_down(x: float) -> None:
            seal.show(full if x == 1.0 else pygame.transform.smoothscale_by(full, 1.7 - 0.7 * x))
            seal.fade(255 * min(1.0, x * 1.4))

        stamp = Call(lambda: self.ctx.audio.play("stamp", 0.7))
        self.timeline.add(Sequence(Wait(0.3), Tween(0.22, come_down, ease_in), stamp))

    def _entries(self) -> list[tuple[str, str, Callable[[], object]]]:
        scenes = (
            ("new", _("New game"), "setup"),
            ("load", _("Load"), "saves"),
            ("learn", _("Learn"), "tutorial"),
            ("records", _("Records"), "stats"),
            ("settings", _("Settings"), "settings"),
        )
        entries = [("continue", _("Continue"), self._continue)]
        entries += [(key, text, partial(self.ctx.open, scene)) for key, text, scene in scenes]
        return [*entries, ("quit", _("Quit"), self.ctx.quit)]

    def _continue(self) -> None:
        if self.latest:
            self.latest.open()

    def _menu(self, left: int, top: int) -> None:
        """Set the entries under each other, as large as the height allows."""
        theme, u = self.theme, self.u
        face = "brush" if self.ctx.translator.chinese else "kai"
        room = self.size[1] - top - u(30 if theme.scale.text_factor < 1.4 else 14)
        entries = self._entries()
        step = max(u(40), min(u(58 * max(1.0, theme.scale.text_factor)), room // len(entries)))
        share = min(0.74, 0.5 * max(1.2, theme.scale.text_factor))
        most = step * share / (theme.scale.unit * theme.scale.text_factor)
        role = min(29 if face == "brush" else 25, most)
        width = max(u(252), self._widest(entries, theme.px(role), face) + u(92))
        for index, (key, text, act) in enumerate(entries):
            button = Button(theme, text, act, style="brush", role=role, key=key, align="left")
            button.face = face
            if key == "continue":
                known = self.latest is not None
                button.enable(known, _("There is no game to continue yet."))
                button.tip = self.latest.words if self.latest else ""
            self.ui.add(button)
            button.set_bounds((left - u(22), top + index * step, width, step - u(6)))
        first = "continue" if self.latest else "new"
        if self.ui.focused is None:
            self.ui.focus(first, show=False)
        self._underline(first)
        self.game_name = None
        if self.latest and self.latest.game:
            self._game_seal(self.latest.game)

    def _game_seal(self, game: str) -> None:
        """Press the seal of the game that can be continued beside its entry, with its name."""
        u, entry = self.u, self.ui.find("continue")
        assert isinstance(entry, Button)
        wide = self.theme.type.width(entry.label, self.theme.px(entry.role), entry.face)
        side = min(u(30), entry.bounds.height - u(12))
        seal = self.layer.add(Picture(game_seal(self.theme, game, side)))
        seal.move(entry.bounds.x + u(22) + wide + u(30), entry.bounds.centery - side // 2)
        name = Label(self.theme, game_name(game), "body", self.theme.palette.ink_soft)
        name.move(seal.rect.right + u(10), entry.bounds.centery - name.rect.height // 2)
        self.game_name = self.layer.add(name)
        x, y, width, height = entry.bounds
        entry.set_bounds((x, y, max(width, name.rect.right + u(40) - x), height))

    def _tell_name_from_stroke(self) -> None:
        """Keep the name of the game legible while the brush stroke lies under it."""
        entry, p = self.ui.find("continue"), self.theme.palette
        if self.game_name and isinstance(entry, Button):
            self.game_name.set_text(self.game_name.text, p.paper_light if entry.lit else p.ink_soft)

    def _underline(self, key: str) -> None:
        """Mark the entry most players want with one cinnabar stroke."""
        theme, u = self.theme, self.u
        entry = self.ui.find(key)
        assert isinstance(entry, Button)
        wide = theme.type.width(entry.label, theme.px(entry.role), entry.face)
        size = (wide + u(34), u(11))
        line = Picture(theme.shapes.tinted("ornament_underline", size, theme.palette.cinnabar))
        line.z = -1
        self.layer.add(line).move(entry.bounds.x + u(20), entry.bounds.bottom - u(9))

    def _widest(self, entries, px: int, face: str) -> int:
        return max(self.theme.type.width(text, px, face) for _, text, _ in entries)

    # -- life ------------------------------------------------------------------------
    def update(self, dt: float) -> None:
        self._tell_name_from_stroke()
        if self.petals:
            self.petals.update(dt)

    @property
    def busy(self) -> bool:
        return super().busy or bool(self.petals and self.petals.moving)

    def on_event(self, event: Event) -> bool:
        if isinstance(event, Pointer) and event.kind == "move" and self.petals:
            self.petals.drift_for(DRIFT_SECONDS)
        return False

    def on_cancel(self) -> None:
        """Stay: there is nothing below the title."""
