"""Choose among cards: big cards with what each would do, on a sheet over the middle."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.kits.tianzi.middle import points_seal
from game.client.kits.tianzi.places import RATIO
from game.client.kits.tianzi.words import joined
from game.client.stage import Group, Node
from game.client.table.cards import CardFaces
from game.client.theme import Theme, mix
from game.client.widgets.button import Button
from game.client.widgets.nodes import Panel

Rect = pygame.Rect
Surface = pygame.Surface
SHEET_Z = 86
OVERLAP = 0.62
"""How much of a card is seen of those that lie under the next one."""


class CardButton(Button):
    """Press a card, or a few, to choose it; lines of words say what would come of it.

    `points` are what the score cards would then make, shown as a seal.
    """

    def __init__(
        self, faces: CardFaces, cards: Sequence[int], lines: Sequence[str],
        on_click: Callable[[], object], *, height: int, words: int, under: bool = False,
        key: str = "", hotkey: str = "", zone: tuple[str, int] = ("table", -1),
        strong: bool = False, points: int | None = None, tip: str = "",
    ):  # fmt: skip
        label = lines[0] if lines else ""
        super().__init__(faces.theme, label, on_click, key=key, hotkey=hotkey, tip=tip)
        self.faces, self.cards, self.lines = faces, tuple(cards), tuple(lines)
        self.height, self.words, self.under = height, words, under
        self.zone, self.strong, self.points = zone, strong, points

    def _cards_wide(self) -> int:
        wide = round(self.height * RATIO)
        return round(wide * (1 + OVERLAP * (len(self.cards) - 1))) if self.cards else 0

    def measure(self) -> tuple[int, int]:
        u = self.theme.u
        if self.under:
            return max(self._cards_wide(), self.words) + u(14), self.height + u(56)
        return self._cards_wide() + self.words + u(26), self.height + u(14)

    def draw(self, surface: Surface, rect: Rect) -> None:
        box, p = self.inner(rect), self.theme.palette
        if self.pressed:
            box = box.move(0, self.theme.u(1.5))
        border = p.cinnabar if self.lit else p.gold if self.strong else mix(p.gold, p.paper, 0.45)
        self._sheet(surface, box, p.white if self.lit else p.paper_light, border)
        self._draw_cards(surface, box)
        self._draw_words(surface, box)
        self._draw_key(surface, box)
        self._draw_points(surface, box)
        self.draw_focus(surface, box, self.theme.u(9))

    def _card_spots(self, box: Rect) -> list[tuple[int, int]]:
        u, wide = self.theme.u, round(self.height * RATIO)
        left = box.centerx - self._cards_wide() // 2 if self.under else box.x + u(8)
        top = box.y + u(7)
        step = round(wide * OVERLAP)
        return [(left + step * i + wide // 2, top + self.height // 2)
                for i in range(len(self.cards))]  # fmt: skip

    def _draw_cards(self, surface: Surface, box: Rect) -> None:
        for card, spot in zip(self.cards, self._card_spots(box)):
            image = self.faces.image(card, self.height)
            self.faces.note(card, *self.zone)
            surface.blit(image, image.get_rect(center=spot))

    def _words_box(self, box: Rect) -> Rect:
        u = self.theme.u
        if self.under:
            top = box.y + self.height + u(9)
            return Rect(box.x + u(5), top, box.width - u(10), box.bottom - u(4) - top)
        left = box.x + u(14) + self._cards_wide()
        return Rect(left, box.y + u(6), box.right - u(6) - left, box.height - u(12))

    def _draw_words(self, surface: Surface, box: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        area = self._words_box(box)
        if not self.lines:
            return
        px = min(theme.px(16), u(20))
        if self.under and len(self.lines) > 1:
            px = min(px, u(17))  # what would come of it must be read too
        px = theme.type.fit(self.lines[0], px, area.width, least=u(10))
        text = theme.type.ellipsis(self.lines[0], px, area.width)
        head = theme.type.line(text, px, p.ink)
        rest = joined(self.lines[1:]) if self.under else "\n".join(self.lines[1:])
        small, left = min(theme.px(14), u(17)), area.height - head.get_height()
        if self.under:
            small = theme.type.fit(rest, min(small, u(15)), area.width, least=u(9))
        while small > u(10) and self._high(rest, small, area.width) > left:
            small -= 1
        color = p.celadon_text if len(self.cards) == 1 else p.ink
        body = theme.type.block(rest, small, color, area.width) if rest else None
        high = head.get_height() + (body.get_height() if body else 0)
        y = area.y if self.under else area.centery - high // 2
        for image in (head, body):
            if image is not None:
                x = area.centerx - image.get_width() // 2 if self.under else area.x
                surface.blit(image, (x, y))
                y += image.get_height()

    def _high(self, text: str, px: int, width: int) -> int:
        return self.theme.type.block_size(text, px, width)[1] if text else 0

    def _draw_key(self, surface: Surface, box: Rect) -> None:
        if not self.hotkey:
            return
        u, p = self.theme.u, self.theme.palette
        side = u(20)
        disc = self.theme.shapes.plate((side, side), p.ink, p.ink, side // 2)
        spot = disc.get_rect(center=(box.right - u(13), box.y + u(13)))
        surface.blit(disc, spot)
        text = self.theme.type.line(self.hotkey, min(self.theme.px(13), u(16)), p.paper_light)
        surface.blit(text, text.get_rect(center=spot.center))

    def _draw_points(self, surface: Surface, box: Rect) -> None:
        if self.points is None or self.under:
            return
        u = self.theme.u
        seal = points_seal(self.theme, self.points, u(30))
        surface.blit(seal, seal.get_rect(bottomright=(box.right - u(7), box.bottom - u(7))))


class TimeBar(Node):
    """Show how much of a claim's time is left."""

    def __init__(self, theme: Theme, area: Rect):
        super().__init__(area, z=2)
        self.theme, self.share = theme, 1.0
        self.visible = False

    def show(self, share: float | None) -> None:
        """Show what is left, 0 to 1; None: no time runs."""
        self.visible = share is not None
        if share is not None and round(share * 200) != round(self.share * 200):
            self.share = share
            self.invalidate()

    def draw(self, surface: Surface, rect: Rect) -> None:
        p = self.theme.palette
        pygame.draw.rect(surface, p.paper_deep, rect, border_radius=rect.height // 2)
        left = Rect(rect.x, rect.y, round(rect.width * self.share), rect.height)
        pygame.draw.rect(surface, p.cinnabar, left, border_radius=rect.height // 2)


class Sheet(Group):
    """Lie over the middle: the question at the left, with the card it is about; choices beside."""

    QUESTION, ABOUT = 112, 78
    """Units of the words at the left: alone, and beside a card."""

    def __init__(self, faces: CardFaces, box: Rect, question: str, card: int | None = None):
        super().__init__(SHEET_Z)
        theme, u = faces.theme, faces.theme.u
        self.box = box
        self.add(Panel(theme, box, "plain"))
        left = box.x + u(20)
        if card is not None:
            left = self._show(faces, card, left)
        room = u(self.ABOUT if card is not None else self.QUESTION)
        px = min(theme.px(17), u(22))
        while px > u(11) and theme.type.block_size(question, px, room)[1] > box.height - u(24):
            px -= 1
        words = theme.type.block(question, px, theme.palette.ink, room, align="center")
        self.add(Line(words, words.get_rect(midleft=(left, box.centery))))
        bar = Rect(box.x + u(30), box.bottom - u(10), box.width - u(60), u(5))
        self.bar = self.add(TimeBar(theme, bar))
        left += room + u(12)
        self.room = Rect(left, box.y + u(9), box.right - u(16) - left, box.height - u(20))

    def _show(self, faces: CardFaces, card: int, left: int) -> int:
        """Show the card that is spoken of; return where there is room again."""
        u = faces.theme.u
        height = min(u(112), self.box.height - u(30))
        image = faces.image(card, height)
        faces.note(card, "table", -1)
        wide = round(height * RATIO)
        spot = image.get_rect(center=(left + wide // 2, self.box.centery))
        self.add(Line(image, spot))
        return left + wide + u(12)


class Line(Node):
    """Show a rendered line of words."""

    def __init__(self, image: Surface, rect: Rect):
        super().__init__(rect, z=1)
        self._image = image

    def draw(self, surface: Surface, rect: Rect) -> None:
        surface.blit(self._image, rect)
