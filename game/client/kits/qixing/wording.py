"""Turn the keys, actions and events of 妙手七星 into sentences of the player's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.client.kits.qixing.terms import (
    fan_short,
    fan_title,
    fan_worth,
    round_name,
    signed,
    star_name,
    tile_name,
    tiles_short,
)
from game.client.table.words import Names, Params, Words
from game.engine import Action, Announced, CardsMoved, Event, Shown
from game.games.qixing.actions import DISCARD, TAKE, Kind
from game.games.qixing.cards import KIND_OF
from game.games.qixing.fans import FANS, RANK
from game.i18n import N_, _, ngettext, pgettext


class QixingWords(Words):
    """Say everything that 妙手七星 says."""

    REFUSALS: Mapping[str, str] = {
        "game.over": N_("The game is over"),
        "turn.phase": N_("That cannot be done now"),
        "turn.not_yours": N_("It is {name}'s turn"),
        "turn.choose_first": N_("First keep one of the three tiles drawn"),
        "turn.discard_now": N_("Your draw is made: now discard a triplet"),
        "choose.not_offered": N_("{card} is not among the three tiles drawn"),
        "discard.joker": N_("A joker is never discarded"),
        "discard.not_held": N_("You hold no triplet of {card}"),
        "play.one_kind": N_("Name exactly one kind of tile"),
        "select.tile": N_("Choose one of the three tiles: it becomes a triplet"),
        "select.triplet": N_("Choose the triplet to discard"),
    }
    HINTS: Mapping[str, str] = {
        "hint.any": N_("Any of them will do here"),
        "hint.fan_now": N_("It makes {fan} ×{times} in this round"),
        "hint.keeps": N_("It serves round {round} and the ones after best"),
        "hint.discard_for_later": N_(
            "The four that stay serve round {round} and the ones after best"
        ),
    }
    ENDS: Mapping[str, str] = {
        "seven_rounds": N_("After seven rounds {name} leads"),
        "last_left": N_("{name} is the last one left"),
    }
    ENDS_YOURS: Mapping[str, str] = {
        "seven_rounds": N_("After seven rounds you lead"),
        "last_left": N_("You are the last one left"),
    }

    def values(self, params: Params, names: Names) -> dict[str, Any]:
        """Fill in tiles and fans by their names."""
        values = super().values(params, names)
        values["card"] = tile_name(KIND_OF.get(str(params.get("card", "")), -1))
        if "fan" in params:
            fan = RANK.get(str(params["fan"]), RANK["plain"])
            values["fan"] = fan_title(fan, int(params.get("times", 0)) > FANS[fan].times)
        return values

    # -- what is done ---------------------------------------------------------------------
    def move(self, action: Action, names: Names) -> str:
        """Say a move in words."""
        if action.kind == TAKE and action.cards[0] < 0:
            return pgettext("record", "Keeps one of three tiles")
        if action.kind == TAKE:
            return _("Keep {tile}").format(tile=tile_name(action.cards[0]))
        if action.kind == DISCARD:
            return _("Discard {tile}").format(tile=tile_name(action.cards[0]))
        return _("Concede") if action.kind == Kind.CONCEDE else ""

    def announcement(self, key: str, seat: int, values: Sequence[int], names: Names) -> str:
        """Say what the table announces; empty for what it does not know."""
        name = names[seat] if 0 <= seat < len(names) else ""
        if key == "table.wins_round":
            fan, worth, true = values
            text = _("{name} wins the round with {fan}")
            return text.format(name=name, fan=fan_worth(fan, worth, bool(true)))
        if key == "table.showdown":
            return _("The showdown: three more tiles at ×2, ×3 and ×5")
        if key == "table.concede":
            return _("{name} concedes").format(name=name)
        return ""

    # -- the record -------------------------------------------------------------------------
    def log_line(self, action: Action, names: Names, text: str, facts: Sequence[Event]) -> str:
        """Write one line of the record; what the lot offers is nobody's line."""
        known: dict[int, Callable[[], str]] = {
            TAKE: lambda: kept_line(kept_kind(action, facts)),
            DISCARD: lambda: pgettext("record", "Discards {tile}").format(
                tile=tile_name(action.cards[0])
            ),
            Kind.CONCEDE: lambda: pgettext("record", "Concedes"),
            Kind.DEAL: lambda: _("Four triplets and a joker are dealt to everyone"),
        }
        return known[action.kind]() if action.kind in known else ""

    def told(self, facts: Sequence[Event], names: Names) -> list[str]:
        """Write what came of an action: rounds, tiles, fans, payments."""
        return [line for event in facts if (line := self.line_of(event, names))]

    def line_of(self, event: Event, names: Names) -> str:
        """Write one event; empty for what its action already says."""
        if isinstance(event, Announced):
            return self.announcement(event.key, event.seat, event.values, names)
        if isinstance(event, CardsMoved) and event.why == "turn_up":
            return _("The public tile is {tile}").format(tile=tile_name(event.cards[0]))
        return self._value_line(event, names) if isinstance(event, Shown) else ""

    def _value_line(self, event: Shown, names: Names) -> str:
        name = names[event.seat] if 0 <= event.seat < len(names) else ""
        if event.key == "banker":
            return _("{name} is the banker").format(name=name)
        if event.key == "round":
            return round_words(event.values[0], event.values[1])
        if event.key == "fan":
            fan, worth, true = event.values
            return _("{name}: {fan}").format(name=name, fan=fan_worth(fan, worth, bool(true)))
        if event.key == "payment" and event.values[0]:
            paid, score = event.values
            text = _("{name} {paid}, in all {score}")
            return text.format(name=name, paid=signed(paid), score=signed(score))
        return ""

    def bound(self, view: Any, seat: int) -> list[str]:
        """Say what all know of a seat: its last fan, and the triplets it has shown."""
        lines = []
        if view.comparisons and view.comparisons[-1].fans[seat] >= 0:
            last = view.comparisons[-1]
            worth = fan_short(last.fans[seat], last.times[seat], last.true(seat))
            text = _("Last: {fan}, tile {tile}")
            lines.append(text.format(fan=worth, tile=tile_name(last.public)))
        if view.shown[seat] and view.alive[seat]:
            lines.append(_("Known to hold: {tiles}").format(tiles=tiles_short(view.shown[seat])))
        return lines

    # -- whose turn it is ---------------------------------------------------------------------
    def waiting(self, view: Any, names: Names) -> str:
        """Say whom everybody waits for, and for what."""
        if view.turn < 0 or view.turn == view.seat:
            return ""
        name = names[view.turn]
        if view.phase == "choose":
            return _("{name} draws three tiles and keeps one").format(name=name)
        if view.phase == "discard":
            return _("{name} chooses a triplet to discard").format(name=name)
        return super().waiting(view, names)

    def held(self, n: int) -> str:
        """Say how many triplets I hold."""
        return ngettext("{n} triplet", "{n} triplets", n).format(n=n)


def kept_kind(action: Action, facts: Sequence[Event]) -> int:
    """Return what was kept, which its own player sees; HIDDEN for the others."""
    seen = [e.cards[0] for e in facts if isinstance(e, CardsMoved) and e.why == "take"]
    kind: int = seen[0] if seen else action.cards[0]
    return kind


def kept_line(kind: int) -> str:
    """Write what was kept, as far as the reader may know it."""
    if kind < 0:
        return pgettext("record", "Keeps one of three tiles")
    return pgettext("record", "Keeps {tile}").format(tile=tile_name(kind))


def round_words(number: int, multiplier: int) -> str:
    """Name a round with its star and what it multiplies payments by."""
    text = _("{round} · {star} · ×{n}")
    return text.format(round=round_name(number), star=star_name(number), n=multiplier)
