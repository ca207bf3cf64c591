"""Look back: what the player has won and lost, game by game and mode by mode."""

from __future__ import annotations

from typing import Any

import pygame

from game.client.archive import tallies
from game.client.archive.figures import Bars, Figure
from game.client.input import Event
from game.client.menus import RailEntry, build_frame
from game.client.menus.frame import heading, page_by_key
from game.client.menus.seals import game_seal, seal_row
from game.client.menus.terms import game_name, games_words, variant_name, variants
from game.client.scenes.base import Scene
from game.client.stage import Sprite
from game.client.widgets import Button, Label, Panel
from game.games import GAME_IDS
from game.i18n import _
from game.storage import presets, statistics
from game.storage.statistics import COUNTED, GameFacts, Statistics, Tally

Rect = pygame.Rect
ALL = "all"


def summed(found: list[Tally]) -> Tally:
    """Return the counts of several modes as one."""

    def added(name: str) -> dict[str, int]:
        total: dict[str, int] = {}
        for tally in found:
            for key, n in getattr(tally, name).items():
                total[key] = total.get(key, 0) + n
        return total

    def most(name: str) -> int:
        return max((getattr(tally, name) for tally in found), default=0)

    fastest = [tally.fastest_win for tally in found if tally.fastest_win]
    sums = ("played", "won", "conceded", "points", "turns")
    values: dict[str, Any] = {name: sum(getattr(one, name) for one in found) for name in sums}
    values |= {name: most(name) for name in ("best_streak", "most", "best")}
    values |= {name: added(name) for name in COUNTED}
    return Tally(**values, fastest_win=min(fastest, default=0))


class StatsScene(Scene):
    """Show the player's counts of one game, for all its modes or one."""

    min_area = (1040, 640)

    def __init__(self, ctx: Any, stats: Statistics | None = None, mode: str = ALL, game: str = ""):
        super().__init__(ctx)
        self.stats = stats or statistics.load()
        self.game = game or self._likely_game()
        self.mode = mode

    def _likely_game(self) -> str:
        """Return the game played last, if it has counts, else the first that has any."""
        counted = [game for game in GAME_IDS if self.stats.games.get(game)]
        last = presets.load().game
        return last if last in counted else (counted or GAME_IDS)[0]

    def tally(self, mode: str) -> Tally:
        """Return the counts of a mode, or of all together."""
        if mode == ALL:
            return summed(list(self.stats.games.get(self.game, {}).values()))
        return self.stats.of(self.game, mode)

    @property
    def modes(self) -> tuple[str, ...]:
        """List what the rail offers: all, then each mode."""
        return (ALL, *variants(self.game))

    def _name(self, mode: str) -> str:
        return _("All together") if mode == ALL else variant_name(self.game, mode)

    # -- building --------------------------------------------------------------------
    def layout(self) -> None:
        """Build the rail and the figures, or say that there are none yet."""
        entries = [RailEntry(mode, self._name(mode), self._note(mode)) for mode in self.modes]
        frame = build_frame(
            self, _("Records"), entries, self.mode, self.turn_to, picture="art/table_spring",
            above=lambda area: seal_row(self, self.game, self.choose_game, area),
        )  # fmt: skip
        name = game_name(self.game)
        if self.mode != ALL:
            name = " · ".join((name, self._name(self.mode)))
        top = heading(self, name, _("Games against bots that you played to the end."), frame.page)
        area = Rect(frame.page.x, top, frame.page.width, frame.page.bottom - top)
        tally = self.tally(self.mode)
        if tally.played:
            self._build_figures(area, tally)
        else:
            self._build_empty(area)
        self._build_foot(frame.foot)

    def _note(self, mode: str) -> str:
        return games_words(self.tally(mode).played)

    def _build_figures(self, area: Rect, tally: Tally) -> None:
        u, gap = self.u, self.u(16)
        figures = tallies.figures(self.game, tally)
        wide = (area.width - gap * (len(figures) - 1)) // len(figures)
        small = self.theme.px(17)
        lines = max(len(self.theme.type.wrap(f.text, small, wide - u(20))) for f in figures)
        tall = u(112) + min(2, lines) * self.theme.type.leading(small)
        for index, (number, text, part) in enumerate(figures):
            box = Rect(area.x + index * (wide + gap), area.y, wide, tall)
            self.layer.add(Figure(self.theme, box, number, text, part))
        top = area.y + tall + gap
        self._build_bars(Rect(area.x, top, area.width, area.bottom - top), tally)

    def _build_bars(self, area: Rect, tally: Tally) -> None:
        gap = self.u(16)
        lists = tallies.bars(self.game, tally, self.theme.palette)
        wide = (area.width - gap * (len(lists) - 1)) // len(lists)
        for index, (title, rows) in enumerate(lists):
            box = Rect(area.x + index * (wide + gap), area.y, wide, area.height)
            self.layer.add(Bars(self.theme, box, title, rows, _("Not yet.")))

    def _build_empty(self, area: Rect) -> None:
        theme, u, p = self.theme, self.u, self.theme.palette
        self.layer.add(Panel(theme, area, "plain"))
        bird = theme.art.tall("art/sparrow.png", u(150))
        mark = bird if self.game == "quewu" else game_seal(theme, self.game, u(96))
        self.layer.add(Sprite(mark)).center(area.centerx, area.centery - u(70))
        line = Sprite(theme.line(_("No game has been finished here yet"), 30, p.ink, "brush"))
        self.layer.add(line).center(area.centerx, area.centery + u(44))
        text = _("A game counts when you play it to the end as the only human at the table.")
        note = Label(theme, text, "body", p.ink_soft, width=area.width - u(80), align="center")
        self.layer.add(note).center(area.centerx, area.centery + u(88))

    def _build_foot(self, line: Rect) -> None:
        theme, u = self.theme, self.u
        play = Button(
            theme,
            _("New game"),
            lambda: self.ctx.open("setup", game=self.game),
            style="seal",
            key="new",
        )
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

    def choose_game(self, game: str) -> None:
        """Show another game."""
        if game != self.game:
            self.game, self.mode = game, ALL
            self.build(self.theme)

    def on_event(self, event: Event) -> bool:
        """Turn to a mode by its digit or by Ctrl+Page."""
        mode = page_by_key(event, self.modes, self.mode)
        if mode is not None:
            self.turn_to(mode)
        return mode is not None


SHOWN = {
    "quewu": (("played_out", "points", "played_out", "duel", "functions"), ()),
    "gouji": (("places", "places", "surrounded"), ("opened", "burns", "smothers")),
    "qixing": (("seven_rounds",), ("half_flush", "plain", "two_same", "fisherman", "full_flush")),
    "tianzi": (("last_set", "stock_out", "last_set"), ("pair", "flush", "characters", "three")),
}
"""Reasons and feats of the made-up counts in a picture."""


def shot(ctx: Any, game: str, seed: int, plies: int) -> dict[str, Any]:
    """Prepare a picture: made-up counts of `plies` games; none without plies."""
    stats, modes = Statistics(), tuple(variants(game))
    reasons, feats = SHOWN[game]
    for number in range(plies):
        won = number % 3 != 1
        done = {key: 1 + number % 2 for at, key in enumerate(feats) if not number % (at + 1)}
        facts = GameFacts(
            game, modes[number % len(modes)], won, reasons[number % len(reasons)],
            (-1 if game != "quewu" and not won else 1) * (4 + number % 9), 8 + number % 7,
            place=(1 + number * 5 % 6) * (game == "gouji"), feats=done, best=11 + number,
        )  # fmt: skip
        stats = stats.with_game(facts)
    return {"stats": stats, "game": game}
