"""Show the match as a track: every seat's points on the way to the target."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.stage import Node
from game.client.theme import Theme, mix
from game.client.theme.text import clear
from game.i18n import _

Rect = pygame.Rect
Surface = pygame.Surface


class Track(Node):
    """Draw a lane a seat with a bead where its points stand."""

    def __init__(self, theme: Theme, area: Rect, names: Sequence[str], mine: int, target: int):
        super().__init__(area, z=6)
        self.theme, self.names, self.mine, self.target = theme, names, mine, target
        self.sums: tuple[int, ...] = (0,) * len(names)
        self._image: Surface | None = None

    def show(self, sums: Sequence[int]) -> None:
        """Show these points."""
        if tuple(sums) != self.sums:
            self.sums = tuple(sums)
            self._image = None
            self.invalidate()

    def draw(self, surface: Surface, rect: Rect) -> None:
        if self._image is None:
            self._image = self._make(rect.size)
        surface.blit(self._image, rect)

    def _make(self, size: tuple[int, int]) -> Surface:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        image = clear(size)
        sheet = theme.shapes.plate(size, p.paper_light, mix(p.gold, p.paper, 0.3), u(8)).copy()
        sheet.set_alpha(242)
        image.blit(sheet, (0, 0))
        title = _("To {n} points").format(n=self.target)
        px = theme.type.fit(title, min(theme.px(13), u(17)), size[0] - u(16), least=u(9))
        head = theme.type.line(title, px, p.ink_soft)
        image.blit(head, head.get_rect(midtop=(size[0] // 2, u(3))))
        top = u(22)
        pitch = (size[1] - top - u(4)) // len(self.names)
        for seat in range(len(self.names)):
            self._lane(image, Rect(u(8), top + seat * pitch, size[0] - u(16), pitch), seat)
        return image

    def _lane(self, image: Surface, area: Rect, seat: int) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        ink = p.cinnabar_deep if seat == self.mine else p.ink
        room = u(52)
        name = theme.type.ellipsis(self.names[seat], min(theme.px(13), u(16)), room)
        text = theme.type.line(name, min(theme.px(13), u(16)), ink)
        image.blit(text, text.get_rect(midleft=(area.x, area.centery)))
        number = theme.type.line(str(self.sums[seat]), min(theme.px(13), u(16)), ink)
        image.blit(number, number.get_rect(midright=(area.right, area.centery)))
        rail = Rect(area.x + room + u(4), area.centery - u(1), area.width - room - u(30), u(3))
        pygame.draw.rect(image, mix(p.gold, p.paper, 0.35), rail, border_radius=u(1))
        share = min(1.0, self.sums[seat] / self.target)
        done = Rect(rail.x, rail.y, round(rail.width * share), rail.height)
        color = p.cinnabar if seat == self.mine else p.indigo
        pygame.draw.rect(image, color, done, border_radius=u(1))
        side = u(10)
        bead = theme.shapes.plate((side, side), color, p.paper_light, side // 2, max(1, u(1)))
        image.blit(bead, bead.get_rect(center=(done.right, rail.centery)))


class Rail(Node):
    """Show the match as one long rail with a bead a seat, for the sheet of a finished deal."""

    def __init__(
        self, theme: Theme, area: Rect, names: Sequence[str], mine: int, target: int,
        sums: Sequence[int],
    ):  # fmt: skip
        super().__init__(area, z=2)
        self.theme, self.names, self.mine, self.target = theme, names, mine, target
        self.sums = tuple(sums)

    def draw(self, surface: Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        rail = Rect(rect.x + u(14), rect.centery - u(2), rect.width - u(48), u(4))
        pygame.draw.rect(surface, mix(p.gold, p.paper, 0.35), rail, border_radius=u(2))
        for points in range(0, self.target + 1, 5):
            x = rail.x + rail.width * points // self.target
            pygame.draw.line(surface, mix(p.gold, p.ink, 0.2), (x, rail.y - u(4)),
                             (x, rail.bottom + u(3)), max(1, u(1)))  # fmt: skip
        goal = theme.type.line(str(self.target), min(theme.px(14), u(18)), p.ink_soft)
        surface.blit(goal, goal.get_rect(midleft=(rail.right + u(10), rail.centery)))
        order = sorted(range(len(self.sums)), key=lambda seat: (seat == self.mine, self.sums[seat]))
        for seat in order:
            x = rail.x + round(rail.width * min(1.0, self.sums[seat] / self.target))
            same = [s for s in order if self.sums[s] == self.sums[seat]]
            x += same.index(seat) * u(15)
            self._bead(surface, (x, rail.centery), seat)

    def _bead(self, surface: Surface, middle: tuple[int, int], seat: int) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        color = p.cinnabar if seat == self.mine else p.indigo
        side = u(24)
        bead = theme.shapes.plate((side, side), color, p.paper_light, side // 2, max(1, u(1.4)))
        surface.blit(bead, bead.get_rect(center=middle))
        char = theme.type.line(self.names[seat][:1], min(theme.px(13), u(15)), p.paper_light)
        surface.blit(char, char.get_rect(center=middle))
