"""Close a 够级 game: places, points by part, the match so far, and the tribute that is now due."""

from __future__ import annotations

import pygame

from game.client.kits.gouji import ledger
from game.client.kits.gouji.closing import Dues, Games, Places, Points
from game.client.kits.gouji.words.telling import end_reason
from game.client.kits.gouji.words.terms import federation_name
from game.client.scenes.result import ResultScene
from game.client.stage import Sprite
from game.client.widgets import Backdrop, Panel
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
        self._reckoning(right, left.bottom)
        self._foot(Rect(box.x + u(28), box.bottom - u(74), box.width - u(56), u(50)))

    def _reckoning(self, area: Rect, bottom: int) -> None:
        """Write points and match, and below what the next game owes; or the match at its end."""
        theme, u, table = self.theme, self.u, self.table
        legacy, games = self.view.legacy, self.view.rules.match
        points = Rect(area.x, area.y, u(250), area.height)
        match = Rect(points.right + u(30), area.y, area.right - points.right - u(30), u(132))
        low = Rect(area.x, area.bottom + u(10), area.width, bottom - area.bottom - u(10))
        if self._over():
            points.width, match = area.width, low
        else:
            due = ledger.dues(legacy, self.view.rules)
            self.layer.add(Dues(theme, low, due, self.names, self._no_dues()))
        self.layer.add(Points(theme, points, ledger.score_parts(legacy)))
        if games > 1:
            self.layer.add(Games(theme, match, table.match.results, games))

    def _over(self) -> bool:
        return bool(self.table.match.standing().over)

    def _no_dues(self) -> str:
        """Say why the next game owes nothing."""
        if self.view.legacy.again:
            return _("Surrounded twice running: dealt anew, all tribute is wiped")
        return _("Nobody owes anything")

    def _title_lines(self, box: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        result, standing = self.view.result, self.table.match.standing()
        words = end_reason(result.reason, result.winners, result.scores, self.names)
        side = result.winners[0] % 2 if result.winners else 0
        low = _("Game {n} of {total} · match so far: red {red} : {blue} blue").format(
            n=standing.games, total=self.view.rules.match, red=standing.points[0],
            blue=standing.points[1],
        )  # fmt: skip
        if self.view.rules.match == 1:
            low = _("A single game: no tribute follows")
        elif standing.over:
            words, low = self._match_words(), _("The last game: {words}").format(words=words)
            side = standing.leaders[0] % 2
        px = theme.type.fit(words, min(theme.px(40), u(52)), box.width - u(80), "brush")
        image = theme.type.line(words, px, p.indigo if side else p.cinnabar, "brush")
        title = self.layer.add(Sprite(image))
        title.center(box.centerx, box.y + u(54))
        px = theme.type.fit(low, min(theme.px("body"), u(24)), box.width - u(80))
        line = self.layer.add(Sprite(theme.type.line(low, px, p.ink_soft)))
        line.center(box.centerx, box.y + u(98))

    def _match_words(self) -> str:
        """Say who won the match."""
        standing = self.table.match.standing()
        if len(standing.leaders) == len(self.names):
            text = _("The match is drawn {ours} : {theirs}")
            return text.format(ours=standing.points[0], theirs=standing.points[1])
        leader = standing.leaders[0]
        return _("{name} wins the match {ours} : {theirs}").format(
            name=federation_name(leader), ours=standing.points[leader],
            theirs=standing.points[1 - leader % 2],
        )  # fmt: skip
