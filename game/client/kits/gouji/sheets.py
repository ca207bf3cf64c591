"""Show who owes tribute to whom and why, and the hidden deal a card is picked from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.input import Key, Pointer
from game.client.kits.gouji.flags import flag
from game.client.kits.gouji.ledger import NOTHING, NOW, PAID, RESISTED, Line
from game.client.kits.gouji.words.telling import tribute_char
from game.client.kits.gouji.words.terms import rank_name, tribute_name
from game.client.stage import Group, Node
from game.client.table.cards import BACK, CardFaces
from game.client.theme import Theme, mix
from game.client.theme.palette import Color
from game.client.widgets.base import Widget
from game.client.widgets.nodes import Panel
from game.engine import HIDDEN
from game.games.gouji.cards import JOKERS
from game.games.gouji.legacy import Why
from game.i18n import _, pgettext

Rect = pygame.Rect
Surface = pygame.Surface
ROW, LEAST_ROW, HEAD = 34, 25, 34
"""Heights in units of a line of the sheet, at most and at least, and of its title."""
MOST_ROWS = 7


def state_word(line: Line) -> str:
    """Say how a claim stands, in a word."""
    if line.state == NOTHING:
        return pgettext("tribute", "nothing to pay")
    if line.state == RESISTED:
        return pgettext("tribute", "resisted")
    picked = line.claim.why == Why.POINT and line.card in JOKERS
    if line.state == NOW:
        if picked:
            return pgettext("tribute", "to be picked")
        return pgettext("tribute", "to be returned")
    if line.state != PAID:
        return pgettext("tribute", "owed")
    if line.claim.why in (Why.BURN, Why.SMOTHER):
        return pgettext("tribute", "no return")
    if line.back is None:
        return pgettext("tribute", "paid")
    return pgettext("tribute", "picked") if picked else pgettext("tribute", "settled")


class TributeLines(Node):
    """Write the claims: kind, who to whom, the card paid, the card given back."""

    def __init__(self, theme: Theme, area: Rect, names: Sequence[str], lines: Sequence[Line]):
        super().__init__(area, z=2)
        self.theme, self.names, self.lines = theme, names, list(lines)

    def draw(self, surface: Surface, rect: Rect) -> None:
        theme, u = self.theme, self.theme.u
        columns = 1 if len(self.lines) <= MOST_ROWS else 2
        rows = -(-len(self.lines) // columns)
        high = min(u(ROW), rect.height // max(1, rows))
        wide = rect.width // columns
        for index, line in enumerate(self.lines):
            box = Rect(rect.x + index // rows * wide, rect.y + index % rows * high, wide, high)
            self._line(surface, box.inflate(-theme.u(6), -u(2)), line, columns > 1)

    def _line(self, surface: Surface, box: Rect, line: Line, narrow: bool) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        if line.state == NOW:
            band = theme.shapes.plate(box.size, mix(p.gold, p.paper_light, 0.7), p.gold, u(6))
            surface.blit(band, box)
        done = line.state in (NOTHING, RESISTED)
        tint = p.ink_faint if done else p.cinnabar if line.state != PAID else p.celadon_text
        seal = theme.shapes.seal(tribute_char(line.claim.why), box.height - u(3), tint)
        surface.blit(seal, seal.get_rect(midleft=(box.x + u(4), box.centery)))
        x = box.x + box.height + u(8)
        room = box.width - box.height - u(104 if narrow else 224)
        px = min(theme.px("body"), round(box.height * 0.62))
        color = p.ink_soft if done else p.ink
        for seat, tail in ((line.claim.payer, " → "), (line.claim.receiver, "")):
            x = self._name(surface, (x, box.centery), seat, px, color, room // 2, tail)
        self._right(surface, box, line, px, narrow)

    def _name(
        self, surface: Surface, at: tuple[int, int], seat: int, px: int, color: Color, room: int,
        tail: str,
    ) -> int:  # fmt: skip
        theme, u = self.theme, self.theme.u
        mark = flag(theme, seat, max(10, round(px * 0.95)))
        surface.blit(mark, mark.get_rect(midleft=at))
        x = at[0] + mark.get_width() + u(3)
        text = theme.type.ellipsis(self.names[seat], px, room - mark.get_width() - u(24))
        image = theme.type.line(text + tail, px, color)
        surface.blit(image, image.get_rect(midleft=(x, at[1])))
        return x + image.get_width() + u(2)

    def _right(self, surface: Surface, box: Rect, line: Line, px: int, narrow: bool) -> None:
        """Show at the right end what was paid and given back, and how the claim stands."""
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        x = box.right - u(8)
        if not narrow or line.card is None:
            words = theme.type.line(state_word(line), round(px * 0.86), p.ink_soft)
            surface.blit(words, words.get_rect(midright=(x, box.centery)))
        x -= 0 if narrow else self._room_of_words(px)
        if line.back is not None:
            x = self._tag(surface, (x, box.centery), line.back, px, p.celadon_text)
            arrow = theme.type.line("→", round(px * 0.8), p.ink_soft)
            surface.blit(arrow, arrow.get_rect(midright=(x, box.centery)))
            x -= arrow.get_width() + u(4)
        if line.card is not None:
            self._tag(surface, (x, box.centery), line.card, px, p.cinnabar_deep)

    def _room_of_words(self, px: int) -> int:
        """Return how wide the column is that says how the claims stand."""
        words = {state_word(line) for line in self.lines}
        small = round(px * 0.86)
        return max(self.theme.type.width(text, small) for text in words) + self.theme.u(18)

    def _tag(
        self, surface: Surface, right: tuple[int, int], card: int, px: int, color: Color
    ) -> int:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        words = _("a card") if card == HIDDEN else rank_name(card)
        text = theme.type.line(words, round(px * 0.86), color)
        size = (max(u(22), text.get_width() + u(10)), text.get_height() + u(3))
        tag = theme.shapes.plate(size, p.paper_light, mix(p.gold, p.paper, 0.2), u(5))
        box = tag.get_rect(midright=right)
        surface.blit(tag, box)
        surface.blit(text, text.get_rect(center=box.center))
        return box.left - u(4)


class TributeSheet(Group):
    """Lie in the middle before the first lead: every claim and how it stands."""

    def __init__(self, theme: Theme, area: Rect, names: Sequence[str]):
        super().__init__(z=20)
        self.theme, self.area, self.names = theme, area, names
        self.lines: list[Line] = []
        self.visible = False

    def show(self, lines: Sequence[Line]) -> None:
        """Show these claims; none hides the sheet."""
        self.visible = bool(lines)
        if list(lines) == self.lines:
            return
        self.lines = list(lines)
        self.clear()
        if lines:
            self._build()

    def _build(self) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        rows = min(len(self.lines), MOST_ROWS)
        if len(self.lines) > MOST_ROWS:
            rows = -(-len(self.lines) // 2)
        row = max(u(LEAST_ROW), min(u(ROW), (self.area.height - u(HEAD + 18)) // rows))
        box = Rect(0, 0, self.area.width, u(HEAD + 18) + rows * row)
        box.center = self.area.center
        self.add(Panel(theme, box, "plain"))
        words = _("Tribute: who owes whom, and why")
        title = theme.type.line(words, min(theme.px("body"), u(24)), p.ink)
        node = Title(title, (box.centerx, box.y + u(8)))
        self.add(node)
        area = Rect(box.x + u(8), box.y + u(HEAD + 4), box.width - u(16), rows * row)
        self.add(TributeLines(theme, area, self.names, self.lines))


class Title(Node):
    """Show a line under its top middle."""

    def __init__(self, image: Surface, midtop: tuple[int, int]):
        super().__init__(image.get_rect(midtop=midtop), z=2)
        self._image = image

    def draw(self, surface: Surface, rect: Rect) -> None:
        surface.blit(self._image, rect)


def why_words(line: Line) -> str:
    """Name the kind of a claim, for a tip or the record."""
    return tribute_name(line.claim.why)


class PickSheet(Widget):
    """点贡 lay the opposite's deal out face down: press a card, or go by arrows and Enter."""

    captures_arrows = True
    ROWS = 2

    def __init__(
        self, theme: Theme, faces: CardFaces, count: int, title: str,
        on_pick: Callable[[int], object],
    ):  # fmt: skip
        super().__init__(theme, key="pick", tip="")
        self.faces, self.count, self.title, self.on_pick = faces, count, title, on_pick
        self.at = -1

    def cells(self, area: Rect) -> list[Rect]:
        """Return where every card lies, in the order of dealing."""
        columns = -(-self.count // self.ROWS)
        high = min(self.theme.u(74), area.height // self.ROWS - self.theme.u(8))
        wide = self.faces.width(high)
        step = min(wide + self.theme.u(3), (area.width - wide) // max(1, columns - 1))
        left = area.centerx - (step * (columns - 1) + wide) // 2
        top = area.centery - (high * self.ROWS + self.theme.u(10)) // 2 + self.theme.u(16)
        pitch = high + self.theme.u(10)
        return [
            Rect(left + i % columns * step, top + i // columns * pitch, wide, high)
            for i in range(self.count)
        ]

    def over(self, pos: tuple[int, int]) -> int:
        """Return the card under a point; -1 for none."""
        cells = self.cells(self.inner(self.screen_rect))
        return next((i for i in reversed(range(self.count)) if cells[i].collidepoint(pos)), -1)

    def pointer(self, event: Pointer) -> bool:
        self.look(self.over(event.pos))
        if event.kind == "down" and event.button == 1:
            return True
        if event.kind == "up" and event.button == 1 and self.at >= 0:
            self.on_pick(self.at + 1)
        return event.kind in ("up", "down")

    def step(self, way: int) -> None:
        """Look at the next card, round and round; at first at the first or the last."""
        first = 0 if way > 0 else self.count - 1
        self.look((self.at + way) % self.count if self.at >= 0 else first)

    def step_row(self, way: int) -> bool:
        """Look at the card above or below."""
        columns = -(-self.count // self.ROWS)
        self.look((self.at + way * columns) % self.count if self.at >= 0 else 0)
        return True

    def command(self, event: Key) -> bool:
        if event.command in ("left", "right"):
            self.step(1 if event.command == "right" else -1)
            return True
        if event.command in ("up", "down"):
            return self.step_row(1 if event.command == "down" else -1)
        if event.command in ("accept", "select") and not event.repeat and self.at >= 0:
            self.on_pick(self.at + 1)
            return True
        return False

    def set_state(self, **states: bool) -> None:
        if states.get("hovered") is False:
            self.look(-1)
        super().set_state(**states)

    def look(self, at: int) -> None:
        """Lift one card out of the row; -1 for none."""
        if at != self.at:
            self.at = at
            self.invalidate()

    def draw(self, surface: Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        for index, cell in enumerate(self.cells(self.inner(rect))):
            chosen = index == self.at
            place = cell.move(0, -u(8) if chosen else 0)
            image = self.faces.image(BACK, cell.height, lifted=chosen)
            surface.blit(image, image.get_rect(center=place.center))
            if chosen:
                ring = place.inflate(u(5), u(5))
                surface.blit(theme.shapes.ring(ring.size, p.cinnabar, u(6), max(2, u(2.4))), ring)
        if self.at >= 0:
            self._number(surface, self.cells(self.inner(rect))[self.at])
        self._head(surface, self.inner(rect))

    def _head(self, surface: Surface, area: Rect) -> None:
        """Say over the cards what they are."""
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        px = theme.type.fit(self.title, min(theme.px("body"), u(23)), area.width - u(40))
        text = theme.type.line(self.title, px, p.ink)
        size = (text.get_width() + u(32), text.get_height() + u(6))
        plate = theme.shapes.plate(size, p.paper_light, p.gold, u(9))
        box = plate.get_rect(midtop=(area.centerx, area.top))
        surface.blit(plate, box)
        surface.blit(text, text.get_rect(center=box.center))

    def _number(self, surface: Surface, cell: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        text = theme.type.line(str(self.at + 1), min(theme.px("label"), u(26)), p.paper_light)
        plate = theme.shapes.plate((u(34), u(26)), p.cinnabar_deep, p.cinnabar_deep, u(8))
        box = plate.get_rect(center=(cell.centerx, cell.centery - u(8)))
        surface.blit(plate, box)
        surface.blit(text, text.get_rect(center=box.center))
