"""Close a game: who won and why, every hand, points, and where to go from here."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pygame

from game.client import phrases, probe
from game.client.input import Event, Pointer
from game.client.scenes.base import Scene
from game.client.stage import Node, Sprite
from game.client.table.cards import CardFaces
from game.client.table.centre import SEASONS
from game.client.table.layout import card_width
from game.client.table.opening import played
from game.client.table.seats import portrait
from game.client.theme import Theme, mix
from game.client.widgets import Backdrop, Button, Label, Panel
from game.client.widgets.layout import row
from game.engine import Declared
from game.games.quewu.cards import cards_of, pack_counts
from game.i18n import _, ngettext

Rect = pygame.Rect
CARD = 62
WHOLE_GAME = 4000
COLUMNS = (26, 116)
"""Units from the right edge of a line to the ends of its two columns."""


def shot(ctx: Any, game: str, seed: int, plies: int) -> dict[str, Any]:
    """Prepare a finished game."""
    return {"table": played(ctx, seed, WHOLE_GAME)}


def rematch(ctx: Any, table: Any) -> None:
    """Lay the same table anew, with another seed drawn from this one."""
    seed = Random(f"{table.setup.seed}/rematch").getrandbits(48)
    ctx.reset("table", setup=replace(table.setup, seed=seed))


class HandRow(Node):
    """Show one player's line: face, name, the cards left, points and wins."""

    def __init__(self, theme: Theme, faces: CardFaces, area: Rect, line: dict[str, Any]):
        super().__init__(area, z=2)
        self.theme, self.faces, self.line = theme, faces, line

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        theme, u, p, line = self.theme, self.theme.u, self.theme.palette, self.line
        if line["won"]:
            size = (rect.width, rect.height - u(4))
            band = theme.shapes.plate(size, mix(p.gold, p.paper_light, 0.72), p.gold, u(8))
            surface.blit(band, (rect.x, rect.y + u(2)))
        side = rect.height - u(16)
        face = portrait(theme, line["name"], line["portrait"], side)
        surface.blit(face, (rect.x + u(10), rect.y + u(8)))
        left = rect.x + side + u(24)
        px = theme.type.fit(line["name"], theme.px("label"), u(120), least=theme.px(12))
        name = theme.type.line(theme.type.ellipsis(line["name"], px, u(120)), px, p.ink)
        surface.blit(name, name.get_rect(midleft=(left, rect.centery)))
        if line["won"]:
            seal = theme.shapes.seal("胜", u(40))
            surface.blit(seal, seal.get_rect(center=(left + u(152), rect.centery)))
        self._draw_cards(surface, Rect(left + u(190), rect.y, u(392), rect.height))
        self._draw_numbers(surface, rect)

    def _draw_cards(self, surface: pygame.Surface, area: Rect) -> None:
        theme, u = self.theme, self.theme.u
        cards = self.line["cards"]
        if not cards:
            words = _("no cards left") if self.line["won"] else _("left the game")
            text = theme.line(words, "body", theme.palette.ink_soft)
            surface.blit(text, text.get_rect(midleft=(area.x, area.centery)))
            return
        height = min(u(CARD), area.height - u(8))
        wide = card_width(height)
        step = min(wide + u(3), (area.width - wide) // max(1, len(cards) - 1))
        for index, kind in enumerate(cards):
            image = self.faces.image(kind, height)
            spot = (area.x + index * step + wide // 2, area.centery)
            surface.blit(image, image.get_rect(center=spot))

    def _draw_numbers(self, surface: pygame.Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        for offset, words in zip(COLUMNS, (self.line["points"], self.line["wins"])):
            text = theme.line(words, "label", p.ink)
            surface.blit(text, text.get_rect(midright=(rect.right - u(offset), rect.centery)))


class ResultScene(Scene):
    """Show how the game at a table ended."""

    min_area = (1100, 700)

    def __init__(self, ctx: Any, table: Any):
        super().__init__(ctx)
        self.table = table
        self.view = table.view()
        self.names = [spec.name for spec in table.setup.seats]

    # -- building ---------------------------------------------------------------------
    def layout(self) -> None:
        """Build the sheet: the winner in brush, a line a player, the ways on."""
        theme, u = self.theme, self.u
        width, height = self.size
        season = self.view.season if self.view.rules.seasons else 0
        self.layer.add(Backdrop(theme, f"art/table_{SEASONS[season]}"))
        seats = len(self.names)
        high = u(66)
        broken = phrases.violation_list(self.view.violations, self.names)
        extra = u(34) if broken else 0
        box = Rect(0, 0, u(960), u(266) + seats * (high + u(4)) + extra)
        box.center = (width // 2, height // 2)
        self.layer.add(Panel(theme, box))
        self._head(box)
        top = box.y + u(182)
        self._columns(box, top - u(26))
        faces = CardFaces(theme)
        for seat in range(seats):
            area = Rect(box.x + u(28), top + seat * (high + u(4)), box.width - u(56), high)
            self.layer.add(HandRow(theme, faces, area, self._line(seat)))
        if broken:
            self._violations(
                broken, Rect(box.x + u(40), box.bottom - u(116), box.width - u(80), extra)
            )
        self._foot(Rect(box.x + u(28), box.bottom - u(74), box.width - u(56), u(50)))

    def _head(self, box: Rect) -> None:
        theme, u = self.theme, self.u
        result = self.view.result
        mine = self.table.front in result.winners
        title = _("You win") if mine and len(self.table.setup.humans) == 1 else self._winner()
        px = theme.type.fit(title, theme.px(60), box.width - u(220), "brush")
        color = theme.palette.cinnabar if mine else theme.palette.ink
        self.layer.add(Sprite(theme.type.line(title, px, color, "brush"), z=2)).center(
            box.centerx, box.y + u(56)
        )
        why = self._why()
        label = Label(theme, why, "lead", theme.palette.ink_soft)
        label.z = 2
        self.layer.add(label).center(box.centerx, box.y + u(108))
        rule = Sprite(theme.shapes.rule(box.width - u(240)), z=2)
        self.layer.add(rule).center(box.centerx, box.y + u(138))

    def _why(self) -> str:
        """Say why the game ended; of the player alone at the screen as of you."""
        result = self.view.result
        you = len(self.table.setup.humans) == 1 and result.winners == (self.table.front,)
        last = self._last_play(result.winners[0]) if result.reason == "played_out" else ""
        if not last:
            return phrases.end_reason(result.reason, () if you else result.winners, self.names)
        if you:
            return _("You went out with “{play}”").format(play=last)
        text = _("{name} went out with “{play}”")
        return text.format(name=self.names[result.winners[0]], play=last)

    def _last_play(self, seat: int) -> str:
        """Say what a seat laid last; empty when it laid nothing."""
        for line in reversed(self.table.public_log()):
            for event in line.facts:
                if isinstance(event, Declared) and event.seat == seat:
                    return phrases.short_said(event.action, event.number, self.names)
        return ""

    def _winner(self) -> str:
        names = _(", ").join(self.names[seat] for seat in self.view.result.winners)
        return _("{name} wins").format(name=names)

    def _columns(self, box: Rect, y: int) -> None:
        theme, u = self.theme, self.u
        right = box.right - u(28)
        for offset, words in zip(COLUMNS, (_("Points"), _("Won") if self._is_match() else "")):
            text = Sprite(theme.line(words, "caption", theme.palette.ink_soft), z=2)
            self.layer.add(text).move(right - u(offset) - text.rect.width, y)
        standing = self._standing_words()
        text = Sprite(theme.line(standing, "caption", theme.palette.ink_soft), z=2)
        self.layer.add(text).move(box.x + u(40), y)

    def _is_match(self) -> bool:
        """Tell whether won games are counted over several."""
        return bool(self.table.match.ruleset.match > 1)

    def _standing_words(self) -> str:
        standing = self.table.match.standing()
        total = self.table.match.ruleset.match
        if total == 1:
            return _("Hands at the end")
        if standing.over:
            leaders = _(", ").join(self.names[s] for s in standing.leaders)
            return _("The match is over: {name} leads").format(name=leaders)
        return ngettext("Game {n} of {total}", "Game {n} of {total}", standing.games).format(
            n=standing.games, total=total
        )

    def _line(self, seat: int) -> dict[str, Any]:
        view, standing = self.view, self.table.match.standing()
        counts = view.open_hands[seat]
        return {
            "name": self.names[seat],
            "portrait": self.table.setup.seats[seat].portrait,
            "cards": cards_of(pack_counts(counts)) if counts else (),
            "points": str(view.result.scores[seat]),
            "wins": str(standing.wins[seat]) if self._is_match() else "",
            "won": seat in view.result.winners,
        }

    def _violations(self, words: str, area: Rect) -> None:
        """Write which violations the game saw, and whose."""
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        seal = Sprite(theme.shapes.seal("违", u(26), p.cinnabar), z=2)
        self.layer.add(seal).center(area.x + u(13), area.centery)
        room = area.width - u(40)
        px = theme.type.fit(words, min(theme.px("body"), u(20)), room, least=u(12))
        line = theme.type.line(theme.type.ellipsis(words, px, room), px, p.ink_soft)
        text = Sprite(line, line.get_rect(midleft=(area.x + u(36), area.centery)).topleft, 2)
        self.layer.add(text)

    def _foot(self, area: Rect) -> None:
        theme = self.theme
        over = self.table.match.standing().over
        buttons = [
            Button(theme, _("Rematch"), self.rematch, style="seal", key="rematch")
            if over
            else Button(theme, _("Next game"), self.next_game, style="seal", key="next"),
            Button(theme, _("Look at the table"), self.ctx.back, key="look"),
            Button(theme, _("Records"), lambda: self.ctx.open("stats"), key="records"),
            Button(theme, _("Title"), lambda: self.ctx.reset("title"), key="title"),
        ]
        for button in buttons:
            self.ui.add(button)
        row(buttons, area, self.u(16), "center")
        if self.ui.focused is None:
            self.ui.focus(buttons[0], show=False)

    # -- going on -----------------------------------------------------------------------
    def next_game(self) -> None:
        """Play the next game of the match."""
        self.table.next_game()
        self.ctx.back()

    def rematch(self) -> None:
        """Play the match once more."""
        rematch(self.ctx, self.table)

    def update(self, dt: float) -> None:
        """Tell the probe that the game is over."""
        probe.note("result", winners=list(self.view.result.winners))

    def on_event(self, event: Event) -> bool:
        """Use up presses beside the sheet."""
        return isinstance(event, Pointer)
