"""Close a game of 妙手七星: what everyone won in each round, and his best fan."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.kits.qixing.terms import fan_worth, round_name, signed, times
from game.client.scenes.result import COLUMNS, ResultRow, ResultScene, SeatLine
from game.client.stage import Sprite
from game.client.theme import Theme
from game.games.qixing.phases import DRAWING_ROUNDS, MULTIPLIERS, ROUNDS
from game.games.qixing.settlement import Comparison
from game.i18n import _, pgettext

Rect = pygame.Rect
HELD = 434
"""Width of the columns of the rounds, in units."""


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


def held_left(u: Callable[[float], int], height: int) -> int:
    """Return where the columns of the rounds begin, from the left of a line of a height."""
    return height - u(16) + u(24 + 190)


def column_words(number: int) -> str:
    """Head the column of a round: its number, or what the showdown multiplies by."""
    return str(number) if number <= DRAWING_ROUNDS else times(MULTIPLIERS[number - 1])


class RoundsRow(ResultRow):
    """Show one player's line: his best fan, and what each round brought him."""

    def __init__(
        self, theme: Theme, area: Rect, line: SeatLine, payments: list[int], best: str, px: int
    ):  # fmt: skip
        super().__init__(theme, area, line)
        self.payments, self.best, self.px = payments, best, px

    def draw_held(self, surface: pygame.Surface, area: Rect) -> None:
        """Show the payments of the rounds in a row, and the best fan below."""
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        pitch = u(HELD) // ROUNDS
        for index, paid in enumerate(self.payments):
            color = p.celadon_text if paid > 0 else p.cinnabar_deep if paid < 0 else p.ink_soft
            text = theme.type.line(signed(paid), self.px, color)
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
        return RoundsRow(self.theme, area, self.line(seat), payments, words, self._number_px())

    def _number_px(self) -> int:
        """Return the size in which the longest payment of all still fits its column."""
        theme, u = self.theme, self.theme.u
        room, wanted = u(HELD) // ROUNDS - u(6), min(theme.px("body"), u(21))
        every = [signed(paid) for one in self.view.comparisons for paid in one.payments]
        return min((theme.type.fit(text, wanted, room, least=u(9)) for text in every),
                   default=wanted)  # fmt: skip

    def _best_words(self, best: tuple[int, int, bool]) -> str:
        fan, worth, true = best
        return _("Best fan: {fan}").format(fan=fan_worth(fan, worth, true))

    def line(self, seat: int) -> SeatLine:
        """Return what a player's line shows: this game's points, and the match's."""
        line = super().line(seat)
        game = signed(self.view.result.scores[seat])
        if not self.is_match():
            return line._replace(points=game, wins="")
        return line._replace(points=signed(self.table.match.standing().points[seat]), wins=game)

    def heading(self) -> str:
        """Say over the lines what they show."""
        return _("What each round brought")

    def columns(self, box: Rect, y: int) -> None:
        """Write over the lines the rounds, the points of the game and those of the match."""
        theme, u, soft = self.theme, self.theme.u, self.theme.palette.ink_soft
        line = theme.line(self.standing_words(), "caption", soft)
        self.layer.add(Sprite(line, (box.x + u(40), y), 2))
        right = box.right - u(28)
        game, match = pgettext("points", "Game"), pgettext("points", "Match")
        heads = (match, game) if self.is_match() else (game, "")
        for offset, words in zip(COLUMNS, heads):
            text = theme.line(words, "caption", soft)
            self.layer.add(Sprite(text, (right - u(offset) - text.get_width(), y), 2))
        left, pitch = box.x + u(28) + held_left(u, u(self.row_height)), u(HELD) // ROUNDS
        for index in range(ROUNDS):
            text = theme.line(column_words(index + 1), "caption", soft)
            at = (left + (index + 1) * pitch - u(4) - text.get_width(), y)
            self.layer.add(Sprite(text, at, 2))

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
