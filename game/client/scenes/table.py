"""Sit at the table: the scene the player lives in.

The scene asks the table for events, hands them to the director, and once all is at rest
holds the picture against the view. Every way to act ends in `submit`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from game.client import phrases, probe
from game.client.animation import SPEEDS
from game.client.court.bench import Bench
from game.client.court.declaring import FreeControls
from game.client.input import Event, Focus, Key, Pointer
from game.client.scenes.base import Scene
from game.client.scenes.result import rematch
from game.client.stage import Stage
from game.client.table.board import Board, facts_of
from game.client.table.cards import CardNode
from game.client.table.clock import ClockRing
from game.client.table.controls import Controls
from game.client.table.director import Director
from game.client.table.drawer import Counter, Drawer
from game.client.table.keyboard import Keyboard
from game.client.table.keys import KeysScene
from game.client.table.notice import Notice
from game.client.table.opening import count_game, open_table, played
from game.client.table.pointing import Pointing
from game.client.table.tips import Tips
from game.client.table.tools import Tools
from game.client.table.uses import targets_of
from game.engine import OVER, Action, IllegalAction
from game.games.quewu.readings import read
from game.i18n import _

DOTS_SECONDS, FORCED_SECONDS, END_SECONDS = 0.3, 0.9, 0.9
HURRY = 7.0
"""How much faster everything moves while the table skips to the player's turn."""


def shot(ctx: Any, game: str, seed: int, plies: int) -> dict[str, Any]:
    """Prepare a table at which bots have made some moves, for a picture."""
    return {"table": played(ctx, seed, plies)}


