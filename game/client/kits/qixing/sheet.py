"""Show a round's comparison: everyone's fan, the winners' hands, who pays whom, the scores."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.kits.qixing.compared import Compared, Line, sums
from game.client.kits.qixing.places import RATIO, ROW_TILE, piled
from game.client.kits.qixing.terms import (
    fan_chinese,
    fan_gloss,
    round_name,
    signed,
    star_name,
    tile_name,
    times,
)
from game.client.kits.qixing.tiles import Piles, Tiles, joker_of
from game.client.stage import Group, Node, Sprite
from game.client.table.cards import BACK
from game.client.table.seats import portrait
from game.client.theme import Theme, mix
from game.games.qixing.fans import TRUE_TIMES
from game.games.qixing.phases import DRAWING_ROUNDS
from game.i18n import _

Rect = pygame.Rect
Surface = pygame.Surface
SHEET_Z = 400
ROW = 62
"""Height of a player's line in units."""
HEAD, FOOT = 64, 52
TILES_AT, FAN_AT, TIMES_AT = 172, 412, 640
"""Units from the left of a line to its tiles and its fan, and to the right end of what the fan
multiplies by."""


class FanRow(Node):
    """Show one player's line; each share runs from 0 to 1 as the comparison is told."""

    def __init__(
        self, theme: Theme, faces: tuple[Piles, Tiles], area: Rect, compared: Compared,
        line: Line, who: tuple[str, str],
    ):  # fmt: skip
        super().__init__(area, z=2)
        self.theme, self.faces, self.compared, self.line = theme, faces, compared, line
        self.name, self.portrait = who
        self.told = self.crowned = self.raised = self.paid = 0.0

    def tell(self, **shares: float) -> None:
        """Set shares: `told` the fan, `crowned` the winner, `raised` 真, `paid` the payment."""
        for name, share in shares.items():
            if getattr(self, name) != share:
                setattr(self, name, share)
                self.invalidate()

    # -- painting ------------------------------------------------------------------------
    def draw(self, surface: Surface, rect: Rect) -> None:
        line = self.line
        if line.won and self.crowned > 0:
            self._band(surface, rect)
        self._who(surface, rect)
        self._hand(surface, rect)
        if self.told > 0:
            self._fan(surface, rect)
        self._numbers(surface, rect)

    def _band(self, surface: Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        size = (rect.width, rect.height - u(4))
        band = theme.shapes.plate(size, mix(p.gold, p.paper_light, 0.7), p.gold, u(9))
        band.set_alpha(round(255 * min(1.0, self.crowned)))
        surface.blit(band, (rect.x, rect.y + u(2)))
        band.set_alpha(255)

    def _who(self, surface: Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        side = rect.height - u(16)
        face = portrait(theme, self.name, self.portrait, side)
        surface.blit(face, (rect.x + u(8), rect.y + u(8)))
        left, room = rect.x + u(18) + side, u(TILES_AT - 28) - side
        px = theme.type.fit(self.name, min(theme.px("body"), u(24)), room, least=u(11))
        name = theme.type.line(theme.type.ellipsis(self.name, px, room), px, p.ink)
        surface.blit(name, name.get_rect(midleft=(left, rect.y + round(rect.height * 0.32))))
        score = self.line.score - round(self.line.payment * (1 - self.paid))
        small = min(theme.px("caption"), u(19))
        text = _("in all {n}").format(n=signed(score))
        words = theme.type.line(text, theme.type.fit(text, small, room), p.ink_soft)
        surface.blit(words, words.get_rect(midleft=(left, rect.y + round(rect.height * 0.7))))

    def _hand(self, surface: Surface, rect: Rect) -> None:
        """Show four stacks, and the pair of the public tile and the joker."""
        theme, u = self.theme, self.theme.u
        piles, tiles = self.faces
        if self.line.fan < 0:
            words = theme.line(_("left the game"), "caption", theme.palette.ink_soft)
            surface.blit(words, words.get_rect(midleft=(rect.x + u(TILES_AT), rect.centery)))
            return
        tall, wide = u(piled(ROW_TILE)), u(ROW_TILE * RATIO)
        single = u(ROW_TILE)
        turned = self.crowned if self.line.opened else 1.0
        kinds: Sequence[int] = self.line.hand if turned >= 0.5 else ()
        x = rect.x + u(TILES_AT)
        for kind in kinds or (BACK,) * 4:
            image = piles.image(kind, tall)
            if self.line.opened and 0 < turned < 1:
                shown = max(2, round(image.get_width() * abs(1 - 2 * turned)))
                image = pygame.transform.scale(image, (shown, image.get_height()))
            surface.blit(image, image.get_rect(center=(x + wide // 2, rect.centery)))
            piles.note(kind, "table", self.line.seat)
            x += wide + u(5)
        x += u(8)
        for kind in (self.compared.public, joker_of(self.line.seat)):
            image = tiles.image(kind, single)
            surface.blit(image, image.get_rect(center=(x + wide // 2, rect.centery + u(6))))
            x += wide

    def _fan(self, surface: Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        line = self.line
        if line.fan < 0:
            return
        true = line.true and self.raised > 0
        left, room = rect.x + u(FAN_AT), u(TIMES_AT - FAN_AT - 14) - self._worth().get_width()
        slide = u(16 * (1 - min(1.0, self.told)))
        gloss = fan_gloss(line.fan, true)
        name = fan_chinese(line.fan)
        if true:
            self._stamp(surface, left + u(17), rect.centery - (u(9) if gloss else 0))
            left, room = left + u(40), room - u(40)
        px = theme.type.fit(name, u(31), room, "brush")
        color = p.cinnabar if line.won and self.crowned > 0 else p.ink
        image = theme.type.line(name, px, color, "brush")
        y = rect.y + round(rect.height * (0.36 if gloss else 0.5))
        image.set_alpha(round(255 * min(1.0, self.told)))
        surface.blit(image, image.get_rect(midleft=(left + slide, y)))
        image.set_alpha(255)
        if gloss:
            small = theme.type.fit(
                gloss, min(theme.px("caption"), u(18)), room + u(50), least=u(10)
            )
            words = theme.type.line(gloss, small, p.ink_soft)
            at = (left, rect.y + round(rect.height * 0.81))
            surface.blit(words, words.get_rect(midleft=at))

    def _stamp(self, surface: Surface, x: int, y: int) -> None:
        """Press 真 beside the fan: it falls from above and lands."""
        u, share = self.theme.u, min(1.0, self.raised)
        seal = self.theme.shapes.seal("真", u(36))
        side = round(u(36) * (1 + 1.4 * (1 - share)))
        if side != u(36):
            seal = pygame.transform.smoothscale(seal, (side, side))
        surface.blit(seal, seal.get_rect(center=(x, y)))

    def _worth(self) -> Surface:
        """Return what the fan multiplies by: ten times as much once 真 is stamped."""
        theme, line, p = self.theme, self.line, self.theme.palette
        plain = line.true and self.raised < 1
        words = times(line.times // TRUE_TIMES if plain else line.times)
        px = min(theme.px(27), theme.u(32))
        return theme.type.line(words, px, p.ink if line.won else p.ink_soft)

    def _numbers(self, surface: Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        line = self.line
        if self.told > 0 and line.fan >= 0:
            image = self._worth()
            surface.blit(image, image.get_rect(midright=(rect.x + u(TIMES_AT), rect.centery)))
        if self.paid > 0:
            value = round(line.payment * min(1.0, self.paid))
            color = p.celadon_text if value > 0 else p.cinnabar_deep if value < 0 else p.ink_soft
            room = rect.width - u(TIMES_AT + 30)
            words = signed(value)
            px = theme.type.fit(words, min(theme.px(27), u(32)), room, least=u(12))
            image = theme.type.line(words, px, color)
            surface.blit(image, image.get_rect(midright=(rect.right - u(14), rect.centery)))


class GoOn(Node):
    """Say that a click goes on, over a line that grows shorter with the time left."""

    def __init__(self, theme: Theme, area: Rect):
        super().__init__(area, z=2)
        self.theme, self.left = theme, 1.0
        self.text, self.waits = "", False

    def pass_time(self, share: float) -> None:
        """Show what share of the time has passed."""
        left = 1 - share
        if not self.visible or not self.waits:
            self.text, self.waits, self.visible = _("Click or Enter to go on"), True, True
            self.invalidate()
        if round(left * self.rect.width) != round(self.left * self.rect.width):
            self.invalidate()
        self.left = left

    def offer_close(self) -> None:
        """Say instead how a sheet that waits for nobody is put away."""
        self.text, self.waits = _("Click or Esc to put it away"), False
        self.left, self.visible = 0.0, True

    def draw(self, surface: Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        px = theme.type.fit(self.text, min(theme.px("caption"), u(19)), rect.width)
        words = theme.type.line(self.text, px, p.ink_soft)
        surface.blit(words, words.get_rect(midright=(rect.right, rect.y + rect.height // 2 - u(3))))
        wide = round(rect.width * self.left)
        if wide > 0:
            bar = Rect(rect.right - wide, rect.bottom - max(2, u(3)), wide, max(2, u(3)))
            pygame.draw.rect(surface, mix(p.gold, p.paper, 0.2), bar)


class Sheet(Group):
    """Hold the comparison of one round; the director tells it line by line."""

    def __init__(
        self, theme: Theme, faces: tuple[Piles, Tiles], area: Rect, compared: Compared,
        who: Sequence[tuple[str, str]], order: Sequence[int], paper: Surface,
    ):  # fmt: skip
        super().__init__(SHEET_Z)
        self.theme, self.compared, self.area = theme, compared, area
        u = theme.u
        margin = theme.shapes.margin
        panel = self.add(Sprite(paper, (area.x - margin, area.y - margin)))
        panel.pickable = True  # what it covers cannot be pressed
        self.rows: dict[int, FanRow] = {}
        for index, seat in enumerate(order):
            box = Rect(area.x + u(26), area.y + u(HEAD + index * ROW), area.width - u(52), u(ROW))
            row = FanRow(theme, faces, box, compared, compared.lines[seat], who[seat])
            self.rows[seat] = self.add(row)
        self.names = [name for name, _face in who]
        self._head(faces[1])
        foot = Rect(area.x + u(34), area.bottom - u(FOOT), area.width - u(68), u(FOOT - 16))
        self.going = self.add(GoOn(theme, Rect(foot.right - u(200), foot.y, u(200), foot.height)))
        self.going.visible = False
        self.sums = self.add(self._sums(Rect(foot.x, foot.y, foot.width - u(216), foot.height)))
        self.sums.visible = False

    def tell_all(self) -> None:
        """Show everything at once, as of a comparison long past."""
        for row in self.rows.values():
            row.tell(told=1.0, crowned=1.0, raised=1.0, paid=1.0)
        self.sums.visible = True
        self.going.offer_close()

    def _head(self, tiles: Tiles) -> None:
        theme, u, p, area = self.theme, self.theme.u, self.theme.palette, self.area
        compared = self.compared
        face = tiles.image(compared.public, u(48))
        spot = self.add(Sprite(face, z=2))
        spot.center(area.x + u(56), area.y + u(39))
        showdown = compared.round > DRAWING_ROUNDS
        title = _("Showdown") if showdown else round_name(compared.round)
        image = theme.type.line(title, min(theme.px(32), u(38)), p.ink, "brush")
        label = self.add(Sprite(image, z=2))
        label.move(area.x + u(88), area.y + u(36) - image.get_height() // 2)
        text = _("{star} · public tile {tile}").format(
            star=star_name(compared.round), tile=tile_name(compared.public)
        )
        px = theme.type.fit(text, min(theme.px("body"), u(22)), u(420))
        words = theme.type.line(text, px, p.ink_soft)
        note = self.add(Sprite(words, z=2))
        note.move(label.rect.right + u(16), area.y + u(38) - words.get_height() // 2)
        self._multiplier(compared.multiplier)

    def _multiplier(self, n: int) -> None:
        theme, u, p, area = self.theme, self.theme.u, self.theme.palette, self.area
        if n == 1:
            return
        words = theme.type.line(times(n), u(34), p.paper_light, "brush")
        size = (words.get_width() + u(36), u(42))
        plate = theme.shapes.stroke(size, p.cinnabar, n).copy()
        plate.blit(words, words.get_rect(center=plate.get_rect().center))
        self.add(Sprite(plate, z=2)).center(area.right - u(40) - size[0] // 2, area.y + u(37))

    def _sums(self, area: Rect) -> Sprite:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        text = _("; ").join(sums(self.compared, self.names))
        px = min(theme.px("caption"), u(19))
        while px > u(10) and theme.type.block_size(text, px, area.width)[1] > area.height:
            px -= 1
        image = theme.type.block(text, px, p.ink, area.width)
        return Sprite(image, image.get_rect(midleft=area.midleft).topleft, 2)
