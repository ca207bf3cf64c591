"""Show what is in reach: the best fan of my hand in every round that is still to come."""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame

from game.client.kits.qixing.places import RATIO
from game.client.kits.qixing.reading import chosen_choice
from game.client.kits.qixing.terms import fan_chinese, fan_gloss, round_name, times
from game.client.kits.qixing.tiles import Tiles
from game.client.stage import Group, Node, Sprite
from game.client.theme import Theme
from game.client.widgets.nodes import Panel
from game.engine import HIDDEN
from game.games.qixing.actions import DISCARD, TAKE
from game.games.qixing.cards import BITS
from game.games.qixing.readings import Reading, best_of, coming_tiles, prospects, read_hand
from game.i18n import _

Rect = pygame.Rect
Surface = pygame.Surface
REACH_Z = 590
SMALL = 30
"""Height of the tiles in the list, in units."""
MOST_TILES = 4
WHOLE_HAND = 4
MOST_LINES = 8


class Reached(NamedTuple):
    """Hold a line of the sheet: a fan, the tiles that make it, and in which rounds.

    `rounds` is one round whose tile is known, or all whose tiles still lie face down; `of` is
    how many tiles may come there.
    """

    rounds: tuple[int, ...]
    reading: Reading
    tiles: tuple[int, ...]
    of: int


def reached(view: Any, hand: int) -> list[Reached]:
    """List what four triplets (a mask) make over every tile known, then over those to come."""
    known = [one for one in prospects(view, hand) if view.public[one.round - 1] != HIDDEN]
    hidden = tuple(
        one.round for one in prospects(view, hand) if view.public[one.round - 1] == HIDDEN
    )
    lines = [Reached((one.round,), one.reading, one.tiles, 1) for one in known]
    return lines + (_by_fan(view, hand, hidden) if hidden else [])


def _by_fan(view: Any, hand: int, rounds: tuple[int, ...]) -> list[Reached]:
    """Sort the tiles that may still come by the fan they make, the highest first."""
    coming = coming_tiles(view, rounds[0])
    found: dict[Reading, list[int]] = {}
    for tile in coming:
        found.setdefault(read_hand(hand, tile), []).append(tile)
    ranked = sorted(found.items(), key=lambda item: (item[0].fan, -item[0].times))
    return [Reached(rounds, reading, tuple(tiles), len(coming)) for reading, tiles in ranked]


def hand_of(view: Any, chosen: tuple[int, ...]) -> int:
    """Return the four triplets that would stay, as a mask; 0 when there is nothing to read.

    With a drawn tile chosen it is kept, and what then leaves the best fan is discarded.
    """
    held: int = view.held
    if held.bit_count() == WHOLE_HAND:
        kept = chosen_choice(view, chosen)
        if kept is None or kept.action.kind != TAKE:
            return held
        return (held | BITS[kept.action.cards[0]]) ^ BITS[kept.discard]
    if held.bit_count() != WHOLE_HAND + 1 or not view.round:
        return 0
    mine = chosen_choice(view, chosen)
    if mine is not None and mine.action.kind == DISCARD:
        return held ^ BITS[mine.discard]
    return held ^ BITS[best_of(held, view.public[view.round - 1])[1]]


