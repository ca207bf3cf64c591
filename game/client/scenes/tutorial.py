"""Learn: choose a game, then take its short lessons at a real table, or a guided first game."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.client.input import Event, Key
from game.client.menus import Pane, Tile, build_frame
from game.client.menus.cardart import is_card
from game.client.menus.decks import deck
from game.client.menus.frame import heading
from game.client.menus.terms import GAME_LINES, GAME_TITLES, game_name
from game.client.scenes.base import Scene
from game.client.scenes.lesson import GuidedScene, LessonScene
from game.client.setup.games import FANS
from game.client.setup.parts import lay_grid
from game.client.stage import Sprite
from game.client.tutorial.courses import TAUGHT, course
from game.client.tutorial.lesson import Course, Lesson
from game.client.tutorial.tables import first_game
from game.client.widgets import Button, Label
from game.i18n import _, ngettext
from game.storage import lessons as store

Rect = pygame.Rect


class LearnScene(Scene):
    """Hold what both pages of Learn have: a rail with the sparrow, and tiles that scroll."""

    min_area = (1040, 580)
    game = ""

    def __init__(self, ctx: Any, done: frozenset[str] | None = None):
        super().__init__(ctx)
        self._given = done
        self.done = done if done is not None else store.load()
        self.pane: Pane | None = None
        self._offset = 0

    def build_rail(self, rail: Rect) -> None:
        """Set the sparrow, a word of comfort and the way to the rulebook."""
        theme, u = self.theme, self.u
        bird = Sprite(theme.art.tall("art/sparrow.png", u(132)))
        self.layer.add(bird).center(rail.centerx, rail.y + u(78))
        game = self.game or TAUGHT[0]
        act = partial(self.ctx.open, "rules", game=game)
        book = Button(theme, _("Rulebook"), act, key="rules")
        self.ui.add(book)
        tall = book.measure()[1]
        words = _("Play one card at a time. Nothing can go wrong here.")
        text = Label(theme, words, "body", theme.palette.ink_soft, width=rail.width, align="center")
        if rail.y + u(168) + text.rect.height < rail.bottom - tall - u(10):
            self.layer.add(text).center(rail.centerx, rail.y + u(168) + text.rect.height // 2)
        book.set_bounds((rail.x, rail.bottom - tall, rail.width, tall))

    def finished(self, of: Course) -> int:
        """Count the finished lessons of a game."""
        return len([key for key in of.keys if key in self.done])

    def fan(self, game: str, cards: str) -> tuple[str, ...]:
        """Return the pictures of cards in the rulebook's notation."""
        return tuple(deck(game).file(name) for name in deck(game).read(cards) or ())

    def uncover(self) -> None:
        """Show what has been finished meanwhile."""
        if self._given is None:
            self.done = store.load()
        if self.pane:
            self._offset = self.pane.offset
        self.build(self.theme)

    def on_event(self, event: Event) -> bool:
        """Scroll the tiles."""
        return bool(self.pane and self.pane.handle(event))

    def update(self, dt: float) -> None:
        """Keep the focused tile in sight."""
        if self.pane:
            self.pane.follow()


