"""Draw a small picture of a saved game: its season, what was asked, who holds how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.client.archive.entries import game_of
from game.client.archive.lying import lying
from game.client.menus import cardart
from game.client.menus.seals import game_seal
from game.client.menus.terms import CARD_ART, SEASON_IDS
from game.client.theme import Theme, mix
from game.client.theme.art import cover
from game.storage import saves
from game.storage.recordfiles import RecordInfo
from game.storage.saveformat import SaveError
from game.storage.saves import SaveInfo

Surface = pygame.Surface
SEAL_UNITS = 22
CALLS = {0: "开", 1: "吟", 2: "诵"}


def of_save(
    theme: Theme, info: SaveInfo, size: tuple[int, int], folder: Path | None = None
) -> Surface:
    """Return the picture of a save, remembered; that of a broken one says so."""
    key = ("save", folder, info.slot, info.when, size, theme.palette)

    def make() -> Surface:
        if info.broken:
            return broken(theme, size)
        try:
            snapshot = saves.load(info.slot, folder).record["snapshot"]
        except SaveError:
            return broken(theme, size)
        return thumbnail(theme, size, game_of(info.setup), snapshot.get("state"), info.picture)

    return theme.ornaments.get(key, make)


def of_record(theme: Theme, info: RecordInfo, side: int) -> Surface:
    """Return the seal of a record's game, or that of a file that cannot be used."""
    game = game_of(info.record["setup"]) if info.record else ""
    if info.broken or not game:
        return broken(theme, (side, side))
    return game_seal(theme, game, side)


def thumbnail(
    theme: Theme,
    size: tuple[int, int],
    game: str,
    state: Mapping[str, Any] | None,
    picture: Path | None,
) -> Surface:
    """Return a framed picture: the save's own if it has one, else drawn from its snapshot.

    The game's seal stands in its corner.
    """
    draw = _drawn if game == "quewu" else partial(_drawn_other, game)
    sheet = _loaded(picture, size) or draw(theme, size, state or {})
    if game:
        seal = game_seal(theme, game, theme.u(SEAL_UNITS))
        sheet.blit(seal, (theme.u(5), theme.u(5)))
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


GROUNDS = {"gouji": "harbour", "qixing": "stars", "tianzi": "palace"}


def _drawn_other(
    game: str, theme: Theme, size: tuple[int, int], state: Mapping[str, Any]
) -> Surface:
    """Draw what lies on the table of a game other than 雀舞, and a number a seat."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    ground = f"art/table_{GROUNDS.get(game, 'autumn')}"
    if not theme.art.exists(ground):
        ground = "art/table_autumn"
    sheet.blit(theme.art.load(ground, size, "cover").convert_alpha(), (0, 0))
    found = lying(game, state)
    tall = round(size[1] * (0.44 if len(found.pictures) < 5 else 0.34))
    files = [name for name in found.pictures if theme.art.exists(name)]
    widths = [cardart.width(theme, name, tall) for name in files]
    left = theme.u(SEAL_UNITS + 10 if len(files) > 4 else 6)  # a long row leaves the seal free
    room = size[0] - left - theme.u(6) - (widths[-1] if widths else 0)
    step = min(widths[0] + theme.u(2), room // max(1, len(files) - 1)) if widths else 0
    x = left + (room - step * (len(files) - 1)) // 2
    for name in files:
        spot = (x, round(size[1] * 0.4) - tall // 2)
        cardart.blit(sheet, cardart.picture(theme, name, tall), name, tall, spot)
        x += step
    _draw_numbers(theme, sheet, found.numbers)
    return sheet


def _draw_numbers(theme: Theme, sheet: Surface, numbers: Sequence[int]) -> None:
    """Set a number for each seat on a strip along the lower edge."""
    if not numbers:
        return
    tall = round(sheet.get_height() * 0.24)
    strip = theme.shapes.wash((sheet.get_width(), tall), theme.palette.paper_light, 214)
    top = sheet.get_height() - tall
    sheet.blit(strip, (0, top))
    cell = sheet.get_width() / len(numbers)
    words = [str(number).replace("-", "−") for number in numbers]
    room = round(cell) - theme.u(5)  # far enough apart that no two read as one
    px = min(theme.type.fit(word, round(tall * 0.78), room, least=6) for word in words)
    for index, word in enumerate(words):
        text = theme.type.line(word, px, theme.palette.ink)
        middle = (round(cell * (index + 0.5)), top + tall // 2)
        sheet.blit(text, text.get_rect(center=middle))


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
