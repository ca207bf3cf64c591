"""Say what every table says; a game's kit says the rest in a class of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.client.menus.terms import level_name as bot_level
from game.engine import Action, Announced, Event
from game.games import game_spec
from game.i18n import N_, _, ngettext, pgettext

Names = Sequence[str]
Params = Mapping[str, Any]

SPEED_NAMES = {
    "slow": N_("Slow"),
    "normal": N_("Normal"),
    "fast": N_("Fast"),
    "instant": N_("Instant"),
}
NOTICES = {
    "notice.bot_restarted": N_("The bots were restarted"),
    "notice.bot_replaced": N_("The bots stopped; a simpler one plays on in their place"),
    "notice.save_failed": N_("The game could not be saved: the disk refuses"),
}
COMMON_REFUSALS: dict[str, str] = {
    "select.nothing": N_("Choose cards to play, or rest"),
    "turn.not_yours": N_("It is {name}'s turn"),
    "turn.phase": N_("That cannot be done now"),
    "game.over": N_("The game is over"),
}


def level_name(level: str) -> str:
    """Name who sits there: a player, or a bot of a level."""
    if level == "human":
        return _("Player")
    return bot_level(level) if level else ""


def notice(key: str) -> str:
    """Say what happened behind the scenes."""
    return _(NOTICES[key]) if key in NOTICES else _("Something went wrong; the game goes on")


def seats_named(seats: Sequence[int], names: Names) -> str:
    """Name several seats in a row."""
    return _(", ").join(names[seat] for seat in seats)


class Words:
    """Say in sentences what the rules, bots and tables of one game say in keys.

    A kit fills `REFUSALS`, `HINTS`, `ENDS` and `ENDS_YOURS` with N_ texts whose placeholders
    `values` fills in, and overrides what needs more.
    """

    REFUSALS: Mapping[str, str] = {}
    HINTS: Mapping[str, str] = {}
    ENDS: Mapping[str, str] = {}
    ENDS_YOURS: Mapping[str, str] = {}

    def __init__(self, game: str):
        self.game = game

    def values(self, params: Params, names: Names) -> dict[str, Any]:
        """Return what fills the placeholders: the params, with a `seat` named as `name`."""
        seat = params.get("seat", -1)
        known = isinstance(seat, int) and 0 <= seat < len(names)
        return {**params, "name": names[seat] if known else _("another player")}

    # -- why not, why so ------------------------------------------------------------
    def refusal(self, code: str, params: Params, names: Names) -> str:
        """Explain why the rules refuse something."""
        known = self.REFUSALS.get(code) or COMMON_REFUSALS.get(code)
        if known is None:
            return _("That is not allowed here")
        return self._filled(known, params, names) or _("That is not allowed here")

    def hint(self, key: str, params: Params, names: Names) -> str:
        """Say in a line why a bot would do that."""
        any_move = N_("Any legal move will do here")
        return self._filled(self.HINTS.get(key, any_move), params, names) or _(any_move)

    def _filled(self, text: str, params: Params, names: Names) -> str:
        try:
            return _(text).format(**self.values(params, names))
        except (KeyError, IndexError):
            return ""

    # -- what is done -----------------------------------------------------------------
    def move(self, action: Action, names: Names) -> str:
        """Say a move in words: what is done with which cards."""
        return str(game_spec(self.game).format(action))

    def announcement(self, key: str, seat: int, values: Sequence[int], names: Names) -> str:
        """Say what the table announces; empty for what is not told."""
        return ""

    # -- the record --------------------------------------------------------------------
    def log_line(self, action: Action, names: Names, text: str, facts: Sequence[Event]) -> str:
        """Write one line of the record; `text` is the notation. Empty leaves it out."""
        return text

    def told(self, facts: Sequence[Event], names: Names) -> list[str]:
        """Write what came of an action, line by line."""
        lines = [
            self.announcement(event.key, event.seat, event.values, names)
            for event in facts
            if isinstance(event, Announced)
        ]
        return [line for line in lines if line]

    def bound(self, view: Any, seat: int) -> list[str]:
        """Say what binds a seat in its next turns."""
        return []

    def caption(self, view: Any, names: Names) -> str:
        """Say what has just happened, or how the game ended, under a replay."""
        if view.result is not None:
            return self.end(view.result, names)
        for seat, action in reversed(view.history):
            if seat >= 0:
                move = self.move(action, names)
                return _("{name}: {move}").format(name=names[seat], move=move)
        return _("The cards are dealt")

    # -- whose turn it is ----------------------------------------------------------------
    def waiting(self, view: Any, names: Names) -> str:
        """Say whom everybody waits for."""
        if view.turn < 0 or view.turn == view.seat:
            return ""
        return _("It is {name}'s turn").format(name=names[view.turn])

    def held(self, n: int) -> str:
        """Say how many cards I hold."""
        return ngettext("{n} card", "{n} cards", n).format(n=n)

    def claim(self, name: str) -> str:
        """Label the button by which a player at a shared screen speaks up."""
        return pgettext("claim", "{name} claims").format(name=name)

    # -- the end ---------------------------------------------------------------------------
    def end(self, result: Any, names: Names, you: bool = False) -> str:
        """Say why the game ended; `you` says that it is you who won."""
        if you:
            return _(self.ENDS_YOURS.get(result.reason, N_("You win")))
        text = self.ENDS.get(result.reason, N_("{name} wins"))
        return _(text).format(name=seats_named(result.winners, names))
