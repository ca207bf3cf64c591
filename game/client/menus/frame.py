"""Frame the scenes around the table alike: a landscape, a rail at the left, a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pygame

from game.client.input import Event, Key
from game.client.scenes.base import Scene
from game.client.stage import Sprite
from game.client.theme import Theme, mix
from game.client.widgets import Backdrop, Button, Label, Panel
from game.client.widgets.base import Size, Widget
from game.client.widgets.layout import total_height
from game.i18n import _

Rect = pygame.Rect
RAIL_UNITS = 272
EDGE_UNITS = 28
MISTS = {
    "art/table_winter": (236, 235, 230),
    "art/table_autumn": (244, 230, 201),
    "art/table_harbour": (246, 233, 212),
    "art/table_palace": (245, 228, 190),
    "art/table_stars": (228, 229, 228),
}
"""The colour of the mist under a heading, where the paper's own would show."""


@dataclass(frozen=True)
class RailEntry:
    """Hold one entry of the rail: what it stands for, its name and a line under it."""

    value: Any
    name: str
    note: str = ""


@dataclass(frozen=True)
class Frame:
    """Hold the parts a scene fills: the rail's free room, the page and the foot's line."""

    rail: Rect
    page: Rect
    foot: Rect


class RailButton(Widget):
    """Lead to one page; the page shown has a brush stroke behind its name."""

    def __init__(
        self,
        theme: Theme,
        entry: RailEntry,
        chosen: bool,
        on_click: Callable[[], Any],
        beside: bool = False,
    ):
        super().__init__(theme, f"rail-{entry.value}")
        self.entry, self.chosen, self.on_click = entry, chosen, on_click
        self.beside = beside
        self.px = theme.px("lead")

    def measure(self) -> Size:
        type_, theme = self.theme.type, self.theme
        tall = type_.height(theme.px("lead")) + theme.u(20)
        if self.entry.note and not self.beside:
            tall += type_.height(theme.px("caption"))
        return theme.u(220), max(theme.u(44), tall)

    def activate(self) -> None:
        self.on_click()

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        box = self.inner(rect)
        color, soft = p.ink, p.ink_soft
        if self.chosen:
            stroke = theme.shapes.stroke(box.size, p.ink, len(self.entry.name))
            surface.blit(stroke, box)
            color, soft = p.paper_light, mix(p.paper_light, p.ink, 0.18)
        elif self.hovered:
            fill = mix(p.paper_deep, p.paper_light, 0.25)
            surface.blit(theme.shapes.plate(box.size, fill, fill, u(8)), box)
            color = p.cinnabar_deep
        self._draw_texts(surface, box, color, soft)
        self.draw_focus(surface, box, u(8))

    def fit(self, room: int) -> int:
        """Return the size of type at which the name fits a button of a width, in pixels."""
        return self.theme.type.fit(self.entry.name, self.theme.px("lead"), room - self.theme.u(44))

    def note_fits(self, room: int) -> bool:
        """Tell whether the note fits beside the name on a button of a width, in pixels."""
        theme, type_ = self.theme, self.theme.type
        note = type_.width(self.entry.note, theme.px("caption"))
        return type_.width(self.entry.name, self.px) + note + theme.u(24 + 44) <= room

    def _draw_texts(self, surface: pygame.Surface, box: Rect, color, soft) -> None:
        theme, u, type_ = self.theme, self.theme.u, self.theme.type
        left, room = box.x + u(24), box.width - u(44)
        name = type_.line(self.entry.name, min(self.px, round(box.height * 0.62)), color)
        small = theme.px("caption")
        if not self.entry.note or self.beside:
            surface.blit(name, name.get_rect(midleft=(left, box.centery)))
            if self.entry.note:
                note = type_.line(self.entry.note, small, soft)
                end = (left + room - u(10), box.centery + u(1))
                surface.blit(note, note.get_rect(midright=end))
            return
        small = type_.fit(self.entry.note, small, room, least=round(small * 0.88))
        note = type_.line(type_.ellipsis(self.entry.note, small, room), small, soft)
        top = box.centery - (name.get_height() + note.get_height()) // 2
        surface.blit(name, (left, top))
        surface.blit(note, (left, top + name.get_height()))


