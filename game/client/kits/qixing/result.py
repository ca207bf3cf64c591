"""Close a game of 妙手七星: what everyone won in each round, and his best fan."""

from __future__ import annotations

import pygame

from game.client.kits.qixing.terms import fan_worth, round_name, signed
from game.client.scenes.result import ResultRow, ResultScene, SeatLine
from game.client.theme import Theme
from game.games.qixing.phases import ROUNDS
from game.games.qixing.settlement import Comparison
from game.i18n import _

Rect = pygame.Rect


def best_of(comparisons: tuple[Comparison, ...], seat: int) -> tuple[int, int, bool] | None:
    """Return the best fan a seat made in a game: its index, what it pays, whether it is 真."""
    found = [
        (one.times[seat], -one.fans[seat], one.true(seat))
        for one in comparisons
        if one.fans[seat] >= 0
    ]
    if not found:
        return None
    worth, fan, true = max(found)
    return -fan, worth, true


class RoundsRow(ResultRow):
    """Show one player's line: his best fan, and what each round brought him."""

    def __init__(self, theme: Theme, area: Rect, line: SeatLine, payments: list[int], best: str):
        super().__init__(theme, area, line)
        self.payments, self.best = payments, best

    def draw_held(self, surface: pygame.Surface, area: Rect) -> None:
        """Show the payments of the rounds in a row, and the best fan below."""
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        pitch = area.width // ROUNDS
        for index, paid in enumerate(self.payments):
            color = p.celadon_text if paid > 0 else p.cinnabar_deep if paid < 0 else p.ink_soft
            px = theme.type.fit(
                signed(paid), min(theme.px("body"), u(21)), pitch - u(6), least=u(9)
            )
            text = theme.type.line(signed(paid), px, color)
            right = area.x + (index + 1) * pitch - u(4)
            surface.blit(text, text.get_rect(midright=(right, area.y + round(area.height * 0.33))))
        px = theme.type.fit(self.best, min(theme.px("caption"), u(19)), area.width, least=u(10))
        words = theme.type.line(self.best, px, p.ink_soft)
        at = (area.x + u(6), area.y + round(area.height * 0.72))
        surface.blit(words, words.get_rect(midleft=at))


class QixingResult(ResultScene):
    """Show how a game of seven rounds ended."""

    row_height = 70

    def row(self, area: Rect, seat: int) -> RoundsRow:
        """Return one player's line."""
        payments = [one.payments[seat] for one in self.view.comparisons]
        best = best_of(self.view.comparisons, seat)
        words = _("no comparison") if best is None else self._best_words(best)
        return RoundsRow(self.theme, area, self.line(seat), payments, words)

    def _best_words(self, best: tuple[int, int, bool]) -> str:
        fan, worth, true = best
        return _("Best fan: {fan}").format(fan=fan_worth(fan, worth, true))

    def line(self, seat: int) -> SeatLine:
        """Return what a player's line shows: this game's points, and the match's."""
        line = super().line(seat)
        points = signed(self.view.result.scores[seat])
        total = signed(self.table.match.standing().points[seat]) if self.is_match() else ""
        return line._replace(points=points, wins=total)

    def heading(self) -> str:
        """Say over the lines what they show."""
        return _("Rounds 1 to 7")

    def remarks(self) -> list[tuple[str, str]]:
        """Name the highest fan of the game, and in which round it was made."""
        found = [
            (max(one.times), -min(f for f in one.fans if f >= 0), one)
            for one in self.view.comparisons
            if any(fan >= 0 for fan in one.fans)
        ]
        if not found:
            return []
        _worth, _fan, best = max(found, key=lambda item: item[:2])
        seat = best.times.index(max(best.times))
        text = _("The highest fan: {name} with {fan} in {round}").format(
            name=self.names[seat], round=round_name(best.round),
            fan=fan_worth(best.fans[seat], best.times[seat], best.true(seat)),
        )  # fmt: skip
        return [("番", text)]
