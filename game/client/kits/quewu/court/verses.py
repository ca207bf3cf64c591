"""Let the season be named by choosing one of four verses (§6, §9)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.client.kits.quewu.verses import SEASONS
from game.client.stage import Group, Sprite
from game.client.table.banner import Verse
from game.client.theme import Theme, mix
from game.client.widgets.base import Size, Widget
from game.client.widgets.button import Button
from game.client.widgets.nodes import Label, Panel
from game.i18n import _

if TYPE_CHECKING:
    from game.client.scenes.table import TableScene

Rect = pygame.Rect
PICK_Z = 420
GAP = 12


def four_verses(seed: str) -> list[tuple[int, Verse]]:
    """Choose a verse of each season, in an order that tells nothing."""
    rng = Random(seed)
    found = [(season, rng.choice(verses)) for season, verses in enumerate(SEASONS)]
    rng.shuffle(found)
    return found


class VersePlate(Widget):
    """Be a strip of paper with a verse on it; a press recites it."""

    press_sound = "paper_slide"

    def __init__(
        self, theme: Theme, verse: Verse, number: int, on_click: Callable[[], object],
        on_look: Callable[[str], object],
    ):  # fmt: skip
        super().__init__(theme, f"verse{number}")
        self.verse, self.number, self.on_click, self.on_look = verse, number, on_click, on_look

    def measure(self) -> Size:
        return self.theme.u(118), self.theme.u(186)

    def activate(self) -> None:
        self.on_click()

    def set_state(self, **states: bool) -> None:
        """Tell what the verse means while it is pointed at."""
        super().set_state(**states)
        if states.get("hovered") or states.get("focused"):
            self.on_look(self.verse.gloss)

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        box = self.inner(rect)
        lit = self.hovered or (self.focused and self.ui is not None and self.ui.shows_focus)
        if lit and not self.pressed:
            box = box.move(0, -u(4))
        blur = u(8)
        shadow = theme.shapes.shadow(box.size, u(5), blur, 110 if lit else 66)
        surface.blit(shadow, (box.x - blur, box.y - blur + u(3)))
        band = theme.shapes.plate(box.size, mix(p.gold, p.paper_deep, 0.45), p.gold, u(5), u(1))
        surface.blit(band, box)
        sheet = box.inflate(-u(10), -u(22))
        edge = p.cinnabar if lit else mix(p.cinnabar, p.gold, 0.45)
        fill = p.white if lit else p.paper_light
        surface.blit(theme.shapes.plate(sheet.size, fill, edge, u(3), max(1, u(1.2))), sheet)
        self._write(surface, sheet)
        self.draw_focus(surface, box, u(6))

    def _write(self, surface: pygame.Surface, sheet: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        columns = self.verse.columns
        longest = max(len(column) for column in columns)
        step = min((sheet.height - u(22)) // longest, u(25))
        px, pitch = round(step * 0.92), u(38)
        for index, column in enumerate(columns):
            x = sheet.centerx + round((len(columns) / 2 - 0.5 - index) * pitch)
            top = sheet.y + u(12)
            for row, char in enumerate(column):
                glyph = theme.type.glyph(char, px, p.ink)
                surface.blit(glyph, glyph.get_rect(center=(x, top + step * row + step // 2)))
        tag = theme.type.line(str(self.number), u(12), p.ink_soft)
        surface.blit(tag, tag.get_rect(bottomleft=(sheet.x + u(6), sheet.bottom - u(3))))


class VersePick(Group):
    """Lay four verses over the middle; `on_pick` gets the season and whether 换季 is called.

    `closes` offers to call the turn of the season with it.
    """

    def __init__(
        self, scene: TableScene, seed: str, closes: bool, on_pick: Callable[[int, bool], object]
    ):
        super().__init__(PICK_Z)
        self.scene, self.on_pick = scene, on_pick
        self.called = False
        self.verses = four_verses(seed)
        self.plates: list[VersePlate] = []
        self.turn: Button | None = None
        theme, u = scene.theme, scene.u
        wide, high = u(4 * 118 + 3 * GAP + 56), u(186 + 104)
        layout = scene.board.layout_
        self.box = Rect(0, 0, wide, high)
        self.box.midbottom = (layout.centre.centerx, layout.bar.bottom - u(2))
        self.add(Panel(theme, self.box))
        title = Sprite(
            theme.type.line(
                _("Recite the season"), min(theme.px(30), u(34)), theme.palette.ink, "brush"
            ),
            z=1,
        )
        self.add(title).center(self.box.centerx, self.box.y + u(32))
        self._build_plates()
        self._role = min(theme.px("caption"), u(20)) / theme.px(1000) * 1000
        self.gloss = Label(theme, _("Which of the four speaks of now?"), self._role,
                           theme.palette.ink_soft)  # fmt: skip
        self.gloss.z = 1
        self.add(self.gloss)
        self._build_turn(closes)
        self._place_gloss()

    def _build_plates(self) -> None:
        u = self.scene.u
        x, y = self.box.x + u(28), self.box.y + u(56)
        for number, (season, verse) in enumerate(self.verses, 1):
            plate = VersePlate(
                self.scene.theme, verse, number, partial(self.pick, season), self._look
            )
            plate.z = 2
            self.scene.ui.add(plate, self)
            plate.set_bounds((x, y, *plate.measure()))
            self.plates.append(plate)
            x += u(118 + GAP)

    def _build_turn(self, closes: bool) -> None:
        if not closes:
            return
        u = self.scene.u
        self.turn = Button(
            self.scene.theme, _("Call the turn"), self.toggle_turn, icon="换", role="body",
            key="turn_season", tip=_("The round ends with you: the season turns."),
        )  # fmt: skip
        self.turn.z = 3
        self.scene.ui.add(self.turn, self)
        wide = self.turn.measure()[0]
        self.turn.set_bounds((self.box.right - u(22) - wide, self.box.y + u(10), wide, u(42)))

    def toggle_turn(self) -> None:
        """Call 换季 with the play, or not after all."""
        self.called = not self.called
        if self.turn is not None:
            self.turn.select(self.called)

    def pick(self, season: int) -> None:
        """Recite a verse."""
        self.on_pick(season, self.called)

    def digit(self, number: int) -> None:
        """Recite a verse by its number."""
        if 1 <= number <= len(self.verses):
            self.pick(self.verses[number - 1][0])

    def _look(self, gloss: str) -> None:
        if self.scene.ctx.locale != "zh_CN":
            theme, room = self.scene.theme, self.box.width - self.scene.u(56)
            px = theme.px(self._role)
            self.gloss.set_text(theme.type.ellipsis(_(gloss), px, room))
            self._place_gloss()

    def _place_gloss(self) -> None:
        u = self.scene.u
        self.gloss.center(self.box.centerx, self.box.bottom - u(24))

    def close(self) -> None:
        """Take everything off the table."""
        for widget in (*self.plates, *([self.turn] if self.turn else [])):
            self.scene.ui.remove(widget)
        self.remove()