class ReachLines(Node):
    """Write a line for every round to come."""

    def __init__(self, theme: Theme, tiles: Tiles, area: Rect):
        super().__init__(area, z=1)
        self.theme, self.tiles = theme, tiles
        self.lines: list[Reached] = []

    def show(self, lines: list[Reached]) -> None:
        """Show other lines, as many as there is room for."""
        if lines[:MOST_LINES] != self.lines:
            self.lines = lines[:MOST_LINES]
            self.invalidate()

    def draw(self, surface: Surface, rect: Rect) -> None:
        pitch = min(self.theme.u(46), rect.height // max(1, len(self.lines)))
        for row, line in enumerate(self.lines):
            self._line(surface, Rect(rect.x, rect.y + row * pitch, rect.width, pitch), line, row)

    def _line(self, surface: Surface, box: Rect, line: Reached, row: int) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        if row % 2 == 0:
            surface.blit(theme.shapes.wash(box.size, p.paper_deep, 90), box)
        words = rounds_words(line.rounds)
        px = min(theme.px("caption"), u(16))
        head = theme.type.block(words, px, p.ink_soft, u(66))
        surface.blit(head, head.get_rect(midleft=(box.x + u(6), box.centery)))
        left = box.x + u(74)
        name = fan_chinese(line.reading.fan, line.reading.true)
        gloss = fan_gloss(line.reading.fan, line.reading.true)
        size = theme.type.fit(name, u(19 if gloss else 22), u(90), "brush")
        image = theme.type.line(name, size, p.ink, "brush")
        at = (left, box.y + round(box.height * (0.33 if gloss else 0.5)))
        surface.blit(image, image.get_rect(midleft=at))
        if gloss:
            small = theme.type.fit(gloss, min(theme.px("caption"), u(13)), u(100), least=u(9))
            note = theme.type.line(gloss, small, p.ink_soft)
            at = (left, box.y + round(box.height * 0.79))
            surface.blit(note, note.get_rect(midleft=at))
        worth = theme.type.line(
            times(line.reading.times), min(theme.px("body"), u(22)), p.gold_text
        )
        surface.blit(worth, worth.get_rect(midright=(box.x + u(216), box.centery)))
        self._tiles(surface, box, line)

    def _tiles(self, surface: Surface, box: Rect, line: Reached) -> None:
        """Show the tiles that make the fan; many are only counted."""
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        left, tall = box.x + u(224), u(SMALL)
        if len(line.tiles) > MOST_TILES:
            words = _("{n} of {of}").format(n=len(line.tiles), of=line.of)
            px = theme.type.fit(
                words, min(theme.px("caption"), u(16)), box.right - left, least=u(9)
            )
            text = theme.type.line(words, px, p.ink_soft)
            surface.blit(text, text.get_rect(midleft=(left, box.centery)))
            return
        step = min(u(SMALL * RATIO + 2), (box.right - left - u(26)) // max(1, len(line.tiles) - 1))
        for index, kind in enumerate(line.tiles):
            image = self.tiles.image(kind, tall)
            spot = (left + u(SMALL * RATIO / 2) + index * step, box.centery)
            surface.blit(image, image.get_rect(center=spot))


def rounds_words(rounds: tuple[int, ...]) -> str:
    """Name a round, or those from one to another."""
    if len(rounds) == 1:
        return round_name(rounds[0])
    return _("Rounds {first}–{last}").format(first=rounds[0], last=rounds[-1])


class Reach(Group):
    """Hold the sheet of what is in reach; closed until it is asked for."""

    def __init__(self, theme: Theme, tiles: Tiles, area: Rect):
        super().__init__(REACH_Z)
        self.theme, self.area = theme, area
        u = theme.u
        self.add(Panel(theme, area, "paper"))
        room = area.width - u(44)
        words = _("What is in reach")
        px = theme.type.fit(words, min(theme.px("lead"), u(32)), room)
        title = self.add(Sprite(theme.type.line(words, px, theme.palette.ink), z=1))
        title.move(area.x + u(22), area.y + u(14))
        note = _("What these four triplets make, by the tiles that may still come")
        px = min(theme.px("caption"), u(19))
        small = self.add(Sprite(theme.type.block(note, px, theme.palette.ink_soft, room), z=1))
        small.move(area.x + u(22), title.rect.bottom + u(2))
        top = small.rect.bottom + u(8)
        body = Rect(area.x + u(14), top, area.width - u(28), area.bottom - top - u(14))
        self.lines = self.add(ReachLines(theme, tiles, body))
        self.visible = False

    def show(self, view: Any, chosen: tuple[int, ...]) -> None:
        """Write the prospects of the hand as it would stay."""
        hand = hand_of(view, chosen)
        self.lines.show(reached(view, hand) if hand and view.round else [])
