"""The scoring of a deal: who laid the last set, every part of every score, the match so far."""

from __future__ import annotations

from typing import Any

import pygame

from game.client.kits.tianzi.tally import Line, TallyRow, line_of
from game.client.kits.tianzi.track import Rail
from game.client.kits.tianzi.words import end_reason
from game.client.scenes.result import ResultScene
from game.client.stage import Node, Sprite
from game.i18n import _, pgettext

Rect = pygame.Rect
ROWS = {2: 136, 3: 108, 4: 86}
"""Units of a player's line by the number of seats."""


class TianziResult(ResultScene):
    """Show what a deal gave, and how the match stands."""

    def __init__(self, ctx: Any, table: Any):
        super().__init__(ctx, table)
        self.row_height = ROWS[len(self.names)]
        self.lines: list[Line] = [
            line_of(table, self.view, seat) for seat in range(len(self.names))
        ]

    def row(self, area: Rect, seat: int) -> Node:
        faces = self.kit.faces(self.theme)
        return TallyRow(faces, area, self.lines[seat])

    def title(self) -> str:
        """Say in brush who has won; a deal without winner is a 荒局."""
        if not self.view.result.winners:
            return pgettext("result", "A draw")
        if self._over:
            leaders = self.table.match.standing().leaders
            if leaders == (self.table.front,) and len(self.table.setup.humans) == 1:
                return _("You win the match")
            return _("{name} wins the match").format(
                name=_(", ").join(self.names[seat] for seat in leaders)
            )
        if len(self.view.result.winners) > 1:
            names = _(", ").join(self.names[seat] for seat in self.view.result.winners)
            return _("{names} share the deal").format(names=names)
        return super().title()

    @property
    def _over(self) -> bool:
        return bool(self.table.match.standing().over)

    def why(self) -> str:
        """Say who ended the deal; with more players it need not be who scored the most."""
        result = self.view.result
        if result.reason != "last_set":
            return super().why()
        finisher = self.view.acting
        alone = len(self.table.setup.humans) == 1 and finisher == self.table.front
        return end_reason("last_set", "" if alone else self.names[finisher])

    def next_words(self) -> str:
        return pgettext("result", "Next deal")

    def is_match(self) -> bool:
        """Tell that points are counted over several deals."""
        return True

    def columns(self, box: Rect, y: int) -> None:
        """Head the columns of the deal's points and the match's, and show the match as a rail."""
        theme, u = self.theme, self.u
        right = box.right - u(28)
        heads = ((96, pgettext("result", "Deal")), (18, pgettext("result", "Match")))
        for offset, words in heads:
            px = theme.type.fit(words, min(theme.px("caption"), u(20)), u(68), least=u(10))
            text = Sprite(theme.type.line(words, px, theme.palette.ink_soft), z=2)
            self.layer.add(text).move(right - u(offset) - text.rect.width, y)
        words, room = self.heading(), u(330)
        px = theme.type.fit(words, theme.px("caption"), room, least=u(11))
        text = Sprite(theme.type.line(words, px, theme.palette.ink_soft), z=2)
        self.layer.add(text).move(box.x + u(40), y)
        left = box.x + u(56) + text.rect.width
        area = Rect(left, y - u(6), right - u(170) - left, u(32))
        sums = self.table.match.standing().points
        self.layer.add(Rail(theme, area, self.names, max(0, self.table.front),
                            self.view.rules.target, sums))  # fmt: skip

    def heading(self) -> str:
        standing = self.table.match.standing()
        target = self.view.rules.target
        if standing.over:
            return _("{n} deals played: the match has reached {target} points").format(
                n=standing.games, target=target
            )
        return _("Deal {n} of a match to {target} points").format(n=standing.games, target=target)
