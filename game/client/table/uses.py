"""Sort the legal ways to use a selection into buttons, and their readings into choosers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from game.engine import Action


class Use(NamedTuple):
    """Be one way to use cards; several `actions` differ in what is named with it."""

    label: str
    icon: str
    actions: tuple[Action, ...]

    @property
    def asks(self) -> bool:
        """Tell whether something must be named first."""
        return len(self.actions) > 1


class Reading(NamedTuple):
    """Tell what chosen cards are: the legal actions with them, or why there are none."""

    actions: tuple[Action, ...]
    code: str | None = None
    params: tuple[tuple[str, int | str], ...] = ()


def plain_reading(view: Any, cards: Sequence[int]) -> Reading:
    """Read a selection as the legal actions that use exactly these cards."""
    if view.turn != view.seat:
        return Reading((), "turn.not_yours", (("seat", view.turn),))
    held = sorted(cards)
    actions = tuple(action for action in view.legal if held and sorted(action.cards) == held)
    if actions:
        return Reading(actions)
    return Reading((), "turn.phase" if cards else "select.nothing")


def grouped_uses(
    actions: Iterable[Action],
    label: Callable[[Action], str],
    icon: Callable[[Action], str] = lambda action: "",
    key: Callable[[Action], object] = lambda action: (action.kind, action.name),
) -> list[Use]:
    """Make a button of all actions that are the same but for what is named with them."""
    groups: dict[object, list[Action]] = {}
    for action in actions:
        groups.setdefault(key(action), []).append(action)
    return [Use(label(found[0]), icon(found[0]), tuple(found)) for found in groups.values()]
