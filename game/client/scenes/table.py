"""Sit at the table: the scene the player lives in.

The scene asks the table for events, hands them to the director, and once all is at rest
holds the picture against the view. Every way to act ends in `submit`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from game.client import probe
from game.client.animation import SPEEDS
from game.client.input import Event, Focus, Key, Pointer
from game.client.kits import kit_of
from game.client.menus.people import spoken
from game.client.menus.troubles import trouble
from game.client.scenes.base import Scene
from game.client.scenes.result import rematch
from game.client.stage import Stage
from game.client.table.cards import CardNode
from game.client.table.clock import ClockRing
from game.client.table.counter import Counter
from game.client.table.drawer import Drawer
from game.client.table.keyboard import Keyboard
from game.client.table.keys import KeysScene
from game.client.table.notice import Notice
from game.client.table.opening import count_game, keep_game, open_table, played
from game.client.table.pointing import Pointing
from game.client.table.tips import Tips
from game.client.table.words import notice
from game.engine import OVER, Action, IllegalAction
from game.i18n import _
from game.storage.saveformat import SaveError

DOTS_SECONDS, FORCED_SECONDS, END_SECONDS = 0.3, 0.9, 0.9
HURRY = 7.0
"""How much faster everything moves while the table skips to the player's turn."""


def shot(ctx: Any, game: str, seed: int, plies: int) -> dict[str, Any]:
    """Prepare a table at which bots have made some moves, for a picture."""
    return {"table": played(ctx, seed, plies, game=game)}


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
        self.kit = kit_of(self.table.setup.game)
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
        self.attendant: Any = self.kit.attendant(self)

    # -- building -----------------------------------------------------------------------
    def layout(self) -> None:
        """Build the picture from the view, whatever was moving."""
        self.timeline.clear()
        self.table.setup = spoken(self.table.setup)  # the language may be another one now
        self.names = [spec.name for spec in self.table.setup.seats]
        self.view = self.table.view()
        self.board: Any = self.kit.board(self.theme, self.table, self.names)
        self.layer.add(self.board)
        self._veiled = self.table.curtain is not None
        if self._veiled:
            self.board.hand.conceal()
        self.controls: Any = self.kit.controls(self)
        self.pointing = Pointing(self)
        self.keyboard = Keyboard(self)
        self.director: Any = self.kit.director(
            self.board, self.timeline, self.sound, self.tell, self.ctx.settings.chants,
            self.ctx.locale != "zh_CN",
        )  # fmt: skip
        self.director.settle(self.view)
        self.drawer = Drawer(self.theme, self.board.layout_, self.names, self.kit.words)
        self.board.add(self.drawer)
        self.counter = Counter(self.theme, self.board.layout_, self.kit)
        self.board.add(self.counter)
        self.clock = ClockRing(self.theme, self.board.layout_)
        self.board.add(self.clock)
        self.tools: Any = self.kit.tools(self)
        self.tips = Tips(self)
        self.notice = Notice(self.theme, self.board.layout_, self.timeline)
        self.board.add(self.notice)
        self.attendant.build()
        self.director.attendant = self.attendant
        self.timeline_drop()
        if self._drawer_seat is not None:
            self.drawer.toggle(self.table, self._drawer_seat)
        self._settle()

    def rehearsal(self, stage: Stage) -> Iterator[bool]:
        """Make the cards too that are yet to be dealt."""
        yield from self.kit.prepare(self.theme)
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
        self.table.set_claim(settings.claim_seconds)
        if self.built:
            self.director.chants = settings.chants
            self.tools.refresh()
            self._show_counter()

    def enter(self) -> None:
        """Begin to play the music of the moment."""
        self.ctx.audio.music(self.kit.music(self.view))

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
        self.attendant.update(dt)
        self._think(dt)
        if self.table.curtain is not None:
            self._draw_curtain()
        else:
            self._follow()
            self._await(dt)
        probe.write(self)

    def _follow(self) -> None:
        still = self.timeline.idle and self._settled and not self.attendant.holds
        events = self.table.poll(self.now, still)
        self.board.hand.cover(self.table.veiled)
        if events:
            self._settled = False
            self.attendant.note(self.view)
            self.view = self.table.view()
            self.controls.refresh()
            self.director.play(events)
        if self.timeline.idle and not self._settled:
            self._settle()

    def unsettle(self) -> None:
        """Let nobody act before what has just been queued has come to rest."""
        self._settled = False
        self.controls.refresh()

    def _settle(self) -> None:
        """Hold the picture against the view once nothing moves."""
        self._settled = True
        self.view = self.table.view()
        board = self.board
        if self.table.curtain is None and board.facts() != board.facts_of(self.view):
            if self.strict:
                raise AssertionError(f"{board.facts()} != {board.facts_of(self.view)}")
            board.reset(self.view)
        board.refresh(self.view)
        self.director.settle(self.view)
        self._mind()
        self.attendant.note(self.view)
        self.attendant.settled()
        self._show_counter()
        self.drawer.refresh(self.table)
        self.tools.refresh()
        self.tips.refresh()
        self.controls.refresh()
        board.ahead(self.view)

    def _mind(self) -> None:
        """Get ready for what the player is to do now."""
        hand = self.board.hand
        hand.numbered = self.can_act and self.controls.numbers(self.view)
        hand.arrange()
        wanted = self.can_act and self.ctx.settings.auto_discard_forced
        forced = self.controls.forced(self.view) if wanted else None
        self._forced = FORCED_SECONDS if forced is not None else 0.0
        if forced is not None:
            hand.choose_kinds(forced.cards)
        if self.can_act and self._hurry:
            self._set_hurry(False)
        if self.view.turn == OVER:
            self._set_hurry(False)
            self._over = 0.0 if self._ended else END_SECONDS
        else:
            self._ended = False

    def _show_counter(self) -> None:
        shown = self.ctx.settings.card_counter and self.table.curtain is None
        shown = shown and bool(self.kit.unseen(self.view))
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
        left = self.table.clock_left(self.now)
        if self.clock.show(left, self.table.clock_whole):
            self.sound("tick")

    def _await(self, dt: float) -> None:
        """See to what comes by itself: hints, forced discards, notices, the end."""
        for key in self.table.notices():
            self.tell(notice(key), "warning")
        if self._asked_hint:
            self._take_hint()
        if not self._settled:
            return
        if self._forced > 0:
            self._forced -= dt
            forced = self.controls.forced(self.view) if self.can_act else None
            if self._forced <= 0 and forced is not None:
                self.submit(forced)
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
        if not self.table.paused:
            try:
                keep_game(self.table)
            except SaveError as error:
                self.tell(trouble(error.key, error.params), "warning")
        self._ended = True
        self.show_result()

    def show_result(self) -> None:
        """Show how the game ended, again and again if need be."""
        self.ctx.open(self.kit.result(self.ctx, self.table))

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
        """Jump to the end of what moves, or to what is to be looked at; False when nothing does."""
        if self.timeline.idle:
            return False
        self.timeline.skip()
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
            self.refuse(self.kit.words.refusal(refusal.code, refusal.params, self.names))
            return
        self.attendant.laying(action)
        self._follow()

    @property
    def claimers(self) -> tuple[int, ...]:
        """List the players who share the screen and may speak up now."""
        return self.table.claimers() if self._settled else ()

    def claim(self, seat: int) -> None:
        """Let a player who shares the screen speak up."""
        self.table.claim(seat)
        self.sound("wood")
        self.controls.refresh()

    def close_claims(self) -> None:
        """Let nobody else speak up."""
        self.table.close_claims()
        self.controls.refresh()

    def toggle(self, card: CardNode) -> None:
        """Choose a card or let it go."""
        self._forced = 0.0
        self.controls.hint_words = ""
        self.controls.calm()
        self.board.hand.toggle(card)
        self.controls.refresh()
        self.sound("click")

    def refuse(self, why: str) -> None:
        """Say why something cannot be done."""
        self.sound("error")
        self.controls.flash(why)

    def refuse_turn(self) -> None:
        """Say whose turn it is."""
        if self.view.turn >= 0 and self.view.turn != self.view.seat:
            whose = {"seat": self.view.turn}
            self.refuse(self.kit.words.refusal("turn.not_yours", whose, self.names))

    def refuse_seat(self, seat: int, cards: tuple[int, ...]) -> None:
        """Say why these cards do nothing to that player."""
        if not self.can_act:
            self.refuse_turn()
        elif seat == self.view.seat:
            self.refuse(self.controls.mine_refused())
        else:
            reading = self.controls.read(cards)
            if reading.actions:
                self.refuse(_("These cards name nobody: lay them in the middle"))
            else:
                params = dict(getattr(reading, "params", ()))
                self.refuse(self.kit.words.refusal(reading.code or "", params, self.names))

    def light_targets(self) -> None:
        """Light the seats an open chooser asks about."""
        chooser = self.controls.chooser
        self.pointing.light_seats(self.kit.targets(chooser.actions) if chooser else {})

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
        reason = self.kit.words.hint(hint.reason_key, hint.params, self.names)
        what = self.kit.words.move(hint.action, self.names)
        words = _("Hint: {move} — {why}").format(move=what, why=reason)
        self.controls.advise(words, hint.action)

    def undo(self) -> None:
        """Take the last decision back, where the table allows it."""
        if self.attendant.command("undo"):
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
            ("keys", _("Keys"), lambda: self.ctx.open(KeysScene(self.ctx, self.kit))),
            *self.attendant.entries(),
        ]
        if self.view.talk and self.table.front >= 0:
            entries.append(("concede", _("Concede"), self._ask_concede))
        self.ctx.open("pause", entries=entries, book=self.kit.rulebook)

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
            self.refuse(self.kit.words.refusal(refusal.code, refusal.params, self.names))

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
        if self.ctx.settings.pause_on_focus_loss or self.table.clock_whole:
            self.table.paused = not gained