class TutorialScene(LearnScene):
    """Offer the games to be learnt."""

    def layout(self) -> None:
        """Build the rail and a tile for each game."""
        frame = build_frame(self, _("Learn"), picture="art/table_winter", foot=False)
        self.build_rail(frame.rail)
        note = _("Each game has short lessons at a real table, then a guided first game.")
        top = heading(self, _("Which game do you want to learn?"), note, frame.page)
        area = Rect(frame.page.x, top, frame.page.width, frame.page.bottom - top)
        self.pane = Pane(self.theme, self.ui, self.layer, area)
        self.pane.finish(self._build_tiles(self.pane) + self.u(10), self._offset)
        if self.ui.focused is None:
            self.ui.focus(f"learn-{self._next()}", show=False)

    def _next(self) -> str:
        """Return the first game with lessons that are not finished."""
        open_ = (game for game in TAUGHT if self.finished(course(game)) < len(course(game).keys))
        return next(open_, TAUGHT[0])

    def _build_tiles(self, pane: Pane) -> int:
        gap = self.u(20)
        columns = 2 if pane.width >= self.u(700) else 1
        rows = -(-len(TAUGHT) // columns)
        share = (pane.area.height - self.u(20) - gap * (rows - 1)) // rows
        tiles = [self._tile(game, min(self.u(250), share)) for game in TAUGHT]
        return lay_grid(pane, tiles, self.u(6), columns, gap)

    def _tile(self, game: str, least: int) -> Tile:
        chinese, of = self.ctx.translator.chinese, course(game)
        fan = tuple(deck(game).file(name) for name in FANS[game])
        tiles = not is_card(fan[0])
        number, every = self.finished(of), len(of.keys)
        tag = ngettext("{n} of {all} lesson", "{n} of {all} lessons", every)
        return Tile(
            self.theme, GAME_TITLES[game], _(GAME_LINES[game]), partial(self.choose, game),
            key=f"learn-{game}", chosen=number == every, role=50, fan=fan,
            fan_units=104 if tiles else 144 if chinese else 132, spread=0.5 if tiles else 0.277,
            aside="" if chinese else game_name(game), tag=tag.format(n=number, all=every),
            text_units=18 if chinese else 16, over=True, least=least,
        )  # fmt: skip

    def choose(self, game: str) -> None:
        """Turn to the lessons of a game."""
        self.ctx.open(LessonsScene(self.ctx, game, self._given))

    def on_event(self, event: Event) -> bool:
        """Choose a game by its digit."""
        if isinstance(event, Key) and event.digit and event.digit <= len(TAUGHT):
            self.choose(TAUGHT[event.digit - 1])
            return True
        return super().on_event(event)


class LessonsScene(LearnScene):
    """List the lessons of a game, its first game and its rulebook."""

    def __init__(self, ctx: Any, game: str, done: frozenset[str] | None = None):
        super().__init__(ctx, done)
        self.game, self.course = game, course(game)

    # -- building --------------------------------------------------------------------
    def layout(self) -> None:
        """Build the rail, the tiles and the foot."""
        of = self.course
        chinese = self.ctx.translator.chinese
        title = GAME_TITLES[self.game] if chinese else game_name(self.game)
        frame = build_frame(self, title, picture=of.picture, wash=of.wash)
        self.build_rail(frame.rail)
        count = self.finished(of)
        note = ngettext(
            "{n} of {all} lessons finished; each takes half a minute.",
            "{n} of {all} lessons finished; each takes half a minute.",
            count,
        ).format(n=count, all=len(of.lessons))
        top = heading(self, _("Learn by playing"), note, frame.page)
        area = Rect(frame.page.x, top, frame.page.width, frame.page.bottom - top)
        self.pane = Pane(self.theme, self.ui, self.layer, area)
        self.pane.finish(self._build_tiles(self.pane) + self.u(10), self._offset)
        self._build_foot(frame.foot)

    def _build_tiles(self, pane: Pane) -> int:
        gap = self.u(14)
        tiles = [self._tile(number, one) for number, one in enumerate(self.course.lessons)]
        columns = 3 if all(tile.fits((pane.width - 2 * gap) // 3) for tile in tiles) else 2
        return lay_grid(pane, tiles, self.u(6), columns, gap) + gap

    def _tile(self, number: int, one: Lesson) -> Tile:
        fan = self.fan(self.game, one.cards)
        tiles = bool(fan) and not is_card(fan[0])
        return Tile(
            self.theme,
            _(one.title),
            "",
            partial(self.start, one.key),
            key=f"lesson-{one.key}",
            chosen=one.key in self.done,
            role=26,
            fan=fan,
            fan_units=72 if tiles else 92,
            spread=0.5 if tiles else 0.277,
            tag=_("Lesson {n}").format(n=number + 1),
        )

    def _build_foot(self, line: Rect) -> None:
        theme, u = self.theme, self.u
        unfinished = next((one for one in self.course.lessons if one.key not in self.done), None)
        game = Button(theme, _("A guided first game"), self.play, key="first-game", role="lead")
        game.style = "paper" if unfinished else "seal"
        buttons = [game]
        if unfinished:
            words = _("Next lesson") if self.finished(self.course) else _("First lesson")
            go = partial(self.start, unfinished.key)
            buttons.insert(0, Button(theme, words, go, style="seal", role="lead", key="next"))
        right = line.right
        for button in buttons:
            self.ui.add(button)
            wide = max(u(200), button.measure()[0])
            button.set_bounds((right - wide, line.y, wide, line.height))
            right -= wide + u(12)
        if self.ui.focused is None:
            self.ui.focus(buttons[0], show=False)

    # -- use ---------------------------------------------------------------------------
    def start(self, key: str) -> None:
        """Open a lesson."""
        self.ctx.open(LessonScene(self.ctx, key))

    def play(self) -> None:
        """Begin the guided first game."""
        self.ctx.open(GuidedScene(self.ctx, setup=first_game(self.ctx, self.game)))

    def on_event(self, event: Event) -> bool:
        """Open a lesson by its digit."""
        lessons = self.course.lessons
        if isinstance(event, Key) and event.digit and event.digit <= len(lessons):
            self.start(lessons[event.digit - 1].key)
            return True
        return super().on_event(event)


def shot(ctx: Any, game: str, seed: int, plies: int) -> dict[str, Any]:
    """Prepare a picture of the games: the first `plies` lessons of a game are finished."""
    return {"done": frozenset(course(game).keys[:plies])}
