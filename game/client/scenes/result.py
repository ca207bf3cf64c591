"""Close a game: who won and why, every hand, points, and where to go from here."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import pygame

from game.client import probe
from game.client.input import Event, Key, Pointer
from game.client.kits import kit_of
from game.client.scenes.base import Scene
from game.client.stage import Node, Sprite
from game.client.table.ground import ground_name
from game.client.table.opening import played
from game.client.table.seats import portrait
from game.client.theme import Theme, mix
from game.client.widgets import Backdrop, Button, Label, Panel
from game.client.widgets.layout import row
from game.i18n import _, ngettext

Rect = pygame.Rect
WHOLE_GAME = 4000
GUARD_SECONDS = 0.8
"""How long keys are not heeded: Enter may still be meant for the table."""
COLUMNS = (26, 116)
"""Units from the right edge of a line to the ends of its two columns."""


def shot(ctx: Any, game: str, seed: int, plies: int) -> dict[str, Any]:
    """Prepare a finished game."""
    return {"table": played(ctx, seed, WHOLE_GAME, game=game)}


def result_scene(ctx: Any, table: Any) -> Scene:
    """Return the sheet of a game that is over, by the game's kit."""
    return kit_of(table.setup.game).result(ctx, table)


def rematch(ctx: Any, table: Any) -> None:
    """Lay the same table anew, with another seed drawn from this one."""
    seed = Random(f"{table.setup.seed}/rematch").getrandbits(48)
    ctx.reset("table", setup=replace(table.setup, seed=seed, branches=()))


class SeatLine(NamedTuple):
    """Hold what a player's line of the sheet shows."""

    name: str
    portrait: str
    points: str
    wins: str
    won: bool


