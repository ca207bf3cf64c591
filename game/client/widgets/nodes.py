"""Show text, panels, pictures and washes that cannot be used, only seen."""

from __future__ import annotations

import pygame

from game.client.stage import Node, Sprite
from game.client.theme import Theme
from game.client.theme.art import variant
from game.client.theme.landscapes import Landscape
from game.client.theme.palette import Color

Rect = pygame.Rect


class Label(Sprite):
    """Show one line, or a wrapped paragraph when `width` (pixels) is given."""

    def __init__(
        self,
        theme: Theme,
        text: str,
        role: str | float = "body",
        color: Color | None = None,
        face: str = "kai",
        width: int = 0,
        align: str = "left",
    ):
        self.theme = theme
        self._look = (role, color, face, width, align)
        self.text = text
        super().__init__(self._render(text))

    def _render(self, text: str) -> pygame.Surface:
        role, color, face, width, align = self._look
        if width:
            return self.theme.block(text, width, role, color, face, align)
        return self.theme.line(text, role, color, face)

    def set_text(self, text: str, color: Color | None = None) -> None:
        """Show another text, keeping the top left corner (or the middle when centred)."""
        role, old, face, width, align = self._look
        color = color or old
        if (text, color) == (self.text, old):
            return
        self.text, self._look = text, (role, color, face, width, align)
        image = self._render(text)
        spot = self.rect.midtop if align == "center" else self.rect.topleft
        self.image = image
        rect = image.get_rect()
        if align == "center":
            rect.midtop = spot
        else:
            rect.topleft = spot
        self.invalidate()
        self.place(rect)

    def measure(self) -> tuple[int, int]:
        """Return the size in pixels."""
        return self.image.get_size()


class Picture(Sprite):
    """Show a surface, and know its size for rows and columns."""

    def measure(self) -> tuple[int, int]:
        """Return the size in pixels."""
        return self.image.get_size()


class Panel(Node):
    """Show a paper panel; `bounds` is the sheet, `rect` holds its shadow too."""

    def __init__(
        self, theme: Theme, bounds: Rect | tuple[int, int, int, int], style: str = "paper"
    ):
        self.theme, self.style = theme, style
        margin = theme.shapes.margin
        super().__init__(Rect(bounds).inflate(2 * margin, 2 * margin))

    @property
    def bounds(self) -> Rect:
        """Return the sheet without its shadow."""
        margin = self.theme.shapes.margin
        return self.rect.inflate(-2 * margin, -2 * margin)

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        margin = self.theme.shapes.margin
        size = (rect.width - 2 * margin, rect.height - 2 * margin)
        surface.blit(self.theme.shapes.panel(size, self.style), rect)


class Fill(Node):
    """Fill a rectangle with a colour; see-through when `alpha` is under 255."""

    def __init__(self, rect: Rect | tuple[int, int, int, int], color: Color, alpha: int = 255):
        super().__init__(rect)
        self.color, self.alpha = color, alpha
        self._sheet: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        if self.alpha >= 255:
            surface.fill(self.color, rect)
            return
        part = surface.get_clip().clip(rect)
        if self._sheet is None or self._sheet.get_size() != part.size:
            self._sheet = pygame.Surface(part.size)
            self._sheet.fill(self.color)
        self._sheet.set_alpha(self.alpha)
        surface.blit(self._sheet, part)


class Backdrop(Node):
    """Cover the window with a landscape, thinned towards plain paper by `wash` (0 to 1)."""

    def __init__(self, theme: Theme, picture: str = "art/table_spring", wash: float = 0.0):
        super().__init__((0, 0, *theme.scale.window))
        self.theme = theme
        self.z = -1000
        paper = theme.palette.paper
        name = variant(picture, self.rect.width)
        self._wanted = Landscape(name, self.rect.size, paper, wash)

    def ready(self) -> bool:
        landscapes = self.theme.art.landscapes
        landscapes.fetch(self._wanted)
        return landscapes.ready(self._wanted)

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        # Asked for anew each time: a scene that is covered must not hold its picture.
        surface.blit(self.theme.art.landscapes.get(self._wanted), rect)
