"""Draw the parts of the sheet that closes a 够级 game: places, points by part, match, tribute."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.client.kits.gouji.flags import color_of, flag
from game.client.kits.gouji.ledger import Due, Part, sums
from game.client.kits.gouji.seats import place_seal
from game.client.kits.gouji.words.telling import tribute_char
from game.client.kits.gouji.words.terms import deeds_words, federation_name, tribute_name
from game.client.stage import Node
from game.client.table.seats import portrait
from game.client.theme import Theme, mix
from game.client.theme.palette import Color
from game.engine import GameResult
from game.games.gouji.legacy import Legacy
from game.i18n import N_, _

Rect = pygame.Rect
Surface = pygame.Surface
PARTS = (
    ("place", N_("Places")),
    ("opening", N_("Openings")),
    ("burn", N_("Burns")),
    ("smother", N_("Smothered")),
    ("surround", N_("Three surrounded")),
)


def seals_of(legacy: Legacy, seat: int) -> str:
    """List the seals a seat has earned: 点 opened, 烧 burned somebody, 闷 was smothered, 革."""
    found = "点" if seat in legacy.opened else ""
    found += "烧" if any(burner == seat for _burned, burner, _n in legacy.burns) else ""
    found += "闷" if any(one == seat for one, _by in legacy.smothers) else ""
    return found + ("革" if legacy.revolt is not None and legacy.revolt[0] == seat else "")


class Sheet(Node):
    """Draw on a part of the sheet; helps with text and rules."""

    def __init__(self, theme: Theme, area: Rect):
        super().__init__(area, z=2)
        self.theme = theme

    def text(
        self, surface: Surface, words: str, units: float, color: Color, room: int = 0,
        **at: tuple[int, int],
    ) -> Rect:  # fmt: skip
        """Write a line at a named point (midleft=…), shrunk to its room."""
        theme = self.theme
        px = min(theme.px(units), theme.u(units * 1.3))
        if room:
            px = theme.type.fit(words, px, room, least=theme.u(10))
            words = theme.type.ellipsis(words, px, room)
        image = theme.type.line(words, px, color)
        box = image.get_rect(**at)
        surface.blit(image, box)
        return box

    def heading(self, surface: Surface, rect: Rect, words: str) -> None:
        """Write the title of a part over a thin line."""
        u, p = self.theme.u, self.theme.palette
        self.text(surface, words, 18, p.gold_text, rect.width, midleft=(rect.x, rect.y + u(12)))
        line = mix(p.gold, p.paper, 0.3)
        y = rect.y + u(25)
        pygame.draw.line(surface, line, (rect.x, y), (rect.right, y), max(1, u(1)))


class Places(Sheet):
    """List the six players from 头科 to 大落."""

    def __init__(self, theme: Theme, area: Rect, legacy: Legacy, specs: Sequence[Any], mine: int):
        super().__init__(theme, area)
        self.legacy, self.specs, self.mine = legacy, specs, mine
        names = [spec.name for spec in specs]
        self.deeds = [deeds_words(legacy, seat, names) for seat in range(len(specs))]

    def draw(self, surface: Surface, rect: Rect) -> None:
        high = rect.height // 6
        for place, seat in enumerate(self.legacy.places):
            self._row(surface, Rect(rect.x, rect.y + place * high, rect.width, high), place, seat)

    def _row(self, surface: Surface, box: Rect, place: int, seat: int) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        plate = box.inflate(0, -u(6))
        tone = mix(color_of(theme, seat), p.paper_light, 0.86)
        border = color_of(theme, seat) if seat == self.mine else mix(p.gold, p.paper, 0.4)
        surface.blit(theme.shapes.plate(plate.size, tone, border, u(8)), plate)
        seal = place_seal(theme, place, plate.height - u(8))
        surface.blit(seal, seal.get_rect(midleft=(plate.x + u(8), plate.centery)))
        side = plate.height - u(10)
        spec = self.specs[seat]
        face = portrait(theme, spec.name, spec.portrait, side)
        x = plate.x + plate.height + u(8)
        surface.blit(face, face.get_rect(midleft=(x, plate.centery)))
        x += side + u(10)
        mark = flag(theme, seat, u(26))
        surface.blit(mark, mark.get_rect(midleft=(x, plate.centery)))
        x += mark.get_width() + u(8)
        seals = seals_of(self.legacy, seat)
        room = plate.right - x - u(20 + 33 * len(seals))
        lift = u(9) if self.deeds[seat] else 0
        self.text(surface, spec.name, 20, p.ink, room, midleft=(x, plate.centery - lift))
        self.text(
            surface, self.deeds[seat], 14, p.ink_soft, room, midleft=(x, plate.centery + u(13))
        )
        for index, char in enumerate(seals):
            image = theme.shapes.seal(char, u(28), p.celadon_text if char == "点" else p.cinnabar)
            spot = (plate.right - u(12) - index * u(33), plate.centery)
            surface.blit(image, image.get_rect(midright=spot))


class Points(Sheet):
    """Add up what each federation scored in this game, part by part."""

    def __init__(self, theme: Theme, area: Rect, parts: Sequence[Part]):
        super().__init__(theme, area)
        self.columns = [sums(parts, side) for side in (0, 1)]

    def draw(self, surface: Surface, rect: Rect) -> None:
        u, p = self.theme.u, self.theme.palette
        self.heading(surface, rect, _("Points of this game"))
        shown = [(key, name) for key, name in PARTS if any(key in c for c in self.columns)]
        high = min(u(27), (rect.height - u(56)) // max(1, len(shown) + 1))
        y = rect.y + u(32)
        for side in (0, 1):
            mark = flag(self.theme, side, u(22))
            surface.blit(mark, mark.get_rect(center=(self._x(rect, side), y + u(10))))
        y += u(24)
        for key, name in shown:
            self.text(surface, _(name), 16, p.ink, rect.width // 2, midleft=(rect.x, y + high // 2))
            for side in (0, 1):
                self._number(surface, rect, side, self.columns[side].get(key, 0), y + high // 2, 17)
            y += high
        self.text(surface, _("Sum"), 17, p.gold_text, midleft=(rect.x, y + high // 2))
        for side in (0, 1):
            total = sum(self.columns[side].values())
            self._number(surface, rect, side, total, y + high // 2, 21, bold=True)

    def _x(self, rect: Rect, side: int) -> int:
        return rect.right - self.theme.u(112 if side == 0 else 34)

    def _number(
        self, surface: Surface, rect: Rect, side: int, n: int, y: int, units: int,
        bold: bool = False,
    ) -> None:  # fmt: skip
        theme = self.theme
        words = "·" if not n and not bold else f"{n:+d}" if not bold else str(n)
        color = color_of(theme, side) if n or bold else theme.palette.ink_faint
        self.text(surface, words, units, color, center=(self._x(rect, side), y))


class Games(Sheet):
    """Show the match: points of every game so far, and the sums."""

    def __init__(self, theme: Theme, area: Rect, results: Sequence[GameResult], games: int):
        super().__init__(theme, area)
        self.results, self.games = list(results), games

    def draw(self, surface: Surface, rect: Rect) -> None:
        u, p = self.theme.u, self.theme.palette
        self.heading(surface, rect, _("The match"))
        left = rect.x + u(104 if self._names(rect) else 30)
        pitch = min(u(84), (rect.right - u(52) - left) // max(1, self.games))
        top = rect.y + u(42)
        for game in range(self.games):
            x = left + pitch * game + pitch // 2
            self.text(surface, str(game + 1), 14, p.ink_soft, center=(x, top))
        self.text(surface, _("Sum"), 14, p.gold_text, center=(rect.right - u(28), top))
        high = min(u(30), (rect.bottom - top - u(14)) // 2)
        for side in (0, 1):
            self._row(surface, rect, side, top + u(12) + high * side + high // 2, left, pitch)

    def _row(self, surface: Surface, rect: Rect, side: int, y: int, left: int, pitch: int) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        mark = flag(theme, side, u(22))
        surface.blit(mark, mark.get_rect(midleft=(rect.x, y)))
        if self._names(rect):
            name = (rect.x + u(28), y)
            self.text(surface, federation_name(side), 15, p.ink, u(74), midleft=name)
        for game in range(self.games):
            x = left + pitch * game + pitch // 2
            known = game < len(self.results)
            words = str(self.results[game].scores[side]) if known else "·"
            won = known and side in (self.results[game].winners[0] % 2,)
            color = color_of(theme, side) if won else p.ink_soft if known else p.ink_faint
            self.text(surface, words, 18, color, pitch - u(2), center=(x, y))
        total = sum(result.scores[side] for result in self.results)
        self.text(surface, str(total), 22, color_of(theme, side), center=(rect.right - u(28), y))

    def _names(self, rect: Rect) -> bool:
        """Tell whether there is room for the federations' names beside so many games."""
        return rect.width - self.theme.u(156) >= self.games * self.theme.u(22)