class TableScene(Scene):
    """Play a table: `table` as it stands, or one laid from `setup` or a `restored` save."""

    min_area = (1280, 720)
    follows_speed = True
    tidies = True
    strict: ClassVar[bool] = False
    """Raise instead of repairing when picture and view differ; tests set it."""

    def __init__(self, ctx: Any, setup: Any = None, restored: Any = None, table: Any = None):
        super().__init__(ctx)
        self.table = table or open_table(ctx, setup, restored)
        self.names = [spec.name for spec in self.table.setup.seats]
        self.view = self.table.view()
        self.now = 0.0
        self._settled = False
        self._dots = self._forced = self._over = 0.0
        self._hurry = False
        self._asked_hint = False
        self._drawer_seat: int | None = None
        self._counted = self.table.match.game if self.view.result else -1
        self._veiled = self._ended = False
        self.bench = Bench(self)

    # -- building -----------------------------------------------------------------------
    def layout(self) -> None:
        """Build the picture from the view, whatever was moving."""
        self.timeline.clear()
        self.view = self.table.view()
        self.board = Board(self.theme, self.table, self.names)
        self.layer.add(self.board)
        self._veiled = self.table.curtain is not None
        if self._veiled:
            self.board.hand.conceal()
        guided = self.view.rules.referee == "guided"
        self.controls = Controls(self) if guided else FreeControls(self)
        self.pointing = Pointing(self)
        self.keyboard = Keyboard(self)
        self.director = Director(
            self.board, self.timeline, self.sound, self.tell, self.ctx.settings.chants,
            self.ctx.locale != "zh_CN",
        )  # fmt: skip
        self.director.round = self.view.round
        self.drawer = Drawer(self.theme, self.board.layout_, self.names)
        self.board.add(self.drawer)
        self.counter = Counter(self.theme, self.board.layout_)
        self.board.add(self.counter)
        self.clock = ClockRing(self.theme, self.board.layout_)
        self.board.add(self.clock)
        self.tools = Tools(self)
        self.tips = Tips(self)
        self.notice = Notice(self.theme, self.board.layout_, self.timeline)
        self.board.add(self.notice)
        self.bench.build()
        self.director.bench = self.bench
        self.timeline_drop()
        if self._drawer_seat is not None:
            self.drawer.toggle(self.table, self._drawer_seat)
        self._settle()

    def rehearsal(self, stage: Stage) -> Iterator[bool]:
        """Make the cards too that are yet to be dealt."""
        yield from self.board.faces.prepare()
        yield from super().rehearsal(stage)
        self.ctx.art.close()

    def timeline_drop(self) -> None:
        """Leave out what was fetched but not shown yet: the picture starts from the view."""
        if self.table.curtain is None:
            self.table.poll(self.now, False) if self.table.chronicle.fresh else None

    def apply_settings(self) -> None:
        """Take over speed, motion and chants."""
        super().apply_settings()
        settings = self.ctx.settings
        self.timeline.speed = SPEEDS[settings.speed] * (HURRY if self._hurry else 1.0)
        self.table.set_speed(settings.speed)
        if self.built:
            self.director.chants = settings.chants
            self.tools.refresh()
            self._show_counter()

    def enter(self) -> None:
        """Begin to play the season's music."""
        self._music()

    def _music(self) -> None:
        self.ctx.audio.music(("spring", "summer", "autumn", "winter")[self.board.season % 4])

    def leave(self) -> None:
        """Stop the table; the save stays."""
        self.table.close()

    def cover(self) -> None:
        """Let go of everything while another scene is on top."""
        self.pointing.cancel()
        self.board.hand.hover(None)

    def uncover(self) -> None:
        """Go on: with a new picture when the eyes or the game have changed."""
        changed = self._veiled or self.table.front != self.board.eyes
        if changed or not self._same_game():
            self._drawer_seat = None
            self.build(self.theme)
        self.controls.refresh()

    def _same_game(self) -> bool:
        return len(self.view.history) <= len(self.table.view().history)

    # -- time -----------------------------------------------------------------------------
    @property
    def busy(self) -> bool:
        return self.timeline.moving or self.board.hand.moving or self._forced > 0

    def update(self, dt: float) -> None:
        """Move the table on, and the picture after it."""
        self.now += dt
        self.board.hand.update(dt)
        self.notice.update(dt)
        self.controls.update(dt)
        self._think(dt)
        if self.table.curtain is not None:
            self._draw_curtain()
        else:
            self._follow()
            self._await(dt)
        probe.write(self)

    def _follow(self) -> None:
        events = self.table.poll(self.now, self.timeline.idle and self._settled)
        if events:
            self._settled = False
            self.bench.note(self.view)
            self.view = self.table.view()
            self.controls.refresh()
            self.director.play(events)
        if self.timeline.idle and not self._settled:
            self._settle()

    def _settle(self) -> None:
        """Hold the picture against the view once nothing moves."""
        self._settled = True
        self.view = self.table.view()
        board = self.board
        if self.table.curtain is None and board.facts() != facts_of(self.view, board.eyes):
            if self.strict:
                raise AssertionError(f"{board.facts()} != {facts_of(self.view, board.eyes)}")
            board.reset(self.view)
        board.refresh(self.view)
        self.director.round = self.view.round
        self._mind()
        self.bench.note(self.view)
        self.bench.settled()
        self._show_counter()
        self.drawer.refresh(self.table)
        self.tools.refresh()
        self.tips.refresh()
        self.controls.refresh()
        self._prepare_season()

    def _mind(self) -> None:
        """Get ready for what the player is to do now."""
        hand = self.board.hand
        discarding = self.can_act and self.view.phase == "discard"
        hand.numbered = discarding
        hand.arrange()
        forced = discarding and len(self.view.legal) == 1 and self.ctx.settings.auto_discard_forced
        forced = forced and self.view.rules.referee == "guided"
        self._forced = FORCED_SECONDS if forced else 0.0
        if forced:
            hand.choose_kinds(self.view.legal[0].cards)
        if self.can_act and self._hurry:
            self._set_hurry(False)
        if self.view.turn == OVER:
            self._set_hurry(False)
            self._over = 0.0 if self._ended else END_SECONDS
        else:
            self._ended = False

    def _show_counter(self) -> None:
        shown = self.ctx.settings.card_counter and self.table.curtain is None
        self.counter.visible = shown
        if shown:
            self.counter.show(self.view)

    def _think(self, dt: float) -> None:
        seat = self.table.thinking() if self._settled and not self.table.paused else None
        self._dots += dt
        step = self._dots >= DOTS_SECONDS
        if step:
            self._dots = 0.0
        for show in self.board.seats:
            show.dots.visible = show.seat == seat
            if step and show.seat == seat:
                show.dots.step()
        if self.clock.show(self.table.clock_left(self.now), self.view.rules.clock):
            self.sound("tick")

    def _await(self, dt: float) -> None:
        """See to what comes by itself: hints, forced discards, notices, the end."""
        for key in self.table.notices():
            self.tell(phrases.notice(key), "warning")
        if self._asked_hint:
            self._take_hint()
        if not self._settled:
            return
        if self._forced > 0:
            self._forced -= dt
            if self._forced <= 0 and self.can_act and len(self.view.legal) == 1:
                self.submit(self.view.legal[0])
        if self._over > 0:
            self._over -= dt
            if self._over <= 0 and self.view.turn == OVER:
                self._finish()

    def _finish(self) -> None:
        """Count the game, once, and show how it ended."""
        game = self.table.match.game
        if self._counted != game and not self.table.paused:
            self._counted = game
            try:
                count_game(self.table, self.view)
            except OSError:
                self.tell(_("The statistics could not be saved"), "warning")
        self._ended = True
        self.show_result()

    def show_result(self) -> None:
        """Show how the game ended, again and again if need be."""
        self.ctx.open("result", table=self.table)

    @property
    def finished(self) -> bool:
        """Tell whether the game is over and its result has been shown: only looking is left."""
        return self._settled and self._ended and self.view.turn == OVER

    def go_on(self) -> None:
        """Play the next game of the match, or the match once more."""
        if self.table.match.standing().over:
            rematch(self.ctx, self.table)
        else:
            self.table.next_game()
            self.uncover()

    def _prepare_season(self) -> None:
        """Have the next season's ground read before it is needed."""
        if self.view.rules.seasons:
            self.board.ground.prepare((self.view.season + 1) % 4)

    def _draw_curtain(self) -> None:
        """Cover everything before other eyes come to the screen."""
        if not self.timeline.idle:
            return
        self.pointing.cancel()
        self._veiled = True
        self.board.hand.conceal()
        self.drawer.visible = False
        self._drawer_seat = None
        self.ctx.open("handover", table=self.table)

    # -- acting ------------------------------------------------------------------------------
    @property
    def can_act(self) -> bool:
        """Tell whether the player in front may act now, with everything shown."""
        return self._settled and bool(self.table.your_turn())

    @property
    def quick_play(self) -> bool:
        """Tell whether a double click plays."""
        return not self.ctx.settings.two_step_play

    def skip(self) -> bool:
        """Jump to the end of what moves; False when nothing does."""
        if self.timeline.idle:
            return False
        self.timeline.finish()
        self._follow()
        return True

    def submit(self, action: Action) -> None:
        """Make a move: the one door for mouse, keyboard, drag and hint."""
        self.controls.hint_words = ""
        self.controls.calm()
        self.controls.chooser = None
        self.pointing.dim()
        self._forced = 0.0
        try:
            self.table.submit(action)
        except IllegalAction as refusal:
            self.refuse(phrases.refusal(refusal.code, refusal.params, self.names))
            return
        self.bench.laying(action)
        self._follow()

    def toggle(self, card: CardNode) -> None:
        """Choose a card or let it go."""
        self._forced = 0.0
        self.controls.hint_words = ""
        self.controls.calm()
        self.board.hand.toggle(card)
        self.controls.refresh()
        self.sound("click")

    def quick(self, card: CardNode) -> None:
        """Play a double-clicked card, or the selection it belongs to."""
        hand = self.board.hand
        if card not in hand.chosen:
            hand.choose([*hand.chosen, card])
            if self.can_act and not read(self.view, hand.chosen_kinds()).actions:
                hand.choose([card])
        self.controls.refresh()
        self.controls.accept()

    def refuse(self, why: str) -> None:
        """Say why something cannot be done."""
        self.sound("error")
        self.controls.flash(why)

    def refuse_turn(self) -> None:
        """Say whose turn it is."""
        if self.view.turn >= 0 and self.view.turn != self.view.seat:
            self.refuse(phrases.refusal("turn.not_yours", {"seat": self.view.turn}, self.names))

    def refuse_seat(self, seat: int, cards: tuple[int, ...]) -> None:
        """Say why these cards do nothing to that player."""
        if not self.can_act:
            self.refuse_turn()
        elif seat == self.view.seat:
            self.refuse(phrases.refusal("dance.self_target", {}, self.names))
        else:
            reading = read(self.view, cards)
            if reading.actions:
                self.refuse(_("These cards name nobody: lay them in the middle"))
            else:
                self.refuse(phrases.refusal(reading.code or "", dict(reading.params), self.names))

    def light_targets(self) -> None:
        """Light the seats an open chooser asks about."""
        chooser = self.controls.chooser
        self.pointing.light_seats(targets_of(chooser.actions) if chooser else {})

    # -- tools ----------------------------------------------------------------------------------
    def ask_hint(self) -> None:
        """Ask what a good player would do here."""
        if self.can_act and not self._asked_hint:
            self._asked_hint = True
            self.table.ask_hint()

    def _take_hint(self) -> None:
        hint = self.table.hint()
        if hint is None:
            self._asked_hint = self.can_act
            return
        self._asked_hint = False
        reason = phrases.hint_reason(hint.reason_key, hint.params, self.names)
        what = phrases.move_words(hint.action, self.names)
        self.controls.chooser = None
        self.board.hand.choose_kinds(hint.action.cards)
        self.controls.hint_words = _("Hint: {move} — {why}").format(move=what, why=reason)
        self.controls.refresh()

    def undo(self) -> None:
        """Take the last decision back, where the table allows it; a referee's knows 且慢."""
        if self.view.rules.referee != "guided":
            self.bench.take_back()
            return
        if not self.table.can_undo():
            self.tell(_("There is nothing to take back here"), "plain")
            return
        self.timeline.clear()
        if self.table.undo():
            self.build(self.theme)
            self.sound("paper_slide")

    def fast_forward(self) -> None:
        """Hurry to the player's next turn."""
        if self.view.turn == OVER:
            return
        self.table.skip_to_my_turn()
        self._set_hurry(True)
        self.skip()

    def _set_hurry(self, hurry: bool) -> None:
        self._hurry = hurry
        self.timeline.speed = SPEEDS[self.ctx.settings.speed] * (HURRY if hurry else 1.0)

    def toggle_log(self) -> None:
        """Open or close the record."""
        self.inspect(-1)

    def inspect(self, seat: int) -> None:
        """Show a seat's public history, or close it again."""
        self.drawer.toggle(self.table, seat)
        self._drawer_seat = self.drawer.seat if self.drawer.visible else None

    def pause(self) -> None:
        """Hold the game."""
        entries = [
            ("save", _("Save this game"), self.save),
            ("keys", _("Keys"), lambda: self.ctx.open(KeysScene(self.ctx))),
            *self.bench.entries(),
        ]
        if self.view.talk and self.table.front >= 0:
            entries.append(("concede", _("Concede"), self._ask_concede))
        self.ctx.open("pause", entries=entries)

    def save(self) -> None:
        """Keep the table under a name of the player's choice."""
        self.ctx.open("saves", table=self.table)

    def _ask_concede(self) -> None:
        from game.client.widgets.dialog import confirm

        confirm(self.ctx, _("Concede this game?"), _("Your cards leave the game."), _("Concede"),
                self._concede)  # fmt: skip

    def _concede(self) -> None:
        try:
            self.table.concede()
        except IllegalAction as refusal:
            self.refuse(phrases.refusal(refusal.code, refusal.params, self.names))

    def tell(self, text: str, kind: str = "plain") -> None:
        """Show a slip at the side for a while."""
        self.notice.show(text, kind)

    def sound(self, name: str) -> None:
        """Play an effect."""
        self.ctx.audio.play(name)

    # -- events ------------------------------------------------------------
    def handle(self, event: Event) -> bool:
        """Lead keys to the hand first, the pointer to what lies under it."""
        if isinstance(event, Focus):
            self._focus(event.gained)
            return super().handle(event)
        if isinstance(event, Key) and self.keyboard.handle(event):
            return True
        if isinstance(event, Pointer) and self.pointing.dragging:
            return self.pointing.handle(event)
        return super().handle(event)

    def on_event(self, event: Event) -> bool:
        """Take what no button used."""
        if not isinstance(event, Pointer):
            return False
        if event.kind == "wheel" and self.drawer.visible:
            self.drawer.lines.scroll(3 if event.lift > 0 else -3)
            return True
        if event.kind == "down" and event.button == 3:
            if not self.pointing.cancel():
                self.ask_hint()
            return True
        on_hand = self.board.hand.at(event.pos) is not None
        if event.kind == "down" and event.button == 1 and not on_hand and self.skip():
            return True
        return self.pointing.handle(event)

    def _focus(self, gained: bool) -> None:
        if not gained:
            self.pointing.cancel()
        if self.ctx.settings.pause_on_focus_loss or self.view.rules.clock:
            self.table.paused = not gained