def build_frame(
    scene: Scene,
    title: str,
    entries: Sequence[RailEntry] = (),
    chosen: Any = None,
    on_pick: Callable[[Any], Any] | None = None,
    *,
    picture: str = "art/table_spring",
    wash: float = 0.0,
    foot: bool = True,
    above: Callable[[Rect], int] | None = None,
) -> Frame:
    """Build landscape, rail, title, entries and the way back; return where the rest goes.

    `above` sets something over the entries into the room it is given, and returns where it ends.
    """
    theme, u = scene.theme, scene.u
    scene.layer.add(Backdrop(theme, picture, wash))
    edge, (width, height) = u(EDGE_UNITS), scene.size
    if foot:
        mist = Sprite(_mist(theme, picture, _mist_size(scene)), z=-900)
        scene.layer.add(mist)
        mist.move(0, 0)
    sheet = Rect(edge, edge, u(RAIL_UNITS), height - 2 * edge)
    scene.layer.add(Panel(theme, sheet))
    inner = sheet.inflate(-u(40), -u(40))
    y = _head(scene, title, inner)
    back = Button(
        theme, _("Back"), scene.on_cancel, style="quiet", key="back", align="left", hotkey="Esc"
    )
    tall = back.measure()[1]
    if above:
        y = above(Rect(inner.x, y, inner.width, inner.bottom - y)) + u(6)
    room = Rect(inner.x, y, inner.width, inner.bottom - tall - u(6) - y)
    y = _entries(scene, entries, chosen, on_pick, room)
    scene.ui.add(back)
    back.set_bounds((inner.x, inner.bottom - tall, inner.width, tall))
    rail = Rect(inner.x, y + u(8), inner.width, inner.bottom - tall - u(12) - y - u(8))
    left = sheet.right + u(36)
    line = Rect(left, height - edge - u(56), width - left - u(44), u(56))
    bottom = line.top - u(20) if foot else height - edge
    page = Rect(left, edge + u(4), line.width, bottom - edge - u(4))
    return Frame(rail, page, line)


def page_by_key(event: Event, order: Sequence[Any], page: Any) -> Any:
    """Return the page a key turns to: a digit, or Ctrl with a page key; None for other keys."""
    if not isinstance(event, Key) or page not in order:
        return None
    if event.digit and event.digit <= len(order):
        return order[event.digit - 1]
    if event.ctrl and event.command in ("page_up", "page_down"):
        way = 1 if event.command == "page_down" else -1
        return order[(order.index(page) + way) % len(order)]
    return None


def _mist_size(scene: Scene) -> tuple[int, int]:
    """Return how far the mist reaches: with larger type as far as the heading may."""
    factor = scene.theme.scale.text_factor
    width = scene.u(1200) if factor < 1.2 else round(scene.size[0] * 1.2)
    return width, round(scene.u(190) * factor)


def _mist(theme: Theme, picture: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the mist that lies under a page's heading, so that the landscape doesn't disturb."""

    def make() -> pygame.Surface:
        color = MISTS.get(picture, theme.palette.paper)
        small = pygame.Surface((48, 12), pygame.SRCALPHA)
        for x in range(48):
            for y in range(12):
                aside = min(1.0, (47 - x) / 14, x / 11)  # it grows dense behind the rail
                down = min(1.0, (11 - y) / 4)
                small.set_at((x, y), (*color, round(205 * aside * down)))
        return pygame.transform.smoothscale(small, size)

    return theme.ornaments.get(("heading-mist", picture, size, theme.palette), make)


def _entries(
    scene: Scene,
    entries: Sequence[RailEntry],
    chosen: Any,
    on_pick: Callable[[Any], Any] | None,
    room: Rect,
) -> int:
    """Set the entries under each other; where space is short, with their notes beside them.

    Notes that don't all fit there are left out.
    """
    theme, gap, y = scene.theme, scene.u(6), room.y

    def made(beside: bool) -> list[RailButton]:
        pick = on_pick or (lambda value: None)
        return [
            RailButton(theme, entry, entry.value == chosen, partial(pick, entry.value), beside)
            for entry in entries
        ]

    buttons = made(False)
    if total_height(buttons, gap) > room.height:
        buttons = made(True)
    share = room.height // max(1, len(buttons)) - gap
    px = min((button.fit(room.width) for button in buttons), default=0)
    for button in buttons:
        button.px = px
    if not all(button.note_fits(room.width) for button in buttons if button.beside):
        for button in buttons:
            button.entry = replace(button.entry, note="")
    for button in buttons:
        scene.ui.add(button)
        tall = min(button.measure()[1], share)
        button.set_bounds((room.x, y, room.width, tall))
        y += tall + gap
    return y


def _head(scene: Scene, title: str, inner: Rect) -> int:
    """Set the scene's name in brush over a rule; return where the next thing goes."""
    theme, u = scene.theme, scene.u
    face = "brush"
    px = theme.type.fit(title, min(theme.px("title"), u(54)), inner.width - u(16), face)
    name = Sprite(theme.type.line(title, px, theme.palette.ink, face))
    scene.layer.add(name)
    name.center(inner.centerx, inner.y + u(40))
    rule = Sprite(theme.shapes.rule(inner.width))
    scene.layer.add(rule)
    rule.move(inner.x, inner.y + u(76))
    return inner.y + u(104)


def heading(scene: Scene, text: str, note: str, area: Rect, group=None) -> int:
    """Set a page's heading with a soft line beside or under it; return the next place."""
    theme, u, p = scene.theme, scene.u, scene.theme.palette
    layer = group or scene.layer
    name = layer.add(Label(theme, text, "heading", p.ink))
    name.move(area.x, area.y)
    y = area.y + name.rect.height + u(2)
    if note:
        line = layer.add(Label(theme, note, "body", p.ink_soft, width=area.width))
        line.move(area.x, y)
        y += line.rect.height
    return y + u(14)
