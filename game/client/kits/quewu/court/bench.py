"""Join a table scene with its court: what is noted, shown and said out of turn (§9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from game.client.animation import Cue
from game.client.kits.quewu.court.binding import Binding
from game.client.kits.quewu.court.calling import CallScene
from game.client.kits.quewu.court.findings import callable_cases, case_of, find, is_laying
from game.client.kits.quewu.court.guessing import GuessSheet
from game.client.kits.quewu.court.judgment import JudgmentScene
from game.client.kits.quewu.court.tribunal import Tribunal
from game.client.table.attendant import Attendant, Entry
from game.client.widgets.dialog import confirm
from game.engine import OVER, Action, Announced
from game.games.quewu.actions import APPEAL_ACTION, REDEAL_ACTION, TAKE_BACK_ACTION, Kind
from game.games.quewu.laying import PublicCase
from game.i18n import _

if TYPE_CHECKING:
    from game.client.kits.quewu.tools import QuewuTools
    from game.client.scenes.table import TableScene


class Bench(Attendant):
    """Keep what a table scene knows of its court, also over a new layout."""

    def __init__(self, scene: TableScene):
        super().__init__(scene)
        self.cases: list[PublicCase] = []
        self._before: dict[PublicCase, Any] = {}
        self._known = len(scene.view.violations)
        self._game = scene.table.match.game

    def build(self) -> None:
        """Put the sheets on the board; a vote or guess going on is shown."""
        scene = self.scene
        seats = scene.table.setup.seats
        board = scene.board
        self.tribunal = board.add(Tribunal(scene.theme, board.layout_, seats, scene.sound))
        self.tribunal.cases = self.cases
        self.guesses = board.add(GuessSheet(scene.theme, board.layout_, seats, scene.sound))
        self.binding = board.add(Binding(scene))
        self.tribunal.restore(scene.view)
        self.guesses.restore(scene.view)

    # -- what is noted -----------------------------------------------------------------
    def note(self, view: Any) -> None:
        """Note the layings that a view still knows."""
        self.tribunal.remember(view.cases)

    def laying(self, action: Action) -> None:
        """Note the front player's own laying and the table before it."""
        view = self.scene.view
        if view.rules.referee == "guided" or not is_laying(action):
            return
        case = case_of(view, action)
        self._before[case] = view
        self.tribunal.remember((case,))

    def settled(self) -> None:
        """Show a finding against the player in front, once everything has come to rest."""
        scene, view = self.scene, self.scene.view
        self.binding.show(view)
        if self.tribunal.visible and view.ballot is None:
            self.tribunal.close()
        if self._game != scene.table.match.game or len(view.violations) < self._known:
            self._game, self._known = scene.table.match.game, 0
        fresh, self._known = view.violations[self._known :], len(view.violations)
        if scene.table.curtain is not None or scene.table.front < 0:
            return
        mine = next((c for c in reversed(self.cases) if c.seat == view.seat), None)
        if not fresh or mine is None or not scene.table.setup.seats[view.seat].human:
            return
        before = next((v for c, v in self._before.items() if same(c, mine)), view)
        finding = find(before, mine, fresh)
        if finding is not None:
            appeals = APPEAL_ACTION in view.talk
            on_appeal = self.appeal if appeals else None
            scene.ctx.open(JudgmentScene(scene.ctx, finding, scene.table.setup.seats, on_appeal))

    # -- what is shown -----------------------------------------------------------------
    def cue(self, event: Announced) -> Cue | None:
        """Return what the court or the guesses let be seen of an announcement."""
        alive = self.scene.view.alive
        if event.key == "table.lofty":
            self.guesses.lofty(event.seat, alive)
            return None
        if event.key == "guess.opened":
            return self.guesses.opened(event)
        return self.tribunal.cue(event, alive)

    def turn(self, seat: int, phase: str) -> None:
        """Show whose guess is awaited."""
        if phase == "guess":
            self.guesses.turn(seat)

    def facts(self) -> dict[str, Any]:
        """Return what the court shows and where it lies, for the probe."""
        scene, view = self.scene, self.scene.view
        pick = getattr(scene.controls, "pick", None)
        verses = [
            [season, *plate.inner(plate.screen_rect)]
            for plate, (season, _verse) in zip(pick.plates, pick.verses)
        ] if pick is not None else []  # fmt: skip
        call = cast("QuewuTools", scene.tools).call
        return {
            "verses": verses,
            "seasons": [s for s in range(4) if view.effective[max(0, view.seat)] >> s & 1],
            "call": list(call.inner(call.screen_rect)) if self.may_call else [],
            "court": self.tribunal.title,
            "violations": [[v.seat, v.kind] for v in view.violations],
        }

    def command(self, name: str) -> bool:
        """Call a violation by J; take back by 且慢 where no undo is."""
        if name == "call":
            self.call()
        elif name == "undo" and self.scene.view.rules.referee != "guided":
            self.take_back()
        else:
            return False
        return True

    # -- what may be said --------------------------------------------------------------
    def may(self, action: Action) -> bool:
        """Tell whether the player in front may say something now."""
        scene = self.scene
        return scene.table.curtain is None and action in scene.table.view().talk

    @property
    def may_call(self) -> bool:
        """Tell whether there is a laying of another player to call."""
        view = self.scene.view
        called = any(action.kind == Kind.CALL for action in view.talk)
        return view.seat >= 0 and called and bool(callable_cases(view))

    def call(self) -> None:
        """指出 open the list of recent layings."""
        scene = self.scene
        view = scene.table.view()
        if self.may_call and callable_cases(view):
            scene.ctx.open(CallScene(scene.ctx, view, scene.table.setup.seats, scene.submit))
        elif view.rules.referee == "court":
            scene.tell(_("There is nothing to call now"), "plain")

    def take_back(self) -> None:
        """且慢 take the own action back."""
        if self.may(TAKE_BACK_ACTION):
            self.scene.submit(TAKE_BACK_ACTION)
        else:
            self.scene.tell(_("There is nothing to take back here"), "plain")

    def appeal(self) -> None:
        """申诉 let all vote on the penalty."""
        if self.may(APPEAL_ACTION):
            self.scene.submit(APPEAL_ACTION)

    def entries(self) -> list[Entry]:
        """Return what the pause offers besides conceding."""
        scene = self.scene
        view = scene.table.view()
        if scene.table.front < 0 or view.turn == OVER:
            return []
        found: list[Entry] = []
        if TAKE_BACK_ACTION in view.talk and not scene.table.can_undo():
            found.append(("take_back", _("Wait! Take it back"), self.take_back))
        if APPEAL_ACTION in view.talk:
            found.append(("appeal", _("Appeal to the table"), self.appeal))
        if REDEAL_ACTION in view.talk:
            found.append(("redeal", _("Propose to deal anew"), self._ask_redeal))
        return found

    def _ask_redeal(self) -> None:
        text = _("All hands are shuffled and dealt anew if every player agrees. Once a game.")
        confirm(self.scene.ctx, _("Propose to deal anew?"), text, _("Propose"), self._redeal)

    def _redeal(self) -> None:
        if self.may(REDEAL_ACTION):
            self.scene.submit(REDEAL_ACTION)


def same(one: PublicCase, other: PublicCase) -> bool:
    """Tell whether two notes are about the same laying."""
    return (one.seat, one.action, one.demand) == (other.seat, other.action, other.demand)
