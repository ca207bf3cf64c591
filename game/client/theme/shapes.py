"""Draw paper panels, brush plates, seals and soft shadows, and remember them."""

from __future__ import annotations

import pygame

from game.client.theme.art import Art, scaled
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

    def __init__(self, scale: Scale, palette: Palette, type_: Type, art: Art, cache: SurfaceCache):
        self.scale, self.palette, self.type = scale, palette, type_
        self.art, self.cache = art, cache

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

    def plate(self, size: Size, fill: Color, border: Color, radius: int, width: int = 0) -> Surface:
        """Return a smooth rounded rectangle; a border of no width is one unit wide."""
        return self._kept(self._plate, size, fill, border, radius, width or self.scale.u(1))

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
        if style == "paper" and min(size) > u(72):
            sheet.blit(self._kept(self._notched, size), (0, 0))
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
        """Return a seamless square of paper grain for multiplying over a light colour."""
        return self._kept(self._grain_tile, side)

    def _grain_tile(self, side: int) -> Surface:
        """Lift the rice paper to white, so that only its grain is left."""
        paper = self.art.load("art/paper.jpg", None, "stretch")
        tile = pygame.Surface((side, side))
        tile.fill((255, 255, 255))
        if paper.get_width() > 1:
            tile.blit(pygame.transform.grayscale(scaled(paper, (side, side))), (0, 0))
            lift = 251 - pygame.transform.average_color(tile)[0]
            tile.fill((lift, lift, lift), special_flags=pygame.BLEND_RGB_ADD)
        return tile

    def _notched(self, size: Size) -> Surface:
        """Draw the double rule whose corners curve inwards."""
        u, p = self.scale.u, self.palette
        notch, inset, gap = u(13), u(8), u(4)
        core = 2 * (inset + gap + notch + u(6)) + 4
        big = clear((core * SHARP, core * SHARP))
        strong, fine = mix(p.gold, p.paper_light, 0.12), mix(p.gold, p.paper_light, 0.45)
        for edge, reach, color, width in (
            (inset, notch, strong, max(1.0, 1.3 * self.scale.unit)),
            (inset + gap, notch, fine, max(1.0, 0.8 * self.scale.unit)),
        ):
            box = big.get_rect().inflate(-2 * edge * SHARP, -2 * edge * SHARP)
            notch_rule(big, box, reach * SHARP, color, round(width * SHARP))
        return nine_patch(smooth(big, (core, core), p.gold), core // 2 - 1, size)

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
        small = self._kept(self._blurred, radius, blur, alpha)
        full = (size[0] + 2 * blur, size[1] + 2 * blur)
        if full[0] < 2 * edge or full[1] < 2 * edge:
            return pygame.transform.smoothscale(small, full)
        return nine_patch(small, edge, full)

    def _blurred(self, radius: int, blur: int, alpha: int) -> Surface:
        """Blur a rounded square; every shadow of its kind is stretched from it."""
        core = 2 * (radius + 2 * blur) + 4
        small = clear((core, core))
        inner = small.get_rect().inflate(-2 * blur, -2 * blur)
        pygame.draw.rect(small, (*self.palette.shadow, alpha), inner, border_radius=radius)
        return tint(pygame.transform.gaussian_blur(small, max(1, blur // 2)), self.palette.shadow)

    def _stroke(self, size: Size, color: Color, seed: int) -> Surface:
        """Stretch the brushed plate between its two ends and colour it."""
        plate = self.art.load("art/ornament_plate.png", None, "stretch")
        if seed % 2:
            plate = pygame.transform.flip(plate, False, True)
        width, height = size
        plate = scaled(plate, (plate.get_width() * height // plate.get_height(), height))
        if plate.get_width() > width:
            return tint(scaled(plate, size), color)
        head, tail = plate.get_width() // 4, plate.get_width() // 2
        result = clear(size)
        body = plate.subsurface((head, 0, plate.get_width() - head - tail, height))
        body = pygame.transform.smoothscale(body, (width - head - tail, height))
        result.blit(plate.subsurface((0, 0, head, height)), (0, 0))
        result.blit(body, (head, 0))
        end = plate.subsurface((plate.get_width() - tail, 0, tail, height))
        result.blit(end, (width - tail, 0))
        return tint(result, color)

    def tinted(self, name: str, size: Size, color: Color) -> Surface:
        """Return a white ornament of assets/art stretched to a size in a colour."""
        return self._kept(self._tinted, name, size, color)

    def _tinted(self, name: str, size: Size, color: Color) -> Surface:
        return tint(self.art.load(f"art/{name}.png", size, "stretch"), color)

    def _seal(self, text: str, side: int, color: Color) -> Surface:
        """Carve characters out of the worn square of a seal."""
        full = max(side, min(side * 3, 512))
        big = tint(self.art.load("art/seal_square.png", (full, full), "stretch"), color)
        frame = big.get_rect().inflate(-full // 7, -full // 7)
        for char, box in zip(text, _seal_cells(len(text), frame)):
            image = trim(self.type.plain(char, box.height, self.palette.paper_light, "brush"))
            share = min(
                box.width * 0.94 / image.get_width(), box.height * 0.94 / image.get_height()
            )
            image = pygame.transform.smoothscale_by(image, share)
            big.blit(image, image.get_rect(center=box.center))
        return pygame.transform.smoothscale(big, (side, side))

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


def _seal_cells(count: int, frame: pygame.Rect) -> list[pygame.Rect]:
    """Return where the characters of a seal stand: top to bottom, right to left."""
    if count <= 1:
        return [frame.inflate(-frame.width // 12, -frame.height // 12)]
    inner = frame
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


def notch_rule(big: Surface, box: pygame.Rect, reach: int, color: Color, width: int) -> None:
    """Draw a frame whose corners are cut by quarter circles around the box's corners."""
    left, top, right, bottom = box.left, box.top, box.right - 1, box.bottom - 1
    half = width // 2
    for y in (top, bottom):
        pygame.draw.rect(big, color, (left + reach, y - half, right - left - 2 * reach, width))
    for x in (left, right):
        pygame.draw.rect(big, color, (x - half, top + reach, width, bottom - top - 2 * reach))
    arcs = (
        ((left, top), "draw_bottom_right"),
        ((right, top), "draw_bottom_left"),
        ((left, bottom), "draw_top_right"),
        ((right, bottom), "draw_top_left"),
    )
    for middle, quarter in arcs:
        pygame.draw.circle(big, color, middle, reach + half, width, **{quarter: True})
