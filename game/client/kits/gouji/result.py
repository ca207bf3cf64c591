"""Close a 够级 game: places, points by part, the match so far, and the tribute that is now due."""

from __future__ import annotations

import pygame

from game.client.kits.gouji import ledger
from game.client.kits.gouji.closing import Dues, Games, Places, Points
from game.client.kits.gouji.words.telling import end_reason
from game.client.kits.gouji.words.terms import federation_name
from game.client.scenes.result import ResultScene
from game.client.widgets import Backdrop, Label, Panel
from game.i18n import _

Rect = pygame.Rect


class GoujiResult(ResultScene):
    """Show how a game of a match ended, and what it leaves to the next one."""

    min_area = (1180, 700)

    def layout(self) -> None:
        """Build the sheet: who won, six places, points, match, tribute, the ways on."""
        theme, u = self.theme, self.u
        width, height = self.size
        self.layer.add(Backdrop(theme, "art/table_harbour"))
        box = Rect(0, 0, u(1140), u(660))
        box.center = (width // 2, height // 2)
        self.layer.add(Panel(theme, box))
        self._title_lines(box)
        legacy, table = self.view.legacy, self.table
        left = Rect(box.x + u(36), box.y + u(126), u(500), u(444))
        self.layer.add(Places(theme, left, legacy, table.setup.seats, table.front))
        right = Rect(left.right + u(40), left.y, box.right - left.right - u(76), u(222))
        half = u(250)
        points = Rect(right.x, right.y, half, right.height)
        self.layer.add(Points(theme, points, ledger.score_parts(legacy)))
        match = Rect(points.right + u(30), right.y, right.right - points.right - u(30), u(132))
        games = self.view.rules.match
        self.layer.add(Games(theme, match, table.match.results, games))
        low = Rect(right.x, right.bottom + u(10), right.width, left.bottom - right.bottom - u(10))
        due = [] if self._over() else ledger.dues(legacy, self.view.rules)
        self.layer.add(Dues(theme, low, due, self.names, self._no_dues()))
        self._foot(Rect(box.x + u(28), box.bottom - u(74), box.width - u(56), u(50)))

    def _over(self) -> bool:
        return bool(self.table.match.standing().over)

    def _no_dues(self) -> str:
        """Say why the next game owes nothing."""
        if self._over():
            return _("The match is over")
        if self.view.legacy.again:
            return _("Surrounded twice running: dealt anew, all tribute is wiped")
        return _("Nobody owes anything")

    def _title_lines(self, box: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        result = self.view.result
        words = end_reason(result.reason, result.winners, result.scores, self.names)
        color = p.indigo if result.winners and result.winners[0] % 2 else p.cinnabar
        title = self.layer.add(Label(theme, words, 40, color, face="brush"))
        title.center(box.centerx, box.y + u(54))
        low = self.layer.add(Label(theme, self._standing(), "body", p.ink_soft))
        low.center(box.centerx, box.y + u(98))

    def _standing(self) -> str:
        """Say which game of the match it was, and how the match stands."""
        standing = self.table.match.standing()
        games = self.view.rules.match
        red, blue = standing.points[0], standing.points[1]
        if standing.over and games > 1:
            if len(standing.leaders) == len(self.names):
                return _("The match is over: {red} : {blue}, nobody leads").format(
                    red=red, blue=blue
                )
            name = federation_name(standing.leaders[0])
            return _("The match is over: {name} wins, red {red} : {blue} blue").format(
                name=name, red=red, blue=blue
            )
        return _("Game {n} of {total} · match so far: red {red} : {blue} blue").format(
            n=standing.games, total=games, red=red, blue=blue
        )
