"""Draw one player's line of the scoring: his score cards, every part with its points, the sums."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from game.client.kits.tianzi import words
from game.client.kits.tianzi.places import RATIO
from game.client.stage import Node
from game.client.table.cards import CardFaces
from game.client.table.seats import portrait
from game.client.theme import mix
from game.games.tianzi.scoring import SCORED, Part, best_five
from game.i18n import _

Rect = pygame.Rect
Surface = pygame.Surface


class Line(NamedTuple):
    """Hold what a line says."""

    name: str
    portrait: str
    won: bool
    seal: str
    """胡 for who laid the last set, 胜 for who has won besides."""
    cards: tuple[int, ...]
    counted: tuple[bool, ...]
    """For every card whether it is one of the five that count."""
    parts: tuple[Part, ...]
    points: int
    total: int
    target: int
    remark: str
    """Why nothing counts; empty when something does."""


def line_of(table: Any, view: Any, seat: int) -> Line:
    """Read a seat's line from the view of a finished deal."""
    spec = table.setup.seats[seat]
    cards, parts = view.scored[seat], view.parts[seat] if view.parts else ()
    drawn = any(part.id == "self_draw" for part in parts)
    return Line(
        name=spec.name,
        portrait=spec.portrait,
        won=seat in view.result.winners,
        seal=_seal(view, seat),
        cards=cards,
        counted=counted(cards, best_five(cards, view.rules.two, drawn), bool(parts)),
        parts=parts,
        points=view.result.scores[seat],
        total=table.match.standing().points[seat],
        target=view.rules.target,
        remark=_remark(view, seat),
    )


def _seal(view: Any, seat: int) -> str:
    if view.result.reason == "last_set" and seat == view.acting:
        return "胡"
    return "胜" if seat in view.result.winners else ""


def counted(cards: Sequence[int], five: Sequence[int], scores: bool) -> tuple[bool, ...]:
    """Mark the cards that count, copies one by one; none when nothing scores."""
    left, marks = list(five) if scores else [], []
    for card in cards:
        marks.append(card in left)
        if card in left:
            left.remove(card)
    return tuple(marks)


def _remark(view: Any, seat: int) -> str:
    if not view.alive[seat]:
        return _("left the game")
    if view.result.reason == "stock_out":
        return _("a draw: nobody scores")
    if view.rules.two and seat not in view.result.winners:
        return _("only who lays the last set scores")
    if len(view.scored[seat]) < SCORED and view.result.reason == "last_set":
        return _("fewer than five score cards: no points")
    return "" if view.parts and view.parts[seat] else _("nothing that scores")