class ResultRow(Node):
    """Show one player's line: face, name, what he held, points and wins."""

    def __init__(self, theme: Theme, area: Rect, line: SeatLine):
        super().__init__(area, z=2)
        self.theme, self.line = theme, line

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        theme, u, p, line = self.theme, self.theme.u, self.theme.palette, self.line
        if line.won:
            size = (rect.width, rect.height - u(4))
            band = theme.shapes.plate(size, mix(p.gold, p.paper_light, 0.72), p.gold, u(8))
            surface.blit(band, (rect.x, rect.y + u(2)))
        side = rect.height - u(16)
        face = portrait(theme, line.name, line.portrait, side)
        surface.blit(face, (rect.x + u(10), rect.y + u(8)))
        left = rect.x + side + u(24)
        px = theme.type.fit(line.name, theme.px("label"), u(120), least=theme.px(12))
        name = theme.type.line(theme.type.ellipsis(line.name, px, u(120)), px, p.ink)
        surface.blit(name, name.get_rect(midleft=(left, rect.centery)))
        if line.won:
            seal = theme.shapes.seal("胜", u(40))
            surface.blit(seal, seal.get_rect(center=(left + u(152), rect.centery)))
        self.draw_held(surface, Rect(left + u(190), rect.y, u(392), rect.height))
        self._draw_numbers(surface, rect)

    def draw_held(self, surface: pygame.Surface, area: Rect) -> None:
        """Show what the player held at the end; by itself nothing."""

    def _draw_numbers(self, surface: pygame.Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        for offset, words in zip(COLUMNS, (self.line.points, self.line.wins)):
            text = theme.line(words, "label", p.ink)
            surface.blit(text, text.get_rect(midright=(rect.right - u(offset), rect.centery)))


class ResultScene(Scene):
    """Show how the game at a table ended; a kit says what is its own by the hooks."""

    min_area = (1100, 700)
    row_height = 66
    """Units of one player's line."""

    def __init__(self, ctx: Any, table: Any):
        super().__init__(ctx)
        self.table = table
        self.kit = kit_of(table.setup.game)
        self.view = table.view()
        self.names = [spec.name for spec in table.setup.seats]
        self._guard = GUARD_SECONDS

    # -- what a kit says --------------------------------------------------------------
    def background(self) -> str:
        """Name the landscape behind the sheet."""
        return ground_name(self.theme, self.kit.grounds[0])

    def row(self, area: Rect, seat: int) -> Node:
        """Return one player's line."""
        return ResultRow(self.theme, area, self.line(seat))

    def remarks(self) -> list[tuple[str, str]]:
        """Return what stands under the lines: a seal's character and words, line by line."""
        return []

    def title(self) -> str:
        """Say in brush who has won."""
        mine = self.table.front in self.view.result.winners
        return _("You win") if mine and len(self.table.setup.humans) == 1 else self._winner()

    def why(self) -> str:
        """Say why the game ended; of the player alone at the screen as of you."""
        return self.kit.words.end(self.view.result, self.names, self.is_you())

    def is_you(self) -> bool:
        """Tell whether the player alone at the screen has won alone."""
        return len(self.table.setup.humans) == 1 and self.view.result.winners == (self.table.front,)

    def heading(self) -> str:
        """Say over the lines what they show."""
        return _("Hands at the end")

    # -- building ---------------------------------------------------------------------
    def layout(self) -> None:
        """Build the sheet: the winner in brush, a line a player, the ways on."""
        theme, u = self.theme, self.u
        width, height = self.size
        self.layer.add(Backdrop(theme, self.background()))
        seats = len(self.names)
        high = u(self.row_height)
        remarks = self.remarks()
        extra = u(34) * len(remarks)
        box = Rect(0, 0, u(960), u(266) + seats * (high + u(4)) + extra)
        box.center = (width // 2, height // 2)
        self.layer.add(Panel(theme, box))
        self._head(box)
        top = box.y + u(182)
        self.columns(box, top - u(26))
        for seat in range(seats):
            area = Rect(box.x + u(28), top + seat * (high + u(4)), box.width - u(56), high)
            self.layer.add(self.row(area, seat))
        for index, (seal, words) in enumerate(remarks, 1 - len(remarks)):
            low = box.bottom - u(116) + index * u(34)
            self._remark(seal, words, Rect(box.x + u(40), low, box.width - u(80), u(34)))
        self._foot(Rect(box.x + u(28), box.bottom - u(74), box.width - u(56), u(50)))

    def _head(self, box: Rect) -> None:
        theme, u = self.theme, self.u
        result = self.view.result
        mine = self.table.front in result.winners
        title = self.title()
        px = theme.type.fit(title, theme.px(60), box.width - u(220), "brush")
        color = theme.palette.cinnabar if mine else theme.palette.ink
        self.layer.add(Sprite(theme.type.line(title, px, color, "brush"), z=2)).center(
            box.centerx, box.y + u(56)
        )
        why = self.why()
        label = Label(theme, why, "lead", theme.palette.ink_soft)
        label.z = 2
        self.layer.add(label).center(box.centerx, box.y + u(108))
        rule = Sprite(theme.shapes.rule(box.width - u(240)), z=2)
        self.layer.add(rule).center(box.centerx, box.y + u(138))

    def _winner(self) -> str:
        names = _(", ").join(self.names[seat] for seat in self.view.result.winners)
        return _("{name} wins").format(name=names)

    def columns(self, box: Rect, y: int) -> None:
        """Write over the lines what their columns show, `y` pixels from the top."""
        theme, u = self.theme, self.u
        right = box.right - u(28)
        for offset, words in zip(COLUMNS, (_("Points"), _("Won") if self.is_match() else "")):
            text = Sprite(theme.line(words, "caption", theme.palette.ink_soft), z=2)
            self.layer.add(text).move(right - u(offset) - text.rect.width, y)
        standing = self.standing_words()
        text = Sprite(theme.line(standing, "caption", theme.palette.ink_soft), z=2)
        self.layer.add(text).move(box.x + u(40), y)

    def is_match(self) -> bool:
        """Tell whether won games are counted over several."""
        return bool(self.table.match.ruleset.match > 1)

    def standing_words(self) -> str:
        """Say which game of the match it was, or who leads at its end."""
        standing = self.table.match.standing()
        total = self.table.match.ruleset.match
        if total == 1:
            return self.heading()
        if standing.over:
            leaders = _(", ").join(self.names[s] for s in standing.leaders)
            return _("The match is over: {name} came first").format(name=leaders)
        return ngettext("Game {n} of {total}", "Game {n} of {total}", standing.games).format(
            n=standing.games, total=total
        )

    def line(self, seat: int) -> SeatLine:
        """Return what a player's line shows."""
        view, standing = self.view, self.table.match.standing()
        return SeatLine(
            name=self.names[seat],
            portrait=self.table.setup.seats[seat].portrait,
            points=str(view.result.scores[seat]),
            wins=str(standing.wins[seat]) if self.is_match() else "",
            won=seat in view.result.winners,
        )

    def _remark(self, char: str, words: str, area: Rect) -> None:
        """Write a line under the players', after its seal."""
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        seal = Sprite(theme.shapes.seal(char, u(26), p.cinnabar), z=2)
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
            else Button(theme, self.next_words(), self.next_game, style="seal", key="next"),
            Button(theme, _("Review"), self.review, key="review", hotkey="R"),
            Button(theme, _("Look at the table"), self.ctx.back, key="look"),
            Button(theme, _("Records"), lambda: self.ctx.open("stats"), key="records"),
            Button(theme, _("Title"), lambda: self.ctx.reset("title"), key="title"),
        ]
        for button in buttons:
            self.ui.add(button)
        row(buttons, area, self.u(16), "center")
        if self.ui.focused is None:  # seen, as it is not on the seal: what begins a game waits
            self.ui.focus("review", show=True)

    def next_words(self) -> str:
        """Label the button that goes on with the match."""
        return _("Next game")

    # -- going on -----------------------------------------------------------------------
    def next_game(self) -> None:
        """Play the next game of the match."""
        self.table.next_game()
        self.ctx.back()

    def rematch(self) -> None:
        """Play the match once more."""
        rematch(self.ctx, self.table)

    def review(self) -> None:
        """Go through the decisions of the game with what the bots think of them."""
        from game.client.review.going_on import at_table, open_review

        open_review(self.ctx, at_table(self.table))

    def update(self, dt: float) -> None:
        """Tell the probe that the game is over, and begin to heed keys."""
        self._guard = max(0.0, self._guard - dt)
        probe.note("result", winners=list(self.view.result.winners))

    def handle(self, event: Event) -> bool:
        """Let no key act that was pressed before the sheet could be read; R rests at a table."""
        if not isinstance(event, Key) or not (self._guard > 0 or event.repeat):
            return super().handle(event)
        acts = event.command in ("accept", "select") or event.letter == "r"
        return acts or super().handle(event)

    def on_event(self, event: Event) -> bool:
        """Use up presses beside the sheet; R opens the review."""
        if isinstance(event, Key) and event.letter == "r":
            self.review()
            return True
        return isinstance(event, Pointer)
