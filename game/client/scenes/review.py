"""Walk through one's own decisions in a finished game, with what the bots think of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from game.client.archive.past import Past
from game.client.input import Event, Key
from game.client.kits import kit_of
from game.client.menus.people import spoken
from game.client.review.curve import Curve
from game.client.review.going_on import play_on, review_of, seats_of
from game.client.review.legend import Legend
from game.client.review.picture import TablePicture
from game.client.review.verdict import Verdict
from game.client.scenes.base import Scene
from game.client.stage import Sprite, Stage
from game.client.table.ground import ground_name
from game.client.widgets import Backdrop, Button, Choice, Panel
from game.client.widgets.dialog import confirm
from game.client.widgets.layout import row
from game.i18n import _, pgettext
from game.session.records import Restored

Rect = pygame.Rect
EDGE, TOP, FOOT, GAP = 18, 72, 62, 12
CURVE = 158
"""Units high: the panel of the curve."""
LEAST_SHEET = 400
"""Units the verdict's sheet is wide at least."""


class ReviewScene(Scene):
    """Show a finished game decision by decision through the eyes of who decided."""

    min_area = (1280, 720)

    def __init__(
        self,
        ctx: Any,
        restored: Restored,
        game: int | None = None,
        seat: int | None = None,
        index: int = 0,
    ):
        super().__init__(ctx)
        self.restored = restored
        self.kit = kit_of(restored.setup.game)
        self.names = [spec.name for spec in spoken(restored.setup).seats]
        self.index = index
        self._turn_to(seats_of(restored)[0] if seat is None else seat, game)

    def _turn_to(self, seat: int, game: int | None) -> None:
        """Review a seat's decisions in a game of the match, the last one finished for None."""
        self.review = review_of(self.ctx, self.restored, seat, game)
        self.past = Past(self.restored, seat, self.restored.setup.open_hands)
        self.index = min(self.index, max(0, len(self.review.decisions) - 1))

    # -- building ----------------------------------------------------------------------
    def layout(self) -> None:
        """Build the picture and the sheet beside it, the curve and the buttons below."""
        theme, u = self.theme, self.u
        width, height = self.size
        self.layer.add(Backdrop(theme, ground_name(theme, self.kit.grounds[0]), wash=0.82))
        foot = Rect(u(EDGE), height - u(FOOT), width - u(2 * EDGE), u(48))
        curve = Rect(u(EDGE), foot.y - u(GAP + CURVE), foot.width, u(CURVE))
        room = Rect(u(EDGE), u(TOP), foot.width - u(LEAST_SHEET + GAP), curve.y - u(GAP + TOP))
        self.picture = TablePicture(theme, self.kit, self.past, self.names, room)
        frame = self.picture.rect
        self.layer.add(Panel(theme, frame.inflate(u(6), u(6)), "plain"))
        self.layer.add(self.picture)
        sheet = Rect(frame.right + u(GAP + 3), room.y - u(3), 0, room.height + u(6))
        sheet.width = foot.right - sheet.x
        self.verdict = Verdict(theme, self.kit, self.picture.board.faces, self.names, sheet)
        self.layer.add(self.verdict)
        self._build_top()
        self._build_curve(curve)
        self._build_foot(foot)
        self._show()

    def rehearsal(self, stage: Stage) -> Iterator[bool]:
        """Make the board's pictures one by one, not all when it is first shown."""
        yield from self.picture.rehearsal()
        yield from super().rehearsal(stage)

    def _build_top(self) -> None:
        theme, u = self.theme, self.u
        back = self.ui.add(Button(theme, _("Back"), self.ctx.back, key="back", hotkey="Esc"))
        back.set_bounds((u(EDGE), u(14), u(132), u(46)))
        right = self.size[0] - u(EDGE)
        for choice in self._choices():
            wide = u(210)
            self.ui.add(choice).set_bounds((right - wide, u(14), wide, u(46)))
            right -= wide + u(GAP)
        title = _("{game}: review").format(game=self.kit.name())
        px = theme.type.fit(title, min(theme.px("title"), u(46)), right - u(EDGE + 160), "brush")
        line = theme.type.line(title, px, theme.palette.ink, "brush")
        self.layer.add(Sprite(line, line.get_rect(midleft=(u(EDGE + 152), u(37))).topleft))

    def _choices(self) -> list[Choice]:
        """Offer the games of a match and the seats, where there are several."""
        theme, found = self.theme, []
        seats = seats_of(self.restored)
        if len(seats) > 1:
            options = [(seat, self.names[seat]) for seat in seats]
            found.append(Choice(theme, "", options, self.review.seat, self.choose_seat,
                                key="seat", tip=_("Whose decisions to review")))  # fmt: skip
        games = len(self.restored.match.results)
        if games > 1:
            options = [(n, _("Game {n}").format(n=n + 1)) for n in range(games)]
            found.append(Choice(theme, "", options, self.review.game, self.choose_game,
                                key="game", tip=_("Which game of the match")))  # fmt: skip
        return found

    def _build_curve(self, area: Rect) -> None:
        theme, u = self.theme, self.u
        self.layer.add(Panel(theme, area, "plain"))
        result, seat = self.review.result, self.review.seat
        end = float(result.scores[seat]) if self.review.in_points else float(seat in result.winners)
        self.curve = self.ui.add(Curve(theme, self.review, self.go, end))
        self.curve.set_bounds(area.inflate(-u(16), -u(8)))
        self.curve.z = 2
        line = Rect(area.x + u(20), area.y + u(8), area.width - u(40), u(26))
        self.legend = self.layer.add(Legend(theme, line))

    def _build_foot(self, area: Rect) -> None:
        left = [
            self._button("before", "◀", lambda: self.step(-1), _("One decision back (left)")),
            self._button("after", "▶", lambda: self.step(1), _("One decision on (right)")),
            self._button(
                "swing_back",
                _("Previous swing"),
                lambda: self.step_swing(-1),
                _("The marked decision before (Page Up)"),
            ),
            self._button(
                "swing_on",
                _("Next swing"),
                lambda: self.step_swing(1),
                _("The next marked decision (Page Down)"),
            ),
        ]
        right = [
            self._button("watch", _("Watch from here"), self.watch),
            self._button("play", _("Play on from here"), self.ask_play, style="seal"),
        ]
        gap = self.u(GAP)
        if sum(button.measure()[0] + gap for button in left + right) > area.width:
            row(left + right, area, gap)
        else:
            row(left, area, gap, "left")
            row(right, area, gap, "right")
        if self.ui.focused is None:
            self.ui.focus("after", show=False)

    def _button(
        self,
        key: str,
        label: str,
        act: Callable[[], object],
        tip: str = "",
        style: str = "paper",
    ) -> Button:
        return self.ui.add(Button(self.theme, label, act, key=key, tip=tip, style=style))

    # -- what is shown -----------------------------------------------------------------
    def _show(self) -> None:
        """Show the chosen decision in the picture, the sheet, the curve and the buttons."""
        if not self.review.decisions:
            self.past.go_to(self.past.last)
            self.picture.show()
        else:
            one = self.review.decisions[self.index]
            self.past.go_to(one.ply)
            self.picture.show(one.action.cards)
        self._refresh()

    def _refresh(self) -> None:
        """Take over what the bots have said meanwhile."""
        count = len(self.review.decisions)
        if count:
            self.verdict.show(self.review, self.index)
        else:
            self.verdict.show_nothing(_("There was nothing to decide in this game."))
        self.curve.index = self.index
        self.curve.invalidate()
        self.legend.show(self.review)
        none = _("Nothing is marked there.")
        for key, possible, reason in (
            ("before", self.index > 0, ""),
            ("after", self.index < count - 1, ""),
            ("swing_back", self._swing(-1) is not None, none),
            ("swing_on", self._swing(1) is not None, none),
            ("watch", count > 0, ""),
            ("play", count > 0, ""),
        ):
            widget = self.ui.find(key)
            if widget:
                widget.enable(possible, reason)

    # -- going through ---------------------------------------------------------------------
    def go(self, index: int) -> None:
        """Look at a decision."""
        last = len(self.review.decisions) - 1
        index = max(0, min(last, index))
        if index != self.index and last >= 0:
            self.index = self.review.wanted = index
            self._show()

    def step(self, way: int) -> None:
        """Look at the decision before or after."""
        self.go(self.index + way)

    def _swing(self, way: int) -> int | None:
        """Return the next marked decision in a direction."""
        marked = sorted(self.review.marks())
        if way > 0:
            return next((index for index in marked if index > self.index), None)
        return next((index for index in reversed(marked) if index < self.index), None)

    def step_swing(self, way: int) -> None:
        """Look at the marked decision before or after."""
        found = self._swing(way)
        if found is not None:
            self.go(found)

    def choose_seat(self, seat: int) -> None:
        """Review another player's decisions."""
        self.review.close()
        self._turn_to(seat, self.review.game)
        self.build(self.theme)

    def choose_game(self, game: int) -> None:
        """Review another game of the match."""
        self.review.close()
        self.index = 0
        self._turn_to(self.review.seat, game)
        self.build(self.theme)

    # -- ways on -----------------------------------------------------------------------------
    def watch(self) -> None:
        """Look on from this moment in the replay."""
        ply = self.review.decisions[self.index].ply
        self.ctx.replace("replay", restored=self.restored, ply=ply, eyes=self.review.seat)

    def ask_play(self) -> None:
        """Ask, then begin a new game at this moment."""
        text = _(
            "A new game begins at this moment, with another lot from here on. The old one "
            "stays as it is. The new one does not count in the statistics."
        )
        confirm(
            self.ctx, _("Play on from here?"), text, pgettext("review", "Play on"), self._play_on
        )  # fmt: skip

    def _play_on(self) -> None:
        one = self.review.decisions[self.index]
        play_on(self.ctx, self.restored, one.ply, self.review.seat, self.index + 1)

    # -- time and events -----------------------------------------------------------------------
    @property
    def busy(self) -> bool:
        return self.timeline.moving or self.picture.stale or not self.review.complete

    def update(self, dt: float) -> None:
        """Show what the bots have said since the last frame."""
        self.picture.refresh()
        if not self.review.complete and self.review.poll():
            self._refresh()

    def leave(self) -> None:
        """Ask the bots nothing more; what they found is kept."""
        self.review.close()

    def on_event(self, event: Event) -> bool:
        """Go through the decisions by the arrows, through the swings by the page keys."""
        if not isinstance(event, Key):
            return False
        steps: dict[str, Callable[[], object]] = {
            "left": lambda: self.step(-1),
            "right": lambda: self.step(1),
            "page_up": lambda: self.step_swing(-1),
            "page_down": lambda: self.step_swing(1),
            "home": lambda: self.go(0),
            "end": lambda: self.go(len(self.review.decisions) - 1),
        }
        if event.command not in steps:
            return False
        steps[event.command]()
        return True

    def handle(self, event: Event) -> bool:
        """Let the arrows go through the decisions unless a control needs them."""
        if isinstance(event, Key) and event.command in ("left", "right"):
            focused = self.ui.focused
            if focused is None or not focused.captures_arrows:
                return self.on_event(event)
        return super().handle(event)
