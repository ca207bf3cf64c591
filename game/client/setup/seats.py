"""Lay out the seats: face, name and who plays there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.client.menus.pane import Pane
from game.client.menus.terms import level_name
from game.client.setup.draft import PORTRAITS, SHOWN_LEVELS, Draft
from game.client.stage import Sprite
from game.client.theme import Theme
from game.client.theme.palette import Color
from game.client.widgets import Choice, Label, Panel, Picture, TextEntry
from game.client.widgets.base import Size, Widget
from game.client.widgets.dialog import Dialog
from game.i18n import N_, _, pgettext
from game.session.setup import MAX_NAME

if TYPE_CHECKING:
    from game.client.scenes.setup import SetupScene

Rect = pygame.Rect
PORTRAIT_NAMES = {
    "sparrow": N_("Sparrow"),
    "crane": N_("Crane"),
    "swallow": N_("Swallow"),
    "oriole": N_("Oriole"),
    "plum": N_("Plum blossom"),
    "orchid": N_("Orchid"),
    "bamboo": N_("Bamboo"),
    "chrysanthemum": N_("Chrysanthemum"),
}
HUMAN = "human"


class Portrait(Widget):
    """Show a face; a press asks for another."""

    def __init__(self, theme: Theme, face: str, on_click, *, key: str, chosen: bool = False):
        super().__init__(theme, key, _(PORTRAIT_NAMES[face]))
        self.face, self.on_click, self.chosen = face, on_click, chosen

    def measure(self) -> Size:
        return self.theme.u(96), self.theme.u(96)

    def activate(self) -> None:
        self.on_click()

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        box = self.inner(rect)
        picture = theme.art.image(f"art/portraits/{self.face}.png", box.size)
        surface.blit(picture, picture.get_rect(center=box.center))
        if self.hovered or self.chosen:
            color = p.cinnabar if self.chosen else p.gold
            ring = theme.shapes.ring(box.size, color, box.width // 2, max(2, u(2.4)))
            surface.blit(ring, box)
        self.draw_focus(surface, box, box.width // 2)


class FaceDialog(Dialog):
    """Choose one of the faces."""

    width_units = 620

    def __init__(self, ctx, face: str, on_pick):
        text = _("A face another seat has is swapped.")
        super().__init__(ctx, _("Choose a face"), text, [(_("Cancel"), None, "paper")])
        self.face, self.on_pick = face, on_pick

    def content_height(self) -> int:
        return self.u(232)

    def build_content(self, area: Rect) -> None:
        u, side = self.u, self.u(100)
        gap = (area.width - 4 * side) // 3
        for index, face in enumerate(PORTRAITS):
            row, column = divmod(index, 4)
            button = Portrait(
                self.theme, face, partial(self.answer, partial(self.on_pick, face)),
                key=face, chosen=face == self.face,
            )  # fmt: skip
            self.ui.add(button)
            button.set_bounds(
                (area.x + column * (side + gap), area.y + row * (side + u(18)), side, side)
            )

    def _first_focus(self, buttons):
        return self.ui.find(self.face) or buttons[-1]


def build_seats(scene: SetupScene, pane: Pane) -> int:
    """Build the count of seats, a card for each and the line about one shared screen."""
    y = scene.u(6)
    if len(scene.draft.COUNTS) > 1:
        y = _count(scene, pane, y)
    if scene.draft.side(0) is not None:
        y = _federations(scene, pane, y)
    y = _cards(scene, pane, y)
    return _foot(scene, pane, y + scene.u(2))


def _count(scene: SetupScene, pane: Pane, y: int) -> int:
    theme, u, draft = scene.theme, scene.u, scene.draft
    count = Choice(
        theme, _("Seats"), [(n, str(n)) for n in draft.COUNTS], draft.count,
        scene.setter("count"), key="count",
    )  # fmt: skip
    wide, tall = count.measure()
    pane.add(count)
    count.set_bounds((0, y, min(pane.width, wide), tall))
    note = Label(theme, draft.count_note(), "body", theme.palette.ink_soft)
    note.move(count.bounds.right + u(20), y + (tall - note.rect.height) // 2)
    if note.rect.right <= pane.width:
        pane.body.add(note)
    return y + tall + u(18)


def _all_bots(scene: SetupScene) -> Choice | None:
    """Return the choice of one level for all bots; None where there are fewer than two."""
    found = [seat.level for seat in scene.draft.at_table if not seat.human]
    if len(found) < 2:
        return None
    options = [(level, level_name(level)) for level in SHOWN_LEVELS]
    same = found[0] if len(set(found)) == 1 else ""
    if not same:
        options.insert(0, ("", pgettext("bots", "Mixed")))
    return Choice(scene.theme, _("All bots"), options, same, scene.put_level, key="bots")


def side_color(theme: Theme, side: int | None) -> Color:
    """Return the colour of a federation; cinnabar where there are none."""
    return theme.palette.indigo if side == 1 else theme.palette.cinnabar


def _federations(scene: SetupScene, pane: Pane, y: int) -> int:
    """Head the two columns with the federations that sit in them."""
    theme, u = scene.theme, scene.u
    columns, wide, gap = _columns(scene, pane)
    if columns == 1:
        return y
    tall = 0
    for side, name in enumerate((_("Red side"), _("Blue side"))):
        color = side_color(theme, side)
        text = Label(theme, name, "label", theme.palette.paper_light)
        tall = text.rect.height + u(10)
        band = Picture(theme.shapes.plate((wide, tall), color, color, u(8)))
        pane.body.add(band).move(side * (wide + gap), y)
        pane.body.add(text).move(side * (wide + gap) + u(18), y + u(5))
    return y + tall + u(8)


def _columns(scene: SetupScene, pane: Pane) -> tuple[int, int, int]:
    """Return how many columns of cards there are, how wide one is, and their gap."""
    gap = scene.u(16 if scene.draft.count <= 4 else 10)
    columns = 2 if pane.width >= scene.u(780) else 1
    return columns, (pane.width - gap * (columns - 1)) // columns, gap


def _cards(scene: SetupScene, pane: Pane, y: int) -> int:
    columns, wide, gap = _columns(scene, pane)
    tall = _card_height(scene)
    for index in range(scene.draft.count):
        row, column = divmod(index, columns)
        box = Rect(column * (wide + gap), y + row * (tall + gap), wide, tall)
        _card(scene, pane, index, box)
    rows = (scene.draft.count + columns - 1) // columns
    return y + rows * (tall + gap)


def _card_height(scene: SetupScene) -> int:
    theme, u = scene.theme, scene.u
    line = max(u(44), theme.type.height(theme.px("body")) + u(18))
    return 2 * line + u(48 if scene.draft.count <= 4 else 26)


def _card(scene: SetupScene, pane: Pane, index: int, box: Rect) -> None:
    theme, u, seat = scene.theme, scene.u, scene.draft.seats[index]
    sheet = pane.body.add(Panel(theme, box, "plain"))
    sheet.z = -1
    face = Portrait(theme, seat.portrait, partial(scene.ask_face, index), key=f"face{index}")
    pane.add(face)
    side = u(92)
    face.set_bounds((box.x + u(16), box.centery - side // 2, side, side))
    color = side_color(theme, scene.draft.side(index))
    seal = Sprite(theme.shapes.seal("一二三四五六"[index], u(26), color))
    pane.body.add(seal)
    seal.move(box.x + u(12), box.y + u(10))
    left = box.x + u(16) + side + u(16)
    edge = u(18 if scene.draft.count <= 4 else 10)
    inner = Rect(left, box.y + edge, box.right - u(16) - left, box.height - 2 * edge)
    name = TextEntry(
        theme, "", seat.name, partial(scene.put_name, index), limit=MAX_NAME,
        placeholder=scene.draft.name_of(index), key=f"name{index}",
    )  # fmt: skip
    who = Choice(
        theme, "", who_options(), HUMAN if seat.human else seat.level,
        partial(scene.put_who, index), key=f"who{index}",
    )  # fmt: skip
    for widget, top in ((name, inner.y), (who, 0)):
        pane.add(widget)
        height = widget.measure()[1]
        top = top or inner.bottom - height
        widget.set_bounds((inner.x, top, inner.width, height))


def who_options() -> list[tuple[Any, str]]:
    """Return who may sit on a seat: a human or a bot of a level."""
    return [(HUMAN, _("Human")), *((level, level_name(level)) for level in SHOWN_LEVELS)]


def _foot(scene: SetupScene, pane: Pane, y: int) -> int:
    """Say at the left how the seats stand, and level all bots at the right."""
    theme, u = scene.theme, scene.u
    room, tall, bots = pane.width, 0, _all_bots(scene)
    if bots:
        wide, tall = bots.measure()
        wide = min(wide, pane.width)
        room = pane.width - wide - u(24)
    beside = room >= u(260)
    line = Label(
        theme, _hint(scene.draft), "body", theme.palette.ink_soft,
        width=room if beside else pane.width,
    )  # fmt: skip
    pane.body.add(line).move(0, y + max(0, (tall - line.rect.height) // 2) if beside else y)
    bottom = line.rect.bottom
    if bots:
        top = y if beside else bottom + u(8)
        pane.add(bots)
        bots.set_bounds((pane.width - wide, top, wide, tall))
        bottom = max(bottom, top + tall)
    return bottom + u(8)


def _hint(draft: Draft) -> str:
    """Say what the number of humans means for the table."""
    if draft.humans > 1:
        return _(
            "Taking turns: {n} people share this screen. A curtain hides the cards until the "
            "next player is ready."
        ).format(n=draft.humans)
    return draft.seats_note() if draft.humans else _("Only bots play: you watch.")
