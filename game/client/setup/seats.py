"""Lay out the seats: face, name and who plays there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.client.menus.pane import Pane
from game.client.menus.people import PORTRAITS, persona_name, style_line, style_name
from game.client.menus.terms import level_name
from game.client.setup.draft import SHOWN_LEVELS, Draft
from game.client.stage import Sprite
from game.client.theme import Theme
from game.client.theme.palette import Color
from game.client.widgets import Choice, Label, Panel, Picture, TextEntry
from game.client.widgets.base import Size, Widget
from game.client.widgets.dialog import Dialog
from game.i18n import _, pgettext
from game.session.setup import MAX_NAME

if TYPE_CHECKING:
    from game.client.scenes.setup import SetupScene

Rect = pygame.Rect
HUMAN = "human"
BIRDS = PORTRAITS[:4]


class Portrait(Widget):
    """Show a face; a press asks for another."""

    def __init__(self, theme: Theme, face: str, on_click, *, key: str, chosen: bool = False):
        super().__init__(theme, key, persona_name(face))
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
            ring = theme.shapes.ring(box.size, color, self.radius(box), max(2, u(2.4)))
            surface.blit(ring, box)
        self.draw_focus(surface, box, self.radius(box))

    def radius(self, box: Rect) -> int:
        """Return how round the seal is: birds have round ones, flowers square ones."""
        return box.width // 2 if self.face in BIRDS else self.theme.u(12)


class FaceDialog(Dialog):
    """Choose one of the faces; for a bot, who plays and how."""

    def __init__(self, ctx, face: str, on_pick, bot: bool = False):
        text = _("Whoever sits elsewhere already changes places.")
        title = _("Choose a player") if bot else _("Choose a face")
        super().__init__(ctx, title, text, [(_("Cancel"), None, "paper")])
        self.face, self.on_pick, self.bot = face, on_pick, bot
        self.width_units = 820 if bot else 620

    def layout(self) -> None:
        """Write under the faces how each plays, unless large type leaves no room for it."""
        self.lined, self.side = self.bot, self.u(100)
        room = self.size[1] - self.u(300) * self.theme.scale.text_factor
        if self.content_height() > room:
            self.lined, self.side = False, self.u(76)
        super().layout()

    def content_height(self) -> int:
        return 2 * self._cell_height() + self.u(18)

    def _cell_height(self) -> int:
        theme = self.theme
        lines = max(self._line(face).get_height() for face in PORTRAITS) if self.lined else 0
        return self.side + theme.type.height(theme.px("label")) * self.bot + lines

    def _line(self, face: str) -> pygame.Surface:
        """Say how a bot plays, as wide as its column."""
        theme, room = self.theme, self._column() - self.u(8)
        soft = theme.palette.ink_soft
        return theme.block(style_line(face), room, "caption", soft, align="center")

    def _column(self) -> int:
        inner = min(self.u(self.width_units), self.size[0] - self.u(48)) - self.u(80)
        return (inner - 3 * self.u(12)) // 4

    def build_content(self, area: Rect) -> None:
        u, wide, tall = self.u, self._column(), self._cell_height()
        for index, face in enumerate(PORTRAITS):
            row, column = divmod(index, 4)
            x, y = area.x + column * (wide + u(12)), area.y + row * (tall + u(18))
            self._cell(face, Rect(x, y, wide, tall))

    def _cell(self, face: str, box: Rect) -> None:
        theme, side = self.theme, self.side
        button = Portrait(
            theme, face, partial(self.answer, partial(self.on_pick, face)),
            key=face, chosen=face == self.face,
        )  # fmt: skip
        self.ui.add(button)
        button.set_bounds((box.centerx - side // 2, box.y, side, side))
        if not self.bot:
            return
        button.tip = "" if self.lined else style_line(face)
        name = self.layer.add(Label(theme, persona_name(face), "label"))
        name.move(box.centerx - name.rect.width // 2, box.y + side)
        if self.lined:
            line = self.layer.add(Picture(self._line(face)))
            line.move(box.centerx - line.rect.width // 2, name.rect.bottom)

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
    face.tip = face.tip if seat.human else style_line(seat.portrait)
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
    style = 0 if seat.human else _style(scene, pane, seat.portrait, inner)
    for widget, room in ((name, inner.width - style), (who, inner.width)):
        pane.add(widget)
        height = widget.measure()[1]
        top = inner.y if widget is name else inner.bottom - height
        widget.set_bounds((inner.x, top, room, height))


def _style(scene: SetupScene, pane: Pane, face: str, box: Rect) -> int:
    """Write in a word how a bot plays, right of its name; return the width it takes."""
    theme, u = scene.theme, scene.u
    line = Label(theme, style_name(face), "body", theme.palette.celadon_text)
    if box.width - line.rect.width < u(180) * theme.scale.text_factor:
        return 0
    tall = max(u(44), theme.type.height(theme.px("body")) + u(16))
    left = box.right - line.rect.width
    pane.body.add(line).move(left, box.y + (tall - line.rect.height) // 2)
    return line.rect.width + u(12)


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
