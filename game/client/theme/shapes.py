"""Draw paper panels, brush plates, seals and soft shadows, and remember them."""

from __future__ import annotations

import math
import random

import pygame

from game.client.theme.cache import SurfaceCache
from game.client.theme.palette import Color, Palette, mix
from game.client.theme.text import Type, clear, trim
from game.client.units import Scale

Surface = pygame.Surface
Size = tuple[int, int]
SHARP = 4
"""How many times larger small shapes are drawn before they are smoothed down."""


class Shapes:
    """Draw the program's ornaments at one scale; every result is shared, don't draw on it."""

    def __init__(self, scale: Scale, palette: Palette, type_: Type, cache: SurfaceCache):
        self.scale, self.palette, self.type, self.cache = scale, palette, type_, cache

    def _kept(self, make, *key) -> Surface:
        return self.cache.get((make.__name__, self.palette, *key), lambda: make(*key))

    # -- public ----------------------------------------------------------------
    def panel(self, size: Size, style: str = "paper") -> Surface:
        """Return a panel with its shadow; it is larger than `size` by `margin` all round.

        Styles: `paper` (double rule), `plain` (one rule), `slip` (no rule), `ink` (dark).
        """
        return self._kept(self._panel, size, style, round(self.scale.unit * 64))

    @property
    def margin(self) -> int:
        """Return how far a panel's shadow reaches beyond the panel."""
        return self.scale.u(18)

    def plate(self, size: Size, fill: Color, border: Color, radius: int, width: int = 1) -> Surface:
        """Return a smooth rounded rectangle."""
        return self._kept(self._plate, size, fill, border, radius, width)

    def stroke(self, size: Size, color: Color, seed: int = 1) -> Surface:
        """Return one broad brush stroke that fills the size, dry at its end."""
        return self._kept(self._stroke, size, color, seed)

    def seal(self, text: str, side: int, color: Color | None = None) -> Surface:
        """Return a seal of one, two or four characters cut out of a colour."""
        return self._kept(self._seal, text, side, color or self.palette.cinnabar)

    def shadow(self, size: Size, radius: int, blur: int, alpha: int) -> Surface:
        """Return a soft shadow; it is larger than `size` by `blur` all round."""
        return self._kept(self._shadow, size, radius, blur, alpha)

    def rule(self, width: int) -> Surface:
        """Return a fine horizontal rule that fades at both ends, with a small diamond."""
        return self._kept(self._rule, width, self.scale.u(9))

    def wash(self, size: Size, color: Color, alpha: int) -> Surface:
        """Return a see-through sheet of one colour."""
        return self._kept(self._wash, size, color, alpha)

    # -- drawing ---------------------------------------------------------------
    def _panel(self, size: Size, style: str, _unit: int) -> Surface:
        p, u = self.palette, self.scale.u
        radius, margin = u(10), self.margin
        fill, border = (p.paper_light, mix(p.gold, p.paper, 0.25))
        if style == "ink":
            fill, border = mix(p.ink, p.indigo, 0.12), mix(p.ink, p.gold, 0.45)
        result = clear((size[0] + 2 * margin, size[1] + 2 * margin))
        shadow = self._shadow(size, radius, margin, 84)
        result.blit(shadow, (0, u(4)))
        sheet = self._plate(size, fill, border, radius, max(1, u(1.2)))
        if style == "paper":
            inset = u(6)
            inner = (size[0] - 2 * inset, size[1] - 2 * inset)
            if inner[0] > 8 and inner[1] > 8:
                line = mix(p.gold, p.paper_light, 0.45)
                ring = self._ring(inner, line, max(2, radius - inset // 2), max(1, u(0.8)))
                sheet.blit(ring, (inset, inset))
        if style == "slip":
            sheet = self._plate(size, fill, fill, radius, 1)
        if style != "ink":
            self._grain(sheet)
        result.blit(sheet, (margin, margin))
        return result

    def _grain(self, sheet: Surface) -> None:
        """Lay the grain of the paper over a sheet."""
        tile = self.grain(self.scale.u(220))
        for x in range(0, sheet.get_width(), tile.get_width()):
            for y in range(0, sheet.get_height(), tile.get_height()):
                sheet.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)

    def grain(self, side: int) -> Surface:
        """Return a square of paper grain for multiplying over a light colour."""
        return self._kept(self._grain_tile, side)

    def _grain_tile(self, side: int) -> Surface:
        rng = random.Random(11)
        tile = pygame.Surface((side, side))
        tile.fill((255, 255, 255))
        for cells, depth in ((7, 7), (23, 5), (71, 5)):
            noise = bytes(
                value for _ in range(cells * cells) for value in (255 - rng.randrange(depth),) * 3
            )
            layer = pygame.image.frombytes(noise, (cells, cells), "RGB")
            tile.blit(
                pygame.transform.smoothscale(layer, (side, side)),
                (0, 0),
                special_flags=pygame.BLEND_RGB_MULT,
            )
        for _ in range(26):
            x, y, turn = rng.randrange(side), rng.randrange(side), rng.uniform(-0.5, 0.5)
            long = rng.uniform(0.03, 0.09) * side
            end = (x + long * math.cos(turn), y + long * math.sin(turn))
            pygame.draw.aaline(tile, (244, 238, 226), (x, y), end)
        return tile

    def _plate(self, size: Size, fill: Color, border: Color, radius: int, width: int) -> Surface:
        radius = max(1, min(radius, size[0] // 2 - 1, size[1] // 2 - 1))
        core = 2 * radius + 4
        big = clear((core * SHARP, core * SHARP))
        rect = big.get_rect()
        pygame.draw.rect(big, border, rect, border_radius=radius * SHARP)
        inner = rect.inflate(-2 * width * SHARP, -2 * width * SHARP)
        pygame.draw.rect(big, fill, inner, border_radius=max(0, radius - width) * SHARP)
        return nine_patch(smooth(big, (core, core), fill), radius + 1, size)

    def _ring(self, size: Size, color: Color, radius: int, width: int) -> Surface:
        radius = max(1, min(radius, size[0] // 2 - 1, size[1] // 2 - 1))
        core = 2 * radius + 4
        big = clear((core * SHARP, core * SHARP))
        pygame.draw.rect(big, color, big.get_rect(), width * SHARP, radius * SHARP)
        return nine_patch(smooth(big, (core, core), color), radius + 1, size)

    def ring(self, size: Size, color: Color, radius: int, width: int) -> Surface:
        """Return an empty rounded frame."""
        return self._kept(self._ring, size, color, radius, width)

    def _shadow(self, size: Size, radius: int, blur: int, alpha: int) -> Surface:
        """Blur a small rounded rectangle and stretch it to the size."""
        edge = radius + 2 * blur
        core = 2 * edge + 4
        small = clear((core, core))
        inner = small.get_rect().inflate(-2 * blur, -2 * blur)
        color = (*self.palette.shadow, alpha)
        pygame.draw.rect(small, color, inner, border_radius=radius)
        small = tint(pygame.transform.gaussian_blur(small, max(1, blur // 2)), self.palette.shadow)
        full = (size[0] + 2 * blur, size[1] + 2 * blur)
        if full[0] < 2 * edge or full[1] < 2 * edge:
            return pygame.transform.smoothscale(small, full)
        return nine_patch(small, edge, full)

    def _stroke(self, size: Size, color: Color, seed: int) -> Surface:
        rng = random.Random(seed)
        width, height = size[0] * 2, size[1] * 2
        big = clear((width, height))
        top, bottom = _edge(rng, width, height * 0.09), _edge(rng, width, height * 0.09)
        head, tail = height * 0.5, height * 0.9
        for x in range(width):
            close = min(1.0, (x + 1) / head) ** 0.42
            far = min(1.0, (width - x) / tail) ** 0.3
            half = height / 2 * close * far
            first, last = height / 2 - half + top[x], height / 2 + half - bottom[x]
            if last > first:
                pygame.draw.line(big, color, (x, first), (x, last))
        self._dry(big, rng)
        return smooth(big, size, color)

    def _dry(self, big: Surface, rng: random.Random) -> None:
        """Scratch the bristles' gaps into the end of a stroke."""
        width, height = big.get_size()
        for _ in range(height // 5):
            y = rng.randrange(height)
            start = width - int(rng.random() ** 1.6 * height * 1.7) - 6
            thick = rng.choice((1, 1, 2, 3))
            pygame.draw.line(big, (0, 0, 0, 0), (start, y), (width, y + rng.randint(-4, 4)), thick)
        for _ in range(height // 12):
            y, x = rng.randrange(height), rng.randrange(width)
            end = (x + rng.randint(height // 3, height), y + rng.randint(-2, 2))
            pygame.draw.line(big, (0, 0, 0, 60), (x, y), end, 1)

    def _seal(self, text: str, side: int, color: Color) -> Surface:
        rng = random.Random(text)
        full = side * 3
        big = clear((full, full))
        pygame.draw.rect(big, color, big.get_rect().inflate(-4, -4), border_radius=full // 9)
        inset = full // 14
        frame = big.get_rect().inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(big, self.palette.paper_light, frame, max(2, full // 60), full // 14)
        for char, box in zip(text, _seal_cells(len(text), frame)):
            image = trim(self.type._line(char, box.height, self.palette.paper_light, "brush"))
            share = min(box.width * 0.9 / image.get_width(), box.height * 0.9 / image.get_height())
            image = pygame.transform.smoothscale_by(image, min(1.0, share))
            big.blit(image, image.get_rect(center=box.center))
        for _ in range(14):
            spot = (rng.randrange(full), rng.choice((rng.randrange(full), 3, full - 4)))
            pygame.draw.circle(big, (0, 0, 0, 0), spot, rng.uniform(0.6, full / 70))
        return smooth(big, (side, side), color)

    def _rule(self, width: int, height: int) -> Surface:
        result = clear((max(8, width), height))
        middle, color = height // 2, self.palette.gold
        thick = max(1, self.scale.u(1))
        for x in range(result.get_width()):
            edge = min(x, result.get_width() - 1 - x) / (result.get_width() * 0.42)
            alpha = round(210 * min(1.0, edge))
            pygame.draw.line(result, (*color, alpha), (x, middle), (x, middle + thick - 1))
        side = height * SHARP
        gem = clear((side, side))
        corners = [(side // 2, 0), (side, side // 2), (side // 2, side), (0, side // 2)]
        pygame.draw.polygon(gem, self.palette.cinnabar, corners)
        gem = smooth(gem, (height, height), self.palette.cinnabar)
        result.fill(
            (0, 0, 0, 0), gem.get_rect(center=(result.get_width() // 2, middle)).inflate(8, 0)
        )
        result.blit(gem, gem.get_rect(center=(result.get_width() // 2, middle)))
        return result

    def _wash(self, size: Size, color: Color, alpha: int) -> Surface:
        result = clear(size)
        result.fill((*color, alpha))
        return result


def _edge(rng: random.Random, length: int, depth: float) -> list[float]:
    """Return a ragged edge: slow waves and fine teeth."""
    phases = [(rng.uniform(0.3, 1.0), rng.uniform(0, 6.3), f) for f in (1.3, 2.9, 6.1, 17.0)]
    steps = [i / max(1, length) * 2 * math.pi for i in range(length)]
    return [
        depth * (0.55 + 0.2 * sum(a * math.sin(f * s + b) for a, b, f in phases))
        + rng.random() * depth * 0.18
        for s in steps
    ]


def _seal_cells(count: int, frame: pygame.Rect) -> list[pygame.Rect]:
    """Return where the characters of a seal stand: top to bottom, right to left."""
    inner = frame.inflate(-frame.width // 8, -frame.height // 8)
    if count <= 1:
        return [inner]
    rows = 2
    columns = (count + 1) // 2
    width, height = inner.width // columns, inner.height // rows
    return [
        pygame.Rect(
            inner.right - width * (index // rows + 1),
            inner.top + height * (index % rows),
            width,
            height,
        )
        for index in range(count)
    ]


def tint(image: Surface, color: Color) -> Surface:
    """Set every pixel to one colour, keeping how opaque it is."""
    image.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    image.fill((*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def smooth(big: Surface, size: Size, color: Color) -> Surface:
    """Scale down; clear pixels get the colour first, so that no dark rim appears."""
    ground = pygame.Surface(big.get_size(), pygame.SRCALPHA)
    ground.fill((*color, 0))
    mask = pygame.mask.from_surface(big, 0)
    mask.to_surface(ground, setsurface=big, unsetcolor=(*color, 0))
    return pygame.transform.smoothscale(ground, size)


def nine_patch(image: Surface, border: int, size: Size) -> Surface:
    """Stretch the middle of an image to a size, keeping its corners as they are."""
    width, height = size
    border = min(border, width // 2, height // 2)
    w, h = image.get_size()
    xs = _thirds(w, width, border)
    ys = _thirds(h, height, border)
    result = clear(size)
    for sx, sw, dx, dw in xs:
        for sy, sh, dy, dh in ys:
            if min(sw, sh, dw, dh) > 0:
                part = image.subsurface((sx, sy, sw, sh))
                if (sw, sh) != (dw, dh):
                    part = pygame.transform.scale(part, (dw, dh))
                result.blit(part, (dx, dy))
    return result


def _thirds(source: int, target: int, border: int) -> list[tuple[int, int, int, int]]:
    """Return start and length in the source, start and length in the target, of each part."""
    return [
        (0, border, 0, border),
        (border, source - 2 * border, border, target - 2 * border),
        (source - border, border, target - border, border),
    ]
