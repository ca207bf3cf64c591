"""Draw a small picture of a saved game: its season, what was asked, who holds how much."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pygame

from game.client.menus import cardart
from game.client.menus.terms import CARD_ART, SEASON_IDS
from game.client.theme import Theme, mix
from game.client.theme.art import cover

Surface = pygame.Surface
CALLS = {0: "开", 1: "吟", 2: "诵"}


def thumbnail(
    theme: Theme, size: tuple[int, int], state: Mapping[str, Any] | None, picture: Path | None
) -> Surface:
    """Return a framed picture: the save's own if it has one, else drawn from its snapshot."""
    sheet = _loaded(picture, size) or _drawn(theme, size, state or {})
    result = pygame.Surface(size, pygame.SRCALPHA)
    mask = theme.shapes.plate(size, (255, 255, 255), (255, 255, 255), theme.u(6))
    result.blit(mask, (0, 0))
    result.blit(sheet, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    ring = theme.shapes.ring(size, mix(theme.palette.gold, theme.palette.ink, 0.2), theme.u(6), 1)
    result.blit(ring, (0, 0))
    return result


def broken(theme: Theme, size: tuple[int, int]) -> Surface:
    """Return the picture of a file that cannot be used."""
    p = theme.palette
    result = theme.shapes.plate(
        size, p.paper_deep, mix(p.ink_faint, p.paper, 0.3), theme.u(6)
    ).copy()
    seal = theme.shapes.seal("损", theme.u(40), mix(p.ink_soft, p.paper, 0.15))
    result.blit(seal, seal.get_rect(center=result.get_rect().center))
    return result


def _loaded(picture: Path | None, size: tuple[int, int]) -> Surface | None:
    if picture is None:
        return None
    try:
        return cover(pygame.image.load(picture).convert_alpha(), size)
    except (OSError, pygame.error):
        return None


def _drawn(theme: Theme, size: tuple[int, int], state: Mapping[str, Any]) -> Surface:
    season = SEASON_IDS[_number(state, "season") % 4]
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.blit(theme.art.load(f"art/table_{season}", size, "cover").convert_alpha(), (0, 0))
    p, middle = theme.palette, (size[0] // 2, round(size[1] * 0.44))
    count, call = _number(state, "count"), CALLS.get(_number(state, "call"), "开")
    glyph = theme.type.glyph(call, round(size[1] * 0.5), p.ink)
    number = theme.type.line(str(count) if count else "", round(size[1] * 0.4), p.cinnabar_deep)
    wide = glyph.get_width() + (number.get_width() + theme.u(6) if count else 0)
    spot = glyph.get_rect(midleft=(middle[0] - wide // 2, middle[1]))
    sheet.blit(glyph, spot)
    sheet.blit(number, number.get_rect(midleft=(spot.right + theme.u(6), middle[1])))
    _draw_hands(theme, sheet, state)
    return sheet


def _draw_hands(theme: Theme, sheet: Surface, state: Mapping[str, Any]) -> None:
    """Lay a small back with its number for each seat along the lower edge."""
    sizes = state.get("sizes")
    if not isinstance(sizes, list) or not sizes:
        return
    tall = sheet.get_height() // (4 if len(sizes) < 5 else 5)
    cell = (sheet.get_width() - theme.u(10)) // len(sizes)
    top = sheet.get_height() - tall - theme.u(6)
    for index, held in enumerate(sizes[:6]):
        image = cardart.picture(theme, CARD_ART["BACK"], tall)
        text = theme.type.line(str(held), max(8, round(tall * 0.72)), theme.palette.ink)
        wide = tall * 5 // 7 + theme.u(2) + text.get_width()
        left = theme.u(5) + cell * index + (cell - wide) // 2
        cardart.blit(sheet, image, CARD_ART["BACK"], tall, (left, top))
        spot = (left + tall * 5 // 7 + theme.u(2), top + tall // 2)
        sheet.blit(text, text.get_rect(midleft=spot))


def _number(state: Mapping[str, Any], key: str) -> int:
    value = state.get(key)
    return value if type(value) is int and value >= 0 else 0