class Dues(Sheet):
    """List what the next game will owe: kind, who to whom, how many cards."""

    def __init__(self, theme: Theme, area: Rect, dues: Sequence[Due], names: Sequence[str],
                 empty: str):  # fmt: skip
        super().__init__(theme, area)
        self.dues, self.names, self.empty = list(dues), names, empty

    def draw(self, surface: Surface, rect: Rect) -> None:
        u, p = self.theme.u, self.theme.palette
        self.heading(surface, rect, _("Tribute of the next game"))
        if not self.dues:
            self.text(surface, self.empty, 16, p.ink_soft, rect.width,
                      midleft=(rect.x, rect.y + u(46)))  # fmt: skip
            return
        columns = 1 if len(self.dues) <= 4 else 2
        rows = -(-len(self.dues) // columns)
        high = min(u(31), (rect.height - u(32)) // rows)
        wide = rect.width // columns
        for index, due in enumerate(self.dues):
            box = Rect(rect.x + index // rows * wide, rect.y + u(32) + index % rows * high,
                       wide - u(8), high)  # fmt: skip
            self._due(surface, box, due, columns > 1)

    def _due(self, surface: Surface, box: Rect, due: Due, narrow: bool) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        seal = theme.shapes.seal(tribute_char(due.why), box.height - u(4))
        surface.blit(seal, seal.get_rect(midleft=(box.x, box.centery)))
        x = box.x + box.height + u(4)
        room = (box.width - box.height - u(70 if narrow else 170)) // 2
        for seat, tail in ((due.payer, " →"), (due.receiver, "")):
            mark = flag(theme, seat, u(18))
            surface.blit(mark, mark.get_rect(midleft=(x, box.centery)))
            words = self.names[seat] + tail
            spot = (x + mark.get_width() + u(3), box.centery)
            x = self.text(surface, words, 16, p.ink, room, midleft=spot).right + u(8)
        if due.n > 1:
            self.text(surface, f"×{due.n}", 16, p.cinnabar_deep, midleft=(x, box.centery))
        if not narrow:
            self.text(surface, tribute_name(due.why), 14, p.ink_soft, u(130),
                      midright=(box.right, box.centery))  # fmt: skip