class TallyRow(Node):
    """Show a line of the scoring."""

    def __init__(self, faces: CardFaces, area: Rect, line: Line):
        super().__init__(area, z=2)
        self.theme, self.faces, self.line = faces.theme, faces, line
        u = self.theme.u
        self.card = min(area.height - u(22), u(92))
        self.side = min(area.height - u(30), u(64))
        self.cards_at = self.side + u(132)

    def draw(self, surface: Surface, rect: Rect) -> None:
        theme, u, p, line = self.theme, self.theme.u, self.theme.palette, self.line
        if line.won:
            band = theme.shapes.plate((rect.width, rect.height - u(4)),
                                      mix(p.gold, p.paper_light, 0.72), p.gold, u(8))  # fmt: skip
            surface.blit(band, (rect.x, rect.y + u(2)))
        face = portrait(theme, line.name, line.portrait, self.side)
        surface.blit(face, face.get_rect(midleft=(rect.x + u(12), rect.centery)))
        self._name(surface, rect)
        self._cards(surface, rect)
        self._parts(surface, rect)
        self._sums(surface, rect)

    def _name(self, surface: Surface, rect: Rect) -> None:
        theme, u, p, line = self.theme, self.theme.u, self.theme.palette, self.line
        left, room = rect.x + self.side + u(22), u(98)
        px = theme.type.fit(line.name, min(theme.px("label"), u(26)), room, least=u(12))
        name = theme.type.line(theme.type.ellipsis(line.name, px, room), px, p.ink)
        y = rect.centery - (u(18) if line.seal else 0)
        surface.blit(name, name.get_rect(midleft=(left, y)))
        if line.seal:
            seal = theme.shapes.seal(line.seal, u(34))
            surface.blit(seal, seal.get_rect(midleft=(left, rect.centery + u(17))))

    def _cards(self, surface: Surface, rect: Rect) -> None:
        u, p = self.theme.u, self.theme.palette
        wide = round(self.card * RATIO)
        left = rect.x + self.cards_at
        for index, (card, counts) in enumerate(zip(self.line.cards, self.line.counted)):
            image = self.faces.image(card, self.card)
            self.faces.note(card, "table", -1)
            middle = (left + index * (wide + u(5)) + wide // 2, rect.centery)
            if counts or not any(self.line.counted):
                surface.blit(image, image.get_rect(center=middle))
                continue
            veil = image.copy()
            veil.set_alpha(96)
            surface.blit(veil, veil.get_rect(center=middle))
            left_out = _("left out")
            px = self.theme.type.fit(
                left_out, min(self.theme.px(13), u(16)), wide - u(4), least=u(8)
            )
            text = self.theme.type.line(left_out, px, p.ink)
            surface.blit(text, text.get_rect(center=middle))

    def _parts(self, surface: Surface, rect: Rect) -> None:
        """Name every part with its points; where there is room, say why too."""
        theme, u, p, line = self.theme, self.theme.u, self.theme.palette, self.line
        wide = round(self.card * RATIO)
        left = rect.x + self.cards_at + max(SCORED, len(line.cards)) * (wide + u(5)) + u(14)
        room = rect.right - u(166) - left
        if line.remark and not line.parts:
            px = min(theme.px(15), u(20))
            while px > u(11) and theme.type.block_size(line.remark, px, room)[1] > rect.height - u(
                8
            ):
                px -= 1
            text = theme.type.block(line.remark, px, p.ink_soft, room)
            surface.blit(text, text.get_rect(midleft=(left, rect.centery)))
            return
        rows = words.part_rows(line.parts)
        free = (rect.height - u(14)) // max(1, len(rows))
        tall = free >= u(36)
        pitch = min(u(38 if tall else 24), free)
        top = rect.centery - pitch * len(rows) // 2
        for index, row in enumerate(rows):
            self._part(surface, Rect(left, top + index * pitch, room, pitch), row, tall)

    def _part(self, surface: Surface, area: Rect, row: tuple[str, str, int], tall: bool) -> None:
        """Write a part: name and points, the reason under it or, in low lines, behind it."""
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        name, why, points = row
        line = Rect(area.x, area.y, area.width, area.height * 3 // 5 if tall else area.height)
        px = min(theme.px(16), u(20), line.height - u(2))
        number = theme.type.line(str(points), px, p.cinnabar_deep)
        surface.blit(number, number.get_rect(midright=line.midright))
        room = area.width - u(30)
        px = theme.type.fit(name, px, room, least=u(10))
        text = theme.type.line(name, px, p.ink)
        surface.blit(text, text.get_rect(midleft=line.midleft))
        left = area.x if tall else area.x + text.get_width() + u(10)
        room = area.right - u(30) - left
        small = theme.type.fit(why, min(theme.px(13), u(16), line.height - u(3)), room, least=u(10))
        if theme.type.width(why, small) <= room:
            note = theme.type.line(why, small, p.ink_soft)
            y = area.y + area.height * 4 // 5 if tall else line.centery
            surface.blit(note, note.get_rect(midleft=(left, y)))

    def _sums(self, surface: Surface, rect: Rect) -> None:
        theme, u, p, line = self.theme, self.theme.u, self.theme.palette, self.line
        gain = theme.type.line(words.result_points(line.points), min(theme.px(28), u(36)),
                               p.cinnabar if line.points else p.ink_soft)  # fmt: skip
        surface.blit(gain, gain.get_rect(midright=(rect.right - u(96), rect.centery)))
        total = theme.type.line(str(line.total), min(theme.px("lead"), u(30)), p.ink)
        box = total.get_rect(midright=(rect.right - u(18), rect.centery - u(8)))
        surface.blit(total, box)
        rail = Rect(rect.right - u(80), rect.centery + u(14), u(64), u(4))
        pygame.draw.rect(surface, mix(p.gold, p.paper, 0.35), rail, border_radius=u(2))
        done = rail.copy()
        done.width = round(rail.width * min(1.0, line.total / line.target))
        pygame.draw.rect(surface, p.cinnabar, done, border_radius=u(2))
