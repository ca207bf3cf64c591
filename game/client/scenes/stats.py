"""Look back: what the player has won and lost, mode by mode."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.client import phrases
from game.client.archive.figures import Bars, Figure
from game.client.input import Event, Key
from game.client.menus import RailEntry, build_frame
from game.client.menus.frame import heading
from game.client.menus.terms import MODE_NAMES, mode_name
from game.client.scenes.base import Scene
from game.client.stage import Sprite
from game.client.widgets import Button, Label, Panel
from game.i18n import N_, _, ngettext
from game.storage import statistics
from game.storage.statistics import GameFacts, Statistics, Tally

Rect = pygame.Rect
GAME = "quewu"
ALL = "all"
REASONS: Mapping[str, str] = {
    "played_out": N_("The hand was played out"),
    "points": N_("Fewest points left"),
    "functions": N_("Fewer function cards"),
    "quantities": N_("Fewer quantity cards"),
    "duel": N_("The grand duel"),
    "last_left": N_("The last one left"),
}


def summed(tallies: list[Tally]) -> Tally:
    """Return the counts of several modes as one."""

    def added(name: str) -> dict[str, int]:
        total: dict[str, int] = {}
        for tally in tallies:
            for key, n in getattr(tally, name).items():
                total[key] = total.get(key, 0) + n
        return total

    fastest = [tally.fastest_win for tally in tallies if tally.fastest_win]
    return Tally(
        played=sum(t.played for t in tallies),
        won=sum(t.won for t in tallies),
        conceded=sum(t.conceded for t in tallies),
        best_streak=max((t.best_streak for t in tallies), default=0),
        points=sum(t.points for t in tallies),
        turns=sum(t.turns for t in tallies),
        fastest_win=min(fastest, default=0),
        won_by=added("won_by"),
        lost_by=added("lost_by"),
        violations=added("violations"),
    )


class StatsScene(Scene):
    """Show the player's counts for all modes or one."""

    min_area = (1040, 580)

    def __init__(self, ctx: Any, stats: Statistics | None = None, mode: str = ALL):
        super().__init__(ctx)
        self.stats = stats or statistics.load()
        self.mode = mode

    def tally(self, mode: str) -> Tally:
        """Return the counts of a mode, or of all together."""
        if mode == ALL:
            return summed(list(self.stats.games.get(GAME, {}).values()))
        return self.stats.of(GAME, mode)

    # -- building --------------------------------------------------------------------
    def layout(self) -> None:
        """Build the rail and the figures, or say that there are none yet."""
        entries = [RailEntry(ALL, _("All modes"), self._note(ALL))]
        entries += [RailEntry(mode, mode_name(mode), self._note(mode)) for mode in MODE_NAMES]
        frame = build_frame(
            self, _("Records"), entries, self.mode, self.turn_to, picture="art/table_spring"
        )
        name = _("All modes") if self.mode == ALL else mode_name(self.mode)
        top = heading(self, name, _("Games against bots that you played to the end."), frame.page)
        area = Rect(frame.page.x, top, frame.page.width, frame.page.bottom - top)
        tally = self.tally(self.mode)
        if tally.played:
            self._build_figures(area, tally)
        else:
            self._build_empty(area)
        self._build_foot(frame.foot)

    def _note(self, mode: str) -> str:
        played = self.tally(mode).played
        return ngettext("{n} game", "{n} games", played).format(n=played)

    def _build_figures(self, area: Rect, tally: Tally) -> None:
        u, gap = self.u, self.u(16)
        share = tally.won / tally.played
        figures = [
            (str(tally.played), _("Games"), None),
            (f"{round(share * 100)}%", _("Games won"), share),
            (str(tally.best_streak), _("Longest row of wins"), None),
            (str(tally.fastest_win or "—"), _("Turns of the fastest win"), None),
            (f"{tally.points / tally.played:.1f}", _("Points left on average"), None),
        ]
        wide = (area.width - gap * (len(figures) - 1)) // len(figures)
        small = self.theme.px(17)
        lines = max(len(self.theme.type.wrap(f[1], small, wide - u(20))) for f in figures)
        tall = u(112) + min(2, lines) * self.theme.type.leading(small)
        for index, (number, text, part) in enumerate(figures):
            box = Rect(area.x + index * (wide + gap), area.y, wide, tall)
            self.layer.add(Figure(self.theme, box, number, text, part))
        top = area.y + tall + gap
        columns = 3 if tally.violations else 2
        half = (area.width - gap * (columns - 1)) // columns
        p = self.theme.palette
        won, lost = _("How you won"), _("How you lost")
        left = Rect(area.x, top, half, area.bottom - top)
        self.layer.add(
            Bars(self.theme, left, won, self._rows(tally.won_by, p.cinnabar), _("Not yet."))
        )
        right = left.move(half + gap, 0)
        self.layer.add(
            Bars(self.theme, right, lost, self._rows(tally.lost_by, p.indigo), _("Not yet."))
        )
        if tally.violations:
            broken = [
                (phrases.violation_name(kind), n, p.gold)
                for kind, n in sorted(tally.violations.items(), key=lambda item: -item[1])
            ]
            third = right.move(half + gap, 0)
            self.layer.add(Bars(self.theme, third, _("Violations"), broken, _("Not yet.")))

    def _rows(self, counts: Mapping[str, int], color: Any) -> list[tuple]:
        """Return the reasons with their counts, the commonest first."""
        known = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        return [(_(REASONS.get(key, N_("Otherwise"))), n, color) for key, n in known if n]

    def _build_empty(self, area: Rect) -> None:
        theme, u, p = self.theme, self.u, self.theme.palette
        self.layer.add(Panel(theme, area, "plain"))
        bird = Sprite(theme.art.tall("art/sparrow.png", u(150)))
        self.layer.add(bird).center(area.centerx, area.centery - u(70))
        line = Sprite(theme.line(_("No game has been finished here yet"), 30, p.ink, "brush"))
        self.layer.add(line).center(area.centerx, area.centery + u(44))
        text = _("A game counts when you play it to the end as the only human at the table.")
        note = Label(theme, text, "body", p.ink_soft, width=area.width - u(80), align="center")
        self.layer.add(note).center(area.centerx, area.centery + u(88))

    def _build_foot(self, line: Rect) -> None:
        theme, u = self.theme, self.u
        play = Button(theme, _("New game"), lambda: self.ctx.open("setup"), style="seal", key="new")
        files = Button(
            theme, _("Game records"), lambda: self.ctx.open("saves", page="records"), key="files"
        )
        right = line.right
        for button in (play, files):
            self.ui.add(button)
            wide = button.measure()[0]
            button.set_bounds((right - wide, line.y, wide, line.height))
            right -= wide + u(12)
        if self.ui.focused is None:
            self.ui.focus(play, show=False)

    # -- use ---------------------------------------------------------------------------
    def turn_to(self, mode: str) -> None:
        """Show another mode."""
        if mode != self.mode:
            self.mode = mode
            self.build(self.theme)

    def on_event(self, event: Event) -> bool:
        """Turn to a mode by its digit."""
        if isinstance(event, Key) and event.digit is not None:
            modes = (ALL, *MODE_NAMES)
            if 0 < event.digit <= len(modes):
                self.turn_to(modes[event.digit - 1])
                return True
        return False


def shot(ctx: Any, game: str, seed: int, plies: int) -> dict[str, Any]:
    """Prepare a picture: made-up counts of `plies` games; none without plies."""
    stats = Statistics()
    for number in range(plies):
        won = number % 3 != 1
        reason = ("played_out", "points", "played_out", "duel", "functions")[number % 5]
        mode = tuple(MODE_NAMES)[3 - number % 4]
        points = 0 if won else 4 + number % 9
        stats = stats.with_game(GameFacts(GAME, mode, won, reason, points, 8 + number % 7))
    return {"stats": stats}
